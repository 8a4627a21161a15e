// Outcomes that come later: a pane asks a manager for something that ends in a completion, and the completion leaves
// its outcome here. The shell carries it out and draws; the pane needs to know neither shell nor stack.

/// Carries outcomes and "something has changed" from completions and observers to the shell.
public final class Outbox {
  var onOutcome: ((Outcome) -> Void)?
  var onChange: (() -> Void)?

  /// Creates an outbox; the shell attaches itself.
  public init() {}

  /// Takes the outcomes itself, where no shell does: a house by lines.
  public func attach(_ carry: @escaping (Outcome) -> Void) { onOutcome = carry }

  /// Has the shell carry out an outcome, for example a notice after a completed save.
  public func post(_ outcome: Outcome) { onOutcome?(outcome) }

  /// Tells that something shown has changed; one redraw follows at the end of the turn.
  public func changed() { onChange?() }
}
