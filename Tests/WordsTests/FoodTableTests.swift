// The built-in table of foods, and lines of it in both languages.
import Core
import Foundation
import Testing

@testable import Words

@Test func `every line of the built-in table is a food with energy and two names`() {
  let items = FoodTable.standard.items
  #expect(items.count > 650)
  #expect(Set(items.map(\.id)).count == items.count)
  for item in items {
    #expect(item.nutrients.kcal != nil && !item.english.isEmpty && !item.german.isEmpty, "\(item.id)")
    #expect(item.portions.allSatisfy { $0.grams > 0 && !$0.english.isEmpty && !$0.german.isEmpty }, "\(item.id)")
  }
}

@Test(arguments: [
  (Language.english, "2 eggs", "Egg"), (.english, "milk 200ml", "Milk, whole"), (.german, "2 Eier", "Ei"),
  (.german, "Milch 200ml", "Vollmilch"), (.english, "oats 60g", "Oats"), (.german, "Haferflocken 60g", "Haferflocken"),
])
func `a usual line means one food beyond doubt`(language: Language, text: String, name: String) throws {
  let now = Moment(uptime: 0, instant: Instant(seconds: 1_790_000_000), zone: .utc)
  let reader = EatenReader(Words(language: language), now: now, history: FoodHistory())
  let line = try reader.line(text)
  #expect(try reader.candidate(for: line)?.name(isGerman: reader.isGerman) == name)
}

@Test func `a beginning that many foods share is a doubt, and never a guess`() throws {
  let now = Moment(uptime: 0, instant: Instant(seconds: 1_790_000_000), zone: .utc)
  let reader = EatenReader(Words(language: .english), now: now, history: FoodHistory())
  let line = try reader.line("che 40g")
  #expect(throws: EatenReader.Doubt.self) { try reader.candidate(for: line) }
}
