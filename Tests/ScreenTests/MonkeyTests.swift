// Keys at random: nothing crashes, and every frame keeps the laws.
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@MainActor
private func randomKey(_ random: inout SeededRandom) -> Key {
  let keys: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .space, .up, .down, .left, .right, .home, .end, .pageUp,
    .pageDown, .control("s"), .control("u"), .control("w"), .control("n"), .control("l"), .function(1), "?", ":", "+",
    "u", ",", "1", "3", "a", "j", "k", "9", "ä", "日", "👩‍👩‍👧", "\u{301}", .paste("a\nb\u{1B}[31m\u{202E}日本語"),
    .focus(false),
    .insert, .alt("b"),
  ]
  switch Int.random(in: 0..<12, using: &random) {
  case 0:
    let at = Point(Int.random(in: 0..<90, using: &random), Int.random(in: 0..<30, using: &random))
    return .mouse(Mouse([.click, .doubleClick, .wheelUp, .wheelDown].randomElement(using: &random) ?? .click, at: at))
  default: return keys.randomElement(using: &random) ?? .enter
  }
}

@MainActor
@Test(arguments: [1, 2, 3, 4])
func `no keys in any order at any size crash the screen or break a law`(seed: UInt64) {
  var random = SeededRandom(seed)
  let saves = Saves()
  let pages = [FormPage<SampleDraft>(fields: sampleFields()), FormPage(fields: sampleFields())]
  let (driver, _) = sampleDriver { setup in
    setup.quickLog = { saves.form(pages: seed.isMultiple(of: 2) ? pages : nil) }
    setup.settings = { saves.form(leaving: .asks(.Form.leaveQuestion), pages: pages, isWizard: true) }
    setup.undo = { _, done in done(.notice(.Form.kept)) }
  }
  for step in 0..<400 {
    let key = randomKey(&random)
    if step.isMultiple(of: 9) {
      driver.resize(Size(Int.random(in: 0...140, using: &random), Int.random(in: 0...50, using: &random)))
    }
    driver.turn([key])
    driver.advance(Double.random(in: 0...0.4, using: &random))
    guard let frame = driver.display.frame else { continue }
    let found = Laws.frame(frame, inks: [driver.display.inks])
    #expect(found == [], "seed \(seed) step \(step) key \(key)\n\(frame.text)")
    if !found.isEmpty { return }
  }
}
