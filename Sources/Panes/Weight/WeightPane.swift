// The weight pane: the latest reading and where it is going, the chart with its trend, the goal, every reading in a list.
// It keeps what is selected; everything else is the manager's.
import Canvas
import Core
import Managers
import Screen
import Words

/// The pane of weight.
public final class WeightPane: Component {
  /// What has the focus.
  enum Area: Equatable {
    case latest, goal, history
  }
  public let name = "weight"
  public let title: Message = .Weight.title
  let setup: PaneSetup
  let list = ListState()
  var area = Area.history

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  static let add: Command = "weight.add"
  static let edit: Command = "weight.edit"
  static let delete: Command = "weight.delete"
  static let goal: Command = "weight.goal"

  public var bindings: [Binding] {
    [
      Binding(WeightPane.add, keys: ["a"], verb: .Weight.addVerb, sentence: .Weight.addSentence, place: .always),
      Binding(WeightPane.edit, keys: ["e"], verb: .Weight.editVerb, sentence: .Weight.editSentence),
      Binding(WeightPane.delete, keys: ["d"], verb: .Weight.deleteVerb, sentence: .Weight.deleteSentence),
      Binding(WeightPane.goal, keys: ["g"], verb: .Weight.goalVerb, sentence: .Weight.goalSentence, place: .always),
      .open,
    ] + Binding.period + Binding.movement + Binding.sideways
  }

  public var focus: Focus { .list }

  var state: WeightState { setup.managers.weight.state.value }
  var settings: Settings { setup.managers.settings.state.value }

  /// The reading that edit and delete mean.
  var selected: Weight? {
    guard area == .history else { return state.latest }
    return state.history.indices.contains(list.selected) ? state.history[list.selected] : state.history.last
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case WeightPane.edit, .open: selected == nil && area != .goal ? .disabled(.Charts.nothingSelected) : .enabled
    case WeightPane.delete: selected == nil || area == .goal ? .disabled(.Charts.nothingSelected) : .enabled
    case .earlier, .later, .shorter, .longer:
      state.history.isEmpty ? .hidden : state.period.availability(of: command)
    default: .enabled
    }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case WeightPane.add: return .present(WeightForms.add(setup, now: now))
    case WeightPane.goal: return .present(WeightForms.goal(setup, now: now))
    case WeightPane.edit, .open: return open(now)
    case WeightPane.delete:
      guard area != .goal, let selected else { return .notice(.Charts.nothingSelected) }
      return .present(WeightForms.delete(selected, setup, now: now))
    case .left, .right: return aside(command)
    default: break
    }
    if let period = state.period.after(command) {
      setup.managers.weight.show(period, now: now)
      return .stay
    }
    return move(command, now: now)
  }

  private func open(_ now: Moment) -> Outcome {
    if area == .goal { return .present(WeightForms.goal(setup, now: now)) }
    guard let selected else { return .notice(.Charts.nothingSelected) }
    return .present(WeightForms.edit(selected, setup, now: now))
  }

  private func aside(_ command: Command) -> Outcome {
    guard area != .history else { return .stay }
    area = command == .left ? .latest : .goal
    return .stay
  }

  private func move(_ command: Command, now: Moment) -> Outcome {
    if area != .history {
      guard command != .up, command != .pageUp, command != .first else { return .stay }
      guard [.down, .pageDown, .last].contains(command) else { return .ignored }
      area = .history
      if command == .down { return .stay }
    }
    if command == .up, list.selected <= 0 {
      area = .latest
      return .stay
    }
    guard list.move(command, count: state.history.count) else { return .ignored }
    if state.hasMore, list.selected >= state.history.count - 5 { setup.managers.weight.showMore(now: now) }
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    switch target {
    case "weight/latest":
      area = .latest
      return open(now)
    case "weight/goal": return .present(WeightForms.goal(setup, now: now))
    default: break
    }
    guard target.hasPrefix("weight/row/"), let row = Int(target.dropFirst(11)), state.history.indices.contains(row)
    else { return .ignored }
    let isAgain = area == .history && list.selected == row
    area = .history
    list.selected = row
    return isAgain ? open(now) : .stay
  }
}
