// Points of Google Fit. Times are nanoseconds since 1970, numbers are `fpVal` or `intVal`, and the stream that a point comes
// from names its program.
import Core

/// Reads the files of an archive.
struct GoogleFitReader {
  private let maker: SampleMaker

  /// Reads files; sums are read from the merged stream where there is one, and days where there are no points.
  static func read(
    _ files: [(part: GoogleFitPart, file: ByteSource)], in source: ByteSource, _ maker: SampleMaker
  ) throws {
    let reader = GoogleFitReader(maker: maker)
    let streams = files.compactMap { if case .points(let stream) = $0.part { stream } else { nil } }
    let merged = Set(streams.filter { $0.contains("merge_") }.map(GoogleFitNames.type(ofStream:)))
    try maker.forEach(files, in: source) { part, file in
      switch part {
      case .points(let stream):
        let type = GoogleFitNames.type(ofStream: stream)
        let isTwin = GoogleFitNames.sums.contains(type) && merged.contains(type) && !stream.contains("merge_")
        if !isTwin { try reader.readPoints(file) }
      case .days where streams.isEmpty: try reader.readDays(file)
      case .days, .passed: break
      }
    }
  }

  // MARK: Points

  private func readPoints(_ file: ByteSource) throws {
    var number = 0
    try JSONWalk.forEach(
      at: "point/[]", "Data Points/[]", "dataset/[]/point/[]", "bucket/[]/dataset/[]/point/[]", in: file
    ) { found in
      number += 1
      let type = found.value["dataTypeName"]?.text ?? ""
      try maker.read(kind(of: type), line: number) { try tell(found.value, type, line: number) }
    }
  }

  /// The kind that a point is refused as.
  private func kind(of type: String) -> HealthKind {
    switch type {
    case GoogleFitNames.activity: .workout
    case GoogleFitNames.sleep: .sleep
    case GoogleFitNames.pressure: .systolic
    default: GoogleFitNames.kinds[type]?.kind ?? HealthKind(met: "google-fit:" + type, unit: nil)
    }
  }

  /// A point with its times and numbers.
  private struct Point {
    let start: Instant
    let end: Instant
    let values: [Double]
    let stream: String

    init(_ record: JSONValue) throws(RowError) {
      start = try Point.instant(record, "startTimeNanos")
      end = try Point.instant(record, "endTimeNanos")
      stream = record["originDataSourceId"]?.text ?? ""
      var values: [Double] = []
      for item in (record["fitValue"] ?? record["value"])?.items ?? [] {
        let value = item["value"] ?? item
        let (real, whole) = (try value.number("fpVal"), try value.number("intVal"))
        if let number = real ?? whole { values.append(number) }
      }
      self.values = values
    }

    private static func instant(_ record: JSONValue, _ name: String) throws(RowError) -> Instant {
      guard let text = record[name]?.text else { throw RowError(field: name, reason: .missing) }
      return try Instant(told: Int64(text).map { $0 / 1_000_000 }, name)
    }

    func first(_ field: String) throws(RowError) -> Double {
      guard let value = values.first else { throw RowError(field: field, reason: .missing) }
      return value
    }

    func whole(_ field: String) throws(RowError) -> Int {
      guard let number = Int(exactly: try first(field)) else { throw RowError(field: field, reason: .unreadable) }
      return number
    }

    /// The program: `com.wsl.noom` of `raw:com.google.weight:com.wsl.noom:`.
    var source: HealthSource {
      let parts = stream.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let package = parts.count > 2 ? parts[2] : ""
      let isOwn = package.isEmpty || package.hasPrefix("com.google.android")
      var source = HealthSource(app: "com.google.fit", name: isOwn ? "Google Fit" : package)
      if parts.last == "user_input" { (source.device, source.category) = ("manual", .manual) }
      return source
    }

    /// Whether the phone found it by itself: every walk to the kitchen.
    var isDetected: Bool { stream.contains(":com.google.android.gms:") }
  }

  private func tell(_ record: JSONValue, _ type: String, line: Int) throws {
    let point = try Point(record)
    switch type {
    case GoogleFitNames.activity: try tell(activity: point, line: line)
    case GoogleFitNames.sleep:
      let number = try point.whole("sleep")
      guard let stage = GoogleFitNames.stages[number] else {
        throw RowError(field: "sleep", reason: .unknownKind, name: "\(number)")
      }
      try tell(.sleep, point, text: stage, line: line)
    case GoogleFitNames.pressure:
      guard point.values.count > 1 else { throw RowError(field: "diastolic", reason: .missing) }
      try tell(.systolic, point, point.values[0], line: line)
      try tell(.diastolic, point, point.values[1], line: line)
    case GoogleFitNames.energy:
      // It holds what is burned at rest, and one stream nothing else.
      let isResting = point.stream.contains("from_bmr")
      let kind: HealthKind =
        isResting ? .energyResting : HealthKind(met: "google-fit:calories_expended", unit: "kcal")
      try tell(kind, point, try point.first("calories"), line: line)
    default:
      guard let (kind, unit) = GoogleFitNames.kinds[type] else { return }
      let value = try point.first(kind.name)
      // Zero stands for nothing measured.
      guard value != 0 else { return }
      try tell(kind, point, GoogleFitReader.shortened(value), unit: unit, line: line)
    }
  }

  /// Without the noise of a number of 32 bits written as one of 64: `72.0999984741211` is 72.1.
  private static func shortened(_ value: Double) -> Double {
    let short = Float(value)
    return abs(Double(short) - value) <= abs(value) * 1e-9 ? Double("\(short)") ?? value : value
  }

  private func tell(
    _ kind: HealthKind, _ point: Point, _ value: Double? = nil, text: String? = nil, unit: String? = nil, line: Int
  ) throws {
    let isSpan = kind.shape != .quantity || kind.type == nil
    var sample = PlatformSample(
      kind, from: point.source, at: point.start, until: isSpan ? point.end : nil, value: value)
    (sample.unit, sample.text) = (unit, text)
    if kind == .systolic || kind == .diastolic { sample.group = "pressure/\(point.start.milliseconds)" }
    // Equal points of several streams are one.
    sample.id = .text("\(point.start.milliseconds)/\(point.end.milliseconds)/\(value ?? 0)/\(text ?? "")")
    try maker.tell(sample, line: line)
  }

  private func tell(activity point: Point, line: Int) throws {
    let number = try point.whole("activity")
    guard let activity = GoogleFitNames.activity(number) else {
      throw RowError(field: "activity", reason: .unknownKind, name: "\(number)")
    }
    switch activity {
    case .workout(let name):
      guard !point.isDetected else { return }
      try tell(.workout, point, point.end - point.start, text: name, line: line)
    case .sleep(let stage): try tell(.sleep, point, text: stage, line: line)
    case .sitting: try tell(.mindful, point, line: line)
    case .none: break
    }
  }

  // MARK: Days

  private func readDays(_ file: ByteSource) throws {
    let table = try Table(file)
    let columns = table.columns
    let clock = maker.answers.clock
    let values: [(kind: HealthKind, column: Int?)] = [
      (.steps, columns.first(["step count"])), (.distance, columns.first(["distance (m)"])),
      (.bodyMass, columns.first(["average weight (kg)"])),
    ]
    let date = columns.first(["date"])
    try table.forEach { row in
      try maker.read(.steps, row) {
        guard case .day(let day) = TableTime(row.text(date).utf8) else {
          throw RowError(field: "date", reason: .unreadable)
        }
        let span = clock.span(of: day)
        for (kind, column) in values {
          // A day of which nothing is known is full of zeros.
          guard let value = try row.number(column, kind.name, mark: .point), value > 0 else { continue }
          let isSum = kind.shape == .span
          var sample = PlatformSample(
            kind, from: HealthSource(app: "com.google.fit", name: "Google Fit"),
            at: isSum ? span.start : clock.noon(of: day), until: isSum ? span.end : nil, value: value)
          sample.id = .text(day.iso)
          try maker.tell(sample, line: row.line)
        }
      }
    }
  }
}
