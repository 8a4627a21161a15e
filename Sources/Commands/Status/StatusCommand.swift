// `fastlife status`: everything in one line, fast and read-only, for people, bars and scripts.
import ArgumentParser
import Core
import Foundation
import Managers
import Store
import Words

/// Shows the current status.
struct StatusCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "status", .Help.status, discussion: .Help.statusDiscussion(when: "{?", end: "}…{/}", unless: "{!", brace: "{{"),
      examples: """
        fastlife status
        fastlife status --json
        fastlife status --format '{?fast.clock}fasting {fast.clock}{/}'
        fastlife status --watch --format '{fast.clock}'
        fastlife status --preset tmux
        fastlife status --watch --preset waybar
        fastlife status --explain fast.streak
        """)
  }
  @Flag(help: .text(.Help.json))
  var json = false
  @Option(help: .text(.Help.statusFormat, valueName: "format"))
  var format: String?
  @Option(help: .text(.Help.statusPreset))
  var preset: StatusPreset?
  @Flag(help: .text(.Help.statusWatch))
  var watch = false
  @Option(help: .text(.Help.statusExplain, valueName: "field"))
  var explain: String?
  @Flag(help: .text(.Help.statusFields))
  var fields = false

  func run(in environment: CommandEnvironment) throws {
    if fields { return StatusCommand.listFields(environment, json: json) }
    if let explain { return try StatusCommand.explain(explain, json: json, in: environment) }
    guard watch || format != nil || preset != nil else {
      return try StatusCommand.answer(json: json, in: environment)
    }
    let line = try StatusLine(format: format, preset: preset, isJSON: json)
    let session = try CommandSession(environment, .reading, extent: line.extent, logsEnded: false)
    guard watch else { return environment.say(line.text(StatusFacts(session))) }
    // Written raw: sanitising would turn its line ends into blanks.
    if let opening = preset?.opening { environment.write(opening + "\n") }
    var last: String?
    environment.follow { now, hasChanged in
      if hasChanged { session.library.refresh(now: now) } else { session.library.turn(now) }
      let text = line.text(StatusFacts(session, now: now))
      defer { last = text }
      return (text == last ? nil : text, line.pause(StatusFacts(session, now: now)))
    }
  }

  /// Explains a field.
  @MainActor
  private static func explain(_ name: String, json: Bool, in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, logsEnded: false)
    let facts = StatusFacts(session)
    let known = StatusField.all.filter { !$0.isHidden(facts) }.map(\.name)
    try session.explain(
      known.contains(name) ? [name] : [], asked: name, known: { known.filter(session.isExplained) }, json: json,
      isRedacted: facts.isDiscreet)
  }

  /// Bypasses the parser: bars and prompts run this many times a minute, and parsing takes longer than reading.
  @MainActor
  static func answer(json: Bool, in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: json ? .glance : .line, logsEnded: false)
    let facts = StatusFacts(session)
    session.say(json ? CommandJSON.text(facts.object) : facts.redacted(facts.line))
    answered = session
  }

  /// The session that answered, kept to the end of the process, which frees everything faster than it is taken apart.
  @MainActor private static var answered: CommandSession?

  @MainActor
  private static func listFields(_ environment: CommandEnvironment, json: Bool) {
    if json {
      let rows: [[String: Any?]] = StatusField.all.map {
        ["name": $0.name, "meaning": environment.words($0.help)]
      }
      return environment.say(CommandJSON.text(["fields": rows]))
    }
    let width = StatusField.all.map(\.name.count).max() ?? 0
    for field in StatusField.all {
      let name = field.name.padding(toLength: width, withPad: " ", startingAt: 0)
      environment.say("\(name)  \(environment.words(field.help))")
    }
  }
}

/// A status line in the requested format.
struct StatusLine {
  private let format: StatusFormat
  private let preset: StatusPreset?
  private let isJSON: Bool

  init(format: String?, preset: StatusPreset?, isJSON: Bool) throws {
    do throws(StatusFormat.SyntaxError) {
      self.format = try StatusFormat(format ?? preset?.format ?? "{line}")
    } catch {
      throw CommandError(error.message, code: 64)
    }
    self.preset = preset
    self.isJSON = isJSON
  }

  /// The extent of history required.
  var extent: Library.Extent { format.needsHistory ? .full : .glance }

  /// The status as a single line.
  @MainActor
  func text(_ facts: StatusFacts) -> String {
    if isJSON { return CommandJSON.text(facts.object) }
    let line = facts.redacted(format.line(facts))
    guard let preset else { return line }
    return preset.dress(line, whole: facts.redacted(facts.line), facts.subject)
  }

  /// Seconds until the line may change by itself.
  @MainActor
  func pause(_ facts: StatusFacts) -> Double {
    let running = facts.runningSession != nil
    let ticks = isJSON || format.ticks && (running || facts.runningFast != nil)
    let step = ticks ? 1.0 : 60.0
    return step - facts.now.instant.seconds.truncatingRemainder(dividingBy: step)
  }
}

/// The facts available to `status`.
@MainActor
struct StatusFacts {
  private let session: CommandSession
  let now: Moment
  var words: Words { session.words }
  var managers: Managers { session.managers }
  var today: Day { Day(now, dayStart: session.settings.dayStart) }

  /// The published figures, and their texts.
  let figures: Figures
  let texts: FigureTexts

  init(_ session: CommandSession, now: Moment? = nil) {
    self.session = session
    self.now = now ?? session.now
    figures = session.managers.figures(at: self.now)
    texts = FigureTexts(session.words, session.settings, now: self.now)
  }

  /// The value of a figure as written.
  private func value(_ id: FigureID) -> String { figures[id].map(texts.value) ?? "" }

  /// Whether figures are redacted, as on the screen.
  var isDiscreet: Bool { session.settings.discreet }

  /// The text with its numbers redacted in discreet mode, all to the same width.
  func redacted(_ text: String) -> String { isDiscreet ? words.redacted.redacting(text) : text }

  /// Whether a tracker is hidden.
  func isHidden(_ tracker: Tracker) -> Bool { session.settings.isHidden(tracker) }

  /// Changes that wait for the health file; nil where none does.
  var waiting: Int? {
    let count = (try? session.store.readNow { try $0.outboxCount() }) ?? 0
    return count > 0 ? count : nil
  }

  /// How the syncs of the types that are on went last.
  var syncs: [SyncRecord] {
    let records = (try? session.store.readNow { try $0.syncRecords() }) ?? [:]
    return session.settings.synced.compactMap { records[$0] }
  }

  /// The running fast, unless it is hidden.
  var runningFast: Fast? { isHidden(.fasting) ? nil : managers.fasting.state.value.active }

  /// The session in progress, even if no process is running it.
  var runningSession: RunningSession? { managers.timer.standing(at: now) }

  /// The running fast in words.
  var fastLine: String {
    guard let elapsed = figures[.fastingElapsed]?.number else { return words(.Commands.noFast) }
    return words(
      .Commands.fasting(
        elapsed: words.duration(elapsed), goal: value(.fastingGoal), percent: value(.fastingShare)))
  }

  /// Everything in one line.
  var line: String {
    let hydration = managers.hydration.state.value
    var parts = isHidden(.fasting) ? [] : [fastLine]
    if !isHidden(.hydration) {
      let (amount, goal) = (value(.hydrationTotal), value(.hydrationGoal))
      let isWhole = hydration.total == hydration.drunk
      parts.append(
        words(isWhole ? .Commands.drunk(amount: amount, goal: goal) : .Commands.counted(amount: amount, goal: goal)))
    }
    if let weight = texts.known(figures[.weightLatest]), !isHidden(.weight) { parts.append(weight) }
    if let slept = texts.known(figures[.sleepNight]), !isHidden(.sleep) {
      parts.append(words(.Commands.slept(time: slept)))
    }
    if let mood = moodToday, !isHidden(.mood) {
      parts.append(words(.Commands.moodEnergy(mood: String(mood.mood), energy: String(mood.energy))))
    }
    if runningSession != nil { parts.append(sessionLine) }
    return parts.joined(separator: words.signs(" · "))
  }

  /// The session in progress in words.
  var sessionLine: String {
    guard let running = runningSession else {
      return words(managers.timer.state.value.isUnreadable ? .Problem.sessionUnreadable : .Commands.noSession)
    }
    let state = running.state(at: now)
    let left = words.timer(Double(state.totalClock))
    if state.totalRemaining == nil {
      return words(state.isPaused ? .Meditation.sessionPausedAt(time: left) : .Meditation.sessionFor(time: left))
    }
    return words(state.isPaused ? .Commands.sessionPaused(time: left) : .Commands.sessionLeft(time: left))
  }

  /// The same with its name: `session 1:20 left · Box Breathing`.
  var namedSessionLine: String {
    guard let running = runningSession else { return sessionLine }
    return sessionLine + words.signs(" · ") + words(Message.session(running.plan))
  }

  /// The running fast as JSON; nil if there is none.
  var fast: [String: Any?]? {
    let state = managers.fasting.state.value
    guard let fast = runningFast else { return nil }
    let progress = state.progress(at: now)
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
      "now": CommandJSON.time(now.stamp), "fast": fast,
      "fastingStreakDays": isHidden(.fasting) ? nil : fasting.streak.current,
      "hydration": isHidden(.hydration)
        ? nil
        : [
          "millilitres": hydration.total, "goalMillilitres": hydration.goal, "streakDays": hydration.streak.current,
        ].merging(carried(hydration)) { $1 } as [String: Any?],
      "weight": isHidden(.weight) ? nil : managers.weight.state.value.latest.map { session.object(.weight($0)) },
      "sleep": isHidden(.sleep) ? nil : lastNight,
      "mood": isHidden(.mood) ? nil : managers.mood.state.value.latest.map { session.object(.mood($0)) },
      "session": sessionObject,
    ]
  }

  /// Last night's main sleep, and the total seconds slept on its day.
  private var lastNight: [String: Any?]? {
    let sleep = managers.sleep.state.value
    return sleep.lastNight.map { session.object(.sleep($0)).merging(["daySeconds": sleep.lastSeconds]) { $1 } }
  }

  /// Today's caffeine and alcohol, if any beverage contains them.
  private func carried(_ hydration: HydrationState) -> [String: Any?] {
    let all: [String: Double?] = [
      "caffeineMilligrams": hydration.caffeineToday, "caffeineLeftMilligrams": hydration.caffeineLeft(at: now),
      "alcoholGrams": hydration.alcoholToday,
    ]
    return all.compactMapValues { $0 }
  }

  /// The session in progress as JSON.
  var sessionObject: [String: Any?]? {
    guard let running = runningSession else { return nil }
    let state = running.state(at: now)
    return [
      "id": running.id.uuidString, "activity": running.plan.activity, "title": running.plan.title,
      "name": words(Message.session(running.plan)),
      "start": CommandJSON.time(running.start), "phase": state.phase.name, "passedSeconds": state.passed,
      "waits": state.waits, "remainingSeconds": state.remaining, "totalRemainingSeconds": state.totalRemaining,
      "round": state.round,
      "rounds": state.rounds, "paused": state.isPaused,
      "ends": state.ends.map { CommandJSON.time(Stamp($0, in: now.zone)) },
      "phaseEnds": running.phaseEnd(at: now).map { CommandJSON.time(Stamp($0, in: now.zone)) },
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
    case .warmUp: "warmUp"
    case .coolDown: "coolDown"
    case .work: "work"
    case .rest: "rest"
    case .changeover: "changeover"
    case .breath(let phase): phase.rawValue
    case .finished: "finished"
    }
  }
}
