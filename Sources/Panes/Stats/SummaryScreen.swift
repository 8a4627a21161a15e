// The summary of all trackers as one table: the last four weeks against the usual values before, the difference as a
// bar, the days, and the weekdays as shades, with the same figures as `fastlife stats`. Enter opens the tracker, `?`
// explains the comparison.
import Canvas
import Core
import Managers
import Screen
import Words

/// The summary screen.
public final class SummaryScreen: Commanded {
  public let name = "summary"
  public let title: Message = .Stats.summaryTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.rows ?? [] }, by: \.figure)

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public let commands: [Row] =
    [
      Row(.open) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: { screen, now in
        screen.selected.map { TrackerViews.open(figure: $0.figure, screen.setup, now: now) } ?? .stay
      },
      Row("summary.recap", ["w"], .Stats.recapVerb, .Stats.recapSentence, place: .always) { screen, _ in
        .present(RecapScreen(screen.setup))
      },
      .info(.summary), .back,
    ] + Row.movement { ($0.list, $0.rows.count) }

  private var rows: [FigureSummary] { setup.managers.stats.state.value.summary ?? [] }
  private var isRead: Bool { setup.managers.stats.state.value.summary != nil }
  private var settings: Settings { setup.managers.settings.state.value }
  private var selected: FigureSummary? { rows.indices.contains(list.selected) ? rows[list.selected] : nil }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.summary, now: now) }
  public func disappeared() { setup.managers.stats.hide(.summary) }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "summary/", count: rows.count) else { return .ignored }
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    guard let selected else { return nil }
    let figure = SummaryFigure(figure: selected.figure, settings: settings, words: words)
    var found = Explanation.lately(selected.lately, words, figure.text)
    found.title = words(selected.figure.message) + ", " + found.title
    found.formula.append(words(.Stats.whyBar))
    found.rows = selected.weekdays.enumerated().compactMap { index, mean in
      mean.map { Explanation.Row(words(.Stats.onWeekday(weekday: words.weekday(index + 1))), figure.text($0)) }
    }
    found.n = selected.days
    return found
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner =
      region.rows >= 8
      ? Card(
        words(title), isFocused: context.isFocused, info: context.info(in: bindings)
      ).draw(in: region, context) : region
    guard isRead else { return inner.cursor(0, 0) }
    guard !rows.isEmpty else {
      inner.cursor(0, 0)
      return EmptyState(words(.Stats.summaryEmpty(key: ShellCommand.logKey(context.keymap)))).draw(in: inner)
    }
    let figures = rows.map { SummaryFigure(figure: $0.figure, settings: settings, words: words) }
    let isWide = inner.columns >= 116
    let table = table(figures, isWide: isWide, context)
    if isWide {
      let height = min(rows.count + 1, inner.rows)
      table.draw(in: inner.rows(0..<height), context)
      guard inner.rows - height >= 9 else { return }
      return drawCharts(figures, in: inner.rows((height + 1)..<inner.rows), context)
    }
    let isNarrow = inner.columns < 56
    let height = min(rows.count + 1, max(2, inner.rows - (isNarrow ? 3 : 4)))
    table.draw(in: inner.rows(0..<height), context)
    // On narrow screens seven days take three lines, and the blank one before them gives way.
    let start = height + (isNarrow && inner.rows - height <= 3 ? 0 : 1)
    drawWeekdays(figures, in: inner.rows(min(start, inner.rows)..<inner.rows), context)
  }

  private var order: [Int] { (0..<7).map { (settings.firstWeekday - 1 + $0) % 7 } }

  private func table(_ figures: [SummaryFigure], isWide: Bool, _ context: DrawContext) -> Table {
    let words = context.words
    func number(_ title: String, rank: Int = 9) -> TableColumn { TableColumn(title, align: .trailing, rank: rank) }
    let letters = order.map { String(words.shortWeekday($0 + 1).prefix(1)) }.joined()
    let columns =
      [
        TableColumn(words(.Stats.summaryFigure), grows: true), number(words(.Stats.summaryRecent)),
        number(words(.Stats.summaryUsual)), TableColumn(words(.Stats.columnBar), align: .centre, rank: 8),
        TableColumn(isWide ? words(.Stats.columnCourse) : "", rank: 5), TableColumn(letters, rank: 6),
      ] + (isWide ? [TableColumn(words(.Stats.summaryCourse), rank: 4)] : [])
    let lines = zip(rows, figures).enumerated().map { index, row in
      let (summary, figure) = row
      let signs = SummarySigns(summary, order: order, context)
      let isChanged = summary.lately.map { $0.course != .usual } ?? false && !context.isDiscreet
      let cells = [
        figure.label, figure.number(summary.lately?.recent, of: .summaryRecent),
        figure.number(summary.lately?.usual, of: .summaryUsual), signs.bar, signs.days(isWide ? 28 : 14),
        signs.weekdays,
      ]
      return TableRow(
        cells + (isWide ? [words.lately(summary.lately, figure.text).last ?? ""] : []),
        roles: [.text, .value, .dim, isChanged ? .value : .dim, .series, .series, .text], target: "summary/\(index)")
    }
    return Table(columns, rows: lines, state: list, isFocused: context.isFocused)
  }

  /// The rows of a chart, and the columns from which two stand beside each other.
  private static let (chartRows, beside) = (15, 160)

  /// Draws the weekdays of the selected figure, and where there is room those of the ones after it.
  private func drawCharts(_ figures: [SummaryFigure], in region: Region, _ context: DrawContext) {
    let sides =
      region.columns >= SummaryScreen.beside ? region.splitColumns([.fill(1), .fill(1)], gap: 4) : [region]
    let lines = max(1, (region.rows + 1) / (SummaryScreen.chartRows + 1))
    for number in 0..<min(figures.count, lines * sides.count) {
      let top = number / sides.count * (SummaryScreen.chartRows + 1)
      let place = sides[number % sides.count].rows(top..<min(region.rows, top + SummaryScreen.chartRows))
      drawChart(figures, (list.selected + number) % figures.count, in: place, context)
    }
  }

  /// Draws the weekdays of a figure as bars; weight, which hardly varies, as a line.
  private func drawChart(_ figures: [SummaryFigure], _ index: Int, in region: Region, _ context: DrawContext) {
    guard rows.indices.contains(index), figures.indices.contains(index) else { return }
    let words = context.words
    let (selected, figure) = (rows[index], figures[index])
    region.put(
      words(selected.figure.message) + ": " + words(.Stats.summaryWeekdays), 0, 0, .title,
      width: region.columns)
    let values = order.map { selected.weekdays[$0].map(figure.value) }
    let labels = order.map { words.shortWeekday($0 + 1) }
    let caption = words(.Charts.samples(count: words.of(.figure(.summaryDays)).count(selected.days)))
    let axis = words.of(.axis)
    let place = region.rows(1..<region.rows)
    guard selected.figure.scale == .mass else {
      let bars = zip(values, labels).map { ChartBar($0, label: $1) }
      return BarChart(bars, unit: figure.unit, caption: caption) { axis.shortNumber($0) }.draw(in: place, context)
    }
    let points = values.enumerated().compactMap { index, value in value.map { ChartPoint(Double(index), $0) } }
    LineChart(
      points: points, span: 0...6, labels: labels.enumerated().map { AxisLabel(Double($0), $1) }, unit: figure.unit,
      caption: caption
    ) { axis.shortNumber($0) }.draw(in: place, context)
  }

  /// Draws the weekday means of the selected figure.
  private func drawWeekdays(_ figures: [SummaryFigure], in region: Region, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    guard let selected, figures.indices.contains(list.selected) else { return }
    let figure = figures[list.selected]
    let texts = order.map {
      words.shortWeekday($0 + 1) + "\u{A0}" + figure.number(selected.weekdays[$0], of: .summaryWeekday)
    }
    let lines = Paragraph.lines(texts.joined(separator: "  "), columns: region.columns, rows: region.rows)
    let isNamed = lines.count < region.rows
    if isNamed {
      region.put(words(.Stats.summaryByWeekday) + ": " + figure.label, 0, 0, .title, width: region.columns)
    }
    for (row, line) in lines.enumerated() {
      region.put(line, 0, row + (isNamed ? 1 : 0), .dim, width: region.columns)
    }
  }
}
