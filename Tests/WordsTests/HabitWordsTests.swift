// The signs of a habit's levels: letters where they tell the levels apart, else numbers.
import Core
import Testing

@testable import Words

private let names = [
  (["Steady", "Easy", "Wild"], ["S", "E", "W"]), (["none", "some", "much"], ["N", "S", "M"]),
  (["Good", "Great"], ["1", "2"]), (["gut", "Groß", "Mittel"], ["1", "2", "3"]), (["ßo", "A"], ["1", "2"]),
  (["🙂", "🙁"], ["1", "2"]), (["좋다", "A"], ["1", "2"]),
]

@Test(arguments: names) func `levels have the letters they begin with, and their numbers where two begin alike`(
  names: [String], signs: [String]
) {
  let levels = names.enumerated().map { HabitLevel($0.offset + 7, $0.element, icon: "", .success) }
  let found = Words(language: .english).signs(of: Habit(name: "Test", mode: .levels, levels: levels))
  #expect(levels.map { found[$0.id] } == signs)
}

@Test(arguments: Language.offered) func `no two levels of what comes with the program have the same sign`(
  language: Language
) {
  let words = Words(language: language)
  for preset in HabitPreset.allCases {
    let habit = preset.habit
    #expect(Set(words.signs(of: habit).values).count == habit.levels.count, "\(preset)")
  }
}
