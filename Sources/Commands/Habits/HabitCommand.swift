// `fastlife habit`: custom counters, checks and levels, things to notice and things to avoid, and their logs.
import ArgumentParser
import Core
import Managers
import Words

/// Lists, logs and changes habits.
struct HabitCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "habit", .Help.habit, discussion: .Help.habitDiscussion,
      examples: """
        fastlife habit
        fastlife habit presets
        fastlife habit add Piano --mode counter --goal 2
        fastlife habit add --preset Gratitude
        fastlife habit log Piano
        fastlife habit log Mood good --note 'first sun'
        fastlife habit log Snacking --trigger 'late meeting' --at '20m ago'
        """,
      subcommands: [
        HabitListCommand.self, HabitPresets.self, HabitAdd.self, HabitLogCommand.self, HabitBack.self, HabitEdit.self,
        HabitArchive.self, HabitMove.self, HabitDelete.self,
      ], defaultSubcommand: HabitListCommand.self)
  }
}

extension CommandSession {
  /// Finds a habit by name.
  func habit(_ name: String) throws(CommandError) -> Habit {
    guard let habit = Words.habit(name, in: settings.habitList) else {
      throw CommandError(.Habits.noSuch(name: name), code: 66)
    }
    return habit
  }

  /// Habits are a setting, so the configuration file may force them.
  fileprivate func refuseForcedHabits() throws(CommandError) { try refuseForced(SettingKey(rawValue: "habits")) }
}

extension Habit {
  /// The habit as JSON; levels are localised, keys are stable.
  func object(_ words: Words) -> [String: Any?] {
    [
      "id": id, "name": name, "icon": icon, "kind": kind.rawValue, "mode": mode.rawValue,
      "goal": hasGoal && goal > 0 ? goal : nil, "unit": unit.isEmpty ? nil : unit, "period": period.rawValue,
      "feed": feed?.name, "price": price.map { ["amount": $0.amount, "currency": $0.currency] as [String: Any] },
      "dryDays": isDiary ? dryDays : nil,
      "levels": levels.isEmpty
        ? nil
        : levels.map { level -> [String: Any] in
          [
            "key": level.key, "name": words(Message.level(level)), "effect": level.effect.rawValue,
            "value": level.value,
          ]
        } as Any,
      "reward": reward.map { ["every": $0.every, "most": $0.most, "heals": $0.heals] as [String: Any] },
      "cutoverHour": cutover, "archived": isArchived, "created": created?.iso,
    ]
  }
}

extension HabitProgress {
  /// The running week or month as JSON.
  fileprivate var object: [String: Any] {
    [
      "from": days.start.iso, "through": (days.end - 1).iso, "amount": amount, "goal": goal, "isLimit": isLimit,
      "isMet": isMet,
    ]
  }
}

struct HabitListCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.habitList) }
  @Flag(help: .text(.Help.habitListAll))
  var all = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing)
    let (state, words) = (session.managers.habits.state.value, session.words)
    let habits = all ? state.habits : state.shown
    if json {
      let rows: [[String: Any?]] = habits.map { figures in
        var object = figures.habit.object(words)
        object["today"] = figures.state(on: figures.today).rawValue
        object["day"] = figures.today.iso
        object["logsToday"] = figures.logged(on: figures.today)?.count ?? 0
        object["totalToday"] = figures.logged(on: figures.today)?.total ?? 0
        object["level"] = figures.level(on: figures.today)?.key
        object["streak"] = figures.streak.object
        object["progress"] = figures.progress?.object
        object["notSpent"] = figures.money.map { ["month": $0.month, "all": $0.all] }
        return object
      }
      return session.say(CommandJSON.text(["habits": rows]))
    }
    if habits.isEmpty { return session.say(words(.Habits.none)) }
    session.sayRows(
      habits.map { figures in
        let habit = figures.habit
        let day = habit.today(session.now, dayStart: session.settings.dayStart)
        let today = words.today(
          of: habit, on: figures.known(on: day), isForeign: figures.foreign(on: day) != nil,
          progress: figures.progress)
        let rest = habit.isArchived ? words(.Habits.archived) : today + ", " + words.streak(figures.streak, of: habit)
        return (words.name(of: habit), rest)
      })
  }
}

struct HabitPresets: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("presets", .Help.habitPresets) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    if json {
      let rows: [[String: Any?]] = HabitPreset.allCases.map { preset in
        var object = preset.habit.object(session.words)
        object["id"] = nil as Any?
        object["healthType"] = preset.healthType
        object["category"] = preset.category.rawValue
        return object
      }
      return session.say(CommandJSON.text(["presets": rows]))
    }
    session.sayRows(
      HabitPreset.allCases.map { preset in
        let habit = preset.habit
        let what = [Message.kind(habit.kind), .mode(habit.mode)].map { session.words($0) }.joined(separator: ", ")
        return (session.words(.preset(preset)), what)
      })
  }
}

struct HabitAdd: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add", .Help.habitAdd,
      examples: """
        fastlife habit add Piano --mode counter --goal 2
        fastlife habit add 'No sugar' --kind saboteur --mode avoidance --every 7
        fastlife habit add Energy --mode levels --levels 'Low -, Fair ~, High +'
        fastlife habit add --preset 'Drink Water' --goal 6
        fastlife habit add Sport --goal 150 --unit min --per week --feed workout
        fastlife habit add Coffee --kind saboteur --mode counter --goal 2
        fastlife habit edit NoAlc --dry 'Mon Wed' --price '12 €'
        """)
  }
  @Argument(help: .text(.Help.habitAddName))
  var name: String?
  @Option(help: .text(.Help.habitAddPreset))
  var preset: String?
  @OptionGroup var options: HabitOptions
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    if name == nil, preset == nil { throw ValidationError(.Parser.nameOrPreset) }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForcedHabits()
    var habit = Habit(name: name ?? "", mode: .yesNo)
    if let preset {
      let all = HabitPreset.allCases.map(\.habit)
      guard let found = Words.habit(preset, in: all) else {
        throw Refusal(field: "habit.preset", .unreadable(typed: preset, example: "Gratitude"))
      }
      habit = found
      if let name { habit.name = name }
    }
    try options.apply(to: &habit, session.words, isPlain: preset == nil)
    let new = habit
    try session.carryOut { session.managers.habits.setHabit(new, now: session.now, then: $0) }
    session.tell(new.name, "habits.add", json: json)
  }
}

extension CommandSession {
  /// Reports a change to a habit, re-read from the store.
  fileprivate func tell(_ name: String, _ label: String, json: Bool) {
    let rows = (try? store.readNow { try $0.settings() }) ?? [:]
    let list = Settings(rows: rows).habitList
    let habit = Words.habit(name, in: list)
    if json { return say(CommandJSON.text(["done": label, "habit": habit?.object(words)])) }
    say(words.label(of: label) + ": " + (habit.map { words.name(of: $0) } ?? name))
  }
}

struct HabitLogCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("log", .Help.habitLog) }
  @Argument(help: .text(.Help.name), completion: .names(.habits))
  var name: String
  @Argument(help: .text(.Help.habitLogValue))
  var value: String?
  @Option(help: .text(.Help.date))
  var date: String?
  @Option(help: .text(.Help.habitLogTrigger))
  var trigger: String?
  @Option(help: .text(.Help.habitLogPlace))
  var place: String?
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let habit = try session.habit(name)
    let manager = session.managers.habits
    var log = manager.template(habit, now: session.now)
    log.at = try session.stamp(options.at, field: "habit.at")
    log.day =
      try date.map { text throws(Refusal) in try session.evening(text, of: habit) }
      ?? habit.day(of: log.at, dayStart: session.settings.dayStart)
    switch habit.mode {
    case .levels:
      guard let value else {
        throw Refusal(field: "habit.level", .missing(example: session.example(of: habit)))
      }
      log.value = Double(try session.level(value, of: habit).value)
    case .counter:
      let read = try Limits.habitValue.read(value ?? "1", "habit.value", example: "1")
      log.value = read ?? 1
    case .yesNo, .awareness, .avoidance:
      if let value { throw Refusal(field: "habit.value", .unreadable(typed: value, example: "--note '\(value)'")) }
    }
    (log.trigger, log.place, log.note) = (trigger, place, options.note)
    if habit.question == .gratitude, NumberText.trimmed(log.note ?? "").isEmpty {
      throw Refusal(field: "note", .missing(example: "--note 'sun'"))
    }
    let new = log
    try session.carryOut { manager.add(new, now: session.now, then: $0) }
    let logs = try session.store.readNow { try $0.logs(of: habit.id, in: new.day..<(new.day + 1)) }
    let stored = logs.first { $0.id == new.id } ?? NoAlc.entry(logs) ?? new
    session.report("habit.add", .habit(stored), json: options.json)
  }
}

struct HabitBack: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("back", .Help.habitBack) }
  @Argument(help: .text(.Help.name), completion: .names(.habits))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    let habit = try session.habit(name)
    try session.carryOut { session.managers.habits.takeBack(habit, now: session.now, then: $0) }
    session.say(session.words.label(of: "habit.takeBack") + ": " + session.words.name(of: habit))
  }
}

struct HabitEdit: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", .Help.habitEdit, discussion: .Help.habitEditDiscussion,
      examples: """
        fastlife habit edit Piano --goal 3
        fastlife habit edit Piano --name Keys --every 0
        """)
  }
  @Argument(help: .text(.Help.name), completion: .names(.habits))
  var habit: String
  @Option(help: .text(.Help.habitEditName))
  var name: String?
  @OptionGroup var options: HabitOptions
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    if name == nil, options.isEmpty { throw ValidationError(.Parser.nothingToChange) }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForcedHabits()
    var new = try session.habit(habit)
    try options.apply(to: &new, session.words)
    if let name { new.name = name }
    let changed = new
    try session.carryOut { session.managers.habits.setHabit(changed, now: session.now, then: $0) }
    session.tell(changed.id, "habits.edit", json: json)
  }
}

struct HabitArchive: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("archive", .Help.habitArchive) }
  @Argument(help: .text(.Help.name), completion: .names(.habits))
  var name: String
  @Flag(help: .text(.Help.habitArchiveRestore))
  var restore = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForcedHabits()
    let habit = try session.habit(name)
    try session.carryOut { session.managers.habits.archive(habit.id, !restore, now: session.now, then: $0) }
    session.say(session.words.label(of: "habits.archive") + ": " + session.words.name(of: habit))
  }
}

struct HabitMove: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("move", .Help.habitMove) }
  @Argument(help: .text(.Help.name), completion: .names(.habits))
  var name: String
  @Argument(help: .text(.Help.habitMovePlace))
  var place: Int

  func validate() throws {
    if place < 1 { throw ValidationError(.Parser.placeRange) }
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForcedHabits()
    let habit = try session.habit(name)
    try session.carryOut { session.managers.habits.move(habit.id, to: place - 1, now: session.now, then: $0) }
    session.say(session.words.label(of: "habits.move") + ": " + session.words.name(of: habit))
  }
}

struct HabitDelete: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .Help.habitDelete) }
  @Argument(help: .text(.Help.name), completion: .names(.habits))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    try session.refuseForcedHabits()
    let habit = try session.habit(name)
    try session.carryOut { session.managers.habits.delete(habit.id, now: session.now, then: $0) }
    session.say(session.words.label(of: "habits.delete") + ": " + session.words.name(of: habit))
  }
}
