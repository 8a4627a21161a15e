// `fastlife fast`: starts, stops and changes the running fast.
import ArgumentParser
import Core
import Managers
import Words

/// Starts and stops a fast.
struct FastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fast", abstract: "Start, stop or change a fast.",
    discussion: """
      Examples:
        fastlife fast start
        fastlife fast start --at '2h ago' --goal 18h
        fastlife fast stop --at '20m ago'
        fastlife fast goal 16h
        fastlife fast plan 16h 16h 16h 16h 18h 18h rest
      """,
    subcommands: [
      FastStart.self, FastStop.self, FastEdit.self, FastGoal.self, FastPlan.self, FastDiscard.self, FastStatus.self,
    ])
}

struct FastStart: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "start", abstract: "Start a fast.")
  @Option(help: "When it began; now by default.")
  var at: String?
  @Option(help: "Its goal, such as 16h; the current goal by default.")
  var goal: String?
  @OptionGroup var overlaps: OverlapOptions
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let start = try at.map { text throws(Refusal) in try session.stamp(text, field: "fast.start") }
    let seconds = try goal.map { text throws(Refusal) in try TimeLanguage.fastingGoal(text) }
    try session.carryOut(offering: overlaps.open) {
      session.managers.fasting.start(
        at: start, goal: seconds, overlap: overlaps.choice, now: session.now, then: $0)
    }
    if let fast = session.managers.fasting.state.value.active { session.report("fast.start", .fast(fast), json: json) }
  }
}

struct FastStop: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "stop", abstract: "Stop the running fast.")
  @Option(help: "When it ended; now by default.")
  var at: String?
  @Flag(help: "Replace a fast that began on the same day.")
  var replace = false
  @Flag(help: "Keep a fast that began on the same day beside this one.")
  var keep = false
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let id = session.managers.fasting.state.value.active?.id
    let end = try at.map { text throws(Refusal) in try session.stamp(text, field: "fast.end") }
    let sameDay: SameDay = replace ? .replaces : keep ? .keepsBoth : .asks
    let open = replace || keep ? ConflictOptions() : ConflictOptions(duplicate: ["--replace", "--keep"])
    try session.carryOut(offering: open) {
      session.managers.fasting.stop(at: end, sameDay: sameDay, now: session.now, then: $0)
    }
    if let fast = session.managers.fasting.state.value.history.first(where: { $0.id == id }) {
      session.report("fast.stop", .fast(fast), json: json)
    }
  }
}

struct FastEdit: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the start of the running fast.")
  @Option(help: "When it really began.")
  var start: String
  @OptionGroup var overlaps: OverlapOptions
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    guard var fast = session.managers.fasting.state.value.active else { throw Problem.notNow("fast.idle") }
    fast.start = try session.stamp(start, field: "fast.start")
    try session.carryOut(offering: overlaps.open) {
      session.managers.fasting.edit(
        fast, resolving: ConflictResolution(overlap: overlaps.choice), now: session.now, then: $0)
    }
    session.report("fast.edit", .fast(fast), json: json)
  }
}

struct FastGoal: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "goal", abstract: "Set the fasting goal, the running fast included.")
  @Argument(help: "A length from 1 to 48 hours in steps of 15 minutes, such as 16h, 16:30, '16h 30m' or 90m.")
  var goal: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let seconds = try TimeLanguage.fastingGoal(goal)
    // The running fast has its own goal, independent of the configuration file.
    if session.managers.fasting.state.value.active == nil { try session.refuseForced(GoalTracker.fasting.setting) }
    try session.carryOut { session.managers.fasting.setGoal(seconds, now: session.now, then: $0) }
    session.say(session.words.label(of: "fast.goal") + ": " + session.words.duration(seconds))
  }
}

struct FastPlan: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Show the plan, or set a goal for each weekday from Monday, or for days in turn.",
    discussion: "A planned fast is proposed on the screen; it begins only when you start it.")
  @Argument(help: "Seven goals from Monday, such as 16h, or 'rest'; with --from 2 to 14 that take turns.")
  var goals: [String] = []
  @Option(help: "Let the goals take turns, the first on this day, such as today.")
  var from: String?
  @Flag(help: "Remove the plan: the fasting goal counts every day.")
  var none = false
  @Flag(help: "Answer as JSON.")
  var json = false

  func validate() throws {
    if none, !goals.isEmpty { throw ValidationError("--none takes no goals") }
    if from != nil, goals.isEmpty { throw ValidationError("--from needs the goals that take turns, such as 36h rest") }
  }

  func run(in environment: CommandEnvironment) throws {
    let changes = none || !goals.isEmpty
    let session = try CommandSession(environment, changes ? .changing : .reading)
    if changes {
      for key in ["fasting.plan", "fasting.plan.from"] { try session.refuseForced(SettingKey(rawValue: key)) }
      let first = try from.map { text throws(Refusal) in try session.day(text, field: "pause.day") }
      let seconds = none ? [] : try TimeLanguage.planGoals(goals)
      let plan = first.map { FastingPlan.inTurn(seconds, from: $0) } ?? FastingPlan(goals: seconds)
      guard none || !plan.isEmpty && (first != nil || seconds.count == 7) else {
        throw CommandError(
          first == nil
            ? .Commands.planWeek(example: "fastlife fast plan 16h 16h 16h 16h 18h 18h rest")
            : .Commands.planTurns(example: "fastlife fast plan 36h rest --from today"), code: 65)
      }
      try session.carryOut { session.managers.fasting.setPlan(plan, now: session.now, then: $0) }
    }
    show(session.managers.fasting.state.value, session)
  }

  @MainActor
  private func show(_ state: FastingState, _ session: CommandSession) {
    let words = session.words
    if json {
      let plan: [Double]? = state.plan.isEmpty ? nil : state.plan.goals
      return session.say(
        CommandJSON.text(["goalSeconds": state.standardGoal, "planSeconds": plan, "planFrom": state.plan.from?.iso]))
    }
    if state.plan.isEmpty { return session.say(words(.Commands.noPlan(goal: words.duration(state.standardGoal)))) }
    func line(_ day: String, _ goal: Double?) {
      session.say(day + ": " + (goal.map { words.duration($0) } ?? words(.Commands.rest)))
    }
    guard state.plan.from == nil else {
      // The coming days, one cycle of the plan.
      for day in DayRange(session.today, through: session.today + (state.plan.goals.count - 1)) {
        line(words.shortDate(day, today: session.today), state.plan.goal(on: day, standard: state.standardGoal))
      }
      return
    }
    for (weekday, goal) in zip(1..., state.plan.goals) { line(words.weekday(weekday), goal > 0 ? goal : nil) }
  }
}

/// `fastlife plan`, an alias of `fast plan`.
struct PlanCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Show or set the plan of fasts; the same as 'fast plan'.",
    usage: "fastlife plan [<goals> ...] [--from <from>] [--none] [--json]",
    discussion: """
      A planned fast is proposed on the screen; it begins only when you start it.

      Examples:
        fastlife plan
        fastlife plan 16h 16h 16h 16h 18h 18h rest
        fastlife plan 36h rest --from today
        fastlife plan --none
      """)
  @OptionGroup var plan: FastPlan

  func run(in environment: CommandEnvironment) throws { try plan.run(in: environment) }
}

struct FastDiscard: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Give up the running fast without an entry. 'fastlife undo' brings it back.")

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    try session.carryOut { session.managers.fasting.discard(now: session.now, then: $0) }
    session.say(session.words.label(of: "fast.discard"))
  }
}

struct FastStatus: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "status", abstract: "Show the running fast.")
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    session.say(json ? CommandJSON.text(["fast": StatusFacts(session).fast]) : StatusFacts(session).fastLine)
  }
}
