// `fastlife timer status|pause|resume|skip|back|seek|restart|proceed|stop|discard`: controls the running session from
// anywhere, in whichever process it runs.
import ArgumentParser
import Core
import Managers
import Words

/// Output options of actions on the running session.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Answer as JSON.")
  var json = false
}

/// An action on the running session without parameters.
protocol SessionVerb: EnvironmentCommand {
  /// Its output options.
  var answer: AnswerOptions { get }
  /// Performs the action.
  @MainActor
  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion)
}

extension SessionVerb {
  @MainActor
  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { Self.act(on: $0, now: $1, then: $2) }
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
      session.say(facts.namedSessionLine)
    }
  }
}

struct TimerPause: SessionVerb {
  static let configuration = CommandConfiguration(commandName: "pause", abstract: "Pause the running session.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.pause(now: now, then: done)
  }
}

struct TimerResume: SessionVerb {
  static let configuration = CommandConfiguration(commandName: "resume", abstract: "Continue after a pause.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.resume(now: now, then: done)
  }
}

struct TimerSkip: SessionVerb {
  static let configuration = CommandConfiguration(commandName: "skip", abstract: "Skip to the next phase.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.skip(now: now, then: done)
  }
}

struct TimerBack: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "back", abstract: "Skip to the start of the phase, or to the previous phase.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.back(now: now, then: done)
  }
}

struct TimerRestart: SessionVerb {
  static let configuration = CommandConfiguration(commandName: "restart", abstract: "Restart the running phase.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.restartPhase(now: now, then: done)
  }
}

struct TimerProceed: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "proceed", abstract: "Continue where the session waits for you.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.proceed(now: now, then: done)
  }
}

struct TimerSeek: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "seek", abstract: "Skip by some seconds: 10s, +1:30, -10s.")
  /// Maximum distance of a seek, in seconds.
  static let farthest = 3600.0
  @Argument(parsing: .allUnrecognized, help: "How far, such as 10s, or -10s to go back.")
  var by: [String]
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    let seconds = try seconds()
    try environment.act(json: answer.json) { $0.seek(by: seconds, now: $1, then: $2) }
  }

  /// The distance in seconds, negative to go back.
  func seconds() throws(Refusal) -> Double {
    let typed = by.filter { $0 != "--" }.joined(separator: " ")
    // The command-line parser passes a minus before a number as U+2212.
    let signs = typed.prefix { "+-\u{2212} ".contains($0) }
    let isBack = signs.contains { "-\u{2212}".contains($0) }
    let length = String(typed.dropFirst(signs.count))
    let seconds = try TimeLanguage.duration(
      length, field: "timer.seek", unit: .seconds, colon: .minutesAndSeconds)
    guard seconds <= Self.farthest else {
      throw Refusal(field: "timer.seek", .outOfRange(typed: typed, lowest: "1 s", highest: "1 h", example: "10s"))
    }
    return isBack ? -seconds : seconds
  }
}

struct TimerStop: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "End the running session and log what was done.")
  @Flag(help: "End a session that ran on by itself where you left it.")
  var asleep = false
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json, asks: true) { timer, now, then in
      asleep ? timer.endWhereLeft(now: now, then: then) : timer.end(now: now, then: then)
    }
  }
}

struct TimerDiscard: SessionVerb {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "End the running session without logging it.")
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.discard(now: now, then: done)
  }
}
