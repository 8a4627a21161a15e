// A mapping: which columns of a table make which fields of ours. Fields come from the declarations of trackers, so a
// new tracker can be imported from its first day.
//
// | part    | is                                                                                    |
// |---------|---------------------------------------------------------------------------------------|
// | kind    | the kind of entry that a row makes                                                    |
// | columns | names of columns by the field; several are joined: a date and a time, parts of a note |
// | units   | the unit of a field; of a time it says that the column holds a length                 |
// | values  | what stands for a field in every row that does not have it                            |
// | zone    | where the clock times were read; nil for the zone of the import                       |
// | dates   | the order of day and month where the table does not prove it                          |
// | header  | whether its first row names the columns; without names they are numbered from 1       |
// | also    | further entries of the same row: a table of days has a weight, a drink and a mood     |
import Core

/// A mapping of the columns of a table, under a name.
public struct Mapping: Hashable, Sendable {
  public var name: String
  public var kind: RecordKind
  public var columns: [String: [String]] = [:]
  public var units: [String: String] = [:]
  public var values: [String: String] = [:]
  public var zone: Zone?
  public var dates: DateOrder?
  public var hasHeader = true
  /// Further entries that a row makes; name, zone, dates and header are those of the first.
  public var also: [Mapping] = []

  public init(name: String, kind: RecordKind) {
    self.name = name
    self.kind = kind
  }

  /// The fields that can be mapped, in the order of forms.
  public static func fields(of kind: RecordKind) -> [EntryField] { RecordType.of(kind).fields }

  /// The fields of this mapping's kind.
  public var fields: [EntryField] { Mapping.fields(of: kind) }

  /// The units that a field may have, the base unit first; empty where it has none or names its own.
  public static func units(of field: EntryField) -> [String] {
    switch field.type {
    case .mass: MassUnit.allCases.map(\.symbol)
    case .volume: VolumeUnit.allCases.map(\.symbol)
    case .duration: lengths.map(\.symbol)
    case .time: span(of: field.kind).contains { $0.name == field.name } ? lengths.map(\.symbol) : []
    default: []
    }
  }

  /// Start and end; empty for kinds with one time.
  static func span(of kind: RecordKind) -> [EntryField] {
    guard RecordType.of(kind).setSpan != nil else { return [] }
    return Array(fields(of: kind).filter { $0.type == .time }.prefix(2))
  }

  /// Units of a length and their seconds.
  static let lengths: [(symbol: String, seconds: Double)] = [("h", 3600), ("min", 60), ("s", 1)]

  /// Whether a unit is one that a field may have.
  public static func accepts(unit: String, of field: EntryField) -> Bool {
    let known = units(of: field)
    // The numbers of a measure have the units of the measure, which a row chooses.
    return known.isEmpty ? field.type == .text && (1...20).contains(unit.count) : known.contains(unit)
  }

  /// The fields that no entry goes without and that have neither column nor value: its times, whatever a blank entry is
  /// refused for, and the first of its levels where none is told, as all of them would be invented.
  public var missing: [EntryField] {
    let span = Mapping.span(of: kind)
    let primary = RecordType.of(kind).primaryField
    let needed = span.isEmpty ? fields.filter { $0.name == primary } : span
    var others = fields.filter { !$0.isOptional && $0.type != .time }
    if isBlankValid { others = levels.allSatisfy(isUntold) ? Array(levels.prefix(1)) : [] }
    return needed.filter { columns[$0.name, default: []].isEmpty } + others.filter(isUntold)
  }

  private func isUntold(_ field: EntryField) -> Bool {
    values[field.name] == nil && columns[field.name, default: []].isEmpty
  }

  private var levels: [EntryField] {
    fields.filter { field in if case .level = field.type { !field.isOptional } else { false } }
  }

  /// The same and every level: whoever writes a mapping by hand may leave one at the middle, a form asks.
  public var needed: [EntryField] { missing + levels.filter(isUntold) }

  /// Whether the store takes an entry without any value.
  private var isBlankValid: Bool {
    func check(_ record: some Record) -> Bool { (try? record.checkValues(was: nil)) != nil }
    let at = Stamp(instant: Instant(milliseconds: 0), zone: "UTC", offset: 0)
    return check(RecordType.of(kind).blank(DerivedIDs.id("blank"), at))
  }

  /// The mappings of all entries that a row makes.
  public var parts: [Mapping] { [self] + also }

  /// Every column it names.
  var named: Set<String> { Set(parts.flatMap { $0.columns.values.joined() }.map(Columns.key)) }

  /// Whether a row of a table names all of its columns.
  func fits(_ header: [String]) -> Bool {
    hasHeader && !named.isEmpty && named.isSubset(of: header.map(Columns.key))
  }

  /// The most columns that are told by number.
  static let mostColumns = 1000

  /// Whether a name can be that of a file: letters, digits, `-` and `_`, at most 40.
  public static func isName(_ name: String) -> Bool {
    (1...40).contains(name.count)
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) || $0 == "-" || $0 == "_"
      }
  }
}

extension Mapping {
  /// A format that reads tables by this mapping.
  ///
  /// Formats that know a program score higher: a mapping of two columns fits many files.
  public var format: Format {
    Format(
      id: Mapping.prefix + name, name: name,
      kinds: parts.map(\.kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      recognises: { head in head.rows.contains(where: fits) ? 40 : 0 },
      read: { source, answers, fact in
        let table = hasHeader ? try titled(source) : try Table(withoutHeader: source)
        try MappedTable(self, table, answers).read(fact)
      })
  }

  /// A table below the row that names its columns; refuses one without by the columns it lacks.
  private func titled(_ source: ByteSource) throws -> Table {
    do { return try Table(source, header: fits) } catch FormatError.malformed {
      let known = Set(((try? Table(source))?.header ?? []).map(Columns.key))
      let all = parts.flatMap { part in part.fields.flatMap { part.columns[$0.name] ?? [] } }
      throw FormatError.lacksColumns(
        all.reduce(into: []) { if !known.contains(Columns.key($1)), !$0.contains($1) { $0.append($1) } })
    }
  }

  /// The beginning of the ids of such formats, and of the sources of their entries.
  public static let prefix = "map:"
}
