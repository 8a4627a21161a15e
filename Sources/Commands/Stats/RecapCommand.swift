// `fastlife recap`: the weekly recap as on its screen: the days logged, changes beyond their interval, one thing to
// look at.
import ArgumentParser
import Core
import Managers
import Words

/// Shows the weekly recap.
struct RecapCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "recap", .Help.recap, discussion: .Help.recapDiscussion,
      examples: """
        fastlife recap
        fastlife recap --json
        """)
  }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    session.managers.stats.show(.recap, now: session.now)
    let recap = session.managers.stats.state.value.recap ?? WeekRecap([:], today: session.today)
    if json { return session.say(CommandJSON.text(recap.object)) }
    let texts = FigureTexts(session.words, session.settings, now: session.now)
    session.say(session.words(.Stats.recapTitle) + ", " + texts.days(recap))
    section(.Stats.recapDone, done(recap, texts, session), session)
    section(.Stats.recapChanged, changed(recap, texts, session), session)
    section(.Stats.recapLook, [[texts.look(recap)]], session)
  }

  @MainActor
  private func done(_ recap: WeekRecap, _ texts: FigureTexts, _ session: CommandSession) -> [[String]] {
    let rows = recap.done.map { row in
      [session.words(row.figure.message)]
        + values(row.figure.isPresence ? [.recapDays] : [.recapDays, .recapMean], of: row, texts, session)
    }
    return rows.isEmpty ? [[session.words(.Stats.recapNothingDone)]] : rows
  }

  @MainActor
  private func changed(_ recap: WeekRecap, _ texts: FigureTexts, _ session: CommandSession) -> [[String]] {
    recap.changed.map { row in
      [session.words(row.figure.message)]
        + values([.recapChange, .recapInterval, .recapMean, .recapBefore], of: row, texts, session)
    } + [[texts.compared(recap)]]
  }

  /// Figures of a row as published.
  @MainActor
  private func values(
    _ ids: [FigureID], of row: WeekRecap.Row, _ texts: FigureTexts, _ session: CommandSession
  ) -> [String] {
    let figures = session.managers.figures(at: session.now)
    return ids.map { id in figures[id.of(row.figure.name)].map(texts.value) ?? texts(.unknown) }
  }

  /// A heading and its lines; names left, values flush right.
  @MainActor
  private func section(_ heading: Message, _ rows: [[String]], _ session: CommandSession) {
    session.say("")
    session.say(session.words(heading))
    session.say(rows, trailing: [1, 2, 3, 4], indent: "  ")
  }
}

extension WeekRecap {
  /// The recap as JSON.
  fileprivate var object: [String: Any?] {
    let changed = Set(changed.map(\.figure))
    return [
      "from": week.start.iso, "through": (week.end - 1).iso, "beforeFrom": earlier.start.iso,
      "figures": rows.map { row -> [String: Any?] in
        [
          "figure": row.figure.name, "days": row.days, "daysBefore": row.earlierDays, "mean": row.mean,
          "before": row.change?.earlier, "difference": row.change?.difference,
          "interval": row.change.map { [$0.interval.lowerBound, $0.interval.upperBound] },
          "changed": changed.contains(row.figure),
        ]
      }, "compared": compared.count, "look": lookObject,
    ]
  }

  private var lookObject: [String: Any?] {
    switch look {
    case .changed(let figure): ["kind": "changed", "figure": figure.name]
    case .gap(let figure, _, _): ["kind": "gap", "figure": figure.name]
    case .nothing: ["kind": "nothing"]
    }
  }
}
