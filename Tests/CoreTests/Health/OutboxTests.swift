// The jobs that wait to be written, how a drain treats them, and the sample of an entry that lost its link.
import Core
import Foundation
import Testing

private let record = UUID()
private let sample = UUID()

private func job(_ operation: OutboxJob.Operation, written: Bool) -> OutboxJob {
  OutboxJob(operation, of: record, sample: written ? sample : nil)
}

@Test(
  arguments: [
    (nil, OutboxJob.Operation.put, false, job(.put, written: false)),
    (nil, .put, true, job(.put, written: true)),
    (nil, .remove, true, job(.remove, written: true)),
    (nil, .remove, false, job(.put, written: false)),
    (job(.put, written: false), .put, false, job(.put, written: false)),
    (job(.put, written: false), .remove, false, nil),
    (job(.put, written: true), .remove, true, job(.remove, written: true)),
    (job(.remove, written: true), .put, false, job(.put, written: true)),
    (job(.remove, written: true), .remove, false, job(.remove, written: true)),
  ] as [(OutboxJob?, OutboxJob.Operation, Bool, OutboxJob?)])
func `jobs of one record become one or cancel out`(
  before: OutboxJob?, operation: OutboxJob.Operation, isWritten: Bool, after: OutboxJob?
) {
  #expect(OutboxJob.after(operation, of: record, sample: isWritten ? sample : nil, before: before) == after)
}

@Test func `a job that fails waits five seconds, then twice as long each time, ten minutes at most`() {
  var now = Instant(seconds: 0)
  var waiting = job(.put, written: false)
  var delays: [Double] = []
  for _ in 0..<10 {
    #expect(OutboxJob.due([waiting], at: now) == [waiting])
    waiting = waiting.failed(at: now)
    #expect(OutboxJob.due([waiting], at: now + (waiting.delay - 0.001)).isEmpty)
    now = now + waiting.delay
    delays.append(waiting.delay)
  }
  #expect(delays == [5, 10, 20, 40, 80, 160, 320, 600, 600, 600])
  // Another change of the record does not press a store that is down.
  #expect(OutboxJob.after(.put, of: record, sample: nil, before: waiting) == waiting)
}

@Test func `a drain takes five hundred jobs at most, in their order`() {
  let jobs = (0..<1200).map { _ in OutboxJob(.put, of: UUID(), sample: nil) }
  #expect(OutboxJob.due(jobs, at: Instant(seconds: 0)) == Array(jobs.prefix(500)))
}

@Test func `a removal deletes our own sample and ignores that of another program`() {
  let content = SyncContent(at: Instant(seconds: 0), value: 80)
  #expect(OutboxAnswer.toRemove(SyncSample(id: sample, content, isOurs: true)) == .delete(sample))
  #expect(OutboxAnswer.toRemove(SyncSample(id: sample, content)) == .ignore(sample))
  #expect(OutboxAnswer.toRemove(nil) == .drop)
}

@Test func `a record that is gone, a mirror and an entry that equals its sample are not written`() {
  let content = SyncContent(at: Instant(seconds: 0), value: 80)
  let there = SyncSample(id: sample, content)
  #expect(OutboxAnswer.toPut(nil, sample: nil).answer == .drop)
  #expect(OutboxAnswer.toPut(SyncEntry(id: record, content, origin: .mirror), sample: nil).answer == .drop)
  let linked = SyncEntry(id: record, content, link: SyncLink(content, there))
  #expect(OutboxAnswer.toPut(linked, sample: there).answer == .drop)
  #expect(OutboxAnswer.toPut(SyncEntry(id: record, content), sample: nil).answer == .write)
  var edited = linked
  edited.content.value = 81
  #expect(OutboxAnswer.toPut(edited, sample: there).answer == .takePlace(ignoring: sample))
}

@Test func `the sample of a deleted weight is the nearest in weight, then in time, within half an hour`() {
  func weight(_ pounds: Double, at seconds: Double) -> SyncContent {
    SyncContent(at: Instant(seconds: seconds), value: MassUnit.lb.kilograms(from: pounds))
  }
  func sample(_ pounds: Double, at seconds: Double) -> SyncSample {
    SyncSample(id: UUID(), weight(pounds, at: seconds))
  }
  let deleted = SyncEntry(id: UUID(), weight(150, at: 0))
  let (near, alike, later) = (sample(150.1, at: 1), sample(150.05, at: -1800), sample(150.05, at: 1700))
  #expect(SyncRules.weight.sample(of: deleted, among: [near, alike, later]) == later)
  #expect(SyncRules.weight.sample(of: deleted, among: [near, alike]) == alike)
  #expect(SyncRules.weight.sample(of: deleted, among: [sample(150.2, at: 0), sample(150, at: 1800.001)]) == nil)
  let night = SyncContent(start: Instant(seconds: 0), end: Instant(seconds: 28_800))
  let other = SyncContent(start: Instant(seconds: 0), end: Instant(seconds: 28_860))
  let found = SyncRules.sleep.sample(
    of: SyncEntry(id: UUID(), night), among: [SyncSample(id: UUID(), other), SyncSample(id: record, night)])
  #expect(found?.id == record)
}
