// Sessions through the manager: who sounds, who ends, the log, and the table of Sessions.md, When things stop.
import Core
import Managers
import Store
import TestKit
import Testing

/// A lock that one of several rigs holds.
@MainActor
private final class SharedLock {
  var holder: Int?

  func ownership(_ number: Int) -> SessionOwnership {
    SessionOwnership(
      take: { [self] in
        if holder == nil { holder = number }
        return holder == number
      },
      release: { [self] in if holder == number { holder = nil } })
  }
}

@MainActor
@Test func `a sitting sounds its three cues, ends once and logs its first phase`() throws {
  let rig = try ManagersRig()
  let start = rig.time.now.instant
  rig.managers.timer.start(.open(phase1: 60, phase2: 30, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(95)
  #expect(rig.sound.cues == ["gong", "gong-dreimal", "gong-ende"])
  #expect(rig.managers.timer.state.value.running == nil)
  #expect(rig.managers.timer.state.value.ending?.reason == .natural)
  let logged = rig.managers.timer.state.value.history
  #expect(logged.count == 1)
  #expect(logged.first?.start.instant == start)
  #expect(logged.first?.duration == 60)
  #expect(logged.first?.counts == .mindful)
}

@MainActor
@Test func `a second start asks, and replacing logs what was done`() throws {
  let rig = try ManagersRig()
  rig.managers.timer.start(.open(phase1: 600, phase2: 0, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(30)
  var problem: Problem?
  let plan = SessionPlan.free(work: 20, rest: 10, rounds: 2, countdown: 0)
  rig.managers.timer.start(plan, now: rig.time.now) { if case .failure(let failure) = $0 { problem = failure } }
  #expect(problem == .notNow("session.running"))
  rig.managers.timer.start(plan, replacing: true, now: rig.time.now) { _ in }
  #expect(rig.managers.timer.state.value.running?.plan == plan)
  #expect(rig.managers.timer.state.value.history.first?.duration == 30)
}

@MainActor
@Test func `a screen that is not the owner follows in silence and takes over`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let lock = SharedLock()
  let first = try ManagersRig(
    store: Store(at: folder.location), time: time, series: 1, ownership: lock.ownership(1))
  let second = try ManagersRig(
    store: Store(at: folder.location), time: time, series: 2, ownership: lock.ownership(2))
  first.managers.timer.start(.open(phase1: 60, phase2: 60, countdown: 0), now: time.now) { _ in }
  try second.library.load(now: time.now)
  #expect(second.managers.timer.state.value.running?.id == first.managers.timer.state.value.running?.id)
  #expect(!second.managers.timer.state.value.isOwner)
  for _ in 0..<100 {
    time.advance(0.05)
    first.managers.timer.turn(time.now)
    second.managers.timer.turn(time.now)
  }
  #expect(second.sound.cues.isEmpty)
  #expect(
    second.managers.timer.state.value.running?.state(at: time.now).remaining
      == first.managers.timer.state.value.running?.state(at: time.now).remaining)
  lock.holder = nil
  second.advance(120, step: 0.5)
  #expect(second.sound.cues == ["gong-dreimal", "gong-ende"])
  #expect(try second.store.readNow { try $0.count(.session) } == 1)
}

@MainActor
@Test func `what another process did to the session is not overwritten by the owner's next save`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let lock = SharedLock()
  let owner = try ManagersRig(store: Store(at: folder.location), time: time, series: 1, ownership: lock.ownership(1))
  owner.managers.timer.start(.free(work: 60, rest: 10, rounds: 3, countdown: 0), now: time.now) { _ in }
  owner.advance(10)
  let other = try ManagersRig(store: Store(at: folder.location), time: time, series: 2, ownership: lock.ownership(2))
  other.managers.timer.catchUp(now: time.now)
  other.managers.timer.pause(now: time.now) { #expect((try? $0.get()) != nil) }
  owner.advance(10)
  #expect(owner.managers.timer.state.value.running?.isPaused == true)
  try other.library.load(now: time.now)
  #expect(other.managers.timer.state.value.running?.isPaused == true)
  #expect(other.managers.timer.state.value.running?.state(at: time.now).totalRemaining == 60 * 3 + 20 - 8)
}

@MainActor
@Test func `a verb upon an older picture of the session is refused and the newer one shown`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let lock = SharedLock()
  let owner = try ManagersRig(store: Store(at: folder.location), time: time, series: 1, ownership: lock.ownership(1))
  owner.managers.timer.start(.free(work: 60, rest: 10, rounds: 3, countdown: 0), now: time.now) { _ in }
  let other = try ManagersRig(store: Store(at: folder.location), time: time, series: 2, ownership: lock.ownership(2))
  owner.advance(70)
  var problem: Problem?
  other.managers.timer.pause(now: time.now) { if case .failure(let failure) = $0 { problem = failure } }
  #expect(problem == .changedElsewhere)
  other.managers.timer.pause(now: time.now) { #expect((try? $0.get()) != nil) }
  #expect(other.managers.timer.state.value.running?.isPaused == true)
}

@MainActor
@Test func `no cue is lost when a session is taken over, and none sounds twice`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let lock = SharedLock()
  let first = try ManagersRig(store: Store(at: folder.location), time: time, series: 1, ownership: lock.ownership(1))
  let second = try ManagersRig(store: Store(at: folder.location), time: time, series: 2, ownership: lock.ownership(2))
  first.managers.timer.start(.free(work: 30, rest: 10, rounds: 2, countdown: 0), now: time.now) { _ in }
  try second.library.load(now: time.now)
  func pass(_ seconds: Double, firstToo: Bool) {
    for _ in 0..<Int(seconds * 20) {
      time.advance(0.05)
      if firstToo { first.managers.timer.turn(time.now) }
      second.managers.timer.turn(time.now)
    }
  }
  // Killed a tick before the countdown cue of round 1 is due, within the second between two looks at the lock.
  pass(2 + 27 - 0.05, firstToo: true)
  lock.holder = nil
  pass(0.1, firstToo: false)
  #expect(first.sound.cues == ["auftakt"])
  #expect(second.sound.cues == ["countdown-transition"])
  pass(60, firstToo: false)
  #expect(second.sound.cues == ["countdown-transition", "last-round", "auftakt", "countdown-transition", "ausklang"])
  #expect(second.managers.timer.state.value.offer == nil)
  #expect(try second.store.readNow { try $0.count(.session) } == 1)
}

@MainActor
@Test func `whoever follows a session to its end hears it end once, whichever screen turns first`() throws {
  for secondFirst in [false, true] {
    let folder = try ScratchFolder()
    let time = ManualTime()
    let lock = SharedLock()
    let first = try ManagersRig(store: Store(at: folder.location), time: time, series: 1, ownership: lock.ownership(1))
    let second = try ManagersRig(store: Store(at: folder.location), time: time, series: 2, ownership: lock.ownership(2))
    first.managers.timer.start(.open(phase1: 60, phase2: 0, countdown: 0), now: time.now) { _ in }
    try second.library.load(now: time.now)
    for _ in 0..<1400 {
      time.advance(0.05)
      for rig in secondFirst ? [second, first] : [first, second] { rig.managers.timer.turn(time.now) }
    }
    #expect(first.sound.cues == ["gong", "gong-ende"])
    #expect(second.sound.cues.isEmpty)
    #expect(second.managers.timer.state.value.running == nil)
    #expect(try second.store.readNow { try $0.count(.session) } == 1)
  }
}

@MainActor
@Test func `quitting a screen leaves a sitting counting on, and reopening shows the same second`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let first = try ManagersRig(store: Store(at: folder.location), time: time)
  first.managers.timer.start(.open(phase1: 600, phase2: 0, countdown: 0), now: time.now) { _ in }
  first.advance(10)
  time.advance(100)
  let mailbox = Mailbox()
  let again = try ManagersRig(
    store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, series: 1, mailbox: mailbox)
  again.settle()
  #expect(again.managers.timer.state.value.running?.state(at: time.now).remaining == 490)
  #expect(again.sound.cues.isEmpty)
}

@MainActor
@Test func `a sitting that ended while no program ran is logged with its true times`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let first = try ManagersRig(store: Store(at: folder.location), time: time)
  let start = time.now.instant
  first.managers.timer.start(.open(phase1: 60, phase2: 0, countdown: 0), now: time.now) { _ in }
  first.advance(1)
  time.advance(3600)
  let mailbox = Mailbox()
  let again = try ManagersRig(
    store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, series: 1, mailbox: mailbox)
  again.settle()
  again.managers.timer.turn(time.now)
  again.settle()
  #expect(again.managers.timer.state.value.ending?.reason == .away)
  #expect(again.sound.cues.isEmpty)
  let logged = again.managers.timer.state.value.history
  #expect(logged.map(\.end.instant) == [start + 60])
}

@MainActor
@Test func `a workout that lost its program stands paused with an offer, across a reboot too`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let first = try ManagersRig(store: Store(at: folder.location), time: time)
  first.managers.timer.start(.free(work: 30, rest: 10, rounds: 3, countdown: 0), now: time.now) { _ in }
  first.advance(20)
  time.advance(500)
  time.reboot("boot-2")
  let mailbox = Mailbox()
  let again = try ManagersRig(
    store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, series: 1, mailbox: mailbox)
  again.settle()
  #expect(again.managers.timer.state.value.running?.isPaused == true)
  guard case .stalled = again.managers.timer.state.value.offer else {
    Issue.record("nothing was offered")
    return
  }
  again.managers.timer.end(now: time.now)
  again.settle()
  #expect(again.managers.timer.state.value.history.count == 1)
  #expect((again.managers.timer.state.value.history.first?.duration ?? 0) <= 20)
}

@MainActor
@Test func `whatever ends it, a session is logged once`() throws {
  let rig = try ManagersRig()
  rig.managers.timer.start(.free(work: 5, rest: 0, rounds: 1, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(20)
  rig.managers.timer.end(now: rig.time.now)
  rig.managers.timer.end(now: rig.time.now)
  rig.advance(5)
  #expect(try rig.store.readNow { try $0.count(.session) } == 1)
}

@MainActor
@Test func `silence in the settings plays nothing and still flashes`() throws {
  let rig = try ManagersRig()
  rig.managers.settings.change(now: rig.time.now, { $0.sound = false }, then: { _ in })
  rig.managers.timer.start(.open(phase1: 60, phase2: 0, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(1)
  #expect(rig.sound.cues.isEmpty)
  #expect(rig.managers.timer.state.value.flashes == 1)
}

@MainActor
@Test func `a running session is published when something happens to it, not with every turn`() throws {
  let rig = try ManagersRig()
  rig.managers.timer.start(.free(work: 60, rest: 10, rounds: 2, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(3)
  var published = 0
  let subscription = rig.managers.timer.state.observe { _ in published += 1 }
  rig.advance(50)
  #expect(published == 0)
  let logged = rig.managers.timer.logged(endingAt: rig.time.now)
  #expect(logged.map { ($0.duration * 100).rounded() / 100 } == 51)
  rig.managers.timer.pause(now: rig.time.now)
  #expect(published > 0)
  #expect(rig.managers.timer.state.value.running?.isPaused == true)
  subscription.end()
}

@MainActor
@Test func `turning sound off silences what sounds`() throws {
  let rig = try ManagersRig()
  rig.managers.timer.start(.open(phase1: 60, phase2: 0, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(1)
  #expect(rig.sound.silences == 0)
  rig.managers.settings.change(now: rig.time.now, { $0.sound = false }, then: { _ in })
  #expect(rig.sound.silences == 1)
}

@MainActor
@Test func `a cue strikes as often as the plan says, each time when the one before has ended`() throws {
  let rig = try ManagersRig()
  let plan = SittingPlan(phase1: 120, phase2: 0, bells: .every(60), strokes: 2)
  rig.managers.settings.change(now: rig.time.now, { $0.timer.bellVolume = 50 }, then: { _ in })
  rig.managers.timer.start(.sitting(plan), now: rig.time.now) { _ in }
  rig.advance(1)
  #expect(rig.sound.cues == ["gong"])
  rig.sound.finishAll()
  #expect(rig.sound.cues == ["gong", "gong"])
  rig.sound.finishAll()
  rig.advance(60)
  #expect(rig.sound.cues == ["gong", "gong", "glocke"])
  #expect(rig.sound.orders.map(\.volume) == [80, 80, 40])
  rig.managers.timer.discard(now: rig.time.now)
  rig.sound.finishAll()
  #expect(rig.sound.cues.count == 3)
}

@MainActor
@Test func `verbs that have no meaning now say so`() throws {
  let rig = try ManagersRig()
  var problem: Problem?
  rig.managers.timer.start(.open(phase1: 60, phase2: 0, countdown: 0), now: rig.time.now) { _ in }
  rig.managers.timer.proceed(now: rig.time.now) { if case .failure(let failure) = $0 { problem = failure } }
  #expect(problem == .notNow("session.notWaiting"))
}

@MainActor
@Test func `the settings decide how a session is logged`() throws {
  let rig = try ManagersRig()
  rig.managers.settings.change(
    now: rig.time.now,
    {
      $0.timer.logsSittingsAsYoga = true
      $0.timer.energy = .rate
    }, then: { _ in })
  rig.managers.timer.start(.open(phase1: 60, phase2: 0, countdown: 0), now: rig.time.now) { _ in }
  // Frozen at the start: a later change leaves it alone.
  rig.managers.settings.change(now: rig.time.now, { $0.timer.logsSittingsAsYoga = false }, then: { _ in })
  rig.advance(61)
  let log = rig.managers.timer.state.value.history.first
  #expect(log?.counts == .workout && log?.energy == 4 && log?.title == "1:00")
  #expect(log?.details?.bells.map(\.cue.rawValue) == ["gong", "gong-ende"])
}

@MainActor
@Test func `the loop waits for the next cue of a session that it sounds, and for no other's`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  let lock = SharedLock()
  let owner = try ManagersRig(store: Store(at: folder.location), time: time, series: 1, ownership: lock.ownership(1))
  #expect(owner.managers.timer.nextCue(time.now) == nil)
  owner.managers.timer.start(.free(work: 60, rest: 10, rounds: 3, countdown: 0), now: time.now) { _ in }
  owner.advance(10)
  // Two seconds of lead-in; the countdown sounds three seconds before the end of the work.
  #expect(owner.managers.timer.nextCue(time.now).map(Seconds.settled) == 49)
  let other = try ManagersRig(store: Store(at: folder.location), time: time, series: 2, ownership: lock.ownership(2))
  #expect(other.managers.timer.state.value.running != nil && other.managers.timer.nextCue(time.now) == nil)
  owner.managers.timer.pause(now: time.now)
  #expect(owner.managers.timer.nextCue(time.now) == nil)
}

@MainActor
@Test func `a sitting that was left and nobody watched to its end can be shortened to then`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  func left(after seconds: Double) throws -> ManagersRig {
    let first = try ManagersRig(
      store: Store(at: folder.location), time: time, series: UInt8(seconds) + 100)
    first.managers.timer.start(.open(phase1: 600, phase2: 0, countdown: 0), now: time.now) { _ in }
    first.advance(seconds)
    first.managers.timer.leave(now: time.now)
    time.advance(4000)
    let mailbox = Mailbox()
    let again = try ManagersRig(
      store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, series: UInt8(seconds),
      mailbox: mailbox)
    again.settle()
    #expect(again.managers.timer.state.value.ending?.log?.duration == 600)
    again.managers.timer.shorten(now: time.now)
    again.settle()
    return again
  }
  #expect(try left(after: 42).managers.timer.state.value.history.map { $0.duration.rounded() } == [42])
  #expect(try left(after: 2).managers.timer.state.value.history.map { $0.duration.rounded() } == [42])
}

@MainActor
@Test func `the offer to shorten a sitting stands until it is answered, through any number of starts`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  var series: UInt8 = 0
  func start() throws -> ManagersRig {
    series += 1
    let mailbox = Mailbox()
    let rig = try ManagersRig(
      store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, series: series,
      mailbox: mailbox)
    rig.settle()
    return rig
  }
  func isOffered(_ rig: ManagersRig) -> Bool { rig.managers.timer.state.value.ending?.isOffered == true }
  func leaveAlone() throws {
    let rig = try start()
    rig.managers.timer.start(.open(phase1: 600, phase2: 0, countdown: 0), now: time.now) { _ in }
    rig.settle()
    rig.advance(42)
    rig.managers.timer.leave(now: time.now)
    rig.settle()
    time.advance(4000)
  }
  func look(_ rig: ManagersRig) {
    rig.library.refresh(now: time.now)
    rig.settle()
  }
  try leaveAlone()
  for _ in 0..<2 {
    let rig = try start()
    #expect(isOffered(rig))
  }
  let (first, second) = (try start(), try start())
  #expect(isOffered(first) && isOffered(second))
  second.managers.timer.shorten(now: time.now)
  second.settle()
  look(first)
  let third = try start()
  #expect(!isOffered(first) && !isOffered(second) && !isOffered(third))
  #expect(second.managers.timer.state.value.history.map { $0.duration.rounded() } == [42])
  // A question taken back can be answered again.
  second.library.undo(now: time.now) { _ in }
  second.settle()
  #expect(isOffered(second))
  second.managers.timer.acknowledge()
  second.settle()
  look(second)
  #expect(second.managers.timer.state.value.ending == nil)
  #expect(try start().managers.timer.state.value.ending == nil)
}

@MainActor
@Test func `an edit or the end of an entry takes back the offer to shorten it`() throws {
  for isDeleted in [true, false] {
    let folder = try ScratchFolder()
    let time = ManualTime()
    let first = try ManagersRig(store: Store(at: folder.location), time: time, series: 1)
    first.managers.timer.start(.open(phase1: 600, phase2: 0, countdown: 0), now: time.now) { _ in }
    first.advance(42)
    time.advance(4000)
    let second = try ManagersRig(store: Store(at: folder.location), time: time, series: 2)
    let timer = second.managers.timer
    timer.catchUp(now: time.now)
    #expect(timer.state.value.ending?.isOffered == true)
    var log = try #require(timer.state.value.history.first)
    if isDeleted {
      timer.delete(log, now: time.now) { _ in }
    } else {
      log.note = "a note changes nothing of it"
      timer.edit(log, now: time.now) { _ in }
      #expect(timer.state.value.ending?.isOffered == true)
      log.end.instant = log.end.instant - 60
      timer.edit(log, now: time.now) { _ in }
    }
    #expect(timer.state.value.ending?.isOffered != true)
    let third = try ManagersRig(store: Store(at: folder.location), time: time, series: 3)
    #expect(third.managers.timer.state.value.ending == nil)
  }
}

@MainActor
@Test func `a sitting that came to its end in sleep can be shortened to the moment of sleep`() throws {
  let rig = try ManagersRig()
  rig.managers.timer.start(.open(phase1: 600, phase2: 0, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(100)
  rig.time.advance(4000)
  rig.managers.timer.turn(rig.time.now)
  #expect(rig.managers.timer.state.value.history.first?.duration == 600)
  rig.managers.timer.shorten(now: rig.time.now)
  #expect(rig.managers.timer.state.value.history.first.map { ($0.duration * 10).rounded() / 10 } == 100)
  #expect(rig.managers.timer.state.value.ending?.shorter == nil)
  #expect(try rig.store.readNow { try $0.count(.session) } == 1)
}

@MainActor
@Test func `a sitting's closing phase and end are told once where that is wanted`() throws {
  for isWanted in [false, true] {
    let rig = try ManagersRig()
    rig.managers.settings.change(
      now: rig.time.now,
      {
        $0.notifications = .desktop
        $0.timer.notices = isWanted
      }, then: { _ in })
    var told: [NoticeName] = []
    rig.managers.notices.announce = { if case .session = $0 { told.append($0) } }
    rig.managers.timer.start(.open(phase1: 60, phase2: 30, countdown: 0), now: rig.time.now) { _ in }
    let id = try #require(rig.managers.timer.state.value.running?.id)
    for _ in 0..<95 {
      rig.advance(1)
      rig.managers.notices.turn(rig.time.now)
    }
    #expect(told == (isWanted ? [.session(.closing, id), .session(.end, id)] : []))
    #expect(told.allSatisfy { NoticeName($0.text) == $0 })
  }
}
