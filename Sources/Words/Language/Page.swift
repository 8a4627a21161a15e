// A long text: chapters of articles, parsed from a page of Resources/Pages when it is opened.
//
// | line              | meaning                                  |
// |-------------------|------------------------------------------|
// | `# Title`         | the page's title                         |
// | `## Title {#id}`  | a chapter                                |
// | `### Title {#id}` | an article of the chapter                |
// | `#### Title`      | a heading inside an article              |
// | `- text`          | a list item                              |
// | `> text`          | a note of caution; next `>` line goes on |
// | `@ text`          | a source                                 |
// | other lines       | a paragraph, until an empty line         |

/// A long text in one language.
public struct Page: Hashable, Sendable {
  /// A block of an article.
  public enum Block: Hashable, Sendable {
    case paragraph(String)
    case heading(String)
    case item(String)
    case caution(String)
    case source(String)

    /// Its text.
    public var text: String {
      switch self {
      case .paragraph(let text), .heading(let text), .item(let text), .caution(let text), .source(let text): text
      }
    }
  }

  /// An article, with the same id in every language.
  public struct Article: Hashable, Sendable {
    public let id: String
    public let title: String
    public fileprivate(set) var blocks: [Block] = []
  }

  /// Articles under one heading.
  public struct Chapter: Hashable, Sendable {
    public let id: String
    public let title: String
    public fileprivate(set) var articles: [Article] = []
  }

  public private(set) var title = ""
  public private(set) var chapters: [Chapter] = []

  /// All articles in order.
  public var articles: [Article] { chapters.flatMap(\.articles) }

  /// Parses a page; lines before the first article are ignored.
  init(markdown: String, signs: (String) -> String) {
    var open: Block?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = signs(String(line))
      if let block = open, !text.isEmpty, let more = block.continuation(text) {
        open = block.extended(by: more)
        continue
      }
      take(&open)
      if text.hasPrefix("### ") {
        add(Article(id: Page.id(text), title: Page.title(text, 4)))
      } else if text.hasPrefix("## ") {
        chapters.append(Chapter(id: Page.id(text), title: Page.title(text, 3)))
      } else if text.hasPrefix("# ") {
        title = Page.title(text, 2)
      } else if !text.isEmpty {
        open = Page.block(text)
      }
    }
    take(&open)
  }

  private mutating func add(_ article: Article) {
    guard !chapters.isEmpty else { return }
    chapters[chapters.count - 1].articles.append(article)
  }

  private mutating func take(_ block: inout Block?) {
    guard let full = block else { return }
    block = nil
    guard let chapter = chapters.indices.last, let article = chapters[chapter].articles.indices.last else { return }
    chapters[chapter].articles[article].blocks.append(full)
  }

  fileprivate static func block(_ text: String) -> Block {
    if text.hasPrefix("#### ") { return .heading(String(text.dropFirst(5))) }
    if text.hasPrefix("- ") { return .item(String(text.dropFirst(2))) }
    if text.hasPrefix("> ") { return .caution(String(text.dropFirst(2))) }
    if text.hasPrefix("@ ") { return .source(String(text.dropFirst(2))) }
    if text.hasPrefix("#") { return .heading(text) }
    return .paragraph(text)
  }

  private static func title(_ line: String, _ marks: Int) -> String {
    let text = line.dropFirst(marks)
    guard let brace = text.lastIndex(of: "{") else { return String(text) }
    return String(text[..<brace].reversed().drop { $0 == " " }.reversed())
  }

  private static func id(_ line: String) -> String {
    guard let brace = line.lastIndex(of: "{") else { return "" }
    return String(line[brace...].dropFirst(2).dropLast())
  }
}

extension Page.Block {
  /// The text a line appends to this block; nil if it starts another.
  fileprivate func continuation(_ line: String) -> String? {
    switch (self, Page.block(line)) {
    case (.heading, _): nil
    case (.caution, .caution(let text)), (_, .paragraph(let text)): text
    default: nil
    }
  }

  /// The block with a further line appended.
  fileprivate func extended(by line: String) -> Page.Block {
    switch self {
    case .paragraph(let text): .paragraph(text + " " + line)
    case .heading(let text): .heading(text + " " + line)
    case .item(let text): .item(text + " " + line)
    case .caution(let text): .caution(text + " " + line)
    case .source(let text): .source(text + " " + line)
    }
  }
}

extension Words {
  /// A page in this language, parsed on every call; without chapters if there is no such page.
  public func page(_ name: String) -> Page {
    let markdown = PageTexts.markdown(of: name, language: language == .german ? "de" : "en") ?? ""
    return Page(markdown: markdown) { text in
      let text = signs(text)
      return language == .pseudo ? Page.pseudo(text) : text
    }
  }
}

extension Page {
  /// A line with its words stretched and its markup preserved.
  fileprivate static func pseudo(_ line: String) -> String {
    guard let blank = line.firstIndex(of: " "), line.first.map({ "#->@".contains($0) }) == true else {
      return line.isEmpty ? line : Pseudo.text(of: line)
    }
    let mark = line[...blank]
    let rest = line[line.index(after: blank)...]
    guard mark.hasPrefix("#"), let brace = rest.lastIndex(of: "{") else { return mark + Pseudo.text(of: String(rest)) }
    return mark + Pseudo.text(of: String(rest[..<brace])) + rest[brace...]
  }
}
