// The banners that propose to sync a tracker (Sync.md, Banners).

/// Whether a tracker's banner may be shown at all.
public struct SyncNudge: Hashable, Sendable {
  /// Whether the wizard was completed.
  public var isOnboarded: Bool
  /// Whether the wizard's page about the health store was skipped.
  public var wasSkipped: Bool
  public var access: SyncAccess
  /// Whether the banner was closed.
  public var wasDismissed: Bool

  /// Creates a nudge.
  public init(isOnboarded: Bool, wasSkipped: Bool, access: SyncAccess, wasDismissed: Bool) {
    self.isOnboarded = isOnboarded
    self.wasSkipped = wasSkipped
    self.access = access
    self.wasDismissed = wasDismissed
  }

  /// Whether it is shown; a refusal dismisses it as closing does.
  public var isShown: Bool { isOnboarded && wasSkipped && access == .undetermined && !wasDismissed }
}

/// The banner of the fasting pane, which comes back at every fifth visit after "remind me later".
public enum FastingNudge: Hashable, Sendable {
  /// Shown at each visit until answered.
  case shown
  /// Hidden since "remind me later", for this many visits.
  case later(visits: Int)
  /// Never again: declined for good, or granted.
  case over

  /// Visits after which it comes back.
  static let interval = 5

  /// Counts a visit of the pane, one each time it is entered; whether the banner is shown during it.
  public mutating func visit() -> Bool {
    switch self {
    case .shown: return true
    case .over: return false
    case .later(let visits):
      self = visits + 1 >= FastingNudge.interval ? .shown : .later(visits: visits + 1)
      return self == .shown
    }
  }

  /// Answers "remind me later".
  public mutating func remindLater() { self = .later(visits: 0) }

  /// Answers "don't show again", or access was granted.
  public mutating func end() { self = .over }

  /// Reads the stored form: nil for shown, a count of visits, -1 for over.
  public init(stored: Int?) {
    self =
      switch stored {
      case nil: .shown
      case let visits? where visits >= 0: .later(visits: visits)
      default: .over
      }
  }

  /// The stored form.
  public var stored: Int? {
    switch self {
    case .shown: nil
    case .later(let visits): visits
    case .over: -1
    }
  }
}
