// Daylio's table.
import Core
import Foundation
import Testing

@testable import Formats

private let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"

@Test func `Daylio's moods get levels by their standard names, in both clocks`() throws {
  let facts = try read(
    .daylioCSV,
    header
      + "2023-09-28,28 September,Thursday,10:00 pm,rad,\"\",\"\",\"\"\n2023-09-27,27 September,Mittwoch,18:52,Schlecht ,,,\n"
  )
  let moods = facts.entries(Mood.self)
  #expect(moods.map(\.mood) == [10, 4] && moods.map(\.energy) == [5, 5])
  #expect(moods.map(\.at) == [at("2023-09-28T22:00:00+02:00"), at("2023-09-27T18:52:00+02:00")])
  #expect(moods.allSatisfy { $0.note == nil && $0.source == "daylio" })
}

@Test func `names that the person gave are asked for, and their levels used`() throws {
  let text = header + "2023-09-28,,,22:00,Hyper,,,\n2023-09-27,,,22:00,good,,,\n2023-09-26,,,22:00,hyper ,,,\n"
  #expect(throws: FormatError.unanswered(.moods)) { try read(.daylioCSV, text) }
  let source = ByteSource(name: "daylio.csv", bytes: Array(text.utf8))
  #expect(try DaylioMoods.unknown(in: source, Answers(zone: berlin)) == ["Hyper", "hyper"])
  var answers = Answers(zone: berlin)
  answers.moods = ["hyper": 9, "good": 7]
  #expect(try DaylioMoods.unknown(in: source, answers).isEmpty)
  #expect(try read(.daylioCSV, text, answers).entries(Mood.self).map(\.mood) == [9, 7, 9])
}

@Test func `activities become tags, and notes lose their HTML but no sign of their own`() throws {
  let facts = try read(
    .daylioCSV,
    header
      + "2023-09-28,,,22:00,good,\"clean | movies / tv | bad sleep | 42 | Österreich \",Title,\"<b>One</b><br>a &lt; b &amp; 1 < 2 > 0\"\n"
  )
  #expect(
    facts.entries(Mood.self).first?.note == "Title\nOne\na < b & 1 < 2 > 0\n#clean #movies-tv #bad-sleep #Österreich")
}

@Test func `rows of Daylio without a day, time or mood are refused`() throws {
  var answers = Answers(zone: berlin)
  answers.moods = ["odd": 11]
  let facts = try read(
    .daylioCSV, header + ",,,22:00,good,,,\n2023-09-28,,,,good,,,\n2023-09-28,,,22:00,,,,\n2023-09-28,,,22:00,odd,,,\n",
    answers)
  #expect(facts.refused == ["2 at missing", "3 at missing", "4 mood missing", "5 mood outOfRange"])
}
