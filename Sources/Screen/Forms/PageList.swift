// The pages of a long form as a list, for jumping between them; typing finds fields and buttons on all of them.
import Canvas
import Core
import Words

/// Selects a page of a form, or a field or button on one.
final class PageList: Commanded {
  let name = "form.pages"
  let title = Message.Form.pagesTitle
  /// A page, with the labels of its fields and buttons.
  struct Page {
    var heading: Message
    var items: [(item: FormItem, label: Message)]
  }
  private let pages: [Page]
  private let choose: (_ page: Int, _ item: FormItem?) -> Void
  private let list: ListState
  private var query = TextEditor()
  private var words: Words?

  /// Creates a list with the current page selected.
  init(_ pages: [Page], current: Int, choose: @escaping (_ page: Int, _ item: FormItem?) -> Void) {
    self.pages = pages
    self.choose = choose
    list = ListState(selected: current)
  }

  var focus: Focus { .text }
  var minimumSize: Size { Size(20, 5) }
  func placement(in size: Size, _ context: DrawContext) -> Placement {
    words = context.words
    return .centred(Size(min(size.columns, 48), min(size.rows, pages.count + 4)))
  }

  let commands: [Row] =
    [
      Row(.open) { list, _ in
        let found = list.found
        guard found.indices.contains(list.list.selected) else { return .stay }
        list.choose(found[list.list.selected].page, found[list.list.selected].item)
        return .close
      },
      .back,
    ] + Row.movement(Binding.movementWhileTyping) { ($0.list, $0.found.count) }

  func type(_ key: Key, now: Moment) -> Bool {
    let before = query.text
    guard query.type(key) else { return false }
    if query.text != before { list.selected = 0 }
    return true
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("form.pages/"), let index = Int(target.dropFirst(11)) else { return .ignored }
    list.selected = index
    return perform(.open, now: now)
  }

  /// The pages, or the matches of a search, best first.
  private var found: [(page: Int, item: FormItem?)] {
    guard !query.text.isEmpty, let words else { return pages.indices.map { ($0, nil) } }
    var hits: [(score: Int, page: Int, item: FormItem?)] = []
    for (page, entry) in pages.enumerated() {
      if let score = Fuzzy.score(query.text, words(entry.heading)) { hits.append((score, page, nil)) }
      for (item, label) in entry.items {
        if let score = Fuzzy.score(query.text, words(label)) { hits.append((score, page, item)) }
      }
    }
    return hits.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map { ($0.element.page, $0.element.item) }
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let inner = Card(context.words(title), isFocused: true).draw(in: region, context)
    let found = found
    let body = inner.part(Rect(0, 2, inner.columns, max(0, inner.rows - 2)))
    if found.isEmpty {
      EmptyState(context.words(.Shell.nothingFound)).draw(in: body)
    } else {
      let rows = found.enumerated().map { index, hit in
        let page = pages[hit.page]
        let label = hit.item.flatMap { item in page.items.first { $0.item == item }?.label }
        let text = context.words(page.heading) + (label.map { ": " + context.words($0) } ?? "")
        return TableRow([text], target: "form.pages/\(index)")
      }
      Table([TableColumn(grows: true)], rows: rows, state: list).draw(in: body, context)
    }
    SearchLine(query, prompt: .Shell.filter).draw(in: inner, context)
  }
}

extension Form {
  /// The pages by their headings, with the fields and buttons on them.
  func pageEntries(_ now: Moment) -> [PageList.Page] {
    pages.map { page in
      let fields = page.fields.enumerated().filter { isOpen($0.element) }
        .map { (item: FormItem.field($0.offset), label: $0.element.label) }
      let buttons = page.buttons.enumerated().filter { $0.element.availability(draft) != .hidden }
        .map { (item: FormItem.button($0.offset), label: $0.element.label(now)) }
      return PageList.Page(heading: page.heading ?? title, items: fields + buttons)
    }
  }

  /// Goes to a page, unless a field of this one is refused, and to something on it.
  func show(_ page: Int, _ item: FormItem?, _ now: Moment) {
    guard focusRefusal(now) == nil else { return }
    _ = turnPage(by: page - self.page)
    if let item { self.item = item }
  }
}
