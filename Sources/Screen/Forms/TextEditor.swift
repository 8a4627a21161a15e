// One line of text being edited: the text, the cursor, and what each key does to it. Knows nothing of fields or screens.
//
// | key                      | what happens                                   |
// |--------------------------|------------------------------------------------|
// | printable, paste         | typed at the cursor; line breaks become blanks |
// | ← → Home End Ctrl-A Ctrl-E | the cursor moves                             |
// | Alt-B Alt-F              | the cursor moves by a word                     |
// | Backspace Del            | the character before, under the cursor goes    |
// | Ctrl-U Ctrl-K Ctrl-W     | all before, all behind, the word before goes   |
import Canvas

/// A text with a cursor.
public struct TextEditor: Equatable {
  /// Characters a field holds at most; more is not taken.
  public static let longest = 4000
  private var characters: [Character]
  /// Characters before the cursor.
  public private(set) var cursor: Int

  /// Creates an editor with the cursor at the end.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// Creates an editor with the cursor behind so many characters.
  public init(_ text: String, cursor: Int) {
    self.init(text)
    self.cursor = max(0, min(cursor, characters.count))
  }

  /// The text as typed.
  public var text: String { String(characters) }

  /// Takes a key that types, moves or deletes; answers whether it did.
  public mutating func type(_ key: Key) -> Bool {
    if let character = key.typed {
      insert([character])
      return true
    }
    switch key {
    case .paste(let text): insert(Array(Width.clean(text.replacing("\r\n", with: "\n"))))
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

  /// What of the text shows in `columns` cells with the cursor among them, and the cursor's cell.
  ///
  /// An ellipsis stands for what is out of sight on the left, where there is room for one.
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
      // The mark covers the first characters of the window.
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
