// Health Connect's export: a zip with one database, which Android writes every night or week (formats 6). Columns go by
// their names, since its version moves; the known parts of a newer one are read, and that is said.
//
// | in the database                          | becomes                                                        |
// |------------------------------------------|----------------------------------------------------------------|
// | uuid                                     | the id; that of a part follows from it                         |
// | times in ms, offsets in seconds          | start, end and offset                                          |
// | application_info_table                   | the name of the source                                         |
// | masses in grams, volumes in litres, energy in calories | the base units                                   |
// | 5e-324 in a food                         | nothing: that was not recorded                                 |
// | sleep_session, sleep_stages              | a night and its stages, joined by the number of its row        |
// | exercise_session, mindfulness_session    | workouts and sittings, without titles, notes and routes        |
// | local_date, last_modified_time, local_date_time | nothing: the first is counted in two ways, the second is that of a restore |
import Core

extension Format {
  /// Health Connect.
  static let healthConnect = Format(
    samplesOf: "health-connect", name: "Health Connect (zip, database)",
    kinds: [.weight, .drink, .sleep, .session, .food, .burn, .measure],
    recognises: { $0.tables.isSuperset(of: ["application_info_table", "weight_record_table"]) ? 95 : 0 },
    read: { source, answers, receiver in
      guard
        let tables = source.leaves.lazy.compactMap(\.tables).first(where: {
          $0.columns["application_info_table"] != nil
        })
      else { throw FormatError.malformed(line: 1) }
      var reader = HealthConnectReader(tables, SampleMaker(answers, receiver))
      try reader.read()
    })
}

/// Reads the tables.
private struct HealthConnectReader {
  private let tables: ForeignTables
  private let maker: SampleMaker
  private var apps: [String: HealthSource] = [:]
  /// The row of any table that is read, for refusals.
  private var line = 0

  init(_ tables: ForeignTables, _ maker: SampleMaker) { (self.tables, self.maker) = (tables, maker) }

  mutating func read() throws {
    maker.answers.newer?.note(tables.version, beyond: HealthConnectNames.versions.upperBound)
    try tables.forEach("application_info_table") { row in
      guard let id = (row["row_id"] ?? row["rowid"])?.text else { return }
      let name = row["app_name"]?.text ?? row["package_name"]?.text
      apps[id] = HealthConnectReader.source(name.map(CleanText.clean))
    }
    for column in HealthConnectColumn.all {
      try forEach(column.table, column.kind, place: column.isPart ? 1 : 0) { reader, row throws(RowError) in
        var sample = try reader.sample(column.kind, row)
        sample.value = try HealthConnectReader.required(row, column.name) * column.factor / column.divisor
        if column.isPart { sample.part(column.kind.name, of: row) }
        if column.kind.type == .measures, column.table == "blood_pressure_record_table" {
          sample.group = "pressure/\(HealthConnectReader.key(row))"
        }
        sample.unit = column.unit
        return [sample]
      }
    }
    try readFoods()
    try readPulse()
    try readNights()
    try readSessions()
  }

  private static func source(_ name: String?) -> HealthSource {
    HealthSource(app: "com.android.healthconnect", name: name.flatMap { $0.isEmpty ? nil : $0 } ?? "Health Connect")
  }

  /// Tells the samples of each row of a table, or refuses it; `place` is that of the first in its record, of our own rows.
  private mutating func forEach(
    _ table: String, _ kind: HealthKind, place: Int = 0,
    _ body: (inout HealthConnectReader, JSONValue) throws(RowError) -> [PlatformSample]
  ) throws {
    try tables.forEach(table) { row in
      line += 1
      let samples: [PlatformSample]
      do throws(RowError) { samples = try body(&self, row) } catch { return try maker.refuse(kind, error, line: line) }
      let own = HealthConnectOwn(row)
      for (index, var sample) in samples.enumerated() {
        own?.claim(&sample, place: place + index)
        try maker.tell(sample, line: line)
      }
    }
  }

  // MARK: Columns

  /// The sample of a row with its times, source and id.
  fileprivate func sample(_ kind: HealthKind, _ row: JSONValue) throws(RowError) -> PlatformSample {
    let isSpan = row["start_time"] != nil
    let start = try HealthConnectReader.time(row, isSpan ? "start_time" : "time")
    let end = isSpan ? try HealthConnectReader.time(row, "end_time") : nil
    let source = row["app_info_id"]?.text.flatMap { apps[$0] } ?? HealthConnectReader.source(nil)
    var sample = PlatformSample(kind, from: source, at: start, until: end)
    sample.offset = try HealthConnectReader.offset(row, isSpan ? "start_zone_offset" : "zone_offset")
    sample.id = HealthConnectNames.uuid(row).map(PlatformID.uuid)
    if row["recording_method"]?.text == "3" { sample.meta["entered"] = .bool(true) }
    return sample
  }

  static func time(_ row: JSONValue, _ name: String) throws(RowError) -> Instant {
    guard let text = row[name]?.text else { throw RowError(field: name, reason: .missing) }
    return try Instant(told: Int64(text), name)
  }

  /// Seconds; in milliseconds, as some programs write them, it would be days.
  private static func offset(_ row: JSONValue, _ name: String) throws(RowError) -> Int? {
    guard let text = row[name]?.text, !text.isEmpty else { return nil }
    guard let seconds = Int(text) else { throw RowError(field: name, reason: .unreadable) }
    guard Stamp.offsets.contains(seconds) else { throw RowError(field: name, reason: .outOfRange) }
    return seconds
  }

  /// A number that says something: 5e-324, the least that there is, says that nothing was recorded.
  static func number(_ row: JSONValue, _ name: String) throws(RowError) -> Double? {
    guard let text = row[name]?.text, !text.isEmpty else { return nil }
    guard let value = Double(text), value.isFinite else { throw RowError(field: name, reason: .unreadable) }
    return value != 0 && value.magnitude < Double.leastNormalMagnitude ? nil : value
  }

  private static func required(_ row: JSONValue, _ name: String) throws(RowError) -> Double {
    guard let value = try number(row, name) else { throw RowError(field: name, reason: .missing) }
    return value
  }

  /// The number of a row, by which others name it.
  private static func rowID(_ row: JSONValue) -> Int64? { (row["rowid"] ?? row["row_id"])?.text.flatMap { Int64($0) } }

  /// The words that tell a row from all others.
  fileprivate static func key(_ row: JSONValue) -> String {
    row["uuid"]?.text ?? (row["start_time"] ?? row["time"])?.text ?? ""
  }

  // MARK: Foods

  private mutating func readFoods() throws {
    try forEach("nutrition_record_table", HealthKind.energyEaten) { reader, row throws(RowError) in
      var samples: [PlatformSample] = []
      for nutrient in HealthConnectNames.nutrients {
        guard let amount = try HealthConnectReader.number(row, nutrient.name) else { continue }
        var sample = try reader.sample(nutrient.kind, row)
        sample.end = nil
        sample.value = amount * nutrient.factor / nutrient.divisor
        if samples.isEmpty {
          if let name = row["meal_name"]?.text, !name.isEmpty { sample.meta["name"] = .string(reader.clean(name)) }
          if let meal = row["meal_type"]?.text.flatMap({ HealthConnectNames.meals[$0] }) {
            sample.meta["meal"] = .string(meal)
          }
        } else {
          sample.part(nutrient.kind.name, of: row)
        }
        sample.group = "food/\(HealthConnectReader.key(row))"
        samples.append(sample)
      }
      return samples
    }
  }

  private func clean(_ text: String) -> String { CleanText.clean(text) }

  // MARK: Pulse

  private mutating func readPulse() throws {
    var parents = HealthConnectParents()
    try tables.forEach("heart_rate_record_table") { row in
      guard let id = HealthConnectReader.rowID(row) else { return }
      let source = row["app_info_id"]?.text.flatMap { apps[$0] } ?? HealthConnectReader.source(nil)
      let offset = try? HealthConnectReader.offset(row, "start_zone_offset")
      try parents.add(id, source, offset: offset)
    }
    try forEach("heart_rate_record_series_table", HealthKind.heartRate) { _, row throws(RowError) in
      let parent = row["parent_key"]?.text.flatMap { Int64($0) }.flatMap { parents[$0] }
      var sample = PlatformSample(
        HealthKind.heartRate, from: parent?.source ?? HealthConnectReader.source(nil),
        at: try HealthConnectReader.time(row, "epoch_millis"))
      sample.value = try HealthConnectReader.required(row, "beats_per_minute")
      sample.offset = parent?.offset
      // The same rows stand there several times, more often of older sessions.
      sample.id = .text("\(sample.start.milliseconds)/\(sample.value ?? 0)")
      return [sample]
    }
  }

  // MARK: Nights

  private struct Night {
    var source: HealthSource
    var offset: Int?
    var key: String
    var own: HealthConnectOwn?
    /// How many stages of it were read.
    var stages = 0
  }

  private static let mostNights = 100_000

  private mutating func readNights() throws {
    var staged: Set<Int64> = []
    try tables.forEach("sleep_stages_table") { row in
      if let id = row["parent_key"]?.text.flatMap({ Int64($0) }) { staged.insert(id) }
      guard staged.count <= HealthConnectReader.mostNights else { throw FormatError.tooLarge(line: staged.count) }
    }
    var nights: [Int64: Night] = [:]
    try forEach("sleep_session_record_table", .sleep) { reader, row throws(RowError) in
      var night = try reader.sample(.sleep, row)
      let id = HealthConnectReader.rowID(row)
      let isStaged = id.map(staged.contains) ?? false
      night.text = isStaged ? "in_bed" : "asleep"
      guard isStaged, let id else { return [night] }
      let key = HealthConnectReader.key(row)
      night.group = "sleep/\(key)"
      nights[id] = Night(source: night.source, offset: night.offset, key: key, own: HealthConnectOwn(row))
      return [night]
    }
    try forEach("sleep_stages_table", .sleep) { _, row throws(RowError) in
      guard let id = row["parent_key"]?.text.flatMap({ Int64($0) }), let night = nights[id] else {
        throw RowError(field: "parent_key", reason: .missing)
      }
      nights[id]?.stages += 1
      let type = row["stage_type"]?.text ?? ""
      guard type != "0" else { return [] }
      guard let stage = HealthConnectNames.stages[type] else {
        throw RowError(field: "stage_type", reason: .unknownKind, name: type)
      }
      let start = try HealthConnectReader.time(row, "stage_start_time")
      let end = try HealthConnectReader.time(row, "stage_end_time")
      var sample = PlatformSample(.sleep, from: night.source, at: start, until: end)
      (sample.text, sample.offset, sample.group) = (stage, night.offset, "sleep/\(night.key)")
      sample.id = .text("\(night.key)/\(start.milliseconds)/\(end.milliseconds)/\(type)")
      night.own?.claim(&sample, place: night.stages + 1)
      return [sample]
    }
  }

  // MARK: Sessions

  private mutating func readSessions() throws {
    try forEach("exercise_session_record_table", .workout) { reader, row throws(RowError) in
      let type = row["exercise_type"]?.text ?? "0"
      guard let activity = Int(type).flatMap(HealthConnectNames.activity) else {
        throw RowError(field: "exercise_type", reason: .unknownKind, name: type)
      }
      let isSitting = activity == HealthConnectNames.breathing
      var session = try reader.sample(isSitting ? .mindful : .workout, row)
      session.text = activity
      if !isSitting, let end = session.end { session.value = max(0, end - session.start) }
      return [session]
    }
    try forEach("mindfulness_session_record_table", .mindful) { reader, row throws(RowError) in
      [try reader.sample(.mindful, row)]
    }
  }
}

extension PlatformSample {
  /// Makes it one of several that a row tells of: its id follows from that of the row.
  fileprivate mutating func part(_ name: String, of row: JSONValue) {
    if let text = row["uuid"]?.text { id = .text("\(text)/\(name)") }
  }
}
