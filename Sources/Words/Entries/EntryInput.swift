// What fields need from the words of a user to be typed and shown: the time language, units, names of habits and drinks.
public import Core

/// The texts of fields in the words and settings of a user.
public struct EntryInput: FieldContext {
  public let settings: Settings
  public let now: Moment
  let words: Words
  /// Whether a beverage must be one of the list; a table takes any name, as imports do.
  let isStrict: Bool
  /// Writes times to be read, not to be typed.
  var isForReading = false

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - settings: Amounts without a unit use its units.
  ///   - words: The language and region.
  ///   - now: The moment that times are relative to.
  ///   - isStrict: Refuses beverages that are not offered.
  public init(_ settings: Settings, _ words: Words, now: Moment, isStrict: Bool = false) {
    self.settings = settings
    self.words = words
    self.now = now
    self.isStrict = isStrict
  }

  public func text(_ wording: Wording) -> String { FigureTexts(words, settings, now: now)(wording) }

  public func text(of stamp: Stamp) -> String {
    isForReading ? words.dayAndTime(stamp, today: Day(now)) : TimeLanguage.text(of: stamp)
  }

  public func stamp(_ typed: String, like old: Stamp, field: String) throws(Refusal) -> Stamp {
    var there = now
    if let zone = Zone(identifier: old.zone) { there.zone = zone }
    return try TimeLanguage(now: there, region: words.region).past(typed, field: field, like: old).stamp
  }

  public func day(_ typed: String, today: Day, field: String) throws(Refusal) -> Day {
    try DayText.read(typed, today: today, field: field)
  }

  public func goal(_ typed: String, limit: Limit) throws(Refusal) -> Double {
    try TimeLanguage.fastingGoal(typed, limit: limit)
  }

  public func beverage(_ typed: String) throws(Refusal) -> String {
    let known = settings.drinks.filter { !$0.isRetired }
    let wanted = NumberText.trimmed(typed).lowercased()
    let match = known.first { drink in
      [drink.name, words(.beverage(drink.name))].contains { $0.lowercased() == wanted }
    }
    if let match { return match.name }
    guard isStrict else { return typed }
    let names = known.map { words(.beverage($0.name)) }.joined(separator: ", ")
    throw Refusal(field: "drink.beverage", .unreadable(typed: typed, example: names))
  }

  public func habit(_ typed: String) -> Habit? { Words.habit(typed, in: settings.habitList) }

  public func level(_ typed: String, of habit: Habit) throws(Refusal) -> HabitLevel {
    if let level = Words.level(typed, of: habit) { return level }
    let names = habit.levels.map { words(Message.level($0)) }
    let example = names.first?.lowercased() ?? "1"
    guard let first = names.first, let last = names.last else {
      throw Refusal(field: "habit.level", .unreadable(typed: typed, example: example))
    }
    throw Refusal(
      field: "habit.level", .outOfRange(typed: typed, lowest: first, highest: last, example: example))
  }
}
