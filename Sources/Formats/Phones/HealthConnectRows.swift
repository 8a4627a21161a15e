// Our own entries as rows of Health Connect, to be put into a copy of the person's own export: an
// experiment (Formats.docc 013).
// What reads that export reads them again with the ids that our samples have.
//
// | entry            | row                                                              |
// |------------------|------------------------------------------------------------------|
// | weight, measure  | one for each sample, with the id of the sample as uuid           |
// | drink, food      | one of a second: a span without length is none there             |
// | blood pressure   | one with both numbers                                            |
// | night            | a session, with stages in rows below it                          |
// | sitting, workout | a session, with its energy in a row of its own                   |
// | fast, mood, index, waist | none                                                     |
//
// `client_record_id` says whose a row is, and which record its sample belongs to: `fastlife/RECORD/1`.
import Core
import Foundation

/// A row for a table of Health Connect, by the names of columns.
package struct HealthConnectRow: Hashable, Sendable {
  package let table: String
  package let uuid: UUIDValue
  package let values: [String: JSONValue]
  /// Rows of `HealthConnectRows.stages` whose parent it is.
  package fileprivate(set) var stages: [[String: JSONValue]] = []

  fileprivate init(_ table: String, _ sample: HealthSample, _ values: [String: JSONValue]) {
    (self.table, uuid, self.values) = (table, sample.id, values)
  }
}

/// Makes rows of samples.
package struct HealthConnectRows {
  /// The name that rows have as package of their program.
  package static let app = "fastlife"
  /// The table of the programs, the one of nights, and that of their stages with the column that names the night.
  package static let apps = "application_info_table"
  package static let nights = "sleep_session_record_table"
  package static let stages = "sleep_stages_table"
  package static let parent = "parent_key"
  /// The table of foods, in which an unknown number is the least there is.
  package static let foods = "nutrition_record_table"
  package static let unknown = Double.leastNonzeroMagnitude
  /// The beginning of `client_record_id` in rows of ours.
  package static let prefix = app + "/"

  private let tables: [String: [String]]
  private let modified: Int64

  /// Looks at a template; nil of a database that is not Health Connect's.
  ///
  /// - Parameters:
  ///   - tables: The columns of its tables.
  ///   - version: The version of its tables.
  ///   - now: The time of the export.
  /// - Throws: `UnknownSchema` of one whose version or tables nobody here knows.
  package init?(_ tables: [String: [String]], version: Int, at now: Instant) throws {
    guard tables[HealthConnectRows.apps] != nil, tables["weight_record_table"] != nil else { return nil }
    guard HealthConnectNames.versions.contains(version), HealthConnectRows.isKnown(tables) else {
      throw UnknownSchema(version: version)
    }
    (self.tables, modified) = (tables, now.milliseconds)
  }

  /// A database of Health Connect of a form that nobody here knows.
  package struct UnknownSchema: Error {
    package let version: Int
  }

  /// Whether the tables that are written have the columns that they need.
  private static func isKnown(_ tables: [String: [String]]) -> Bool {
    let common = ["uuid", "app_info_id", "client_record_id"]
    let (instant, span) = (
      ["time", "zone_offset"], ["start_time", "start_zone_offset", "end_time", "end_zone_offset"]
    )
    func has(_ table: String, _ columns: [String]) -> Bool {
      tables[table].map { columns.allSatisfy($0.contains) } ?? true
    }
    let spans = Set(["hydration_record_table", "active_calories_burned_record_table"])
    return has(apps, ["package_name"]) && has(stages, [parent, "stage_start_time", "stage_end_time", "stage_type"])
      && has(foods, common + span + ["energy"]) && has(nights, common + span)
      && has("exercise_session_record_table", common + span + ["exercise_type"])
      && has("mindfulness_session_record_table", common + span)
      && columns.allSatisfy { has($0.table, common + (spans.contains($0.table) ? span : instant) + [$0.name]) }
  }

  /// The columns of kinds that entries have.
  private static let columns = HealthConnectColumn.all.filter { column in
    SharedType.all.contains { $0.kinds.contains(column.kind) || $0.parts.contains(column.kind) }
  }

  // MARK: Rows

  /// The rows of a record's samples, and how many samples there is no place for.
  package func rows(_ record: [HealthSample]) -> (rows: [HealthConnectRow], left: Int) {
    guard let first = record.first else { return ([], 0) }
    func known(_ rows: [HealthConnectRow]) -> [HealthConnectRow] { rows.filter { tables[$0.table] != nil } }
    let whole: HealthConnectRow
    switch first.kind {
    case HealthKind.systolic.id where record.count == 2: whole = pressure(record)
    case HealthKind.sleep.id: whole = night(record)
    case let kind where HealthConnectNames.nutrients.contains(where: { $0.kind.id == kind }): whole = food(record)
    default:
      let rows = known(record.enumerated().compactMap { row($1, place: $0) })
      return (rows, record.count - rows.count)
    }
    let rows = known([whole])
    return (rows, rows.isEmpty ? record.count : 0)
  }

  private func row(_ sample: HealthSample, place: Int) -> HealthConnectRow? {
    [HealthKind.workout.id, HealthKind.mindful.id].contains(sample.kind)
      ? session(sample) : number(sample, place: place)
  }

  private func number(_ sample: HealthSample, place: Int) -> HealthConnectRow? {
    guard let value = sample.value, let column = HealthConnectRows.columns.first(where: { $0.kind.id == sample.kind })
    else { return nil }
    var amount = value * column.divisor / column.factor
    if let unit = column.unit, let base = column.kind.unit, let one = HealthUnit.conversion(from: unit, to: base)?(1) {
      amount = value / one
    }
    let isSpan = sample.kind == HealthKind.water.id || sample.length > 0
    let times = isSpan ? span(sample, place: place) : instant(sample, place: place)
    return HealthConnectRow(column.table, sample, times.merging([column.name: HealthConnectRows.real(amount)]) { $1 })
  }

  private func pressure(_ record: [HealthSample]) -> HealthConnectRow {
    var values = instant(record[0], place: 0)
    for (name, sample) in zip(["systolic", "diastolic"], record) {
      values[name] = sample.value.map(HealthConnectRows.real)
    }
    return HealthConnectRow("blood_pressure_record_table", record[0], values)
  }

  private func food(_ record: [HealthSample]) -> HealthConnectRow {
    var values = span(record[0], place: 0)
    for nutrient in HealthConnectNames.nutrients {
      let amount = record.first { $0.kind == nutrient.kind.id }?.value.map { $0 * nutrient.divisor / nutrient.factor }
      values[nutrient.name] = amount.map(HealthConnectRows.real) ?? .number("\(HealthConnectRows.unknown)")
    }
    let meta = record[0].meta.flatMap { JSONFile.value(Data($0.utf8)) }
    values["meal_name"] = meta?["name"]
    let meal = HealthConnectNames.meals.first { $0.value == meta?["meal"]?.text }?.key
    values["meal_type"] = .number(meal ?? "0")
    return HealthConnectRow(HealthConnectRows.foods, record[0], values)
  }

  private func night(_ record: [HealthSample]) -> HealthConnectRow {
    var night = HealthConnectRow(HealthConnectRows.nights, record[0], span(record[0], place: 0))
    guard tables[HealthConnectRows.stages] != nil else { return night }
    night.stages = record.dropFirst().map { stage in
      let type = HealthConnectNames.stages.filter { $0.value == stage.text }.keys.min()
      return [
        "stage_start_time": .number("\(stage.start.milliseconds)"),
        "stage_end_time": .number("\(stage.end.milliseconds)"),
        // A second time in bed has no number there.
        "stage_type": .number(type ?? "0"),
      ]
    }
    return night
  }

  private func session(_ sample: HealthSample) -> HealthConnectRow {
    let sittings = "mindfulness_session_record_table"
    var values = span(sample, place: 0)
    if sample.kind == HealthKind.mindful.id, tables[sittings] != nil {
      values["mindfulness_session_type"] = .number("0")
      return HealthConnectRow(sittings, sample, values)
    }
    let activity = sample.kind == HealthKind.mindful.id ? HealthConnectNames.breathing : sample.text
    values["exercise_type"] = .number("\(HealthConnectNames.type(of: activity))")
    return HealthConnectRow("exercise_session_record_table", sample, values)
  }

  // MARK: Columns

  private func instant(_ sample: HealthSample, place: Int) -> [String: JSONValue] {
    common(sample, place).merging([
      "time": .number("\(sample.start.milliseconds)"), "zone_offset": .number("\(sample.offset ?? 0)"),
    ]) { $1 }
  }

  private func span(_ sample: HealthSample, place: Int) -> [String: JSONValue] {
    let end = sample.start.milliseconds + max(sample.length, 1000)
    return common(sample, place).merging([
      "start_time": .number("\(sample.start.milliseconds)"), "start_zone_offset": .number("\(sample.offset ?? 0)"),
      "end_time": .number("\(end)"), "end_zone_offset": .number("\(ExchangeTexts.endOffset(sample))"),
    ]) { $1 }
  }

  private func common(_ sample: HealthSample, _ place: Int) -> [String: JSONValue] {
    let name = (sample.group ?? sample.id).uuidString.lowercased()
    let day = (sample.start.milliseconds + Int64(sample.offset ?? 0) * 1000).dividedDown(by: 86_400_000)
    return [
      "client_record_id": .string(HealthConnectRows.prefix + name + (sample.group == nil ? "" : "/\(place)")),
      "client_record_version": .string("0"), "last_modified_time": .number("\(modified)"),
      "local_date": .number("\(day)"),
      // Android's RECORDING_METHOD_MANUAL_ENTRY.
      "recording_method": .number("3"),
    ]
  }

  /// A number that is one with a point in every column.
  private static func real(_ value: Double) -> JSONValue { .number("\((value * 1e9).rounded() / 1e9)") }
}

/// What a row says of the entry of ours that it is.
struct HealthConnectOwn {
  private let id: UUIDValue
  private let group: UUIDValue?

  /// nil of anybody else's row.
  init?(_ row: JSONValue) {
    guard let text = row["client_record_id"]?.text, text.hasPrefix(HealthConnectRows.prefix),
      let id = HealthConnectNames.uuid(row)
    else { return nil }
    let parts = text.split(separator: "/")
    self.id = id
    group = parts.count > 2 ? UUIDValue(uuidString: String(parts[1])) : nil
  }

  /// Makes a sample that of our record again: of ours everything was typed, and a drink has no length.
  func claim(_ sample: inout PlatformSample, place: Int) {
    sample.id = .uuid(id.part(place))
    (sample.group, sample.groupID) = (nil, group)
    sample.meta["entered"] = nil
    if sample.kind == .water { sample.end = nil }
  }
}

extension Int64 {
  /// The quotient that is rounded down.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
