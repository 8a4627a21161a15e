// The responses of components to commands and clicks. A component never acts on the stack itself; the shell carries out
// the outcome.
import Assets

/// A component's response, carried out by the shell.
public indirect enum Outcome {
  /// Handled; redraw.
  case stay
  /// Not handled; offer it to the layer below.
  case ignored
  /// Remove me from the stack.
  case close
  /// Remove a component from anywhere in the stack.
  case dismiss(any Component)
  /// Push a component on top.
  case present(any Component)
  /// Replace me with a component.
  case replace(any Component)
  /// Show a temporary notice on the message line.
  case notice(Message, NoticeKind)
  /// Show a notice that disappears once its condition no longer holds.
  case noticeWhile(Message, NoticeKind, () -> Bool)
  /// Show a pane, by id or number from 1.
  case go(String)
  /// Run an action after the preceding ones in `several`.
  case run(() -> Outcome)
  /// Exit the program.
  case quit
  /// Several outcomes in order.
  case several([Outcome])

  /// A notice of the default kind.
  public static func notice(_ message: Message) -> Outcome { .notice(message, .info) }
}

/// The kind of a notice on the message line.
public nonisolated enum NoticeKind: Hashable, Sendable {
  case info
  /// A goal was reached (gold).
  case reached
  case error
}
