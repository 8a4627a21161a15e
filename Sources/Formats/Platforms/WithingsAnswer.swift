// Answers of Withings' web service, as programs keep them: numbers times a power of ten, seconds since 1970, and zones.
import Core

/// Reads one answer.
struct WithingsAnswer {
  private let file: ByteSource
  private let maker: SampleMaker

  init(_ file: ByteSource, _ maker: SampleMaker) { (self.file, self.maker) = (file, maker) }

  func read(_ part: WithingsPart) throws {
    var number = 0
    let list =
      switch part {
      case .measures: "measuregrps"
      case .activities: "activities"
      default: "series"
      }
    try JSONWalk.forEach(at: "body/\(list)/[]", "\(list)/[]", "[]/body/\(list)/[]", in: file) { found in
      number += 1
      switch part {
      case .measures: try maker.read(.bodyMass, line: number) { try tell(group: found.value, line: number) }
      case .activities: try maker.read(.steps, line: number) { try tell(day: found.value, line: number) }
      default: try maker.read(.sleep, line: number) { try tell(sleep: found.value, line: number) }
      }
    }
  }

  private func instant(_ record: JSONValue, _ name: String) throws(RowError) -> Instant {
    try Instant(toldSeconds: record.required(name), name)
  }

  private func zone(_ record: JSONValue) -> Zone? { record["timezone"]?.text.flatMap(Zone.init(identifier:)) }

  // MARK: Measures

  // Withings' reference of measures (developer.withings.com, Measure - Getmeas).
  private static let kinds: [Int: HealthKind] = [
    1: .bodyMass, 4: .height, 5: .leanMass, 6: .bodyFat, 9: .diastolic, 10: .systolic,
    11: .heartRate, 54: .oxygen, 71: .temperature,
  ]
  private static let fatMass = 8.0
  /// A group of goals, which nobody measured.
  private static let goals = 2.0
  /// How it came: these are typed by the person.
  private static let typed: Set<Double> = [2, 4]

  private func tell(group: JSONValue, line: Int) throws {
    if try group.number("category") == WithingsAnswer.goals { return }
    let at = try instant(group, "date")
    let values = try (group["measures"]?.items ?? []).map { measure throws(RowError) in
      (type: try measure.required("type"), value: try WithingsAnswer.value(of: measure))
    }
    let isTyped = try group.number("attrib").map(WithingsAnswer.typed.contains) ?? false
    var samples: [(kind: HealthKind, value: Double)] = values.compactMap { type, value in
      Int(exactly: type).flatMap { WithingsAnswer.kinds[$0] }.map { ($0, value) }
    }
    let (bodyFat, mass) = (HealthKind.bodyFat, samples.first { $0.kind == .bodyMass }?.value)
    if !samples.contains(where: { $0.kind == bodyFat }), let mass, mass > 0,
      let fat = values.first(where: { $0.type == WithingsAnswer.fatMass })?.value
    {
      samples.append((bodyFat, (fat / mass * 10_000).rounded() / 100))
    }
    for (kind, value) in samples {
      let isOfScale = kind.type == .weight
      let source = isTyped ? WithingsSource.manual : isOfScale ? WithingsSource.scale : WithingsSource.monitor
      var sample = PlatformSample(kind, from: source, at: at, value: value)
      sample.zone = zone(group)?.identifier
      sample.offset = zone(group)?.offset(at: at)
      // The same identity as in the tables, so that both may be read.
      sample.id = .text("\(at.milliseconds)")
      if kind == .systolic || kind == .diastolic { sample.group = "pressure/\(at.milliseconds)" }
      if let note = group["comment"]?.text, !note.isEmpty { sample.meta["comment"] = .string(note) }
      try maker.tell(sample, line: line)
    }
  }

  /// A number times a power of ten: 74126 and −3 are 74.126.
  private static func value(of measure: JSONValue) throws(RowError) -> Double {
    let (value, unit) = (try measure.required("value"), try measure.number("unit") ?? 0)
    guard let exponent = Int(exactly: unit), (-12...12).contains(exponent) else {
      throw RowError(field: "unit", reason: .outOfRange)
    }
    let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
    return exponent < 0 ? value / power : value * power
  }

  // MARK: Days and nights

  private func tell(day record: JSONValue, line: Int) throws {
    guard let text = record["date"]?.text, case .day(let day) = TableTime(text.utf8) else {
      throw RowError(field: "date", reason: record["date"] == nil ? .missing : .unreadable)
    }
    let zone = zone(record)
    let span = (zone.map { LocalClock(zone: $0) } ?? maker.answers.clock).span(of: day)
    for (name, kind) in [("steps", HealthKind.steps), ("distance", .distance), ("calories", .energyActive)] {
      guard let value = try record.number(name) else { continue }
      var sample = PlatformSample(
        kind, from: WithingsSource.tracker, at: span.start, until: span.end, value: value)
      (sample.zone, sample.offset) = (zone?.identifier, zone?.offset(at: span.start))
      sample.id = .text(day.iso)
      try maker.tell(sample, line: line)
    }
  }

  // Withings' reference: Sleep - Get.
  private static let stages = [0: "awake", 1: "core", 2: "deep", 3: "rem", 4: "asleep", 5: "asleep"]

  private func tell(sleep record: JSONValue, line: Int) throws {
    let (start, end) = (try instant(record, "startdate"), try instant(record, "enddate"))
    var sample = PlatformSample(.sleep, from: WithingsSource.tracker, at: start, until: end)
    if let state = try record.number("state") {
      guard let stage = Int(exactly: state).flatMap({ WithingsAnswer.stages[$0] }) else {
        throw RowError(field: "state", reason: .unknownKind, name: record["state"]?.text)
      }
      sample.text = stage
      sample.id = .text("\(stage)/\(start.milliseconds)")
    } else {
      sample.text = "asleep"
      sample.id = .text("\(start.milliseconds)")
      let sums = [
        ("deepsleepduration", "deep"), ("lightsleepduration", "core"), ("remsleepduration", "rem"),
        ("wakeupduration", "awake"),
      ]
      for (name, stage) in sums {
        if let seconds = try record["data"]?.number(name) { sample.meta[stage] = .number("\(seconds)") }
      }
    }
    (sample.zone, sample.offset) = (zone(record)?.identifier, zone(record)?.offset(at: start))
    try maker.tell(sample, line: line)
  }
}
