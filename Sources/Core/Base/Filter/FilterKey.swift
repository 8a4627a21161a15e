// The keys of filters. Those of a tracker follow from its field list (Core.docc 023):
//
// | in a filter          | comes from                                                     |
// |----------------------|----------------------------------------------------------------|
// | `fat<20`             | a field with a number; `>81kg` without a name means the first  |
// | `length<6h`          | start and end that are typed together; the first number then   |
// | `is:workout`         | a choice, by its values                                        |
// | `is:met`             | `Record.traits`                                                |
// | `has:fat`            | a field that may be absent, and the note                       |
// | `coffee`             | a name, such as that of a beverage                             |

/// A value of a field as filters see it.
public enum FilterValue: Equatable, Sendable {
  /// In base units.
  case number(Double)
  case text(String)
  /// Neither of these, but present.
  case present

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A property of entries that filters know by name.
public struct FilterKey: Sendable {
  /// The kind of records that have it; nil if all do.
  let kind: RecordKind?
  public let name: String
  /// Its names in lower case, in all languages.
  let words: [String]
  /// Its name in the catalogue: `weight.bodyFat`, or the value of a choice.
  public let label: String
  /// How its values are typed.
  let type: FieldType
  /// A value as one types it.
  public let example: String
  /// Whether a record may lack it.
  private(set) var isOptional = false
  /// The value of a record; nil where it has none.
  let value: @Sendable (any Record) -> FilterValue?

  /// A property that a record has or lacks; `others` are further names.
  public init<R: Record>(_ name: String, _ others: String..., holds: @escaping @Sendable (R) -> Bool) {
    self.init(R.kind, [name] + others) { ($0 as? R).map(holds) == true ? .present : nil }
  }

  fileprivate init(
    _ kind: RecordKind?, _ names: [String], label: String = "", _ type: FieldType = .name, example: String? = nil,
    value: @escaping @Sendable (any Record) -> FilterValue?
  ) {
    self.kind = kind
    name = names[0]
    words = names.map { $0.lowercased() }
    self.label = label
    self.type = type
    self.example = example ?? type.example
    self.value = value
  }

  fileprivate init?<R: Record>(_ field: RecordField<R>) {
    guard let filter = field.filter else { return nil }
    let value = field.value
    self.init(R.kind, filter.names, label: "\(R.kind).\(field.name)", filter.type, example: field.text?.example) {
      ($0 as? R).flatMap { value($0) }
    }
    isOptional = field.isOptional
  }

  /// The number of an entry, in base units; nil where it has none.
  public func number(of entry: Entry) -> Double? {
    if case .number(let number)? = value(entry.record) { number } else { nil }
  }

  /// The values of a choice.
  fileprivate var choices: [FilterKey] {
    guard case .choice(let names) = type else { return [] }
    return names.map { name in
      FilterKey(kind, [name], label: name) { value($0) == .text(name) ? .present : nil }
    }
  }
}

extension FilterKey: Hashable {
  public static func == (one: FilterKey, other: FilterKey) -> Bool { one.kind == other.kind && one.name == other.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

extension FilterKey {
  static let note = FilterKey(nil, ["note"], label: "note") { $0.note?.isEmpty == false ? .present : nil }
  static let noted = FilterKey(nil, ["noted", "notiert"], value: note.value)
  static let tagged = FilterKey(nil, ["tagged", "markiert"]) { Tags.of($0.note).isEmpty ? nil : .present }
  static let imported = FilterKey(nil, ["imported", "importiert"]) { $0.source.hasPrefix("import") ? .present : nil }
  static let foreign = FilterKey(nil, ["foreign", "fremd"]) { $0.isForeign ? .present : nil }
  static let own = FilterKey(nil, ["own", "eigen"]) { $0.isForeign ? nil : .present }
}

/// The keys of one type of record.
public struct FilterKeys: Sendable {
  /// The numbers, the main one first.
  public let numbers: [FilterKey]
  /// After `is:`.
  public let traits: [FilterKey]
  /// After `has:`.
  public let optionals: [FilterKey]
  /// The names that words of a filter may mean, besides the note.
  let names: [@Sendable (any Record) -> String?]

  init<R: Record>(_ type: R.Type) {
    let length = R.spanText.map { _ in
      FilterKey(R.kind, ["length", "duration", "dauer"], .duration) { record in
        record.times.count == 2 ? .number(record.times[1] - record.times[0]) : nil
      }
    }
    let keys = R.fields.compactMap { FilterKey($0) }
    numbers = (length.map { [$0] } ?? []) + keys.filter(\.type.isNumber)
    let choices = keys.flatMap(\.choices).filter { !R.traits.contains($0) }
    traits = R.traits + choices + [.noted, .tagged, .imported, .foreign, .own]
    optionals = keys.filter(\.isOptional) + [.note]
    names = R.fields.compactMap(\.searched).map { name in
      { record in (record as? R).flatMap { name($0) } }
    }
  }
}

extension FieldType {
  var isNumber: Bool {
    switch self {
    case .duration, .mass, .volume, .number, .level: true
    default: false
    }
  }

  /// A value as one types it.
  fileprivate var example: String {
    switch self {
    case .duration: "16h"
    case .volume: "250ml"
    case .mass: "81kg"
    default: "7"
    }
  }
}
