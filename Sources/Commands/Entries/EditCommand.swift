// `fastlife edit`: changes an entry by id. One table lists the options valid for each tracker; all others are refused
// before the entry is touched.
import ArgumentParser
import Core
import Managers
import Words

/// Changes an entry.
struct EditCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", .Help.edit,
      examples: """
        fastlife edit drink 3f2a --amount 330ml
        fastlife edit weight 91c0 --amount 81.4kg --at 'yesterday 7:10'
        fastlife edit sleep 5d11 --times '23:40 7:05'
        fastlife edit mood 77aa --mood 6 --energy 5
        """)
  }
  @Argument(help: .text(.Help.kind))
  var kind: RecordKind
  @Argument(help: .text(.Help.id))
  var id: String
  @Option(help: .text(.Help.editAmount))
  var amount: String?
  @Option(help: .text(.Help.editAt))
  var at: String?
  @Option(help: .text(.Help.editTimes))
  var times: String?
  @Option(help: .text(.Help.editGoal))
  var goal: String?
  @Option(help: .text(.Help.editMood))
  var mood: String?
  @Option(help: .text(.Help.editEnergy))
  var energy: String?
  @Option(help: .text(.Help.editQuality))
  var quality: Int?
  @Option(help: .text(.Help.editFat))
  var fat: String?
  @Option(help: .text(.Help.editBeverage))
  var beverage: String?
  @Option(help: .text(.Help.editEffort))
  var effort: Int?
  @Option(help: .text(.Help.editValue))
  var value: String?
  @Option(help: .text(.Help.editLevel))
  var level: String?
  @Option(help: .text(.Help.editDay))
  var day: String?
  @Option(help: .text(.Help.editNote))
  var note: String?
  @OptionGroup var others: SameDayOptions
  @Flag(help: .text(.Help.weightKeep))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  /// The options valid for each tracker.
  private static let options: [RecordKind: [String]] = [
    .fast: ["times", "goal", "note", "replace", "keep", "cut"], .drink: ["amount", "at", "beverage", "note"],
    .weight: ["amount", "at", "fat", "note", "force"], .sleep: ["times", "quality", "note", "keep", "cut"],
    .mood: ["mood", "energy", "at", "note"], .session: ["times", "effort", "note"],
    .habit: ["value", "level", "day", "at", "note"],
  ]

  /// The options given.
  private var given: [String] {
    let all: [(name: String, isGiven: Bool)] = [
      ("amount", amount != nil), ("at", at != nil), ("times", times != nil), ("goal", goal != nil),
      ("mood", mood != nil), ("energy", energy != nil), ("quality", quality != nil), ("fat", fat != nil),
      ("beverage", beverage != nil), ("effort", effort != nil), ("value", value != nil), ("level", level != nil),
      ("day", day != nil), ("note", note != nil), ("replace", others.replace),
      ("keep", others.keep),
      ("cut", others.cut), ("force", force),
    ]
    return all.filter(\.isGiven).map(\.name)
  }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: kind == .fast ? .full : .entry)
    try checkOptions()
    let changed: Entry? =
      switch try session.find(kind, id).record {
      case let fast as Fast: .fast(try edit(fast, session))
      case let drink as Drink: .drink(try edit(drink, session))
      case let weight as Weight: try edit(weight, session).map { .weight($0) }
      case let sleep as Sleep: .sleep(try edit(sleep, session))
      case let mood as Mood: .mood(try edit(mood, session))
      case let entry as Session: .session(try edit(entry, session))
      case let log as HabitLog: .habit(try edit(log, session))
      default: nil
      }
    if let changed { session.report("\(kind.rawValue).edit", changed, json: json) }
  }

  @MainActor
  private func checkOptions() throws(CommandError) {
    let allowed = Self.options[kind] ?? []
    let shown = allowed.map { "--" + $0 }.joined(separator: ", ")
    if given.isEmpty { throw CommandError(.Commands.nothingToEdit(kind: kind.rawValue, options: shown), code: 64) }
    if let wrong = given.first(where: { !allowed.contains($0) }) {
      throw CommandError(
        .Commands.editNotFor(option: "--" + wrong, kind: kind.rawValue, options: shown), code: 64)
    }
  }

  private func noted(_ old: String?) -> String? { note.map { $0.isEmpty ? nil : $0 } ?? old }

  @MainActor
  private func edit(_ old: Fast, _ session: CommandSession) throws -> Fast {
    var fast = old
    if let times {
      let range = try session.range(times, field: "fast.end")
      (fast.start, fast.end) = (range.start, range.end)
    }
    if let goal { fast.goal = try TimeLanguage.fastingGoal(goal, limit: Limits.pastFastingGoal) }
    fast.note = noted(fast.note)
    try session.carryOut(offering: others.open) {
      session.managers.fasting.save(
        fast, expecting: old, sameDay: others.sameDay, overlap: others.overlap, now: session.now, then: $0)
    }
    return fast
  }

  @MainActor
  private func edit(_ old: Drink, _ session: CommandSession) throws -> Drink {
    var drink = old
    if let amount {
      let read = try HydrationRules.readVolume(amount, unit: session.settings.volumeUnit)
      (drink.millilitres, drink.typed) = (read.millilitres, read.typed)
    }
    if let at { drink.at = try session.stamp(at, field: "drink.at") }
    if let beverage { drink.beverage = try session.beverage(beverage) }
    drink.note = noted(drink.note)
    try session.carryOut { session.managers.hydration.update(drink, expecting: old, now: session.now, then: $0) }
    return drink
  }

  @MainActor
  private func edit(_ old: Weight, _ session: CommandSession) throws -> Weight? {
    var weight = old
    if let amount {
      let read = try WeightRules.readValue(amount, unit: session.settings.weightUnit)
      (weight.kilograms, weight.typed) = (read.kilograms, read.typed)
    }
    if let at { weight.at = try session.stamp(at, field: "weight.at") }
    if let fat {
      weight.bodyFat = try WeightRules.readOptional(fat, Limits.bodyFat, "weight.bodyFat", unit: "%", example: "22")
    }
    weight.note = noted(weight.note)
    try EntryRules.check(.weight(weight), was: .weight(old), now: session.now.instant)
    if weight.kilograms != old.kilograms, try !session.means(weight, force: force) { return nil }
    try session.carryOut {
      session.managers.weight.save(weight, expecting: old, keepingDuplicate: true, now: session.now, then: $0)
    }
    return weight
  }

  @MainActor
  private func edit(_ old: Sleep, _ session: CommandSession) throws -> Sleep {
    var sleep = old
    if let times { (sleep.bed, sleep.wake) = try session.range(times, field: "sleep.wake") }
    if let quality { sleep.quality = quality }
    sleep.note = noted(sleep.note)
    sleep = sleep.following(old)
    try session.carryOut(offering: others.openForNights) {
      session.managers.sleep.save(sleep, expecting: old, overlap: others.overlap, now: session.now, then: $0)
    }
    return sleep
  }

  @MainActor
  private func edit(_ old: Mood, _ session: CommandSession) throws -> Mood {
    let entry = Mood(
      id: old.id, at: try at.map { try session.stamp($0, field: "mood.at") } ?? old.at,
      mood: try mood.map { try MoodRules.readLevel($0, field: "mood.mood") } ?? old.mood,
      energy: try energy.map { try MoodRules.readLevel($0, field: "mood.energy") } ?? old.energy,
      source: old.source, note: noted(old.note))
    try session.carryOut { session.managers.mood.save(entry, expecting: old, now: session.now, then: $0) }
    return entry
  }

  @MainActor
  private func edit(_ old: Session, _ session: CommandSession) throws -> Session {
    var entry = old
    if let times { (entry.start, entry.end) = try session.range(times, field: "session.end") }
    if let effort {
      guard entry.counts == .workout else { throw CommandError(.Commands.effortOfWorkouts, code: 65) }
      try PlanCheck.check("session.effort", effort, in: Limits.effort, unit: "", example: 7)
      entry.effort = effort
    }
    entry.note = noted(entry.note)
    entry = entry.following(old)
    try session.carryOut { session.managers.timer.update(entry, expecting: old, now: session.now, then: $0) }
    return entry
  }

  @MainActor
  private func edit(_ old: HabitLog, _ session: CommandSession) throws -> HabitLog {
    var log = old
    let habit = session.settings.habitList.first { $0.id == log.habit }
    if let value, habit?.mode == .levels {
      log.value = Double(try session.level(value, of: habit).value)
    } else if let value {
      let example = "1"
      let read = try WeightRules.readOptional(
        value, Limits.habitValue, "habit.value", unit: "", example: example)
      guard let read else { throw Refusal(field: "habit.value", .missing(example: example)) }
      log.value = read
    }
    if let level { log.value = Double(try session.level(level, of: habit).value) }
    if let at { log.at = try session.stamp(at, field: "habit.at") }
    if let day { log.day = try session.evening(day, of: habit) }
    log.note = noted(log.note)
    let changed = log
    let there = try session.store.readNow { try $0.logs(of: changed.habit, in: changed.day..<(changed.day + 1)) }
    try session.carryOut { session.managers.habits.save(changed, expecting: old, now: session.now, then: $0) }
    if !json, changed.day != old.day, changed.habit == NoAlc.id,
      let level = habit?.level(of: NoAlc.entry(there)?.value)
    {
      session.say(session.words(.NoAlc.tookPlace(level: Message.level(level))))
    }
    return try session.store.readNow { try $0.record(.habit, changed.id) }?.record as? HabitLog ?? log
  }
}
