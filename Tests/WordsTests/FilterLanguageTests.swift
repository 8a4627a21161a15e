// The filter language: days at any time of the day, for what clocks do in the night is nothing to a day; keys in both languages.
import Core
import Testing
import Words

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

private func moment(_ day: String, _ hour: Int, _ minute: Int) -> Moment {
  let day = Day(iso: day) ?? Day(number: 0)
  return Moment(
    uptime: 0, instant: CivilTime(day, hour: hour, minute: minute).resolution(in: berlin).settled, zone: berlin)
}

@Test(arguments: [
  ("29.3.", 2, 30, "2026-03-29"), ("25.10.", 2, 30, "2026-10-25"), ("21.11.", 0, 5, "2026-11-21"),
  ("21.11.", 23, 55, "2026-11-21"), ("friday", 2, 30, "2026-11-20"), ("gestern", 23, 30, "2026-11-20"),
])
func `a day is read at any hour`(text: String, hour: Int, minute: Int, expected: String) throws {
  let words = Words(language: .german)
  let now = moment("2026-11-21", hour, minute)
  let filter = try EntryFilter.read("on:" + text, for: .drink, words.filterLexicon(Settings(), now: now))
  let day = try #require(Day(iso: expected))
  #expect(filter.terms.map(\.test) == [.days(DayRange(day, through: day))])
}

@Test(arguments: [
  (RecordKind.fast, "dauer>16h", "length>16h"), (.fast, "duration>16h", "length>16h"), (.fast, "ziel=16h", "goal=16h"),
  (.drink, "menge>250ml", "amount>250ml"), (.weight, "gewicht<80kg", "weight<80kg"), (.weight, "fett>20", "fat>20"),
  (.weight, "körperfett>20%", "fat>20"), (.sleep, "schlafgüte>3", "quality>3"), (.sleep, "güte>3", "quality>3"),
  (.sleep, "qualität>3", "quality>3"), (.mood, "stimmung>6", "mood>6"), (.mood, "energie>6", "energy>6"),
  (.session, "energie>100", "energy>100"), (.session, "anstrengung>5", "effort>5"), (.habit, "wert=1", "value=1"),
  (.fast, "ist:erreicht", "is:met"), (.fast, "ist:laufend", "is:running"), (.mood, "ist:notiert", "is:noted"),
  (.mood, "ist:markiert", "is:tagged"), (.mood, "ist:importiert", "is:imported"), (.sleep, "ist:bewertet", "is:rated"),
  (.session, "ist:achtsam", "is:mindful"), (.session, "ist:training", "is:workout"), (.weight, "hat:bmi", "has:bmi"),
  (.habit, "hat:auslöser", "has:trigger"), (.mood, "hat:notiz", "has:note"),
])
func `keys are understood in both languages, whichever is spoken`(
  kind: RecordKind, german: String, english: String
) throws {
  let now = moment("2026-11-21", 12, 0)
  for language in Language.offered {
    let lexicon = Words(language: language).filterLexicon(Settings(), now: now)
    let filter = try EntryFilter.read(german, for: kind, lexicon)
    #expect(filter == (try EntryFilter.read(english, for: kind, lexicon)), "\(language)")
  }
}

// 21 November 2026 is a Saturday.
@Test(arguments: [
  ("yesterday", "2026-11-20", "2026-11-20"), ("heute", "2026-11-21", "2026-11-21"),
  ("last week", "2026-11-09", "2026-11-15"), ("diese woche", "2026-11-16", "2026-11-22"),
  ("last month", "2026-10-01", "2026-10-31"), ("dieses jahr", "2026-01-01", "2026-12-31"),
  ("march", "2026-03-01", "2026-03-31"), ("dezember", "2025-12-01", "2025-12-31"),
  ("2026-02", "2026-02-01", "2026-02-28"), ("2026-03-01", "2026-03-01", "2026-03-01"),
])
func `words of time stand by themselves`(text: String, first: String, last: String) throws {
  let lexicon = Words(language: .english).filterLexicon(Settings(), now: moment("2026-11-21", 12, 0))
  let filter = try EntryFilter.read(text + " coffee", for: .drink, lexicon)
  let (from, through) = (try #require(Day(iso: first)), try #require(Day(iso: last)))
  #expect(filter.terms.count == 2 && filter.terms[0].test == .days(DayRange(from, through: through)))
}

@Test(arguments: ["last", "may", "2026", "this is", "\"yesterday\""])
func `words that may be a note stay a note`(text: String) throws {
  let lexicon = Words(language: .english).filterLexicon(Settings(), now: moment("2026-11-21", 12, 0))
  let filter = try EntryFilter.read(text, for: .drink, lexicon)
  #expect(filter.days() == nil)
}
