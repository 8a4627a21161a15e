// Messages about a sync (spec fastlife 11.6); Words has the texts. Nothing here carries a health value.

/// Why a sync failed.
public enum SyncProblem: String, CaseIterable, Sendable, Error {
  case notAvailable, permissionDenied, temporarilyUnavailable, notSetUp, noData, noSpace, invalidData, other

  /// Whether trying again may help: for all but a refused permission.
  public var isRetryable: Bool { self != .permissionDenied }
}

/// The wish of a person.
public enum SyncOperation: String, CaseIterable, Sendable {
  case automatic, historical, reset, futureOnly
}

/// Whether a method may run, and its answer when it may not.
public struct SyncGate: Hashable, Sendable {
  public var isOn: Bool
  public var access: SyncAccess
  /// Whether changes are held back; only the automatic method heeds it, as the others were asked for.
  public var isSuppressed: Bool

  /// Creates a gate.
  public init(isOn: Bool, access: SyncAccess, isSuppressed: Bool = false) {
    self.isOn = isOn
    self.access = access
    self.isSuppressed = isSuppressed
  }

  /// The answer of a method that may not run.
  public enum Refusal: Hashable, Sendable {
    /// Nothing was added, and nothing is wrong.
    case silent
    case problem(SyncProblem)
  }

  /// Why a method does not run; nil when it does.
  public func refusal(of method: SyncMethod) -> Refusal? {
    if !isOn { return method == .automatic ? .silent : .problem(.notSetUp) }
    switch access {
    case .undetermined: return .problem(.notSetUp)
    case .denied: return .problem(.permissionDenied)
    case .authorized: return isSuppressed && method == .automatic ? .silent : nil
    }
  }
}

/// The message after a sync, without the name of its type.
public enum SyncMessage: Hashable, Sendable {
  /// New entries; new entries from an import of the past.
  case imported(Int), importedFromHistory(Int)
  case upToDate
  /// Nobody was asked for access yet; access was refused.
  case accessNotSetUp, accessRefused
  /// Only new entries from now on.
  case futureOnly
  case failed(SyncProblem)
  /// Fasts written; written and there already; and failed.
  case fastsWritten(Int), fastsWrittenOthersThere(Int, there: Int), fastsFailed(Int, there: Int, failed: Int)
  case noFasts, allFastsThere
  case nightWritten, nightNotWritten

  /// The message of an operation; nil for an automatic one that is switched off.
  public static func after(
    _ operation: SyncOperation, isOn: Bool, access: SyncAccess, added: Int, problem: SyncProblem? = nil
  ) -> SyncMessage? {
    if !isOn { return operation == .automatic ? nil : .failed(.notSetUp) }
    switch (access, problem) {
    case (.undetermined, _): return .accessNotSetUp
    case (.denied, _), (_, .permissionDenied): return .accessRefused
    case (.authorized, let problem?): return .failed(problem)
    case (.authorized, nil): break
    }
    if operation == .futureOnly { return .futureOnly }
    if added == 0 { return .upToDate }
    return operation == .historical ? .importedFromHistory(added) : .imported(added)
  }

  /// Whether trying again is offered.
  public var offersRetry: Bool {
    switch self {
    case .accessNotSetUp, .fastsFailed, .nightNotWritten: true
    case .failed(let problem): problem.isRetryable
    default: false
    }
  }
}

/// Writing the fasts of before to the store.
public struct FastBackfill: Hashable, Sendable {
  /// The starts that are written.
  public let new: [Instant]
  /// How many are there already.
  public let there: Int

  /// Compares the starts of finished fasts with those in the store, to the whole second.
  public init(starts: [Instant], stored: [Instant]) {
    func second(_ instant: Instant) -> Int64 { Int64((instant.seconds).rounded(.down)) }
    let known = Set(stored.map(second))
    new = starts.filter { !known.contains(second($0)) }
    there = starts.count - new.count
  }

  /// The message after writing, of which some failed.
  public func message(failed: Int) -> SyncMessage {
    let written = new.count - failed
    if new.isEmpty { return there == 0 ? .noFasts : .allFastsThere }
    if failed > 0 { return .fastsFailed(written, there: there, failed: failed) }
    return there > 0 ? .fastsWrittenOthersThere(written, there: there) : .fastsWritten(written)
  }
}

/// How the last sync of a type went.
public struct SyncStatus: Hashable, Sendable {
  /// The last success; nil for none.
  public var lastSync: Instant?
  /// The failure since; nil for none.
  public var problem: SyncProblem?
  /// When that was.
  public var failedAt: Instant?

  /// Creates a status; one without a time was never synced.
  public init(lastSync: Instant? = nil, problem: SyncProblem? = nil, failedAt: Instant? = nil) {
    self.lastSync = lastSync
    self.problem = problem
    self.failedAt = failedAt
  }

  /// The line under a switch: an error comes before the last sync, that before none.
  public enum Line: Hashable, Sendable {
    case error(SyncProblem)
    case lastSync(Instant)
    case notSynced
  }

  /// The line under its switch.
  public var line: Line { problem.map { .error($0) } ?? lastSync.map { .lastSync($0) } ?? .notSynced }

  /// The line on the page of its tracker.
  public enum PageLine: Hashable, Sendable {
    case syncedToday(Stamp), synced(Stamp), failed(Stamp), ready
  }

  /// The line on the page of its tracker, as of now.
  public func pageLine(now: Moment) -> PageLine {
    if problem != nil, let failedAt { return .failed(Stamp(failedAt, in: now.zone)) }
    guard let lastSync else { return .ready }
    let stamp = Stamp(lastSync, in: now.zone)
    return Day(stamp) == Day(now) ? .syncedToday(stamp) : .synced(stamp)
  }
}

/// A run that took so long that it is noted, without values (spec fastlife 14).
public enum SlowRun {
  /// Seconds; a run of exactly this length is not noted.
  public static let limit = 2.0

  /// Whether a run is noted.
  public static func isNoted(seconds: Double) -> Bool { seconds > limit }
}
