// `fastlife scales`: custom scales from 0 to 10, written in notes as tags with a number.
import ArgumentParser
import Core
import Managers
import Words

/// Shows custom scales.
struct ScalesCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "scales", .Help.scales, discussion: .Help.scalesDiscussion,
      examples: """
        fastlife log mood 7 6 --scale stress=4 --scale pain=2
        fastlife log sleep '23:10 6:50' --note '#stress=6'
        fastlife scales
        fastlife scales stress --period quarter --json
        """)
  }
  @Argument(help: .text(.Help.scalesName), completion: .names(.scales))
  var name: String?
  @Option(help: .text(.Help.period))
  var period = StatsPeriod.month
  @Flag(help: .text(.Help.scalesJson))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    let all = try scales(session)
    let wanted = name.map { NumberText.trimmed($0.lowercased()) }.map { Tags.name($0) ?? $0 }
    let scales = all.filter { wanted == nil || $0.name == wanted }
    if json {
      let rows: [[String: Any?]] = scales.map { scale in
        [
          "scale": scale.name, "entries": scale.count, "mean": scale.figures?.mean, "median": scale.figures?.median,
          "lowest": scale.figures?.lowest, "highest": scale.figures?.highest,
          "days": Dictionary(scale.days.map { ($0.day.iso, $0.value as Any) }) { first, _ in first } as [String: Any],
        ]
      }
      return session.say(CommandJSON.text(["scales": rows, "period": period.rawValue]))
    }
    if scales.isEmpty { return session.say(session.words(.Commands.noScales)) }
    let columns = session.environment.columns
    let width = scales.map { columns($0.name) }.max() ?? 0
    for scale in scales { session.say(line(scale, width - columns(scale.name), session.words)) }
  }

  @MainActor
  private func scales(_ session: CommandSession) throws -> [ScaleFigures] {
    let days = period == .all ? nil : DayRange(last: period.days, endingOn: session.today).range
    let shown = session.settings.shownKinds
    return try session.store.readNow { reader in
      var entries: [Entry] = []
      for kind in shown {
        try reader.walk(kind, in: days) { entry in
          if entry.record.note?.contains("=") ?? false { entries.append(entry) }
          return true
        }
      }
      return ScaleFigures.list(entries, dayStart: session.settings.dayStart)
    }
  }

  /// `stress  4.2 on average, 2 to 7, 12 days`.
  private func line(_ scale: ScaleFigures, _ gap: Int, _ words: Words) -> String {
    func number(_ value: Double?) -> String { value.map { words.number($0, decimals: 1) } ?? words(.Charts.unknown) }
    let figures = scale.figures
    return scale.name + String(repeating: " ", count: gap + 2)
      + words(
        .Commands.scale(
          mean: number(figures?.mean), lowest: number(figures?.lowest), highest: number(figures?.highest),
          days: words(.Units.days(n: scale.days.count))))
  }
}
