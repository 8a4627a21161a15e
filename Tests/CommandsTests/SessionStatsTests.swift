// The figures of sessions: `stats session`, by kind, with months and the round numbers of hours.
import Core
import TestKit
import Testing

@testable import Commands

@MainActor
private func rigWithSessions() throws -> CommandRig {
  let rig = try CommandRig()
  rig.run("log weight 60kg")
  rig.run("log session 'today 6:00' 20m")
  rig.run("log session 'yesterday 6:00' 40m")
  rig.run("log session 'yesterday 7:00' 30m --programme 'Post-Run Stretching'")
  rig.run("log session '50 days ago 6:00' 3h")
  return rig
}

@MainActor
@Test func `sessions have figures by kind over a period, and of all time`() throws {
  let rig = try rigWithSessions()
  let json = rig.run("stats session --period week --json").json
  let session = try #require(json["session"] as? [String: Any])
  func number(_ key: String) -> Double? { session[key] as? Double }
  #expect(number("mindful.sessions") == 2 && number("mindful.days") == 2)
  #expect(number("mindful.seconds") == 3600 && number("mindful.meanSeconds") == 1800)
  #expect(number("mindful.longestSeconds") == 2400)
  #expect(number("mindful.secondsInAll") == 14_400)
  #expect(number("mindful.milestoneHours") == 2)
  #expect(abs((number("workout.kilocalories") ?? 0) - 72.45) < 0.001)
  #expect(number("mindful.streakDays") == 2)
  #expect(number("workout.sessions") == 1 && session["mindful.kilocalories"] == nil)
}

@MainActor
@Test func `the figures of sessions are printed with the months of a long period`() throws {
  let rig = try rigWithSessions()
  let text = rig.run("stats session --period quarter").out.replacing("\u{A0}", with: " ")
  #expect(text.contains("Mindful") && text.contains("3 sessions"), "\(text)")
  #expect(text.contains("Time in all") && text.contains("4 h"), "\(text)")
  #expect(text.contains("January 2026") || text.contains("February 2026"), "\(text)")
  #expect(rig.run("stats").out.contains("Sessions, "))
  let empty = try CommandRig()
  empty.run("log weight 60kg")
  #expect(!empty.run("stats").out.contains("Sessions, "))
  #expect(empty.run("stats session").out.contains("Nothing") || empty.run("stats session").code == 0)
}

@MainActor
@Test func `the figures of sessions explain themselves`() throws {
  let rig = try rigWithSessions()
  let text = rig.run("stats session --explain mindful.meanSeconds").out
  #expect(text.contains("divided by the number of sessions") && text.contains("30 m"), "\(text)")
}

@MainActor
@Test func `today, this week, milestones and whole months are figures of each kind`() throws {
  let rig = try rigWithSessions()
  let json = rig.run("stats session --period week --json").json
  let session = try #require(json["session"] as? [String: Any])
  func number(_ key: String) -> Double? { session[key] as? Double }
  #expect(number("mindful.secondsToday") == 1200 && number("workout.secondsToday") == 0)
  #expect(number("mindful.milestoneSessions") == 2)
  // The clock of the rig stands on a Sunday, so yesterday is in its week.
  #expect(number("mindful.secondsThisWeek") == 3600 && number("workout.secondsThisWeek") == 1800)
  let months = try #require(session["mindful.secondsByMonth"] as? [String: Any])
  #expect(months.values.compactMap { $0 as? Double }.allSatisfy { $0 > 0 } && !months.isEmpty)
  let text = rig.run("stats session --explain mindful.milestoneSessions").out
  #expect(text.contains("1 session") && text.contains("2 sessions"), "\(text)")
}

@Test func `milestones are the round numbers passed, with their days`() {
  let days = (0..<12).map { (day: Day(number: $0), amount: 1.0) }
  let passed = PracticeMilestone.passed(days)
  #expect(passed.map(\.number) == [1, 2, 5, 10] && passed.map(\.day.number) == [0, 1, 4, 9])
  #expect(PracticeMilestone.passed([(day: Day(number: 0), amount: 0.9)]).isEmpty)
  // A third of an hour, three times, is an hour.
  #expect(PracticeMilestone.passed((0..<3).map { (day: Day(number: $0), amount: 1200.0 / 3600) }).count == 1)
  #expect(PracticeMilestone.passed([(day: Day(number: 0), amount: 1e9)]).last?.number == 5000)
}

@Test func `months hold all their sessions, newest first`() throws {
  let march = try #require(Day(year: 2026, month: 3, day: 1))
  let days = [march - 1, march, march + 30].map { PracticeDay($0, .mindful, count: 2, seconds: 600) }
  let history = try #require(PracticeHistory(days))
  #expect(history.months.map(\.first) == [march, march.adding(months: -1)])
  #expect(history.months.map(\.seconds) == [1200, 600] && history.months.map(\.count) == [4, 2])
  #expect(history.count == 6 && history.seconds == 1800 && PracticeHistory([]) == nil)
}
