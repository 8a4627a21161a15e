// What a notification of a reminder can be answered with (spec meditation 6.4), and how a session that was asked for
// there comes to a screen that is open: as a claim, like everything that several processes must do once.
//
// | claim             | who writes it                          | what it means                          |
// |-------------------|----------------------------------------|----------------------------------------|
// | `start.KIND.MS`   | the process of the notification         | a session is asked for                 |
// | `begun.KIND.MS`   | a screen, or after a second that process | whoever writes it first begins it      |

/// An answer that a notification offers.
public enum ReminderAnswer: Hashable, Sendable {
  /// What the evening was like.
  case evening(NoAlcLevel)
  /// A sitting or a workout is begun.
  case start(SessionKind)

  /// What can be answered to what a reminder asks for, in the order of the buttons; nothing for habits.
  public static func offered(to activity: ReminderActivity) -> [ReminderAnswer] {
    switch activity {
    case .mindfulness: [.start(.mindful)]
    case .workout: [.start(.workout)]
    case .noalc: NoAlcLevel.allCases.map { .evening($0) }
    case .habit: []
    }
  }

  /// What a notification calls it: `NOALC_STEADY`, `START_MEDITATION`.
  public var action: String {
    switch self {
    case .evening(let level): level.action
    case .start(.mindful): "START_MEDITATION"
    case .start(.workout): "START_WORKOUT"
    }
  }

  /// The answer that an action means; nil for other actions.
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

/// A session that was asked for outside the screens.
public struct SessionRequest: Hashable, Sendable {
  /// Seconds after which nobody begins it any more.
  private static let freshFor = 60.0
  public static let prefix = "start."

  public var kind: SessionKind
  /// When it was asked for.
  public var at: Instant

  /// Creates a request.
  public init(_ kind: SessionKind, at: Instant) {
    self.kind = kind
    self.at = at
  }

  /// The name that it is claimed under.
  public var name: String { SessionRequest.prefix + rest }
  /// The name that whoever begins it claims.
  public var begun: String { "begun." + rest }
  private var rest: String { "\(kind.rawValue).\(at.milliseconds)" }

  /// Reads a name; nil for one that is none.
  public init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix(SessionRequest.prefix), parts.count == 3, let kind = SessionKind(rawValue: String(parts[1])),
      let at = Int64(parts[2])
    else { return nil }
    self.init(kind, at: Instant(milliseconds: at))
  }

  /// Whether it was asked for just now: what a crash left over begins nothing later.
  public func isFresh(_ now: Moment) -> Bool { abs(now.instant - at) < SessionRequest.freshFor }
}
