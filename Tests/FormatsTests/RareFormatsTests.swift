// Sunrise, Tao and HabitBull: files of which only the shape is known.
import Core
import Foundation
import Testing

@testable import Formats

@Test func `Sunrise counts its seconds from 2001, and a fast without an end still runs`() throws {
  let facts = try read(
    .sunriseJSON,
    """
    [{"startDate": 757382400, "endDate": 757440000.5, "targetInterval": 57600, "mood": 4, "note": "easy"},
     {"startDate": 757468800, "targetInterval": 57600, "note": ""},
     {"startDate": 757382400, "endDate": 757382400, "targetInterval": 1}, {"endDate": 1, "targetInterval": 1},
     {"startDate": "soon"}, {"startDate": 1e300}, {"startDate": 757382400, "targetInterval": -1}]
    """)
  let fasts = facts.entries(Fast.self)
  #expect(fasts.map(\.start) == [at("2025-01-01T01:00:00+01:00"), at("2025-01-02T01:00:00+01:00")])
  #expect(fasts.map(\.end) == [at("2025-01-01T17:00:00.500+01:00"), nil])
  #expect(fasts.map(\.goal) == [57_600, 57_600] && fasts.map(\.note) == ["easy", nil])
  #expect(
    facts.refused == [
      "3 end endBeforeStart", "4 start missing", "5 start unreadable", "6 start outOfRange", "7 goal outOfRange",
    ])
}

@Test func `Tao's sittings have the clock where they were lived, and count for streaks unless said otherwise`() throws {
  let id = "0F5A1F9A-8C1E-4B66-9E0D-2B1C7C3A9D11"
  let text = """
    [{"id": "\(id)", "startTime": "2025-03-01T08:00:00.123", "duration": 612.5, "plannedDuration": 600, "note": "calm"},
     {"id": 7, "startTime": "2025-03-02T08:00:00", "duration": 600, "plannedDuration": 600},
     {"startTime": "soon", "duration": 600}, {"duration": 600}, {"startTime": "2025-03-02T08:00:00"},
     {"startTime": "2025-03-02T08:00:00", "duration": 0}]
    """
  let facts = try read(.taoJSON, text)
  let sessions = facts.entries(Session.self)
  #expect(sessions.first?.id.uuidString == id && sessions.map(\.duration) == [612.5, 600])
  #expect(sessions.first?.start == at("2025-03-01T08:00:00.123+01:00") && sessions.map(\.note) == ["calm", nil])
  #expect(sessions.allSatisfy { $0.source == "log:tao" && $0.isOwn })
  #expect(facts.refused == ["3 start unreadable", "4 start missing", "5 end missing", "6 end outOfRange"])
  var answers = Answers(zone: berlin)
  answers.sittingsCount = false
  #expect(try read(.taoJSON, text, answers).entries(Session.self).allSatisfy { !$0.isOwn })
}

@Test func `HabitBull's habits with counts are counters, its zeros are nothing, and names may be one sign`() throws {
  let header = "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
  let facts = try read(
    .habitBullCSV,
    header + "🏃,,Other,2025-03-01,1,\n🏃,,Other,2025-03-02,0,\nTea,,Other,2025-03-01,3,\"two, and one\"\n"
      + "Tea,,Other,2025-03-02,1,\nTea,,Other,2025-02-30,1,\n,,Other,2025-03-02,1,\nTea,,Other,2025-03-03,much,\n")
  #expect(facts.habits.map(\.name) == ["🏃", "Tea"] && facts.habits.map(\.mode) == [.yesNo, .counter])
  let logs = facts.entries(HabitLog.self)
  #expect(logs.map(\.value) == [nil, 3, 1] && logs.map(\.day.iso) == ["2025-03-01", "2025-03-01", "2025-03-02"])
  #expect(logs.map(\.note) == [nil, "two, and one", nil] && facts.passed == 1)
  #expect(facts.refused == ["6 day unreadable", "7 habit missing", "8 value unreadable"])
  // Phones write their own short form of a date.
  #expect(throws: FormatError.unanswered(.dateOrder)) {
    try read(.habitBullCSV, header + "Tea,,Other,3/4/2025,1,\n")
  }
}
