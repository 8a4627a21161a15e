// The goals in force: a past day is judged with the goal it had, not with today's (Hydration.md, Goals).
// A row of `day_goal` says "from this day on"; days before the first row are judged with that one, and
// with the present goal only where there is none.
import Core
import GRDB

/// Reads the goals in force; one instance serves one transaction.
final class Goals {
  /// The goals of trackers.
  static let rows: [RecordKind: DayGoal] = Dictionary(uniqueKeysWithValues: RecordType.rows().map { ($0.kind, $0) })

  private let db: Database
  private var known: [RecordKind: (present: Double, steps: [(day: Int, value: Double)])] = [:]

  init(_ db: Database) { self.db = db }

  /// The tracker whose goal a setting holds.
  static func kind(of key: SettingKey) -> RecordKind? { rows.first { $0.value.key == key }?.key }

  /// The value of a goal setting, or its default when the row is missing or unreadable; 0 for none.
  static func value(_ kind: RecordKind, json: String?) -> Double? {
    rows[kind].map { goal in goal.value(Settings(rows: json.map { [goal.key: $0] } ?? [:])) ?? 0 }
  }

  /// The goal of a tracker on a day; nil for trackers without daily goals.
  func inForce(_ kind: RecordKind, on day: Day) throws -> Double? {
    guard let row = Goals.rows[kind] else { return nil }
    let goals = try load(row)
    let goal = goals.steps.last { $0.day <= day.number }?.value ?? goals.steps.first?.value ?? goals.present
    return row.isOptional && goal == 0 ? nil : goal
  }

  private func load(_ row: DayGoal) throws -> (present: Double, steps: [(day: Int, value: Double)]) {
    let kind = row.kind
    if let goals = known[kind] { return goals }
    let json = try db.effectiveSetting(row.key.rawValue)
    let steps = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT day, value FROM day_goal WHERE tracker = ? AND \(Day.stored.sql("day")) "
          + "AND value BETWEEN 0 AND 31536000 ORDER BY day"),
      arguments: [kind.rawValue]
    ).map { (day: try $0.at(0) as Int, value: try $0.at(1) as Double) }
    let goals = (present: Goals.value(kind, json: json) ?? 0, steps: steps)
    known[kind] = goals
    return goals
  }
}

extension Database {
  /// The JSON text of a setting as it counts: what the configuration file forces, else the setting's row.
  func effectiveSetting(_ key: String) throws -> String? {
    try String.fetchOne(
      cachedStatement(sql: "SELECT value FROM meta WHERE key = 'forced.' || ?"), arguments: [key]) ?? setting(key)
  }

  /// The JSON text of a setting's row.
  func setting(_ key: String) throws -> String? {
    try String.fetchOne(cachedStatement(sql: "SELECT value FROM setting WHERE key = ?"), arguments: [key])
  }

  /// Hours after midnight at which a day begins, 0–6.
  func dayStart() throws -> Int {
    guard let text = try effectiveSetting("day.start"), let hours = Int(text), (0...6).contains(hours) else { return 0 }
    return hours
  }
}
