// The figures of sessions, the same as `fastlife stats session`: the sums of a period, all time with its milestones,
// and every month, for each kind. Help explains each; a month opens its sessions.
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of figures.
final class TimerFigures: Commanded {
  let name = "timer.figures"
  let title = Message.Timer.figures
  private let setup: PaneSetup
  private let list = ListState()
  private var period = ChartPeriod(days: 30, lengths: ChartPeriod.lengthsAndAll)

  init(_ setup: PaneSetup) { self.setup = setup }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }

  let commands: [Row] =
    [
      Row(.open) {
        .when($0.selected?.whole == .practiceMonth, else: .Sleep.explainedByHelp)
      } action: { screen, now in
        let figures = screen.setup.managers.figures(at: now)
        guard let list = screen.selected.flatMap({ figures[$0]?.opens }) else { return .stay }
        // The list is a screen in the place of the pane, which a window would stand over.
        return .several([.dismiss(screen), list.open(screen.setup, now: now)])
      }, .back,
    ]
    + Row.rows(Binding.period) { screen, command, _ in
      screen.period.availability(of: command)
    } action: { screen, command, now in
      guard let period = screen.period.after(command) else { return .stay }
      screen.period = period
      screen.manager.showSums(of: period, now: now)
      return .stay
    } + Row.movement { ($0.list, $0.figures.count) }

  private var manager: TimerManager { setup.managers.timer }
  private var state: TimerState { manager.state.value }

  func appeared(_ now: Moment) { manager.showSums(of: period, now: now) }
  func disappeared() { manager.hideSums() }

  // MARK: Figures

  /// A row: a heading, a figure, or nothing between two groups.
  private enum Line {
    case heading(Wording)
    case figure(FigureID)
    case blank
  }

  private var kinds: [SessionKind] { SessionKind.allCases.filter { state.ever[$0] != nil } }

  /// The figures of a kind: of the period, of all days, of each month.
  private func lines(of kind: SessionKind) -> [Line] {
    guard let ever = state.ever[kind] else { return [] }
    let (part, streak, sums) = (kind.rawValue, StreakSubject(kind).id, state.sums[kind])
    let always: [FigureID] = [
      .practiceCount, .practiceTotal, .practicePractised, .practiceMean, .practiceLongest,
    ]
    let hasEnergy = kind == .workout && sums?.kilocalories ?? 0 > 0
    let ofPeriod = sums == nil ? [] : always + (hasEnergy ? [.practiceEnergy] : [])
    let milestones: [FigureID] = (ever.hours.isEmpty ? [] : [.practiceMilestone]) + [.practiceRound]
    let all = ([.practiceEver] + milestones).map { $0.of(part) } + [.streakDays.of(streak), .streakLongest.of(streak)]
    let months = ever.months.map { FigureID.practiceMonth.of(part + " " + $0.first.iso) }
    let groups: [(String, [FigureID])] = [
      ("Timer.kind-" + part, ([.practiceWeek] + ofPeriod).map { $0.of(part) }), ("Charts.all", all),
      ("Timer.months", months),
    ]
    return Array(groups.map { [.heading(.text($0))] + $1.map(Line.figure) }.joined(separator: [.blank]))
  }

  /// All figures in the order of moving.
  var figures: [FigureID] {
    kinds.flatMap(lines).compactMap { if case .figure(let id) = $0 { id } else { nil } }
  }

  private var selected: FigureID? {
    let figures = figures
    return figures.isEmpty ? nil : figures[min(max(0, list.selected), figures.count - 1)]
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix(name + "/"), let index = figures.firstIndex(where: { target == name + "/" + $0.key }) else {
      return .ignored
    }
    let wasThere = list.selected == index
    list.selected = index
    return wasThere && selected?.whole == .practiceMonth ? perform(.open, now: now) : .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    selected.flatMap { setup.figures(words, now: now).explanation($0) }
  }

  // MARK: Drawing

  /// Columns of one kind; with both, a wide screen has them side by side.
  private static let width = 56

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    let isBeside = kinds.count > 1 && size.columns >= 2 * TimerFigures.width + 4
    let columns = size.columns < 44 ? size.columns : min(TimerFigures.width * (isBeside ? 2 : 1), size.columns - 2)
    let rows = kinds.map { lines(of: $0).count }
    let height = isBeside ? rows.max() ?? 0 : rows.reduce(0, +) + max(0, rows.count - 1)
    return .centred(Size(columns, min(max(5, height + 2), size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let words = context.words
    let today = Day(context.now, dayStart: setup.managers.settings.state.value.dayStart)
    let inner = Card(words(title), value: period.shortTitle(today: today, words), isFocused: context.isFocused)
      .draw(in: region, context)
    guard let selected else {
      inner.cursor(0, 0)
      return state.history.isEmpty ? EmptyState(words(.Timer.figuresEmpty)).draw(in: inner) : ()
    }
    guard region.columns >= 2 * TimerFigures.width else {
      let all = Array(kinds.map(lines).joined(separator: [.blank]))
      return column(all, selected, context).draw(scrollingIn: inner, context)
    }
    let sides = inner.splitColumns([.fill(1), .fill(1)], gap: 4)
    for (side, kind) in zip(sides, kinds) {
      column(lines(of: kind), selected, context).draw(scrollingIn: side, context)
    }
  }

  private func column(_ lines: [Line], _ selected: FigureID, _ context: DrawContext) -> FigureColumn {
    let shown = setup.figures(context.words, now: context.now)
    return FigureColumn(
      rows: lines.map { line in
        switch line {
        case .heading(let text): FigureRow(heading: shown.texts(text))
        case .blank: FigureRow(heading: "")
        case .figure(let id):
          FigureRow(
            label: shown.label(id), value: shown.value(id), isFocused: context.isFocused && id == selected,
            target: name + "/" + id.key)
        }
      })
  }
}
