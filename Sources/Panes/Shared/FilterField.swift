// The filter of a list: one line that says which key narrows the list, holds what is typed, and shows it afterwards. One
// field for every list that has a filter; what the text means is the list's own.
//
// | event        | what happens                            |
// |--------------|-----------------------------------------|
// | `begin`      | keys go to the text                     |
// | `keep`       | the text stays, keys go to the list     |
// | `undo`       | the text is as it was before `begin`    |
import Canvas
import Screen
import Words

/// A filter that is typed.
final class FilterField {
  private var editor = TextEditor()
  private var before = ""
  /// Whether keys go to the text.
  private(set) var isTyping = false

  /// The text as typed.
  var text: String { editor.text }

  /// Begins with a text, empty unless one is given; `isTyping` says whether keys go to it from now on.
  func clear(isTyping: Bool, text: String = "") {
    editor = TextEditor(text)
    before = ""
    self.isTyping = isTyping
  }

  /// Begins typing.
  func begin() {
    before = editor.text
    isTyping = true
  }

  /// Ends typing; the text stays.
  func keep() { isTyping = false }

  /// Ends typing; the text is as it was.
  func undo() {
    editor = TextEditor(before)
    isTyping = false
  }

  /// Takes a key that types or edits; answers whether it did.
  func type(_ key: Key) -> Bool { isTyping && editor.type(key) }

  /// Draws the line: the key that begins, the text with its cursor while it is typed, or the text in force.
  func draw(in line: Region, prompt: Message, target: String, isWrong: Bool = false, _ context: DrawContext) {
    line.target(line.bounds, target)
    if isTyping {
      SearchLine(editor, prompt: prompt).draw(in: line, context)
    } else if text.isEmpty {
      line.put(context.key(.historyFilter, in: [HistoryKeys.filter]), 0, 0, .key)
      line.put(context.words(.History.filterVerb), 2, 0, .dim, width: line.columns - 2)
    } else {
      line.put(">", 0, 0, .dim)
      line.put(text, 2, 0, isWrong ? .error : .value, width: line.columns - 2)
    }
  }
}
