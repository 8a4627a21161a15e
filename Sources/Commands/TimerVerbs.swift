// `fastlife timer status|pause|resume|skip|back|seek|restart|proceed|stop|discard`: what is done to the running session
// from anywhere, wherever it runs.
import ArgumentParser
import Core
import Managers
import Words

/// How a verb on the running session answers.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "Answer as JSON.")
  var json = false
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

struct TimerBack: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "back", abstract: "Leap to the start of the phase, or to the phase before.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.back(now: $1, then: $2) }
  }
}

struct TimerRestart: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "restart", abstract: "Start the running phase anew.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.restartPhase(now: $1, then: $2) }
  }
}

struct TimerProceed: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "proceed", abstract: "Go on where the session waits for you.")
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { $0.proceed(now: $1, then: $2) }
  }
}

struct TimerSeek: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "seek", abstract: "Leap by some seconds: 10s, +1:30, -10s.")
  /// How far a leap goes at most, in seconds.
  static let farthest = 3600.0
  @Argument(parsing: .allUnrecognized, help: "How far, such as 10s, or -10s to go back.")
  var by: [String]
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    let seconds = try read(by.filter { $0 != "--" }.joined(separator: " "))
    try environment.act(json: answer.json) { $0.seek(by: seconds, now: $1, then: $2) }
  }

  private func read(_ typed: String) throws(Refusal) -> Double {
    // The parser of the command line hands a minus before a number on as the sign U+2212.
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
