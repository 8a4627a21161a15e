// `fastlife log`: logs an entry in one line, for every tracker.
import ArgumentParser
import Core
import Managers
import Words

/// Options shared by all `log` subcommands.
struct LogOptions: ParsableArguments {
  @Option(name: .customLong("at"), help: "When, such as '20m ago', 'yesterday 7:10' or an ISO date; now by default.")
  var at: String?
  @Option(help: "A note kept with the entry.")
  var note: String?
  @Flag(help: "Answer as JSON.")
  var json = false
}

/// How to handle an entry that overlaps the new one.
struct OverlapOptions: ParsableArguments {
  @Flag(help: "Keep both although they overlap; both count the time.")
  var keep = false
  @Flag(help: "Shorten this one so that it does not overlap the other.")
  var cut = false

  var choice: Overlap { keep ? .keepsBoth : cut ? .cuts : .asks }

  /// The remaining options that could resolve a conflict.
  var open: ConflictOptions { ConflictOptions(overlaps: ConflictOptions.overlapping(keep: keep, cut: cut)) }
}

/// How to handle fasts of the same day, and overlapping ones.
struct SameDayOptions: ParsableArguments {
  @Flag(help: "Replace a fast that began on the same day.")
  var replace = false
  @Flag(help: "Keep a fast of the same day, or one that overlaps this one, beside it.")
  var keep = false
  @Flag(help: "Shorten this one so that it does not overlap another.")
  var cut = false

  private var sameDay: SameDay { replace ? .replaces : keep || cut ? .keepsBoth : .asks }
  private var overlap: Overlap { keep ? .keepsBoth : cut ? .cuts : .asks }
  var resolution: ConflictResolution { ConflictResolution(sameDay: sameDay, overlap: overlap) }

  /// The questions that were answered in advance.
  var given: [SaveQuestion] {
    [(SaveQuestion.replace, replace), (.keep, keep), (.cut, cut)].filter(\.1).map(\.0)
  }

  /// The remaining options that could resolve a conflict.
  var open: ConflictOptions {
    ConflictOptions(
      duplicate: sameDay == .asks ? ["--replace", "--keep", "--cut"] : [],
      overlaps: ConflictOptions.overlapping(keep: keep, cut: cut))
  }
}

/// Logs an entry.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log a drink, a weight, a night, a mood, a fast or a session.",
    discussion: """
      Examples:
        fastlife log water 250ml
        fastlife log drink 16oz --beverage coffee --at '20m ago'
        fastlife log weight 81.5kg
        fastlife log sleep '23:10 6:50' --quality 4
        fastlife log mood 7 6
        fastlife log fast 'yesterday 19:30' 'today 12:00'
      """,
    subcommands: [LogDrink.self, LogWeight.self, LogSleep.self, LogMood.self, LogFast.self, LogSession.self])
}

struct LogDrink: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "drink", abstract: "Log a drink.", aliases: ["water"])
  @Argument(help: "How much, such as 250ml, 0.5l or 16oz.")
  var amount: [String]
  @Option(help: "What: water, coffee, tea or one of your own drinks.")
  var beverage = "water"
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let read = try HydrationRules.readVolume(amount.joined(separator: " "), unit: session.settings.volumeUnit)
    let beverage = try session.beverage(beverage)
    let drink = Drink(
      id: session.library.identifiers.next(), at: try session.stamp(options.at, field: "drink.at"),
      millilitres: read.millilitres, beverage: beverage, typed: read.typed, source: session.library.source,
      note: options.note)
    try session.carryOut { session.managers.hydration.add(drink, now: session.now, then: $0) }
    session.report("drink.add", .drink(drink), json: options.json)
  }
}

struct LogWeight: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "weight", abstract: "Log a weight.")
  @Argument(help: "The weight, such as 81.5kg, 179lb or '12st 11'.")
  var amount: [String]
  @Option(help: "Body fat in percent.")
  var fat: String?
  @Flag(help: "Keep it even if it looks like a duplicate or is far off the trend.")
  var force = false
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let read = try WeightRules.readValue(
      amount.joined(separator: " "), unit: session.settings.weightUnit, field: "weight.value")
    var weight = session.managers.weight.template(now: session.now)
    weight.kilograms = read.kilograms
    weight.typed = read.typed
    weight.at = try session.stamp(options.at, field: "weight.at")
    weight.bodyFat = try Limits.bodyFat.read(
      fat ?? "", "weight.bodyFat", unit: "%", example: "22")
    weight.note = options.note
    try EntryRules.check(.weight(weight), now: session.now.instant)
    guard try session.means(weight, force: force) else { return }
    try session.carryOut(offering: ConflictOptions(duplicate: force ? [] : ["--force"])) {
      session.managers.weight.add(
        weight, resolving: ConflictResolution(sameDay: force ? .keepsBoth : .asks), now: session.now, then: $0)
    }
    session.report("weight.add", .weight(weight), json: options.json)
  }
}

struct LogSleep: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "sleep", abstract: "Log a night or a nap.")
  @Argument(help: "Bed and wake time, such as '23:10 6:50'.")
  var times: [String]
  @Option(help: "How it was, 1 to 5, such as 4.")
  var quality: Int?
  @OptionGroup var overlaps: OverlapOptions
  @Option(help: "A note kept with the entry.")
  var note: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    var sleep = session.managers.sleep.template(now: session.now)
    (sleep.bed, sleep.wake) = try session.range(times.joined(separator: " "), field: "sleep.wake")
    sleep.quality = quality
    sleep.note = note
    try session.carryOut(offering: overlaps.open) {
      session.managers.sleep.add(
        sleep, resolving: ConflictResolution(overlap: overlaps.choice), now: session.now, then: $0)
    }
    session.report("sleep.add", .sleep(sleep), json: json)
  }
}

struct LogMood: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "mood", abstract: "Log mood and energy.")
  @Argument(help: "Mood, 1 to 10, such as 7.")
  var mood: String
  @Argument(help: "Energy, 1 to 10, such as 6.")
  var energy: String
  @Option(name: .customLong("scale"), help: "A scale of your own from 0 to 10, such as stress=4; several may be given.")
  var scales: [String] = []
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let mood = try MoodRules.readLevel(mood, field: "mood.mood")
    let energy = try MoodRules.readLevel(energy, field: "mood.energy")
    let at = try session.stamp(options.at, field: "mood.at")
    let template = session.managers.mood.template(now: session.now)
    let tags = try scales.map { text throws(Refusal) in Scales.text(try Scales.read(text)) }
    let note = ([options.note].compactMap { $0 } + tags).joined(separator: " ")
    let entry = Mood(
      id: template.id, at: at, mood: mood, energy: energy, source: template.source, note: note.isEmpty ? nil : note)
    try session.carryOut { session.managers.mood.add(entry, now: session.now, then: $0) }
    session.report("mood.add", .mood(entry), json: options.json)
  }
}

struct LogFast: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "fast", abstract: "Log a past fast.")
  @Argument(help: "When it began.")
  var start: String
  @Argument(help: "When it ended, or how long it was, such as 16h.")
  var end: String
  @Option(help: "Its goal, such as 16h; the current goal by default.")
  var goal: String?
  @OptionGroup var others: SameDayOptions
  @Option(help: "A note kept with the entry.")
  var note: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    var fast = session.managers.fasting.template(now: session.now)
    fast.start = try session.stamp(start, field: "fast.start")
    fast.end = try end(of: fast, session)
    if let goal { fast.goal = try TimeLanguage.fastingGoal(goal, limit: Limits.pastFastingGoal) }
    fast.note = note
    try session.carryOut(offering: others.open) {
      session.managers.fasting.add(fast, resolving: others.resolution, now: session.now, then: $0)
    }
    session.report("fast.add", .fast(fast), json: json)
  }

  /// The end as a time, or as a duration with its unit from the start.
  @MainActor
  private func end(of fast: Fast, _ session: CommandSession) throws(Refusal) -> Stamp {
    do throws(Refusal) {
      return try session.stamp(end, field: "fast.end")
    } catch {
      guard end.contains(where: \.isLetter), let length = try? TimeLanguage.duration(end, field: "fast.end") else {
        throw error
      }
      return Stamp(fast.start.instant + length, in: Zone(identifier: fast.start.zone) ?? session.now.zone)
    }
  }
}

struct LogSession: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "Log a past meditation, breathing exercise or workout.")
  @Argument(help: "Start and end, such as '7:00 7:15'.")
  var times: [String]
  @Flag(help: "It was a workout; a meditation by default.")
  var workout = false
  @Option(help: "It was a breathing exercise: its name, such as 'Box Breathing'.")
  var breathing: String?
  @Option(help: "It was a workout programme: its name, such as 'Core Circuit'.")
  var programme: String?
  @Option(help: "How hard a workout was, 1 to 10.")
  var effort: Int?
  @Option(help: "A note kept with the entry.")
  var note: String?
  @Flag(help: "Answer as JSON.")
  var json = false

  func validate() throws {
    let isMindful = breathing != nil
    if isMindful && (workout || programme != nil) {
      throw ValidationError("--breathing is not a workout: give one of --breathing, --programme and --workout")
    }
    // Sittings have no effort: their form does not offer it.
    if effort != nil, !workout, programme == nil { throw ValidationError("--effort belongs to --workout") }
  }

  func run(in environment: CommandEnvironment) throws {
    if let effort { try PlanCheck.check("session.effort", effort, in: Limits.effort, unit: "", example: 7) }
    let session = try CommandSession(environment, extent: .entry)
    var entry = session.managers.timer.template(now: session.now)
    (entry.start, entry.end) = try session.range(times.joined(separator: " "), field: "session.end")
    entry.counts = workout || programme != nil ? .workout : .mindful
    entry.activity = workout ? IntervalPlan.activity : SittingPlan.activity
    if let breathing {
      entry.activity = BreathingPlan.activity
      entry.title = try PracticeName.checked(breathing, field: BreathingPattern.nameField, example: "Box Breathing")
    } else if let programme {
      entry.activity = ProgrammePlan.activity
      entry.title = try PracticeName.checked(programme, field: Programme.nameField, example: "Core Circuit")
    }
    entry.note = note
    entry.effort = effort
    entry = entry.following(nil)
    try session.carryOut { session.managers.timer.add(entry, now: session.now, then: $0) }
    session.report("session.add", .session(entry), json: json)
  }
}
