// `fastlife stats`: the figures of the trackers over a period, from what the managers publish; the panes show the same.
import ArgumentParser
import Core
import Managers
import Words

extension Tracker: ExpressibleByArgument {}

/// A period of figures.
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
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show figures of the trackers over a period, the same as the panes show.",
    discussion: """
      Without a tracker all that are not hidden are shown. Figures that are always of the same days say so in their name.

      Examples:
        fastlife stats
        fastlife stats fasting --period month
        fastlife stats weight --period all
        fastlife stats sleep --period week --json
      """)
  @Argument(help: "fasting, hydration, weight, sleep or mood.")
  var tracker: Tracker?
  @Option(help: "week, month (30 days), quarter (90 days), year or all; each ends today.")
  var period = StatsPeriod.month
  @Flag(help: "Answer as JSON, in base units.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let trackers = tracker.map { [$0] } ?? Tracker.allCases.filter { !session.settings.isHidden($0) }
    let figures = try trackers.map { try StatsFigures($0, period, session) }
    if json { printJSON(figures, session) } else { printLines(figures, session) }
  }

  @MainActor
  private func printJSON(_ all: [StatsFigures], _ session: CommandSession) {
    var object: [String: Any?] = ["period": period.rawValue, "through": session.today.iso]
    for figures in all {
      var one = Dictionary(figures.rows.map { ($0.key, $0.value) }) { first, _ in first }
      one["from"] = figures.range.start.iso
      object[figures.tracker.rawValue] = one
    }
    session.say(CommandJSON.text(object))
  }

  /// Labels left, values flush right in one column over all trackers.
  @MainActor
  private func printLines(_ all: [StatsFigures], _ session: CommandSession) {
    let rows = all.flatMap(\.rows).filter { !$0.text.isEmpty }
    let labels = rows.map(\.label.count).max() ?? 0
    let values = rows.map(\.text.count).max() ?? 0
    for (index, figures) in all.enumerated() {
      if index > 0 { session.say("") }
      session.say(figures.heading)
      if figures.isEmpty { session.say("  " + session.words(.Charts.emptyPeriod)) }
      for row in figures.rows where !row.text.isEmpty {
        let gap = labels - row.label.count + 2 + values - row.text.count
        session.say("  " + row.label + String(repeating: " ", count: gap) + row.text)
      }
    }
  }
}
