// `fastlife relations`: correlations between the days of two trackers, as on the pairs screen. Makes no causal claims,
// and none at all from few days.
import ArgumentParser
import Core
import Managers
import Words

/// The periods for relations.
enum RelationPeriod: String, CaseIterable, ExpressibleByArgument {
  case month, quarter, year

  /// In days; each is one of `StatsManager.lengths`.
  var days: Int {
    switch self {
    case .month: 30
    case .quarter: 90
    case .year: 365
    }
  }
}

/// Shows relations.
struct RelationsCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "relations", .Help.relations, discussion: .Help.relationsDiscussion,
      examples: """
        fastlife relations
        fastlife relations --period year
        fastlife relations --next-day
        fastlife relations --json
        """)
  }
  @Option(help: .text(.Help.relationsPeriod))
  var period = RelationPeriod.quarter
  @Flag(help: .text(.Help.relationsNextDay))
  var nextDay = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let stats = session.managers.stats
    stats.take(days: period.days, now: session.now)
    stats.take(lag: nextDay ? 1 : 0, now: session.now)
    stats.show(.pairs, now: session.now)
    let pairs = stats.state.value.pairs ?? []
    if json {
      let object: [String: Any?] = ["days": period.days, "lag": nextDay ? 1 : 0, "pairs": pairs.map(\.object)]
      return session.say(CommandJSON.text(object))
    }
    let words = session.words
    session.say(words(nextDay ? .Stats.nextDay(n: period.days) : .Stats.sameDay(n: period.days)))
    guard !pairs.isEmpty else { return session.say(words(.Stats.noPairs)) }
    printTable(pairs, session)
    session.say("")
    session.say(words.caution(pairs))
  }

  /// Prints names left, numbers right-aligned in columns.
  @MainActor
  private func printTable(_ pairs: [FigurePair], _ session: CommandSession) {
    let words = session.words
    let second: Message = nextDay ? .Stats.columnNext : .Stats.columnSecond
    let head: [Message] = [
      .Stats.columnFirst, second, .Stats.columnR, .Stats.columnInterval, .Stats.columnRho, .Stats.columnN,
      .Stats.columnVerdict,
    ]
    let rows =
      [head.map { words($0) }]
      + pairs.map { pair in
        let found = pair.correlation
        return [
          words(pair.first.message), words(pair.second.message), words.coefficient(found.r), words.interval(found),
          words.coefficient(found.rho), words.count(found.n), words(pair.verdict.message),
        ]
      }
    let columns = session.environment.columns
    let widths = head.indices.map { index in rows.map { columns($0[index]) }.max() ?? 0 }
    for row in rows {
      let cells = row.indices.map { index in
        let gap = String(repeating: " ", count: widths[index] - columns(row[index]))
        return (2...5).contains(index) ? gap + row[index] : index == row.count - 1 ? row[index] : row[index] + gap
      }
      session.say(cells.joined(separator: "  "))
    }
  }
}

extension FigurePair {
  /// The pair as JSON.
  fileprivate var object: [String: Any?] {
    [
      "first": first.name, "second": second.name, "r": correlation.r, "rho": correlation.rho,
      "interval": correlation.interval.map { [$0.lowerBound, $0.upperBound] }, "n": correlation.n,
      "independent": correlation.independent, "falseShare": qValue, "verdict": verdict.rawValue,
    ]
  }
}
