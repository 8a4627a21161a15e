// What fell due while nobody looked: it is dated when it would have been told, and what lay behind already when a fast
// was entered, or when notices were wanted, is not told at all.
import Core
import Managers
import TestKit
import Testing

/// Opens the program anew over the store of another.
@MainActor
private func reopened(_ rig: ManagersRig, series: UInt8 = 1) throws -> (rig: ManagersRig, told: Told) {
  let later = try ManagersRig(store: rig.store, time: rig.time, series: series)
  return (later, later.listen())
}

/// The coaching mode, for much to tell.
@MainActor
private func coached() throws -> (rig: ManagersRig, told: Told) {
  try noticeRig { $0.notices.fasting.mode = .coaching }
}

@MainActor
@Test func `what fell due while the program was closed is dated when it would have been told`() throws {
  let (open, _) = try coached()
  let start = open.time.now
  let (closed, _) = try coached()
  for rig in [open, closed] { rig.managers.fasting.start(now: start) { _ in } }
  open.pass(hours: 18)
  closed.time.advance(18 * 3600)
  let (later, told) = try reopened(closed)
  func inbox(_ rig: ManagersRig) -> [NoticeEntry] {
    rig.managers.notices.state.value.inbox.map { entry in
      var entry = entry
      // Seconds may pass until the next look.
      entry.at = start.instant + ((entry.at - start.instant) / 60).rounded(.down) * 60
      return entry
    }
  }
  #expect(inbox(later) == inbox(open))
  #expect(inbox(later).count > 2)
  #expect(told.names.isEmpty)
  // The screen says that the goal is reached, whenever somebody looks.
  #expect(told.shown.count == 1)
}

@MainActor
@Test func `notices that lay behind when a fast was entered are not in the inbox of a program opened later`() throws {
  let (first, _) = try coached()
  first.managers.fasting.start(
    at: Stamp(first.time.now.instant - 13 * 3600, in: first.time.now.zone), now: first.time.now
  ) { _ in }
  let entered = first.time.now.instant
  #expect(try reopened(first).rig.managers.notices.state.value.inbox.isEmpty)
  first.time.advance(4 * 3600)
  let (later, _) = try reopened(first, series: 2)
  let inbox = later.managers.notices.state.value.inbox
  #expect(!inbox.isEmpty && inbox.allSatisfy { $0.at > entered }, "\(inbox)")
}

@MainActor
@Test func `a goal that lay behind when the fast was entered is said on the screen alone`() throws {
  let (rig, told) = try noticeRig()
  rig.managers.fasting.start(
    at: Stamp(rig.time.now.instant - 13 * 3600, in: rig.time.now.zone), goal: 12 * 3600, now: rig.time.now
  ) { _ in }
  rig.pass(hours: 0.1)
  #expect(told.names.isEmpty && told.shown.count == 1)
  #expect(rig.managers.notices.state.value.inbox.isEmpty)
}

@MainActor
@Test func `what fell due before notices were wanted is not told`() throws {
  for isOpen in [true, false] {
    let (rig, told) = try noticeRig { ($0.notifications, $0.notices.fasting.mode) = (.off, .coaching) }
    rig.managers.fasting.start(now: rig.time.now) { _ in }
    rig.pass(hours: 9)
    rig.managers.settings.change(now: rig.time.now) {
      $0.notifications = .terminal
    } then: { _ in
    }
    let later = isOpen ? rig : try reopened(rig).rig
    later.managers.notices.turn(rig.time.now)
    #expect(later.managers.notices.state.value.inbox.isEmpty)
    #expect(told.names.isEmpty)
  }
}

@MainActor
@Test func `the digest counts what fell due in quiet hours, and is dated at their end`() throws {
  let (rig, _) = try noticeRig {
    ($0.notices.quietOn, $0.notices.quiet) = (true, ClockWindow(from: 0, until: 6 * 60))
    $0.notices.fasting.mode = .coaching
  }
  let midnight = Day(rig.time.now).start(in: rig.time.now.zone, dayStart: 0)
  rig.time.setWall(midnight + 20 * 3600)
  rig.managers.fasting.start(now: rig.time.now) { _ in }
  rig.time.advance(10.5 * 3600)
  let (later, told) = try reopened(rig)
  later.pass(hours: 0.1)
  let end = midnight + 30 * 3600
  #expect(told.names == [.digest(Day(later.time.now))])
  #expect(later.managers.notices.state.value.inbox.first?.at == end)
}

@MainActor
@Test func `a planned start is proposed on its own day alone`() throws {
  let (rig, told) = try noticeRig()
  let midnight = Day(rig.time.now).start(in: rig.time.now.zone, dayStart: 0)
  let fasting = rig.managers.fasting
  // A fast that ended at noon; the plan of 20 h every other day begins at 16:00.
  rig.time.setWall(midnight + 13 * 3600)
  fasting.start(at: Stamp(midnight, in: rig.time.now.zone), now: rig.time.now) { _ in }
  fasting.stop(at: Stamp(midnight + 12 * 3600, in: rig.time.now.zone), now: rig.time.now) { _ in }
  fasting.setPlan(.alternating(20 * 3600, from: Day(rig.time.now)), now: rig.time.now) { _ in }
  let start = midnight + 16 * 3600
  #expect(fasting.state.value.planned(at: rig.time.now)?.start == start)
  for (hours, isTold) in [(25.0, false), (20, true)] {
    rig.time.setWall(midnight + hours * 3600)
    try rig.library.load(now: rig.time.now)
    rig.managers.notices.turn(rig.time.now)
    let goal = fasting.state.value.goal(startingAt: rig.time.now.stamp)
    #expect(told.names == (isTold ? [.proposal(start, goalHours: goal / 3600)] : []))
  }
  #expect(rig.managers.notices.state.value.inbox.map(\.at) == [start])
}
