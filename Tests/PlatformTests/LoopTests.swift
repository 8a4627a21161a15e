// The loop without a terminal: its wake-ups, the events of a turn, and their order. Signals of tests beside these may
// wake it as well, so nothing is said of a single wait; its length is a rule of the grid.
import Canvas
import Core
import Foundation
import Testing

@testable import Platform

/// Writes down the calls of the loop.
@MainActor
private final class Diary: LoopClient {
  var lines: [String] = []
  var isFinished = false
  var wakeAfter: Double?
  var exactAfter: Double?
  var onTurn: (Diary) -> Void = { _ in }

  func press(_ keys: [Key]) { lines.append("press") }
  func turn() {
    lines.append("turn")
    onTurn(self)
  }
  func drawIfNeeded() { lines.append("draw") }
  func suspended() { lines.append("suspended") }
  func resumed() { lines.append("resumed") }
  func hangUp(signal: Int32) { lines.append("hang up \(signal)") }
}

@MainActor
@Test func `a letter from another thread wakes a loop that sleeps without a deadline`() {
  let mailbox = Mailbox()
  let diary = Diary()
  let loop = Loop(clock: Clock(zone: { .utc }), mailbox: mailbox, display: nil)
  Thread.detachNewThread {
    mailbox.post {
      diary.lines.append("letter")
      diary.isFinished = true
    }
  }
  #expect(loop.run(diary) == .finished)
  let letter = diary.lines.firstIndex(of: "letter")
  #expect(letter != nil)
  // A letter is read before the turn, and its change is drawn in the same turn.
  if let letter { #expect(Array(diary.lines[(letter + 1)...].prefix(2)) == ["turn", "draw"]) }
}

@MainActor
@Test func `a running session is ticked on the grid and every turn has one moment`() {
  let clock = Clock(zone: { .utc })
  let diary = Diary()
  diary.wakeAfter = 0.05
  var moments: [Moment] = []
  diary.onTurn = { diary in
    moments.append(clock.now)
    #expect(clock.now == clock.now)
    diary.isFinished = moments.count == 5
  }
  #expect(Loop(clock: clock, mailbox: Mailbox(), display: nil).run(diary) == .finished)
  for (before, after) in zip(moments, moments.dropFirst()) { #expect(after.uptime > before.uptime) }
}

@Test func `a cue is waited for to its instant, between two points of the grid, whatever drawing took`() {
  let grid = Grid(origin: 0)
  #expect(grid.wake(after: 0.05, cue: nil, turn: 10.01, now: 10.02) == grid.next(after: 10.02))
  #expect(grid.wake(after: 0.05, cue: 0.02, turn: 10.01, now: 10.02) == 10.01 + 0.02)
  #expect(grid.wake(after: 100, cue: 0.02, turn: 10.01, now: 10.028) == 10.01 + 0.02)
  #expect(grid.wake(after: 0.05, cue: 3, turn: 10.01, now: 10.02) == grid.next(after: 10.02), "the grid comes first")
  #expect(grid.wake(after: nil, cue: nil, turn: 10, now: 10) == nil)
}

@MainActor
@Test(arguments: [(100_000.0, cue: 20.0 as Double?), (100, nil)])
func `a loop is woken by a cue, and a virtual clock at a rate shortens the wait`(_ wait: Double, cue: Double?) throws {
  let clock = Clock(try #require(Clock.Virtual("2026-03-01T08:00:00Z,x1000")), zone: .utc)
  let diary = Diary()
  let start = clock.now.instant
  diary.wakeAfter = wait
  diary.exactAfter = cue
  diary.onTurn = { $0.isFinished = clock.now.instant - start >= cue ?? wait }
  let began = ContinuousClock.now
  #expect(Loop(clock: clock, mailbox: Mailbox(), display: nil).run(diary) == .finished)
  #expect(began.duration(to: .now) < .seconds(60))
}

@MainActor
@Test func `another program's write wakes the loop`() throws {
  let folder = NSTemporaryDirectory() + "fastlife-" + UUID().uuidString
  try Paths.make(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let diary = Diary()
  let watch = FileWatch(folder: folder, prefixes: ["fastlife.sqlite"]) { diary.isFinished = true }
  let loop = Loop(clock: Clock(zone: { .utc }), mailbox: Mailbox(), display: nil, watch: watch)
  Thread.detachNewThread {
    _ = FileManager.default.createFile(atPath: folder + "/fastlife.sqlite", contents: Data([1]))
  }
  #expect(loop.run(diary) == .finished)
}

@MainActor
@Test func `writes in quick succession are told of together, a moment after the first`() throws {
  let folder = NSTemporaryDirectory() + "fastlife-" + UUID().uuidString
  try Paths.make(folder)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let (clock, diary) = (Clock(zone: { .utc }), Diary())
  func write() {
    for byte in 0..<20 as Range<UInt8> {
      _ = FileManager.default.createFile(atPath: folder + "/fastlife.sqlite", contents: Data([byte]))
    }
  }
  var told: [Double] = []
  let watch = FileWatch(folder: folder, prefixes: ["fastlife.sqlite"]) {
    told.append(clock.now.uptime)
    diary.isFinished = told.count == 4
    write()
  }
  try #require(watch.isNotified)
  write()
  #expect(Loop(clock: clock, mailbox: Mailbox(), display: nil, watch: watch).run(diary) == .finished)
  for (before, after) in zip(told, told.dropFirst()) { #expect(after - before >= FileWatch.rest) }
}
