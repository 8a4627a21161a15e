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
