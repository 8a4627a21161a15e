// How cells are read as fields: numbers and times as the table proves, names among the person's own.
import Core

struct MappingContext: FieldContext {
  var settings: Settings
  let now: Moment
  let clock: LocalClock
  let order: DateOrder
  let beverages: [String]

  var zone: Zone { clock.zone }

  func text(_ wording: Wording) -> String { if case .verbatim(let text) = wording { text } else { "" } }

  func text(of stamp: Stamp) -> String { ISOTime.text(stamp.instant, offset: stamp.offset) }

  func stamp(_ typed: String, like old: Stamp, field: String) throws(Refusal) -> Stamp {
    switch TableTime(typed.utf8, order: order) {
    case .unknown: throw Refusal(field: field, .missing(example: ""))
    case .day(let day): return day.noon(in: clock.zone)
    case let time:
      guard let stamp = time.stamp(by: clock) else { throw unreadable(field, typed) }
      return stamp
    }
  }

  func day(_ typed: String, today: Day, field: String) throws(Refusal) -> Day {
    switch TableTime(typed.utf8, order: order) {
    case .day(let day): return day
    case let time:
      guard let stamp = time.stamp(by: clock) else { throw unreadable(field, typed) }
      return Day(stamp)
    }
  }

  func goal(_ typed: String, limit: Limit) throws(Refusal) -> Double {
    guard let seconds = MappingContext.seconds(typed) else { throw unreadable("goal", typed) }
    guard limit.contains(seconds / 3600) else {
      throw Refusal(field: "goal", .outOfRange(typed: typed, lowest: "", highest: "", example: ""))
    }
    return seconds
  }

  /// As it is called in the list, else as the table has it.
  func beverage(_ typed: String) -> String {
    beverages.first { $0.lowercased() == typed.lowercased() } ?? typed
  }

  func habit(_ typed: String) -> Habit? {
    settings.habitList.first { $0.id == typed }
      ?? settings.habitList.first { $0.name.lowercased() == typed.lowercased() }
  }

  func level(_ typed: String, of habit: Habit) throws(Refusal) -> HabitLevel {
    let wanted = typed.lowercased()
    guard let level = habit.levels.first(where: { [$0.key, $0.name.lowercased(), String($0.value)].contains(wanted) })
    else { throw unreadable("habit.level", typed) }
    return level
  }

  /// Seconds of `16 h`, `90 min`, `8:30`, `8:30:00`.
  static func seconds(_ text: String) -> Double? {
    if let seconds = TableDuration.seconds(text) ?? TableDuration.seconds(text + ":00") { return seconds }
    for (symbol, seconds) in Mapping.lengths where text.hasSuffix(symbol) {
      if let number = NumberText(String(text.dropLast(symbol.count))) { return number.value * seconds }
    }
    return nil
  }

  private func unreadable(_ field: String, _ typed: String) -> Refusal {
    Refusal(field: field, .unreadable(typed: typed, example: ""))
  }
}
