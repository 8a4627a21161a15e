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
