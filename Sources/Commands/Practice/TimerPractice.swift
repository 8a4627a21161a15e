// `fastlife timer breathe`, `run` and `link`: breathing exercises, set-ups and programmes, and links that start any kind
// of session (Sessions.md, One session).
import ArgumentParser
import Core
import Foundation
import Managers
import Words

extension CommandSession {
  /// A pattern from the list by name, else parsed from a typed sequence of phases.
  fileprivate func pattern(meant typed: String) throws -> BreathingPattern {
    if let known = try? pattern(typed) { return known }
    // Text without digits must be a name.
    guard typed.contains(where: \.isNumber) else { return try pattern(typed) }
    let segments = try BreathingText.read(typed)
    let name = String(BreathingText.write(segments).prefix(PracticeName.longest))
    return BreathingPattern(
      id: "", name: NumberText.trimmed(name), segments: segments, rounds: BreathingPattern.newRounds)
  }

  /// A breathing exercise, preceded by a warning or refused according to the profile.
  fileprivate func exercise(_ pattern: BreathingPattern, countdown: Int?) throws(CommandError) -> SessionPlan {
    try allowed(.breathing(BreathingPlan(pattern, countdown: countdown ?? settings.countdown)))
  }

  /// The plan, preceded by what to know about its breathing; refused where the profile does not allow it.
  private func allowed(_ plan: SessionPlan) throws(CommandError) -> SessionPlan {
    if let reason = settings.refusal(of: plan) { throw CommandError(reason, code: 77) }
    guard case .breathing(let breaths) = plan else { return plan }
    for finding in BreathSafety.findings(of: breaths.pattern) { environment.complain(words(.breathFinding(finding))) }
    return plan
  }

  /// The plan of a saved set-up.
  fileprivate func plan(of setup: SavedSetup, countdown: Int?) throws(CommandError) -> SessionPlan {
    var plan = setup.plan
    plan.countdown = countdown ?? plan.countdown
    return try allowed(plan)
  }

  /// A set-up by its whole name, a programme, a set-up by the beginning of its name, or a file with a programme.
  fileprivate func plan(named typed: String, countdown: Int?) throws -> SessionPlan {
    let setups = settings.practice.setups
    let whole = NameMatch.item(typed, in: setups, isWhole: true) { [$0.name] }
    let isProgramme = Words.programme(typed, in: settings.programmes) != nil
    if let setup = whole ?? (isProgramme ? nil : NameMatch.item(typed, in: setups) { [$0.name] }) {
      return try plan(of: setup, countdown: countdown)
    }
    return .programme(ProgrammePlan(try programme(meant: typed), countdown: countdown ?? settings.countdown))
  }

  /// A programme from the list by name, else from a file.
  fileprivate func programme(meant typed: String) throws -> Programme {
    if let known = Words.programme(typed, in: settings.programmes) { return known }
    guard typed == "-" || FileManager.default.fileExists(atPath: typed) else {
      throw CommandError(.Setups.nothingNamed(name: typed), code: 66)
    }
    return try environment.programme(in: typed)
  }
}

struct TimerBreathe: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "breathe", .Help.timerBreathe,
      examples: """
        fastlife timer breathe 'Box Breathing'
        fastlife timer breathe 'Relaxing Breath' --rounds 4
        fastlife timer breathe 5.5-0-5.5-0 --minutes 5
        """)
  }
  @Argument(help: .text(.Help.timerBreathePattern), completion: .names(.breathing))
  var pattern: String
  @Option(help: .text(.Help.timerBreatheRounds))
  var rounds: Int?
  @Option(help: .text(.Help.breathingMinutes))
  var minutes: Double?
  @OptionGroup var options: StartOptions

  func validate() throws {
    if rounds != nil, minutes != nil { throw ValidationError(.Parser.roundsOrMinutes) }
  }

  func run(in environment: CommandEnvironment) throws {
    try environment.start(options) { session in
      var pattern = try session.pattern(meant: pattern)
      if let rounds { pattern.rounds = rounds }
      if let minutes { pattern.rounds = try pattern.rounds(minutes: minutes) }
      return try session.exercise(pattern, countdown: options.countdown)
    }
  }
}

struct TimerRun: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "run", .Help.timerRun,
      examples: """
        fastlife timer run Morning
        fastlife timer run 'Tabata Classic'
        fastlife timer run mine.txt --countdown 10
        fastlife timer run 'Core Circuit' --dry-run
        """)
  }
  @Argument(help: .text(.Help.timerRunProgramme), completion: .names(.sessions))
  var programme: String
  @Flag(name: [.customShort("n"), .long], help: .text(.Help.timerRunDryRun))
  var dryRun = false
  @Flag(help: .text(.Help.timerRunJson))
  var json = false
  @OptionGroup var margins: MarginOptions
  @OptionGroup var options: StartOptions

  func validate() throws {
    if json, !dryRun { throw ValidationError(.Parser.jsonWithDryRun) }
  }

  func run(in environment: CommandEnvironment) throws {
    if dryRun { return try timeline(environment) }
    try environment.start(options) { try plan($0, countdown: options.countdown) }
  }

  @MainActor
  private func plan(_ session: CommandSession, countdown: Int?) throws -> SessionPlan {
    try margins.over(try session.plan(named: programme, countdown: countdown))
  }

  @MainActor
  private func timeline(_ environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .glance)
    let plan = try plan(session, countdown: 0).validated()
    let seconds = if case .programme(let run) = plan { run.programme.runSeconds } else { plan.total }
    let rows = ProgrammeTimeline.rows(plan, session.settings.sounds.extras, words: session.words)
    if json {
      let cues: [[String: Any?]] = rows.map { ["seconds": $0.offset, "gate": $0.gates, "what": $0.what] }
      return session.say(CommandJSON.text(["cues": cues, "seconds": seconds]))
    }
    for row in rows { session.say("\(row.time)  \(row.what)") }
  }
}

/// When a session's cues are due, with the spoken announcements of a programme.
enum ProgrammeTimeline {
  /// A line of the timeline.
  struct Row {
    /// Seconds since the first exercise started, excluding waits; and the number of preceding exercises that wait.
    var offset: Double
    var gates: Int
    var what: String

    /// `0:27.000`, or after exercises that wait `2+ 0:27.000`.
    var time: String {
      let milliseconds = Int((offset * 1000).rounded())
      let rest = String(1000 + milliseconds % 1000).dropFirst()
      return (gates > 0 ? "\(gates)+ " : "") + clockText(milliseconds / 1000) + "." + rest
    }
  }

  /// All lines in order; at equal times announcements come first.
  static func rows(_ plan: SessionPlan, _ extras: Set<ExtraCue> = [], words: Words) -> [Row] {
    var said: [Row] = []
    if case .programme(let run) = plan {
      said = Agenda.announcements(of: run.programme).map {
        Row(offset: $0.offset, gates: $0.gates, what: "say " + words.announcement($0.what))
      }
    }
    let cues = Agenda(plan, options: SessionOptions(extras: extras)).cues.map {
      Row(offset: $0.offset, gates: $0.gates, what: $0.cue.rawValue)
    }
    return (said + cues).enumerated().sorted {
      ($0.element.gates, $0.element.offset, $0.offset) < ($1.element.gates, $1.element.offset, $1.offset)
    }.map(\.element)
  }
}

struct TimerLink: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link", .Help.timerLink,
      examples: """
        fastlife timer link 'fastlife://start?tab=meditation&phase1=15&phase2=3'
        fastlife timer link 'fastlife://start?tab=atem&preset=Box%20Breathing'
        fastlife timer link 'fastlife://start?tab=setup&name=Morning'
        fastlife timer link 'fastlife://start?tab=frei&interval=30&rest=10&repeats=10'
        """)
  }
  @Argument(help: .text(.Help.timerLinkUrl))
  var url: String
  @OptionGroup var options: StartOptions

  func run(in environment: CommandEnvironment) throws {
    let link = try SessionLink(url: url)
    try environment.start(options) { session in
      let countdown = options.countdown ?? session.settings.countdown
      switch link {
      case .open(let phase1, let phase2):
        return .open(phase1: phase1 * 60, phase2: phase2 * 60, countdown: countdown)
      case .breathing(let preset):
        // A preset edited by the user is used in its current form; a deleted one in its built-in form.
        let pattern = (try? session.pattern(preset.name)) ?? preset
        return try session.exercise(pattern, countdown: options.countdown)
      case .free(let work, let rest, let rounds):
        return .free(work: work, rest: rest, rounds: rounds, countdown: countdown)
      case .setup(let name):
        return try session.plan(of: session.setup(name), countdown: options.countdown)
      }
    }
  }
}
