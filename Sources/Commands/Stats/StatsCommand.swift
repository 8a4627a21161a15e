// `fastlife stats`: the figures of the trackers over a period, from what the managers publish.
import ArgumentParser
import Core
import Managers
import Words

extension Tracker: ExpressibleByArgument {
  /// Accepts its own name or that of its entries.
  public init?(argument: String) {
    guard let tracker = Tracker(rawValue: argument) ?? RecordKind(rawValue: argument).flatMap({ Tracker($0) }) else {
      return nil
    }
    self = tracker
  }
}

/// The subject of figures: a tracker, or the sessions.
enum StatsSubject: Hashable, ExpressibleByArgument {
  case tracker(Tracker)
  case sessions

  static var allValueStrings: [String] { Tracker.allCases.map(\.rawValue) + [RecordKind.session.rawValue] }

  init?(argument: String) {
    if ["session", "sessions", "practice"].contains(argument) {
      self = .sessions
    } else {
      guard let tracker = Tracker(argument: argument) else { return nil }
      self = .tracker(tracker)
    }
  }

  /// Its name in JSON.
  var name: String {
    switch self {
    case .tracker(let tracker): tracker.rawValue
    case .sessions: RecordKind.session.rawValue
    }
  }

  /// The subject of its figures.
  var figures: String {
    switch self {
    case .tracker(let tracker): tracker.rawValue
    case .sessions: "practice"
    }
  }

  var tracker: Tracker? { if case .tracker(let tracker) = self { tracker } else { nil } }
  var kind: RecordKind { tracker?.kind ?? .session }
  var title: Message { tracker.map { .tracker($0) } ?? .Timer.history }
}

/// A period for figures.
enum StatsPeriod: String, CaseIterable, ExpressibleByArgument {
  case week, month, quarter, year, all

  /// Its length in days; `ChartPeriod.everything` for all.
  var days: Int {
    switch self {
    case .week: 7
    case .month: 30
    case .quarter: 90
    case .year: 365
    case .all: ChartPeriod.everything
    }
  }

  var name: Message {
    switch self {
    case .week: .Charts.week
    case .month: .Charts.month
    case .quarter: .Charts.quarter
    case .year: .Charts.year
    case .all: .Charts.everything
    }
  }
}

/// Shows figures.
struct StatsCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "stats", .Help.stats, discussion: .Help.statsDiscussion,
      examples: """
        fastlife stats
        fastlife stats fasting --period month
        fastlife stats weight --period all
        fastlife stats sleep --period week --json
        fastlife stats session --period year
        fastlife stats weight --from 2026-01-01 --to 2026-03-31
        fastlife stats fasting --explain met
        """)
  }
  @Argument(help: .text(.Help.statsTracker), completion: .list(StatsSubject.allValueStrings))
  var tracker: StatsSubject?
  @Option(help: .text(.Help.period))
  var period = StatsPeriod.month
  @Option(help: .text(.Help.statsFrom))
  var from: String?
  @Option(help: .text(.Help.statsTo))
  var to: String?
  @Option(help: .text(.Help.statsExplain, valueName: "key"))
  var explain: String?
  @Flag(help: .text(.Help.statsJson))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let subjects = try tracker.map { [$0] } ?? used(session)
    let own = try ownPeriod(session)
    let figures = try subjects.map { try StatsFigures($0, own, period, session) }
    if let explain {
      let names = figures.filter { $0.rows.contains { $0.key == explain } }.map { $0.subject.figures + "." + explain }
      return try session.explain(names, asked: explain, known: { known(figures, session) }, json: json)
    }
    if json { printJSON(figures, session) } else { printLines(figures, session) }
  }

  /// The visible trackers; those later than the first five once they are used, as on the Hub, and so the sessions.
  @MainActor
  private func used(_ session: CommandSession) throws -> [StatsSubject] {
    let subjects = session.managers.trackers.map { StatsSubject.tracker($0.tracker) } + [.sessions]
    return try subjects.filter { subject in
      if let tracker = subject.tracker {
        guard !session.settings.isHidden(tracker) else { return false }
        if Tracker.original.contains(tracker) { return true }
      }
      return try session.store.readNow { try $0.latest(subject.kind) } != nil
    }
  }

  /// The keys that have an explanation.
  @MainActor
  private func known(_ all: [StatsFigures], _ session: CommandSession) -> [String] {
    let keys = all.flatMap { figures in
      figures.rows.map(\.key).filter { session.isExplained(figures.subject.figures + "." + $0) }
    }
    return Set(keys).sorted()
  }

  /// The explicitly requested dates; nil if none were given.
  @MainActor
  private func ownPeriod(_ session: CommandSession) throws -> ChartPeriod? {
    guard from != nil || to != nil else { return nil }
    guard let from else { throw Refusal(field: "stats.from", .missing(example: (session.today - 29).iso)) }
    let today = session.today
    let first = try session.day(from, field: "stats.from")
    let last = try to.map { text throws(Refusal) in try session.day(text, field: "stats.to") } ?? today
    for (field, day) in [("stats.from", first), ("stats.to", last)] where day > today {
      throw Refusal(field: field, .inTheFuture, typed: day.iso)
    }
    if last < first {
      throw Refusal(
        field: "stats.to",
        .outOfRange(typed: last.iso, lowest: first.iso, highest: today.iso, example: today.iso))
    }
    return ChartPeriod(from: first, through: last)
  }

  @MainActor
  private func printJSON(_ all: [StatsFigures], _ session: CommandSession) {
    let through = all.first.map { $0.range.end - 1 } ?? session.today
    var object: [String: Any?] = ["period": from == nil ? period.rawValue : "own", "through": through.iso]
    for figures in all {
      var one = Dictionary(figures.rows.map { ($0.key, $0.value) }) { first, _ in first }
      one["from"] = figures.range.start.iso
      object[figures.subject.name] = one
    }
    session.say(CommandJSON.text(object))
  }

  /// Labels left, values right-aligned in one column across all trackers.
  @MainActor
  private func printLines(_ all: [StatsFigures], _ session: CommandSession) {
    let rows = all.flatMap(\.rows).filter { !$0.text.isEmpty }
    let columns = session.environment.columns
    let labels = rows.map { columns($0.label) }.max() ?? 0
    let values = rows.map { columns($0.text) }.max() ?? 0
    for (index, figures) in all.enumerated() {
      if index > 0 { session.say("") }
      session.say(figures.heading)
      if figures.isEmpty { session.say("  " + session.words(.Charts.emptyPeriod)) }
      for row in figures.rows where !row.text.isEmpty {
        let gap = labels - columns(row.label) + 2 + values - columns(row.text)
        session.say("  " + row.label + String(repeating: " ", count: gap) + row.text)
      }
    }
  }
}
