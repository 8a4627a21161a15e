// Commands that mean the same on every pane, so that they sound and sit the same everywhere. A pane lists those it
// answers to among its bindings.

extension Command {
  /// Movement in a list or grid: arrows and hjkl, pages, ends.
  public static let up: Command = "move.up"
  public static let down: Command = "move.down"
  public static let left: Command = "move.left"
  public static let right: Command = "move.right"
  public static let pageUp: Command = "move.pageUp"
  public static let pageDown: Command = "move.pageDown"
  public static let first: Command = "move.first"
  public static let last: Command = "move.last"
  /// Enter on the selected thing.
  public static let open: Command = "common.open"
  /// Esc: leaves a sub-screen.
  public static let back: Command = "common.back"
  /// `[` `]`: the period before and after.
  public static let earlier: Command = "period.earlier"
  public static let later: Command = "period.later"
  /// `{` `}`: a shorter, a longer period.
  public static let shorter: Command = "period.shorter"
  public static let longer: Command = "period.longer"
  /// `/`: search in the pane.
  public static let search: Command = "common.search"
}
