// A form field: a label, an editor, and two closures that bind its text to a draft value. Typed text is kept verbatim;
// the draft only takes values that parse.
import Assets
import Core

/// The result of reading a field's text into the draft.
public nonisolated enum Verdict: Hashable, Sendable {
  /// Accepted into the draft.
  case fine
  /// Accepted as a word for another value, which takes the place of the text.
  case adopted
  /// Rejected; the reason shows at the field.
  case refused(Refusal)
  /// Rejected with a custom message.
  case wrong(Message)
  /// Accepted but doubtful: saving asks once, saving again confirms.
  case doubtful(Message)
}

/// An option of a choice.
public nonisolated struct Choice: Hashable, Sendable {
  /// Stable value, used as the field's text.
  public var value: String
  public var label: Message

  /// Creates a choice.
  public init(_ value: String, _ label: Message) {
    self.value = value
    self.label = label
  }
}

/// The kind of editor, which also determines its preferred width.
public enum FieldKind {
  /// A number, with its unit shown after the box.
  case number(unit: Message?)
  /// A duration such as `1:30` or `90m`.
  case duration
  /// A point in time in the time language; its echo shows the parsed value.
  case dateTime
  /// A few options side by side: ← → or the first letter choose.
  case choice([Choice])
  /// Several options, one per row: ↑ ↓ choose.
  case list([Choice])
  /// On or off: Space toggles; its text is `on` or `off`.
  case toggle
  /// A level on a scale, drawn as dots: a digit chooses (0 is ten), ← → step, Backspace clears if optional; its text
  /// is the number.
  case level(ClosedRange<Int>)
  /// A number on a scale, drawn as a slider: ← → step, digits type; its text is the number.
  case slider(ClosedRange<Int>)
  /// Several of a few things side by side: ← → move, Space marks; its text is their values with blanks between them.
  case marks([Choice])
  /// A short text.
  case text
  /// A long text; the box takes the full width.
  case note
}

/// A field bound to a draft of type `Draft`.
public struct Field<Draft> {
  public typealias Kind = FieldKind
  /// Stable name, as used in refusals and drafts.
  public var id: String
  public var label: Message
  public var kind: Kind
  /// Whether arriving at the field selects its text, so that typing replaces it; a note is continued instead.
  var selectsText: Bool {
    switch kind {
    case .number, .duration, .dateTime, .text, .slider: true
    case .choice, .list, .toggle, .level, .note, .marks: false
    }
  }
  public var isRequired: Bool
  /// Shown beside the box while there is no echo: `percent, optional`.
  public var hint: Message?
  /// The hint, if it depends on the draft.
  public var hinting: ((Draft) -> Message?)?
  /// The field's text for a draft.
  public var get: (Draft) -> String
  /// Parses the text into the draft.
  public var set: (inout Draft, String, Moment) -> Verdict
  /// The unit after the box, if it depends on the draft.
  public var unit: ((Draft) -> Message?)?
  /// The parsed value, shown beside the box: `= 17.9 lb`.
  public var echo: ((Draft, DrawContext) -> String?)?
  /// Goes on with a text as Tab does, such as that of a path; gives the choices where there are several ways.
  public var completion: ((String) -> (text: String, choices: [String]))?
  /// Whether ↑ and ↓ step the part of the date or time under the cursor.
  public var stepsTimes: Bool
  /// The field that receives digits typed on a choice.
  public var typedInto: String?
  /// Whether rejected text clears the draft's value, and is read again when another field changes its meaning.
  ///
  /// For numbers whose unit is a separate field: a partial number must not pass for the whole one.
  public var rereads = false
  /// Whether an empty text means the moment of saving.
  public var meansNow = false
  /// Cells by which its label is indented.
  var indent = 0
  /// Whether the field is visible for this draft.
  public var isShown: (Draft) -> Bool = { _ in true }
  /// The reason it is locked; shown instead of the echo.
  public var locked: (Draft) -> Message? = { _ in nil }

  /// Creates a field.
  public init(
    _ id: String, _ label: Message, _ kind: Kind, isRequired: Bool = true, hint: Message? = nil,
    get: @escaping (Draft) -> String, set: @escaping (inout Draft, String, Moment) -> Verdict,
    echo: ((Draft, DrawContext) -> String?)? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.isRequired = isRequired
    self.hint = hint
    self.get = get
    self.set = set
    self.echo = echo
    if case .dateTime = kind { stepsTimes = true } else { stepsTimes = false }
  }

  /// The field as a detail of the one above, under which it is indented.
  public var asDetail: Field {
    var copy = self
    copy.indent = 2
    return copy
  }

  /// The field, visible only while `condition` holds.
  public func shown(when condition: @escaping (Draft) -> Bool) -> Field {
    var copy = self
    copy.isShown = condition
    return copy
  }

  /// The field with a hint that depends on the draft.
  public func hinted(by hinting: @escaping (Draft) -> Message?) -> Field {
    var copy = self
    copy.hinting = hinting
    return copy
  }

  /// The field, whose text Tab completes.
  public func completed(by completion: @escaping (String) -> (text: String, choices: [String])) -> Field {
    var copy = self
    copy.completion = completion
    return copy
  }

  /// The choice, redirecting typed digits to another field.
  public func typing(into id: String) -> Field {
    var copy = self
    copy.typedInto = id
    return copy
  }

  /// The field, locked whenever `reason` returns one.
  public func locked(_ reason: @escaping (Draft) -> Message?) -> Field {
    var copy = self
    copy.locked = reason
    return copy
  }

  /// The field over a draft that contains its own.
  public func over<Whole>(_ path: WritableKeyPath<Whole, Draft>) -> Field<Whole> {
    var field = Field<Whole>(
      id, label, kind, isRequired: isRequired, hint: hint, get: { get($0[keyPath: path]) },
      set: { set(&$0[keyPath: path], $1, $2) })
    if let echo { field.echo = { (whole: Whole, context: DrawContext) in echo(whole[keyPath: path], context) } }
    if let unit { field.unit = { (whole: Whole) in unit(whole[keyPath: path]) } }
    field.isShown = { (whole: Whole) in isShown(whole[keyPath: path]) }
    field.locked = { (whole: Whole) in locked(whole[keyPath: path]) }
    (field.stepsTimes, field.typedInto, field.rereads, field.meansNow) = (stepsTimes, typedInto, rereads, meansNow)
    field.completion = completion
    return field
  }
}

extension Field {
  /// A text stored verbatim.
  public static func text(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, String>, isRequired: Bool = false,
    hint: Message? = nil
  ) -> Field {
    Field(id, label, .text, isRequired: isRequired, hint: hint, get: { $0[keyPath: path] }) { draft, text, _ in
      draft[keyPath: path] = text
      return .fine
    }
  }

  /// A long text stored verbatim.
  public static func note(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, String>, hint: Message? = nil
  ) -> Field {
    Field(id, label, .note, isRequired: false, hint: hint, get: { $0[keyPath: path] }) { draft, text, _ in
      draft[keyPath: path] = text
      return .fine
    }
  }

  /// A switch.
  public static func toggle(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Bool>, hint: Message? = nil
  ) -> Field {
    Field(id, label, .toggle, isRequired: false, hint: hint, get: { $0[keyPath: path] ? "on" : "off" }) {
      draft, text, _ in
      draft[keyPath: path] = text == "on"
      return .fine
    }
  }

  /// The field with a question about values that are accepted; saving once more confirms.
  public func asking(_ question: @escaping (Draft) -> Message?) -> Field {
    var field = self
    field.set = { [set] draft, text, now in
      let verdict = set(&draft, text, now)
      guard case .fine = verdict, let question = question(draft) else { return verdict }
      return .doubtful(question)
    }
    return field
  }

  /// One of several values; `asList` gives each its own row.
  public static func choice<Value: Equatable>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Value>, _ options: [(value: Value, label: Message)],
    asList: Bool = false, hint: Message? = nil
  ) -> Field {
    let choices = options.enumerated().map { Choice(String($0.offset), $0.element.label) }
    return Field(
      id, label, asList ? .list(choices) : .choice(choices), isRequired: false, hint: hint,
      get: { draft in options.firstIndex { $0.value == draft[keyPath: path] }.map(String.init) ?? "" },
      set: { draft, text, _ in
        guard let index = Int(text), options.indices.contains(index) else { return .fine }
        draft[keyPath: path] = options[index].value
        return .fine
      })
  }
}
