// The Hub: its layout as a function of size, its numbers and where they lead.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
@Test(arguments: Sizes.named) func `cards and day axis never overlap and stay inside`(size: Size) {
  let layout = HubLayout(size, cards: 5)
  let rects = layout.cards + [layout.day].compactMap { $0 }
  for (index, rect) in rects.enumerated() where !rect.isEmpty {
    #expect(Rect(size).contains(rect))
    for other in rects[(index + 1)...] { #expect(rect.intersection(other).isEmpty) }
  }
}

@MainActor
@Test func `at 80x24 every tracker and the day are there without scrolling`() {
  let layout = HubLayout(Size(80, 21), cards: 5)
  #expect(layout.cards.allSatisfy { $0.rows >= 4 })
  #expect(layout.day != nil)
}

@MainActor
@Test func `a sixth card is one line at 80x24, where the day stays, and a card with room`() throws {
  // Of seven the axis has one row less.
  let seven = HubLayout(Size(80, 21), cards: 7)
  #expect(seven.day?.rows == HubLayout.dayRows - 1 && seven.cards.suffix(2).allSatisfy { $0.rows == 1 })
  let small = HubLayout(Size(80, 21), cards: 6)
  #expect(small.cards.dropLast().allSatisfy { $0.rows >= 4 } && small.cards.last?.rows == 1)
  #expect(small.day != nil && small.due != nil)
  #expect(HubLayout(Size(80, 25), cards: 6).cards.allSatisfy { $0.rows >= 4 })
  for cards in 6...8 {
    for size in Sizes.named {
      let layout = HubLayout(size, cards: cards)
      let rects = layout.cards + [layout.day, layout.due].compactMap { $0 }
      for (index, rect) in rects.enumerated() where !rect.isEmpty {
        #expect(Rect(size).contains(rect))
        for other in rects[(index + 1)...] { #expect(rect.intersection(other).isEmpty, "\(size), \(cards)") }
      }
    }
  }
}

@MainActor
@Test func `a drink logged from the quick log moves the Hub in the next frame, and undo takes it back`() throws {
  let rig = try AppRig(.empty)
  rig.press("+ b")
  #expect(rig.text.contains("500"))
  #expect(rig.managers.managers.hydration.state.value.total == 500)
  rig.press("u")
  #expect(rig.managers.managers.hydration.state.value.total == 0)
}

@MainActor
@Test(arguments: [Size(40, 12), Size(80, 24), Size(132, 43)])
func `the summary compares the last weeks with those before, and leads to the tracker`(size: Size) throws {
  let rig = try AppRig(.year, size: size)
  rig.press("f")
  let weight = try #require(rig.managers.managers.weight.state.value.lately)
  #expect(rig.text.contains(rig.words.number(weight.recent)) && rig.text.contains(rig.words.number(weight.usual)))
  #expect(rig.text.contains("Mon") && rig.text.contains("Sun"))
  let german = AppRig(over: rig.managers, language: .german, size: size)
  german.press("f")
  let found = Laws.sweep(rig.driver, sizes: Sizes.named) + Laws.sweep(german.driver, sizes: Sizes.named)
  #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  german.press("Esc")
  rig.press("Down Down ?")
  #expect(rig.text.contains(rig.words(.Shell.helpExplained)))
  rig.press("Esc Enter")
  #expect(rig.top == "weight")
}

@MainActor
@Test func `an empty card says what makes its first entry, and that is so`() throws {
  let rig = try AppRig(.empty)
  rig.press("End")
  for key in ["+ d", "+ w", "+ s"] { #expect(rig.text.contains("\(key) adds your first"), "\(rig.text)") }
  #expect(rig.text.contains("a adds your first"))
  // One key adds to the selected card, those of the others to theirs.
  rig.press("a")
  #expect(rig.top == "mood.add")
  rig.press("Esc + w")
  #expect(rig.top == "weight.add")
}

@MainActor
@Test func `no card offers the same editor twice, so that one number is focused at a time`() throws {
  for stock in AppRig.Stock.allCases {
    let rig = try AppRig(stock)
    let cards = HubCards(
      managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now
    ).all(TrackerViews.all)
    for card in cards {
      let parts =
        [card.value] + (card.bar?.words ?? []) + (card.history?.words ?? []) + card.lines.flatMap { $0.left + $0.right }
      let editors = parts.compactMap(\.stop)
      #expect(Set(editors).count == editors.count, "\(card.id), \(stock): \(editors)")
    }
  }
}

@MainActor
@Test(arguments: [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)], AppRig.Stock.allCases)
func `the focused number is always in sight and has the cursor`(size: Size, stock: AppRig.Stock) throws {
  let rig = try AppRig(stock, language: .german, size: size)
  let cards = HubCards(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now)
    .all(TrackerViews.all)
  for editor in cards.flatMap(\.stops) {
    let frame = try #require(rig.driver.display.frame)
    let cursor = try #require(frame.cursor)
    #expect(frame.target(at: cursor) == editor.target, "\(editor): \(frame.text)")
    rig.press("Right")
  }
}

@MainActor
@Test(arguments: ["p", "b", "y", "t"]) func `the letter of a vessel logs it from every pane`(letter: String) throws {
  for pane in 1...6 {
    let rig = try AppRig(.empty)
    rig.press("\(pane) + \(letter)")
    let vessel = try #require(Settings.standardVessels.first { $0.letter == letter })
    #expect(rig.managers.managers.hydration.state.value.total == vessel.millilitres)
  }
}

@MainActor
@Test(arguments: [("d", "drink"), ("w", "weight"), ("s", "sleep"), ("m", "mood"), ("f", "fasting")])
func `the letters of the quick log open the form of each tracker`(letter: String, form: String) throws {
  let rig = try AppRig(.empty)
  rig.press("+ \(letter)")
  #expect(rig.top.contains(form) || rig.top.contains("hydration"), "\(rig.top)")
}

@MainActor
@Test func `cards move with < and >, and the ends say why not`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("<")
  #expect(rig.text.contains("This card is already first."))
  rig.press("Down >")
  #expect(rig.managers.managers.hub.state.value.order == ["fasting", "weight", "hydration", "sleep", "mood"])
  rig.press("u")
  #expect(rig.managers.managers.hub.state.value.order == Tracker.original.map(\.rawValue))
}

@MainActor
@Test(arguments: AppRig.Stock.allCases + [.decade], [Size(40, 12), Size(80, 24), Size(132, 43)])
func `Golden screens of the Hub`(stock: AppRig.Stock, size: Size) throws {
  let rig = try AppRig(stock, language: stock == .year ? .german : .english, size: size)
  let frame = try #require(rig.driver.display.frame)
  let difference = Golden.difference(frame, "hub-\(stock)-\(size.columns)x\(size.rows)")
  #expect(difference == nil, "\(difference ?? "")")
}

@MainActor
@Test(arguments: AppRig.Stock.allCases + [.decade], [Language.english, .german])
func `the first frame of the Hub is what it shows once everything is read`(
  stock: AppRig.Stock, language: Language
) throws {
  let rig = try AppRig(stock, language: language)
  let library = rig.managers.managers.library
  func frames() -> [String] {
    Sizes.named.map { size in
      let frame = rig.driver.shell.draw(size: size, now: rig.driver.time.now)
      return frame.text + frame.rolePlane
    }
  }
  let whole = frames()
  try library.loadHub(now: rig.driver.time.now)
  if stock == .decade { #expect(rig.managers.managers.weight.state.value.count == 0, "everything is read") }
  #expect(frames() == whole)
  library.loadRest(now: rig.driver.time.now)
  #expect(frames() == whole)
  if stock == .decade { #expect(rig.managers.managers.weight.state.value.count > 3000) }
}

@MainActor
@Test func `a discreet screen shows no figure of any pane, and the same key brings them back`() throws {
  let rig = try AppRig(.year)
  for pane in 1...6 {
    rig.press("\(pane)")
    let before = rig.text
    rig.press("F9")
    let lines = rig.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(!lines.dropFirst().dropLast().contains { $0.contains(where: \.isNumber) }, "\(rig.text)")
    rig.press("F9")
    #expect(rig.text == before)
  }
}

@MainActor
@Test(arguments: ["+", "2 ?", "3 a 250", "4 a 8 1 . 5", ", PgDn PgDn", ":", "y", "5 a"])
func `a discreet screen redacts the windows over a pane, and its key works inside them`(keys: String) throws {
  let rig = try AppRig(.year)
  rig.press(keys)
  let (top, before) = (rig.top, rig.text)
  rig.press("F9")
  #expect(rig.app.shell.isDiscreet)
  let frame = try #require(rig.driver.display.frame)
  let isShown = (1..<(frame.size.rows - 1)).contains { row in
    (0..<frame.size.columns).contains { column in
      let cell = frame.cell(column, row)
      return cell.style.role != .key && cell.glyph.contains(where: \.isNumber)
    }
  }
  #expect(!isShown, "\(rig.text)")
  rig.press("F9")
  #expect(rig.top == top && rig.text == before)
}

// MARK: - Expanding, what is due, yesterday

/// A year whose Hub has the cards of the trackers alone.
@MainActor
private func trackers() throws -> AppRig {
  let managers = try AppRig.managers(.year)
  managers.managers.settings.change(now: managers.time.now) {
    $0.showsPractice = false
  } then: { _ in
  }
  return AppRig(over: managers)
}

@MainActor
@Test(arguments: Sizes.named, [nil, 1, 2, 3, 4])
func `with a card expanded nothing overlaps and every card stays in sight`(size: Size, expanded: Int?) {
  let layout = HubLayout(size, cards: 5, expanded: expanded)
  let rects = layout.cards + [layout.day, layout.due].compactMap { $0 }
  for (index, rect) in rects.enumerated() where !rect.isEmpty {
    #expect(Rect(size).contains(rect))
    for other in rects[(index + 1)...] { #expect(rect.intersection(other).isEmpty) }
  }
  if size.rows >= 21, size.columns >= 80 { #expect(layout.cards.allSatisfy { $0.rows >= 4 }) }
  if let expanded, size.rows >= 9, size.columns >= 40 { #expect(layout.cards[expanded].rows >= 3) }
}

@MainActor
@Test func `one activation expands a card and one collapses it, at the focus card it opens the pane`() throws {
  let rig = try trackers()
  rig.press("Down")
  #expect(!rig.text.contains("goal 1,893 ml"))
  rig.press("Space")
  #expect(rig.text.contains("goal 1,893 ml"))
  rig.press("Space")
  #expect(!rig.text.contains("goal 1,893 ml"))
  rig.press("Home Space")
  #expect(rig.top == "fasting")
}

@MainActor
@Test func `Enter on a number of an expanded card opens that number's editor`() throws {
  let rig = try trackers()
  rig.press("Down Space")
  let cards = HubCards(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now)
    .all(TrackerViews.all)
  let card = try #require(cards.first { $0.id == "hydration" })
  let steps = try #require(card.stops.firstIndex(of: .figure(.hydrationGoal)))
  rig.press(Array(repeating: "Right", count: steps).joined(separator: " ") + " Enter")
  #expect(rig.top == "hydration.goal")
}

@MainActor
@Test func `a card that is promoted to the first place is no longer expanded elsewhere`() throws {
  let rig = try trackers()
  rig.press("Down Space <")
  #expect(rig.managers.managers.hub.state.value.order.first == "hydration")
  rig.press(">")
  #expect(!rig.text.contains("goal 1,893 ml"))
}

@MainActor
@Test func `up and down reach the card that stands there, and every card is reached`() throws {
  for size in [Size(80, 24), Size(40, 12), Size(132, 43)] {
    let rig = try AppRig(.year, size: size)
    var seen: Set<String> = []
    rig.press("Home")
    for key in ["Down", "Down", "Down", "Down", "Up", "Up", "Up", "Up", "Down", "Down", "Right", "Right", "Right"] {
      let frame = try #require(rig.driver.display.frame)
      let cursor = try #require(frame.cursor)
      seen.insert(try #require(frame.target(at: cursor)))
      rig.press(key)
    }
    #expect(seen.count >= 3, "\(size): \(seen)")
  }
}

@MainActor
@Test func `what is due names the streaks that end today with the hours left`() throws {
  let rig = AppRig(over: try kept(streak: 3))
  #expect(rig.text.contains("Due in 9 h 28 m: drinks (3 days)"))
  rig.press("+ b + b + b + b")
  #expect(!rig.text.contains("drinks (3 days)"))
}

@MainActor
@Test func `yesterday's open questions are one line, a key asks them, and one undo takes the answers back`() throws {
  let managers = try kept(streak: 0, lastDay: 2)
  let rig = AppRig(over: managers)
  #expect(rig.text.contains("yesterday: 1 answer missing"))
  rig.press("y 1500 Ctrl-S")
  #expect(!rig.text.contains("answer missing"))
  let drinks = managers.managers.hydration.state.value.history
  #expect(drinks.first?.millilitres == 1500)
  #expect(drinks.first.map { Day($0.at) } == Day(managers.time.now) - 1)
  rig.press("u")
  #expect(rig.text.contains("yesterday: 1 answer missing"))
}

@MainActor
@Test func `a fast asked for by yesterday's questions is one of yesterday, though today's hours would fit`() throws {
  let managers = try AppRig.managers(.empty)
  let today = Day(managers.time.now)
  let zone = managers.time.now.zone
  let fasts = (2..<10).map { ago in
    let start = Stamp((today - ago).start(in: zone) + 8 * 3600, in: zone)
    let end = Stamp(start.instant + 12 * 3600, in: zone)
    return Entry.fast(Fast(id: managers.library.identifiers.next(), start: start, end: end, goal: 16 * 3600))
  }
  _ = try managers.store.insertNow(fasts, label: "test", at: managers.time.now)
  managers.time.advance(7 * 3600)
  try managers.library.load(now: managers.time.now)
  let rig = AppRig(over: managers)
  rig.press("y \"8:00 13:00\" Ctrl-S")
  let newest = try #require(managers.managers.fasting.state.value.history.first)
  #expect(Day(newest.start) == today - 1)
  #expect(!rig.text.contains("answer missing"), "\(rig.text)")
}

/// Managers over a store with two litres a day: `streak` days up to yesterday, or eight days up to `lastDay` days ago.
@MainActor
private func kept(streak: Int, lastDay: Int = 1) throws -> ManagersRig {
  let rig = try AppRig.managers(.empty)
  let now = rig.time.now
  let days = streak > 0 ? Array(1...streak) : Array(lastDay..<(lastDay + 8))
  let entries = days.map { ago in
    Entry.drink(Drink(id: rig.library.identifiers.next(), at: (Day(now) - ago).noon(in: now.zone), millilitres: 2000))
  }
  _ = try rig.store.insertNow(entries, label: "test", at: now)
  try rig.library.load(now: now)
  return rig
}

@MainActor
@Test func `the day strip has a row for sleep, fast, drinks, sessions and mood`() throws {
  let rig = try AppRig(.dayOne)
  let axis = HubDay(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now).axis(TrackerViews.all)
  #expect(axis.rows.count == 5)
  #expect(!axis.rows[0].spans.isEmpty)
  #expect(!axis.rows[1].spans.isEmpty)
  #expect(axis.rows[2].points.count == 1)
  #expect(axis.rows[4].words.map(\.text) == ["7"])
}

@MainActor
@Test func `the day's axis has the hours of the clock, also where a day begins at five`() throws {
  let rig = try AppRig(.dayOne)
  func hours(_ start: Int) -> [Int: Double] {
    rig.managers.managers.settings.change(now: rig.driver.time.now, { $0.dayStart = start }) { _ in }
    let day = HubDay(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now)
    let axis = day.axis(TrackerViews.all)
    return Dictionary(axis.clock.map { ($0.hour, $0.at) }) { first, _ in first }
  }
  #expect(hours(0)[12] == 12)
  #expect(hours(5)[12] == 7 && hours(5)[4] == 23)
}
