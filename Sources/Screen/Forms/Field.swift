// A field of a form: a label, an editor, and two closures that bind its text to a draft value. What is typed is kept as
// typed; the draft only ever takes what was understood.
import Assets
import Core

/// What a field's text means for the draft.
public nonisolated enum Verdict: Hashable, Sendable {
  /// Understood, the draft has it.
  case fine
  /// Refused; the reason stands at the field.
  case refused(Refusal)
  /// Refused with a text of our own.
  case wrong(Message)
  /// Understood and taken, but doubtful: saving asks once, saving again accepts.
  case doubtful(Message)
}

/// One of several things to choose.
public nonisolated struct Choice: Hashable, Sendable {
  /// Stable value, what the field's text is.
  public var value: String
  public var label: Message

  /// Creates a choice.
  public init(_ value: String, _ label: Message) {
    self.value = value
    self.label = label
  }
}

/// A field over a draft of type `Draft`.
public struct Field<Draft> {
  /// How it is edited and how wide it wants to be.
  public enum Kind {
    /// A number, with its unit shown behind the box.
    case number(unit: Message?)
    /// A length of time such as `1:30` or `90m`.
    case duration
    /// A point in time in the time language; its echo shows how it was understood.
    case dateTime
    /// One of a few, side by side: ← → or the first letter choose.
    case choice([Choice])
    /// One of several, a row each: ↑ ↓ choose.
    case list([Choice])
    /// On or off: Space changes; its text is `on` or `off`.
    case toggle
    /// A step of a scale, drawn as dots: a digit chooses (0 is ten), ← → step, Backspace clears where it may be empty;
    /// its text is the number.
    case level(ClosedRange<Int>)
    /// A short text.
    case text
    /// A long text; the box takes the whole width.
    case note
  }
  /// Stable name, as in refusals and drafts.
  public var id: String
  public var label: Message
  public var kind: Kind
  public var isRequired: Bool
  /// Said beside the box while there is no echo: `percent, optional`.
  public var hint: Message?
  /// The text to show for a draft.
  public var get: (Draft) -> String
  /// Reads the text into the draft.
  public var set: (inout Draft, String, Moment) -> Verdict
  /// The unit behind the box where it depends on the draft.
  public var unit: ((Draft) -> Message?)?
  /// How the text was understood, beside the box: `= 17.9 lb`.
  public var echo: ((Draft, DrawContext) -> String?)?
  /// What stays of a text as it is typed, for a box that never holds an impossible one; all of it when nil.
  public var keeps: ((Draft, String) -> String)?
  /// Whether ↑ and ↓ step the part of a date or time that the cursor stands in.
  public var stepsTimes: Bool
  /// The field that digits typed on a choice go to.
  public var typedInto: String?
  /// Whether a refused text takes the value out of the draft, and is read again when another field changes what it means.
  ///
  /// For a number whose unit is a field of its own: its first digits never stand for it.
  public var rereads = false
  /// Whether the field is shown for this draft.
  public var isShown: (Draft) -> Bool = { _ in true }
  /// Why it cannot be changed now; shown instead of the echo.
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

  /// The field, shown only where `condition` holds.
  public func shown(when condition: @escaping (Draft) -> Bool) -> Field {
    var copy = self
    copy.isShown = condition
    return copy
  }

  /// The choice, with the digits typed on it going to another field.
  public func typing(into id: String) -> Field {
    var copy = self
    copy.typedInto = id
    return copy
  }

  /// The field, locked with a reason where `reason` gives one.
  public func locked(_ reason: @escaping (Draft) -> Message?) -> Field {
    var copy = self
    copy.locked = reason
    return copy
  }
}

extension Field {
  /// A text kept as it is.
  public static func text(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, String>, isRequired: Bool = false,
    hint: Message? = nil
  ) -> Field {
    Field(id, label, .text, isRequired: isRequired, hint: hint, get: { $0[keyPath: path] }) { draft, text, _ in
      draft[keyPath: path] = text
      return .fine
    }
  }

  /// A long text kept as it is.
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

  /// One of several values; `asList` gives each a row.
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
