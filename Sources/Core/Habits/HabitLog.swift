// The record of a habit: a single log with the day it counts for, fixed when it is written. Diary logs also hold the
// drinks of the evening as volumes and strengths.
import Foundation

/// An alcoholic drink.
public struct AlcoholDrink: Hashable, Codable, Sendable {
  /// Positive, at most 300 US fl oz.
  public var millilitres: Double
  /// Percent by volume, positive.
  public var percent: Double

  /// Creates a drink.
  public init(millilitres: Double, percent: Double) {
    self.millilitres = millilitres
    self.percent = percent
  }

  /// Grams of alcohol: millilitres × strength × 0.789.
  public var grams: Double { Stimulants.alcohol(millilitres, DrinkContents(alcohol: percent)) }

  private enum CodingKeys: String, CodingKey {
    case millilitres = "ml"
    case percent
  }

  /// Whether both values are within their ranges.
  var isPossible: Bool {
    Limits.drink.contains(VolumeUnit.oz.value(ofMillilitres: millilitres)) && Limits.strength.contains(percent)
  }
}

/// The drinks of an evening.
public enum AlcoholDrinks {
  /// Most drinks per entry.
  public static let most = 50

  /// Total grams of alcohol.
  public static func grams(_ drinks: [AlcoholDrink]) -> Double { drinks.reduce(0) { $0 + $1.grams } }

  /// The drinks as stored JSON; nil if empty.
  public static func json(_ drinks: [AlcoholDrink]) -> String? {
    guard !drinks.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(drinks)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Parses the stored JSON; nil if invalid.
  public static func read(_ json: String) -> [AlcoholDrink]? {
    guard json.utf8.count <= 65_536, let list = try? JSONDecoder().decode([AlcoholDrink].self, from: Data(json.utf8)),
      list.count <= most, list.allSatisfy(\.isPossible)
    else { return nil }
    return list
  }
}

/// A log of a habit.
public struct HabitLog: Record {
  public static let kind = RecordKind.habit
  public var id: UUID
  /// When it was made; reminders use it.
  public var at: Stamp
  /// Id of the habit.
  public var habit: String
  /// The day it counts for, fixed when it was written.
  public var day: Day
  /// The amount a counter adds, or a level's stored value; nil if only the log itself counts.
  public var value: Double?
  /// The trigger, and the place it happened.
  public var trigger: String?
  public var place: String?
  /// The drinks; empty if none were named.
  public var drinks: [AlcoholDrink]
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a log.
  public init(
    id: UUID, at: Stamp, habit: String, day: Day, value: Double? = nil, trigger: String? = nil, place: String? = nil,
    drinks: [AlcoholDrink] = [], source: String = "manual", note: String? = nil
  ) {
    self.id = id
    self.at = at
    self.habit = habit
    self.day = day
    self.value = value
    self.trigger = trigger
    self.place = place
    self.drinks = drinks
    self.source = source
    self.note = note
  }

  /// A log of another habit, day or value is another log.
  public func repeats(_ other: HabitLog, within rounding: FileRounding) -> Bool {
    isNear(other) && habit == other.habit && day == other.day && value == other.value
  }

  /// The recorded day, regardless of the current day start.
  public func day(dayStart: Int) -> Day { day }
}

/// Validation of habit logs.
public enum HabitRules {
  /// Most characters of a trigger or place.
  public static let longestText = 200

  /// Validates only the numbers and texts that changed.
  public static func checkValues(_ log: HabitLog, was before: HabitLog?) throws(Refusal) {
    if let value = log.value, value != before?.value, !Limits.habitValue.contains(value) {
      throw Limits.habitValue.refusal(
        "habit.value", typed: FixedText.text(value, decimals: 1), unit: "", example: "1")
    }
    for (text, old, field) in [
      (log.trigger, before?.trigger, "habit.trigger"), (log.place, before?.place, "habit.place"),
    ] {
      guard let text, text != old, text.count > longestText else { continue }
      throw Refusal(
        field: field,
        .outOfRange(typed: "\(text.count)", lowest: "0", highest: "\(longestText)", example: "\(longestText)"))
    }
    guard log.drinks != before?.drinks else { return }
    guard log.drinks.count <= AlcoholDrinks.most else {
      throw Refusal(
        field: "habit.drinks",
        .outOfRange(
          typed: "\(log.drinks.count)", lowest: "0", highest: "\(AlcoholDrinks.most)", example: "2"))
    }
    guard log.drinks.allSatisfy(\.isPossible) else {
      throw Refusal(field: "habit.drinks", .unreadable(typed: "", example: AlcoholText.example()))
    }
  }

  /// Validates the time of a log and the day it counts for: not in the future, and in a permitted year.
  public static func checkTimes(_ log: HabitLog, now: Instant) throws(Refusal) {
    try Limits.checkTime(log.at, field: "habit.at", now: now)
    try check(day: log.day, at: log.at)
  }

  /// Validates the day a log counts for.
  public static func check(day: Day, at: Stamp) throws(Refusal) {
    if day > Day(at) { throw Refusal(field: "habit.day", .inTheFuture, typed: day.iso) }
    if day < Limits.earliestDay {
      throw Refusal(
        field: "habit.day",
        .outOfRange(typed: day.iso, lowest: Limits.earliestDay.iso, highest: Day(at).iso, example: Day(at).iso))
    }
  }
}
