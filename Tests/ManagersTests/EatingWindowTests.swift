// The eating window of a fast is derived: whatever is added, changed or removed around it, it is the time from the end of
// the fast before it, also far behind what a screen has loaded.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct EatingWindowTests {
  let rig: ManagersRig
  var fasting: FastingManager { rig.managers.fasting }

  init() throws { rig = try ManagersRig() }

  /// A fast of 16 h that began so many days ago at 12:00 UTC less so many hours.
  func fast(daysAgo days: Int, hours: Double = 0, length: Double = 16) -> Fast {
    let start = rig.time.now.instant - Double(days) * 86_400 - hours * 3600
    return Fast(
      id: UUID(), start: Stamp(start, in: rig.time.now.zone),
      end: Stamp(start + length * 3600, in: rig.time.now.zone), goal: 16 * 3600)
  }

  func stored(_ fast: Fast) throws -> Fast? {
    guard let stored = try rig.store.readNow({ try $0.record(.fast, fast.id) })?.record as? Fast else { return nil }
    return stored
  }

  /// Every window as the rule has it.
  func expectRight(_ comment: Comment? = nil) throws {
    let fasts = try rig.store.readNow { try $0.fasts(limit: -1) }
    for fast in fasts {
      let others = fasts.filter { $0.id != fast.id }
      let window = FastingRules.eatingWindow(
        start: fast.start.instant, previousEnd: EatingWindowTests.previousEnd(before: fast.start.instant, in: others))
      #expect(fast.eatingWindow == window, comment)
    }
  }

  /// The end of the fast that precedes `start` in time (Fasting.md, Days).
  private static func previousEnd(before start: Instant, in others: [Fast]) -> Instant? {
    others.filter { $0.start.instant < start }.max { $0.start < $1.start }?.end?.instant
  }

  private func insert(_ fasts: [Fast]) throws {
    try rig.store.commitNow(Batch("test", fasts.map { .insert(.fast($0)) }), at: rig.time.now)
    try rig.library.load(now: rig.time.now)
  }

  @Test func `a note of an old fast leaves its eating window`() throws {
    try insert((1...90).map { fast(daysAgo: $0 + 1) })
    let fasts = try rig.store.readNow { try $0.fasts(limit: -1) }
    for place in [0, 59, 60, 80] {
      var old = fasts[place]
      #expect(old.eatingWindow == 28_800.0)
      old.note = "a note"
      fasting.edit(old, expecting: fasts[place], now: rig.time.now) { #expect((try? $0.get()) != nil) }
      #expect(try stored(old)?.eatingWindow == 28_800.0)
      #expect(try stored(old)?.note == "a note")
    }
  }

  @Test func `adding, moving and deleting a fast moves the window of the next one, and undo brings all back`() throws {
    try insert([fast(daysAgo: 100), fast(daysAgo: 98), fast(daysAgo: 96)])
    try expectRight()
    let before = try rig.store.readNow { try $0.fasts(limit: -1) }
    let added = fast(daysAgo: 99)
    fasting.add(added, now: rig.time.now) { _ in }
    try expectRight("added")
    #expect(try stored(before[1])?.eatingWindow == 28_800.0)
    var moved = added
    moved.start = Stamp(added.start.instant + 3600, in: rig.time.now.zone)
    moved.end = Stamp(added.start.instant + 18 * 3600, in: rig.time.now.zone)
    fasting.edit(moved, now: rig.time.now) { _ in }
    try expectRight("moved")
    #expect(try stored(before[1])?.eatingWindow == 21_600.0)
    fasting.delete(moved, now: rig.time.now) { _ in }
    try expectRight("deleted")
    for _ in 0..<3 { rig.library.undo(now: rig.time.now) { _ in } }
    #expect(try rig.store.readNow { try $0.fasts(limit: -1) } == before)
  }

  @Test func `a fast that is started and stopped follows the last one, wherever that lies`() throws {
    try insert([fast(daysAgo: 3)])
    fasting.start(now: rig.time.now) { _ in }
    #expect(fasting.state.value.active?.eatingWindow == 201_600.0)
    fasting.add(fast(daysAgo: 1), now: rig.time.now) { #expect((try? $0.get()) != nil) }
    #expect(fasting.state.value.active?.eatingWindow == 28_800.0)
    rig.time.advance(16 * 3600)
    fasting.stop(now: rig.time.now) { _ in }
    try expectRight()
  }

  @Test func `a bulk shift and its undo keep every window right`() throws {
    try insert((1...12).map { fast(daysAgo: $0 + 20, hours: Double($0 % 3)) })
    let before = try rig.store.readNow { try $0.entries(.fast) }
    let shift = TimeShift(days: 1, seconds: 1800)
    let changes = before[0...4].map { EntryChange(before: $0, after: shift.applied(to: $0)) }
    rig.managers.history.apply(changes, label: "shift", now: rig.time.now) { #expect((try? $0.get()) != nil) }
    #expect(try rig.store.readNow { try $0.entries(.fast) } != before)
    try expectRight()
    rig.library.undo(now: rig.time.now) { _ in }
    #expect(try rig.store.readNow { try $0.entries(.fast) } == before)
  }

  @Test func `an import counts the windows of what it brings and of what follows`() throws {
    try insert([fast(daysAgo: 9), fast(daysAgo: 3)])
    let other = try ManagersRig(series: 3)
    try other.store.commitNow(
      Batch("test", [.insert(.fast(fast(daysAgo: 6))), .insert(.fast(fast(daysAgo: 5)))]), at: rig.time.now)
    let folder = try ScratchFolder()
    let file = folder.url.appendingPathComponent("fasts.json")
    _ = try other.store.exportJSONNow(to: file, at: rig.time.now)
    _ = try rig.store.importJSONNow(from: file, at: rig.time.now)
    try expectRight("imported")
    #expect(try rig.store.readNow { try $0.count(.fast) } == 4)
    try rig.store.undoNow(at: rig.time.now)
    try expectRight("import undone")
  }
}
