// `fastlife noalc`: the diary of evenings without alcohol. A level answers the evening, drinks add to it; the day is
// determined once, by the hour or explicitly. It reports grams and drinks, never anything about blood alcohol.
import ArgumentParser
import Core
import Managers
import Words

/// Records evenings and summarises them.
struct NoAlcCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "noalc", .Help.noalc, discussion: .Help.noalcDiscussion,
      examples: """
        fastlife noalc steady
        fastlife noalc easy --date 2026-11-20 --note 'birthday'
        fastlife noalc --drink 500ml@5% --drink 40ml@38%
        fastlife noalc status --json
        """, subcommands: [NoAlcLog.self, NoAlcStatus.self], defaultSubcommand: NoAlcLog.self)
  }
}

struct NoAlcLog: EnvironmentCommand, AnsweringDirectly {
  static var configuration: CommandConfiguration { CommandConfiguration("log", .Help.noalcLog) }
  @Argument(help: .text(.Help.noalcLogLevel))
  var level: String?
  @Option(help: .text(.Help.date))
  var date: String?
  @Option(name: .customLong("drink"), help: .text(.Help.noalcLogDrinks))
  var drinks: [String] = []
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    if level == nil, drinks.isEmpty { throw ValidationError(.Parser.levelOrDrinks) }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let unit = session.settings.volumeUnit
    let drinks = try self.drinks.map { text throws(Refusal) in try AlcoholText.read(text, unit: unit) }
    let day = try date.map { text throws(Refusal) in try session.evening(text, of: session.managers.habits.diary) }
    let manager = session.managers.habits
    let day0 = day ?? manager.evening(.steady, now: session.now).day
    if let level {
      let wanted = try session.noAlcLevel(level)
      var entry = manager.evening(wanted, on: day, now: session.now)
      (entry.drinks, entry.note) = (drinks, note)
      try session.carryOut { manager.answer(entry, now: session.now, then: $0) }
    } else {
      try session.carryOut { manager.drink(drinks, on: day, note: note, now: session.now, then: $0) }
    }
    // Restores a deleted diary.
    if !session.settings.habitList.contains(where: \.isDiary) { try session.library.load(now: session.now) }
    let logs = try session.store.readNow { try $0.logs(of: NoAlc.id, in: day0..<(day0 + 1)) }
    if let entry = NoAlc.entry(logs) { session.report("noalc.answer", .habit(entry), json: json) }
  }
}

struct NoAlcStatus: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("status", .Help.noalcStatus) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let (state, words) = (session.managers.habits.state.value, session.words)
    let habit = session.managers.habits.diary
    let figures =
      state[NoAlc.id]
      ?? HabitFigures(habit, [], settings: session.settings, now: session.now)
    let entry = state.entry(on: figures.today)
    if json {
      return session.say(
        CommandJSON.text([
          "day": figures.today.iso, "level": figures.level(on: figures.today)?.key,
          "drinksElsewhere": figures.foreign(on: figures.today)?.total,
          "entry": entry.map { session.object(.habit($0)) }, "streak": figures.streak.object,
          "sevenDays": state.sevenDays.object(state.unit), "week": state.week.object(state.unit),
          "unit": state.unit.rawValue, "unitGrams": state.unit.grams,
          "hydrationGrams": state.poured[figures.today], "proposed": state.proposed(on: figures.today)?.level.key,
          "plannedDry": habit.dryDays.contains(figures.today.weekday),
          "guideline": state.guideline.map {
            ["grams": $0.grams, "drinks": $0.grams / state.unit.grams, "source": $0.source] as [String: Any]
          },
          "notSpent": figures.money.map { ["month": $0.month, "all": $0.all] },
        ]))
    }
    let (known, foreign) = (figures.known(on: figures.today), figures.foreign(on: figures.today))
    let level =
      figures.level(on: figures.today) == nil
      ? words(.NoAlc.noEntry) : words.amount(of: habit, on: known, isForeign: foreign != nil)
    let date = words.shortDate(figures.today, today: Day(session.now))
    session.say(
      words(.NoAlc.heading(evening: Message.evening(figures.today, today: Day(session.now)), date: date)) + ": " + level
    )
    session.say(words(.NoAlc.streak(text: words.streak(figures.streak, of: habit))))
    session.say(words(.NoAlc.sevenDays(text: words.evenings(state.sevenDays, unit: state.unit))))
    session.say(
      words.week(
        state.week, unit: state.unit, today: Day(session.now), firstWeekday: session.settings.firstWeekday))
    sayRest(figures, state, session)
  }

  /// The alcohol of the drinks in Hydration, the guideline, the money not spent.
  @MainActor
  private func sayRest(_ figures: HabitFigures, _ state: HabitsState, _ session: CommandSession) {
    let words = session.words
    if let grams = state.poured[figures.today], let level = state.proposed(on: figures.today) {
      let amount = words.alcohol(grams: grams, unit: state.unit)
      let isOpen = state.entry(on: figures.today) == nil
      session.say(
        words(
          isOpen
            ? .NoAlc.proposes(amount: amount, level: words.stated(level.level)) : .NoAlc.poured(amount: amount)))
    }
    if let guideline = state.guideline { session.say(words.guideline(guideline, unit: state.unit)) }
    let money = figures.money.flatMap { words.money(figures.habit, month: $0.month, all: $0.all) }
    if let money { session.say(money) }
  }
}

extension HabitStreak {
  /// The streak as JSON.
  var object: [String: Any?] {
    ["current": current, "longest": longest, "rewards": available, "earned": earned, "used": used]
  }
}

extension AlcoholDays {
  /// A range of days as JSON.
  func object(_ unit: AlcoholUnit) -> [String: Any?] {
    [
      "from": days.start.iso, "through": (days.end - 1).iso, "answered": answered, "unknown": unknown, "dry": dry,
      "plannedDry": planned, "keptDry": kept,
      "withDrinksNamed": named, "withoutAmount": unmeasured,
      "grams": named > 0 ? grams : nil, "drinks": named > 0 ? units(unit) : nil,
      "steady": levels[.steady] ?? 0, "easy": levels[.easy] ?? 0, "wild": levels[.wild] ?? 0,
    ]
  }
}

extension CommandSession {
  /// Finds a diary level by its name in any language.
  fileprivate func noAlcLevel(_ text: String) throws(Refusal) -> NoAlcLevel {
    let level = try level(text, of: HabitPreset.noAlc.habit)
    return NoAlcLevel(rawValue: level.id) ?? .steady
  }

  /// Finds a habit's level by its name in any language.
  func level(_ text: String, of habit: Habit?) throws(Refusal) -> HabitLevel {
    guard let habit else { throw Refusal(field: "habit.level", .unreadable(typed: text, example: "1")) }
    return try EntryInput(settings, words, now: now).level(text, of: habit)
  }

  /// An example of a valid level, in the active language.
  func example(of habit: Habit?) -> String {
    habit?.levels.first.map { words(Message.level($0)).lowercased() } ?? "1"
  }

  /// The habit's current day; for a deleted habit, the one by the user's own day start.
  func today(of habit: Habit?) -> Day { habit?.today(now, dayStart: settings.dayStart) ?? today }

  /// An explicitly chosen day of a habit: today or earlier.
  func evening(_ text: String, of habit: Habit?) throws(Refusal) -> Day {
    let day = try DayText.read(text, today: today(of: habit), field: "habit.day")
    try HabitRules.check(day: day, at: now.stamp)
    return day
  }

  /// The answer of the diary that an edited one replaces on its new day.
  func replaced(by entry: Entry, was old: Entry) throws -> Message? {
    guard let log = entry.record as? HabitLog, log.habit == NoAlc.id, log.day != (old.record as? HabitLog)?.day else {
      return nil
    }
    let there = try store.readNow { try $0.logs(of: log.habit, in: log.day..<(log.day + 1)) }
    let level = log.definition(settings)?.level(of: NoAlc.entry(there)?.value)
    return level.map { .NoAlc.tookPlace(level: Message.level($0)) }
  }
}
