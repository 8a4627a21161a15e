// The view state of a form: what was typed, what became of it, what has the focus, what the line above the buttons says.
import Assets
import Core

/// What the line above the buttons says.
enum FormStatus: Equatable {
  case incomplete
  case doubt(Message)
  case problem(Problem)
  case refusal(Refusal)
  case said(Message)
}

/// A field's text and what became of it.
struct FieldState: Equatable {
  var editor: TextEditor
  var verdict = Verdict.fine
  /// The field was left once: its refusal shows.
  var isTouched = false
  private let initial: String

  init(_ text: String) {
    editor = TextEditor(text)
    initial = text
  }

  var isUnchanged: Bool { editor.text == initial }
  var isBad: Bool {
    switch verdict {
    case .fine, .doubtful: false
    case .refused, .wrong: true
    }
  }
}

/// What of a form has the focus.
enum FormItem: Hashable {
  case field(Int)
  case button(Int)
  case back, cancel
  /// Next on all pages but the last, Save there.
  case save
  /// Saves from a page before the last.
  case store
}
