// The hydration pane: today's total against the goal, a letter for each vessel, the drinks, a chart of the days. This
// file holds its keys and what they do; the drawing is beside it.
import Canvas
import Core
import Managers
import Screen
import Words

/// What of the pane has the focus.
enum HydrationSpot: String {
  case goal, drinks
}

/// The hydration pane.
public final class HydrationPane: Component {
  public let name = "hydration"
  public let title = Message.General.hydration
  let setup: PaneSetup
  let list = ListState()
  var spot = HydrationSpot.goal

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }

  var manager: HydrationManager { setup.managers.hydration }
  var state: HydrationState { manager.state.value }
  var unit: VolumeUnit { setup.managers.settings.state.value.volumeUnit }
  /// The drink under the selection, when the list has the focus.
  var selected: Drink? {
    guard spot == .drinks, state.list.drinks.indices.contains(list.selected) else { return nil }
    return state.list.drinks[list.selected]
  }

  /// The commands of the pane's own.
  enum Own {
    static let add: Command = "hydration.add"
    static let goal: Command = "hydration.goal"
    static let vessels: Command = "hydration.vessels"
    static let drinks: Command = "hydration.drinks"
    static let figures: Command = "hydration.figures"
    static let edit: Command = "hydration.edit"
    static let delete: Command = "hydration.delete"

    /// Logs the vessel at `index`.
    static func vessel(_ index: Int) -> Command { Command("hydration.vessel.\(index + 1)") }
  }

  /// The keys that are not the vessels'; the vessels' letters keep clear of these.
  static let fixedBindings: [Binding] =
    [
      Binding(Own.add, keys: ["a"], verb: .Hydration.addVerb, sentence: .Hydration.addSentence, place: .always),
      Binding(Own.edit, keys: ["e"], verb: .Entries.edit, sentence: .Hydration.editSentence),
      Binding(Own.delete, keys: ["d"], verb: .Entries.delete, sentence: .Hydration.deleteSentence),
      Binding(Own.goal, keys: ["o"], verb: .Hydration.goalVerb, sentence: .Hydration.goalSentence),
      Binding(Own.vessels, keys: ["v"], verb: .Hydration.vesselsVerb, sentence: .Hydration.vesselsSentence),
      Binding(
        Own.drinks, keys: ["D"], verb: .Hydration.drinksVerb, sentence: .Hydration.drinksSentence, place: .helpOnly),
      Binding(
        Own.figures, keys: ["F"], verb: .Hydration.figuresVerb, sentence: .Hydration.figuresSentence, place: .helpOnly),
      .open,
    ] + Binding.period + Binding.movement + Binding.sideways

  public var bindings: [Binding] { vesselBindings + HydrationPane.fixedBindings }

  private var vesselBindings: [Binding] {
    state.vessels.prefix(12).enumerated().compactMap { index, vessel in
      guard vessel.letter.count == 1, let letter = vessel.letter.first else { return nil }
      let name = HydrationTexts.vessel(vessel)
      return Binding(
        Own.vessel(index), keys: [.character(letter)], verb: name,
        sentence: .Hydration.logSentence(vessel: name), place: index < 4 ? .ifRoom : .helpOnly,
        group: .Hydration.groupVessels)
    }
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case Own.edit, Own.delete: selected == nil ? .disabled(.Entries.nothingSelected) : .enabled
    case .open: spot == .drinks && selected == nil ? .disabled(.Entries.nothingSelected) : .enabled
    case .earlier where spot == .drinks:
      state.list.day > oldest(now) ? .enabled : .disabled(.Charts.noEarlier)
    case .later where spot == .drinks: isPast(now) ? .enabled : .disabled(.Charts.noLater)
    default: state.period.availability(of: command)
    }
  }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: state.dayStart) }
  /// Whether the list shows a day before today.
  func isPast(_ now: Moment) -> Bool { state.list.day < today(now) }
  /// How far back days can be listed: to the first entry, a month at least.
  private func oldest(_ now: Moment) -> Day { min(state.period.since ?? today(now), today(now) - 30) }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    if let index = state.vessels.indices.first(where: { Own.vessel($0) == command }) {
      return HydrationForms.log(state.vessels[index], setup, now: now)
    }
    switch command {
    case Own.add:
      return .present(HydrationForms.add(setup, now: now, day: isPast(now) && spot == .drinks ? state.list.day : nil))
    case Own.goal: return .present(HydrationForms.goal(setup, now: now))
    case Own.vessels: return .present(VesselList.window(setup))
    case Own.drinks: return .present(DrinkList.window(setup))
    case Own.figures: return .present(HydrationFiguresScreen(setup))
    case Own.edit: return edit(now)
    case Own.delete: return selected.map { .present(HydrationForms.delete($0, setup, now: now)) } ?? nothing
    case .earlier where spot == .drinks: return step(-1, now)
    case .later where spot == .drinks: return step(1, now)
    case .open: return spot == .goal ? .present(HydrationForms.goal(setup, now: now)) : edit(now)
    default:
      guard let period = state.period.after(command) else { return move(command, now) }
      manager.show(period, now: now)
      return .stay
    }
  }

  private var nothing: Outcome { .notice(.Entries.nothingSelected) }

  /// Lists the drinks of the day before or after.
  private func step(_ days: Int, _ now: Moment) -> Outcome {
    let day = state.list.day + days
    guard day >= oldest(now), day <= today(now) else { return .stay }
    list.selected = 0
    manager.list(day == today(now) ? nil : day, now: now)
    return .stay
  }

  private func edit(_ now: Moment) -> Outcome {
    selected.map { .present(HydrationForms.edit($0, setup, now: now)) } ?? nothing
  }

  private func move(_ command: Command, _ now: Moment) -> Outcome {
    switch (spot, command) {
    case (.drinks, .up) where list.selected == 0: spot = .goal
    case (_, .left): spot = .goal
    case (_, .right): spot = .drinks
    case (.drinks, _):
      guard list.move(command, count: state.list.drinks.count) else { return .ignored }
    case (.goal, .down), (.goal, .pageDown), (.goal, .last): spot = .drinks
    case (.goal, .up), (.goal, .pageUp), (.goal, .first): break
    default: return .ignored
    }
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count >= 2, parts[0] == name else { return .ignored }
    let number = parts.count > 2 ? Int(parts[2]) : nil
    switch (parts[1], number) {
    case ("vessel", let index?) where state.vessels.indices.contains(index):
      return HydrationForms.log(state.vessels[index], setup, now: now)
    case ("goal", _):
      defer { spot = .goal }
      return spot == .goal ? .present(HydrationForms.goal(setup, now: now)) : .stay
    case ("drinks", let row):
      let isAgain = spot == .drinks && row == list.selected
      spot = .drinks
      if let row { list.selected = row }
      return isAgain ? edit(now) : .stay
    default: return .ignored
    }
  }
}
