// The weekly recap: one thing to look at, then every figure of the last seven whole days beside the four weeks before,
// changed ones first. Enter opens the tracker, `?` explains the comparison.
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of the weekly recap.
public final class RecapScreen: Commanded {
  public let name = "recap"
  public let title: Message = .Stats.recapTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.rows ?? [] }, by: \.figure)

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public let commands: [Row] =
    [
      Row(.open) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: { screen, now in
        screen.selected.map { TrackerViews.open(figure: $0.figure, screen.setup, now: now) } ?? .stay
      },
      .info(.summary), .back,
    ] + Row.movement { ($0.list, $0.rows.count) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  private var recap: WeekRecap? { setup.managers.stats.state.value.recap }
  private var settings: Settings { setup.managers.settings.state.value }
  private var selected: WeekRecap.Row? { rows.indices.contains(list.selected) ? rows[list.selected] : nil }

  /// The figures of the week, changed ones first; in discreet mode in their own order, which reveals nothing.
  private var rows: [WeekRecap.Row] {
    guard let recap else { return [] }
    let changed = settings.discreet ? [] : recap.changed
    return changed + recap.rows.filter { row in !changed.contains { $0.figure == row.figure } }
  }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.recap, now: now) }
  public func disappeared() { setup.managers.stats.hide(.recap) }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "recap/", count: rows.count) else { return .ignored }
    return isAgain ? perform(.open, now: now) : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    guard let selected, let recap else { return nil }
    let left = selected.figure.isPresence ? 0 : recap.week.count - selected.days
    let shown = setup.figures(words, now: now)
    let name = selected.figure.name
    let ids: [FigureID] = [.recapMean, .recapDays, .recapBefore, .recapChange, .recapInterval]
    let days = shown.texts.words.of(.figure(.recapDays))
    return Explanation(
      title: words(title) + ", " + words(selected.figure.message), value: shown.value(.recapMean.of(name)),
      formula: [words(.Stats.whyRecap)],
      terms: ids.map { Explanation.Row(shown.label($0.of(name)), shown.value($0.of(name))) },
      rows: [], exclusions: left > 0 ? [Explanation.Row(days(.Units.days(n: left)), words(.Hydration.noEntries))] : [],
      n: selected.days)
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let shown = setup.figures(words, now: context.now)
    let inner =
      region.rows >= 8
      ? Card(
        words(title), value: recap.map(shown.texts.days) ?? "", isFocused: context.isFocused, valueRole: .dim,
        info: context.info(in: bindings)
      ).draw(in: region, context) : region
    guard let recap else { return inner.cursor(0, 0) }
    guard !rows.isEmpty else {
      inner.cursor(0, 0)
      return EmptyState(words(.Stats.recapEmpty(key: ShellCommand.logKey(context.keymap)))).draw(in: inner)
    }
    var row = 0
    func put(_ text: String, _ role: Role) {
      for line in Paragraph.wrap(text, to: inner.columns) where row < inner.rows - 3 {
        inner.put(line, 0, row, role, width: inner.columns)
        row += 1
      }
    }
    if inner.rows >= 8 {
      put(words(.Stats.recapLook), .title)
      put(context.isDiscreet ? words.redaction : shown.texts.look(recap), .value)
      put(shown.texts.compared(recap), .dim)
      row += inner.rows >= 12 ? 1 : 0
    }
    table(shown, context).draw(in: inner.rows(row..<inner.rows), context)
  }

  private func table(_ shown: ShownFigures, _ context: DrawContext) -> Table {
    let words = context.words
    func number(_ title: Message, rank: Int = 9) -> TableColumn {
      TableColumn(words(title), align: .trailing, rank: rank)
    }
    let columns = [
      TableColumn(words(.Stats.summaryFigure), grows: true), number(.Fasting.figureAverage, rank: 8),
      number(.Fasting.planKind, rank: 6), number(.Stats.summaryUsual, rank: 4),
      number(.Stats.columnDifference, rank: 7),
      number(.Stats.columnInterval, rank: 5),
    ]
    let lines = rows.enumerated().map { index, row in
      let value = { (id: FigureID) in shown.value(id.of(row.figure.name)) }
      let isChanged = row.change?.isClear ?? false && !context.isDiscreet
      let mark = !isChanged ? "" : row.change?.difference ?? 0 > 0 ? context.glyphs.up + " " : context.glyphs.down + " "
      return TableRow(
        [
          words(row.figure.message), row.figure.isPresence ? "" : value(.recapMean), value(.recapDays),
          row.change == nil ? "" : value(.recapBefore), row.change == nil ? "" : mark + value(.recapChange),
          row.change == nil ? "" : value(.recapInterval),
        ], roles: [.text, .value, .dim, .dim, isChanged ? .value : .dim, .dim], target: "recap/\(index)")
    }
    return Table(columns, rows: lines, state: list, isFocused: context.isFocused)
  }
}
