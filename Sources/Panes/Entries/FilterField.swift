// The filter line of a list: shows the key that starts it, the text while typing, and the active filter. Shared by
// all lists with a filter; interpreting the text is up to the list.
//
// | event        | effect                                  |
// |--------------|-----------------------------------------|
// | `begin`      | keys go to the text                     |
// | `keep`       | the text stays, keys go to the list     |
// | `undo`       | restores the text from before `begin`   |
import Canvas
import Screen
import Words

/// A text filter.
final class FilterField {
  private var editor = TextEditor()
  private var before = ""
  /// Whether keys go to the text.
  private(set) var isTyping = false

  /// The text as typed.
  var text: String { editor.text }

  /// Resets to a text; `isTyping` says whether keys go to it from now on.
  func clear(isTyping: Bool, text: String = "") {
    editor = TextEditor(text)
    before = ""
    self.isTyping = isTyping
  }

  /// Starts typing.
  func begin() {
    before = editor.text
    isTyping = true
  }

  /// Ends typing and keeps the text.
  func keep() { isTyping = false }

  /// Ends typing and restores the previous text.
  func undo() {
    editor = TextEditor(before)
    isTyping = false
  }

  /// Handles a typing or editing key; returns whether it did.
  func type(_ key: Key) -> Bool { isTyping && editor.type(key) }

  /// Draws the line: the start key, the text with cursor while typing, or the active filter.
  func draw(in line: Region, prompt: Message, target: String, isWrong: Bool = false, _ context: DrawContext) {
    line.target(line.bounds, target)
    if isTyping {
      SearchLine(editor, prompt: prompt).draw(in: line, context)
    } else if text.isEmpty {
      line.put(context.key(FilterCommands.filter), 0, 0, .key)
      line.put(context.words(.History.filterVerb), 2, 0, .dim, width: line.columns - 2)
    } else {
      line.put(">", 0, 0, .dim)
      line.put(context.words.of(.text).marked(text), 2, 0, isWrong ? .error : .value, width: line.columns - 2)
    }
  }
}
