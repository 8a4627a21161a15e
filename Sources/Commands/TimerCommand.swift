// `fastlife timer`: starting a session, on the screen or without one, and acting on the running one from anywhere.
import ArgumentParser
import Core
import Managers
import Words

/// Runs sittings and workouts.
struct TimerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timer", abstract: "Start a sitting or a workout, or act on the running one.",
    discussion: """
      Examples:
        fastlife timer open --phase1 15 --phase2 3
        fastlife timer free --work 30 --rest 10 --rounds 10
        fastlife timer open --phase1 20 --headless
        fastlife timer pause
        fastlife timer status --json
      """,
    subcommands: [
      TimerOpen.self, TimerFree.self, TimerStatus.self, TimerPause.self, TimerResume.self, TimerSkip.self,
      TimerStop.self, TimerDiscard.self,
    ])
}

/// How a session is started.
struct StartOptions: ParsableArguments {
  @Flag(help: "Run without a screen: cues and logging only.")
  var headless = false
  @Flag(help: "End a running session first; it is logged.")
  var replace = false
  @Option(help: "Seconds to get ready, 0 to 20, such as 10.")
  var countdown: Int?
}

/// How a verb on the running session answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Answer as JSON.")
  var json = false
}

extension CommandEnvironment {
  /// Starts a plan on the screen, or without one where there is none.
  ///
  /// Whatever runs the session is what starts it: one that another process has begun counts as left alone until
  /// somebody attends to it.
  fileprivate func start(_ options: StartOptions, _ plan: (Settings) -> SessionPlan) throws {
    let session = try CommandSession(self)
    let plan = try plan(session.settings).validated()
    let timer = session.managers.timer
    if timer.state.value.running != nil {
      timer.catchUp(now: session.now)
      guard timer.state.value.running == nil || options.replace else { throw Problem.notNow("session.running") }
      if timer.state.value.running != nil { try session.carryOut { timer.end(now: session.now, then: $0) } }
      timer.letGo()
    }
    guard options.headless || !isInteractive else { throw ExitCode(openScreen("timer", plan)) }
    if let logged = try runHeadless(plan) {
      session.say(words(.Commands.sessionLogged(what: session.line(.session(logged)))))
    }
  }

  /// Acts on the running session, wherever it runs.
  fileprivate func act(json: Bool, _ verb: (TimerManager, Moment, @escaping Completion) -> Void) throws {
    let session = try CommandSession(self, .changing)
    let timer = session.managers.timer
    timer.catchUp(now: session.now)
    let hasEnded = timer.state.value.running == nil && timer.state.value.ending?.log != nil
    if !hasEnded { try session.insisting { verb(timer, session.now, $0) } }
    let logged = timer.state.value.ending?.log.map(Entry.session)
    if json {
      session.say(
        CommandJSON.text(["session": StatusFacts(session).sessionObject, "logged": logged.map(session.object)]))
    } else if let logged {
      let line = session.line(logged)
      session.say(words(hasEnded ? .Commands.sessionOver(what: line) : .Commands.sessionLogged(what: line)))
    } else if timer.state.value.running == nil {
      session.say(words(.Commands.sessionUnlogged))
    } else {
      session.say(StatusFacts(session).sessionLine)
    }
  }
}

extension CommandSession {
  /// Carries a verb out on the session as it is now: the process that runs it may have saved it in between.
  fileprivate func insisting(_ verb: (@escaping Completion) -> Void) throws {
    for _ in 0..<5 {
      do {
        try carryOut(verb)
        return
      } catch Problem.changedElsewhere {
        managers.timer.catchUp(now: now)
      }
    }
    throw Problem.busy
  }
}

struct TimerOpen: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "open", abstract: "Start an open meditation.")
  @Option(help: "Minutes of meditation, 1 to 120, such as 15.")
  var phase1: Int?
  @Option(help: "Minutes of the closing phase, 0 to 30, such as 3.")
  var phase2: Int?
  @OptionGroup var options: StartOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.start(options) { settings in
      .open(
        phase1: (phase1 ?? settings.phaseOne) * 60, phase2: (phase2 ?? settings.phaseTwo) * 60,
        countdown: options.countdown ?? settings.countdown)
    }
  }
}

struct TimerFree: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "free", abstract: "Start an interval workout.")
  @Option(help: "Seconds of work, 0 to 600, such as 30.")
  var work: Int?
  @Option(help: "Seconds of rest, 0 to 600, such as 10.")
  var rest: Int?
  @Option(help: "Rounds, 1 to 200, such as 8.")
  var rounds: Int?
  @OptionGroup var options: StartOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.start(options) { settings in
      .free(
        work: work ?? settings.work, rest: rest ?? settings.rest, rounds: rounds ?? settings.rounds,
        countdown: options.countdown ?? settings.countdown)
    }
  }
}

struct TimerStatus: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "status", abstract: "Show the running session.")
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .glance)
    let facts = StatusFacts(session)
    if json {
      session.say(CommandJSON.text(["session": facts.sessionObject]))
    } else {
      session.say(facts.sessionLine)
    }
  }
}

struct TimerPause: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "pause", abstract: "Pause the running session.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.pause(now: $1, then: $2) }
  }
}

struct TimerResume: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "resume", abstract: "Go on after a pause.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.resume(now: $1, then: $2) }
  }
}

struct TimerSkip: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "skip", abstract: "Leap to the next phase.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.skip(now: $1, then: $2) }
  }
}

struct TimerStop: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "End the running session and log what was done.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.end(now: $1, then: $2) }
  }
}

struct TimerDiscard: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "End the running session without logging it.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.discard(now: $1, then: $2) }
  }
}
