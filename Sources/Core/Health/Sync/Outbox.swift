// The jobs that wait to be written to the health store: one a record, so that the order per record is kept
// (Sync.md, Writing). A change puts its job down in its own transaction; the drain carries jobs out later.
//
// | job before          | put        | remove                                  |
// |---------------------|------------|-----------------------------------------|
// | none                | put        | remove; without a sample a put          |
// | put, never written  | that put   | none: both cancel out                   |
// | put of a sample     | that put   | remove                                  |
// | remove              | put        | that remove                             |
//
// A put brings the store in line with the record as it stands: of one that is gone it looks for a sample that says the same.

/// A job of the outbox.
public struct OutboxJob: Hashable, Sendable, Identifiable {
  /// Its effect.
  public enum Operation: String, Sendable {
    case put, remove
  }

  /// The id of the record.
  public var id: UUIDValue
  public var operation: Operation
  /// The sample that is replaced or removed; nil for a record that was never written.
  public var sample: UUIDValue?
  /// How often it failed.
  public var tries = 0
  /// When it is next due; nil for at once.
  public var next: Instant?

  /// Creates a job that is due at once.
  public init(_ operation: Operation, of record: UUIDValue, sample: UUIDValue?) {
    id = record
    self.operation = operation
    self.sample = sample
  }

  /// Adds a change of a record to the job that waits for it.
  ///
  /// - Parameters:
  ///   - operation: `put` for a record that was added, edited or brought back, `remove` for one that was deleted.
  ///   - record: The id of the record.
  ///   - sample: Our sample of the record; nil when it has none.
  ///   - before: The job that waits; its delay is kept, as the reason for it has not changed.
  /// - Returns: The job; nil when nothing is to be done, as the record was never written.
  public static func after(
    _ operation: Operation, of record: UUIDValue, sample: UUIDValue?, before: OutboxJob?
  ) -> OutboxJob? {
    let sample = before?.sample ?? sample
    let isKnown = sample != nil
    if operation == .remove, !isKnown, before != nil { return nil }
    var job = before ?? OutboxJob(operation, of: record, sample: sample)
    job.operation = isKnown ? operation : .put
    return job
  }

  /// Seconds until the first try after a failure.
  static let firstDelay = 5.0
  /// Seconds between tries at most.
  public static let longestDelay = 600.0
  /// Jobs that one drain takes.
  public static let most = 500

  /// Seconds to wait after the latest failure: 5, doubled with each up to ten minutes; 0 before the first.
  public var delay: Double {
    guard tries > 0 else { return 0 }
    return tries > 7
      ? OutboxJob.longestDelay : min(OutboxJob.firstDelay * Double(1 << (tries - 1)), OutboxJob.longestDelay)
  }

  /// The job after it failed.
  public func failed(at now: Instant) -> OutboxJob {
    var job = self
    job.tries += 1
    job.next = now + job.delay
    return job
  }

  /// The jobs that a drain takes, in their order.
  public static func due(_ jobs: [OutboxJob], at now: Instant) -> [OutboxJob] {
    Array(jobs.filter { ($0.next ?? now) <= now }.prefix(most))
  }
}

/// The way a drain carries a job out.
public enum OutboxAnswer: Hashable, Sendable {
  /// The record is written under its own id, and linked.
  case write
  /// The record is written, and the sample of another program in whose place it comes is ignored.
  case takePlace(ignoring: UUIDValue)
  /// The sample is deleted.
  case delete(UUIDValue)
  /// The sample belongs to another program: it stays and is ignored.
  case ignore(UUIDValue)
  /// Nothing; a later sync takes care of changes in the store.
  case drop

  /// Answers a job that writes.
  ///
  /// - Parameters:
  ///   - entry: The entry; nil when it is gone.
  ///   - sample: Its sample, by its link; nil when it has none or that is gone.
  ///   - isNewStore: Whether the health store is another file than when they agreed.
  /// - Returns: The answer, and the conflict if there is one.
  public static func toPut(
    _ entry: SyncEntry?, sample: SyncSample?, isNewStore: Bool = false
  ) -> (answer: OutboxAnswer, conflict: SyncConflict?) {
    guard var entry, entry.isManual else { return (.drop, nil) }
    guard let link = entry.link else { return (.write, nil) }
    entry.isPending = true
    let (step, conflict) = SyncStep.of(entry, link, sample, isNewStore: isNewStore)
    switch step {
    case .write: return (.write, conflict)
    case .takePlace: return (.takePlace(ignoring: link.sample), conflict)
    case .none, .agree, .follow, .loosen, .remove: return (.drop, nil)
    }
  }

  /// The answer to a job that removes; `sample` is nil when it is gone.
  public static func toRemove(_ sample: SyncSample?) -> OutboxAnswer {
    guard let sample else { return .drop }
    return sample.isOurs ? .delete(sample.id) : .ignore(sample.id)
  }
}

extension SyncRules {
  /// Finds the sample of a deleted entry that has no link (Sync.md, Writing).
  ///
  /// Of weights, at most half an hour and less than 0.2 lb away, the nearest weight, then time; of others the nearest
  /// within the tolerance of a reset.
  public func sample(of entry: SyncEntry, among samples: [SyncSample]) -> SyncSample? {
    var tolerance = tolerance(.withReset)
    let isWeight = name == SyncRules.weight.name
    // The half hour is inclusive.
    if isWeight { tolerance = SyncTolerance(milliseconds: 1_800_001, steps: 200) }
    let pair = SyncMatch.nearest(
      [SyncMatch.Item(id: entry.id, content: entry.content)],
      samples.map { SyncMatch.Item(id: $0.id, content: $0.content) }, within: tolerance.milliseconds
    ) {
      var found = distance($0, $1, within: tolerance)
      found?.isByValue = isWeight
      return found
    }.first
    return samples.first { $0.id == pair?.second }
  }
}
