// Checkmarks of Loop Habit Tracker.
import Core
import Foundation
import Testing

@testable import Formats

@Test func `the table of all habits gives habits, and logs of the days that were done by hand`() throws {
  let facts = try read(
    .loopCheckmarks,
    "Date,Read,Run far,\n2025-03-03,YES_MANUAL,UNKNOWN,\n2025-03-02,YES_AUTO,SKIP,\n2025-03-01,NO,YES_MANUAL,\n")
  #expect(facts.habits.map(\.name) == ["Read", "Run far"] && facts.habits.map(\.mode) == [.yesNo, .yesNo])
  let logs = facts.entries(HabitLog.self)
  #expect(logs.map(\.habit) == [facts.habits[0].id, facts.habits[1].id])
  #expect(logs.map(\.day.iso) == ["2025-03-03", "2025-03-01"] && logs.allSatisfy { $0.value == nil })
  #expect(logs.first?.at == at("2025-03-03T00:00:00+01:00") && facts.passed == 1)
}

@Test func `the numbers of older releases mean the same as the words`() throws {
  let facts = try read(.loopCheckmarks, "Date,A,B,C,D,E,\n2025-03-01,-1,0,1,2,3,\n", name: "Checkmarks.csv")
  #expect(facts.entries(HabitLog.self).map(\.habit) == [facts.habits[3].id])
}

@Test func `a habit with any number is a counter of thousandths`() throws {
  let facts = try read(
    .loopCheckmarks,
    "Date,Hours,Read\n06-16-24,7500,2\n06-15-24,-1,0\n06-14-24,2,3\n06-13-24,0,-1\n06-12-24,3,1\n",
    name: "Checkmarks-saved.csv")
  #expect(facts.habits.map(\.mode) == [.counter, .yesNo])
  #expect(facts.entries(HabitLog.self).map(\.value) == [7.5, nil, 0.002])
  #expect(facts.entries(HabitLog.self).first?.day.iso == "2024-06-16")
}

@Test func `a comma in a name, which is not quoted, makes rows unreadable instead of moving marks`() throws {
  let facts = try read(.loopCheckmarks, "Date,Read, write,Run,\n2025-03-03,YES_MANUAL,NO,\n")
  #expect(facts.refused == ["2 habit unreadable"] && facts.entries(HabitLog.self).isEmpty)
}

@Test func `bad days and marks are refused`() throws {
  let facts = try read(
    .loopCheckmarks, "Date,Read,\n2025-02-30,YES_MANUAL,\n,NO,\n2025-03-01,200000000,\n2025-03-02,NO,\n")
  #expect(facts.refused == ["2 day unreadable", "3 day missing", "4 value outOfRange"])
}

@Test func `the table of one habit is named by its folder, else asked for`() throws {
  let text = "Date,Value,Notes\n2025-03-03,YES_MANUAL,\"long, slow\"\n2025-03-02,NO,\"\"\n"
  #expect(throws: FormatError.unanswered(.habit)) { try read(.loopHabit, text) }
  var source = ByteSource(name: "Checkmarks.csv", bytes: Array(text.utf8))
  for folder in ["Downloads", "2025", "2025-03 export"] {
    source.folder = folder
    #expect(throws: FormatError.unanswered(.habit), "\(folder)") { try read(.loopHabit, source) }
  }
  source.folder = "003 Morning run"
  let facts = try read(.loopHabit, source)
  #expect(facts.habits.map(\.name) == ["Morning run"])
  #expect(facts.entries(HabitLog.self).map(\.note) == ["long, slow"] && facts.passed == 1)
  var answers = Answers(zone: berlin)
  answers.habit = "Jog"
  #expect(try read(.loopHabit, text, answers).habits.map(\.name) == ["Jog"])
}

@Test func `the same mark has the same id in both tables`() throws {
  var source = ByteSource(name: "Checkmarks.csv", bytes: Array("Date,Value\n2025-03-03,YES_MANUAL\n".utf8))
  source.folder = "001 Read"
  let one = try read(.loopHabit, source).entries(HabitLog.self)
  let all = try read(.loopCheckmarks, "Date,Read,\n2025-03-03,YES_MANUAL,\n").entries(HabitLog.self)
  #expect(one.map(\.id) == all.map(\.id) && one.map(\.habit) == all.map(\.habit))
}

@Test func `a table of any numbers by day is not taken for Loop's`() throws {
  for text in ["Date,Steps\n2025-03-03,8000\n", "Date,Value\n2025-03-03,5\n"] {
    if case .unknown = Detector.recognise(FileHead(name: "steps.csv", bytes: Array(text.utf8))) { continue }
    Issue.record("recognised: \(text.debugDescription)")
  }
}

@Test func `a habit may be called Value`() throws {
  let facts = try read(.loopCheckmarks, "Date,Value,Read,\n2025-03-03,YES_MANUAL,NO,\n")
  #expect(facts.habits.map(\.name) == ["Value", "Read"] && facts.entries(HabitLog.self).count == 1)
}
