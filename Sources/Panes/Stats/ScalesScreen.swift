// Custom scales over a period: their figures, and the daily means as a line. Values are tags with a number in notes
// (`#stress=4`); this screen only reads them.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of custom scales.
public final class ScalesScreen: Commanded {
  public let name = "scales"
  public let title: Message = .Stats.scalesTitle
  private let setup: PaneSetup
  private let list = ListState()
  private var period = ChartPeriod(lengths: ChartPeriod.lengthsAndAll)

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public let commands: [Row] =
    Row.rows(Binding.period) { screen, command, _ in
      screen.period.availability(of: command)
    } action: { screen, command, _ in
      screen.period = screen.period.after(command) ?? screen.period
      return .stay
    } + [.back]
    + Row.rows(Binding.movement) { screen, command, now in
      screen.list.move(command, count: screen.scales(now).count) ? .stay : .ignored
    }
  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  private var all: [ScaleFigures]? { setup.managers.stats.state.value.scales }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: setup.managers.settings.state.value.dayStart) }

  /// The period; "everything" begins with the first value.
  private var shown: ChartPeriod {
    var period = period
    period.since = all?.compactMap { $0.days.first?.day }.min()
    return period
  }

  private func scales(_ now: Moment) -> [ScaleFigures] {
    let range = shown.range(today: today(now))
    return (all ?? []).compactMap { $0.over(range) }
  }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.tags, now: now) }
  public func disappeared() { setup.managers.stats.hide(.tags) }

  public func click(_ target: String, now: Moment) -> Outcome {
    list.click(target, after: "scale/", count: scales(now).count) == nil ? .ignored : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let scales = scales(now)
    guard scales.indices.contains(list.selected) else { return nil }
    let scale = scales[list.selected]
    let (today, figures) = (today(now), scale.figures)
    func row(_ label: Message, _ value: Double?) -> Explanation.Row {
      Explanation.Row(words(label), ScalesScreen.number(value, words))
    }
    return Explanation(
      title: scale.name, value: ScalesScreen.number(figures?.mean, words), formula: [words(.Stats.whyScale)],
      terms: [
        row(.Stats.median, figures?.median), row(.Stats.deviation, figures?.deviation),
        Explanation.Row(words(.Stats.columnEntries), words.count(scale.count)),
      ],
      rows: scale.days.reversed().map { day in
        Explanation.Row(words.shortDate(day.day, today: today), ScalesScreen.number(day.value, words))
      })
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let scales = scales(context.now)
    let isCard = region.rows >= 6
    let title = shown.shortTitle(today: today(context.now), words)
    let inner =
      isCard
      ? Card(words(self.title), value: title, isFocused: context.isFocused, valueRole: .dim).draw(in: region, context)
      : region
    guard let all else { return inner.cursor(0, 0) }
    guard !all.isEmpty else { return EmptyState(words(.Stats.noScales)).draw(in: inner) }
    guard !scales.isEmpty else { return EmptyState(words(.Charts.emptyPeriod)).draw(in: inner) }
    let hasChart = inner.rows >= 12 && inner.columns >= 40
    let rows = hasChart ? min(scales.count + 1, max(3, inner.rows - 9)) : inner.rows
    drawTable(scales, inner.rows(0..<rows), context)
    guard hasChart, scales.indices.contains(list.selected) else { return }
    drawChart(scales[list.selected], inner.rows((rows + 1)..<inner.rows), context)
  }

  private func drawTable(_ scales: [ScaleFigures], _ region: Region, _ context: DrawContext) {
    let words = context.words
    let rows = scales.enumerated().map { index, scale in
      TableRow(
        [
          scale.name, ScalesScreen.number(scale.figures?.mean, words),
          words(
            .Time.range(
              from: ScalesScreen.number(scale.figures?.lowest, words),
              to: ScalesScreen.number(scale.figures?.highest, words))),
          words.count(scale.days.count), words.count(scale.count),
        ], roles: [.text, .value, .dim, .dim, .dim], target: "scale/\(index)")
    }
    Table(
      [
        TableColumn(words(.Stats.columnScale), grows: true), TableColumn(words(.Stats.mean), align: .trailing),
        TableColumn(words(.Stats.columnRange), align: .trailing, rank: 5),
        TableColumn(words(.Hydration.figureDays), align: .trailing, rank: 4),
        TableColumn(words(.Stats.columnEntries), align: .trailing, rank: 3),
      ], rows: rows, state: list, isFocused: context.isFocused
    ).draw(in: region, context)
  }

  private func drawChart(_ scale: ScaleFigures, _ region: Region, _ context: DrawContext) {
    let (words, today) = (context.words, today(context.now))
    let range = shown.range(today: today)
    var chart = LineChart(
      points: scale.days.map { ChartPoint(Double($0.day.number), $0.value) },
      span: Double(range.start.number)...Double(max(range.start.number + 1, range.end.number - 1)),
      labels: shown.labels(today: today, words), unit: "",
      caption: words(.Charts.samples(count: words.count(scale.days.count))), gap: range.count > 30 ? 7 : 2,
      fromZero: true, format: { words.number($0, decimals: 0) })
    chart.domain = Scales.limit.lowest...Scales.limit.highest
    chart.draw(in: region, context)
  }

  private static func number(_ value: Double?, _ words: Words) -> String {
    value.map { words.number($0, decimals: 1) } ?? words(.Charts.unknown)
  }
}
