// The sleep pane: last night, amount and regularity of sleep, the nights of a period, and all nights as a list. It
// holds the selection and the chosen chart; everything else belongs to the manager.
import Canvas
import Core
import Managers
import Screen
import Words

/// The sleep pane.
public final class SleepPane: Component {
  /// The focused area.
  enum Area: Equatable {
    case lastNight, need, history
    case rhythm(FigureID)
  }
  public let name = "sleep"
  public let title: Message = .Sleep.title
  let setup: PaneSetup
  let list = ListState()
  let historyRows = Memo<RowsKey<Sleep>, [TableRow]>()
  var area = Area.history
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
    if area == .history, state.history.indices.contains(list.selected) {
      let night = state.history[list.selected]
      if StagesChart.isPossible(night) { return night }
    }
    return state.history.first(where: StagesChart.isPossible)
  }

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  static let add: Command = "sleep.add"
  static let edit: Command = "sleep.edit"
  static let delete: Command = "sleep.delete"
  static let need: Command = "sleep.need"
  static let view: Command = "sleep.view"
  static let pairs: Command = "sleep.pairs"

  public var bindings: [Binding] {
    [
      Binding(SleepPane.add, keys: ["a"], verb: .Sleep.addVerb, sentence: .Sleep.addSentence, place: .always),
      Binding(SleepPane.edit, keys: ["e"], verb: .Sleep.editVerb, sentence: .Sleep.editSentence),
      Binding(SleepPane.delete, keys: ["d"], verb: .Sleep.deleteVerb, sentence: .Sleep.deleteSentence),
      Binding(SleepPane.need, keys: ["n"], verb: .Sleep.needVerb, sentence: .Sleep.needSentence),
      Binding(SleepPane.view, keys: ["v"], verb: .Sleep.viewVerb, sentence: .Sleep.viewSentence),
      Binding(SleepPane.pairs, keys: ["c"], verb: .Stats.pairsVerb, sentence: .Stats.pairsSentence),
      InfoPage.sleep.binding, .open,
    ] + Binding.period + Binding.movement + Binding.sideways
  }

  public var focus: Focus { .list }

  var state: SleepState { setup.managers.sleep.state.value }
  var settings: Settings { setup.managers.settings.state.value }

  /// The night that edit and delete apply to.
  var selected: Sleep? {
    guard area == .history else { return state.lastNight ?? state.history.first }
    return state.history.indices.contains(list.selected) ? state.history[list.selected] : state.history.last
  }

  /// The view after the current one.
  private var nextView: View {
    offered.isEmpty ? view : offered[((offered.firstIndex(of: view) ?? 0) + 1) % offered.count]
  }

  private var isOnRhythm: Bool { if case .rhythm = area { true } else { false } }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    switch area {
    case .lastNight: return setup.figures(words, now: now).explanation(.sleepNight)
    case .rhythm(let id): return setup.figures(words, now: now).explanation(id)
    case .need, .history: return nil
    }
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case .open where isOnRhythm: .disabled(.Sleep.explainedByHelp)
    case SleepPane.edit, .open: selected == nil && area != .need ? .disabled(.Charts.nothingSelected) : .enabled
    case SleepPane.delete: selected == nil || area == .need ? .disabled(.Charts.nothingSelected) : .enabled
    case SleepPane.view where state.history.isEmpty: .disabled(.Charts.emptyPeriod)
    case SleepPane.view: showsRhythm && offered.count < 2 ? .disabled(.Sleep.allViews) : .enabled
    case .earlier, .later, .shorter, .longer:
      state.history.isEmpty ? .hidden : state.period.availability(of: command)
    default: .enabled
    }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case InfoPage.sleep.command: return .present(InfoPage.sleep.screen)
    case SleepPane.add: return .present(SleepForms.add(setup, now: now))
    case SleepPane.need: return .present(SleepForms.need(setup, now: now))
    case SleepPane.view:
      let next = nextView
      guard next != view else { return .notice(.Shell.narrow) }
      view = next
      if isOnRhythm { area = .history }
    case SleepPane.pairs: return .present(PairsScreen(setup))
    case SleepPane.edit, .open: return open(now)
    case SleepPane.delete:
      guard area != .need, let selected else { return .notice(.Charts.nothingSelected) }
      return .present(SleepForms.delete(selected, setup, now: now))
    case .left where area != .history: area = .lastNight
    case .right where area != .history: area = .need
    case .left, .right: break
    default:
      if let period = setup.managers.sleep.period.after(command) {
        setup.managers.sleep.show(period, now: now)
        return .stay
      }
      return move(command, now: now)
    }
    return .stay
  }

  private func open(_ now: Moment) -> Outcome {
    if area == .need { return .present(SleepForms.need(setup, now: now)) }
    guard let selected else { return .notice(.Charts.nothingSelected) }
    return .present(SleepForms.edit(selected, setup, now: now))
  }

  /// Moves through the figures of the rhythm while they are shown; nil for other moves.
  private func moveInRhythm(_ command: Command) -> Outcome? {
    guard showsRhythm else { return nil }
    let all = RhythmRows.all
    switch (area, command) {
    case (.rhythm(let id), .up), (.rhythm(let id), .down):
      let place = (all.firstIndex(of: id) ?? 0) + (command == .up ? -1 : 1)
      area = all.indices.contains(place) ? .rhythm(all[place]) : command == .up ? .lastNight : .history
    case (.lastNight, .down), (.need, .down): area = .rhythm(all[0])
    case (.history, .up) where list.selected <= 0: area = .rhythm(all[all.count - 1])
    default: return nil
    }
    return .stay
  }

  private func move(_ command: Command, now: Moment) -> Outcome {
    if let outcome = moveInRhythm(command) { return outcome }
    if area != .history {
      guard command != .up, command != .pageUp, command != .first else { return .stay }
      guard [.down, .pageDown, .last].contains(command) else { return .ignored }
      area = .history
      if command == .down { return .stay }
    }
    if command == .up, list.selected <= 0 {
      area = .lastNight
      return .stay
    }
    guard list.move(command, count: state.history.count) else { return .ignored }
    if state.hasMore, list.selected >= state.history.count - 5 { setup.managers.sleep.showMore(now: now) }
    return .stay
  }

  /// Selects an area on the first click, opens it on the next.
  private func take(_ area: Area, _ now: Moment) -> Outcome {
    guard self.area == area else {
      self.area = area
      return .stay
    }
    return open(now)
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    switch target {
    case "sleep/latest": return take(.lastNight, now)
    case "sleep/need": return take(.need, now)
    default: break
    }
    if let id = RhythmRows.all.first(where: { target == "sleep/figure/" + $0.key }) {
      view = .rhythm
      area = .rhythm(id)
      return .stay
    }
    guard target.hasPrefix("sleep/row/"), let row = Int(target.dropFirst(10)), state.history.indices.contains(row)
    else { return .ignored }
    let isAgain = area == .history && list.selected == row
    area = .history
    list.selected = row
    return isAgain ? open(now) : .stay
  }
}
