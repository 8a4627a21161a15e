// Loop Habit Tracker's habits and marks, whichever file they come from.
//
// | newer      | older | means                        | becomes                                  |
// |------------|-------|------------------------------|------------------------------------------|
// | UNKNOWN    | −1    | nothing is known             | nothing                                  |
// | NO         | 0     | not done; none of a number   | nothing                                  |
// | YES_AUTO   | 1     | covered by a frequency       | nothing: it was not done that day        |
// | YES_MANUAL | 2     | done                         | a log                                    |
// | SKIP       | 3     | skipped on purpose           | nothing: logs of ours have no such state |
// | –          | above | thousandths of a number      | a log of a counter                       |
//
// A habit with any number is a counter, whose smaller numbers are thousandths, too; skips are still skips.
import Core
import Foundation

/// The mark of a habit on a day.
enum LoopMark {
  case unknown, no, auto, done, skip
  case thousandths(Int)

  init?(_ cell: String) {
    switch cell {
    case "UNKNOWN", "-1", "": self = .unknown
    case "NO", "0": self = .no
    case "YES_AUTO", "1": self = .auto
    case "YES_MANUAL", "2": self = .done
    case "SKIP", "3": self = .skip
    default:
      guard let number = Int(cell), number > 3, cell.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      self = .thousandths(number)
    }
  }

  /// The value of a counter: its thousandths; nil where nothing was counted.
  private var count: Double? {
    switch self {
    case .unknown, .no, .skip: nil
    case .auto: 0.001
    case .done: 0.002
    case .thousandths(let number): Double(number) / 1000
    }
  }

  /// The value of a log of a habit; nil for none.
  fileprivate func value(counts: Bool) throws(RowError) -> Double?? {
    if counts { return try Limits.habitValue.checked(count, "value").map(Optional.some) }
    if case .done = self { return .some(nil) }
    return nil
  }

  /// How surely cells are marks: words are Loop's own, numbers may be anything.
  static func score(_ cells: [String], _ name: String) -> Int {
    guard cells.allSatisfy({ LoopMark($0) != nil }) else { return 0 }
    let words: Set = ["UNKNOWN", "NO", "YES_AUTO", "YES_MANUAL", "SKIP"]
    if cells.contains(where: words.contains) { return 95 }
    if name.lowercased().hasPrefix("checkmarks") { return 80 }
    return cells.contains("-1") ? 50 : 0
  }
}

/// A habit of Loop.
struct LoopHabit {
  let name: String
  /// Whether it counts: said by its definition, else by any mark that is a number.
  var counts = false
  /// The daily target of one that counts; 0 for any.
  var goal = 0
  var isArchived = false

  /// The id by which logs name it until it has one of ours.
  private var id: String { "loop/" + name }

  /// The habit as one of ours.
  var habit: Habit {
    Habit(
      id: id, name: NumberText.trimmed(String(name.prefix(PracticeName.longest))), mode: counts ? .counter : .yesNo,
      goal: counts ? goal : 0, isArchived: isArchived)
  }

  /// The log of a day, at its first moment: the time is not known, and no later one is surely past; nil where nothing was
  /// done.
  func log(
    _ mark: LoopMark, on day: Day, in zone: Zone, note: String?, _ ids: inout DerivedIDs
  ) throws(RowError) -> HabitLog? {
    guard let value = try mark.value(counts: counts) else { return nil }
    let at = Stamp(CivilTime(day, hour: 0, minute: 0, second: 0).resolution(in: zone).settled, in: zone)
    return HabitLog(
      id: ids.next(.habit, "\(name)/\(day.iso)"), at: at, habit: id, day: day, value: value, source: "loop", note: note)
  }

  /// The daily target of a number; any where it is a weekly or monthly one, one not to be reached, or beyond ours.
  static func goal(_ target: Double?, isDaily: Bool, isMost: Bool) -> Int {
    guard let target, isDaily, !isMost, Limits.habitGoal.contains(target.rounded()) else { return 0 }
    return target.whole ?? 0
  }
}
