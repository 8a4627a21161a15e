// The times of the day's bell as they are typed, in both languages.
import Core
import Testing
import Words

@Test(arguments: [
  ("every 60m", DayBell.Times.every(60)), ("every 2h", .every(120)), ("90", .every(90)),
  ("alle 45 min", .every(45)),
  ("random 6", .random(6)), ("zufällig 3", .random(3)),
])
func `its times are read as they are typed`(text: String, times: DayBell.Times) throws {
  #expect(try DayBell.Times.read(text) == times)
  #expect(DayBell.Times(rawValue: times.rawValue) == times)
  #expect(try DayBell.Times.read(times.text) == times)
}

@Test func `whole hours are shown as such`() {
  #expect(DayBell.Times.every(720).text == "every 12h")
  #expect(DayBell.Times.every(60).text == "every 60m" && DayBell.Times.every(90).text == "every 90m")
}

@Test(arguments: [
  "", "every", "every 4m", "every 13h", "random", "random 0", "random 25", "often", "every -5m",
])
func `what are no times is refused`(text: String) {
  #expect(throws: Refusal.self) { try DayBell.Times.read(text) }
  #expect(DayBell.Times(rawValue: text) == nil)
}
