// The hint line at the bottom and the tab line on top; both show as much as fits and never wrap.
import Canvas
import Words

/// A key with its verb.
public struct Hint {
  public var key: String
  public var verb: String
  /// Lower ranks win when space is short; the display order is that of the list.
  public var rank: Int

  /// Creates a hint.
  public init(key: String, verb: String, rank: Int) {
    self.key = key
    self.verb = verb
    self.rank = rank
  }

  var columns: Int { Width.of(key) + 1 + Width.of(verb) }
}

/// The hint line: ` + log   Enter open   ? help   q quit`.
public struct HintLine {
  public var hints: [Hint]

  /// Creates a line.
  public init(_ hints: [Hint]) { self.hints = hints }

  /// Draws the hints that fit, three blanks apart; an ellipsis indicates more.
  public func draw(in region: Region, _ context: DrawContext) {
    guard region.rows > 0, region.columns > 2 else { return }
    let gap = 3
    let mark = Width.of(context.glyphs.ellipsis)
    var room = region.columns - 2
    var isShown = [Bool](repeating: false, count: hints.count)
    var shown = 0
    let order = hints.indices.sorted { (hints[$0].rank, $0) < (hints[$1].rank, $1) }
    for index in order {
      let needed = hints[index].columns + (shown == 0 ? 0 : gap)
      // While hints are being dropped, reserve space for the ellipsis.
      let reserve = shown + 1 < hints.count ? gap + mark : 0
      guard needed + reserve <= room else { break }
      isShown[index] = true
      shown += 1
      room -= needed
    }
    var column = 1
    for index in hints.indices where isShown[index] {
      if column > 1 { column += gap }
      column = region.put(hints[index].key, column, 0, .key)
      column = region.put(hints[index].verb, column + 1, 0, .dim)
    }
    if shown < hints.count, column + gap + mark <= region.columns {
      region.put(context.glyphs.ellipsis, column + (column > 1 ? gap : 0), 0, .dim)
    }
  }
}

/// The tab line.
///
/// Shape: ` [1 Hub]  2 Fasting  …  Sat 21 Nov  14:32`. When space is short the date is dropped first, then the clock,
/// then the titles of the other tabs.
struct TabLine {
  let titles: [String]
  let current: Int
  /// Clock texts, longest to shortest.
  let clock: [String]

  init(_ titles: [String], current: Int, clock: [String]) {
    self.titles = titles
    self.current = current
    self.clock = clock
  }

  private struct Tab {
    var text: String
    var start: Int
    var isCurrent: Bool
    var end: Int { start + Width.of(text) }
  }

  /// With all names if the shortest clock has room beside them, if need be closer to each other; else with the current one.
  private func tabs(_ columns: Int) -> [Tab] {
    let clock = clock.last.map { Width.of($0) + 2 } ?? 0
    let named = [1, 0].map { gap in place(gap: gap) { " \($0 + 1) \(titles[$0]) " } }
    return named.first { ($0.last?.end ?? 0) + clock <= columns }
      ?? place(gap: 1) { $0 == current ? " \($0 + 1) \(titles[$0]) " : " \($0 + 1) " }
  }

  /// The tabs beside each other; without a gap the blanks around two names are one.
  private func place(gap: Int, _ text: (Int) -> String) -> [Tab] {
    var at = 0
    return titles.indices.map { index in
      let shown = text(index)
      let tab = Tab(
        text: index == current ? "[\(shown.dropFirst().dropLast())]" : shown, start: at, isCurrent: index == current)
      at = tab.end - (index == current ? 0 : 1 - gap)
      return tab
    }
  }

  /// The selected tab's column, for the cursor.
  func cursorColumn(in columns: Int) -> Int {
    min(tabs(columns - 1).first { $0.isCurrent }?.start ?? 0, columns - 2) + 2
  }

  func draw(in region: Region, _ words: Words) {
    let line = region.part(Rect(1, 0, region.columns - 1, 1))
    let tabs = tabs(line.columns)
    for (index, tab) in tabs.enumerated() where tab.start < line.columns {
      line.put(
        words.of(.key).marked(tab.text), tab.start, 0, Style(tab.isCurrent ? .accent : .text),
        width: line.columns - tab.start)
      line.target(Rect(tab.start, 0, Width.of(tab.text), 1), ShellCommand.pane(index + 1).name)
    }
    let end = tabs.last?.end ?? 0
    guard let clock = clock.first(where: { end + 1 + Width.of($0) + 1 <= line.columns }) else { return }
    line.put(clock, line.columns - 1 - Width.of(clock), 0, .dim)
  }
}
