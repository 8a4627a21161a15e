// The Hub: its layout as a function of size, its numbers and where they lead.
import Canvas
import Core
import Screen
import TestKit
import Testing

@testable import Panes

@MainActor
@Test(arguments: Sizes.named) func `cards and day axis never overlap and stay inside`(size: Size) {
  let layout = HubLayout(size, cards: 5)
  let rects = layout.cards + [layout.day].compactMap { $0 }
  for (index, rect) in rects.enumerated() where !rect.isEmpty {
    #expect(Rect(size).contains(rect))
    for other in rects[(index + 1)...] { #expect(!rect.intersects(other)) }
  }
}

@MainActor
@Test func `at 80x24 every tracker and the day are there without scrolling`() {
  let layout = HubLayout(Size(80, 21), cards: 5)
  #expect(layout.cards.allSatisfy { $0.rows >= 4 })
  #expect(layout.day != nil)
}

@MainActor
@Test func `a drink logged from the quick log moves the Hub in the next frame, and undo takes it back`() throws {
  let rig = try HouseRig(.empty)
  rig.press("+ b")
  #expect(rig.text.contains("500"))
  #expect(rig.managers.managers.hydration.state.value.total == 500)
  rig.press("u")
  #expect(rig.managers.managers.hydration.state.value.total == 0)
}

@MainActor
@Test func `no card offers the same editor twice, so that one number is focused at a time`() throws {
  for stock in HouseRig.Stock.allCases {
    let rig = try HouseRig(stock)
    let cards = HubCards(
      managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now
    ).all()
    for card in cards {
      let parts =
        [card.value] + (card.bar?.words ?? []) + (card.history?.words ?? []) + card.lines.flatMap { $0.left + $0.right }
      let editors = parts.compactMap(\.editor)
      #expect(Set(editors).count == editors.count, "\(card.id), \(stock): \(editors)")
    }
  }
}

@MainActor
@Test func `every number of the Hub opens an editor or its pane`() throws {
  let rig = try HouseRig(.dayOne)
  let cards = HubCards(
    managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now
  ).all()
  for (index, editor) in cards.flatMap(\.stops).enumerated() {
    let fresh = try HouseRig(.dayOne)
    for _ in 0..<index { fresh.press("Right") }
    let before = fresh.text
    fresh.press("Enter")
    #expect(fresh.text != before, "\(editor) opened nothing")
  }
}

@MainActor
@Test(arguments: [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)], HouseRig.Stock.allCases)
func `the focused number is always in sight and has the cursor`(size: Size, stock: HouseRig.Stock) throws {
  let rig = try HouseRig(stock, language: .german, size: size)
  let cards = HubCards(managers: rig.managers.managers, words: rig.words, now: rig.driver.time.now).all()
  for editor in cards.flatMap(\.stops) {
    let frame = try #require(rig.driver.display.frame)
    let cursor = try #require(frame.cursor)
    #expect(frame.target(at: cursor) == "part:\(editor.rawValue)", "\(editor): \(frame.text)")
    rig.press("Right")
  }
}

@MainActor
@Test(arguments: ["g", "b", "c", "t"]) func `the letter of a vessel logs it from every pane`(letter: String) throws {
  for pane in 1...6 {
    let rig = try HouseRig(.empty)
    rig.press("\(pane) + \(letter)")
    let vessel = try #require(Settings.standardVessels.first { $0.letter == letter })
    #expect(rig.managers.managers.hydration.state.value.total == vessel.millilitres)
  }
}

@MainActor
@Test(arguments: [("d", "drink"), ("w", "weight"), ("s", "sleep"), ("m", "mood"), ("f", "fasting")])
func `the letters of the quick log open the form of each tracker`(letter: String, form: String) throws {
  let rig = try HouseRig(.empty)
  rig.press("+ \(letter)")
  #expect(rig.top.contains(form) || rig.top.contains("hydration"), "\(rig.top)")
}

@MainActor
@Test func `cards move with < and >, and the ends say why not`() throws {
  let rig = try HouseRig(.dayOne)
  rig.press("<")
  #expect(rig.text.contains("the card stands first"))
  rig.press("Down >")
  #expect(rig.managers.managers.hub.state.value.order == ["fasting", "weight", "hydration", "sleep", "mood"])
  rig.press("u")
  #expect(rig.managers.managers.hub.state.value.order == Settings.standardHubOrder)
}

@MainActor
@Test(arguments: HouseRig.Stock.allCases, [Size(40, 12), Size(80, 24), Size(132, 43)])
func `Golden screens of the Hub`(stock: HouseRig.Stock, size: Size) throws {
  let rig = try HouseRig(stock, language: stock == .year ? .german : .english, size: size)
  let frame = try #require(rig.driver.display.frame)
  let difference = Golden.difference(frame, "hub-\(stock)-\(size.columns)x\(size.rows)")
  #expect(difference == nil, "\(difference ?? "")")
}

@MainActor
@Test func `a discreet screen shows no figure of any pane, and the same key brings them back`() throws {
  let rig = try HouseRig(.year)
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
