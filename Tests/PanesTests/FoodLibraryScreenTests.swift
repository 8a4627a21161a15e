// The screen of one's own foods: its looks and sizes, search and sorts, forms of recipes, and the line that finds them.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private func own(_ place: UInt8, _ name: String, _ kcal: Double, sort: OwnFood.Sort = .food, brand: String? = nil)
  -> Entry
{
  let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, place))
  let nutrients = Nutrients(kcal: kcal, protein: 9, carbs: 60, fat: 4)
  let part = FoodPart(item: "sr/08120", name: "Oats", amount: 60, unit: "g", grams: 60, nutrients: nutrients)
  let food = OwnFood(
    id: id, at: Stamp(instant: Instant(seconds: 1_770_000_000), zone: "UTC", offset: 0), name: name, brand: brand,
    basis: sort == .food ? .g : .serving, nutrients: nutrients, sort: sort, parts: sort == .food ? [] : [part])
  return Entry(food)
}

private let few = [
  own(1, "Rye crisp", 334, brand: "Wasa"), own(2, "Porridge", 230, sort: .recipe),
  own(3, "Usual breakfast", 410, sort: .meal), own(4, "Skyr, plain", 63, brand: "Arla"),
]

@MainActor private func rig(
  _ entries: [Entry], _ language: Language = .english, unicode: Bool = true
) throws -> PaneRig {
  try PaneRig(language, entries: entries, unicode: unicode) { FoodLibraryScreen($0) }
}

/// Types a text key by key.
@MainActor private func type(_ text: String, _ rig: PaneRig) {
  rig.press(text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " "))
}

@MainActor @Test func `one's own foods look as stored, empty and with a few, in both languages`() throws {
  for (rig, name) in [(try rig([]), "empty"), (try rig(few), "few"), (try rig(few, .german), "german")] {
    for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
      let frame = rig.driver.shell.draw(size: size, now: rig.time.now)
      #expect(Golden.difference(frame, "foods-\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `one's own foods overlap nowhere at any size`(language: Language, unicode: Bool) throws {
  for entries in [[], few] {
    let rig = try rig(entries, language, unicode: unicode)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.sweep(language)).joined(separator: "\n") == "")
    rig.press("/ a")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("Esc p")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `the keys of one's own foods clash with nothing and all have texts`() throws {
  let rig = try rig(few)
  let screen = FoodLibraryScreen(rig.setup)
  #expect(Laws.table(screen, shell: rig.driver.shell, words: Words(language: .german), now: rig.time.now) == [])
}

@MainActor @Test func `search narrows the foods, v shows a sort at a time, r puts one out of sight`() throws {
  let rig = try rig(few)
  rig.press("/ w a s a Enter")
  #expect(rig.screen().contains("Rye crisp") && !rig.screen().contains("Skyr"))
  rig.press("/ Backspace Backspace Backspace Backspace Enter")
  rig.press("v v")
  #expect(rig.screen().contains("=Usual breakfast") && !rig.screen().contains("Porridge"))
  rig.press("v v v")
  rig.press("r")
  #expect(!rig.screen().contains("=Porridge"))
  rig.press("v v v v")
  #expect(rig.screen().contains("=Porridge"), "\(rig.screen())")
}

@MainActor @Test func `a recipe typed as lines is saved with the numbers of its parts`() throws {
  let rig = try rig([])
  rig.press("p")
  type("Porridge", rig)
  rig.press("Tab")
  type("oats 60g; milk whole 200ml", rig)
  rig.press("Tab")
  type("2 servings", rig)
  rig.press("Ctrl-S")
  let food = try #require(rig.managers.food.state.value.library.first)
  #expect(food.name == "Porridge" && food.sort == .recipe && food.nutrients.kcal == 175.5)
}
