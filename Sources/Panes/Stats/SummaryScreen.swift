// The summary of all trackers: the last four weeks against the usual values before, and weekday means, with the same
// figures as `fastlife stats`. Enter opens the tracker, `?` explains the comparison.
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
  private let list = ListState()

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public let commands: [Row] =
    [
      Row(.open) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: { screen, now in
        screen.selected.map { screen.tracker(of: $0.figure, now: now) } ?? .stay
      },
      .info(.summary), .back,
    ] + Row.movement { ($0.list, $0.rows.count) }

  private var rows: [FigureSummary] { setup.managers.stats.state.value.summary ?? [] }
  private var isRead: Bool { setup.managers.stats.state.value.summary != nil }
  private var settings: Settings { setup.managers.settings.state.value }
  private var selected: FigureSummary? { rows.indices.contains(list.selected) ? rows[list.selected] : nil }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.summary, now: now) }
  public func disappeared() { setup.managers.stats.hide(.summary) }

  /// Opens the tracker of a figure; sittings and workouts belong to the timer.
  private func tracker(of figure: DayFigure, now: Moment) -> Outcome {
    TrackerViews.open(Tracker(figure.kind)?.rawValue ?? "timer", setup, now: now)
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "summary/", count: rows.count) else { return .ignored }
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    guard let selected else { return nil }
    let figure = SummaryFigure(figure: selected.figure, settings: settings, words: words)
    var found = Explanation.lately(selected.lately, words, figure.text)
    found.title = words(selected.figure.message) + ", " + found.title
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
    if inner.columns >= 116 {
      let height = min(rows.count + 1, inner.rows)
      table(figures, isWide: true, context).draw(in: inner.rows(0..<height), context)
      guard inner.rows - height >= 9 else { return }
      let chart = inner.rows((height + 1)..<min(inner.rows, height + 19))
      return drawChart(figures, in: chart, context)
    }
    let isNarrow = inner.columns < 56
    let height = min(rows.count + 1, max(2, inner.rows - (isNarrow ? 3 : 4)))
    table(figures, isWide: false, context).draw(in: inner.rows(0..<height), context)
    // On narrow screens seven days take three lines, and the blank one before them gives way.
    let start = height + (isNarrow && inner.rows - height <= 3 ? 0 : 1)
    drawWeekdays(figures, in: inner.rows(min(start, inner.rows)..<inner.rows), context)
  }

  private var order: [Int] { (0..<7).map { (settings.firstWeekday - 1 + $0) % 7 } }

  private func table(_ figures: [SummaryFigure], isWide: Bool, _ context: DrawContext) -> Table {
    let words = context.words
    func number(_ title: String, rank: Int = 9) -> TableColumn { TableColumn(title, align: .trailing, rank: rank) }
    let columns =
      [
        TableColumn(words(.Stats.summaryFigure)), number(words(.Stats.summaryRecent)),
        number(words(.Stats.summaryUsual)), TableColumn(words(.Stats.summaryCourse), rank: 5, grows: true),
      ] + (isWide ? order.map { number(words.shortWeekday($0 + 1)) } : [])
    let lines = zip(rows, figures).enumerated().map { index, row in
      let (summary, figure) = row
      let cells = [
        figure.label, figure.number(summary.lately?.recent, of: .summaryRecent),
        figure.number(summary.lately?.usual, of: .summaryUsual), words.lately(summary.lately, figure.text).last ?? "",
      ]
      let means = isWide ? order.map { figure.number(summary.weekdays[$0], of: .summaryWeekday) } : []
      return TableRow(cells + means, roles: [.text, .value, .dim, .dim, .text], target: "summary/\(index)")
    }
    return Table(columns, rows: lines, state: list, isFocused: context.isFocused)
  }

  /// Draws the weekdays of the selected figure as bars; weight, which hardly varies, as a line.
  private func drawChart(_ figures: [SummaryFigure], in region: Region, _ context: DrawContext) {
    guard let selected, figures.indices.contains(list.selected) else { return }
    let words = context.words
    let figure = figures[list.selected]
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

  /// Draws the weekday means of all figures if there is room, otherwise of the selected one.
  private func drawWeekdays(_ figures: [SummaryFigure], in region: Region, _ context: DrawContext) {
    guard region.rows > 0 else { return }
    let words = context.words
    if region.columns >= 70, region.rows >= rows.count + 1 {
      let columns =
        [TableColumn(words(.Stats.summaryByWeekday))]
        + order.map { TableColumn(words.shortWeekday($0 + 1), align: .trailing) }
      let lines = zip(rows, figures).map { summary, figure in
        TableRow(
          [figure.label] + order.map { figure.number(summary.weekdays[$0], of: .summaryWeekday) },
          roles: [.text, .value])
      }
      let table = Table(columns, rows: lines, state: ListState(), isFocused: false)
      return table.draw(in: region, context)
    }
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

/// Formats the values of a figure in their display unit.
struct SummaryFigure {
  let figure: DayFigure
  let settings: Settings
  let words: Words

  /// `sleep, h`.
  var label: String {
    let name = words(figure.message)
    return unit.isEmpty ? name : words(.Stats.summaryUnit(figure: name, unit: unit))
  }

  private var mass: MassUnit { settings.weightUnit == .st ? .lb : settings.weightUnit }

  var unit: String {
    switch figure.scale {
    case .hours: words(.Units.hour)
    case .minutes: words(.Units.minute)
    case .volume: words.unit(settings.volumeUnit)
    case .mass: words.unit(mass)
    case .energy: words(words.energySymbol)
    case .level, .clock: ""
    case .quantity(let unit, _): words.signs(unit)
    }
  }

  /// The number of a figure without its unit; hours with minutes; a dash if unknown.
  func number(_ value: Double?, of id: FigureID) -> String {
    guard let value else { return words.isUnicode ? "–" : "-" }
    let words = words.of(.figure(id))
    return switch figure.scale {
    case .hours: words.hours(value)
    case .clock: words.clockTime(value)
    default: words.number(self.value(value), decimals: decimals)
    }
  }

  /// The value in its display unit.
  func value(_ base: Double) -> Double {
    switch figure.scale {
    case .hours: base / 3600
    case .minutes: base / 60
    case .volume: settings.volumeUnit.value(ofMillilitres: base)
    case .mass: mass.value(ofKilograms: base)
    case .energy: settings.energyUnit.value(ofKilocalories: base)
    case .level, .clock, .quantity: base
    }
  }

  private var decimals: Int {
    switch figure.scale {
    case .volume: settings.volumeUnit == .l ? 2 : settings.volumeUnit == .oz ? 1 : 0
    case .minutes, .energy, .clock: 0
    case .quantity(_, let decimals): decimals
    case .hours, .mass, .level: 1
    }
  }

  /// The number with its unit.
  func text(_ value: Double) -> String { text(value, words.of(.figure(.summaryRecent))) }

  /// The number with its unit in words of an origin.
  func text(_ value: Double, _ words: Words) -> String {
    if figure.scale == .hours { return words.duration(value) }
    if figure.scale == .clock { return words.clockTime(value) }
    let number = words.number(self.value(value), decimals: decimals)
    return unit.isEmpty ? number : words.with(unit, number)
  }
}
