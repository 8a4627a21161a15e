// The goal of a habit over a day, a week or a month. Of a saboteur it is the most that counts as kept; a day without a
// log keeps it, as with avoidance. A past day is judged by the goal of its time.
//
// | mode                        | what adds up to the goal of a week or month   |
// |-----------------------------|-----------------------------------------------|
// | counter                     | the values                                    |
// | once a day, levels, noticed | the days that count                           |

/// The days over which a goal counts.
public enum HabitPeriod: String, CaseIterable, Codable, Sendable {
  case day, week, month

  /// The days of the period around a day; `firstWeekday` 1 = Monday.
  public func days(around day: Day, firstWeekday: Int) -> DayRange {
    switch self {
    case .day: DayRange(day, through: day)
    case .week: DayRange(weekOf: day, firstWeekday: firstWeekday)
    case .month: DayRange(monthOf: day)
    }
  }

  /// Days of a rolling period.
  var length: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    }
  }
}

/// A former goal.
public struct PastGoal: Hashable, Codable, Sendable {
  /// The first day it no longer applied.
  public var until: Day
  public var goal: Int

  /// Most former goals kept.
  static let most = 100

  /// Creates a former goal.
  public init(until: Day, goal: Int) { (self.until, self.goal) = (until, goal) }
}

/// The price of a day that was not kept, as the person typed it.
public struct HabitPrice: Hashable, Codable, Sendable {
  public var amount: Double
  /// Its currency, before or after the amount; empty for none.
  public var currency: String
  public var isBefore: Bool

  static let limit = Limit(0.01, 100_000)
  static let longestCurrency = 5
  private static let field = "habit.price"

  /// Parses `12 €`, `£9.50`, `CHF 20`.
  public init(_ text: String) throws(Refusal) {
    let typed = NumberText.trimmed(text)
    let digits = typed.filter { $0.isNumber || $0 == "." || $0 == "," }
    let rest = digits.isEmpty ? typed : NumberText.trimmed(typed.replacing(digits, with: ""))
    guard typed.contains(digits), rest.count <= HabitPrice.longestCurrency,
      rest.allSatisfy({ $0.isLetter || $0.isCurrencySymbol }),
      let number = try HabitPrice.limit.read(digits, HabitPrice.field, example: "12 €")
    else { throw Refusal(field: HabitPrice.field, .unreadable(typed: text, example: "12 €")) }
    (amount, currency, isBefore) = (number, rest, !typed.hasPrefix(digits))
  }

  /// An amount with the currency where it was typed; `number` writes the amount.
  public func text(_ number: String) -> String {
    if currency.isEmpty { return number }
    let gap = currency.count > 1 || !isBefore ? "\u{A0}" : ""
    return isBefore ? currency + gap + number : number + gap + currency
  }

  var isValid: Bool { HabitPrice.limit.contains(amount) && currency.count <= HabitPrice.longestCurrency }
}

extension Habit {
  /// Longest unit.
  public static let longestUnit = 12
  /// The unit of minutes.
  public static let minutes = "min"

  /// Whether the goal is the most that counts as kept.
  public var isLimit: Bool { kind == .saboteur && mode == .counter && goal > 0 }

  /// Whether days without a log count.
  public var countsSilence: Bool { mode == .avoidance || isLimit }

  /// Whether the streak counts weeks or months.
  public var isPeriodic: Bool { period != .day }

  /// Whether its streak can only be counted from the first day on: for its rewards, its weeks, or days without a log.
  public var countsFromStart: Bool { reward != nil || isPeriodic || countsSilence }

  /// The modes whose goal may span a week or month.
  public static func allowsPeriods(_ kind: HabitKind, _ mode: HabitMode) -> Bool {
    mode == .counter || kind == .good && mode != .avoidance
  }

  /// Whether it has a goal to set.
  public var hasGoal: Bool { mode == .counter || isPeriodic }

  /// The goals allowed: those with a unit are amounts.
  public var goalLimit: Limit { mode == .counter && !unit.isEmpty ? Limits.habitAmount : Limits.habitGoal }

  /// The goal in force on a day.
  public func goal(on day: Day) -> Int {
    past.isEmpty ? goal : past.first { day < $0.until }?.goal ?? goal
  }

  /// The habit after an edit, with the goal that held until `today`; other ways of counting judge anew.
  public func remembering(_ old: Habit, today: Day) -> Habit {
    var habit = self
    let isSame = (kind, mode, period, unit) == (old.kind, old.mode, old.period, old.unit)
    habit.past = isSame ? old.past : []
    guard isSame, goal != old.goal, goal > 0, old.goal > 0 else { return habit }
    let isNew = (habit.past.last?.until ?? old.created ?? today - 1) < today
    if isNew { habit.past.append(PastGoal(until: today, goal: old.goal)) }
    habit.past = Array(habit.past.suffix(PastGoal.most))
    return habit
  }

  /// The day's part of the goal of its period.
  func amount(of day: HabitDay) -> Double { mode == .counter ? day.total : outcome(of: day) == .success ? 1 : 0 }
}

/// How much of its goal a habit has in the running week or month.
public struct HabitProgress: Hashable, Sendable {
  public let period: HabitPeriod
  public let days: DayRange
  public let amount: Double
  public let goal: Int
  public let isLimit: Bool
  /// Whether the goal is reached, or the limit kept.
  public var isMet: Bool { isLimit ? amount <= Double(goal) + 1e-9 : amount >= Double(goal) - 1e-9 }

  /// The progress of a habit; nil for a daily one.
  public init?(_ habit: Habit, _ logged: [HabitDay], today: Day, firstWeekday: Int) {
    guard habit.isPeriodic else { return nil }
    let days = habit.period.days(around: today, firstWeekday: firstWeekday)
    (period, self.days, goal, isLimit) = (habit.period, days, habit.goal, habit.isLimit)
    amount = logged.suffix(while: { $0.day >= days.start }).reduce(0) {
      $0 + (days.contains($1.day) ? habit.amount(of: $1) : 0)
    }
  }
}

extension Array where Element == HabitDay {
  /// The last days for which a condition holds.
  fileprivate func suffix(while condition: (HabitDay) -> Bool) -> ArraySlice<HabitDay> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
