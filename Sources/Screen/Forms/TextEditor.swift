// A single-line text editor: text, cursor and key handling. Independent of fields and screens.
//
// | key                        | effect                                            |
// |----------------------------|---------------------------------------------------|
// | printable, paste           | inserted at the cursor; line breaks become blanks |
// | ← → Home End Ctrl-A Ctrl-E | the cursor moves                                  |
// | Alt-B Alt-F                | the cursor moves by a word                        |
// | Backspace Del              | deletes the character before, under the cursor    |
// | Ctrl-U Ctrl-K Ctrl-W       | deletes everything before, after, the word before |
//
// A selected text is replaced by the next key that types and deleted by one that deletes; any other key edits it.
import Assets
import Canvas

/// A text with a cursor.
public struct TextEditor: Equatable {
  /// Maximum number of characters in a field; more are dropped.
  public static let longest = 4000
  private var characters: [Character]
  /// The number of characters before the cursor.
  public private(set) var cursor: Int
  /// Whether the whole text is selected: a proposal that typing replaces.
  public var isSelected = false

  /// Creates an editor with the cursor at the end.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// Creates an editor with the cursor after the given number of characters.
  public init(_ text: String, cursor: Int) {
    self.init(text)
    self.cursor = max(0, min(cursor, characters.count))
  }

  /// The text as typed.
  public var text: String { String(characters) }

  /// Handles a key that types, moves or deletes; returns whether it was consumed.
  public mutating func type(_ key: Key) -> Bool {
    if isSelected {
      isSelected = false
      if TextEditor.replaces(key) { remove(from: 0, to: characters.count) }
    }
    if let character = key.typed {
      insert([character])
      return true
    }
    switch key {
    case .paste(let text):
      // More than fits need not be looked at.
      let most = text.prefix(2 * TextEditor.longest)
      insert(Array(Width.clean(String(most).replacing("\r\n", with: "\n"))))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .alt("b"): cursor = wordStart
    case .alt("f"): cursor = wordEnd
    case .backspace, .control("h"): remove(from: max(0, cursor - 1), to: cursor)
    case .delete: remove(from: cursor, to: min(characters.count, cursor + 1))
    case .control("u"): remove(from: 0, to: cursor)
    case .control("k"): remove(from: cursor, to: characters.count)
    case .control("w"): remove(from: wordStart, to: cursor)
    default: return false
    }
    return true
  }

  /// The part of the text visible in `columns` cells around the cursor, and the cursor's cell.
  ///
  /// An ellipsis marks text hidden on the left, if there is room for one.
  public func window(columns: Int, ellipsis: String = "") -> (text: String, cursor: Int) {
    let room = max(1, columns)
    var start = 0
    var before = characters[0..<cursor].reduce(0) { $0 + Width.of($1) }
    while before > room - 1, start < cursor {
      before -= Width.of(characters[start])
      start += 1
    }
    var shown = ""
    var used = 0
    let mark = Width.of(ellipsis)
    if start > 0, mark > 0, before > mark {
      // The ellipsis covers the first characters of the window.
      var covered = 0
      while covered < mark, start < cursor {
        covered += Width.of(characters[start])
        start += 1
      }
      shown = ellipsis + String(repeating: " ", count: covered - mark)
      used = covered
    }
    for character in characters[start...] {
      let width = Width.of(character)
      if used + width > room { break }
      shown.append(character)
      used += width
    }
    return (shown, before)
  }

  /// Whether a key types or deletes a character, as opposed to moving the cursor.
  private static func replaces(_ key: Key) -> Bool {
    switch key {
    case .paste, .backspace, .delete, .control("h"): true
    default: key.typed != nil
    }
  }

  private mutating func insert(_ new: [Character]) {
    let taken = new.prefix(max(0, TextEditor.longest - characters.count))
    characters.insert(contentsOf: taken, at: cursor)
    cursor += taken.count
  }

  private mutating func remove(from start: Int, to end: Int) {
    characters.removeSubrange(start..<end)
    cursor = start
  }

  private var wordStart: Int {
    var at = cursor
    while at > 0, characters[at - 1] == " " { at -= 1 }
    while at > 0, characters[at - 1] != " " { at -= 1 }
    return at
  }

  private var wordEnd: Int {
    var at = cursor
    while at < characters.count, characters[at] == " " { at += 1 }
    while at < characters.count, characters[at] != " " { at += 1 }
    return at
  }
}

/// A search input line.
public struct SearchLine {
  let editor: TextEditor
  let prompt: Message

  /// Creates a search line; the prompt shows while it is empty.
  public init(_ editor: TextEditor, prompt: Message) {
    self.editor = editor
    self.prompt = prompt
  }

  /// Draws the line at the top of the region, with the cursor.
  public func draw(in region: Region, _ context: DrawContext) {
    let shown = editor.window(columns: max(1, region.columns - 3))
    region.put(">", 0, 0, .accent)
    if editor.text.isEmpty {
      region.put(context.words(prompt), 2, 0, .dim)
    } else {
      region.put(context.words.of(.text).marked(shown.text), 2, 0, Style(.text), overflow: .scrolls)
    }
    if context.isFocused { region.cursor(2 + shown.cursor, 0) }
  }
}
