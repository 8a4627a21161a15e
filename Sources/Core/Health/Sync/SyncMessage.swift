// How a person asks for a sync, why one failed, and its message; Words has the texts. Nothing here has a health value.

/// Why a sync failed.
public enum SyncProblem: String, CaseIterable, Sendable, Error {
  case notAvailable, permissionDenied, temporarilyUnavailable, noSpace, invalidData, other
}

/// The wish of a person.
public enum SyncOperation: String, CaseIterable, Sendable {
  case historical, reset, futureOnly
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

  /// The message of an operation.
  public static func after(
    _ operation: SyncOperation, access: SyncAccess, added: Int, problem: SyncProblem? = nil
  ) -> SyncMessage {
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
}
