// The Hub: every tracker at a glance, each number opening its own editor, and the day on one axis.
import Canvas
import Core
import Managers
import Screen
import Words

extension Command {
  static let hubAdd: Command = "hub.add"
  static let hubMood: Command = "hub.mood"
  static let hubFast: Command = "hub.fast"
  static let hubPane: Command = "hub.pane"
  static let hubNotices: Command = "hub.notices"
  static let hubEarlier: Command = "hub.earlier"
  static let hubLater: Command = "hub.later"
  static let hubExpand: Command = "hub.expand"
  static let hubCatchUp: Command = "hub.catchUp"
  static let hubSummary: Command = "hub.summary"
  static let hubStreaks: Command = "hub.streaks"
  static let hubCalendar: Command = "hub.calendar"
  static let hubNoAlc: Command = "hub.noalc"
  static let hubHabits: Command = "hub.habits"
}

/// The Hub, the first pane.
public final class HubPane: Component {
  public let name = "hub"
  public let title = Message.Hub.title
  private let setup: PaneSetup
  /// The selected card, and the index of its selected number.
  private var card = ""
  private var stop = 0
  /// Card rectangles as last drawn, for moving up and down.
  private var places: [Rect] = []
  /// The expanded card, besides the focus card; at most one, so that all cards stay visible.
  private var expanded: String?
  /// The last clicked card, and the card expanded before the click.
  private var clicked: (card: String, expanded: String?)?

  /// Creates the pane.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  /// The tracker of the selected card.
  var tracker: String {
    let order = setup.managers.hub.state.value.order
    return order.contains(card) ? card : order.first ?? ""
  }

  public var bindings: [Binding] {
    [
      Binding(.open, keys: [.enter], verb: .Keys.open, sentence: .Hub.openSentence, place: .always),
      Binding(.hubAdd, keys: ["a"], verb: .Hub.add, sentence: .Hub.addSentence, place: .always),
      Binding(.hubMood, keys: ["m"], verb: .Hub.logMood, sentence: .Hub.logMoodSentence),
      Binding(.hubFast, keys: ["f"], verb: .Hub.fastToggle, sentence: .Hub.fastToggleSentence),
      Binding(.hubPane, keys: ["o"], verb: .Hub.pane, sentence: .Hub.paneSentence),
      Binding(.hubNotices, keys: ["i"], verb: .Notices.openVerb, sentence: .Notices.openSentence),
      Binding(.hubSummary, keys: ["s"], verb: .Stats.summaryVerb, sentence: .Stats.summarySentence),
      Binding(.hubStreaks, keys: ["t"], verb: .Streaks.verb, sentence: .Streaks.sentence),
      Binding(.hubCalendar, keys: ["c"], verb: .Calendar.verb, sentence: .Calendar.sentence),
      Binding(.hubNoAlc, keys: ["n"], verb: .NoAlc.verb, sentence: .NoAlc.sentence),
      Binding(.hubHabits, keys: ["b"], verb: .Habits.verb, sentence: .Habits.sentence),
      Binding(.hubExpand, keys: [.space], verb: .Hub.expand, sentence: .Hub.expandSentence),
      Binding(.hubCatchUp, keys: ["y"], verb: .Hub.catchUp, sentence: .Hub.catchUpSentence),
      Binding(
        .hubEarlier, keys: ["<"], verb: .Hub.moveEarlier, sentence: .Hub.moveEarlierSentence, place: .helpOnly),
      Binding(.hubLater, keys: [">"], verb: .Hub.moveLater, sentence: .Hub.moveLaterSentence, place: .helpOnly),
    ] + Binding.movement + Binding.sideways
  }

  public func availability(of command: Command, now: Moment) -> Availability {
    let order = setup.managers.hub.state.value.order
    let name = card.isEmpty ? order.first : card
    switch command {
    case .hubMood where isHidden(.mood), .hubFast where isHidden(.fasting): return .hidden
    case .open, .hubAdd, .hubPane, .hubExpand, .hubEarlier, .hubLater:
      if order.isEmpty { return .hidden }
    default: break
    }
    switch command {
    case .hubEarlier where name == order.first: return .disabled(.Hub.standsFirst)
    case .hubLater where name == order.last: return .disabled(.Hub.standsLast)
    case .hubCatchUp where setup.managers.hub.state.value.unanswered.isEmpty: return .disabled(.Hub.catchUpNone)
    default: return .enabled
    }
  }

  private func isHidden(_ tracker: Tracker) -> Bool { setup.managers.settings.state.value.isHidden(tracker) }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    let cards = cards(now)
    if let screen = screen(command, now: now) { return .present(screen) }
    guard let index = index(in: cards) else { return .ignored }
    switch command {
    case .open: return cards[index].stops.isEmpty ? .stay : cards[index].stops[stop].open(setup, now: now)
    case .hubAdd: return HubCardActions.add(card, setup, now: now)
    case .hubMood: return .present(MoodForms.quick(setup, now: now))
    case .hubFast: return FigureOpening.startOrStop.open(setup, now: now)
    case .hubPane: return HubCardActions.pane(card, setup)
    case .hubExpand: return expand(index, cards)
    case .hubCatchUp: return .present(CatchUpForm.make(setup, now: now))
    case .hubEarlier: return move(by: -1, cards, index, now: now)
    case .hubLater: return move(by: 1, cards, index, now: now)
    case .first, .pageUp: select(0, cards)
    case .last, .pageDown: select(cards.count - 1, cards)
    case .up: select(above(index), cards)
    case .down: select(below(index), cards)
    case .left: step(-1, cards, index)
    case .right: step(1, cards, index)
    default: return .ignored
    }
    return .stay
  }

  /// Screens opened by Hub keys regardless of the selected card.
  private func screen(_ command: Command, now: Moment) -> (any Component)? {
    switch command {
    case .hubNotices: NoticesScreen(setup)
    case .hubSummary: SummaryScreen(setup)
    case .hubStreaks: StreaksScreen(setup)
    case .hubCalendar: HabitCalendar.screen(setup, now: now)
    case .hubNoAlc: NoAlcSheet(setup)
    case .hubHabits: HabitWindow.window(setup)
    default: nil
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let cards = cards(now)
    clicked = nil
    for owner in cards {
      guard let index = owner.stops.firstIndex(where: { $0.target == target }) else { continue }
      (card, stop) = (owner.id, index)
      return owner.stops[index].open(setup, now: now)
    }
    if target == "streaks" { return .present(StreaksScreen(setup)) }
    if target == "noalc" { return .present(NoAlcSheet(setup)) }
    if target == "notices" { return perform(.hubNotices, now: now) }
    if target == "catchUp" { return .present(CatchUpForm.make(setup, now: now)) }
    guard target.hasPrefix("card:"), let index = cards.firstIndex(where: { $0.id == target.dropFirst(5) }) else {
      return .ignored
    }
    clicked = (cards[index].id, expanded)
    select(index, cards)
    return expand(index, cards)
  }

  /// Opens the tracker of the card hit by the first click, undoing that click's expansion (spec fastlife 8).
  public func doubleClick(_ target: String, now: Moment) -> Outcome? {
    guard let clicked else { return nil }
    expanded = clicked.expanded
    self.clicked = nil
    return HubCardActions.pane(clicked.card, setup)
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let cards = cards(now)
    guard let index = index(in: cards), cards[index].stops.indices.contains(stop) else { return nil }
    return cards[index].stops[stop].explanation(setup, words, now: now)
  }

  public func refreshAfter(_ now: Moment) -> Double? {
    guard setup.managers.fasting.state.value.active != nil, !isHidden(.fasting) else { return nil }
    return 1 - now.instant.seconds.truncatingRemainder(dividingBy: 1)
  }

  public func draw(in region: Region, _ context: DrawContext) {
    var maker = HubCards(managers: setup.managers, words: context.words, now: context.now)
    maker.startKey = context.key(.hubFast, in: bindings)
    maker.moodKey = context.key(.hubMood, in: bindings)
    maker.logKey = ShellCommand.logKey(context.keymap)
    maker.selected = tracker
    let cards = maker.all()
    let selected = index(in: cards) ?? 0
    let layout = HubLayout(region.size, cards: cards.count, expanded: cards.firstIndex { $0.id == expanded })
    places = layout.cards
    let titles = cards.map { Width.of($0.title) }.max() ?? 0
    for (index, rect) in layout.cards.enumerated() where index < cards.count {
      let isFocused = index == selected
      let stops = cards[index].stops
      cards[index].draw(
        in: region.part(rect, named: "hub.\(cards[index].id)"), context,
        HubPlace(
          isFocused: isFocused, focus: isFocused && stops.indices.contains(stop) ? stops[stop] : stops.first,
          titleWidth: titles))
    }
    if cards.isEmpty {
      let free = region.rows(0..<(layout.day?.row ?? layout.due?.row ?? region.rows))
      EmptyState(context.words(.Hub.allHidden(key: ShellCommand.settingsKey(context.keymap)))).draw(in: free)
    }
    if let day = layout.day {
      HubDay(managers: setup.managers, words: context.words, now: context.now).axis()
        .draw(in: region.part(day, named: "hub.day"), context)
    }
    if let due = layout.due {
      HubDue(
        managers: setup.managers, words: context.words, now: context.now,
        catchUpKey: context.key(.hubCatchUp, in: bindings), diaryKey: context.key(.hubNoAlc, in: bindings),
        noticesKey: context.key(.hubNotices, in: bindings)
      ).draw(in: region.part(due, named: "hub.due"))
    }
  }

  // MARK: Selection

  private func cards(_ now: Moment) -> [HubCard] {
    HubCards(managers: setup.managers, words: setup.words(), now: now).all()
  }

  private func index(in cards: [HubCard]) -> Int? {
    guard !cards.isEmpty else { return nil }
    let index = cards.firstIndex { $0.id == card } ?? 0
    card = cards[index].id
    stop = max(0, min(stop, cards[index].stops.count - 1))
    return index
  }

  private func select(_ index: Int, _ cards: [HubCard]) {
    guard cards.indices.contains(index), cards[index].id != card else { return }
    card = cards[index].id
    stop = 0
  }

  /// Selects the neighbouring number, continuing into the next card.
  private func step(_ by: Int, _ cards: [HubCard], _ index: Int) {
    let stops = cards[index].stops.count
    if stop + by >= 0, stop + by < stops {
      stop += by
    } else if cards.indices.contains(index + by) {
      card = cards[index + by].id
      stop = by > 0 ? 0 : max(0, cards[index + by].stops.count - 1)
    }
  }

  /// The card above or below: in the nearest row, the one with the nearest left edge.
  private func above(_ index: Int) -> Int { nearest(to: index) { $0.row < $1.row } ?? max(0, index - 1) }
  private func below(_ index: Int) -> Int { nearest(to: index) { $0.row > $1.row } ?? index }

  private func nearest(to index: Int, where isBeyond: (Rect, Rect) -> Bool) -> Int? {
    guard places.indices.contains(index) else { return nil }
    let here = places[index]
    return places.indices.filter { isBeyond(places[$0], here) }.min { a, b in
      (abs(places[a].row - here.row), abs(places[a].column - here.column))
        < (abs(places[b].row - here.row), abs(places[b].column - here.column))
    }
  }

  /// Expands or collapses a card; the focus card is always expanded, so its pane opens instead (spec fastlife 8).
  private func expand(_ index: Int, _ cards: [HubCard]) -> Outcome {
    guard index > 0 else { return HubCardActions.pane(cards[index].id, setup) }
    expanded = expanded == cards[index].id ? nil : cards[index].id
    return .stay
  }

  private func move(by steps: Int, _ cards: [HubCard], _ index: Int, now: Moment) -> Outcome {
    guard cards.indices.contains(index + steps) else { return .stay }
    // A card that becomes the focus card is always expanded.
    if index + steps == 0, expanded == card { expanded = nil }
    setup.managers.hub.move(card, by: steps, now: now, then: setup.answer())
    return .stay
  }
}
