// `fastlife status`: everything in one line, fast and read-only, for people, bars and scripts.
import ArgumentParser
import Core
import Managers
import Words

/// Shows where things stand.
struct StatusCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show where things stand, in one line or as JSON. Never writes.",
    discussion: """
      Examples:
        fastlife status
        fastlife status --json
      """)
  @Flag(help: "Answer as JSON.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    try StatusCommand.answer(json: json, in: environment)
  }

  /// Answers without the parser: bars and prompts ask many times a minute, and parsing takes longer than reading.
  @MainActor
  static func answer(json: Bool, in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .glance)
    let facts = StatusFacts(session)
    session.say(json ? CommandJSON.text(facts.object) : facts.line)
  }
}

/// What `status` tells.
@MainActor
struct StatusFacts {
  private let session: CommandSession
  private var words: Words { session.words }
  private var managers: Managers { session.managers }

  init(_ session: CommandSession) { self.session = session }

  /// The running fast in words.
  var fastLine: String {
    let state = managers.fasting.state.value
    guard state.active != nil else { return words(.Commands.noFast) }
    let progress = state.progress(at: session.now)
    let elapsed = words.duration(progress.elapsed)
    let goal = words.duration(progress.goal)
    return words(
      .Commands.fasting(elapsed: elapsed, goal: goal, percent: words.percent(Double(progress.percent) / 100)))
  }

  /// One line of everything.
  var line: String {
    let hydration = managers.hydration.state.value
    let unit = session.settings.volumeUnit
    var parts = [
      fastLine,
      words(
        .Commands.drunk(
          amount: words.volume(hydration.total, unit: unit), goal: words.volume(hydration.goal, unit: unit))),
    ]
    if let weight = managers.weight.state.value.latest {
      parts.append(words.weight(weight, unit: session.settings.weightUnit))
    }
    if let night = managers.sleep.state.value.lastNight {
      parts.append(words(.Commands.slept(time: words.duration(night.duration))))
    }
    if let mood = managers.mood.state.value.latest, Day(mood.at) == session.today {
      parts.append(words(.Commands.moodEnergy(mood: String(mood.mood), energy: String(mood.energy))))
    }
    if managers.timer.state.value.running != nil { parts.append(sessionLine) }
    return parts.joined(separator: " · ")
  }

  /// The session in progress in words.
  var sessionLine: String {
    guard let running = managers.timer.state.value.running else { return words(.Commands.noSession) }
    let state = running.state(at: session.now)
    let left = words.timer(Double(state.totalRemaining))
    return words(state.isPaused ? .Commands.sessionPaused(time: left) : .Commands.sessionLeft(time: left))
  }

  /// The running fast as JSON; nil when none runs.
  var fast: [String: Any?]? {
    let state = managers.fasting.state.value
    guard let fast = state.active else { return nil }
    let progress = state.progress(at: session.now)
    return [
      "id": fast.id.uuidString, "start": CommandJSON.time(fast.start), "goalSeconds": progress.goal,
      "elapsedSeconds": Int(progress.elapsed), "remainingSeconds": Int(progress.remaining.rounded(.up)),
      "percent": progress.percent,
      "reached": progress.isReached,
    ]
  }

  /// Everything as JSON, in base units.
  var object: [String: Any?] {
    let hydration = managers.hydration.state.value
    let fasting = managers.fasting.state.value
    return [
      "now": CommandJSON.time(session.now.stamp), "fast": fast,
      "fastingStreakDays": fasting.streak.current,
      "hydration": [
        "millilitres": hydration.total, "goalMillilitres": hydration.goal, "streakDays": hydration.streak.current,
      ] as [String: Any?],
      "weight": managers.weight.state.value.latest.map { session.object(.weight($0)) },
      "sleep": managers.sleep.state.value.lastNight.map { session.object(.sleep($0)) },
      "mood": managers.mood.state.value.latest.map { session.object(.mood($0)) },
      "session": sessionObject,
    ]
  }

  /// The session in progress as JSON.
  var sessionObject: [String: Any?]? {
    guard let running = managers.timer.state.value.running else { return nil }
    let state = running.state(at: session.now)
    return [
      "id": running.id.uuidString, "activity": running.plan.activity, "phase": state.phase.name,
      "remainingSeconds": state.remaining, "totalRemainingSeconds": state.totalRemaining, "round": state.round,
      "rounds": state.rounds, "paused": state.isPaused,
    ]
  }
}

extension SessionPhase {
  /// Stable name, for JSON.
  var name: String {
    switch self {
    case .countdown: "countdown"
    case .leadIn: "leadIn"
    case .sitting: "sitting"
    case .closing: "closing"
    case .work: "work"
    case .rest: "rest"
    case .finished: "finished"
    }
  }
}
