// Answers to a reminder's notification (Reminders.md, Answers), and the handover of a session requested there to an
// open screen. The handover uses claims, as does everything several processes must do only once.
//
// | claim           | written by                               | meaning                             |
// |-----------------|------------------------------------------|-------------------------------------|
// | `start.KIND.MS` | the notification's process               | a session is requested              |
// | `begun.KIND.MS` | a screen, or that process after a second | the first writer starts the session |

/// An answer offered by a notification.
public enum ReminderAnswer: Hashable, Sendable {
  /// The level of the evening.
  case evening(NoAlcLevel)
  /// Starts a sitting or a workout.
  case start(SessionKind)

  /// The answers to a reminder's activity in button order; none for habits.
  public static func offered(to activity: ReminderActivity) -> [ReminderAnswer] {
    switch activity {
    case .mindfulness: [.start(.mindful)]
    case .workout: [.start(.workout)]
    case .noalc: NoAlcLevel.allCases.map { .evening($0) }
    case .habit: []
    }
  }

  /// The notification action: `NOALC_STEADY`, `START_MEDITATION`.
  public var action: String {
    switch self {
    case .evening(let level): level.action
    case .start(.mindful): "START_MEDITATION"
    case .start(.workout): "START_WORKOUT"
    }
  }

  /// The answer for an action; nil for other actions.
  public init?(action: String) {
    if let level = NoAlcLevel(action: action) {
      self = .evening(level)
    } else if let kind = SessionKind.allCases.first(where: { ReminderAnswer.start($0).action == action }) {
      self = .start(kind)
    } else {
      return nil
    }
  }
}

/// A session requested outside the screens.
public struct SessionRequest: Hashable, Sendable {
  /// Seconds until a request expires.
  private static let freshFor = 60.0
  public static let prefix = "start."

  public var kind: SessionKind
  /// Time of the request.
  public var at: Instant

  /// Creates a request.
  public init(_ kind: SessionKind, at: Instant) {
    self.kind = kind
    self.at = at
  }

  /// The name of the request's claim.
  public var name: String { SessionRequest.prefix + rest }
  /// The name claimed by the process that starts the session.
  public var begun: String { "begun." + rest }
  private var rest: String { "\(kind.rawValue).\(at.milliseconds)" }

  /// Parses a claim; nil for other names.
  public init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix(SessionRequest.prefix), parts.count == 3, let kind = SessionKind(rawValue: String(parts[1])),
      let at = Int64(parts[2])
    else { return nil }
    self.init(kind, at: Instant(milliseconds: at))
  }

  /// Whether the request is recent, so that leftovers from a crash start nothing.
  public func isFresh(_ now: Moment) -> Bool { abs(now.instant - at) < SessionRequest.freshFor }
}
