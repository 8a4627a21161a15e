// The pages of a long form as a list, for jumping between them.
import Canvas
import Core
import Words

/// Selects a page of a form.
final class PageList: Commanded {
  let name = "form.pages"
  let title = Message.Form.pagesTitle
  private let headings: [Message]
  private let choose: (Int) -> Void
  private let list: ListState

  /// Creates a list of page headings with the current page selected.
  init(_ headings: [Message], current: Int, choose: @escaping (Int) -> Void) {
    self.headings = headings
    self.choose = choose
    list = ListState(selected: current)
  }

  var focus: Focus { .list }
  var minimumSize: Size { Size(20, 5) }
  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(Size(min(size.columns, 40), min(size.rows, headings.count + 2)))
  }

  let commands: [Row] =
    [
      Row(.open) { list, _ in
        list.choose(list.list.selected)
        return .close
      },
      .back,
    ] + Row.movement { ($0.list, $0.headings.count) }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("form.pages/"), let index = Int(target.dropFirst(11)) else { return .ignored }
    list.selected = index
    return perform(.open, now: now)
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let inner = Card(context.words(title), isFocused: true).draw(in: region, context)
    let rows = headings.enumerated().map { TableRow([context.words($1)], target: "form.pages/\($0)") }
    Table([TableColumn(grows: true)], rows: rows, state: list).draw(in: inner, context)
  }
}
