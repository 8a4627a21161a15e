// What managers need of the outside world, as structs of closures: the live ones are in Platform, the test ones in
// TestKit. A port never blocks: results come back through the mailbox.

/// A notification for the desktop or the terminal.
public struct Notice: Hashable, Sendable {
  /// How pressing it is; a desktop shows the low ones quietly and keeps the critical ones.
  public enum Urgency: String, Sendable { case low, normal, critical }
  /// What is heard with it.
  public enum Sound: Sendable {
    /// What the desktop or terminal makes of it by itself; nothing; the bell.
    case usual, none, bell
  }
  public var title: String
  public var body: String
  public var urgency = Urgency.normal
  public var sound = Sound.usual
  /// Id of the smart reminder that it is, where it can be answered from the notification itself; nil for others.
  public var reminder: String?

  /// Creates a notice.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// What became of a notice that could be answered.
public enum NoticeAnswer: Hashable, Sendable {
  /// An answer was chosen, by its name.
  case chosen(String)
  /// It was closed, or nobody answered.
  case unanswered
  /// Nothing could show it.
  case unshown
}

/// Delivers notifications outside the screen; never waits.
@MainActor
public struct Notifier {
  public var deliver: (Notice) -> Void

  /// Creates a notifier.
  public init(deliver: @escaping (Notice) -> Void) { self.deliver = deliver }
}

/// Makes identifiers: random in the program, counting in tests.
public struct Identifiers: Sendable {
  public var next: @Sendable () -> UUIDValue

  /// Creates a source of identifiers.
  public init(next: @escaping @Sendable () -> UUIDValue) { self.next = next }

  /// Random identifiers.
  public static let random = Identifiers { UUIDValue() }
}
