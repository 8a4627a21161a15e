// Sets of weekdays, typed and shown.
import Core
import Testing

@testable import Words

@Test(arguments: [
  ("Mon-Fri", [1, 2, 3, 4, 5]), ("mo–fr", [1, 2, 3, 4, 5]), ("Mo bis Fr", [1, 2, 3, 4, 5]), ("mon to wed", [1, 2, 3]),
  ("Mon Wed Fri", [1, 3, 5]), ("Mo, Mi und Fr", [1, 3, 5]), ("sat-mon", [1, 6, 7]), ("none", []), ("keine", []),
  ("Fri", [5]), ("Mon–Wed Fri", [1, 2, 3, 5]),
])
func `weekdays are read in both languages`(text: String, days: [Int]) throws {
  #expect(try WeekdayText.read(text, field: "work.days", example: "Mon-Fri") == days)
}

@Test(arguments: ["", "x", "Mon-", "-Fri", "Mon--Fri", "1-5", "mon none"])
func `what is no weekday is refused`(text: String) {
  #expect(throws: Refusal.self) { try WeekdayText.read(text, field: "work.days", example: "Mon-Fri") }
}

@Test func `weekdays are shown as they can be typed`() throws {
  for language in [Language.english, .german] {
    let words = Words(language: language)
    for bits in 0..<128 {
      let days = (1...7).filter { bits & (1 << ($0 - 1)) != 0 }
      #expect(try WeekdayText.read(words.weekdays(days), field: "x", example: "") == days)
    }
  }
  #expect(Words(language: .german).weekdays([1, 2, 3, 4, 5]) == "Mo–Fr")
}
