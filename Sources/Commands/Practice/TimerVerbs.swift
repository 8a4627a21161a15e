// `fastlife timer status|pause|resume|skip|back|seek|restart|proceed|stop|discard`: controls the running session from
// anywhere, in whichever process it runs.
import ArgumentParser
import Core
import Managers
import Words

/// Output options of actions on the running session.
struct AnswerOptions: ParsableArguments {
  @Flag(help: .text(.Help.json))
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
  static var configuration: CommandConfiguration { CommandConfiguration("status", .Help.timerStatus) }
  @Flag(help: .text(.Help.json))
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
  static var configuration: CommandConfiguration { CommandConfiguration("pause", .Help.timerPause) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.pause(now: now, then: done)
  }
}

struct TimerResume: SessionVerb {
  static var configuration: CommandConfiguration { CommandConfiguration("resume", .Help.timerResume) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.resume(now: now, then: done)
  }
}

struct TimerSkip: SessionVerb {
  static var configuration: CommandConfiguration { CommandConfiguration("skip", .Help.timerSkip) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.skip(now: now, then: done)
  }
}

struct TimerBack: SessionVerb {
  static var configuration: CommandConfiguration { CommandConfiguration("back", .Help.timerBack) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.back(now: now, then: done)
  }
}

struct TimerRestart: SessionVerb {
  static var configuration: CommandConfiguration { CommandConfiguration("restart", .Help.timerRestart) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.restartPhase(now: now, then: done)
  }
}

struct TimerProceed: SessionVerb {
  static var configuration: CommandConfiguration { CommandConfiguration("proceed", .Help.timerProceed) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.proceed(now: now, then: done)
  }
}

struct TimerSeek: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("seek", .Help.timerSeek) }
  /// Maximum distance of a seek, in seconds.
  static let farthest = 3600.0
  @Argument(parsing: .allUnrecognized, help: .text(.Help.timerSeekBy))
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

struct TimerJump: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "jump", .Help.timerJump,
      examples: """
        fastlife timer jump 3
        fastlife timer jump Plank --round 2
        fastlife timer jump --round 4
        """)
  }
  @Argument(help: .text(.Help.timerJumpExercise))
  var exercise: String?
  @Option(help: .text(.Help.timerJumpRound))
  var round: Int?
  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    if exercise == nil, round == nil { throw ValidationError(.Parser.exerciseOrRound) }
  }

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json) { timer, now, then in
      guard let running = timer.state.value.running else { return timer.jump(to: 0, now: now, then: then) }
      guard running.agenda.rounds > 0 else { return then(.failure(.notNow("session.noExercises"))) }
      do throws(Refusal) {
        timer.jump(to: try place(in: running, now), now: now, then: then)
      } catch {
        then(.failure(.refused(error)))
      }
    }
  }

  /// The place of the exercise in the agenda of a session.
  @MainActor
  private func place(in running: RunningSession, _ now: Moment) throws(Refusal) -> Int {
    let round = round ?? max(1, running.state(at: now).round)
    var step = running.agenda.steps > 0 ? 1 : 0
    if let exercise {
      step = try self.step(exercise, in: running)
    }
    guard let index = running.index(ofRound: round, step: step) else {
      throw Refusal(
        field: "timer.jump",
        .outOfRange(
          typed: [exercise, self.round.map { "--round \($0)" }].compactMap(\.self).joined(separator: " "), lowest: "1",
          highest: "\(max(running.agenda.steps, running.agenda.rounds))", example: "1"))
    }
    return index
  }

  /// The number of an exercise, typed as it is or by its name.
  @MainActor
  private func step(_ typed: String, in running: RunningSession) throws(Refusal) -> Int {
    if let number = Int(typed) { return number }
    guard case .programme(let plan) = running.plan else {
      throw Refusal(field: "timer.jump", .unreadable(typed: typed, example: "--round 2"))
    }
    let languages = Language.offered.map { Words(language: $0) }
    let found = NameMatch.item(typed, in: Array(plan.programme.steps.enumerated())) { step in
      [step.element.exercise] + languages.map { $0.exercise(step.element.exercise) }
    }
    guard let found else { throw Refusal(field: "timer.jump", .unreadable(typed: typed, example: "2")) }
    return found.offset + 1
  }
}

struct TimerStop: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("stop", .Help.timerStop) }
  @Flag(help: .text(.Help.timerStopAsleep))
  var asleep = false
  @OptionGroup var answer: AnswerOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.act(json: answer.json, asks: true) { timer, now, then in
      asleep ? timer.endWhereLeft(now: now, then: then) : timer.end(now: now, then: then)
    }
  }
}

struct TimerDiscard: SessionVerb {
  static var configuration: CommandConfiguration { CommandConfiguration("discard", .Help.timerDiscard) }
  @OptionGroup var answer: AnswerOptions

  static func act(on timer: TimerManager, now: Moment, then done: @escaping Completion) {
    timer.discard(now: now, then: done)
  }
}
