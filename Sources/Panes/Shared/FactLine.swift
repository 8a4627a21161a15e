// A line of short facts: some from the left, one flush right. Each has shorter forms for narrow places and German, may
// be selected (selection colours and the hardware cursor) and clicked. What does not fit gives way from the inside.
import Canvas
import Screen

/// A short text on a line.
struct Fact {
  /// From long to short; the first that fits is drawn.
  var texts: [String]
  var role: Role
  var isBold: Bool
  /// The id that a click answers with; nil for plain text.
  var target: String?
  var isSelected: Bool

  /// Creates a fact.
  init(_ texts: String..., role: Role = .text, isBold: Bool = false, target: String? = nil, isSelected: Bool = false) {
    self.texts = texts
    self.role = role
    self.isBold = isBold
    self.target = target
    self.isSelected = isSelected
  }
}

/// A line of facts.
struct FactLine {
  var left: [Fact]
  var right: Fact?
  /// Blanks between two facts.
  var gap = 3

  /// Creates a line.
  init(_ left: [Fact], right: Fact? = nil) {
    self.left = left
    self.right = right
  }

  /// Draws the line over a row of the region.
  func draw(in region: Region, row: Int) {
    guard row < region.rows, region.columns > 0 else { return }
    let chosen = fitting(region.columns)
    var column = 0
    for (fact, text) in chosen.left {
      put(fact, text, region, column, row)
      column += Width.of(text) + gap
    }
    if let (fact, text) = chosen.right { put(fact, text, region, max(0, region.columns - Width.of(text)), row) }
  }

  /// What fits: first everything gets shorter, then the last facts of the left go; a selected one stays.
  private func fitting(_ columns: Int) -> (left: [(Fact, String)], right: (Fact, String)?) {
    var left = left.filter { !$0.texts.isEmpty }
    let most = ((left + [right].compactMap { $0 }).map(\.texts.count).max() ?? 1) - 1
    func text(_ fact: Fact, _ level: Int) -> String { fact.texts[min(level, fact.texts.count - 1)] }
    func width(_ level: Int) -> Int {
      let texts = (left + [right].compactMap { $0 }).map { Width.of(text($0, level)) }
      return texts.reduce(0, +) + gap * max(0, texts.count - 1)
    }
    var level = 0
    while level < most, width(level) > columns { level += 1 }
    while width(level) > columns, left.count > 1 {
      left.remove(at: left.lastIndex { !$0.isSelected } ?? left.count - 1)
    }
    var kept = right
    if width(level) > columns, right?.isSelected != true { kept = nil }
    return (left.map { ($0, text($0, level)) }, kept.map { ($0, text($0, level)) })
  }

  private func put(_ fact: Fact, _ text: String, _ region: Region, _ column: Int, _ row: Int) {
    let style = Style(fact.isSelected ? .selection : fact.role, fact.isBold ? .bold : [])
    let end = region.put(text, column, row, style, width: region.columns - column)
    if let target = fact.target { region.target(Rect(column, row, max(1, end - column), 1), target) }
    if fact.isSelected { region.cursor(min(column, region.columns - 1), row) }
  }
}
