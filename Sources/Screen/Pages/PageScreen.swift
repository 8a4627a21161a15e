// A reader for long texts: the list of articles and the selected article, side by side if there is room, otherwise
// one after the other. All subjects with a page in Resources/Pages use this screen.
import Canvas
import Core
import Words

/// A switch on an article, toggled by a key of the page.
public struct PageSwitch {
  /// The key; active on articles for which `state` returns a line.
  var binding: Binding
  /// The line below the title of an article; nil if it has no switch.
  var state: (_ article: String) -> Message?
  /// Toggles the switch.
  var flip: (_ article: String, _ now: Moment) -> Void

  /// Creates a switch.
  public init(
    binding: Binding, state: @escaping (_ article: String) -> Message?,
    flip: @escaping (_ article: String, _ now: Moment) -> Void
  ) {
    (self.binding, self.state, self.flip) = (binding, state, flip)
  }
}

/// Shows a page of Resources/Pages.
public final class PageScreen: Commanded {
  public let name: String
  public let title: Message
  private let page: String
  private let list = ListState()
  private let scroll = ListState()
  private var isReading: Bool
  /// Whether Esc closes the screen while reading.
  private let opensArticle: Bool
  private var article: String?
  private var lineCount = 1
  private let extra: PageSwitch?
  private let note: (_ article: String) -> Message?
  private let coversWindows: Bool
  private let closed: (() -> Void)?
  private var read: (language: Language, isUnicode: Bool, page: Page)?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - name: Stable name, such as `fasting.learn`.
  ///   - title: Its heading in help.
  ///   - page: The page's name.
  ///   - article: Id of the article to open; nil shows the contents.
  ///   - extra: A switch available on some of the articles.
  ///   - note: The line below the title of an article without a switch; nil for none.
  ///   - coversWindows: Whether it is opened from a window over a pane.
  ///   - closed: Called when the screen is gone, however it was closed.
  public init(
    name: String, title: Message, page: String, article: String? = nil, extra: PageSwitch? = nil,
    note: @escaping (_ article: String) -> Message? = { _ in nil }, coversWindows: Bool = false,
    closed: (() -> Void)? = nil
  ) {
    self.closed = closed
    self.extra = extra
    self.note = note
    self.coversWindows = coversWindows
    self.name = name
    self.title = title
    self.page = page
    self.article = article
    isReading = article != nil
    opensArticle = article != nil
  }

  public var focus: Focus { .list }

  public func disappeared() { closed?() }

  public func placement(in size: Size, _ context: DrawContext) -> Placement { coversWindows ? .whole : .pane }

  public var commands: [ScreenCommand<PageScreen>] {
    PageScreen.own + (extra.map { [PageScreen.row(of: $0)] } ?? []) + PageScreen.moves
  }

  private static let own: [ScreenCommand<PageScreen>] = [
    ScreenCommand(
      "page.read", [.enter, .right, "l"], .Panes.pageRead, .Panes.pageReadSentence, place: .always
    ) { screen, _ in
      screen.isReading ? .hidden : .enabled
    } action: { screen, _ in
      screen.isReading = true
      return .stay
    },
    ScreenCommand(
      "page.contents", [.left, "h"], .Panes.pageContents, .Panes.pageContentsSentence,
      place: .always
    ) { screen, _ in
      screen.isReading ? .enabled : .hidden
    } action: { screen, _ in
      screen.isReading = false
      return .stay
    },
    ScreenCommand("page.previous", ["["], .Panes.pagePrevious, .Panes.pagePreviousSentence) {
      .when($0.list.selected > 0, else: .Panes.pageFirst)
    } action: { screen, _ in
      screen.select(screen.list.selected - 1)
    },
    ScreenCommand("page.next", ["]"], .Panes.pageNext, .Panes.pageNextSentence) { screen, _ in
      .when(screen.read == nil || screen.list.selected < screen.count - 1, else: .Panes.pageLast)
    } action: { screen, _ in
      screen.select(screen.list.selected + 1)
    },
    ScreenCommand(.back) { screen, _ in
      guard screen.isReading, !screen.opensArticle else { return .close }
      screen.isReading = false
      return .stay
    },
  ]

  private static func row(of extra: PageSwitch) -> ScreenCommand<PageScreen> {
    ScreenCommand(extra.binding) { screen in
      screen.selectedArticle.flatMap { extra.state($0) } == nil ? .hidden : .enabled
    } action: { screen, now in
      screen.selectedArticle.map { extra.flip($0, now) }
      return .stay
    }
  }

  private static let moves = ScreenCommand<PageScreen>.rows(Binding.movement) { screen, command, _ in
    if screen.isReading { return screen.scroll.move(command, count: screen.lineCount) ? .stay : .ignored }
    let before = screen.list.selected
    guard screen.list.move(command, count: screen.count) else { return .ignored }
    if screen.list.selected != before { screen.scroll.selected = 0 }
    return .stay
  }

  private var count: Int { read?.page.articles.count ?? 0 }

  /// The id of the selected article; nil until the page is loaded.
  private var selectedArticle: String? {
    read.flatMap { $0.page.articles.indices.contains(list.selected) ? $0.page.articles[list.selected].id : nil }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let index = Int(parts[1]) else { return .ignored }
    select(index)
    isReading = true
    return .stay
  }

  @discardableResult
  private func select(_ index: Int) -> Outcome {
    list.selected = max(0, min(index, count - 1))
    scroll.selected = 0
    return .stay
  }

  /// The page in the current language.
  private func page(_ words: Words) -> Page {
    if let read, read.language == words.language, read.isUnicode == words.isUnicode { return read.page }
    let page = words.page(self.page)
    read = (words.language, words.isUnicode, page)
    if let article, let index = page.articles.firstIndex(where: { $0.id == article }) { list.selected = index }
    article = nil
    return page
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let page = page(context.words)
    guard !page.articles.isEmpty else { return }
    list.selected = max(0, min(list.selected, page.articles.count - 1))
    guard region.columns >= 90 else {
      if isReading {
        drawArticle(page, region, context)
      } else {
        drawContents(page, region, context)
      }
      return
    }
    let left = min(44, region.columns / 3)
    drawContents(page, region.columns(0..<left), context)
    drawArticle(page, region.columns((left + 1)..<region.columns), context)
  }

  /// A card if there is room, otherwise a heading line.
  private func frame(_ heading: String, _ value: String, _ isFocused: Bool, _ region: Region, _ context: DrawContext)
    -> Region
  {
    let isFocused = isFocused && context.isFocused
    return Card(heading, value: value, isFocused: isFocused).draw(in: region, fromRows: 12, columns: 30, context)
  }

  private enum Row {
    case chapter(String)
    case article(Int, String)
  }

  private func drawContents(_ page: Page, _ region: Region, _ context: DrawContext) {
    let body = frame(page.title, "", !isReading, region, context)
    guard body.rows > 0, body.columns > 3 else { return }
    var rows: [Row] = []
    var selectedRow = 0
    var index = 0
    for chapter in page.chapters {
      rows.append(.chapter(chapter.title))
      for article in chapter.articles {
        if index == list.selected { selectedRow = rows.count }
        rows.append(.article(index, article.title))
        index += 1
      }
    }
    let window = contentsWindow(selectedRow, count: rows.count, height: body.rows)
    for (row, line) in rows[window].enumerated() {
      switch line {
      case .chapter(let text):
        body.put(context.words.of(.text).marked(text), 0, row, Style(.title, .bold), width: body.columns - 2)
      case .article(let index, let text): drawTitle(text, index, body, row, context)
      }
    }
    ScrollMark(count: rows.count, window: window).draw(
      in: body.columns((body.columns - 1)..<body.columns), context)
    _ = list.window(count: page.articles.count, height: body.rows)
  }

  private func drawTitle(_ text: String, _ index: Int, _ body: Region, _ row: Int, _ context: DrawContext) {
    let line = body.part(Rect(0, row, body.columns - 2, 1))
    let isSelected = index == list.selected
    let hasKeys = isSelected && !isReading && context.isFocused
    if hasKeys { line.fill(" ", Style(.selection)) }
    line.put(
      context.words.of(.text).marked(text), 2, 0, Style(hasKeys ? .selection : isSelected ? .value : .text),
      width: line.columns - 2)
    line.target(line.bounds, "\(name)/\(index)")
    if hasKeys { line.cursor(0, 0) }
  }

  /// The visible rows of the contents, with the selection centred as far as possible.
  private func contentsWindow(_ selected: Int, count: Int, height: Int) -> Range<Int> {
    let top = max(0, min(selected - height / 2, count - height))
    return top..<min(count, top + height)
  }

  private func drawArticle(_ page: Page, _ region: Region, _ context: DrawContext) {
    let article = page.articles[list.selected]
    let chapter = page.chapters.first { $0.articles.contains(article) }
    let counts = context.words.of(.count)
    let place = "\(counts.count(list.selected + 1))/\(counts.count(page.articles.count))"
    let body = frame(chapter?.title ?? page.title, place, isReading, region, context)
    guard body.rows > 0, body.columns > 8 else { return }
    let note = (extra?.state(article.id) ?? note(article.id)).map { context.words($0) }
    let lines = PageLines(article, note: note, columns: min(76, body.columns - 2)).lines
    lineCount = lines.count
    let window = scroll.scrolled(count: lines.count, height: body.rows)
    for (row, line) in lines[window].enumerated() { line.draw(in: body, row: row, context) }
    ScrollMark(count: lines.count, window: window).draw(
      in: body.columns((body.columns - 1)..<body.columns), context)
    if isReading, context.isFocused { body.cursor(0, 0) }
  }
}
