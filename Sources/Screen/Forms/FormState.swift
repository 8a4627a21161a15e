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
struct FieldState: Equatable {
  var editor: TextEditor
  var verdict = Verdict.fine
  /// The field has been left once: its refusal shows.
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

/// A focusable item of a form.
enum FormItem: Hashable {
  case field(Int)
  case button(Int)
  case back, cancel
  /// Next on all pages but the last, where it is Save.
  case save
  /// Saves from a page before the last.
  case store
}
