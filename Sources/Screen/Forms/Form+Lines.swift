// The same form asked line by line, for `--plain`: screen readers, pipes and terminals that cannot draw. Pages, fields,
// refusals and saving are those of the screen; only the picture is missing.
//
// | answer      | what happens                                     |
// |-------------|--------------------------------------------------|
// | empty       | keeps what is there, goes on                     |
// | `-`         | empties the field                                |
// | `<`         | back to the question before                      |
// | a number    | of a list of choices: that one                   |
// | anything    | is read as if typed into the field               |
import Assets
import Canvas
import Core
import Words

/// A question of a form.
public struct LineQuestion: Equatable {
  /// What is said before the question: headings and paragraphs, on the first question of a page.
  public var intro: [String]
  public var label: String
  /// What an empty answer keeps.
  public var current: String
  /// Numbered from 1; empty when anything may be typed.
  public var choices: [String]
  public var hint: String
}

/// What became of an answer.
public enum LineAnswer {
  /// Taken; how it was understood, if there is more to say than what was typed.
  case taken(String)
  /// Not taken, with the reason; the question stays.
  case refused(String)
  /// The form has acted (saved, left, presented something).
  case outcome(Outcome)
}

/// A form that can be asked line by line.
public protocol LineForm: Component {
  /// The question that is open now.
  func question(_ context: DrawContext) -> LineQuestion
  /// Answers it.
  func answer(_ text: String, _ context: DrawContext) -> LineAnswer
}

extension Form: LineForm {
  public func question(_ context: DrawContext) -> LineQuestion {
    let words = context.words
    var question = LineQuestion(intro: isFirst ? intro(context) : [], label: "", current: "", choices: [], hint: "")
    switch item {
    case .field(let index):
      let field = current.fields[index]
      let text = states[page][index].editor.text
      question.label = words(field.label)
      question.hint = field.hint.map { words($0) } ?? (field.isRequired ? "" : words(.Form.optional))
      question.choices = choices(field).map { words($0.label) }
      question.current = choices(field).first { $0.value == text }.map { words($0.label) } ?? text
    case .button:
      question.label = words(.Form.linesChoose)
      question.choices = current.buttons.map { button in
        guard case .disabled(let reason) = button.availability(draft) else { return words(button.label) }
        return "\(words(button.label)) (\(words(reason)))"
      }
    case .back, .cancel, .save:
      let isLast = page + 1 == pages.count
      question.label = words(isLast ? .Form.linesSave(verb: saveVerb ?? .Form.buttonSave) : .Form.linesGoOn)
    }
    return question
  }

  public func answer(_ text: String, _ context: DrawContext) -> LineAnswer {
    let now = context.now
    if text == "<" {
      step(back: true)
      return .taken("")
    }
    switch item {
    case .field(let index): return answer(field: index, text, context)
    case .button(let index):
      let number = text.isEmpty ? index : (Int(text) ?? 0) - 1
      guard current.buttons.indices.contains(number) else { return .refused(context.words(.Form.linesNotChoice)) }
      if case .disabled(let reason) = current.buttons[number].availability(draft) {
        return .refused(context.words(reason))
      }
      item = .button(number)
      return acted(perform(FormCommand.accept, now: now), context)
    case .back, .cancel, .save:
      let isLast = page + 1 == pages.count
      if isLast, text.lowercased().hasPrefix("n") { return .outcome(leave(now)) }
      item = .save
      return acted(perform(FormCommand.accept, now: now), context)
    }
  }

  private func answer(field index: Int, _ text: String, _ context: DrawContext) -> LineAnswer {
    let field = current.fields[index]
    let choices = choices(field)
    if !text.isEmpty {
      var typed = text == "-" ? "" : text
      if !choices.isEmpty {
        let number = Int(text).map { $0 - 1 } ?? choices.firstIndex { context.words($0.label) == text } ?? -1
        guard choices.indices.contains(number) else { return .refused(context.words(.Form.linesNotChoice)) }
        typed = choices[number].value
      }
      replaceText(of: index, with: typed, now: context.now)
    } else {
      read(index, on: page, now: context.now)
    }
    states[page][index].isTouched = true
    switch states[page][index].verdict {
    case .refused(let refusal): return .refused(context.words(refusal.message))
    case .wrong(let message): return .refused(context.words(message))
    case .fine, .doubtful: break
    }
    step(back: false)
    return .taken(text.isEmpty ? "" : field.echo?(draft, context) ?? "")
  }

  /// What a save or a button led to: why it stayed, or its outcome.
  private func acted(_ outcome: Outcome, _ context: DrawContext) -> LineAnswer {
    guard case .stay = outcome else { return .outcome(outcome) }
    let reasons = statusLines(width: 1000, context).map(\.text)
    return status == nil ? .taken("") : .refused(reasons.joined(separator: " "))
  }

  private var isFirst: Bool { items.first == item || !items.contains(item) }

  private func step(back: Bool) {
    let asked = items.filter { item in
      switch item {
      case .field, .save: true
      case .button(let index): index == 0
      case .back, .cancel: false
      }
    }
    let at = asked.firstIndex(of: item) ?? 0
    if back, at == 0, page > 0 {
      page -= 1
      focusPage()
    } else {
      item = asked[max(0, min(asked.count - 1, at + (back ? -1 : 1)))]
    }
  }

  private func intro(_ context: DrawContext) -> [String] {
    let words = context.words
    var lines = page == 0 ? [words(title)] : []
    if let heading = current.heading { lines.append(words(heading)) }
    if let headline = current.headline?(draft, context) { lines.append(headline) }
    lines += current.paragraphs.map { words($0) }
    if page == 0, !isConfirmation { lines.append(words(.Form.linesHelp)) }
    return lines
  }

  private func choices(_ field: Field<Draft>) -> [Choice] {
    switch field.kind {
    case .choice(let choices), .list(let choices): choices
    case .toggle: [Choice("off", .Form.off), Choice("on", .Form.on)]
    default: []
    }
  }
}
