// Wraps an article to a width: bold title, headings as titles, items with a dot, cautions with their own mark,
// sources dimmed and last. Text in backticks is a key or input and is styled accordingly.
import Canvas
import Words

/// The lines of an article.
struct PageLines {
  /// A line of an article.
  struct Line {
    enum Sign { case none, item, caution }
    var text: String
    var indent = 0
    var sign = Sign.none
    var style = Style(.text)
    /// Whether the line begins inside backticks opened on an earlier line.
    var beginsTyped = false

    /// Draws the line in a row.
    func draw(in region: Region, row: Int, _ context: DrawContext) {
      switch sign {
      case .none: break
      case .item: region.put(context.glyphs.separator, 0, row, .dim)
      case .caution: region.put("!", 0, row, .error)
      }
      var (column, isTyped) = (indent, beginsTyped)
      for part in context.words.of(.text).marked(text).split(
        separator: PageLines.tick, omittingEmptySubsequences: false)
      {
        column = region.put(String(part), column, row, isTyped ? Style(.key) : style, width: region.columns - column)
        isTyped.toggle()
      }
    }
  }

  private(set) var lines: [Line] = []

  /// Replaces backticks while wrapping, since it has no width.
  private static let tick: Character = "\u{2060}"

  /// Wraps an article to at most `columns` cells; `note` is placed below its title.
  init(_ article: Page.Article, note: String? = nil, columns: Int) {
    add(article.title, columns, Style(.value, .bold))
    if let note { add(note, columns, Style(.dim)) }
    var before: Page.Block?
    for block in article.blocks {
      if !PageLines.joins(before, block) { lines.append(Line(text: "")) }
      switch block {
      case .paragraph(let text): add(text, columns)
      case .heading(let text): add(text, columns, Style(.title, .bold))
      case .item(let text): add(text, columns, indent: 2, sign: .item)
      case .caution(let text): add(text, columns, indent: 2, sign: .caution)
      case .source(let text): add(text, columns, Style(.dim))
      }
      before = block
    }
  }

  /// Whether two blocks have no blank line between them: list items, sources, a heading and its text.
  private static func joins(_ before: Page.Block?, _ block: Page.Block) -> Bool {
    switch (before, block) {
    case (.item?, .item), (.source?, .source), (.heading?, _): true
    default: false
    }
  }

  private mutating func add(
    _ text: String, _ columns: Int, _ style: Style = Style(.text), indent: Int = 0, sign: Line.Sign = .none
  ) {
    let text = text.replacing("`", with: String(PageLines.tick))
    var isTyped = false
    for (index, part) in Paragraph.wrap(text, to: max(1, columns - indent)).enumerated() {
      lines.append(
        Line(text: part, indent: indent, sign: index == 0 ? sign : .none, style: style, beginsTyped: isTyped))
      if !part.count(where: { $0 == PageLines.tick }).isMultiple(of: 2) { isTyped.toggle() }
    }
  }
}
