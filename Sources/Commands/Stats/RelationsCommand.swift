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
        fastlife relations --of mood
        fastlife relations --of '#walk'
        fastlife relations --json
        """)
  }
  @Option(help: .text(.Help.relationsPeriod))
  var period = RelationPeriod.quarter
  @Flag(help: .text(.Help.relationsNextDay))
  var nextDay = false
  @Option(help: .text(.Help.relationsOf))
  var of: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let stats = session.managers.stats
    stats.take(days: period.days, now: session.now)
    stats.take(lag: nextDay ? 1 : 0, now: session.now)
    stats.show(.pairs, now: session.now)
    let asked = try of.map { try figure($0, session) }
    if let asked { stats.take(subject: asked.name, now: session.now) }
    let pairs = stats.state.value.pairs ?? []
    if json {
      let object: [String: Any?] = [
        "days": period.days, "lag": nextDay ? 1 : 0, "of": asked?.name, "pairs": pairs.map(\.object),
      ]
      return session.say(CommandJSON.text(object))
    }
    let words = session.words
    if let asked { session.say(words(.Stats.goesTitle(figure: asked.message))) }
    session.say(words(nextDay ? .Stats.nextDay(n: period.days) : .Stats.sameDay(n: period.days)))
    guard !pairs.isEmpty else { return session.say(words(asked == nil ? .Stats.noPairs : .Stats.noSubject)) }
    if let asked { printContrasts(pairs, of: asked, session) } else { printTable(pairs, session) }
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
    session.say(rows, trailing: [2, 3, 4, 5])
  }

  /// Prints how the figure asked about is on days with each other one and without.
  @MainActor
  private func printContrasts(_ pairs: [FigurePair], of asked: DayFigure, _ session: CommandSession) {
    let words = session.words
    let texts = FigureTexts(words, session.settings, now: session.now)
    let figures = session.managers.figures(at: session.now)
    let head: [Message] = [
      asked.isPresence ? .Stats.columnOutcome : .Stats.columnGoes, .Stats.columnDifference, .Stats.columnInterval,
      .Stats.columnWith, .Stats.columnWithout, .Stats.columnDays, .Stats.columnVerdict,
    ]
    let rows = pairs.map { pair in
      let ids: [FigureID] = [.pairDifference, .pairDifferenceInterval, .pairWith, .pairWithout, .pairSides]
      let name = words((asked.isPresence ? pair.second : pair.first).message)
      let above = pair.contrast?.above.map { texts.of(.pairSides)(pair.first.scale.wording($0)) }
      return [above.map { words(.Stats.overValue(figure: name, value: $0)) } ?? name]
        + ids.map { id in figures[id.of(pair.id)].map(texts.value) ?? texts(.unknown) } + [words(pair.verdict.message)]
    }
    session.say([head.map { words($0) }] + rows, trailing: [1, 2, 3, 4, 5])
  }

  /// The figure with a typed name: its own, that of a scale or a habit, or a tag.
  @MainActor
  private func figure(_ typed: String, _ session: CommandSession) throws -> DayFigure {
    let figures = session.managers.stats.state.value.figures
    let name = typed.lowercased()
    let names = [name, "tag." + Tags.bare(name), "scale." + Tags.bare(name), "habit." + name]
    let found =
      names.lazy.compactMap { name in figures.first { $0.name == name } }.first
      ?? figures.first { session.words($0.message).lowercased() == name }
    guard let found else {
      let known = figures.map(\.name).joined(separator: ", ")
      throw CommandError(.Commands.noSuchFigure(name: typed, known: known), code: 64)
    }
    return found
  }
}

extension FigurePair {
  /// The pair as JSON.
  fileprivate var object: [String: Any?] {
    [
      "first": first.name, "second": second.name, "r": correlation.r, "rho": correlation.rho,
      "interval": correlation.interval.map { [$0.lowerBound, $0.upperBound] }, "n": correlation.n,
      "independent": correlation.independent, "falseShare": qValue, "verdict": verdict.rawValue,
      "with": contrast?.with, "without": contrast?.without, "daysWith": contrast?.daysWith,
      "difference": contrast?.difference, "above": contrast?.above,
      "differenceInterval": contrast?.interval.map { [$0.lowerBound, $0.upperBound] },
    ]
  }
}
