// The hydration pane: today's total against the goal, a letter per vessel, the drinks, and a chart of the days. This
// file holds keys and commands; drawing has its own files.
import Canvas
import Core
import Managers
import Screen
import Words

/// The focused spot of the pane.
enum HydrationSpot: Hashable {
  /// A fact in today's line.
  case fact(FigureID)
  case chart, drinks
  /// A row of the card of figures.
  case figure(FigureID)
}

/// The hydration pane.
public final class HydrationPane: Component {
  public let name = "hydration"
  public let title = Message.General.hydration
  let setup: PaneSetup
  let list = ListState()
  let figureScroll = ListState()
  var spot = HydrationSpot.fact(.hydrationTotal)
  /// Whether chart and figures had room when the pane was last drawn.
  var (hasChart, hasFigures) = (false, false)
  /// Input of the chart, from which its bars are computed.
  struct ChartKey: Equatable {
    var days: [DayDrinks]
    var unit: VolumeUnit
  }
  let chartValues = Memo<ChartKey, [BarValue]>()

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }

  var manager: HydrationManager { setup.managers.hydration }
  var state: HydrationState { manager.state.value }
  var unit: VolumeUnit { setup.managers.settings.state.value.volumeUnit }
  /// The selected drink; nil unless the list has the focus.
  var selected: Drink? {
    guard spot == .drinks, state.list.drinks.indices.contains(list.selected) else { return nil }
    return state.list.drinks[list.selected]
  }

  /// Commands of this pane.
  enum Own {
    static let add: Command = "hydration.add"
    static let goal: Command = "hydration.goal"
    static let vessels: Command = "hydration.vessels"
    static let drinks: Command = "hydration.drinks"
    static let figures: Command = "hydration.figures"
    static let calendar: Command = "hydration.calendar"
    static let edit: Command = "hydration.edit"
    static let delete: Command = "hydration.delete"

    /// Logs the vessel at `index`.
    static func vessel(_ index: Int) -> Command { Command("hydration.vessel.\(index + 1)") }
  }

  /// All keys except those of the vessels, whose letters must not clash with these.
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
      Binding(
        Own.calendar, keys: ["C"], verb: .Hydration.calendarVerb, sentence: .Hydration.calendarSentence,
        place: .helpOnly),
      InfoPage.hydration.binding, .open,
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
  /// Whether the list shows a past day.
  func isPast(_ now: Moment) -> Bool { state.list.day < today(now) }
  /// The oldest day that can be listed: the first entry's, at least a month back.
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
    case Own.figures: return .present(figuresScreen)
    case Own.calendar: return calendar(now)
    case InfoPage.hydration.command: return .present(InfoPage.hydration.screen)
    case Own.edit: return edit(now)
    case Own.delete: return selected.map { .present(HydrationForms.delete($0, setup, now: now)) } ?? nothing
    case .earlier where spot == .drinks: return step(-1, now)
    case .later where spot == .drinks: return step(1, now)
    case .open: return open(now)
    default:
      guard let period = setup.managers.hydration.period.after(command) else { return move(command, now) }
      manager.show(period, now: now)
      return .stay
    }
  }

  private var nothing: Outcome { .notice(.Entries.nothingSelected) }

  /// Lists the drinks of the previous or next day.
  private func step(_ days: Int, _ now: Moment) -> Outcome {
    let day = state.list.day + days
    guard day >= oldest(now), day <= today(now) else { return .stay }
    list.selected = 0
    manager.list(day == today(now) ? nil : day, now: now)
    return .stay
  }

  /// Opens the source of the focused number (Enter).
  private func open(_ now: Moment) -> Outcome {
    switch spot {
    case .fact(let figure), .figure(let figure): figure.openInHydration(setup, now: now) { calendar(now) }
    case .chart: .present(figuresScreen)
    case .drinks: edit(now)
    }
  }

  private var figuresScreen: HydrationFiguresScreen {
    HydrationFiguresScreen(setup) { [weak self] now in self?.calendar(now) ?? .stay }
  }

  /// The month calendar; choosing a day lists its drinks.
  private func calendar(_ now: Moment) -> Outcome {
    let screen = HydrationCalendar.screen(setup, on: state.list.day, now: now) { [weak self] day, now in
      guard let self else { return }
      spot = .drinks
      list.selected = 0
      manager.list(day == today(now) ? nil : day, now: now)
    }
    return .present(screen)
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let shown = setup.figures(words, now: now)
    switch spot {
    case .fact(let figure), .figure(let figure): return shown.explanation(figure)
    case .chart: return shown.explanation(.hydrationAverage)
    case .drinks:
      return selected.flatMap { shown.texts.explanation(shown.figures.drink($0, on: state.list.day)) }
    }
  }

  private func edit(_ now: Moment) -> Outcome {
    selected.map { .present(HydrationForms.edit($0, setup, now: now)) } ?? nothing
  }

  // MARK: Moving

  /// The facts of today that have a value.
  func facts(_ now: Moment) -> [FigureID] {
    let isPaced = state.pace(at: now) != .none
    return [.hydrationTotal] + (isPaced ? [.hydrationPace] : [])
      + (state.streak.current > 0 ? [.hydrationStreak] : []) + [.hydrationLeft]
  }

  private func move(_ command: Command, _ now: Moment) -> Outcome {
    switch spot {
    case .fact(let figure): return move(from: figure, command, now)
    case .chart:
      switch command {
      case .up, .pageUp, .first: spot = .fact(.hydrationTotal)
      case .right, .down, .pageDown, .last: spot = .drinks
      case .left: break
      default: return .ignored
      }
    case .drinks:
      switch command {
      case .up where list.selected == 0: spot = .fact(.hydrationTotal)
      case .left: spot = hasChart ? .chart : .fact(.hydrationTotal)
      case .right: if hasFigures { spot = .figure(.hydrationGoal) }
      default: return list.move(command, count: state.list.drinks.count) ? .stay : .ignored
      }
    case .figure(let figure): return move(inFigures: figure, command)
    }
    return .stay
  }

  private func move(from figure: FigureID, _ command: Command, _ now: Moment) -> Outcome {
    let facts = facts(now)
    let index = facts.firstIndex(of: figure) ?? 0
    switch command {
    case .left: spot = .fact(facts[max(0, index - 1)])
    case .right: spot = .fact(facts[min(facts.count - 1, index + 1)])
    case .down, .pageDown, .last: spot = .drinks
    case .up, .pageUp, .first: spot = .fact(.hydrationTotal)
    default: return .ignored
    }
    return .stay
  }

  private func move(inFigures figure: FigureID, _ command: Command) -> Outcome {
    let figures = HydrationFigures.all(state)
    let index = figures.firstIndex(of: figure) ?? 0
    switch command {
    case .left: spot = .drinks
    case .right: break
    case .up where index == 0: spot = .fact(.hydrationTotal)
    default:
      let state = ListState(selected: index)
      guard state.move(command, count: figures.count) else { return .ignored }
      spot = .figure(figures[state.selected])
    }
    return .stay
  }

  /// Moves the focus off parts that are no longer shown.
  func settle(_ now: Moment) {
    switch spot {
    case .fact(let figure) where !facts(now).contains(figure): spot = .fact(.hydrationTotal)
    case .chart where !hasChart: spot = .drinks
    case .figure(let figure) where !hasFigures || !HydrationFigures.all(state).contains(figure): spot = .drinks
    default: break
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count >= 2, parts[0] == name else { return .ignored }
    let number = parts.count > 2 ? Int(parts[2]) : nil
    switch (parts[1], number) {
    case ("vessel", let index?) where state.vessels.indices.contains(index):
      return HydrationForms.log(state.vessels[index], setup, now: now)
    case ("fact", _), ("figure", _): return click(figure: parts[parts.count - 1], isFact: parts[1] == "fact", now)
    case ("chart", _): return take(.chart, now)
    case ("drinks", let row):
      let isAgain = spot == .drinks && row == list.selected
      spot = .drinks
      if let row { list.selected = row }
      return isAgain ? edit(now) : .stay
    default: return .ignored
    }
  }

  private func click(figure id: String, isFact: Bool, _ now: Moment) -> Outcome {
    let known = isFact ? facts(now) : HydrationFigures.all(state)
    guard let figure = known.first(where: { $0.key == id }) else { return .ignored }
    return take(isFact ? .fact(figure) : .figure(figure), now)
  }

  /// Selects a spot on the first click, opens it on the next.
  private func take(_ spot: HydrationSpot, _ now: Moment) -> Outcome {
    guard self.spot == spot else {
      self.spot = spot
      return .stay
    }
    return open(now)
  }
}
