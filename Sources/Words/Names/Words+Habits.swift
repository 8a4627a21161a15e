// Habits as text: preset and level names in the active language, daily amounts, weekly totals of the diary.
public import Core

extension Message {
  /// A habit's name: a preset's in the active language, any other as typed.
  public static func habit(_ name: String) -> Message {
    HabitPreset(rawValue: name).map { preset in .preset(preset) } ?? .Entries.plain(text: name)
  }

  /// The name of a preset.
  public static func preset(_ preset: HabitPreset) -> Message {
    switch preset {
    case .mood: .Habits.presetMood
    case .feelings: .Habits.presetFeelings
    case .gratitude: .Habits.presetGratitude
    case .water: .Habits.presetWater
    case .doomscrolling: .Habits.presetDoomscrolling
    case .snacking: .Habits.presetSnacking
    case .procrastination: .Habits.presetProcrastination
    case .rumination: .Habits.presetRumination
    case .phone: .Habits.presetPhone
    case .noAlc: .NoAlc.name
    }
  }

  /// A level's name: built-in ones in the active language, the user's as typed.
  public static func level(_ level: HabitLevel) -> Message { levels[level.name] ?? .Entries.plain(text: level.name) }

  private static let levels: [String: Message] = [
    "NoAlc.Steady": .NoAlc.steady, "NoAlc.Easy": .NoAlc.easy, "NoAlc.Wild": .NoAlc.wild,
    "Mood.Awful": .Habits.moodAwful, "Mood.Bad": .Habits.moodBad, "Mood.Okay": .Habits.moodOkay,
    "Mood.Good": .Habits.moodGood, "Mood.Great": .Habits.moodGreat,
  ]

  /// The name of a habit kind.
  public static func kind(_ kind: HabitKind) -> Message {
    switch kind {
    case .good: .Habits.kindGood
    case .saboteur: .Habits.kindSaboteur
    }
  }

  /// The name of a counting mode.
  public static func mode(_ mode: HabitMode) -> Message {
    switch mode {
    case .counter: .Habits.modeCounter
    case .yesNo: .Habits.modeCheck
    case .levels: .Habits.modeLevels
    case .awareness: .Habits.modeAwareness
    case .avoidance: .Habits.modeAvoidance
    }
  }

  /// The effect of a level.
  public static func effect(_ effect: LevelEffect) -> Message {
    switch effect {
    case .success: .Habits.effectSuccess
    case .needsGrace: .Habits.effectGrace
    case .breaksStreak: .Habits.effectBreaks
    }
  }

  /// The time of a goal: `a week`.
  public static func period(_ period: HabitPeriod) -> Message {
    switch period {
    case .day: .Habits.periodDay
    case .week: .Habits.periodWeek
    case .month: .Habits.periodMonth
    }
  }

  /// The source of a feed; a measure by its name.
  public static func feed(_ feed: HabitFeed, _ measures: [Measure]) -> Message {
    measures.first { $0.id == feed.part }.map { .Entries.plain(text: $0.name) } ?? .label(feed.label)
  }

  /// The evening an entry belongs to: yesterday's before the day rolls over, else today's.
  public static func evening(_ day: Day, today: Day) -> Message {
    day == today ? .NoAlc.today : .NoAlc.yesterdayEvening
  }
}

extension Words {
  /// A habit's name in this language.
  public func name(of habit: Habit) -> String { self(Message.habit(habit.name)) }

  /// Finds a habit by name, ignoring case: its own name, its id, or the name in any language.
  public static func habit(_ name: String, in list: [Habit]) -> Habit? {
    let languages = Language.offered.map { Words(language: $0) }
    return NameMatch.item(name, in: list, isWhole: true) { [$0.name, $0.id] }
      ?? NameMatch.item(name, in: list, isWhole: true) { habit in languages.map { $0.name(of: habit) } }
  }

  /// A level's name, or the redaction if it would reveal as much as a number.
  public func stated(_ level: HabitLevel) -> String { isRedacted ? redaction : self(Message.level(level)) }

  /// All names of a level: in this language, in the others, and its own.
  public func names(of level: HabitLevel) -> [String] {
    [self(Message.level(level))] + Language.offered.map { Words(language: $0)(Message.level(level)) }
      + [level.name, level.key]
  }

  /// Finds a level by its number, its short name, or its name in any language.
  public static func level(_ name: String, of habit: Habit) -> HabitLevel? {
    let wanted = NumberText.trimmed(name).lowercased()
    let languages = Language.offered.map { Words(language: $0) }
    return habit.level(named: name)
      ?? habit.levels.first { level in languages.contains { $0(Message.level(level)).lowercased() == wanted } }
  }

  /// One-cell symbols for a habit's levels, by id: the initials of their names.
  ///
  /// Falls back to numbers if two levels share an initial or a letter is wider than a cell.
  public func signs(of habit: Habit) -> [Int: String] {
    let letters = habit.levels.map { self(Message.level($0)).prefix(1).uppercased() }
    // The first wide characters are those of Korean.
    let areNarrow = letters.allSatisfy { $0.count == 1 && $0.unicodeScalars.allSatisfy { $0.value < 0x1100 } }
    let areApart = Set(letters).count == letters.count
    let signs = areNarrow && areApart ? letters : letters.indices.map { of(.axis).marked("\($0 + 1)") }
    return Dictionary(zip(habit.levels.map(\.id), signs)) { first, _ in first }
  }

  /// A habit's amount on a day as other programs tell it: `◇ Easy`; with nil as for a day without logs.
  public func amount(of habit: Habit, on day: HabitDay?, isForeign: Bool) -> String {
    (isForeign ? signs("◇ ") : "") + amount(of: habit, on: day)
  }

  /// A habit's amount on a day: `3 of 8`, `Steady`, `done`, `nothing yet`.
  public func amount(of habit: Habit, on day: HabitDay?) -> String {
    switch habit.mode {
    case .counter:
      let goal = day.map { habit.goal(on: $0.day) } ?? habit.goal
      return amount(day?.total ?? 0, goal: habit.isPeriodic ? 0 : goal, of: habit)
    case .levels: return habit.level(of: day?.last).map(stated) ?? self(.Habits.open)
    case .yesNo: return self(day == nil ? .Habits.open : .Habits.done)
    case .awareness: return day.map { self(.Habits.noticed(n: $0.count)) } ?? self(.Habits.open)
    case .avoidance: return day.map { self(.Habits.noticed(n: $0.count)) } ?? self(.Habits.avoided)
    }
  }

  /// A number of a habit beside its goal, 0 for none: `3 of 8 pages`, `2 of at most 3`.
  private func amount(_ total: Double, goal: Int, of habit: Habit) -> String {
    let number = shortNumber(total, decimals: 1)
    let limit = habit.kind == .saboteur && habit.mode == .counter
    let text =
      goal == 0
      ? number
      : self(
        limit
          ? .Habits.atMost(total: number, goal: count(goal)) : .Habits.ofGoal(total: number, goal: count(goal)))
    return habit.unit.isEmpty ? text : self(.Habits.amountOf(amount: text, unit: habit.unit))
  }

  /// How a habit stands today, which is open until it counts: `open`, `open, 3 of 8`, `2 of 3 this week`.
  public func today(
    of habit: Habit, on day: HabitDay?, isForeign: Bool = false, progress: HabitProgress? = nil
  ) -> String {
    if let progress { return self.progress(progress, of: habit) }
    if habit.mode == .avoidance, day == nil { return self(.Habits.noneSoFar) }
    let told = amount(of: habit, on: day, isForeign: isForeign)
    let isShort = habit.mode == .counter && !habit.isLimit && habit.goal > 0 && habit.outcome(of: day) != .success
    return isShort ? self(.Habits.openWith(amount: told)) : told
  }

  /// The running week or month of a habit: `2 of 3 this week`.
  public func progress(_ progress: HabitProgress, of habit: Habit) -> String {
    let amount = amount(progress.amount, goal: progress.goal, of: habit)
    return self(progress.period == .month ? .Habits.thisMonth(amount: amount) : .Habits.thisWeek(amount: amount))
  }

  /// The length of a streak in the periods it counts: `3 weeks`.
  public func run(_ count: Int, of period: HabitPeriod) -> String {
    switch period {
    case .day: self(.Units.days(n: count))
    case .week: self(.Units.weeks(n: count))
    case .month: self(.Units.months(n: count))
    }
  }

  /// The money not spent on the days kept; nil for a habit without a price.
  public func money(_ habit: Habit, month: Double, all: Double) -> String? {
    guard let price = habit.price else { return nil }
    func text(_ amount: Double) -> String { price.text(shortNumber(amount, decimals: 2)) }
    return self(.Habits.money(price: text(price.amount), month: text(month), all: text(all)))
  }

  /// A weekly guideline in the user's drinks, with its source.
  public func guideline(_ guideline: AlcoholGuideline, unit: AlcoholUnit) -> String {
    let drinks = shortNumber(guideline.grams / unit.grams, decimals: 1)
    return self(.NoAlc.guideline(drinks: drinks, source: guideline.source))
  }

  /// The alcohol of drinks in Hydration: `19.7 g of alcohol (2 drinks)`.
  public func alcohol(grams: Double, unit: AlcoholUnit) -> String {
    self(
      .NoAlc.amount(grams: shortNumber(grams, decimals: 1), drinks: shortNumber(grams / unit.grams, decimals: 1)))
  }

  /// A log's details besides its time: level name, number, trigger and place, drinks.
  public func facts(of log: HabitLog, habit: Habit?) -> [String] {
    var facts: [String] = []
    if log.isForeign, log.habit == NoAlc.id, let drinks = log.value {
      facts.append(self(.NoAlc.drinksTold(n: shortNumber(drinks, decimals: 1))))
    } else if let level = habit?.level(of: log.value) {
      facts.append(stated(level))
    } else if let value = log.value {
      facts.append(shortNumber(value, decimals: 1))
    }
    if !log.drinks.isEmpty {
      facts.append(self(.NoAlc.grams(n: shortNumber(AlcoholDrinks.grams(log.drinks), decimals: 1))))
    }
    return facts + [log.trigger, log.place].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The total of some drinks: `19.7 g of alcohol (2 drinks)`.
  public func alcohol(_ drinks: [AlcoholDrink], unit: AlcoholUnit) -> String {
    alcohol(grams: AlcoholDrinks.grams(drinks), unit: unit)
  }

  /// `12 days, 1 reward`; only the days without rewards.
  public func streak(_ streak: HabitStreak, of habit: Habit) -> String {
    let days = run(streak.current, of: habit.period)
    return habit.reward == nil ? days : days + ", " + self(.Habits.rewards(n: streak.available))
  }

  /// A week's evenings up to the latest: `This week: 3 dry`; before the first evening of a new week, the week just
  /// ended, by its last day.
  public func week(_ days: AlcoholDays, unit: AlcoholUnit, today: Day, firstWeekday: Int) -> String {
    let text = evenings(days, unit: unit)
    let last = days.days.end - 1
    if DayRange(weekOf: today, firstWeekday: firstWeekday).contains(last) { return self(.NoAlc.week(text: text)) }
    return self(.NoAlc.weekThrough(day: shortDate(last, today: today), text: text))
  }

  /// A summary of evenings: `3 dry, 1 without an answer, 42 g of alcohol (4.2 drinks)`.
  public func evenings(_ days: AlcoholDays, unit: AlcoholUnit) -> String {
    var parts = [self(.NoAlc.dry(n: days.dry))]
    if days.planned > 0 { parts.append(self(.NoAlc.planned(kept: count(days.kept), n: days.planned))) }
    if days.unknown > 0 { parts.append(self(.NoAlc.unknown(n: days.unknown))) }
    if days.named > 0 {
      let (grams, units) = (shortNumber(days.grams, decimals: 1), shortNumber(days.units(unit), decimals: 1))
      parts.append(
        self(
          days.unmeasured > 0
            ? .NoAlc.amountAtLeast(grams: grams, n: days.unmeasured) : .NoAlc.amount(grams: grams, drinks: units)))
    }
    return parts.joined(separator: ", ")
  }
}
