// What follows a write, and what is looked after, at the right seconds: syncs, the folder of text, snapshots, damage.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
private final class UpkeepRig {
  let folder: ScratchFolder
  let time = ManualTime()
  let rig: ManagersRig
  let alarms: Alarms
  var findings: [Upkeep.Finding] = []
  var failures = 0
  var now: Moment { time.now }

  /// A screen over data on disk; with `mailbox` it works in the background.
  init(mailbox: Mailbox? = nil) throws {
    folder = try ScratchFolder()
    let time = time
    let store = try Store(at: folder.location, mailbox: mailbox)
    rig = try ManagersRig(
      store: store, time: time, pace: mailbox == nil ? .immediate : .background, mailbox: mailbox ?? Mailbox())
    alarms = Alarms { time.now.uptime }
  }

  /// Lets time pass to one turn.
  func pass(_ seconds: Double) {
    time.advance(seconds)
    alarms.turn()
  }

  /// Waits for all work beside the store's queue, and for what follows from it.
  func settle() {
    for _ in 0..<4 {
      let done = DispatchSemaphore(value: 0)
      rig.store.aside { _ in
        done.signal()
      } then: { _ in
      }
      done.wait()
      rig.settle()
    }
  }

  /// Weights are allowed, and synced with everything from before.
  func share() {
    rig.managers.health.answer(granted: [.weight], now: now) { _ in }
    settle()
    rig.managers.health.switchOn([.weight], .all, now: now) { _ in }
  }

  /// Another program's weight, an hour ago unless said otherwise.
  func weigh(_ kilograms: Double, ago: Double = 3600) throws {
    let weight = Weight(id: UUID(), at: Stamp(now.instant - ago, in: now.zone), kilograms: kilograms)
    _ = try rig.store.writeSamples(
      of: [Entry(weight)], from: HealthSource(app: "sh.scale", name: "Scale", category: .scale))
  }

  var weights: [Double] { rig.managers.weight.state.value.history.map(\.kilograms) }

  func follower() -> HealthFollower {
    HealthFollower(rig.managers.health, alarms: alarms, clock: { [time] in time.now }) { [weak self] in
      self?.failures += 1
    }
  }

  func upkeep() -> Upkeep {
    Upkeep(rig.managers, alarms: alarms, clock: { [time] in time.now }) { [weak self] in self?.findings.append($0) }
  }
}

@MainActor
@Test func `alarms are carried out in the first turn that is late enough, once`() {
  let time = ManualTime()
  let alarms = Alarms { time.now.uptime }
  var told: [String] = []
  alarms.after(2) { told.append("b") }
  alarms.after(1) { told.append("a") }
  #expect(alarms.next == 1)
  time.advance(1)
  alarms.turn()
  #expect(told == ["a"] && alarms.next == 1)
  time.advance(5)
  alarms.turn()
  alarms.turn()
  #expect(told == ["a", "b"] && alarms.next == nil)
}

@MainActor
@Test func `a sync follows shortly after a write, once for all writes meanwhile`() throws {
  let rig = try UpkeepRig()
  rig.share()
  let follower = rig.follower()
  try rig.weigh(80)
  follower.noticeWrites()
  try rig.weigh(81, ago: 90_000)
  follower.noticeWrites()
  rig.pass(0.02)
  #expect(rig.weights.isEmpty)
  rig.pass(0.02)
  #expect(rig.weights == [80, 81])
  // What it has written itself is the next write.
  #expect(rig.alarms.next == nil && rig.failures == 0)
}

@MainActor
@Test func `a sync waits for whoever is just choosing how it begins`() throws {
  let rig = try UpkeepRig(mailbox: Mailbox())
  let follower = rig.follower()
  try rig.weigh(80)
  rig.share()
  #expect(rig.rig.managers.health.state.value.running == [.weight])
  follower.noticeWrites()
  rig.pass(0.05)
  // It looks again and again until the choice is carried out.
  #expect(rig.alarms.next != nil)
  rig.settle()
  #expect(rig.rig.managers.health.state.value.running.isEmpty)
  rig.pass(0.05)
  rig.settle()
  #expect(rig.alarms.next == nil && rig.weights == [80])
}

@MainActor
@Test func `a sample that is ahead of the clock is taken in when it is time`() throws {
  let rig = try UpkeepRig()
  rig.share()
  let follower = rig.follower()
  try rig.weigh(80, ago: -7200)
  follower.noticeWrites()
  rig.pass(0.05)
  #expect(rig.weights.isEmpty)
  let wait = try #require(rig.alarms.next)
  #expect(wait > 3600 && wait <= 7201)
  rig.pass(wait + 0.01)
  rig.pass(0.05)
  #expect(rig.weights == [80])
}

@MainActor
@Test func `the folder of text follows two seconds after a write, once for all writes meanwhile`() throws {
  let rig = try UpkeepRig()
  let folder = rig.folder.url.appendingPathComponent("text")
  let file = folder.appendingPathComponent("settings.tsv").path
  let key = SettingKey(rawValue: "text.folder")
  rig.rig.library.commit(Batch("test", [.set(key, "\"\(folder.path)\"")]), now: rig.now) { _ in }
  let follower = TextFollower(rig.rig.library, alarms: rig.alarms) { rig.failures += 1 }
  follower.noticeWrites()
  rig.pass(1.9)
  follower.noticeWrites()
  #expect(!FileManager.default.fileExists(atPath: file))
  rig.pass(0.2)
  #expect(FileManager.default.fileExists(atPath: file) && rig.alarms.next == nil && rig.failures == 0)
}

@MainActor
@Test func `a screen that stays open takes the snapshot of each day, and looks for damage once`() throws {
  let rig = try UpkeepRig()
  rig.rig.managers.hydration.add(millilitres: 250, now: rig.now) { _ in }
  func snapshots() -> Int { Snapshots(rig.folder.location).list().count }
  rig.upkeep().begin()
  #expect(rig.alarms.next.map { abs($0 - 0.1) < 1e-9 } == true)
  rig.pass(0.2)
  #expect(snapshots() == 0)
  rig.pass(1)
  #expect(snapshots() == 1)
  rig.pass(1)
  // Nothing but the next hour's look.
  #expect(rig.alarms.next.map { $0 > 3598 } == true)
  rig.pass(3600)
  #expect(snapshots() == 1)
  rig.pass(86_400)
  #expect(snapshots() == 2 && rig.findings.isEmpty)
}

@MainActor
@Test func `a file that another program holds is looked at a minute later, and one that is gone is told of`() throws {
  let rig = try UpkeepRig()
  let lock = open(rig.folder.location.data.appendingPathComponent("fastlife.lock").path, O_CREAT | O_RDWR, 0o600)
  #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
  rig.upkeep().begin()
  rig.pass(2)
  #expect(rig.findings.isEmpty && rig.alarms.next == 60)
  close(lock)
  let path = rig.folder.location.file.path
  #expect(rename(path, path + ".away") == 0)
  rig.pass(60)
  #expect(rig.findings == [.unreadable(.replaced(path: rig.rig.store.path))])
}

@MainActor
@Test func `an interface of lines brings both files in step when it begins, and when it ends`() throws {
  let rig = try UpkeepRig()
  rig.share()
  try rig.weigh(80, ago: 90_000)
  try rig.rig.managers.beginLines(now: rig.now)
  #expect(rig.weights == [80])
  try rig.weigh(81, ago: 60)
  rig.rig.managers.endLines(now: rig.now)
  #expect(try rig.rig.store.readNow { try $0.records(Weight.self) }.map(\.kilograms) == [81, 80])
}
