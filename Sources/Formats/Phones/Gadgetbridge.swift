// Gadgetbridge's database, by itself or in its backup (formats 6): minutes, nights, workouts and weights of watches and
// scales. Of people nothing is read, of devices the model, of workouts neither name nor place.
//
// | table                                     | times   | becomes                                                  |
// |-------------------------------------------|---------|----------------------------------------------------------|
// | a minute table (`GadgetbridgeMinutes`)    | seconds | steps, pulse, and the stages of a night by its raw kinds |
// | XIAOMI_SLEEP_TIME_SAMPLE, …_STAGE_SAMPLE  | ms      | nights and their stages                                  |
// | GARMIN_SLEEP_STAGE_SAMPLE, …_EVENT_SAMPLE | ms      | stages, the last one to the end that an event tells      |
// | …_SPO2_SAMPLE, …_HEART_RATE_RESTING_SAMPLE, …_WEIGHT_SAMPLE | ms | oxygen, resting pulse, weights              |
// | BASE_ACTIVITY_SUMMARY                     | ms      | workouts                                                 |
import Core
import Foundation

extension Format {
  /// Gadgetbridge.
  static let gadgetbridge = Format(
    samplesOf: "gadgetbridge", name: "Gadgetbridge (zip, database)",
    kinds: [.weight, .sleep, .session, .burn, .measure],
    recognises: { $0.tables.isSuperset(of: GadgetbridgeReader.signs) ? 95 : 0 },
    read: { source, answers, receiver in
      guard
        let tables = source.leaves.lazy.compactMap(\.tables).first(where: {
          Set($0.columns.keys).isSuperset(of: GadgetbridgeReader.signs)
        })
      else { throw FormatError.malformed(line: 1) }
      var reader = GadgetbridgeReader(tables, SampleMaker(answers, receiver))
      try reader.read()
    })
}

/// Reads the tables.
private struct GadgetbridgeReader {
  /// The tables by which the database is told.
  static let signs: Set<String> = ["DEVICE", "USER", "BASE_ACTIVITY_SUMMARY"]

  private let tables: ForeignTables
  private let maker: SampleMaker
  private var devices: [String: HealthSource] = [:]
  private var line = 0

  init(_ tables: ForeignTables, _ maker: SampleMaker) { (self.tables, self.maker) = (tables, maker) }

  mutating func read() throws {
    try tables.forEach("DEVICE") { row in
      guard let id = row["_id"]?.text else { return }
      devices[id] = GadgetbridgeReader.source(row["MODEL"]?.text, device: id)
    }
    for table in GadgetbridgeMinutes.all { try readMinutes(table) }
    for table in tables.columns.keys.sorted() {
      if table.hasSuffix("_SPO2_SAMPLE") { try readValues(table, "SPO2", HealthKind.oxygen) }
      if table.hasSuffix("_HEART_RATE_RESTING_SAMPLE") {
        try readValues(table, "HEART_RATE", HealthKind.restingHeartRate)
      }
      if table.hasSuffix("_WEIGHT_SAMPLE") { try readValues(table, "WEIGHT_KG", .bodyMass) }
    }
    try readXiaomiNights()
    try readGarminNights()
    try readWorkouts()
  }

  private static func source(_ model: String?, device: String, category: HealthSource.Category = .watch) -> HealthSource
  {
    let name = model.map { XMLValue.plain($0) } ?? ""
    var source = HealthSource(
      app: "nodomain.freeyourgadget.gadgetbridge", name: name.isEmpty ? "Gadgetbridge" : name, category: category)
    source.device = device
    return source
  }

  private func source(_ row: JSONValue) -> HealthSource {
    let id = row["DEVICE_ID"]?.text ?? ""
    return devices[id] ?? GadgetbridgeReader.source(nil, device: id)
  }

  /// The sample of a source at an instant, whose id follows from table, device and time.
  private func sample(
    _ kind: HealthKind, _ table: String, _ source: HealthSource, _ start: Int64, until end: Int64? = nil,
    _ value: Double? = nil
  ) -> PlatformSample {
    var sample = PlatformSample(
      kind, from: source, at: Instant(milliseconds: start), until: end.map { Instant(milliseconds: $0) }, value: value)
    sample.id = .text("\(table)/\(start)")
    return sample
  }

  private static func milliseconds(_ row: JSONValue, _ column: String = "TIMESTAMP") throws(RowError) -> Int64 {
    guard let text = row[column]?.text else { throw RowError(field: column, reason: .missing) }
    return try Instant(told: Int64(text), column).milliseconds
  }

  // MARK: Minutes

  private mutating func readMinutes(_ table: GadgetbridgeMinutes) throws {
    var nights: [String: GadgetbridgeNight] = [:]
    try tables.forEach(table.name) { row in
      line += 1
      let start: Int64
      do throws(RowError) {
        start = try Instant(told: GadgetbridgeReader.milliseconds(row) * 1000, "TIMESTAMP").milliseconds
      } catch { return try maker.refuse(HealthKind.heartRate, error, line: line) }
      let source = source(row)
      if table.hasSteps, let steps = row["STEPS"]?.number, steps > 0 {
        let end = table.isByMinute ? start + 60_000 : nil
        try maker.tell(sample(HealthKind.steps, table.name, source, start, until: end, steps), line: line)
      }
      // 255, −1 and 0 say that nothing was measured; so do all others out of this range (SHAPES, Gadgetbridge).
      if let beats = row["HEART_RATE"]?.number, (10...250).contains(beats), beats != 255 {
        try maker.tell(sample(HealthKind.heartRate, table.name, source, start, beats), line: line)
      }
      guard let kind = row["RAW_KIND"]?.text.flatMap({ Int($0) }) else { return }
      let device = row["DEVICE_ID"]?.text ?? ""
      for night in nights[device, default: GadgetbridgeNight()].take(table.meaning(kind), at: start) {
        try tell(night, table.name, source)
      }
    }
    for (device, var night) in nights.sorted(by: { $0.key < $1.key }) {
      let source = devices[device] ?? GadgetbridgeReader.source(nil, device: device)
      for found in night.finish() { try tell(found, table.name, source) }
    }
  }

  private func tell(_ stages: [GadgetbridgeStage], _ table: String, _ source: HealthSource) throws {
    guard let first = stages.first else { return }
    for stage in stages {
      var found = sample(.sleep, table, source, stage.start, until: stage.end)
      (found.text, found.group) = (stage.text, "sleep/\(first.start)")
      try maker.tell(found, line: line)
    }
  }

  // MARK: Values

  private mutating func readValues(_ table: String, _ column: String, _ kind: HealthKind) throws {
    guard tables.columns[table]?.contains(column) == true else { return }
    try tables.forEach(table) { row in
      line += 1
      // 0, −1 and 255 say that nothing was measured.
      guard let value = row[column]?.number, value > 0, kind == .bodyMass || value != 255 else { return }
      var found: PlatformSample
      do throws(RowError) {
        found = sample(kind, table, source(row), try GadgetbridgeReader.milliseconds(row), value)
      } catch { return try maker.refuse(kind, error, line: line) }
      if kind == .bodyMass { found.source.category = .scale }
      try maker.tell(found, line: line)
    }
  }

  // MARK: Nights of stage tables

  /// A row of a stage table.
  private struct Mark {
    var device: String
    var start: Int64
    var stage: Int
    var line: Int
  }

  private static let mostMarks = 1_000_000
  /// A stage that is longer ends nowhere: nothing was written for the rest of it (as nights are told apart, SleepSessions).
  private static let longestStage = Instant(seconds: SleepSessions.gap).milliseconds

  private mutating func marks(_ table: String, _ column: String = "STAGE") throws -> [Mark] {
    var marks: [Mark] = []
    try tables.forEach(table) { row in
      line += 1
      do throws(RowError) {
        guard let stage = row[column]?.text.flatMap({ Int($0) }) else {
          throw RowError(field: column, reason: .missing)
        }
        marks.append(
          Mark(
            device: row["DEVICE_ID"]?.text ?? "", start: try GadgetbridgeReader.milliseconds(row), stage: stage,
            line: line))
      } catch { return try maker.refuse(.sleep, error, line: line) }
      guard marks.count <= GadgetbridgeReader.mostMarks else { throw FormatError.tooLarge(line: marks.count) }
    }
    return marks.sorted { ($0.device, $0.start) < ($1.device, $1.start) }
  }

  /// Tells the stages of marks, each until the next one of its device or the first of the ends within it.
  private mutating func tell(_ marks: [Mark], _ table: String, _ names: [Int: String?], ends: [String: [Int64]]) throws
  {
    var night: (device: String, start: Int64, end: Int64)?
    for (index, mark) in marks.enumerated() {
      guard let name = names[mark.stage] else {
        let error = RowError(field: "STAGE", reason: .unknownKind, name: "\(mark.stage)")
        try maker.refuse(.sleep, error, line: mark.line)
        continue
      }
      guard let name else { continue }
      let next = index + 1 < marks.count && marks[index + 1].device == mark.device ? marks[index + 1].start : nil
      let stop = ends[mark.device]?.first { $0 > mark.start }
      let ends = [next, stop].compactMap(\.self).filter { $0 - mark.start <= GadgetbridgeReader.longestStage }
      guard let end = ends.min(), end > mark.start else { continue }
      if night?.device != mark.device || mark.start - (night?.end ?? 0) > GadgetbridgeReader.longestStage {
        night = (mark.device, mark.start, end)
      }
      night?.end = end
      let source = devices[mark.device] ?? GadgetbridgeReader.source(nil, device: mark.device)
      var found = sample(.sleep, table, source, mark.start, until: end)
      (found.text, found.group) = (name, "sleep/\(night?.start ?? mark.start)")
      try maker.tell(found, line: mark.line)
    }
  }

  /// Whether a device has a mark within a span.
  private static func isAny(of marks: [Mark], _ device: String, _ span: Range<Int64>) -> Bool {
    // Marks are sorted: the first that is not before the span.
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if (marks[middle].device, marks[middle].start) < (device, span.lowerBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < marks.count && marks[low].device == device && span.contains(marks[low].start)
  }

  private mutating func readXiaomiNights() throws {
    let table = "XIAOMI_SLEEP_STAGE_SAMPLE"
    let marks = try marks(table)
    var ends: [String: [Int64]] = [:]
    var whole: [(source: HealthSource, start: Int64, end: Int64, line: Int)] = []
    try tables.forEach("XIAOMI_SLEEP_TIME_SAMPLE") { row in
      line += 1
      do throws(RowError) {
        let (start, end) = (
          try GadgetbridgeReader.milliseconds(row), try GadgetbridgeReader.milliseconds(row, "WAKEUP_TIME")
        )
        let device = row["DEVICE_ID"]?.text ?? ""
        ends[device, default: []].append(end)
        if !GadgetbridgeReader.isAny(of: marks, device, start..<max(start, end)) {
          whole.append((source(row), start, end, line))
        }
      } catch { try maker.refuse(.sleep, error, line: line) }
    }
    // 0 and 1 are no sleep at all.
    try tell(
      marks, table, [0: nil, 1: nil, 2: "deep", 3: "core", 4: "rem", 5: "awake"], ends: ends.mapValues { $0.sorted() })
    for night in whole {
      var found = sample(.sleep, "XIAOMI_SLEEP_TIME_SAMPLE", night.source, night.start, until: night.end)
      found.text = "asleep"
      try maker.tell(found, line: night.line)
    }
  }

  private mutating func readGarminNights() throws {
    let table = "GARMIN_SLEEP_STAGE_SAMPLE"
    let marks = try marks(table)
    var ends: [String: [Int64]] = [:]
    try tables.forEach("GARMIN_EVENT_SAMPLE") { row in
      // The end of a night, as in the watch's own files (FITReader).
      guard row["EVENT"]?.text == "74", row["EVENT_TYPE"]?.text == "1",
        let time = try? GadgetbridgeReader.milliseconds(row)
      else { return }
      ends[row["DEVICE_ID"]?.text ?? "", default: []].append(time)
    }
    try tell(
      marks, table, [0: nil, 1: "awake", 2: "core", 3: "deep", 4: "rem"], ends: ends.mapValues { $0.sorted() })
  }

  // MARK: Workouts

  private mutating func readWorkouts() throws {
    let table = "BASE_ACTIVITY_SUMMARY"
    try tables.forEach(table) { row in
      line += 1
      var found: PlatformSample
      let kind = row["ACTIVITY_KIND"]?.text ?? "0"
      do throws(RowError) {
        guard let activity = Int(kind).flatMap({ GadgetbridgeMinutes.activities[$0] }) else {
          throw RowError(field: "ACTIVITY_KIND", reason: .unknownKind, name: kind)
        }
        let (start, end) = (
          try GadgetbridgeReader.milliseconds(row, "START_TIME"), try GadgetbridgeReader.milliseconds(row, "END_TIME")
        )
        guard end >= start else { throw RowError(field: "END_TIME", reason: .endBeforeStart) }
        found = sample(.workout, table, source(row), start, until: end, Double(end - start) / 1000)
        found.text = activity
      } catch { return try maker.refuse(.workout, error, line: line) }
      let sums = row["SUMMARY_DATA"]?.text.flatMap { JSONFile.value(Data($0.utf8)) }
      func sum(_ name: String) -> Double? { sums?[name]?["value"]?.number.flatMap { $0 > 0 ? $0 : nil } }
      if let metres = sum("distanceMeters") { found.meta["distance"] = .number("\(metres)") }
      if let seconds = sum("activeSeconds"), let all = found.value, seconds <= all { found.value = seconds }
      try maker.tell(workout: found, energy: sum("caloriesBurnt"), line: line)
    }
  }
}
