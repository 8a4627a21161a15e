// Fasting beyond the vectors: refusals, edited times, stages, chart and statistics from per-day sums.
import Core
import Foundation
import Testing

struct FastingTests {
  static let now = Instant(seconds: 1_760_000_000)

  func stamp(_ hoursAgo: Double) -> Stamp { Stamp(Self.now - hoursAgo * 3600, in: .utc) }

  func problem(_ body: () throws(Problem) -> Void) -> Problem? {
    do throws(Problem) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `verbs that make no sense now are refused and change nothing`() throws {
    let id = UUID()
    #expect(
      problem { () throws(Problem) in _ = try FastingRules.stop(nil, end: stamp(0), now: Self.now) }
        == .notNow("fast.idle"))
    let running = try FastingRules.start(running: nil, id: id, at: stamp(2), goal: 3600, now: Self.now)
    #expect(
      problem { () throws(Problem) in
        _ = try FastingRules.start(running: running, id: id, at: stamp(0), goal: 3600, now: Self.now)
      } == .notNow("fast.running"))
  }

  @Test(arguments: [
    (2.0, -1.0, Refusal.Reason.inTheFuture, "fast.end"), (2, 2, .endBeforeStart, "fast.end"),
    (2, 3, .endBeforeStart, "fast.end"),
    (169, 0, .tooLong(maximumHours: 168), "fast.end"),
  ])
  func `an edited end is refused with its own reason`(start: Double, end: Double, reason: Refusal.Reason, field: String)
  {
    let fast = Fast(id: UUID(), start: stamp(start), goal: 3600)
    let found = problem { () throws(Problem) in _ = try FastingRules.stop(fast, end: stamp(end), now: Self.now) }
    guard case .refused(let refusal)? = found else {
      Issue.record("not refused: \(String(describing: found))")
      return
    }
    #expect(refusal.field == field && refusal.reason == reason && !refusal.typed.isEmpty)
  }

  @Test func `a start lies at most seven days back and not ahead`() {
    let edit = { (hours: Double) in
      let fast = Fast(id: UUID(), start: self.stamp(hours), goal: 3600)
      return self.problem { () throws(Problem) in try FastingRules.checkTimes(fast, now: Self.now) }
    }
    #expect(edit(0) == nil)
    #expect(edit(168) == nil)
    #expect(edit(168.1) == .refused(Refusal(field: "fast.start", .tooLong(maximumHours: 168), typed: "168:06\u{A0}h")))
    #expect(edit(-0.1) == .refused(Refusal(field: "fast.start", .inTheFuture, typed: Refusal.text(stamp(-0.1)))))
  }

  @Test func `a fast entered afterwards lasts at least a minute`() {
    let fast = Fast(id: UUID(), start: stamp(1), end: Stamp(stamp(1).instant + 59, in: .utc), goal: 3600)
    #expect(
      problem { () throws(Problem) in try FastingRules.checkManual(fast, now: Self.now) }
        == .refused(Refusal(field: "fast.end", .tooShort(minimumMinutes: 1), typed: "0\u{A0}min")))
  }

  @Test func `there is no eating window without a fast before, or into one`() {
    let start = stamp(70).instant
    #expect(FastingRules.eatingWindow(start: start, previousEnd: stamp(84).instant) == 14.0 * 3600)
    #expect(FastingRules.eatingWindow(start: start, previousEnd: nil) == nil)
    #expect(FastingRules.eatingWindow(start: start, previousEnd: start) == nil)
  }

  @Test func `percent is 100 only when the goal is reached, and 29 at 0.29`() {
    #expect(FastProgress(elapsed: 57_599.999, goal: 57_600).percent == 99)
    #expect(FastProgress(elapsed: 57_600, goal: 57_600).percent == 100)
    #expect(FastProgress(elapsed: 0.29 * 57_600, goal: 57_600).percent == 29)
    #expect(FastProgress(elapsed: 60_000, goal: 57_600).overtime == 2400)
  }

  @Test func `stages have distinct ids and leave no hour out`() {
    #expect(Set(FastStage.allCases.map(\.id)).count == 9)
    for stage in FastStage.allCases.dropLast() {
      #expect(stage.endHour == FastStage(rawValue: stage.rawValue + 1)?.startHour)
    }
    #expect(FastStage.at(hours: -3) == .fed)
    #expect(FastStage.path(goalHours: 168).dimmedNext == nil)
  }

  @Test func `a goal outside the range and one between two quarters are refused as what they are, as typed`() throws {
    #expect(try FastingRules.checkGoal(hours: 16.25, typed: "16:15") == 16.25 * 3600)
    #expect(
      refused { () throws(Refusal) in _ = try FastingRules.checkGoal(hours: 99, typed: "99h") }?.reason
        == .outOfRange(typed: "99h", lowest: "1\u{A0}h", highest: "48\u{A0}h", example: "16:30"))
    #expect(
      refused { () throws(Refusal) in _ = try FastingRules.checkGoal(hours: 16.3, typed: "16.3h") }?.reason
        == .offStep(
          typed: "16.3h", step: "15\u{A0}min", lowest: "1\u{A0}h", highest: "48\u{A0}h", example: "16:30"))
  }
}
