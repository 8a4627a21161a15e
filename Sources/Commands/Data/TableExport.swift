// `fastlife export --format`: tables for other programs and people, none of them lossless.
import ArgumentParser
import Core
import Formats
import Foundation
import Managers
import Store
import Words

/// A format that is written.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case fastlifeCSV = "fastlife-csv"
  case openScale = "openscale"
  case days, letter
}

/// How days, or a letter, are laid out.
enum ExportLayout: String, CaseIterable, ExpressibleByArgument {
  case long, wide, json, markdown, text
}

/// The part of the data, and its form.
struct TableOptions: ParsableArguments {
  @Option(help: .text(.Help.exportFormat))
  var format: ExportFormat?
  @Option(help: .text(.Help.exportLayout))
  var layout: ExportLayout?
  @Option(help: .text(.Help.exportFrom))
  var from: String?
  @Option(help: .text(.Help.exportTo))
  var to: String?
  @Option(help: .text(.Help.exportTypes))
  var types: String?
  @Option(help: .text(.Help.exportUnit))
  var unit: MassUnit?
  @Flag(help: .text(.Help.exportRaw))
  var raw = false

  /// The days asked for, both ends included.
  @MainActor
  func days(_ session: CommandSession, standard: Int? = nil) throws -> DayRange {
    let last = try to.map { text throws(Refusal) in try session.day(text, field: "stats.to") } ?? session.today
    let first = try from.map { text throws(Refusal) in try session.day(text, field: "stats.from") }
    let start = first ?? standard.map { last - ($0 - 1) } ?? Day.stored.lowerBound
    guard start <= last else {
      throw Refusal(
        field: "stats.to",
        .outOfRange(typed: last.iso, lowest: start.iso, highest: session.today.iso, example: session.today.iso))
    }
    return DayRange(start, through: last)
  }

  /// The subjects asked for; by default those that have entries in the days.
  @MainActor
  func subjects(_ session: CommandSession, _ days: DayRange, among all: [StatsSubject]) throws -> [StatsSubject] {
    guard let types else {
      return try all.filter { subject in
        guard subject.tracker.map({ !session.settings.isHidden($0) }) ?? true else { return false }
        return try session.store.readNow { try $0.count(subject.kind, in: days.range) } > 0
      }
    }
    return try types.split(separator: ",").map { name in
      guard let subject = StatsSubject(argument: NumberText.trimmed(String(name))), all.contains(subject) else {
        throw CommandError(.Commands.importNoKind(name: String(name)), code: 64)
      }
      return subject
    }
  }
}

/// Makes the bytes of a table.
@MainActor
struct TableExport {
  let session: CommandSession
  let options: TableOptions

  func bytes(_ format: ExportFormat) throws -> [UInt8] {
    switch format {
    case .fastlifeCSV: try fastlife()
    case .openScale: try openScale()
    case .days: try DayTable(session, options).bytes
    case .letter: try Letter(session, options).bytes
    }
  }

  private func fastlife() throws -> [UInt8] {
    let days = try options.days(session).range
    var table = try session.store.readNow { reader in
      var table = FastLIFeTable()
      table.fasts = try reader.records(in: days)
      table.weights = try reader.records(in: days)
      table.drinks = try reader.records(in: days)
      table.nights = try reader.records(in: days)
      table.moods = try reader.records(in: days)
      return table
    }
    table.isRaw = options.raw
    table.summary = try summary(table)
    return table.bytes
  }

  /// The summary as the original names its rows; figures are those of `stats` over the same days.
  private func summary(_ table: FastLIFeTable) throws -> [(metric: String, value: String)] {
    let asked = try options.days(session)
    let period = asked.start > Day.stored.lowerBound ? ChartPeriod(from: asked.start, through: asked.end - 1) : nil
    func rows(_ tracker: Tracker, _ names: [(String, String)]) throws -> [(metric: String, value: String)] {
      let figures = try StatsFigures(.tracker(tracker), period, .all, session)
      return names.compactMap { metric, key in
        figures.rows.first { $0.key == key && !$0.text.isEmpty }.map { (metric, $0.text) }
      }
    }
    let fasting = try rows(
      .fasting,
      [
        (FigureID.fastingCount, "Total Fasts"), (.fastingMet, "Goals Met"), (.fastingAverage, "Average Duration"),
        (.fastingStreak, "Current Streak"), (.fastingLongestStreak, "Longest Streak"),
      ].compactMap { id, metric in id.stats.map { (metric, $0) } })
    return fasting + [
      ("Weight Entries", "\(table.weights.count)"), ("Drinks", "\(table.drinks.count)"),
      ("Sleep Entries", "\(table.nights.count)"), ("Mood Entries", "\(table.moods.count)"),
      ("Export Date", CommandJSON.time(session.now.stamp)), ("App Version", Version.current),
    ]
  }

  private func openScale() throws -> [UInt8] {
    let days = try options.days(session).range
    let weights: [Weight] = try session.store.readNow { try $0.records(in: days) }
    return OpenScaleWriter.bytes(weights, unit: options.unit ?? session.settings.weightUnit, isRaw: options.raw)
  }
}

extension ExportCommand {
  /// Writes a table to a file or to standard output.
  @MainActor
  func exportTable(_ format: ExportFormat, in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let bytes = try TableExport(session: session, options: table).bytes(format)
    guard file != "-" else { return environment.write(String(decoding: bytes, as: UTF8.self)) }
    try environment.checkTarget(file, force: force)
    let url = URL(fileURLWithPath: file)
    try PrivateFolder(url.deletingLastPathComponent()).write(bytes, to: url.lastPathComponent)
    session.say(session.words(.Commands.written(path: file)))
  }
}
