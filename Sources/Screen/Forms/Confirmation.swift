// Confirmation before consequential actions: a form without fields and with two buttons.
import Assets
import Core

/// A yes/no question: a form without fields.
///
/// `y` or Enter confirms, `n` or Esc cancels.
///
/// - Parameters:
///   - name: Stable name, such as `fasting.stop`.
///   - title: The subject of the question.
///   - question: The question, including the consequences.
///   - verb: Label of the confirming button.
///   - act: Performs the action; must call its completion once.
/// - Returns: The component to present.
public func confirmation(
  name: String, title: Message, question: Message, verb: Message,
  act: @escaping (Moment, @escaping (FormResult) -> Void) -> Void
) -> any Component {
  confirmation(name: name, title: title, page: FormPage(paragraphs: [question]), verb: verb, act: act)
}

/// A yes/no question that changes while it is open.
public func confirmation(
  name: String, title: Message, question: LivePage, verb: Message,
  act: @escaping (Moment, @escaping (FormResult) -> Void) -> Void
) -> any Component {
  var page = FormPage<Void>()
  page.live = question
  return confirmation(name: name, title: title, page: page, verb: verb, act: act)
}

@MainActor
private func confirmation(
  name: String, title: Message, page: FormPage<Void>, verb: Message,
  act: @escaping (Moment, @escaping (FormResult) -> Void) -> Void
) -> any Component {
  Form<Void>(name: name, title: title, draft: (), pages: [page], saveVerb: verb, leaving: .closes) {
    values, completion in act(values.now, completion)
  }
}
