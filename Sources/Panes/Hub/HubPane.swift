// The Hub: every tracker at a glance, each number opening its own editor, and the day on one axis.
import Canvas
import Core
import Managers
import Screen
import Words

/// The Hub, the first pane.
public final class HubPane: Commanded {
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
  /// The running session above the cards as last drawn.
  private var session: HubSession?
  /// The last clicked card, and the card expanded before the click.
  private var clicked: (card: String, expanded: String?)?

  /// The cards as last drawn, on which keys act; nil once what they tell of has changed.
  private var shown: [HubCard]?
  /// What the cards as last drawn were made for.
  private var shownFor: CardsKey?
  /// The card that was selected in them, which tells of Enter where it is empty.
  private var shownSelection = ""

  /// What cards are made for, besides the published values and the keys, which stay.
  private struct CardsKey: Equatable {
    var minute: Int
    var isRedacted: Bool
  }
  private var changes: Subscription?

  /// Creates the pane.
  public init(_ setup: PaneSetup) {
    self.setup = setup
    changes = setup.managers.library.values.observe { [weak self] in self?.shown = nil }
  }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public func appeared(_ now: Moment) { setup.managers.health.showPulse(now: now) }
  public func disappeared() { setup.managers.health.hidePulse() }

  /// The tracker of the selected card.
  var tracker: String {
    order.contains(card) ? card : order.first ?? ""
  }

  static let mood = Row("hub.mood", ["m"], .Hub.logMood, .Hub.logMoodSentence) {
    $0.isHidden(.mood) ? .hidden : .enabled
  } action: {
    .present(MoodForms.quick($0.setup, now: $1))
  }
  static let fast = Row("hub.fast", ["s"], .Hub.fastToggle, .Hub.fastToggleSentence) {
    $0.isHidden(.fasting) ? .hidden : .enabled
  } action: {
    .present(FastingForms.toggle($0.setup, now: $1))
  }
  static let practise = Row("hub.practise", ["p"], .Hub.practise, .Hub.practiseSentence) {
    $0.order.contains(HubOrder.practice) ? .enabled : .hidden
  } action: {
    HubCardActions.practise($0.setup, now: $1)
  }
  static let notices = Row("hub.notices", ["N"], .Notices.openVerb, .Notices.openSentence) { pane, _ in
    .present(NoticesScreen(pane.setup))
  }
  static let diary = Row("hub.noalc", ["w"], .NoAlc.verb, .NoAlc.sentence) { pane, _ in .present(NoAlcSheet(pane.setup))
  }
  private static func nothingOpen(_ words: Words) -> Message {
    let words = words.of(.text)
    return .Hub.catchUpNone(least: words.count(UnloggedTracker.least), window: words.count(UnloggedTracker.window))
  }
  static let catchUp = Row("hub.catchUp", ["y"], .Hub.catchUp, .Hub.catchUpSentence) {
    .when(!$0.setup.managers.hub.state.value.open.isEmpty, else: HubPane.nothingOpen($0.setup.words()))
  } action: {
    .present(CatchUpForm.make($0.setup, now: $1))
  }

  public let commands: [Row] =
    [
      onCard(Binding(.open, keys: [.enter], verb: .Keys.open, sentence: .Hub.openSentence, place: .always)) {
        pane, cards, index, now in
        let stops = cards[index].stops
        return stops.isEmpty ? .stay : stops[pane.stop].open(from: pane.card, pane.setup, now: now)
      },
      onCard(Binding("hub.add", keys: ["a"], verb: .Hub.add, sentence: .Hub.addSentence, place: .always)) {
        pane, _, _, now in HubCardActions.add(pane.card, pane.setup, now: now)
      },
      mood, fast, practise,
      onCard(Binding("hub.pane", keys: ["O"], verb: .Hub.pane, sentence: .Hub.paneSentence)) { pane, _, _, now in
        TrackerViews.open(pane.card, pane.setup, now: now)
      },
      notices,
      Row("hub.summary", ["f"], .Stats.summaryVerb, .Stats.summarySentence) { pane, _ in
        .present(SummaryScreen(pane.setup))
      },
      Row("hub.streaks", ["t"], .Streaks.verb, .Streaks.sentence) { pane, _ in .present(StreaksScreen(pane.setup)) },
      Row("hub.calendar", ["c"], .Calendar.verb, .Calendar.sentence) {
        .present(CalendarScreen($0.setup, now: $1))
      },
      diary,
      Row("hub.import", ["I"], .Import.verb, .Import.sentence, place: .helpOnly) { pane, _ in
        .present(ImportScreen(pane.setup))
      },
      Row("hub.imports", [], .Import.pastVerb, .Import.pastSentence, place: .helpOnly) { pane, _ in
        .present(PastImportsScreen(pane.setup))
      },
      Row("hub.export", ["X"], .Export.verb, .Export.sentence, place: .helpOnly) { pane, _ in
        .present(ExportForm.make(pane.setup))
      },
      Row("hub.text", [], .Export.folderVerb, .Export.folderSentence, place: .helpOnly) { pane, _ in
        .present(TextFolderScreen(pane.setup))
      },
      Row("hub.health", [], .Health.connectVerb, .Health.hubSentence, place: .helpOnly) { pane, _ in
        .present(HealthScreen(pane.setup))
      },
      Row("hub.habits", ["b"], .Habits.verb, .Habits.sentence) { pane, _ in .present(HabitWindow.window(pane.setup)) },
      onCard(Binding("hub.expand", keys: [.space], verb: .Hub.expand, sentence: .Hub.expandSentence)) {
        pane, cards, index, now in pane.expand(index, cards, now: now)
      },
      catchUp,
      onCard(
        Binding(
          "hub.earlier", keys: ["<"], verb: .Hub.moveEarlier, sentence: .Hub.moveEarlierSentence, place: .helpOnly)
      ) { pane in
        .when(pane.tracker != pane.order.first, else: .Hub.standsFirst)
      } action: { pane, cards, index, now in
        pane.move(by: -1, cards, index, now: now)
      },
      onCard(
        Binding("hub.later", keys: [">"], verb: .Hub.moveLater, sentence: .Hub.moveLaterSentence, place: .helpOnly)
      ) { pane in
        .when(pane.tracker != pane.order.last, else: .Hub.standsLast)
      } action: { pane, cards, index, now in
        pane.move(by: 1, cards, index, now: now)
      },
    ]
    + Row.rows(Binding.movement + Binding.sideways) { pane, command, now in
      let cards = pane.cards(now)
      guard let index = pane.index(in: cards) else { return .ignored }
      pane.move(command, cards, index)
      return .stay
    }

  /// The row of a command on the selected card; hidden without cards.
  private static func onCard(
    _ binding: Binding, when availability: @escaping (HubPane) -> Availability = { _ in .enabled },
    action: @escaping (HubPane, [HubCard], Int, Moment) -> Outcome
  ) -> Row {
    Row(binding) {
      $0.order.isEmpty ? .hidden : availability($0)
    } action: { pane, now in
      let cards = pane.cards(now)
      return pane.index(in: cards).map { action(pane, cards, $0, now) } ?? .ignored
    }
  }

  private var order: [String] { setup.managers.hub.state.value.order }

  private func isHidden(_ tracker: Tracker) -> Bool { setup.managers.settings.state.value.isHidden(tracker) }

  public func click(_ target: String, now: Moment) -> Outcome {
    let cards = cards(now)
    clicked = nil
    for owner in cards {
      guard let index = owner.stops.firstIndex(where: { $0.target == target }) else { continue }
      (card, stop) = (owner.id, index)
      return owner.stops[index].open(from: card, setup, now: now)
    }
    if target == "streaks" { return .present(StreaksScreen(setup)) }
    if target == "noalc" { return .present(NoAlcSheet(setup)) }
    if target == "notices" { return .present(NoticesScreen(setup)) }
    if target == "catchUp" { return .present(CatchUpForm.make(setup, now: now)) }
    guard target.hasPrefix("card:"), let index = cards.firstIndex(where: { $0.id == target.dropFirst(5) }) else {
      return .ignored
    }
    clicked = (cards[index].id, expanded)
    select(index, cards)
    return expand(index, cards, now: now)
  }

  /// Opens the tracker of the card hit by the first click, undoing that click's expansion (Hub.md, Cards).
  public func doubleClick(_ target: String, now: Moment) -> Outcome? {
    guard let clicked else { return nil }
    expanded = clicked.expanded
    self.clicked = nil
    return TrackerViews.open(clicked.card, setup, now: now)
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    let cards = cards(now)
    guard let index = index(in: cards), cards[index].stops.indices.contains(stop) else { return nil }
    return cards[index].stops[stop].explanation(setup, words, now: now)
  }

  public func refreshAfter(_ now: Moment) -> Double? {
    [session?.refreshAfter(now), fastRefresh(now)].compactMap { $0 }.min()
  }

  private func fastRefresh(_ now: Moment) -> Double? {
    guard !isHidden(.fasting) else { return nil }
    let fasting = setup.managers.fasting.state.value
    if fasting.active != nil { return 1 - now.instant.seconds.truncatingRemainder(dividingBy: 1) }
    // The rest of the eating window is told in whole minutes.
    guard let next = fasting.planned(at: now), !next.isDue(at: now.instant) else { return nil }
    return (next.start - now.instant).truncatingRemainder(dividingBy: 60) + 0.001
  }

  public func draw(in region: Region, _ context: DrawContext) {
    let rows = HubSession.rows(of: region.size, managers: setup.managers)
    session = rows > 0 ? HubSession(managers: setup.managers, isCalm: context.isCalm) : nil
    session?.draw(in: region.rows(0..<rows, named: "hub.wall"), context)
    drawCards(in: region.rows(rows..<region.rows), context)
  }

  /// A session above the cards needs no other line about it.
  public var showsSession: Bool { session != nil }

  /// The breath shape of a session above the cards moves.
  public func nextMove(_ now: Moment) -> Double? { session?.nextMove(now) }

  private func drawCards(in region: Region, _ context: DrawContext) {
    var maker = HubCards(managers: setup.managers, words: context.words, now: context.now)
    maker.startKey = context.key(HubPane.fast.binding)
    maker.addKey = context.key("hub.add", in: bindings)
    maker.practiceKey = context.key(HubPane.practise.binding)
    maker.moodKey = context.key(HubPane.mood.binding)
    maker.logKey = ShellCommand.logKey(context.keymap)
    maker.selected = tracker
    let cards = cards(of: maker)
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
      HubDay(managers: setup.managers, words: context.words, now: context.now).axis(setup.trackers)
        .draw(in: region.part(day, named: "hub.day"), context)
    }
    if let due = layout.due {
      HubDue(
        managers: setup.managers, trackers: setup.trackers, words: context.words, now: context.now,
        catchUpKey: context.key(HubPane.catchUp.binding), diaryKey: context.key(HubPane.diary.binding),
        noticesKey: context.key(HubPane.notices.binding)
      ).draw(in: region.part(due, named: "hub.due"))
    }
  }

  /// The cards of this moment.
  ///
  /// In the same minute they are those of the last frame, but for that of fasting, which tells seconds and the minutes of
  /// an eating window, and those whose selection has changed; while a session runs all are made anew.
  private func cards(of maker: HubCards) -> [HubCard] {
    let key = CardsKey(
      minute: Int((maker.now.instant.seconds / 60).rounded(.down)), isRedacted: maker.words.isRedacted)
    defer { (shownFor, shownSelection) = (key, tracker) }
    guard var cards = shown, shownFor == key, setup.managers.timer.state.value.running == nil else {
      let cards = maker.all(setup.trackers)
      shown = cards
      return cards
    }
    var stale: Set = ["fasting"]
    if shownSelection != tracker { stale.formUnion([shownSelection, tracker]) }
    for index in cards.indices where stale.contains(cards[index].id) {
      if let fresh = maker.card(cards[index].id, setup.trackers) { cards[index] = fresh }
    }
    shown = cards
    return cards
  }

  // MARK: Selection

  private func move(_ command: Command, _ cards: [HubCard], _ index: Int) {
    switch command {
    case .first, .pageUp: select(0, cards)
    case .last, .pageDown: select(cards.count - 1, cards)
    case .up: select(above(index), cards)
    case .down: select(below(index), cards)
    case .left: step(-1, cards, index)
    default: step(1, cards, index)
    }
  }

  private func cards(_ now: Moment) -> [HubCard] {
    shown ?? HubCards(managers: setup.managers, words: setup.words(), now: now).all(setup.trackers)
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

  /// Expands or collapses a card; the focus card is always expanded, so its pane opens instead (Hub.md, Cards).
  private func expand(_ index: Int, _ cards: [HubCard], now: Moment) -> Outcome {
    guard index > 0 else { return TrackerViews.open(cards[index].id, setup, now: now) }
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
