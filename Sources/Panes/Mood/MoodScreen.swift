// The mood and energy screen, opened from the Hub: latest entry, averages, stability, time of the next possible
// entry, both charts, and all entries as a list.
import Canvas
import Core
import Managers
import Screen
import Words

/// The mood and energy screen.
final class MoodScreen: @MainActor TrackerScreen {
  /// The focused area.
  enum Area: Hashable {
    case history
    case figure(FigureID)
  }
  let name = "mood"
  let title: Message = .Mood.title
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  let historyRows = Memo<RowsKey<Mood>, [TableRow]>()
  var area = Area.history
  let listArea = Area.history
  /// The figures last drawn, by column.
  var columns: [[FigureID]] = []

  /// Creates the screen.
  init(_ setup: PaneSetup) { self.setup = setup }

  static let add = Row("mood.add", ["a"], .Mood.addVerb, .Mood.addSentence, place: .always) {
    .present(MoodForms.add($0.setup, now: $1))
  }

  let commands: [Row] =
    [
      MoodScreen.add,
      Row("mood.quick", ["m"], .Mood.quickVerb, .Mood.quickSentence, place: .always) {
        .present(MoodForms.quick($0.setup, now: $1))
      },
      Row("mood.edit", ["e"], .Mood.editVerb, .Mood.editSentence, when: \.hasTarget) { $0.edit($1) },
      Row("mood.delete", ["d"], .Mood.deleteVerb, .Mood.deleteSentence, when: \.hasTarget) { screen, now in
        screen.target.map { .present(MoodForms.delete($0, screen.setup, now: now)) } ?? .stay
      },
      Row("mood.year", ["y"], .Mood.yearVerb, .Mood.yearSentence) { screen, _ in .present(MoodYear(screen.setup)) },
      Row("mood.calendar", ["c"], .Calendar.verb, .Mood.calendarSentence, place: .helpOnly) {
        .present(CalendarScreen($0.setup, .figure(.mood), now: $1))
      },
      Row("mood.tags", ["t"], .Stats.tagsVerb, .Stats.tagsSentence) { screen, _ in .present(TagsScreen(screen.setup)) },
      Row("mood.pairs", ["w"], .Stats.pairsVerb, .Stats.pairsSentence) { screen, _ in
        .present(PairsScreen(screen.setup, of: .mood))
      },
      Row("mood.scales", ["o"], .Stats.scalesVerb, .Stats.scalesSentence) { screen, _ in
        .present(ScalesScreen(screen.setup))
      },
      Row(HealthNudge.open) { screen, _ in .present(HealthScreen(screen.setup, on: .mood)) },
      Row.info(.mood),
      Row(.open) {
        $0.area != .history && $0.selected == nil ? .disabled(.Sleep.explainedByHelp) : $0.hasSelection
      } action: {
        $0.edit($1)
      },
      Row.back,
    ] + Row.periods() + Row.moves

  var state: MoodState { setup.managers.mood.state.value }

  // MARK: Entries

  var listed: [Mood] { state.history }

  func showMore(_ now: Moment) { if state.hasMore { setup.managers.mood.showMore(now: now) } }

  /// The entry that edit and delete apply to: for a figure of the latest entry that entry, for other figures nil.
  var selected: Mood? {
    if case .figure(let figure) = area { return MoodFigures.latest.contains(figure) ? state.latest : nil }
    return isOnEntry ? state.history[list.selected] : state.history.last
  }

  /// The entry that edit and delete apply to: the selected one, otherwise the newest.
  private var target: Mood? { selected ?? (area == .history ? nil : state.latest) }

  private var hasSelection: Availability { .when(selected != nil, else: .Charts.nothingSelected) }
  private var hasTarget: Availability { .when(target != nil, else: .Charts.nothingSelected) }

  private func edit(_ now: Moment) -> Outcome {
    target.map { .present(MoodForms.edit($0, setup, now: now)) } ?? .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    if case .figure(let figure) = area { return shown.explanation(figure) }
    return selected.flatMap { shown.texts.explanation(shown.figures.context.mood($0)) }
  }

  // MARK: Time

  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { setup.managers.mood.period }
  func show(_ period: ChartPeriod, now: Moment) { setup.managers.mood.show(period, now: now) }

  /// Redraws each minute while waiting for the next possible entry.
  func refreshAfter(_ now: Moment) -> Double? {
    guard let seconds = state.secondsUntilAllowed(at: now) else { return nil }
    let rest = seconds.truncatingRemainder(dividingBy: 60)
    return rest > 0 ? rest : 60
  }

  // MARK: Focus

  func neighbour(_ command: Command, now: Moment) -> Area? {
    guard case .figure(let figure) = area else {
      return command == .up ? columns.first?.last.map { .figure($0) } ?? area : area
    }
    switch FigureMove(command, from: figure, in: columns) {
    case .to(let next): return .figure(next)
    case .above: return area
    case .first: return columns.first { $0.contains(figure) }?.first.map { .figure($0) } ?? area
    case .below, .last, .lost: return .history
    case .ignored: return nil
    }
  }

  /// Moves the focus off parts that a smaller screen does not show.
  func clampFocus() {
    if case .figure(let figure) = area, !columns.contains(where: { $0.contains(figure) }) { area = .history }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    let figure = MoodFigures.narrow.first { $0.key == argument }
    return area == "figure" ? figure.map { take(.figure($0), now) } ?? .ignored : .ignored
  }
}
