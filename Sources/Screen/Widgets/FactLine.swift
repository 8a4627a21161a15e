// A line of short facts: some on the left, one on the right. Facts have shorter variants for narrow places and for
// German, can be selected (selection colours and hardware cursor) and clicked. If room is short, inner facts give way
// first.
import Canvas

/// A short text on a line.
public struct LineFact {
  /// Text variants, longest first; the first that fits is drawn.
  public var texts: [String]
  public var role: Role
  public var isBold: Bool
  /// The click target; nil for plain text.
  public var target: String?
  public var isSelected: Bool
  /// The key of its help page, shown after the text if there is room.
  public var info: KeyMark?

  /// Creates a fact.
  public init(
    _ texts: String..., role: Role = .text, isBold: Bool = false, target: String? = nil, isSelected: Bool = false
  ) {
    self.texts = texts
    self.role = role
    self.isBold = isBold
    self.target = target
    self.isSelected = isSelected
  }
}

/// A line of facts.
public struct FactLine {
  public var left: [LineFact]
  public var right: LineFact?
  /// Blanks between two facts.
  public var gap = 3

  /// Creates a line.
  public init(_ left: [LineFact], right: LineFact? = nil) {
    self.left = left
    self.right = right
  }

  /// Draws the line in a row of the region.
  public func draw(in region: Region, row: Int) {
    guard row < region.rows, region.columns > 0 else { return }
    let chosen = fitting(region.columns)
    var column = 0
    var spare = region.columns - width(chosen.left.map(\.1) + [chosen.right?.1].compactMap { $0 })
    for (fact, text) in chosen.left {
      put(fact, text, region, column, row)
      column += Width.of(text)
      if let info = fact.info, info.columns < spare {
        info.draw(in: region, column + 1, row, until: region.columns)
        column += info.columns + 1
        spare -= info.columns + 1
      }
      column += gap
    }
    if let (fact, text) = chosen.right { put(fact, text, region, max(0, region.columns - Width.of(text)), row) }
  }

  /// Draws facts over several rows if one is too narrow; the last row drops facts without room.
  ///
  /// Returns the number of rows used.
  @discardableResult
  public static func flow(_ facts: [LineFact], in region: Region, rows: Int) -> Int {
    let lines = lines(facts, columns: region.columns, rows: min(rows, region.rows))
    for (row, line) in lines.enumerated() { FactLine(line).draw(in: region, row: row) }
    return lines.count
  }

  /// The number of rows needed for all facts.
  public static func rows(of facts: [LineFact], columns: Int) -> Int {
    facts.isEmpty ? 0 : lines(facts, columns: columns, rows: .max).count
  }

  private static func lines(_ facts: [LineFact], columns: Int, rows: Int) -> [[LineFact]] {
    var lines: [[LineFact]] = [[]]
    var width = 0
    for fact in facts {
      let text = Width.of(fact.texts.first ?? "")
      let needs = text + (lines[lines.count - 1].isEmpty ? 0 : FactLine([]).gap)
      if width + needs > columns, !lines[lines.count - 1].isEmpty, lines.count < rows {
        lines.append([fact])
        width = text
      } else {
        lines[lines.count - 1].append(fact)
        width += needs
      }
    }
    return lines
  }

  /// Fits facts into the width: first shortens them from the last on the left, then drops them in that order.
  ///
  /// A selected fact always stays; the right one is dropped last.
  private func fitting(_ columns: Int) -> (left: [(LineFact, String)], right: (LineFact, String)?) {
    var facts = left.filter { !$0.texts.isEmpty && !($0.texts[0].isEmpty && $0.target == nil) }
    let hasRight = right.map { !$0.texts[0].isEmpty } ?? false
    if hasRight, let right { facts.append(right) }
    var levels = facts.map { _ in 0 }
    func text(_ index: Int) -> String { facts[index].texts[levels[index]] }
    let order = { hasRight ? Array(facts.indices.dropLast().reversed()) + [facts.count - 1] : facts.indices.reversed() }
    while width(facts.indices.map(text)) > columns {
      if let index = order().first(where: { levels[$0] + 1 < facts[$0].texts.count }) {
        levels[index] += 1
      } else if facts.count > 1, let index = order().first(where: { !facts[$0].isSelected }) {
        facts.remove(at: index)
        levels.remove(at: index)
        if hasRight, index == facts.count { return (facts.indices.map { (facts[$0], text($0)) }, nil) }
      } else {
        break
      }
    }
    let pairs = facts.indices.map { (facts[$0], text($0)) }
    return hasRight ? (Array(pairs.dropLast()), pairs.last) : (pairs, nil)
  }

  /// Width of texts including the gaps between them.
  private func width(_ texts: [String]) -> Int {
    texts.reduce(gap * max(0, texts.count - 1)) { $0 + Width.of($1) }
  }

  private func put(_ fact: LineFact, _ text: String, _ region: Region, _ column: Int, _ row: Int) {
    let style = Style(fact.isSelected ? .selection : fact.role, fact.isBold ? .bold : [])
    let end = region.put(text, column, row, style, width: region.columns - column)
    if let target = fact.target { region.target(Rect(column, row, max(1, end - column), 1), target) }
    if fact.isSelected { region.cursor(min(column, region.columns - 1), row) }
  }
}

extension Paragraph {
  /// Wraps a text into at most `rows` lines; the last one is truncated if there is more.
  public static func lines(_ text: String, columns: Int, rows: Int) -> [String] {
    let lines = wrap(text, to: columns)
    guard lines.count > rows, rows > 0 else { return Array(lines.prefix(max(0, rows))) }
    return lines.prefix(rows - 1) + [lines[(rows - 1)...].joined(separator: " ")]
  }
}
