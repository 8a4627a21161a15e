// A mapping proposed for a table: columns by the names of fields in whatever language, else by the values in them.
import Core

/// A table as a mapping is made for it: its columns and some of their values.
public struct MappingSample: Hashable, Sendable {
  public let columns: [String]
  public let rows: [[String]]
  /// Whether the table names its columns; else they are numbered from 1.
  public let hasHeader: Bool

  /// Of a file's head: the first row of several cells names the columns, unless one of its cells is a time.
  public init?(_ head: FileHead) {
    guard let index = head.rows.firstIndex(where: { $0.count { !NumberText.trimmed($0).isEmpty } > 1 }) else {
      return nil
    }
    let first = head.rows[index].map { NumberText.trimmed($0) }
    hasHeader = !first.contains(where: MappingSample.isTime)
    columns = hasHeader ? first : first.indices.map { String($0 + 1) }
    rows = Array(head.rows[(hasHeader ? index + 1 : index)...].prefix(32))
  }

  private static func isTime(_ cell: String) -> Bool {
    DateOrder.allCases.contains { order in
      switch TableTime(cell.utf8, order: order) {
      case .unknown, .unreadable: false
      default: true
      }
    }
  }

  /// The first value of a column; empty without any.
  public func value(of column: String) -> String {
    guard let index = columns.firstIndex(of: column) else { return "" }
    return values(index).first ?? ""
  }

  fileprivate func values(_ index: Int) -> [String] {
    rows.compactMap { $0.indices.contains(index) ? NumberText.trimmed($0[index]) : nil }
      .filter { !TableNumber.isUnknown(Array($0.utf8)) }
  }
}

extension Mapping {
  /// A proposal for a table, of the kind whose fields and name its columns speak of most.
  ///
  /// - Parameters:
  ///   - sample: The table.
  ///   - name: The name of the mapping.
  ///   - kinds: The kinds to choose from.
  ///   - names: The names of a field, and of a kind by the field nil, in every language.
  public init(
    for sample: MappingSample, name: String, among kinds: [RecordKind] = RecordKind.allCases,
    names: (RecordKind, EntryField?) -> [String]
  ) {
    let proposals = kinds.map { Proposal(sample, name, $0, names) }
    // Of equals the first one, in the order of lists.
    let best = proposals.max { $0.score < $1.score }?.score ?? 0
    self = (proposals.first { $0.score == best } ?? Proposal(sample, name, .weight, names)).mapping
  }
}

/// The fields of one kind, and how well columns suit them.
private struct Proposal {
  private(set) var mapping: Mapping
  private(set) var score = 0
  private let sample: MappingSample
  private let looks: [Look]
  private let headers: [Header]
  private var free: Set<Int>

  /// As which the values of a column can be read.
  private enum Look { case time, clock, number, text, none }

  /// A column's name in words, and its unit.
  private struct Header {
    let words: String
    let unit: String

    init(_ name: String) {
      let key = Columns.key(name).replacing("_", with: " ")
      let open = key.firstIndex { "([{".contains($0) } ?? key.endIndex
      var words = NumberText.trimmed(String(key[..<open]))
      var unit = String(key[open...].filter { !"([{)]}. ".contains($0) })
      if unit.isEmpty, let last = words.split(separator: " ").last, words.contains(" "),
        Header.units.contains(String(last))
      {
        unit = String(last)
        words = NumberText.trimmed(String(words.dropLast(last.count)))
      }
      self.words = words
      self.unit = Header.symbols[unit] ?? unit
    }

    private static let symbols = [
      "lbs": "lb", "pounds": "lb", "stone": "st", "kgs": "kg", "kilograms": "kg", "floz": "oz", "litres": "l",
      "std": "h",
      "hours": "h", "stunden": "h", "minutes": "min", "minuten": "min", "mins": "min", "seconds": "s", "sec": "s",
      "sekunden": "s",
    ]
    private static let units = Set(["kg", "lb", "st", "ml", "l", "oz", "h", "min", "s"]).union(symbols.keys)
  }

  init(_ sample: MappingSample, _ name: String, _ kind: RecordKind, _ names: (RecordKind, EntryField?) -> [String]) {
    self.sample = sample
    mapping = Mapping(name: name, kind: kind)
    mapping.hasHeader = sample.hasHeader
    looks = sample.columns.indices.map { Proposal.look(sample.values($0)) }
    headers = sample.columns.map(Header.init)
    free = Set(sample.columns.indices)
    let fields = mapping.fields
    let kindNames = names(kind, nil).map(Columns.key)
    for field in fields where field.type != .time {
      let wanted = (names(kind, field) + field.options + [field.name]).map(Columns.key)
      take(field, wanted, isMain: !field.isOptional, kindNames)
    }
    takeTimes(fields, names)
    // A text that no field is called after is at least a note.
    if let note = fields.first(where: { $0.type == .note && mapping.columns[$0.name] == nil }),
      let text = free.sorted().first(where: { looks[$0] == .text })
    {
      set(note, text, units: [])
    }
    if headers.contains(where: { kindNames.contains($0.words) }) { score += 10 }
    if !mapping.missing.isEmpty { score -= 100 }
  }

  /// The free column that suits a field best; none where no name speaks of it.
  private mutating func take(_ field: EntryField, _ names: [String], isMain: Bool, _ kindNames: [String]) {
    let units = Mapping.units(of: field)
    let ranked = free.sorted().compactMap { index -> (index: Int, points: Int)? in
      guard suits(looks[index], field.type) else { return nil }
      let header = headers[index]
      var points = 0
      if names.contains(header.words) {
        points = 30
      } else if isMain, kindNames.contains(header.words) {
        points = 25
      } else if names.contains(where: { $0.count > 2 && header.words.split(separator: " ").contains(Substring($0)) }) {
        points = 15
      }
      if units.contains(header.unit) { points += isMain || points > 0 ? 12 : 0 }
      return points > 0 ? (index, points) : nil
    }
    guard let best = ranked.max(by: { $0.points < $1.points }) else { return }
    // A note says nothing about the table's subject.
    if field.type != .note { score += best.points }
    set(field, best.index, units: units)
  }

  private mutating func set(_ field: EntryField, _ index: Int, units: [String]) {
    free.remove(index)
    mapping.columns[field.name] = [sample.columns[index]]
    let unit = headers[index].unit
    if units.contains(unit) { mapping.units[field.name] = unit }
  }

  /// Times by their names, else by the values of columns, in their order; a clock time goes with a date before it.
  private mutating func takeTimes(_ fields: [EntryField], _ names: (RecordKind, EntryField?) -> [String]) {
    let span = Mapping.span(of: mapping.kind)
    let wanted = span.isEmpty ? fields.filter { $0.name == RecordType.of(mapping.kind).primaryField } : span
    let dates = sample.columns.indices.filter { looks[$0] == .time }
    for field in wanted {
      let known = (names(mapping.kind, field) + [field.name]).map(Columns.key)
      let columns = free.sorted().filter { looks[$0] == .time || looks[$0] == .clock }
      let named = columns.first { known.contains(headers[$0].words) }
      if named != nil, !span.isEmpty { score += 20 }
      guard let index = named ?? columns.first else { break }
      free.remove(index)
      var parts = [index]
      if looks[index] == .clock {
        // An end without a date of its own is the first time of that clock after the start.
        if mapping.columns.isEmpty || wanted.first?.name == field.name, let date = dates.first {
          parts = [date, index]
          free.remove(date)
        }
      } else if isDay(index), let clock = free.sorted().first(where: { looks[$0] == .clock }), span.isEmpty {
        parts.append(clock)
        free.remove(clock)
      }
      mapping.columns[field.name] = parts.map { sample.columns[$0] }
    }
    // A length stands for an end that no column has.
    guard let end = span.last, mapping.columns[end.name] == nil, mapping.columns[span[0].name] != nil else { return }
    let units = Mapping.units(of: end)
    let length = free.sorted().first { (looks[$0] == .number || looks[$0] == .clock) && isLength($0, units) }
    if let length {
      score += 10
      set(end, length, units: units)
      mapping.units[end.name] = mapping.units[end.name] ?? "h"
    }
  }

  private func isLength(_ index: Int, _ units: [String]) -> Bool {
    units.contains(headers[index].unit) || ["duration", "dauer", "length", "länge"].contains(headers[index].words)
  }

  private func isDay(_ index: Int) -> Bool {
    sample.values(index).first.map { if case .day = TableTime($0.utf8) { true } else { false } } ?? false
  }

  private func suits(_ look: Look, _ type: FieldType) -> Bool {
    switch type {
    case .mass, .volume, .number, .level: look == .number
    case .duration: look == .number || look == .clock
    case .day: look == .time
    case .time: look == .time || look == .clock
    case .name, .text, .note, .list, .choice: look == .text || look == .number
    }
  }

  /// As which nine of ten values can be read.
  private static func look(_ values: [String]) -> Look {
    guard !values.isEmpty else { return .none }
    func most(_ isSo: (String) -> Bool) -> Bool { values.count(where: isSo) * 10 >= values.count * 9 }
    if most({ value in [.point, .comma].contains { TableNumber(value.utf8, mark: $0).isValue } && !isEpoch(value) }) {
      return .number
    }
    if most({ TableTime("2001-01-01 \($0)".utf8).stamp(in: .utc) != nil }) { return .clock }
    if most({ value in DateOrder.allCases.contains { TableTime(value.utf8, order: $0) != .unreadable } }) {
      return .time
    }
    return .text
  }

  private static func isEpoch(_ value: String) -> Bool {
    value.count >= 10 && value.utf8.allSatisfy { (48...57).contains($0) }
  }
}

extension TableNumber {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}
