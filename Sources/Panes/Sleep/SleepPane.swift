// The sleep pane: last night, amount and regularity of sleep, the nights of a period, and all nights as a list. It
// holds the selection and the chosen chart; everything else belongs to the manager.
import Canvas
import Core
import Managers
import Screen
import Words

/// The sleep pane.
final class SleepPane: @MainActor TrackerScreen {
  /// The focused area.
  enum Area: Hashable {
    case lastNight, need, history
    case rhythm(FigureID)
  }
  let name = "sleep"
  let title: Message = .Sleep.title
  let setup: PaneSetup
  lazy var list = ListState({ [weak self] in self?.listed ?? [] }, by: \.id)
  let historyRows = Memo<RowsKey<Sleep>, [TableRow]>()
  var area = Area.history
  let listArea = Area.history
  /// The alternatives in the chart area.
  enum View: CaseIterable {
    case hours, times, rhythm, stages
  }
  /// The selected view; with room for two charts, the second one.
  var view = View.hours
  /// Whether the figures of the rhythm were shown when the pane was last drawn.
  var showsRhythm = false
  /// The selectable views when the pane was last drawn: those with room and not shown anyway.
  var offered = View.allCases
  /// The available views; stages only with nights that have any.
  var views: [View] { View.allCases.filter { $0 != .stages || StagesChart.isPossible(staged) } }
  /// The night whose stages are shown: the selected one, otherwise the newest with stages.
  var staged: Sleep? {
    if area == .history, isOnEntry, StagesChart.isPossible(state.history[list.selected]) {
      return state.history[list.selected]
    }
    return state.history.first(where: StagesChart.isPossible)
  }

  /// Creates the pane.
  init(_ setup: PaneSetup) { self.setup = setup }

  static let add = Row("sleep.add", ["a"], .Sleep.addVerb, .Sleep.addSentence, place: .always) {
    .present(SleepForms.add($0.setup, now: $1))
  }

  static let toggle = Row("sleep.toggle", ["s"], .Sleep.bedVerb, .Sleep.bedSentence) { pane, now in
    if let bed = pane.state.bedtime { return .present(SleepForms.up(since: bed, pane.setup, now: now)) }
    let time = pane.setup.words().timeOfDay(now.stamp)
    pane.setup.managers.sleep.goToBed(
      at: now.stamp, now: now, then: pane.setup.answer(.Sleep.wentToBed(time: time, key: pane.setup.undoKey)))
    return .stay
  }

  let commands: [Row] =
    [
      SleepPane.add,
      Row("sleep.edit", ["e"], .Sleep.editVerb, .Sleep.editSentence, when: \.hasSelection) { $0.edit($1) },
      Row("sleep.delete", ["d"], .Sleep.deleteVerb, .Sleep.deleteSentence, when: \.hasSelection) { pane, now in
        pane.selected.map { .present(SleepForms.delete($0, pane.setup, now: now)) } ?? .stay
      },
      SleepPane.toggle,
      Row("sleep.need", ["g"], .Sleep.needVerb, .Sleep.needSentence) { .present(SleepForms.need($0.setup, now: $1)) },
      Row("sleep.view", ["v"], .Sleep.viewVerb, .Sleep.viewSentence) { pane in
        if pane.state.history.isEmpty { return .disabled(.Charts.emptyPeriod) }
        return .when(!pane.showsRhythm || pane.offered.count > 1, else: .Sleep.allViews)
      } action: { pane, _ in
        pane.showNextView()
      },
      Row("sleep.calendar", ["c"], .Calendar.verb, .Sleep.calendarSentence, place: .helpOnly) {
        .present(CalendarScreen($0.setup, .figure(.sleep), now: $1))
      },
      Row("sleep.pairs", ["w"], .Stats.pairsVerb, .Stats.pairsSentence) { pane, _ in
        .present(PairsScreen(pane.setup, of: .sleep))
      },
      Row.info(.sleep),
      Row(.open) {
        $0.isOnRhythm ? .disabled(.Sleep.explainedByHelp) : $0.canOpen
      } action: {
        $0.open($1)
      },
    ] + Row.periods() + Row.moves

  var state: SleepState { setup.managers.sleep.state.value }

  // MARK: Entries

  var listed: [Sleep] { state.history }

  func showMore(_ now: Moment) { if state.hasMore { setup.managers.sleep.showMore(now: now) } }

  /// The night that edit and delete apply to.
  var selected: Sleep? {
    guard area == .history else { return state.lastNight ?? state.history.first }
    return isOnEntry ? state.history[list.selected] : state.history.last
  }

  private var hasSelection: Availability { .when(selected != nil, else: .Charts.nothingSelected) }

  private func edit(_ now: Moment) -> Outcome {
    selected.map { .present(SleepForms.edit($0, setup, now: now)) } ?? .stay
  }

  private var canOpen: Availability { .when(selected != nil || area == .need, else: .Charts.nothingSelected) }

  private func open(_ now: Moment) -> Outcome {
    if area == .need { return .present(SleepForms.need(setup, now: now)) }
    return edit(now)
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    switch area {
    case .lastNight: return setup.figures(words, now: now).explanation(.sleepNight)
    case .rhythm(let id): return setup.figures(words, now: now).explanation(id)
    case .need, .history: return nil
    }
  }

  // MARK: Period and view

  var period: ChartPeriod { state.period }
  var requestedPeriod: ChartPeriod { setup.managers.sleep.period }
  func show(_ period: ChartPeriod, now: Moment) { setup.managers.sleep.show(period, now: now) }

  private var isOnRhythm: Bool { if case .rhythm = area { true } else { false } }

  /// Shows the view after the current one.
  private func showNextView() -> Outcome {
    let at = offered.firstIndex(of: view) ?? 0
    guard let next = offered.isEmpty ? nil : offered[(at + 1) % offered.count], next != view else {
      return .notice(.Shell.narrow)
    }
    view = next
    if isOnRhythm { area = .history }
    return .stay
  }

  // MARK: Focus

  func neighbour(_ command: Command, now: Moment) -> Area? {
    let all = RhythmRows.all
    switch (area, command) {
    case (.history, .up): return showsRhythm ? all.last.map { .rhythm($0) } : .lastNight
    case (.history, _): return area
    case (_, .left): return .lastNight
    case (_, .right): return .need
    case (.rhythm(let id), .up) where showsRhythm, (.rhythm(let id), .down) where showsRhythm:
      let place = (all.firstIndex(of: id) ?? 0) + (command == .up ? -1 : 1)
      return all.indices.contains(place) ? .rhythm(all[place]) : command == .up ? .lastNight : .history
    case (.lastNight, .down) where showsRhythm, (.need, .down) where showsRhythm: return .rhythm(all[0])
    case (_, .down), (_, .pageDown), (_, .last): return .history
    default: return area
    }
  }

  func click(area: String, argument: String?, now: Moment) -> Outcome {
    switch area {
    case "latest": return take(.lastNight, now)
    case "need": return take(.need, now)
    case "figure":
      guard let id = RhythmRows.all.first(where: { $0.key == argument }) else { return .ignored }
      view = .rhythm
      return enter(.rhythm(id), now)
    default: return .ignored
    }
  }
}
