// The form: pages of fields over a copy of a value, saved as a whole. Entry editing, dialogs, confirmations and the
// wizard are all this one type.
import Assets
import Canvas
import Core

/// A form over a draft value.
public final class Form<Draft>: Component {
  public let name: String
  public let title: Message
  let pages: [FormPage<Draft>]
  let submit: (FormValues<Draft>, @escaping (FormResult) -> Void) -> Void
  let leaving: LeavingRule
  let keeping: DraftKeeping
  let saveVerb: Message?
  let isWizard: Bool
  /// The value as far as it was understood.
  public internal(set) var draft: Draft

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: Stable name, such as `weight.edit`; drafts are kept under it.
  ///   - title: Title of the window.
  ///   - draft: The value to edit.
  ///   - pages: At least one page.
  ///   - saveVerb: Label of the button that saves; Save when nil.
  ///   - leaving: What Esc does when something was typed.
  ///   - keeping: Where half-typed texts are kept.
  ///   - isWizard: Takes the whole screen, with page dots.
  ///   - submit: Saves; must call its completion once, now or later on the main thread.
  public init(
    name: String, title: Message, draft: Draft, pages: [FormPage<Draft>], saveVerb: Message? = nil,
    leaving: LeavingRule = .keepsDraft, keeping: DraftKeeping = .none, isWizard: Bool = false,
    submit: @escaping (FormValues<Draft>, @escaping (FormResult) -> Void) -> Void
  ) {
    self.name = name
    self.title = title
    self.draft = draft
    self.pages = pages
    self.saveVerb = saveVerb
    self.leaving = leaving
    self.keeping = keeping
    self.isWizard = isWizard
    self.submit = submit
  }

  public func draw(in region: Region, _ context: DrawContext) {}
}

/// A question with Yes and No: a form without fields. `y` or Enter confirms, `n` or Esc does not.
///
/// - Parameters:
///   - name: Stable name, such as `fasting.stop`.
///   - title: What is asked about.
///   - question: The question, with what will happen.
///   - verb: Label of the button that confirms.
///   - act: Carries it out; must call its completion once.
public func confirmation(
  name: String, title: Message, question: Message, verb: Message,
  act: @escaping (Moment, @escaping (FormResult) -> Void) -> Void
) -> any Component {
  Form<Void>(
    name: name, title: title, draft: (), pages: [FormPage(paragraphs: [question])], saveVerb: verb, leaving: .closes
  ) { values, completion in act(values.now, completion) }
}
