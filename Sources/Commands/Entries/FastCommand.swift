// `fastlife fast`: starts, stops and changes the running fast.
import ArgumentParser
import Core
import Managers
import Words

/// Starts and stops a fast.
struct FastCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "fast", .Help.fast,
      examples: """
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
}

struct FastStart: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("start", .Help.fastStart) }
  @Option(help: .text(.Help.fastStartAt))
  var at: String?
  @Option(help: .text(.Help.fastItsGoal), completion: .values(of: "goal", .fast))
  var goal: String?
  @OptionGroup var overlaps: OverlapOptions
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let start = try at.map { text throws(Refusal) in
      try session.stamp(text, field: "fast.start", takesLengths: true)
    }
    let seconds = try goal.map { text throws(Refusal) in try TimeLanguage.fastingGoal(text) }
    try session.carryOut(offering: overlaps.open) {
      session.managers.fasting.start(
        at: start, goal: seconds, overlap: overlaps.choice, now: session.now, then: $0)
    }
    if let fast = session.managers.fasting.state.value.active { session.report("fast.start", .fast(fast), json: json) }
  }
}

struct FastEdit: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("edit", .Help.fastEdit) }
  @Option(help: .text(.Help.fastEditStart))
  var start: String
  @OptionGroup var overlaps: OverlapOptions
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    guard var fast = session.managers.fasting.state.value.active else { throw Problem.notNow("fast.idle") }
    fast.start = try session.stamp(start, field: "fast.start", takesLengths: true)
    try session.carryOut(offering: overlaps.open) {
      session.managers.fasting.edit(
        fast, resolving: ConflictResolution(overlap: overlaps.choice), now: session.now, then: $0)
    }
    session.report("fast.edit", .fast(fast), json: json)
  }
}

struct FastGoal: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("goal", .Help.fastGoal) }
  @Argument(help: .text(.Help.fastGoalGoal), completion: .values(of: "goal", .fast))
  var goal: String
  @Flag(help: .text(.Help.goalForce))
  var force = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let seconds = try TimeLanguage.fastingGoal(goal)
    // The running fast has its own goal, independent of the configuration file.
    if session.managers.fasting.state.value.active == nil { try session.refuseForced(GoalTracker.fasting.setting) }
    guard try session.means({ $0.fastingGoal = seconds }, force: force) else { return }
    try session.carryOut { session.managers.fasting.setGoal(seconds, now: session.now, then: $0) }
    session.say(session.words.label(of: "fast.goal") + ": " + session.words.duration(seconds))
  }
}

struct FastPlan: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("plan", .Help.fastPlan, discussion: .Help.planDiscussion)
  }
  @Argument(help: .text(.Help.fastPlanGoals), completion: .values(of: "goal", .fast))
  var goals: [String] = []
  @Option(help: .text(.Help.fastPlanFrom))
  var from: String?
  @Flag(help: .text(.Help.fastPlanNone))
  var none = false
  @Flag(help: .text(.Help.goalForce))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    if none, !goals.isEmpty { throw ValidationError(.Parser.noneWithGoals) }
    if from != nil, goals.isEmpty { throw ValidationError(.Parser.fromWithoutGoals) }
  }

  func run(in environment: CommandEnvironment) throws {
    let changes = none || !goals.isEmpty
    let session = try CommandSession(environment, changes ? .adding : .reading)
    if changes {
      for key in ["fasting.plan", "fasting.plan.from"] { try session.refuseForced(SettingKey(rawValue: key)) }
      let first = try from.map { text throws(Refusal) in try session.day(text, field: "pause.day") }
      let typed = none ? [] : try TimeLanguage.planGoals(goals)
      // A single goal is that of every day.
      let seconds = first == nil && typed.count == 1 ? Array(repeating: typed[0], count: 7) : typed
      let plan = first.map { FastingPlan.inTurn(seconds, from: $0) } ?? FastingPlan(goals: seconds)
      guard none || !plan.isEmpty && (first != nil || seconds.count == 7) else {
        throw CommandError(
          first == nil
            ? .Commands.planWeek(example: "fastlife fast plan 16h 16h 16h 16h 18h 18h rest")
            : .Commands.planTurns(example: "fastlife fast plan 36h rest --from today"), code: 65)
      }
      guard try session.means({ $0.plan = plan }, force: force) else { return }
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
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "plan", .Help.plan, usage: "fastlife plan [<goals> ...] [--from <from>] [--none] [--force] [--json]",
      discussion: .Help.planDiscussion,
      examples: """
        fastlife plan
        fastlife plan 16:8
        fastlife plan 16h 16h 16h 16h 18h 18h rest
        fastlife plan 36h rest --from today
        fastlife plan --none
        """)
  }
  @OptionGroup var plan: FastPlan

  func run(in environment: CommandEnvironment) throws { try plan.run(in: environment) }
}

struct FastDiscard: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("discard", .Help.fastDiscard) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    try session.carryOut { session.managers.fasting.discard(now: session.now, then: $0) }
    session.say(session.words.label(of: "fast.discard"))
  }
}

struct FastStatus: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("status", .Help.fastStatus) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    session.say(json ? CommandJSON.text(["fast": StatusFacts(session).fast]) : StatusFacts(session).fastLine)
  }
}
