// Questions before something that cannot be overlooked afterwards: a form without fields and with two buttons.
import Assets
import Core

/// A question with Yes and No: a form without fields.
///
/// `y` or Enter confirms, `n` or Esc does not.
///
/// - Parameters:
///   - name: Stable name, such as `fasting.stop`.
///   - title: What is asked about.
///   - question: The question, with what will happen.
///   - verb: Label of the button that confirms.
///   - act: Carries it out; must call its completion once.
/// - Returns: The component to present.
public func confirmation(
  name: String, title: Message, question: Message, verb: Message,
  act: @escaping (Moment, @escaping (FormResult) -> Void) -> Void
) -> any Component {
  Form<Void>(
    name: name, title: title, draft: (), pages: [FormPage(paragraphs: [question])], saveVerb: verb, leaving: .closes
  ) { values, completion in act(values.now, completion) }
}
