// A scrollable text window for things like crash notes: wrapped paragraphs. Guide pages have their own articles, and
// input has forms.
import Assets
import Canvas
import Core
import Words

/// Shows paragraphs in a window over the pane.
public final class TextWindow: Commanded {
  public let name: String
  public let title: Message
  private let paragraphs: (Words) -> [String]
  private let scroll = ListState()
  private var lineCount = 1

  /// Creates a window; `paragraphs` is called on every draw, so that it follows the language.
  public init(_ name: String, title: Message, paragraphs: @escaping (Words) -> [String]) {
    self.name = name
    self.title = title
    self.paragraphs = paragraphs
  }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(24, 8) }

  public func placement(in size: Size, _ context: DrawContext) -> Placement {
    let columns = min(size.columns, 72)
    let rows = lines(columns: columns - 4, context).count + 2
    return .centred(size.columns < 60 ? size : Size(columns, max(8, min(size.rows - 2, rows))))
  }

  public let commands: [Row] =
    Row.movement { ($0.scroll, $0.lineCount) } + [
      Row(
        .back, [.escape, .enter, .control("c")], .Shell.close, .Shell.closeSentence,
        place: .always
      ) { _, _ in
        .close
      }
    ]

  private func lines(columns: Int, _ context: DrawContext) -> [String] {
    paragraphs(context.words).flatMap { Paragraph.wrap($0, to: max(1, columns)) }
  }

  public func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let body = Card(context.words(title), isFocused: true).draw(in: region, context)
    let lines = lines(columns: body.columns - 2, context)
    lineCount = lines.count
    let window = scroll.scrolled(count: lines.count, height: body.rows)
    for (row, line) in lines[window].enumerated() { body.put(line, 0, row, .text, width: body.columns - 2) }
    let mark = body.part(Rect(body.columns - 1, 0, 1, body.rows))
    ScrollMark(count: lines.count, window: window).draw(in: mark, context)
    body.cursor(0, 0)
  }
}
