// Fields as text: how a value is typed and shown wherever entries are edited. The table of the editor, the options of
// `edit` and the forms of trackers without one of their own come from it (Core.docc 023).
import Foundation

/// The context of a field's text besides its value: units, names and the time language.
public protocol FieldContext: Sendable {
  var settings: Settings { get }
  var now: Moment { get }
  /// A wording in the language and units of the user.
  func text(_ wording: Wording) -> String
  /// The editable text of a time, in the zone of its entry.
  func text(of stamp: Stamp) -> String
  /// A time in the past; a bare clock time is in the zone of `old`.
  func stamp(_ typed: String, like old: Stamp, field: String) throws(Refusal) -> Stamp
  func day(_ typed: String, today: Day, field: String) throws(Refusal) -> Day
  /// Seconds of a fasting goal; no shorter or longer than `limit` in hours.
  func goal(_ typed: String, limit: Limit) throws(Refusal) -> Double
  /// The stored name of a beverage.
  func beverage(_ typed: String) throws(Refusal) -> String
  /// The habit of that name or id; nil when there is none.
  func habit(_ typed: String) -> Habit?
  func level(_ typed: String, of habit: Habit) throws(Refusal) -> HabitLevel
}

/// The control that suits a field in a form.
public enum FieldType: Hashable, Sendable {
  case time, day, duration, mass, volume, number, name, text, note, list
  /// Dots from the first level to the last.
  case level(ClosedRange<Int>)
  case choice([String])

  /// All values, where there are few.
  fileprivate var values: [String] {
    switch self {
    case .level(let range): range.map(String.init)
    case .choice(let names): names
    default: []
    }
  }
}

/// How a value of one field is typed and shown.
public struct FieldInput<Value>: Sendable {
  let type: FieldType
  let isOptional: Bool
  /// A value as one types it.
  let example: String?
  /// Values to choose from that are not the only ones.
  let suggestions: [String]
  let show: @Sendable (Value, any FieldContext) -> String
  /// Reads a text; `old` is the value so far, `like` the primary stamp of its record.
  let read: @Sendable (String, _ old: Value, _ like: Stamp, any FieldContext) throws(Refusal) -> Value

  init(
    _ type: FieldType, isOptional: Bool = false, example: String? = nil, suggestions: [String] = [],
    show: @escaping @Sendable (Value, any FieldContext) -> String,
    read: @escaping @Sendable (String, Value, Stamp, any FieldContext) throws(Refusal) -> Value
  ) {
    self.type = type
    self.isOptional = isOptional
    self.example = example
    self.suggestions = suggestions
    self.show = show
    self.read = read
  }
}

/// A field of one type of record as text.
public struct FieldText<R>: Sendable {
  let type: FieldType
  let isOptional: Bool
  /// A value as one types it.
  let example: String?
  /// Values to choose from that are not the only ones.
  let suggestions: [String]
  /// The options of `edit` that set it; none where an option for start and end does.
  let options: [String]
  /// The texts to choose from; nil where any may be typed.
  let choices: (@Sendable (any FieldContext) -> [String])?
  /// How the value was understood, or which is expected; nil where its text says as much.
  let echo: (@Sendable (R, any FieldContext) -> String)?
  /// How lists tell it, without its label; nil where they tell label and text.
  let told: (@Sendable (R, any FieldContext) -> String)?
  let show: @Sendable (R, any FieldContext) -> String
  var read: @Sendable (inout R, String, any FieldContext) throws(Refusal) -> Void
  /// Whether `NutrientRow.adoption` takes a value that others of the record give.
  var adopts = false

  /// Text that depends on several values of the record.
  public init(
    _ type: FieldType, isOptional: Bool = false, example: String? = nil, suggestions: [String] = [],
    options: [String] = [], choices: (@Sendable (any FieldContext) -> [String])? = nil,
    echo: (@Sendable (R, any FieldContext) -> String)? = nil,
    told: (@Sendable (R, any FieldContext) -> String)? = nil,
    show: @escaping @Sendable (R, any FieldContext) -> String,
    read: @escaping @Sendable (inout R, String, any FieldContext) throws(Refusal) -> Void
  ) {
    self.type = type
    self.isOptional = isOptional
    self.example = example
    self.suggestions = suggestions
    self.options = options
    self.choices = choices
    self.echo = echo
    self.told = told
    self.show = show
    self.read = read
  }
}

extension RecordField where R: Record {
  /// A field that is typed and shown by itself; its option is called as the field unless given.
  public init<Value>(
    _ name: String, _ columns: [String]? = nil, _ codec: FieldCodec<Value>, _ input: FieldInput<Value>,
    options: [String]? = nil, listed: String? = nil,
    _ get: @escaping @Sendable (R) -> Value, _ set: @escaping @Sendable (inout R, Value) -> Void
  ) {
    let text = FieldText<R>(
      input.type, isOptional: input.isOptional, example: input.example, suggestions: input.suggestions,
      options: options ?? [name],
      show: { input.show(get($0), $1) },
      read: { record, typed, context throws(Refusal) in
        set(&record, try input.read(typed, get(record), record.stamp, context))
      })
    self = RecordField(name, columns, codec, { get($0) }, set).with(text, listed: listed)
  }

  /// The field with a text that depends on several values of the record.
  package func with(_ text: FieldText<R>, listed: String? = nil) -> RecordField {
    var field = self
    field.text = text
    field.listed = listed ?? name
    field.filter = ([text.options.first ?? name], text.type)
    // A text that is required names the record.
    if text.type == .name || text.type == .text && !text.isOptional { field.searched = { [value] in value($0)?.text } }
    return field
  }

  /// The field under other names in filters, the one shown first; `type` where the field has no text.
  func filtered(as names: String..., type: FieldType? = nil) -> RecordField {
    var field = self
    if let type = type ?? filter?.type { field.filter = (names, type) }
    return field
  }

  /// The field with a name in it that words of a filter may mean.
  func searched(_ name: @escaping @Sendable (borrowing R) -> String?) -> RecordField {
    var field = self
    field.searched = name
    return field
  }

  /// The field under another name, or none, in `list --json`.
  func listed(as name: String?) -> RecordField {
    var field = self
    field.listed = name
    return field
  }
}

/// Start and end of a record, which one option and one form field set together.
public struct SpanText<R>: Sendable {
  /// The field that refusals name.
  let field: String
  let set: @Sendable (inout R, _ start: Stamp, _ end: Stamp) -> Void

  public init(_ field: String, set: @escaping @Sendable (inout R, Stamp, Stamp) -> Void) {
    self.field = field
    self.set = set
  }
}

/// A field of any type of record as text.
public struct EntryField: Sendable {
  public let kind: RecordKind
  public let name: String
  public let type: FieldType
  public let isOptional: Bool
  /// The options of `edit` that set it.
  public let options: [String]
  /// The texts to choose from; nil where any may be typed.
  public let choices: (@Sendable (any FieldContext) -> [String])?
  /// How the value was understood, or which is expected; empty where its text says as much.
  public let echo: @Sendable (Entry, any FieldContext) -> String
  /// How lists tell it, without its label; nil where they tell label and text.
  public let told: (@Sendable (Entry, any FieldContext) -> String)?
  /// Values that may be typed, for completion; none where there are too many.
  public let values: [String]
  /// Whether `NutrientRow.adoption` takes a value that others of the record give.
  public let adopts: Bool
  /// The editable text of its value.
  public let show: @Sendable (Entry, any FieldContext) -> String
  /// Sets the value from a text.
  public let read: @Sendable (inout Entry, String, any FieldContext) throws(Refusal) -> Void

  /// Its name in refusals and in the catalogue: `weight.bodyFat`.
  public var key: String { "\(kind.rawValue).\(name)" }

  init<R: Record>(_ name: String, _ text: FieldText<R>) {
    kind = R.kind
    self.name = name
    type = text.type
    isOptional = text.isOptional
    options = text.options
    choices = text.choices
    echo = { entry, context in (entry.record as? R).flatMap { text.echo?($0, context) } ?? "" }
    if let told = text.told {
      self.told = { entry, context in (entry.record as? R).map { told($0, context) } ?? "" }
    } else {
      told = nil
    }
    values = text.type.values + text.suggestions
    adopts = text.adopts
    show = { entry, context in (entry.record as? R).map { text.show($0, context) } ?? "" }
    read = { entry, typed, context throws(Refusal) in
      guard var record = entry.record as? R else { return }
      try text.read(&record, typed, context)
      entry = Entry(record)
    }
  }
}
