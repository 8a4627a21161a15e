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
  @Option(help: "Seconds to get ready, 0 to 20.")
  var countdown: Int?
}

extension CommandEnvironment {
  /// Starts a plan, then shows it or runs it without a screen.
  fileprivate func start(_ options: StartOptions, _ plan: (Settings) -> SessionPlan) throws {
    let session = try CommandSession(self)
    try session.carryOut {
      session.managers.timer.start(plan(session.settings), replacing: options.replace, now: session.now, then: $0)
    }
    guard options.headless || !isInteractive else {
      session.managers.timer.letGo()
      throw ExitCode(openScreen("timer"))
    }
    throw ExitCode(runHeadless(session.managers))
  }

  /// Acts on the running session.
  fileprivate func act(_ verb: (TimerManager, Moment, @escaping Completion) -> Void) throws {
    let session = try CommandSession(self)
    try session.carryOut { verb(session.managers.timer, session.now, $0) }
    session.say(StatusFacts(session).line)
  }
}

struct TimerOpen: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "open", abstract: "Start an open meditation.")
  @OptionGroup var globals: GlobalOptions
  @Option(help: "Minutes of meditation, 1 to 120.")
  var phase1: Int?
  @Option(help: "Minutes of the closing phase, 0 to 30.")
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
  @OptionGroup var globals: GlobalOptions
  @Option(help: "Seconds of work, 0 to 600.")
  var work: Int?
  @Option(help: "Seconds of rest, 0 to 600.")
  var rest: Int?
  @Option(help: "Rounds, 1 to 200.")
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
  @OptionGroup var globals: GlobalOptions
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, writing: false)
    let facts = StatusFacts(session)
    if json {
      session.say(CommandJSON.text(["session": facts.sessionObject]))
    } else if let running = session.managers.timer.state.value.running {
      let left = running.state(at: session.now).totalRemaining
      session.say(session.words(.Commands.sessionLeft(time: session.words.timer(Double(left)))))
    } else {
      session.say(session.words(.Commands.noSession))
    }
  }
}

struct TimerPause: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "pause", abstract: "Pause the running session.")
  @OptionGroup var globals: GlobalOptions
  func run(in environment: CommandEnvironment) throws { try environment.act { $0.pause(now: $1, then: $2) } }
}

struct TimerResume: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "resume", abstract: "Go on after a pause.")
  @OptionGroup var globals: GlobalOptions
  func run(in environment: CommandEnvironment) throws { try environment.act { $0.resume(now: $1, then: $2) } }
}

struct TimerSkip: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "skip", abstract: "Leap to the next phase.")
  @OptionGroup var globals: GlobalOptions
  func run(in environment: CommandEnvironment) throws { try environment.act { $0.skip(now: $1, then: $2) } }
}

struct TimerStop: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "End the running session and log what was done.")
  @OptionGroup var globals: GlobalOptions
  func run(in environment: CommandEnvironment) throws { try environment.act { $0.end(now: $1, then: $2) } }
}

struct TimerDiscard: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "End the running session without logging it.")
  @OptionGroup var globals: GlobalOptions
  func run(in environment: CommandEnvironment) throws { try environment.act { $0.discard(now: $1, then: $2) } }
}
