// Commands with the same meaning on every pane, so that wording and keys are consistent. A pane adds those it supports
// to its bindings: `bindings = Binding.movement + [Binding("hydration.add", …)]`.
import Assets

nonisolated extension Command {
  /// Movement in a list or grid: arrows and hjkl, pages, ends.
  public static let up: Command = "move.up"
  public static let down: Command = "move.down"
  public static let left: Command = "move.left"
  public static let right: Command = "move.right"
  public static let pageUp: Command = "move.pageUp"
  public static let pageDown: Command = "move.pageDown"
  public static let first: Command = "move.first"
  public static let last: Command = "move.last"
  /// Enter on the selected item.
  public static let open: Command = "common.open"
  /// Esc: leaves a subscreen.
  public static let back: Command = "common.back"
  /// `[` `]`: the previous and next period.
  public static let earlier: Command = "period.earlier"
  public static let later: Command = "period.later"
  /// `{` `}`: a shorter or longer period.
  public static let shorter: Command = "period.shorter"
  public static let longer: Command = "period.longer"
  /// `/`: search in the pane.
  public static let search: Command = "common.search"
}

nonisolated extension Binding {
  /// Vertical movement in a list, by row, page and end.
  public static let movement: [Binding] = [
    Binding(
      .up, keys: [.up, "k"], verb: .Keys.up, sentence: .Keys.upSentence, place: .helpOnly, group: .Keys.groupMove),
    Binding(
      .down, keys: [.down, "j"], verb: .Keys.down, sentence: .Keys.downSentence, place: .helpOnly,
      group: .Keys.groupMove),
    Binding(
      .pageUp, keys: [.pageUp], verb: .Keys.pageUp, sentence: .Keys.pageUpSentence, place: .helpOnly,
      group: .Keys.groupMove),
    Binding(
      .pageDown, keys: [.pageDown], verb: .Keys.pageDown, sentence: .Keys.pageDownSentence, place: .helpOnly,
      group: .Keys.groupMove),
    Binding(
      .first, keys: [.home], verb: .Keys.first, sentence: .Keys.firstSentence, place: .helpOnly,
      group: .Keys.groupMove),
    Binding(
      .last, keys: [.end], verb: .Keys.last, sentence: .Keys.lastSentence, place: .helpOnly, group: .Keys.groupMove),
  ]

  /// Movement in a list below a text input: without letters, Home and End.
  public static let movementWhileTyping: [Binding] = movement.compactMap { row in
    var row = row
    row.keys.removeAll { $0.typed != nil || $0 == .home || $0 == .end }
    return row.keys.isEmpty ? nil : row
  }

  /// Horizontal movement in a grid of cards.
  public static let sideways: [Binding] = [
    Binding(
      .left, keys: [.left, "h"], verb: .Keys.left, sentence: .Keys.leftSentence, place: .helpOnly,
      group: .Keys.groupMove),
    Binding(
      .right, keys: [.right, "l"], verb: .Keys.right, sentence: .Keys.rightSentence, place: .helpOnly,
      group: .Keys.groupMove),
  ]

  /// Enter on the selected item.
  public static let open = Binding(
    .open, keys: [.enter], verb: .Keys.open, sentence: .Keys.openSentence, place: .always)

  /// Esc on a subscreen.
  public static let back = Binding(
    .back, keys: [.escape], verb: .Keys.back, sentence: .Keys.backSentence, place: .always)

  /// The period shown by charts and lists.
  public static let period: [Binding] = [
    Binding(
      .earlier, keys: ["["], verb: .Keys.earlier, sentence: .Keys.earlierSentence, group: .Keys.groupPeriod),
    Binding(.later, keys: ["]"], verb: .Keys.later, sentence: .Keys.laterSentence, group: .Keys.groupPeriod),
    Binding(
      .shorter, keys: ["{"], verb: .Keys.shorter, sentence: .Keys.shorterSentence, place: .helpOnly,
      group: .Keys.groupPeriod),
    Binding(
      .longer, keys: ["}"], verb: .Keys.longer, sentence: .Keys.longerSentence, place: .helpOnly,
      group: .Keys.groupPeriod),
  ]
}
