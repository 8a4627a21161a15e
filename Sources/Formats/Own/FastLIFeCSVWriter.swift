// The table of the original app as it writes it, newest first: dates of the clock on the wall, pounds, ounces. Our own
// column `ISO 8601` at the end keeps instants and offsets. It is not lossless: the text form and the document are.
import Core
import Foundation

/// The entries a table is written from.
public struct FastLIFeTable: Sendable {
  public var fasts: [Fast] = []
  public var weights: [Weight] = []
  public var drinks: [Drink] = []
  public var nights: [Sleep] = []
  public var moods: [Mood] = []
  /// Names and values of the summary.
  public var summary: [(metric: String, value: String)] = []
  /// Whether cells that look like formulas are left as they are.
  public var isRaw = false

  public init() {}

  /// The number of entries in it.
  public var count: Int { fasts.count + weights.count + drinks.count + nights.count + moods.count }

  /// A value of the summary.
  public enum Value: Sendable {
    case count(Int)
    case tenths(Double)

    /// As written, without a minus before zero.
    public var text: String {
      switch self {
      case .count(let count): String(count)
      case .tenths(let value): String(format: "%.1f", (value * 10).rounded() == 0 ? 0 : value)
      }
    }
  }

  /// A beverage as the table names it.
  public static func name(_ beverage: String) -> String { beverage.prefix(1).uppercased() + beverage.dropFirst() }

  /// The whole table.
  public var bytes: [UInt8] {
    var csv = CSVWriter(isRaw: isRaw)
    section(.fasting, fasts.filter { $0.end != nil }, &csv, by: { $0.start }) { fast in
      let end = fast.end ?? fast.start
      let length = end.instant - fast.start.instant
      return [
        time(fast.start), time(end), number(length / 3600, 2),
        .plain(fast.goal > 0 ? String(format: "%.1f", fast.goal / 3600) : "N/A"),
        .plain(fast.metGoal ? "Yes" : "No"),
        fast.eatingWindow.map { number($0 / 3600, 2) } ?? .plain(""), iso(fast.start, end),
      ]
    }
    section(.weight, weights, &csv, by: { $0.at }) { weight in
      [
        time(weight.at), number(Mass.pounds(kilograms: weight.kilograms), 1),
        weight.bmi.map { number($0, 1) } ?? .plain(""), weight.bodyFat.map { number($0, 1) } ?? .plain(""),
        source(weight.source, manual: "Manual Entry"), iso(weight.at),
      ]
    }
    section(.hydration, drinks, &csv, by: { $0.at }) { drink in
      let clock = FastLIFeTable.clock(drink.at)
      return [
        .quoted(String(clock.prefix(10))), .quoted(String(clock.suffix(8))),
        .text(FastLIFeTable.name(drink.beverage)),
        number(drink.millilitres / VolumeUnit.oz.millilitres, 1), iso(drink.at),
      ]
    }
    section(.sleep, nights, &csv, by: { $0.bed }) { night in
      [
        time(night.bed), time(night.wake), number((night.wake.instant - night.bed.instant) / 3600, 1),
        .plain(night.quality.map(String.init) ?? ""), source(night.source, manual: "Manual"),
        iso(night.bed, night.wake),
      ]
    }
    section(.mood, moods, &csv, by: { $0.at }) { mood in
      [time(mood.at), .plain("\(mood.mood)"), .plain("\(mood.energy)"), .text(mood.note ?? ""), iso(mood.at)]
    }
    csv.line("=== \(FastLIFeSection.statistics.rawValue) ===")
    csv.line("Metric", "Value")
    for row in summary { csv.row([.text(row.metric), .quoted(row.value)]) }
    return csv.bytes
  }

  private func section<R: Core.Record>(
    _ section: FastLIFeSection, _ records: [R], _ csv: inout CSVWriter, by stamp: (R) -> Stamp,
    _ cells: (R) -> [CSVWriter.Cell]
  ) {
    csv.line("=== \(section.rawValue) ===")
    csv.row((section.header + ["ISO 8601"]).map { .plain($0) })
    let newest = records.sorted { a, b in
      let (one, other) = (stamp(a).instant, stamp(b).instant)
      return one != other ? one > other : a.id.uuidString > b.id.uuidString
    }
    for record in newest { csv.row(cells(record)) }
    csv.line()
  }

  private func time(_ stamp: Stamp) -> CSVWriter.Cell { .quoted(FastLIFeTable.clock(stamp)) }

  /// `2025-10-05 20:00:00`, as the clock on the wall shows it.
  public static func clock(_ stamp: Stamp) -> String {
    String(ISOTime.text(stamp.instant, offset: stamp.offset).prefix(19)).replacing("T", with: " ")
  }

  private func iso(_ stamps: Stamp...) -> CSVWriter.Cell {
    .plain(stamps.map { ISOTime.text($0.instant, offset: $0.offset) }.joined(separator: "/"))
  }

  private func number(_ value: Double, _ decimals: Int) -> CSVWriter.Cell {
    .plain(String(format: "%.\(decimals)f", value))
  }

  /// What was typed here, or in the original app.
  private func source(_ source: String, manual: String) -> CSVWriter.Cell {
    .text(["manual", "command", "fastlife"].contains(source) ? manual : source)
  }
}

extension FastLIFeSection {
  /// The columns as the original names them.
  fileprivate var header: [String] {
    columns.map { name in
      let words = name.split(separator: " ").map { word -> String in
        if word.hasPrefix("(") { return String(word) }
        return word == "bmi" ? "BMI" : word.prefix(1).uppercased() + word.dropFirst()
      }
      return words.joined(separator: " ")
    }
  }
}
