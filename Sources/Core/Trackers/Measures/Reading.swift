// The readings of measures: the record of the tracker, its fields, and the text that its numbers are typed in.
//
//     reading = number (("/" | blank) number){0,2} blank? unit?        128/82 64   5.4 mmol/l   88cm
import Foundation

extension RecordKind {
  public static let measure = RecordKind(name: "measure")
}

extension Tracker {
  public static let measures = Tracker(name: "measures", .measure)
}

/// A reading of a measure; numbers in its base unit.
public struct Reading: LineRecord {
  public static let kind = RecordKind.measure
  public static let tracker: String? = "measures"
  public var id: UUID
  public var at: Stamp
  /// The id of the measure.
  public var measure: String
  public var value: Double
  /// The other numbers of measures that have several.
  public var second: Double?
  public var third: Double?
  /// The numbers and unit as typed.
  public var typed: Typed?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a reading.
  public init(
    id: UUID, at: Stamp, measure: String, values: [Double], typed: Typed? = nil, source: String = "manual",
    note: String? = nil
  ) {
    (self.id, self.at, self.measure, self.typed, self.source, self.note) = (id, at, measure, typed, source, note)
    value = 0
    self.values = values
  }

  public init(id: UUID, at: Stamp) {
    self.init(id: id, at: at, measure: "", values: [], typed: Typed(number: "", unit: ""))
  }

  /// Whether no number has been typed yet.
  private var isBlank: Bool { typed?.number.isEmpty == true }

  public static let line = ["measure", "reading"]

  /// The numbers in order.
  public var values: [Double] {
    get { [value, second, third].compactMap { $0 } }
    set {
      value = newValue.first ?? 0
      second = newValue.count > 1 ? newValue[1] : nil
      third = newValue.count > 2 ? newValue[2] : nil
    }
  }

  /// Which measure, up to three numbers, as typed, when.
  public static let fields: [RecordField<Reading>] = [
    RecordField("measure", nil, .text(isEmptyAllowed: false), { $0.measure }, { $0.measure = $1 }).with(measureText),
    RecordField("reading", ["value"], .number(any), { $0.value }, { $0.value = $1 }).with(valueText, listed: "value")
      .filtered(as: "value", type: .number),
    RecordField("second", nil, .optionalNumber(any), { $0.second }, { $0.second = $1 }).listed(as: "second")
      .filtered(as: "second", type: .number),
    RecordField("third", nil, .optionalNumber(any), { $0.third }, { $0.third = $1 }).listed(as: "third")
      .filtered(as: "third", type: .number),
    RecordField(
      "typed", ["typed_number", "typed_unit"], .typed,
      parse: { row, reading throws(RowError) in
        try row.typed(meaning: reading.value) { typed in
          let measure = Measure.standard.first { $0.id == reading.measure }
          return measure.map { (try? $0.read(typed.text))?.values.first } ?? Measure.numbers(typed.number)?.first?.value
        }
      }, { $0.typed }, { $0.typed = $1 }
    ).listed(as: "typed")
      .meaning(["reading", "second", "third"], by: "measure", { $0.measure }, { $0.typed }) { typed, measure in
        let measure = Measure.standard.first { $0.id == measure }
        return measure.flatMap { try? $0.read(typed.text) }?.values ?? []
      },
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("measure.at"), { $0.at }, { $0.at = $1 }),
  ]

  /// Of any measure, in its base unit.
  static let any = -100_000.0...1_000_000

  private static let measureText = FieldText<Reading>(
    .name, options: ["measure"],
    choices: { context in
      context.settings.measureList.filter { !$0.isArchived }.map { context.text($0.label) }
    },
    told: { $0.name($1) }, show: { $0.name($1) },
    read: { reading, typed, context throws(Refusal) in
      // A measure removed from the list keeps its readings, with its id as its name.
      guard typed != reading.measure || typed.isEmpty else { return }
      reading.measure = try context.settings.measure(named: typed, context.text).id
    })

  private func name(_ context: any FieldContext) -> String {
    definition(context.settings).map { context.text($0.label) } ?? measure
  }

  private static let valueText = FieldText<Reading>(
    .text, options: ["value"],
    echo: { reading, context in
      guard let measure = reading.definition(context.settings) else { return "" }
      guard reading.isBlank else { return measure.text(of: reading.values) }
      let parts = measure.parts.indices.map { context.text(measure.label(of: $0)) }
      return measure.joined(parts) + " " + measure.unit.symbol
    }, told: { reading, context in reading.told(context) },
    show: { reading, context in reading.text(context.settings) },
    read: { reading, typed, context throws(Refusal) in
      guard let measure = reading.definition(context.settings) else {
        throw Refusal(field: "measure.measure", .missing(example: "bp"))
      }
      (reading.values, reading.typed) = try measure.read(typed)
    })

  /// Its measure; nil when it was removed from the list.
  public func definition(_ settings: Settings) -> Measure? { settings.measureList.first { $0.id == measure } }

  /// The editable text of its numbers.
  public func text(_ settings: Settings) -> String {
    if isBlank { return "" }
    let text = typed?.text ?? definition(settings)?.text(of: values)
    return NumberText.trimmed(text ?? values.map(NumberText.short).joined(separator: "/"))
  }

  /// Its numbers in the unit typed.
  private func told(_ context: any FieldContext) -> String {
    if let typed { return NumberText.trimmed(context.text(.typed(typed))) }
    return definition(context.settings).map { context.text($0.wording(values)) } ?? text(context.settings)
  }

  /// A reading of another measure or of other numbers is another reading.
  public func repeats(_ other: Reading, within rounding: FileRounding) -> Bool {
    isNear(other) && measure == other.measure && values == other.values
  }

  public func checkValues(was before: Reading?) throws(Refusal) {
    guard !measure.isEmpty else { throw Refusal(field: "measure.measure", .missing(example: "bp")) }
    if isBlank { throw Refusal(field: "measure.reading", .missing(example: "128/82")) }
    guard before?.values != values, let known = Measure.standard.first(where: { $0.id == measure }) else { return }
    try known.check(values, typed: typed?.text ?? "")
  }
}

// MARK: - The text of numbers

extension Measure {
  /// Reads numbers as typed.
  ///
  /// - Returns: The numbers in the base unit, and as typed.
  /// - Throws: The refusal of a number that is missing, unreadable or outside the range.
  public func read(_ text: String) throws(Refusal) -> (values: [Double], typed: Typed) {
    let text = NumberText.trimmed(text)
    if text.isEmpty { throw Refusal(field: "measure.reading", .missing(example: example)) }
    return try NumberText.reading(text, field: "measure.reading", grain) { text throws(Refusal) in
      let read = try readPlain(text)
      // The pressure between beats is the lower one.
      if id == "bp", read.values.count > 1, read.values[1] >= read.values[0] {
        throw Refusal(field: "measure.reading", .unreadable(typed: text, example: example))
      }
      return read
    }
  }

  /// How finely its numbers are typed: one unit without decimals has whole ones.
  public var grain: NumberText.Grain { decimals == 0 && units.count == 1 ? .whole : .fine }

  /// Reads numbers as a program writes them, without marks between thousands.
  public func readPlain(_ text: String) throws(Refusal) -> (values: [Double], typed: Typed) {
    let head = text.prefix { $0.isNumber || " \t\u{A0}/.,+-−".contains($0) }
    // A unit may begin with a slash: 64 /min.
    let cut = head.lastIndex { $0.isNumber }.map(head.index(after:)) ?? head.endIndex
    let symbol = NumberText.trimmed(String(text[cut...])).lowercased()
    let unit = symbol.isEmpty ? self.unit : units.first { ([$0.symbol.lowercased()] + $0.names).contains(symbol) }
    guard let unit, let numbers = Measure.numbers(String(text[..<cut])),
      (parts.filter { !$0.isOptional }.count...parts.count).contains(numbers.count)
    else { throw Refusal(field: "measure.reading", .unreadable(typed: text, example: example)) }
    let values = zip(numbers, parts).map { number, part in part.unit == nil ? unit.base(number.value) : number.value }
    try check(values, typed: text, in: unit)
    return (values, Typed(number: joined(numbers.map(\.plain)), unit: unit.symbol))
  }

  /// Numbers between blanks and slashes; nil if one is unreadable.
  static func numbers(_ text: String) -> [NumberText]? {
    let parts = text.split { $0 == "/" || $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
    let numbers = parts.compactMap { NumberText(String($0)) }
    return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
  }

  /// Refuses a number outside its range, which is told in a unit.
  func check(_ values: [Double], typed: String, in unit: MeasureUnit? = nil) throws(Refusal) {
    let unit = unit ?? self.unit
    for (index, value) in values.enumerated() where index < parts.count && !parts[index].range.contains(value) {
      let part = parts[index]
      func bound(_ base: Double) -> String {
        let number = part.unit == nil ? unit.number(ofBase: base) : base
        return FixedText.text(number, decimals: decimals(part: index, in: unit)) + " " + (part.unit ?? unit.symbol)
      }
      throw Refusal(
        field: part.key.isEmpty ? "measure.reading" : "measure." + part.key,
        .outOfRange(
          typed: typed, lowest: bound(part.range.lowerBound), highest: bound(part.range.upperBound), example: example))
    }
  }

  /// Numbers in the base unit as one would type them in the unit shown.
  public func text(of values: [Double]) -> String {
    let numbers = zip(values, parts.indices).map { value, part in
      FixedText.text(shown(value, part: part), decimals: decimals(part: part))
    }
    return NumberText.trimmed(joined(numbers) + " " + unit.symbol)
  }

  /// Numbers of one unit with slashes between them, one of another behind a blank: `128/82 64`.
  public func joined(_ numbers: [String]) -> String {
    zip(numbers, parts).enumerated().reduce("") { text, next in
      let (index, (number, part)) = next
      return text + (index == 0 ? "" : part.unit == nil ? "/" : " ") + number
    }
  }

  /// An example of a reading: the middle of the band or of the range.
  public var example: String {
    let middles = parts.filter { !$0.isOptional }.map { part -> Double in
      let (low, high) = (part.band?.lowest, part.band?.highest)
      if let low, let high { return (low + high) / 2 }
      return low ?? high ?? (part.range.lowerBound + part.range.upperBound) / 2
    }
    return text(of: middles.map { $0.rounded() })
  }
}
