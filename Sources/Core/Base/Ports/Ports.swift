// The managers' interfaces to the outside world, as structs of closures: live implementations are in Platform, test
// doubles in TestKit. Ports never block; results come back through the mailbox.

/// A notification for the desktop or the terminal.
public struct Notice: Hashable, Sendable {
  /// Urgency; desktops show low ones quietly and keep critical ones on screen.
  public enum Urgency: String, Sendable { case low, normal, critical }
  /// The sound of a notification.
  public enum Sound: Sendable {
    /// The default of the desktop or terminal; silence; the bell.
    case usual, none, bell
  }
  public var title: String
  public var body: String
  public var urgency = Urgency.normal
  public var sound = Sound.usual
  /// Id of the smart reminder if it can be answered from the notification; nil otherwise.
  public var reminder: String?

  /// Creates a notice.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// The outcome of an answerable notice.
public enum NoticeAnswer: Hashable, Sendable {
  /// The name of the chosen answer.
  case chosen(String)
  /// It was closed or timed out.
  case unanswered
  /// It could not be shown.
  case unshown
}

/// Delivers notifications outside the screen without blocking.
@MainActor
public struct Notifier {
  public var deliver: (Notice) -> Void

  /// Creates a notifier.
  public init(deliver: @escaping (Notice) -> Void) { self.deliver = deliver }
}

/// Generates identifiers: random in the program, sequential in tests.
public struct Identifiers: Sendable {
  public var next: @Sendable () -> UUIDValue

  /// Creates a source of identifiers.
  public init(next: @escaping @Sendable () -> UUIDValue) { self.next = next }

  /// Random identifiers.
  public static let random = Identifiers { UUIDValue.random() }
}
