// View state of a form: typed texts and their verdicts, focus, and the status line above the buttons.
import Assets
import Core

/// The message on the status line above the buttons.
enum FormStatus: Equatable {
  case incomplete
  case doubt(Message)
  case problem(Problem)
  case refusal(Refusal)
  case said(Message)
}

/// A field's text and its verdict.
struct FieldState {
  var editor: TextEditor
  var verdict = Verdict.fine
  /// The moment at which the text was typed, for which it is read; nil while it shows the draft.
  var typedAt: Moment?
  /// The field has been left once: its refusal shows.
  var isTouched = false
  /// The thing that Space marks, in a field of marks.
  var place = 0
  /// The text as Tab has left it, and the choices to go on with.
  private(set) var completed: (text: String, choices: [String])?
  private let initial: String

  init(_ text: String) {
    editor = TextEditor(text)
    initial = text
  }

  /// Completes the text; returns whether there was anything to it.
  mutating func complete(_ completion: (String) -> (text: String, choices: [String])) -> Bool {
    let before = editor.text
    let completed = completion(before)
    self.completed = completed
    if completed.text != before { editor = TextEditor(completed.text) }
    return completed.text != before || !completed.choices.isEmpty
  }

  /// The choices to go on with, as long as the text stands as Tab has left it.
  var choices: [String] { completed?.text == editor.text ? completed?.choices ?? [] : [] }

  /// Whether Tab has not looked at this text yet.
  var canComplete: Bool { !editor.text.allSatisfy(\.isWhitespace) && completed?.text != editor.text }

  var isUnchanged: Bool { editor.text == initial }
  var isBad: Bool {
    switch verdict {
    case .fine, .adopted, .doubtful: false
    case .refused, .wrong: true
    }
  }
}

/// A focusable item of a form.
enum FormItem: Hashable {
  case field(Int)
  case button(Int)
  case back, cancel
  /// Next on all pages but the last, where it is Save.
  case save
  /// Saves from a page before the last.
  case store
  /// The question about a draft, asked line by line.
  case offer
}
