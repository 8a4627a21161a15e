// The record of a habit: one log, with the day it was decided for when it was written. What was drunk on an evening of
// the diary stands with it as volumes and strengths.
import Foundation

/// A drink with alcohol.
public struct AlcoholDrink: Hashable, Codable, Sendable {
  /// More than 0 and at most 300 US fl oz.
  public var millilitres: Double
  /// Percent by volume, more than 0.
  public var percent: Double

  /// Creates a drink.
  public init(millilitres: Double, percent: Double) {
    self.millilitres = millilitres
    self.percent = percent
  }

  /// Grams of alcohol: millilitres times strength times 0.789.
  public var grams: Double { Stimulants.alcohol(millilitres, DrinkContents(alcohol: percent)) }

  private enum CodingKeys: String, CodingKey {
    case millilitres = "ml"
    case percent
  }

  /// Whether both values are what a drink can have.
  var isPossible: Bool {
    Limits.drink.contains(VolumeUnit.oz.value(ofMillilitres: millilitres)) && Limits.strength.contains(percent)
  }
}

/// The drinks of an evening.
public enum AlcoholDrinks {
  /// Drinks that an entry may have.
  public static let most = 50

  /// Grams of alcohol in all.
  public static func grams(_ drinks: [AlcoholDrink]) -> Double { drinks.reduce(0) { $0 + $1.grams } }

  /// The JSON text that is stored; nil without drinks.
  public static func json(_ drinks: [AlcoholDrink]) -> String? {
    guard !drinks.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(drinks)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the stored text; nil when it is none.
  public static func read(_ json: String) -> [AlcoholDrink]? {
    guard json.utf8.count <= 65_536, let list = try? JSONDecoder().decode([AlcoholDrink].self, from: Data(json.utf8)),
      list.count <= most, list.allSatisfy(\.isPossible)
    else { return nil }
    return list
  }
}

/// One log of a habit.
public struct HabitLog: Record {
  public static let kind = RecordKind.habit
  public var id: UUID
  /// The moment of the interaction, which reminders go by.
  public var at: Stamp
  /// Id of the habit.
  public var habit: String
  /// The day it counts for, decided once when it was written.
  public var day: Day
  /// What a counter adds, or what is stored for a level; nil where only the log itself counts.
  public var value: Double?
  /// What led to it, and where it was.
  public var trigger: String?
  public var place: String?
  /// What was drunk; empty where nothing was named.
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

  /// The day it was decided for, whatever the start of the day is now.
  public func day(dayStart: Int) -> Day { day }
}

/// The rules of logs.
public enum HabitRules {
  /// Characters of a trigger and of a place.
  public static let longestText = 200

  /// Checks the numbers and texts of a log that differ from those before.
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

  /// Checks when a log was made and the day it counts for: not ahead of now, and of a year that entries may have.
  public static func checkTimes(_ log: HabitLog, now: Instant) throws(Refusal) {
    try Limits.checkTime(log.at, field: "habit.at", now: now)
    try check(day: log.day, at: log.at)
  }

  /// Checks the day that a log counts for.
  public static func check(day: Day, at: Stamp) throws(Refusal) {
    if day > Day(at) { throw Refusal(field: "habit.day", .inTheFuture, typed: day.iso) }
    if day < Limits.earliestDay {
      throw Refusal(
        field: "habit.day",
        .outOfRange(typed: day.iso, lowest: Limits.earliestDay.iso, highest: Day(at).iso, example: Day(at).iso))
    }
  }
}
