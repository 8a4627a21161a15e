// Consent, gates, suppression, observers, pages and status.
import Core
import Foundation
import Testing

@Test(
  arguments: [
    (SyncGate(isOn: false, access: .authorized), SyncMethod.automatic, SyncGate.Refusal.silent),
    (SyncGate(isOn: false, access: .authorized), .historical, .problem(.notSetUp)),
    (SyncGate(isOn: false, access: .denied), .withReset, .problem(.notSetUp)),
    (SyncGate(isOn: true, access: .denied), .automatic, .problem(.permissionDenied)),
    (SyncGate(isOn: true, access: .undetermined), .withReset, .problem(.notSetUp)),
    (SyncGate(isOn: true, access: .authorized, isSuppressed: true), .automatic, .silent),
    (SyncGate(isOn: true, access: .authorized, isSuppressed: true), .withReset, nil),
    (SyncGate(isOn: true, access: .authorized), .automatic, nil),
  ] as [(SyncGate, SyncMethod, SyncGate.Refusal?)])
func `a method that may not run says so, unless nobody asked`(
  gate: SyncGate, method: SyncMethod, refusal: SyncGate.Refusal?
) {
  #expect(gate.refusal(of: method) == refusal)
}

@Test func `the popup ticks the type that was asked for and enables at least one`() {
  var selection = SyncSelection(wasShown: true, enabled: ["sleep"])
  #expect(selection.ticked(for: "weight") == ["sleep", "weight"])
  #expect(selection.ticked(for: nil) == ["sleep"])
  #expect(!SyncSelection.canEnable(ticked: [], isWorking: false))
  #expect(!SyncSelection.canEnable(ticked: ["sleep"], isWorking: true))
  #expect(SyncSelection.canEnable(ticked: ["sleep"], isWorking: false))
  selection.later()
  #expect(selection == SyncSelection(wasShown: true))
}

@Test func `a refusal dismisses the banner of its type`() {
  var nudge = SyncNudge(isOnboarded: true, wasSkipped: true, access: .undetermined, wasDismissed: false)
  #expect(nudge.isShown)
  nudge.access = .denied
  #expect(!nudge.isShown)
}

// INV-SYNC-6
@Test func `suppression always ends, and foreign changes during it lead to exactly one run`() {
  for seed in 0..<10_000 {
    var chance = Seeded(UInt64(seed))
    var suppression = Suppression()
    var writes = 0
    var now = 0.0
    var held = false
    for _ in 0..<Int.random(in: 1...20, using: &chance) {
      now += Double.random(in: 0...1.5, using: &chance)
      if let deadline = suppression.deadline, deadline <= now {
        let runs = suppression.advance(to: deadline)
        #expect(runs && held, "seed \(seed)")
        held = false
      }
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        suppression.begin()
        writes += 1
      case 1 where writes > 0:
        suppression.end(at: now, wrote: Bool.random(using: &chance))
        writes -= 1
        #expect(suppression.isSuppressing(at: now), "seed \(seed)")
      case 2:
        let runs = suppression.changed(byOthers: false, at: now)
        #expect(!runs, "seed \(seed)")
      default:
        held = suppression.isSuppressing(at: now)
        let runs = suppression.changed(byOthers: true, at: now)
        #expect(runs != held, "seed \(seed)")
      }
    }
    while writes > 0 {
      suppression.end(at: now)
      writes -= 1
    }
    let runs = suppression.advance(to: now + 2)
    #expect(runs == held, "seed \(seed)")
    #expect(!suppression.isSuppressing(at: now + 2), "seed \(seed)")
    #expect(suppression.deadline == nil, "seed \(seed)")
  }
}

@Test func `two writes that overlap suppress until the later end`() {
  var suppression = Suppression()
  suppression.begin()
  suppression.begin()
  suppression.end(at: 1)
  #expect(suppression.isSuppressing(at: 10))
  suppression.end(at: 1.5, wrote: false)
  #expect(suppression.isSuppressing(at: 2.999))
  #expect(!suppression.isSuppressing(at: 3))
}

@Test func `a client that stops or registers anew is not tried again for what failed`() {
  var observers = HealthObservers()
  observers.register("dash", for: ["weight", "sleep"])
  observers.register("goals", for: ["weight"])
  for observer in observers.active { observers.failed(observer, at: Instant(seconds: 1)) }
  observers.register("dash", for: ["mood"])
  let due = [5.999, 6, 99].map { observers.takeDue(at: Instant(seconds: $0)) }
  #expect(due == [[], [.init(client: "goals", type: "weight")], []])
  observers.failed(.init(client: "nobody", type: "weight"), at: Instant(seconds: 1))
  #expect(observers.deadline == nil)
}

// INV-PAGE-1
@Test func `pages put together are the whole list, whatever their size and however many rows are of one instant`()
  throws
{
  for seed in 0..<2000 {
    var chance = Seeded(UInt64(seed))
    let places: [[PageKey]] = (0..<Int.random(in: 1...3, using: &chance)).map { _ in
      (0..<Int.random(in: 0...30, using: &chance)).map { _ in
        PageKey(Instant(seconds: Double(Int.random(in: 0...4, using: &chance))), UUID())
      }.sorted()
    }
    let hidden = Set(places.joined().filter { _ in Int.random(in: 0..<3, using: &chance) == 0 })
    let size = Int.random(in: 1...12, using: &chance)
    var pages = MergedPages<PageKey>(
      size: size,
      places: places.map { rows in
        { after, limit in Array(rows.filter { row in after.map { $0 < row } ?? true }.prefix(limit)) }
      }, key: { $0 }, isShown: { !hidden.contains($0) })
    var read: [[PageKey]] = []
    while !pages.isExhausted { read.append(try pages.next()) }
    #expect(Array(read.joined()) == places.joined().filter { !hidden.contains($0) }.sorted(), "seed \(seed)")
    #expect(read.dropLast().allSatisfy { $0.count == size }, "seed \(seed)")
  }
}

@Test(arguments: [
  ("com.renpho.app", "x", WeightOrigin.renpho), ("x", "My RENPHO", .renpho),
  ("com.apple.Health", "Scales", .healthStore),
  ("de.weightlog", "x", .otherScale), ("x", "Bathroom Scale", .otherScale), ("x", "y", .healthStore),
])
func `the origin of a weight is told by identifier and name`(identifier: String, name: String, origin: WeightOrigin) {
  #expect(WeightOrigin(identifier: identifier, name: name) == origin)
}

@Test func `trying again is offered for every failure but a refusal`() {
  for problem in SyncProblem.allCases {
    #expect(SyncMessage.failed(problem).offersRetry == (problem != .permissionDenied))
  }
  #expect(!SyncMessage.accessRefused.offersRetry)
  #expect(SyncMessage.accessNotSetUp.offersRetry)
  let refused = SyncMessage.after(.reset, isOn: true, access: .authorized, added: 0, problem: .permissionDenied)
  #expect(refused == .accessRefused)
}

@Test(
  arguments: [
    ([0, 100], [0.9], 1, 1, 0, SyncMessage.fastsWrittenOthersThere(1, there: 1)),
    ([0, 100], [], 2, 0, 1, .fastsFailed(1, there: 0, failed: 1)), ([0, 100], [], 2, 0, 0, .fastsWritten(2)),
    ([0], [0.5], 0, 1, 0, .allFastsThere), ([], [0.5], 0, 0, 0, .noFasts),
  ] as [([Double], [Double], Int, Int, Int, SyncMessage)])
func `fasts whose start exists to the whole second are not written again`(
  starts: [Double], stored: [Double], new: Int, there: Int, failed: Int, message: SyncMessage
) {
  let backfill = FastBackfill(starts: starts.map { Instant(seconds: $0) }, stored: stored.map { Instant(seconds: $0) })
  #expect(backfill.new.count == new)
  #expect(backfill.there == there)
  #expect(backfill.message(failed: failed) == message)
}

@Test func `the line of a tracker says when it was synced last, or when that failed`() {
  let now = Moment(uptime: 0, instant: Instant(seconds: 86_400 * 10 + 100), zone: .utc)
  func line(_ status: SyncStatus) -> SyncStatus.PageLine { status.pageLine(now: now) }
  let today = Stamp(Instant(seconds: 86_400 * 10), in: .utc)
  let yesterday = Stamp(Instant(seconds: 86_400 * 10 - 1), in: .utc)
  #expect(line(SyncStatus()) == .ready)
  #expect(line(SyncStatus(lastSync: today.instant)) == .syncedToday(today))
  #expect(line(SyncStatus(lastSync: yesterday.instant)) == .synced(yesterday))
  let failed = SyncStatus(lastSync: yesterday.instant, problem: .temporarilyUnavailable, failedAt: today.instant)
  #expect(line(failed) == .failed(today))
  #expect(failed.line == .error(.temporarilyUnavailable))
}

@Test func `clearing weight or sleep stops their sync`() {
  #expect(SyncRules.all.filter(\.stopsWhenCleared).map(\.name) == ["weight", "sleep"])
  #expect(Set(SyncRules.all.map(\.name)).count == SyncRules.all.count)
}

@Test func `an import of the past reads everything, other methods ten years`() {
  #expect(SyncMethod.allCases.map(\.yearsBack) == [10, nil, 10])
}
