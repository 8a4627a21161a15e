// Setting values as typed and displayed on the command line: `18h`, `7:30`, `2l`, `12st 4`, `5 ft 10`, `Mon`. Bare
// numbers are read as in forms: in the user's unit, hours for fasts, minutes for sittings. Otherwise the stored form is
// accepted too (57600 seconds, "light" in quotes), so that old scripts keep working.
public import Core

/// Parses and formats setting values.
public struct SettingText {
  /// The quantity of a setting whose value is more than a name, a number or a list.
  private enum Quantity {
    case fastingGoal, sleepNeed, volume, weight, height, energy
    /// Minutes and seconds within a limit, with an example for refusals; minutes checked against the table.
    case minutes(Limit, String), seconds(Limit, String), listedMinutes
    case hours
    /// An hour of the day, a clock window; a time of day; the rings of a bell.
    case hourOfDay, window, moment, rings
    case weekday, weekdays
    /// A weekday, or none, which is 0.
    case weekdayIfAny
  }

  private let settings: Settings
  private let words: Words

  /// Creates a converter for the units of these settings and the language of these words.
  public init(_ settings: Settings, words: Words) {
    self.settings = settings
    self.words = words
  }

  // MARK: Reading

  /// The JSON text of a typed value; nil if it is not valid for the setting.
  ///
  /// - Throws: The refusal of a value outside its quantity's range, with an example in the user's unit.
  public func json(of typed: String, for definition: SettingDefinition) throws(Refusal) -> String? {
    func accepted(_ texts: String...) -> String? {
      var scratch = settings
      return texts.first { definition.write(&scratch, $0) }
    }
    let plain = NumberText.trimmed(typed).lowercased()
    // What may be thousands is no stored form.
    let isMarked = NumberText.thousands(in: plain).map { NumberText($0.text) != nil } ?? false
    if SettingText.nothing.contains(plain), let none = accepted("null") { return none }
    do throws(Refusal) {
      if let json = try measured(typed, definition), let json = accepted(json) { return json }
    } catch {
      if case .meansTwo = error.reason { throw error }
      if !isMarked, let raw = accepted(typed) { return raw }
      throw error
    }
    if let switched = SettingText.switches[plain], let json = accepted(switched) { return json }
    if isMarked, SettingText.quantity(definition.key) != nil { return nil }
    let number = try SettingText.doubtful { () throws(Refusal) in
      try NumberText.reading(plain, field: definition.key.rawValue) { text throws(Refusal) in
        guard let json = NumberText(text).flatMap({ accepted($0.plain) }) else {
          throw Refusal(field: definition.key.rawValue, .missing(example: ""))
        }
        return json
      }
    }
    return number ?? accepted(typed, "\"\(typed)\"")
  }

  /// What `read` makes of a text; nil where it refuses it, unless for meaning two numbers.
  private static func doubtful(_ read: () throws(Refusal) -> String) throws(Refusal) -> String? {
    do throws(Refusal) { return try read() } catch {
      if case .meansTwo = error.reason { throw error }
      return nil
    }
  }

  private func measured(_ typed: String, _ definition: SettingDefinition) throws(Refusal) -> String? {
    let field = definition.key.rawValue
    switch SettingText.quantity(definition.key) {
    case .fastingGoal: return try TimeLanguage.fastingGoal(typed).json
    case .sleepNeed: return try TimeLanguage.sleepNeed(typed).json
    case .volume: return try HydrationRules.readGoal(typed, unit: settings.volumeUnit).millilitres.json
    case .weight: return try WeightRules.readValue(typed, unit: settings.weightUnit, field: field).kilograms.json
    case .height: return try Height.read(typed).map(\.json)
    case .energy:
      return try SettingText.doubtful { () throws(Refusal) in
        try FoodRules.readEnergy(
          typed, unit: settings.energyUnit, field: field, within: SettingText.energyLimit(definition.key)
        ).kcal.json
      }
    case .minutes(let limit, let example):
      return try TimeLanguage.wholeMinutes(typed, field: field, in: limit.wholes, example: example).json
    case .seconds(let limit, let example):
      return try TimeLanguage.wholeSeconds(typed, field: field, in: limit.wholes, example: example).json
    case .listedMinutes: return SettingText.whole(try TimeLanguage.duration(typed, field: field), 60)
    case .hours: return SettingText.whole(try TimeLanguage.duration(typed, field: field, unit: .hours), 3600)
    case .hourOfDay:
      return TimeOfDayText.minute(typed).flatMap { $0.isMultiple(of: 60) ? ($0 / 60).json : nil }
    case .window: return TimeOfDayText.window(typed)?.json
    case .moment: return TimeOfDayText.minute(typed).map { NudgeRule.Timing.exact($0).json }
    case .rings: return try DayBell.Times.read(typed, field: field).json
    case .weekday, .weekdayIfAny:
      if case .weekdayIfAny = SettingText.quantity(definition.key),
        SettingText.nothing.contains(NumberText.trimmed(typed).lowercased())
      {
        return "0"
      }
      let days = try? WeekdayText.read(typed, field: field, example: words.shortWeekday(1))
      return days.flatMap { $0.count == 1 ? $0[0].json : nil }
    case .weekdays: return (try? WeekdayText.read(typed, field: field, example: words.weekdays([1, 2, 3, 4, 5])))?.json
    case nil: return nil
    }
  }

  private static func whole(_ seconds: Double, _ size: Double) -> String? {
    let count = seconds / size
    return count == count.rounded() ? Int(exactly: count)?.json : nil
  }

  private static let nothing: Set<String> = ["none", "keine", "keiner", "null", "auto"]
  private static let switches = [
    "on": "true", "yes": "true", "an": "true", "ja": "true",
    "off": "false", "no": "false", "aus": "false", "nein": "false",
  ]

  // MARK: Showing

  /// The current value in a form that can be typed, in the user's units: `16 h 30 m`, `2000 ml`, `none`.
  public func shown(_ definition: SettingDefinition) -> String {
    shown(json: definition.read(settings), of: definition.key)
  }

  /// The default value, as an example of valid input.
  public func example(_ definition: SettingDefinition) -> String {
    shown(json: definition.read(Settings()), of: definition.key)
  }

  private func shown(json: String, of key: SettingKey) -> String {
    if json == "null" { return key.isUnit ? "auto" : "none" }
    let bare = json.count >= 2 && json.first == "\"" && json.last == "\"" ? String(json.dropFirst().dropLast()) : json
    guard let quantity = SettingText.quantity(key) else { return words.signs(bare) }
    let number = Double(json: json) ?? 0
    switch quantity {
    case .fastingGoal, .sleepNeed: return words.duration(number)
    case .volume: return volume(number)
    case .weight: return words.weight(number, unit: settings.weightUnit)
    case .height: return words.height(number, unit: settings.weightUnit)
    case .energy: return words.with(words(words.energySymbol), words.localized(settings.energyUnit.typed(number)))
    case .minutes: return words.minutes(Int(number))
    case .listedMinutes: return words.duration(number * 60)
    case .seconds: return words.seconds(number)
    case .hours: return words.duration(number * 3600)
    case .hourOfDay: return words.timeOfDay(Instant(seconds: number * 3600), offset: 0)
    case .weekdayIfAny where number == 0: return "none"
    case .weekday, .weekdayIfAny: return words.shortWeekday(Int(number))
    case .weekdays: return words.weekdays([Int](json: json) ?? [])
    case .rings: return DayBell.Times(rawValue: bare)?.text ?? bare
    case .window, .moment: return words.signs(bare)
    }
  }

  /// Without group separators, which no field accepts.
  private func volume(_ millilitres: Double) -> String {
    guard settings.volumeUnit == .ml else { return words.volume(millilitres, unit: settings.volumeUnit) }
    return words.with(words.unit(VolumeUnit.ml), FixedText.text(millilitres, decimals: 0))
  }

  /// The values a setting accepts, in the user's units.
  public func accepts(_ definition: SettingDefinition) -> String {
    let unit = settings.weightUnit == .st ? MassUnit.lb : settings.weightUnit
    let text: String
    switch SettingText.quantity(definition.key) {
    case .fastingGoal: text = words(.Settings.inSteps(span: Limits.fastingGoal.span("h"), step: words.minutes(15)))
    case .sleepNeed: text = Limits.sleepNeed.span("h")
    case .volume:
      let volume = settings.volumeUnit
      text = Limits.hydrationGoal.span(
        of: VolumeUnit.oz.millilitres / volume.millilitres, volume.symbol, digits: volume == .l ? 2 : 0)
    case .weight:
      text = Limits.weight.span(of: MassUnit.lb.kilograms / unit.kilograms, unit.symbol, digits: 1) + ", none"
    case .height where unit != .kg: text = "1 ft 8–8 ft 11, none"
    case .hourOfDay:
      text =
        words.timeOfDay(Instant(seconds: 0), offset: 0) + "–" + words.timeOfDay(Instant(seconds: 6 * 3600), offset: 0)
    case .energy where settings.energyUnit != .kcal: text = energySpan(definition.key)
    case .weekday: text = words.weekdays([1, 2, 3, 4, 5, 6, 7])
    case .weekdayIfAny: text = words.weekdays([1, 2, 3, 4, 5, 6, 7]) + ", none"
    case .weekdays: text = words.weekdays([1, 2, 3, 4, 5, 6, 7]) + ", none"
    default: text = definition.accepts.replacing("null", with: definition.key.isUnit ? "auto" : "none")
    }
    return words.signs(text)
  }

  private func energySpan(_ key: SettingKey) -> String {
    let isOptional = Settings.definition(key)?.accepts.hasSuffix("null") == true
    let unit = settings.energyUnit
    return SettingText.energyLimit(key).span(of: 1 / unit.kilocalories, unit.symbol, digits: 0)
      + (isOptional ? ", none" : "")
  }

  private static func energyLimit(_ key: SettingKey) -> Limit {
    switch key.rawValue {
    case "food.adjustment": Limits.energyAdjustment
    case "food.density": Limits.energyDensity
    default: Limits.energyGoal
    }
  }

  // MARK: Setting quantities

  private static func quantity(_ key: SettingKey) -> Quantity? {
    let name = key.rawValue
    if name.hasPrefix("nudge.") {
      return name.hasSuffix(".time") ? .moment : nil
    }
    return quantities[name]
  }

  private static let quantities: [String: Quantity] = [
    "fasting.goal": .fastingGoal, "sleep.need": .sleepNeed, "hydration.goal": .volume, "weight.goal": .weight,
    "body.height": .height, "food.goal": .energy, "food.adjustment": .energy, "food.partial-below": .energy,
    "food.density": .energy, "day.start": .hourOfDay, "day.waking": .window, "quiet.hours": .window,
    "bell.hours": .window,
    "bell.times": .rings,
    "week.first": .weekday, "recap.day": .weekdayIfAny, "work.days": .weekdays, "notices.drink.every": .hours,
    "notices.goal.lead": .listedMinutes, "notices.milestones.lead": .listedMinutes,
    "notices.stages.delay": .listedMinutes, "notices.eating": .listedMinutes,
    "timer.phase1": .minutes(Limits.sittingMinutes, "15"), "timer.phase2": .minutes(Limits.closingMinutes, "3"),
    "meditation.goal": .minutes(Limits.goalMinutes, "10"), "workout.goal": .minutes(Limits.goalMinutes, "30"),
    "timer.countdown": .seconds(Limits.countdownSeconds, "5"), "timer.work": .seconds(Limits.workSeconds, "30"),
    "timer.rest": .seconds(Limits.restSeconds, "10"), "timer.warm-up": .seconds(Limits.marginSeconds, "120"),
    "timer.cool-down": .seconds(Limits.marginSeconds, "120"),
  ]
}

extension SettingDefinition {
  /// The accepted values in stored form, in the surrounding text's language.
  public var acceptedText: Message {
    guard let range = accepts.firstRange(of: ", steps of ") else { return .Entries.plain(text: accepts) }
    return .Settings.inSteps(span: accepts[..<range.lowerBound], step: accepts[range.upperBound...])
  }
}

extension Limit {
  /// The range as integers.
  fileprivate var wholes: ClosedRange<Int> { Int(lowest)...Int(highest) }
}
