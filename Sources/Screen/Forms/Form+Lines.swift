// The same form as line-by-line prompts, for `--plain`: screen readers, pipes and terminals that cannot draw. Pages,
// fields, refusals and saving match the screen version; only the rendering differs.
//
// | answer   | effect                                   |
// |----------|------------------------------------------|
// | empty    | keeps the current value, goes on         |
// | `-`      | clears the field                         |
// | `<`      | back to the previous question            |
// | a number | selects that option in a list of choices |
// | `n`      | at the end, declines saving              |
// | anything | is read as if typed into the field       |
import Assets
import Canvas
import Core
import Words

/// A single prompt of a form.
public struct LineQuestion: Equatable {
  /// Text before the question: headings and paragraphs, on the first question of a page.
  public var intro: [String]
  public var label: String
  /// The value kept by an empty answer.
  public var current: String
  /// Numbered from 1; empty for free text.
  public var choices: [String]
  public var hint: String

  /// Creates a question.
  public init(intro: [String], label: String, current: String = "", choices: [String], hint: String = "") {
    self.intro = intro
    self.label = label
    self.current = current
    self.choices = choices
    self.hint = hint
  }
}

/// The result of an answer.
public enum LineAnswer {
  /// Accepted; the parsed value, if it adds anything to the typed text.
  case taken(String)
  /// Rejected with a reason; the question is repeated.
  case refused(String)
  /// The form acted (saved, left, presented something).
  case outcome(Outcome)
}

/// A form that supports line-by-line prompts.
public protocol LineForm: Component {
  /// Goes to the first question; on screen a page may start further down.
  func beginLines()
  /// The current question.
  func question(_ context: DrawContext) -> LineQuestion
  /// Answers the current question.
  func answer(_ text: String, _ context: DrawContext) -> LineAnswer
}

extension Form: LineForm {
  public func beginLines() { item = offered == nil ? asked.first ?? .save : .offer }

  public func question(_ context: DrawContext) -> LineQuestion {
    let words = context.words
    var question = LineQuestion(intro: isFirst ? intro(context) : [], label: "", current: "", choices: [], hint: "")
    switch item {
    case .field(let index):
      let field = current.fields[index]
      let text = states[page][index].editor.text
      question.label = words(field.label)
      question.choices = choices(field).map { words($0.label) }
      let isFree = !field.isRequired && question.choices.isEmpty
      question.hint = (field.hinting?(draft) ?? field.hint).map { words($0) } ?? (isFree ? words(.Form.optional) : "")
      question.current = choices(field).first { $0.value == text }.map { words($0.label) } ?? text
    case .offer:
      question.intro = intro(context)
      question.label = context.words(.Form.linesSave(verb: offer(context)))
    case .button, .back, .cancel, .save, .store:
      if let remark = current.remark?(draft, context) { question.intro.append(remark) }
      let ways = ways
      question.label =
        ways.isEmpty
        ? words(isLast ? .Form.linesSave(verb: saveVerb ?? .Form.buttonSave) : .Form.linesGoOn)
        : words(.Form.linesChoose)
      question.choices = ways.map { label(of: $0, context) }
      if ways.indices.contains(usualWay) { question.current = String(usualWay + 1) }
    }
    return question
  }

  public func answer(_ text: String, _ context: DrawContext) -> LineAnswer {
    let before = page
    defer { if page != before { beginLines() } }
    if item == .offer { return answerOffer(text, context) }
    if text == "<" {
      step(back: true)
      return .taken("")
    }
    if case .field(let index) = item { return answer(field: index, text, context) }
    let ways = ways
    guard !ways.isEmpty else {
      let first = text.lowercased().prefix(1)
      if isLast, first == "n" { return .outcome(leave(context.now)) }
      // Long text meant for another question must not trigger a save.
      guard !isLast || ["", "y", "j"].contains(first) else { return .refused(context.words(.Form.linesNotChoice)) }
      return take(.save, context)
    }
    let number = text.isEmpty ? usualWay : (Int(text) ?? 0) - 1
    guard ways.indices.contains(number) else { return .refused(context.words(.Form.linesNotChoice)) }
    if case .button(let index) = ways[number],
      case .disabled(let reason) = current.buttons[index].availability(draft)
    {
      return .refused(context.words(reason))
    }
    return take(ways[number], context)
  }

  /// Takes up the draft, or leaves it; an empty answer leaves it.
  private func answerOffer(_ text: String, _ context: DrawContext) -> LineAnswer {
    let first = text.lowercased().prefix(1)
    guard ["", "y", "j", "n"].contains(first) else { return .refused(context.words(.Form.linesNotChoice)) }
    if first == "y" || first == "j" { takeUp(context.now) }
    offered = nil
    item = asked.first ?? .save
    return .taken("")
  }

  private func take(_ way: FormItem, _ context: DrawContext) -> LineAnswer {
    item = way
    let answer = acted(perform(FormCommand.accept, now: context.now), context)
    // A refused save may be retried; a refused field is asked again.
    if case .field = item { return answer }
    item = asked.last ?? .save
    return answer
  }

  private var isLast: Bool { page + 1 == pages.count }

  /// The ways forward from a page with its own buttons: these first, then the standard ones.
  ///
  /// Empty if a plain yes is enough.
  private var ways: [FormItem] {
    guard !current.buttons.isEmpty || beginsOnCancel else { return [] }
    return items.filter { way in
      switch way {
      case .field, .back, .store, .offer: false
      case .button, .save: true
      case .cancel: isLast
      }
    }
  }

  private var beginsOnCancel: Bool { current.initialFocus == "cancel" }

  /// The default for an empty answer: saving or going on, else the button focused on screen.
  private var usualWay: Int {
    let ways = ways
    if beginsOnCancel, let cancel = ways.firstIndex(of: .cancel) { return cancel }
    if let save = ways.firstIndex(of: .save) { return save }
    let first = current.buttons.firstIndex { $0.id == current.initialFocus }
    return first ?? current.buttons.firstIndex { $0.availability(draft) == .enabled } ?? 0
  }

  private func label(of way: FormItem, _ context: DrawContext) -> String {
    let words = context.words
    switch way {
    case .button(let index):
      let button = current.buttons[index]
      let label = words(button.label(context.now))
      guard case .disabled(let reason) = button.availability(draft) else { return label }
      return "\(label) (\(words(reason)))"
    case .cancel: return words(cancelVerb ?? .Form.buttonCancel)
    default: return words(isLast ? saveVerb ?? .Form.buttonSave : current.nextVerb ?? .Form.buttonNext)
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
      reread(index, on: page, now: context.now)
    }
    states[page][index].isTouched = true
    switch states[page][index].verdict {
    case .refused(let refusal): return .refused(context.words(refusal.message(naming: field.label)))
    case .wrong(let message): return .refused(context.words(message))
    case .fine, .adopted, .doubtful: break
    }
    step(back: false)
    return .taken(text.isEmpty ? "" : field.echo?(draft, context) ?? "")
  }

  /// The result of a save or button: the reason it stayed, or its outcome.
  private func acted(_ outcome: Outcome, _ context: DrawContext) -> LineAnswer {
    guard case .stay = outcome else { return .outcome(outcome) }
    let reasons = statusLines(width: 1000, context).map(\.text)
    return status == nil ? .taken("") : .refused(reasons.joined(separator: " "))
  }

  private var isFirst: Bool { asked.first == item || !asked.contains(item) }

  /// The questions of this page: its open fields, then how to continue.
  private var asked: [FormItem] {
    items.filter { if case .field = $0 { true } else { false } } + [current.buttons.isEmpty ? .save : .button(0)]
  }

  private func step(back: Bool) {
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
    lines += paragraphs(at: context.now).map { words($0) }
    if page == 0, !isConfirmation { lines.append(words(.Form.linesHelp)) }
    return lines
  }

  func choices(_ field: Field<Draft>) -> [Choice] {
    switch field.kind {
    case .choice(let choices), .list(let choices): choices
    case .toggle: [Choice("off", .Form.off), Choice("on", .Form.on)]
    default: []
    }
  }
}
