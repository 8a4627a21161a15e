// Custom scales over a period: their figures, and the daily means as a line. Values are tags with a number in notes
// (`#stress=4`); this screen only reads them. Enter asks what goes with the selected one.
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

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public let commands: [Row] =
    Row.rows(Binding.period) { screen, command, _ in
      screen.period.availability(of: command)
    } action: { screen, command, _ in
      screen.setup.managers.stats.show(scales: screen.period.after(command) ?? screen.period)
      return .stay
    } + [
      Row("scales.pairs", [.enter], .Stats.tagPairsVerb, .Stats.scalePairsSentence, place: .always) {
        .when($0.scales($1).indices.contains($0.list.selected), else: .Charts.nothingSelected)
      } action: { screen, now in
        .present(PairsScreen(screen.setup, of: .scale(screen.scales(now)[screen.list.selected].name, .mood)))
      }, .back,
    ]
    + Row.rows(Binding.movement) { screen, command, now in
      screen.list.move(command, count: screen.scales(now).count) ? .stay : .ignored
    }
  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  private var all: [ScaleFigures]? { setup.managers.stats.state.value.scales }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: setup.managers.settings.state.value.dayStart) }

  private var period: ChartPeriod { setup.managers.stats.state.value.scalePeriod }

  private func scales(_ now: Moment) -> [ScaleFigures] {
    setup.managers.stats.state.value.shownScales(today: today(now))
  }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.tags, now: now) }
  public func disappeared() { setup.managers.stats.hide(.tags) }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "scale/", count: scales(now).count) else { return .ignored }
    return isAgain ? perform("scales.pairs", now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let scales = scales(now)
    guard scales.indices.contains(list.selected) else { return nil }
    let scale = scales[list.selected]
    let (today, figures) = (today(now), scale.figures)
    let words = words.of(.figure(.scaleMean))
    func row(_ label: Message, _ value: Double?) -> Explanation.Row {
      Explanation.Row(words(label), ScalesScreen.number(value, words))
    }
    return Explanation(
      title: scale.name, value: ScalesScreen.number(figures?.mean, words), formula: [words(.Stats.whyScale)],
      terms: [
        row(.Stats.median, figures?.median), row(.Stats.deviation, figures?.deviation),
        Explanation.Row(words(.Stats.columnEntries), words.of(.figure(.scaleCount)).count(scale.count)),
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
    let title = period.shortTitle(today: today(context.now), words)
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
          words.of(.text).marked(scale.name),
          ScalesScreen.number(scale.figures?.mean, words.of(.figure(.scaleMean))),
          words(
            .Time.range(
              from: ScalesScreen.number(scale.figures?.lowest, words.of(.figure(.scaleLowest))),
              to: ScalesScreen.number(scale.figures?.highest, words.of(.figure(.scaleHighest))))),
          words.of(.figure(.scaleDays)).count(scale.days.count),
          words.of(.figure(.scaleCount)).count(scale.count),
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
    let range = period.range(today: today)
    var chart = LineChart(
      points: scale.days.map { ChartPoint(Double($0.day.number), $0.value) },
      span: Double(range.start.number)...Double(max(range.start.number + 1, range.end.number - 1)),
      labels: period.labels(today: today, words), unit: "",
      caption: words(.Charts.samples(count: words.of(.figure(.scaleDays)).count(scale.days.count))),
      gap: range.count > 30 ? 7 : 2,
      fromZero: true, format: { words.of(.axis).number($0, decimals: 0) })
    chart.domain = Scales.limit.lowest...Scales.limit.highest
    chart.draw(in: region, context)
  }

  private static func number(_ value: Double?, _ words: Words) -> String {
    value.map { words.number($0, decimals: 1) } ?? words(.Charts.unknown)
  }
}
