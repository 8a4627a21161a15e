// The fasting figures screen: a period's fasts as a list with their totals, hours per stage, the weekly pattern, and
// all-time figures beside it. All of it is one value (`FastingPeriod`), so the parts cannot disagree. Every figure
// can take the focus and is then explained in help. Figures that do not fit scroll as one column.
import Canvas
import Core
import Managers
import Screen
import Words

/// The figures screen.
final class FastingFigures: Commanded {
  let name = "fasting.figures"
  let title = Message.Fasting.figuresTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.fasts ?? [] }, by: \.id)
  /// The focused figure; nil while the list has the focus.
  private var figure: FigureID?
  /// The figures last drawn, and whether they stand beside the list rather than above it.
  private var shown: [FigureID] = []
  private var isBeside = true

  /// Creates the screen and loads its figures.
  init(_ setup: PaneSetup, now: Moment) {
    self.setup = setup
    setup.managers.fasting.showFigures(now: now)
  }

  var focus: Focus { .list }
  private var manager: FastingManager { setup.managers.fasting }
  private var state: FastingState { manager.state.value }
  private var fasts: [Fast] { state.figures?.fasts ?? [] }

  let commands: [Row] = keys
  static let keys: [Row] =
    [
      Row(.open) {
        $0.figure == nil ? $0.hasSelection : .disabled(.Sleep.explainedByHelp)
      } action: { screen, now in
        screen.selected.map { .present(FastingForms.edit($0, screen.setup, now: now)) } ?? .stay
      },
      Row("fasting.figures.delete", ["d"], .Entries.delete, .Fasting.deleteSentence, when: \.hasSelection) {
        screen, now in
        screen.selected.map { .present(FastingForms.delete($0, screen.setup, now: now)) } ?? .stay
      },
      .back,
    ]
    + Row.rows(Binding.period) { screen, command, _ in
      screen.state.period.availability(of: command)
    } action: {
      $0.turn($1, $2)
    } + [Row(FastingPane.range) { .present(FastingForms.range($0.setup, now: $1)) }]
    + Row.rows(Binding.movement + Binding.sideways) { screen, command, _ in screen.move(command) }

  private var hasSelection: Availability { .when(selected != nil, else: .Entries.nothingSelected) }

  private var selected: Fast? { figure == nil && fasts.indices.contains(list.selected) ? fasts[list.selected] : nil }

  private func turn(_ command: Command, _ now: Moment) -> Outcome {
    guard let period = manager.period.after(command) else { return .stay }
    list.selected = 0
    manager.show(period, now: now)
    return .stay
  }

  private func move(_ command: Command) -> Outcome {
    guard let figure, let index = shown.firstIndex(of: figure) else {
      self.figure = nil
      switch command {
      case .left: return .stay
      case .right where isBeside: self.figure = shown.first
      case .right: return .stay
      case .up where list.selected <= 0 && !isBeside: self.figure = shown.last
      default: return list.move(command, count: fasts.count) ? .stay : .ignored
      }
      return .stay
    }
    switch command {
    case .up: self.figure = shown[max(0, index - 1)]
    case .down: self.figure = index + 1 < shown.count ? shown[index + 1] : isBeside ? figure : nil
    case .first, .pageUp: self.figure = shown.first
    case .last, .pageDown: self.figure = shown.last
    case .left: if isBeside { self.figure = nil }
    case .right: break
    default: return .ignored
    }
    return .stay
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    if parts.count == 3, parts[0] == name, let clicked = shown.first(where: { $0.key == parts[2] }) {
      figure = clicked
      return .stay
    }
    guard parts.count == 2, parts[0] == name, let row = Int(parts[1]), fasts.indices.contains(row) else {
      return .ignored
    }
    let wasThere = figure == nil && list.selected == row
    figure = nil
    list.selected = row
    return wasThere ? .present(FastingForms.edit(fasts[row], setup, now: now)) : .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    guard let figure else { return selected.flatMap { shown.texts.explanation(shown.figures.context.fast($0)) } }
    return shown.explanation(figure)
  }

  // MARK: Drawing

  /// Figures of the period and of all time, then hours per stage and weekday means.
  private var sections: [(heading: Message, figures: [FigureID])] {
    let all = state.lifetime == nil ? [] : FastingFigureTexts.lifetime
    guard let period = state.figures, !period.fasts.isEmpty else {
      return [(.Fasting.figures, FastingFigureTexts.period), (.Charts.all, all)].filter { !$0.figures.isEmpty }
    }
    let stages = FastStage.allCases.filter { period.seconds(in: $0) > 0 }.map { FigureID.fastingStage.of($0.id) }
    let first = setup.managers.settings.state.value.firstWeekday
    let weekdays = (0..<7).map { FigureID.fastingWeekday.of(String((first - 1 + $0) % 7 + 1)) }
    return [
      (.Fasting.figures, FastingFigureTexts.period), (.Charts.all, all), (.Fasting.hoursByStage, stages),
      (.Fasting.meanByWeekday, weekdays),
    ].filter { !$0.figures.isEmpty }
  }

  func draw(in region: Region, _ context: DrawContext) {
    isBeside = region.columns >= 76 && region.rows >= 16
    let sections = sections
    shown = sections.flatMap(\.figures)
    clampFocus()
    guard isBeside else { return drawNarrow(region, context) }
    let right = min(44, region.columns / 2)
    let left = region.columns - right - 1
    let side = region.columns((left + 1)..<region.columns)
    if side.rows >= shown.count + 2 * sections.count {
      drawCards(sections, side, context)
    } else {
      let isFocused = context.isFocused && figure != nil
      scroll(in: Card(context.words(sections[0].heading), isFocused: isFocused).draw(in: side, context), context)
    }
    drawList(region.columns(0..<left), context)
  }

  /// Draws a card per section; the last one takes the remaining rows.
  private func drawCards(
    _ sections: [(heading: Message, figures: [FigureID])], _ side: Region, _ context: DrawContext
  ) {
    var top = 0
    for (index, section) in sections.enumerated() {
      let end = index + 1 < sections.count ? top + section.figures.count + 2 : side.rows
      let isFocused = context.isFocused && figure.map { section.figures.contains($0) } ?? false
      let inner = Card(context.words(section.heading), isFocused: isFocused)
        .draw(in: side.rows(top..<end), context)
      FigureColumn(rows: section.figures.map { row($0, context) }).draw(in: inner)
      top = end
    }
  }

  private func drawNarrow(_ region: Region, _ context: DrawContext) {
    let rows = region.rows >= 12 ? min(shown.count, region.rows / 2) : min(3, region.rows / 3)
    if rows == 0 { shown = [] }
    clampFocus()
    scroll(in: region.rows(0..<rows), context)
    drawList(region.rows(rows..<region.rows), context)
  }

  /// Draws all sections in one scrolling column with headings, keeping the focused figure visible.
  private func scroll(in region: Region, _ context: DrawContext) {
    let rows = sections.enumerated().flatMap { index, section in
      (index == 0 ? [] : [FigureRow(heading: ""), FigureRow(heading: context.words(section.heading))])
        + section.figures.map { row($0, context) }
    }
    FigureColumn(rows: rows).draw(scrollingIn: region, context)
  }

  /// Returns the focus to the list if the focused figure is no longer drawn.
  private func clampFocus() {
    if let figure, !shown.contains(figure) { self.figure = nil }
  }

  private func row(_ figure: FigureID, _ context: DrawContext) -> FigureRow {
    FastingFigureTexts(setup, context.words, now: context.now).row(
      figure, isFocused: context.isFocused && figure == self.figure,
      target: "\(name)/figure/\(figure.key)")
  }

  private func today(_ context: DrawContext) -> Day { Day(context.now, dayStart: state.dayStart) }

  private func drawList(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let heading = state.period.shortTitle(today: today(context), words)
    // Show an ellipsis rather than 0 while loading.
    let isRead = state.figures != nil
    let count = isRead ? words.of(.count)(.Fasting.fasts(n: fasts.count)) : context.glyphs.ellipsis
    let isFocused = context.isFocused && figure == nil
    let inner = Card(heading, value: count, isFocused: isFocused).draw(in: region, fromRows: 9, context)
    guard !fasts.isEmpty else {
      if isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return isRead ? EmptyState(words(.Fasting.emptyFigures)).draw(in: inner) : ()
    }
    let fields = words.of(.field)
    let rows = fasts.enumerated().map { index, fast in
      TableRow(
        [
          fields.shortDate(Day(fast.start, dayStart: state.dayStart), today: today(context)),
          fields.timeOfDay(fast.start), fields.duration(fast.duration),
          FastingTexts.sign(fast, context), fields.duration(fast.goal),
        ], roles: [.text, .dim, .value, FastingTexts.signRole(fast, context), .dim], target: "\(name)/\(index)")
    }
    let hasTitles = inner.rows >= 4
    func named(_ name: Message) -> String { hasTitles ? words(name) : "" }
    let columns = [
      TableColumn(named(.Fasting.columnStart)), TableColumn(named(.Fasting.columnTime), rank: 3),
      TableColumn(named(.Fasting.columnLength), align: .trailing), TableColumn(),
      TableColumn(named(.Fasting.columnGoal), align: .trailing, rank: 2),
    ]
    Table(columns, rows: rows, state: list, isFocused: isFocused).draw(in: inner, context)
  }
}
