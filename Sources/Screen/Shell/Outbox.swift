// Deferred outcomes: a pane calls a manager with a completion, and the completion posts its outcome here. The shell
// carries it out and redraws; the pane depends on neither shell nor stack.

/// Carries outcomes and change notifications from completions and observers to the shell.
public final class Outbox {
  var onOutcome: ((Outcome) -> Void)?
  var onChange: (() -> Void)?

  /// Creates an outbox; the shell attaches itself.
  public init() {}

  /// Handles outcomes directly in line mode, where there is no shell.
  public func attach(_ carry: @escaping (Outcome) -> Void) { onOutcome = carry }

  /// Has the shell carry out an outcome, such as a notice after a completed save.
  public func post(_ outcome: Outcome) { onOutcome?(outcome) }

  /// Reports that something visible has changed; one redraw follows at the end of the turn.
  public func changed() { onChange?() }
}
