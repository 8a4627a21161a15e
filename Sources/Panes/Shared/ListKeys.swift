// Rows of the key table that panes with lists and charts share: moving about, and stepping the period of a chart.
import Canvas
import Screen
import Words

/// Shared rows of the key table.
enum ListKeys {
  /// Up and down, pages and ends.
  static let rows: [Binding] = [
    moving(.down, ["j", .down], .Lists.down), moving(.up, ["k", .up], .Lists.up),
    moving(.pageDown, [.pageDown], .Lists.pageDown), moving(.pageUp, [.pageUp], .Lists.pageUp),
    moving(.first, [.home], .Lists.first), moving(.last, [.end], .Lists.last),
  ]

  /// Left and right.
  static let sides: [Binding] = [
    moving(.left, ["h", .left], .Lists.left), moving(.right, ["l", .right], .Lists.right),
  ]

  /// `[` `]` step the period, `{` `}` change its length.
  static let periods: [Binding] = [
    Binding(.earlier, keys: ["["], verb: .Lists.period, sentence: .Lists.earlier, place: .helpOnly),
    Binding(.later, keys: ["]"], verb: .Lists.period, sentence: .Lists.later, place: .helpOnly),
    Binding(.shorter, keys: ["{"], verb: .Lists.length, sentence: .Lists.shorter, place: .helpOnly),
    Binding(.longer, keys: ["}"], verb: .Lists.length, sentence: .Lists.longer, place: .ifRoom),
  ]

  private static func moving(_ command: Command, _ keys: [Key], _ sentence: Message) -> Binding {
    Binding(command, keys: keys, verb: .Lists.move, sentence: sentence, place: .helpOnly, group: .Lists.group)
  }
}
