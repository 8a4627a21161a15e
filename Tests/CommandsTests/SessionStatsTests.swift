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

@Test func `a milestone is the last round number of hours, with its day`() {
  let days = (0..<12).map { (day: Day(number: $0), seconds: 3600.0) }
  #expect(PracticeMilestone(days)?.hours == 10 && PracticeMilestone(days)?.day == Day(number: 9))
  #expect(PracticeMilestone(days.prefix(1))?.hours == 1)
  #expect(PracticeMilestone([(day: Day(number: 0), seconds: 3599)]) == nil)
}
