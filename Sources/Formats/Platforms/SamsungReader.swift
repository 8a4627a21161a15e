// The records of Samsung Health's tables.
import Core

/// Reads one table.
struct SamsungReader {
  private let table: SamsungTable
  private let maker: SampleMaker

  init(_ table: SamsungTable, _ maker: SampleMaker) { (self.table, self.maker) = (table, maker) }

  /// Reads rows as records of a kind.
  private func forEach(_ kind: HealthKind, _ body: (SamsungRow) throws -> Void) throws {
    try table.forEach { row in try maker.read(kind, row.row) { try body(row) } }
  }

  private func tell(
    _ kind: HealthKind, _ row: SamsungRow, at start: Instant, until end: Instant? = nil, value: Double? = nil,
    _ add: (inout PlatformSample) throws -> Void = { _ in }
  ) throws {
    var sample = PlatformSample(kind, from: row.source, at: start, until: end, value: value)
    (sample.offset, sample.id) = (try row.offset(), row.id)
    try add(&sample)
    try maker.tell(sample, line: row.line)
  }

  // MARK: Weights, water, pulses

  func readWeights() throws {
    let values: [(name: String, kind: HealthKind, unit: String?)] = [
      ("weight", .bodyMass, nil), ("body_fat", .bodyFat, nil), ("height", .height, "cm"),
    ]
    try forEach(.bodyMass) { row in
      guard let at = try row.instant("start_time") else { return }
      for (name, kind, unit) in values {
        // Zero stands for nothing measured.
        guard let value = try row.number(name), value > 0 else { continue }
        // Numbers of 32 bits are written as those of 64.
        try tell(kind, row, at: at, value: Double("\(Float(value))") ?? value) { $0.unit = unit }
      }
    }
  }

  func readWater() throws {
    try forEach(.water) { row in
      guard let at = try row.instant("start_time") else { return }
      try tell(.water, row, at: at, value: try row.required("amount"))
    }
  }

  func readPulses() throws {
    let kind = HealthKind.heartRate
    try forEach(kind) { row in
      guard let at = try row.instant("start_time") else { return }
      try tell(kind, row, at: at, value: try row.required("heart_rate")) { sample in
        for bound in ["min", "max"] {
          if let value = try row.number(bound), value > 0 { sample.meta[bound] = .number("\(value)") }
        }
      }
    }
  }

  func readPressures() throws {
    try forEach(.systolic) { row in
      guard let at = try row.instant("start_time") else { return }
      let (systolic, diastolic) = (try row.required("systolic"), try row.required("diastolic"))
      for (kind, value) in [(HealthKind.systolic, systolic), (.diastolic, diastolic)] {
        try tell(kind, row, at: at, value: value) { $0.group = "pressure/\(at.milliseconds)" }
      }
    }
  }

  // MARK: Nights

  // The numbers of Samsung's own data model, as readers of exports have them.
  private static let stages = [40001: "awake", 40002: "core", 40003: "deep", 40004: "rem"]

  func readNights(staged: Set<String>) throws {
    try forEach(.sleep) { row in
      guard let start = try row.instant("start_time"), let end = try row.instant("end_time") else { return }
      let night = row.text("datauuid")
      try tell(.sleep, row, at: start, until: end) {
        ($0.text, $0.group) = (staged.contains(night) ? "in_bed" : "asleep", night.isEmpty ? nil : night)
      }
    }
  }

  func readStages() throws {
    try forEach(.sleep) { row in
      guard let start = try row.instant("start_time"), let end = try row.instant("end_time") else { return }
      let number = try row.required("stage")
      guard let stage = Int(exactly: number).flatMap({ SamsungReader.stages[$0] }) else {
        throw RowError(field: "stage", reason: .unknownKind, name: row.text("stage"))
      }
      // Real nights have stages of no length.
      guard end != start else { return }
      try tell(.sleep, row, at: start, until: end) { sample in
        let night = row.text("sleep_id")
        (sample.text, sample.group) = (stage, night.isEmpty ? nil : night)
      }
    }
  }

  // MARK: Days

  /// The device number of rows that hold the sum of all devices.
  private static let total = -2.0

  /// Reads sums of days: that over all devices where a day has one, else that of each device.
  func readDays() throws {
    var days: Set<Int> = []
    try upToCut {
      try table.forEach { row in
        let (device, day) = ((try? row.number("source_type")) ?? nil, try? day(of: row))
        if device == SamsungReader.total, let day { days.insert(day.number) }
      }
    }
    let sums: [(name: String, kind: HealthKind)] = [
      ("count", .steps), ("distance", .distance), ("calorie", .energyActive),
    ]
    try forEach(.steps) { row in
      let (day, device) = (try day(of: row), try row.number("source_type"))
      guard device == SamsungReader.total || !days.contains(day.number) else { return }
      let span = maker.answers.clock.span(of: day)
      for (name, kind) in sums {
        guard let value = try row.number(name) else { continue }
        try tell(kind, row, at: span.start, until: span.end, value: value) { sample in
          if let device, device != SamsungReader.total { sample.source.device = NumberText.short(device) }
          sample.id = .text(day.iso)
        }
      }
    }
  }

  private func day(of row: SamsungRow) throws(RowError) -> Day {
    let milliseconds = try row.required("day_time")
    guard let number = Int(exactly: (milliseconds / 86_400_000).rounded(.down)),
      Day.stored.contains(Day(number: number))
    else { throw RowError(field: "day_time", reason: .outOfRange) }
    return Day(number: number)
  }

  // MARK: Workouts

  // Samsung's table of exercise types, those that people have.
  private static let activities = [
    1001: "walking", 1002: "running", 11007: "cycling", 13001: "hiking", 14001: "swimming", 15003: "cycling",
    15005: "running", 15006: "elliptical",
  ]

  func readWorkouts() throws {
    try forEach(.workout) { row in
      guard let start = try row.instant("start_time"), let end = try row.instant("end_time") else { return }
      // Milliseconds.
      let seconds = try row.number("duration").map { $0 / 1000 } ?? end - start
      let type = try row.number("exercise_type")
      try tell(.workout, row, at: start, until: end, value: seconds) { sample in
        let known = type.flatMap(Int.init(exactly:)).flatMap { SamsungReader.activities[$0] }
        sample.text = known ?? "other"
        if known == nil, let type { sample.meta["type"] = .number("\(type)") }
        for (name, member) in [("calorie", "energy"), ("distance", "distance")] {
          if let value = try row.number(name), value > 0 { sample.meta[member] = .number("\(value)") }
        }
      }
    }
  }
}
