// Sync with the health store in words: messages, the log, banners.
public import Core

extension SyncMessage {
  /// It as a sentence, without the name of its type; `words` writes numbers.
  public func message(_ words: Words) -> Message {
    switch self {
    case .imported(let count): .Sync.imported(n: count)
    case .importedFromHistory(let count): .Sync.importedFromHistory(n: count)
    case .upToDate: .Sync.upToDate
    case .accessNotSetUp: .Sync.accessNotSetUp
    case .accessRefused: .Sync.accessRefused
    case .futureOnly: .Sync.futureOnly
    case .failed(let problem): .Sync.failed(reason: words(problem.message))
    }
  }
}

extension SyncProblem {
  /// It as a part of a sentence.
  public var message: Message {
    switch self {
    case .notAvailable: .Sync.problemNotAvailable
    case .permissionDenied: .Sync.problemPermissionDenied
    case .temporarilyUnavailable: .Sync.problemTemporarilyUnavailable
    case .invalidData: .Sync.problemInvalidData
    case .noSpace: .Sync.problemNoSpace
    case .other: .Sync.problemOther
    }
  }
}

extension Words {
  /// A line of the log of syncs: `+1 Withings`; of a conflict both values.
  public func text(of changes: (added: Int, removed: Int, followed: Int), source: String?) -> String {
    let parts = [(changes.added, "+"), (changes.removed, "−"), (changes.followed, "~")].filter { $0.0 > 0 }
      .map { signs($0.1) + of(.count).count($0.0) }
    return (parts + [source.map { of(.text).marked($0) }].compactMap(\.self)).joined(separator: " ")
  }
}

extension SyncNudge {
  /// The banner of a tracker; nil for a tracker without one.
  public static func banner(of tracker: Tracker) -> Message? {
    .named("Sync.nudge" + tracker.rawValue.prefix(1).uppercased() + tracker.rawValue.dropFirst())
  }
}
