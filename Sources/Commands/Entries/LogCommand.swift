// `fastlife log`: logs an entry in one line, for every tracker.
import ArgumentParser
import Core
import Managers
import Words

/// Options shared by all `log` subcommands.
struct LogOptions: ParsableArguments {
  @Option(name: .customLong("at"), help: .text(.Help.logAt))
  var at: String?
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false
}

/// How to handle an entry that overlaps the new one.
struct OverlapOptions: ParsableArguments {
  @Flag(help: .text(.Help.overlapKeep))
  var keep = false
  @Flag(help: .text(.Help.overlapCut))
  var cut = false

  var choice: Overlap { keep ? .keepsBoth : cut ? .cuts : .asks }

  /// The remaining options that could resolve a conflict.
  var open: ConflictOptions { ConflictOptions(overlaps: ConflictOptions.overlapping(keep: keep, cut: cut)) }
}

/// How to handle fasts of the same day, and overlapping ones.
struct SameDayOptions: ParsableArguments {
  @Flag(help: .text(.Help.sameDayReplace))
  var replace = false
  @Flag(help: .text(.Help.sameDayKeep))
  var keep = false
  @Flag(help: .text(.Help.sameDayCut))
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
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "log", .Help.log,
      examples: """
        fastlife log water
        fastlife log water 250ml
        fastlife log drink 16oz --beverage coffee --at '20m ago'
        fastlife log weight 81.5kg
        fastlife log sleep '23:10 6:50' --quality 4
        fastlife log mood 7 6
        fastlife log session 20m
        fastlife log fast 'yesterday 19:30' 'today 12:00'
        """,
      subcommands: [
        LogDrink.self, LogWeight.self, LogSleep.self, LogMood.self, LogFast.self, LogSession.self,
        LogRecord<Reading>.self, LogRecord<Burn>.self, LogFood.self,
      ])
  }
}

struct LogDrink: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("drink", .Help.logDrink, aliases: ["water"]) }
  @Argument(help: .text(.Help.logDrinkAmount), completion: .names(.vessels))
  var amount: [String] = []
  @Option(help: .text(.Help.logDrinkBeverage), completion: .names(.drinks))
  var beverage: String?
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    try LogDrink.log(amount, of: beverage, at: options.at, note: options.note, json: options.json, in: environment)
  }

  /// Logs a drink; without options it is asked without the parser (`CommandRunner`).
  @MainActor
  static func log(
    _ amount: [String], of beverage: String? = nil, at: String? = nil, note: String? = nil, json: Bool = false,
    in environment: CommandEnvironment
  ) throws {
    let session = try CommandSession(environment, extent: .entry)
    let named = try beverage.map { name throws(CommandError) in try session.beverage(name) }
    let typed = NumberText.trimmed(amount.joined(separator: " "))
    let vessel = session.vessel(typed, of: named)
    let read = try vessel?.content ?? HydrationRules.readVolume(typed, unit: session.settings.volumeUnit)
    let drink = Drink(
      id: session.library.identifiers.next(), at: try session.stamp(at, field: "drink.at"),
      millilitres: read.millilitres, beverage: named ?? vessel?.beverage ?? HydrationRules.beverages[0],
      typed: read.typed, source: session.library.source, note: note)
    let isLogged = try session.log(.drink(drink)) {
      session.managers.hydration.add(drink, now: session.now, then: $0)
    }
    guard isLogged else { return }
    session.report("drink.add", .drink(drink), json: json)
  }
}

struct LogWeight: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("weight", .Help.logWeight) }
  @Argument(help: .text(.Help.logWeightAmount))
  var amount: [String]
  @Option(help: .text(.Help.logWeightFat))
  var fat: String?
  @Flag(help: .text(.Help.logWeightForce))
  var force = false
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    try LogWeight.log(
      amount, fat: fat, force: force, at: options.at, note: options.note, json: options.json, in: environment)
  }

  /// Logs a weight; without options it is asked without the parser (`CommandRunner`).
  @MainActor
  static func log(
    _ amount: [String], fat: String? = nil, force: Bool = false, at: String? = nil, note: String? = nil,
    json: Bool = false, in environment: CommandEnvironment
  ) throws {
    let session = try CommandSession(environment, extent: .entry)
    let read = try WeightRules.readValue(
      amount.joined(separator: " "), unit: session.settings.weightUnit, field: "weight.value")
    var weight = session.managers.weight.template(now: session.now)
    weight.kilograms = read.kilograms
    weight.typed = read.typed
    weight.at = try session.stamp(at, field: "weight.at")
    weight.bodyFat = try Limits.bodyFat.read(
      fat ?? "", "weight.bodyFat", unit: "%", example: "22")
    weight.note = note
    try EntryRules.check(.weight(weight), now: session.now.instant)
    guard try session.means(weight, force: force) else { return }
    try session.carryOut(offering: ConflictOptions(duplicate: force ? [] : ["--force"])) {
      session.managers.weight.add(
        weight, resolving: ConflictResolution(sameDay: force ? .keepsBoth : .asks), now: session.now, then: $0)
    }
    session.report("weight.add", .weight(weight), json: json)
  }
}

struct LogSleep: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("sleep", .Help.logSleep) }
  @Argument(help: .text(.Help.logSleepTimes))
  var times: [String]
  @OptionGroup var night: NightOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let (bed, wake) = try session.range(times.joined(separator: " "), field: "sleep.wake")
    try night.log(from: bed, to: wake, session)
  }
}

/// The fields of a night besides its times.
struct NightOptions: ParsableArguments {
  @Option(help: .text(.Help.logSleepQuality), completion: .values(of: "quality", .sleep))
  var quality: Int?
  @OptionGroup var overlaps: OverlapOptions
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  /// Logs the night.
  @MainActor
  func log(from bed: Stamp, to wake: Stamp, _ session: CommandSession) throws {
    var sleep = session.managers.sleep.template(now: session.now)
    (sleep.bed, sleep.wake) = (bed, wake)
    (sleep.quality, sleep.note) = (quality, note)
    try session.carryOut(offering: overlaps.open) {
      session.managers.sleep.add(
        sleep, resolving: ConflictResolution(overlap: overlaps.choice), now: session.now, then: $0)
    }
    session.report("sleep.add", .sleep(sleep), json: json)
  }
}

struct LogMood: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("mood", .Help.logMood) }
  @Argument(help: .text(.Help.logMoodMood), completion: .values(of: "mood", .mood))
  var mood: String
  @Argument(help: .text(.Help.logMoodEnergy), completion: .values(of: "energy", .mood))
  var energy: String
  @Option(name: .customLong("scale"), help: .text(.Help.logMoodScales))
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
    let isLogged = try session.log(.mood(entry)) { session.managers.mood.add(entry, now: session.now, then: $0) }
    guard isLogged else { return }
    session.report("mood.add", .mood(entry), json: options.json)
  }
}

struct LogFast: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("fast", .Help.logFast) }
  @Argument(help: .text(.Help.logFastStart))
  var start: String
  @Argument(help: .text(.Help.logFastEnd))
  var end: String
  @Option(help: .text(.Help.fastItsGoal), completion: .values(of: "goal", .fast))
  var goal: String?
  @OptionGroup var others: SameDayOptions
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    var fast = session.managers.fasting.template(now: session.now)
    fast.start = try session.stamp(start, field: "fast.start")
    fast.end = try TimeLanguage(now: session.now, region: session.words.region)
      .end(end, after: fast.start, field: "fast.end")
    if let goal { fast.goal = try TimeLanguage.fastingGoal(goal, limit: Limits.pastFastingGoal) }
    fast.note = note
    try session.carryOut(offering: others.open) {
      session.managers.fasting.add(fast, resolving: others.resolution, now: session.now, then: $0)
    }
    session.report("fast.add", .fast(fast), json: json)
  }
}

struct LogSession: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("session", .Help.logSession) }
  @Argument(help: .text(.Help.logSessionTimes))
  var times: [String]
  @Flag(help: .text(.Help.logSessionWorkout))
  var workout = false
  @Option(help: .text(.Help.logSessionBreathing), completion: .names(.breathing))
  var breathing: String?
  @Option(help: .text(.Help.logSessionProgramme), completion: .names(.programmes))
  var programme: String?
  @Option(help: .text(.Help.logSessionEffort), completion: .values(of: "effort", .session))
  var effort: Int?
  @Flag(help: .text(.Help.logSessionForce))
  var force = false
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    let isMindful = breathing != nil
    if isMindful && (workout || programme != nil) {
      throw ValidationError(.Parser.breathingOrWorkout)
    }
    // Sittings have no effort: their form does not offer it.
    if effort != nil, !workout, programme == nil { throw ValidationError(.Parser.effortOfWorkout) }
  }

  func run(in environment: CommandEnvironment) throws {
    if let effort { try PlanCheck.check("session.effort", effort, in: Limits.effort, unit: "", example: 7) }
    let session = try CommandSession(environment, extent: .entry)
    var entry = session.managers.timer.template(now: session.now)
    (entry.start, entry.end) = try session.range(
      times.joined(separator: " "), field: "session.end", example: "7:00 20m")
    entry.counts = workout || programme != nil ? .workout : .mindful
    entry.activity = workout ? IntervalPlan.activity : SittingPlan.activity
    if let breathing {
      entry.activity = BreathingPlan.activity
      entry.title = try PracticeName.checked(breathing, field: BreathingPattern.nameField, example: "Box Breathing")
    } else if let programme {
      entry.activity = ProgrammePlan.activity
      // Its exercises decide about the energy, so an unknown one is no programme.
      entry.title = try session.programme(programme).name
    }
    entry.note = note
    entry.effort = effort
    entry = entry.following(nil, by: session.managers.timer.facts)
    try session.carryOut(offering: ConflictOptions(duplicate: force ? [] : ["--force"])) {
      session.managers.timer.add(
        entry, resolving: ConflictResolution(sameDay: force ? .keepsBoth : .asks), now: session.now, then: $0)
    }
    session.report("session.add", .session(entry), json: json)
  }
}

/// Logs a record that one line gives.
struct LogRecord<R: LineRecord>: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(R.kind.rawValue, help("")) }
  @Argument(help: .text(help(".line")))
  var line: [String]
  @OptionGroup var fields: FieldOptions<FieldsBeside<R>>
  @OptionGroup var options: LogOptions

  private static func help(_ part: String) -> Message { Message(key: "Help.log.\(R.kind)\(part)", arguments: []) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let type = RecordType.of(R.kind)
    let at = try session.stamp(options.at, field: "\(R.kind).\(type.primaryField)")
    var record = type.blank(session.library.identifiers.next(), at)
    record.source = session.library.source
    record.note = options.note
    var entry = Entry(record)
    let input = EntryInput(session.settings, session.words, now: session.now, isStrict: true)
    for (place, name) in R.line.enumerated() {
      let words = place == R.line.count - 1 ? Array(line.dropFirst(place)) : Array(line.dropFirst(place).prefix(1))
      guard let field = type.fields.first(where: { $0.name == name }) else { continue }
      try field.read(&entry, words.joined(separator: " "), input)
    }
    for field in type.fields {
      for option in field.options { if let typed = fields[option] { try field.read(&entry, typed, input) } }
    }
    guard try session.log(entry, { session.library.add(entry, now: session.now, then: $0) }) else { return }
    session.report("\(R.kind).add", entry, json: options.json)
  }
}
