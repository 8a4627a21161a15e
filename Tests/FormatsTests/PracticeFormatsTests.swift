// Logs of sittings: Insight Timer and Meditate.
import Core
import Foundation
import Testing

@testable import Formats

@Test func `Insight Timer writes the month first and does not pad its durations`() throws {
  let facts = try read(
    .insightTimerCSV,
    "Started At,Duration,Preset,Activity\r\n09/06/2023 15:00:28,0:25:0,,PracticeType.Meditation\r\n"
      + "03/05/2023 06:00:00,2:0:5,Morning,PracticeType.TaiChi\r\n03/04/2023 06:00:00,0:0:42,,Walking\r\n"
      + "03/03/2023 06:00:00,0:10:0,,PracticeType.Breathing")
  let sessions = facts.entries(Session.self)
  #expect(sessions.map(\.duration) == [1500, 7205, 42, 600])
  #expect(sessions.first?.start == at("2023-09-06T15:00:28+02:00"))
  #expect(sessions.map(\.title) == [nil, "Morning", "Walking", nil])
  #expect(sessions.map(\.activity) == ["open", "open", "open", "breathing"])
  #expect(sessions.allSatisfy { $0.counts == .mindful && $0.source == "log:insight-timer" })
}

@Test func `sittings of no length, of more than a day, or without one are refused`() throws {
  let facts = try read(
    .insightTimerCSV,
    "Started At,Duration,Preset,Activity\n09/06/2023 15:00:28,0:0:0,,Meditation\n09/06/2023 15:00:28,25:0:0,,Meditation\n"
      + "09/06/2023 15:00:28,,,Meditation\n09/06/2023 15:00:28,0:61:0,,Meditation\n,0:1:0,,Meditation\n"
      + "09/06/2023 15:00:28,20 min,,Meditation\n")
  #expect(
    facts.refused == [
      "2 end outOfRange", "3 end outOfRange", "4 end missing", "5 end unreadable", "6 start missing",
      "7 end unreadable",
    ])
}

@Test func `a log saved with the day first proves it by a day beyond twelve`() throws {
  let facts = try read(
    .insightTimerCSV, "Started At,Duration\n06/09/2023 15:00:28,0:25:0\n13/09/2023 15:00:28,0:25:0\n")
  #expect(facts.entries(Session.self).first?.start == at("2023-09-06T15:00:28+02:00"))
}

@Test func `Meditate's five columns are read, and a session that a crash left empty is passed over`() throws {
  let facts = try read(
    .meditateCSV,
    "start_time_unix,duration_secs,mode,label,note\n1712345678,600,timer,Morning,\"First, sit\"\n"
      + "1712345000,0,timer,,\n1712340000,300,box_breath,,'=calm\n")
  let sessions = facts.entries(Session.self)
  #expect(sessions.map(\.duration) == [600, 300] && facts.passed == 1)
  #expect(sessions.map(\.title) == ["Morning", nil] && sessions.map(\.note) == ["First, sit", "=calm"])
  #expect(sessions.map(\.activity) == ["open", "breathing"])
  #expect(sessions.first?.start == Stamp(Instant(milliseconds: 1_712_345_678_000), in: berlin))
}

@Test func `the newer columns of Meditate give ids and the clock where it was lived`() throws {
  let id = "0F5A1F9A-8C1E-4B66-9E0D-2B1C7C3A9D11"
  let facts = try read(
    .meditateCSV,
    "start_time_unix,duration_secs,mode,label,note,uuid,start_local,label_uuid,guided_file_uuid\n"
      + "1712345678,600,timer,,,\(id),2024-04-05T15:34:38,,\n1712345678,60,timer,,,,2024-04-05T21:34:38,,\n")
  let sessions = facts.entries(Session.self)
  #expect(sessions.first?.id.uuidString == id)
  #expect(sessions.map(\.start.zone) == ["UTC-04:00", "Europe/Berlin"])
  #expect(sessions.map(\.start.offset) == [-14_400, 7200])
}

@Test func `Meditate's rows without a time or length are refused`() throws {
  let facts = try read(
    .meditateCSV,
    "start_time_unix,duration_secs,mode,label,note\n,600,timer,,\n1712345678,,timer,,\n1712345678,-5,timer,,\nsoon,5,timer,,\n"
  )
  #expect(facts.refused == ["2 start missing", "3 end missing", "4 end outOfRange", "5 start unreadable"])
}

@Test func `a log's sittings count for streaks unless the person says otherwise`() throws {
  var answers = Answers(zone: berlin)
  answers.sittingsCount = false
  let log = "Started At,Duration\n13/09/2023 15:00:28,0:25:0\n"
  #expect(try read(.insightTimerCSV, log).entries(Session.self).allSatisfy(\.isOwn))
  let left = try read(.insightTimerCSV, log, answers).entries(Session.self)
  #expect(left.map(\.source) == ["import:insight-timer"] && left.allSatisfy { !$0.isOwn })
}
