// A mapping as a file that people share: `scale.toml` in the folder `mappings` of the configuration.
//
//     kind = "weight"
//     zone = "Europe/Berlin"
//
//     [columns]
//     at = ["Date", "Time"]
//     kilograms = "Weight (kg)"
//
//     [units]
//     kilograms = "kg"
//
//     [values]
//     note = "bathroom"
//
//     [[also]]
//     kind = "drink"
//     columns = { at = "Date", millilitres = "Water" }
//     units = { millilitres = "ml" }
//     values = { beverage = "water" }
//
// `header = false` is that of a table whose columns have no names: they are numbered from 1, `at = [1, 2]`.
import Core
import Foundation
import TOMLKit

/// A fault in the file of a mapping, and its place.
public struct MappingProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// It is no TOML.
    case unreadable
    /// No such key, or no such field of its kind of entry; with the known ones.
    case unknown(known: [String])
    /// Another value is expected; with the ones that may stand there, if they are few.
    case value(known: [String])
    case missing
  }
  public var line: Int
  /// The key with its table, such as `units.kilograms`; empty for the file as a whole.
  public var key: String
  public var reason: Reason
}

extension Mapping {
  /// Reads the text of a mapping's file.
  public init(name: String, toml: String) throws(MappingProblem) {
    // The parser descends by itself, as deep as a file goes.
    guard TOMLDepth.isShallow(Data(toml.utf8)) else { throw MappingProblem(line: 1, key: "", reason: .unreadable) }
    let table: TOMLTable
    do {
      table = try TOMLTable(string: toml)
    } catch {
      let line = (error as? TOMLParseError)?.source.begin.line ?? 1
      throw MappingProblem(line: line, key: "", reason: .unreadable)
    }
    self = try MappingReader(table, TOMLLines(toml)).mapping(name)
  }

  /// A text as TOML writes it.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2) + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The text of its file.
  public var toml: String {
    let quoted = Mapping.quoted
    func sections(of mapping: Mapping, in table: String = "") -> String {
      func section(_ title: String, _ values: [String: String]) -> String {
        let lines = mapping.fields.compactMap { field in values[field.name].map { "\(field.name) = \($0)\n" } }
        return lines.isEmpty ? "" : "\n[\(table)\(title)]\n" + lines.joined()
      }
      let lists = mapping.columns.filter { !$0.value.isEmpty }.mapValues { names in
        let names = hasHeader ? names.map(quoted) : names
        return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
      }
      return section("columns", lists) + section("units", mapping.units.mapValues(quoted))
        + section("values", mapping.values.mapValues(quoted))
    }
    var head = "# fastlife import FILE --map \(name)\nkind = \(quoted(kind.rawValue))\n"
    if let dates { head += "dates = \(quoted(dates.rawValue))\n" }
    if let zone { head += "zone = \(quoted(zone.identifier))\n" }
    if !hasHeader { head += "header = false\n" }
    let others = also.map { "\n[[also]]\nkind = \(quoted($0.kind.rawValue))\n" + sections(of: $0, in: "also.") }
    return head + sections(of: self) + others.joined()
  }
}

/// Reads the table of a file, naming the first key that is wrong.
private struct MappingReader {
  let table: TOMLTable
  let lines: TOMLLines
  /// Which of the further entries this is the table of; nil of the file itself.
  private var also: Int?
  private var hasHeader = true

  init(_ table: TOMLTable, _ lines: TOMLLines) {
    self.table = table
    self.lines = lines
  }

  private static let keysOfAlso = ["kind", "columns", "units", "values"]
  private static let keys = ["kind", "dates", "zone", "header", "columns", "units", "values", "also"]
  /// Entries that one row makes.
  private static let most = 20

  func mapping(_ name: String) throws(MappingProblem) -> Mapping {
    try check(MappingReader.keys)
    var reader = self
    reader.hasHeader = try switched("header") ?? true
    let (order, zone) = (try order, try zone)
    var mapping = try reader.entry(name)
    (mapping.hasHeader, mapping.dates, mapping.zone) = (reader.hasHeader, order, zone)
    guard let list = table["also"] else { return mapping }
    let tables = list.array?.compactMap(\.table) ?? []
    guard !tables.isEmpty, tables.count == list.array?.count, tables.count < MappingReader.most else {
      throw problem("also", .value(known: ["[[also]]"]))
    }
    for (index, table) in tables.enumerated() {
      var other = MappingReader(table, lines)
      (other.also, other.hasHeader) = (index, reader.hasHeader)
      try other.check(MappingReader.keysOfAlso)
      mapping.also.append(try other.entry(name))
    }
    return mapping
  }

  private var order: DateOrder? {
    get throws(MappingProblem) {
      guard let text = try text("dates") else { return nil }
      guard let order = DateOrder(rawValue: text) else {
        throw problem("dates", .value(known: DateOrder.allCases.map(\.rawValue)))
      }
      return order
    }
  }

  private var zone: Zone? {
    get throws(MappingProblem) {
      guard let text = try text("zone") else { return nil }
      guard let zone = Zone(identifier: text) else { throw problem("zone", .value(known: [])) }
      return zone
    }
  }

  private func check(_ keys: [String]) throws(MappingProblem) {
    for (key, _) in table where !keys.contains(key) { throw problem(key, .unknown(known: keys)) }
  }

  /// One entry of a row.
  private func entry(_ name: String) throws(MappingProblem) -> Mapping {
    let kinds = RecordKind.allCases.map(\.rawValue)
    guard let kind = RecordKind(rawValue: try text("kind") ?? "") else {
      throw problem("kind", table["kind"] == nil ? .missing : .value(known: kinds))
    }
    var mapping = Mapping(name: name, kind: kind)
    for (field, value) in try section("columns", of: mapping) {
      mapping.columns[field.name] = try names(value, "columns.\(field.name)")
    }
    for (field, value) in try section("units", of: mapping) {
      let key = "units.\(field.name)"
      guard let unit = value.string, Mapping.accepts(unit: unit, of: field) else {
        throw problem(key, .value(known: Mapping.units(of: field)))
      }
      mapping.units[field.name] = unit
    }
    for (field, value) in try section("values", of: mapping) {
      guard let text = value.string, !text.isEmpty, field.type != .time else {
        throw problem("values.\(field.name)", .value(known: []))
      }
      mapping.values[field.name] = text
    }
    if let field = mapping.missing.first { throw problem("columns.\(field.name)", .missing) }
    return mapping
  }

  /// The values of a table by their fields; none without the table.
  private func section(_ title: String, of mapping: Mapping) throws(MappingProblem) -> [(
    field: EntryField, value: any TOMLValueConvertible
  )] {
    guard let value = table[title] else { return [] }
    guard let table = value.table else { throw problem(title, .value(known: ["[\(title)]"])) }
    var rows: [(field: EntryField, value: any TOMLValueConvertible)] = []
    for (key, value) in table {
      guard let field = mapping.fields.first(where: { $0.name == key }) else {
        throw problem("\(title).\(key)", .unknown(known: mapping.fields.map(\.name)))
      }
      rows.append((field, value))
    }
    return rows
  }

  /// The names of columns, or their numbers where they have none.
  private func names(_ value: any TOMLValueConvertible, _ key: String) throws(MappingProblem) -> [String] {
    let values = value.array.map { Array($0) } ?? [value]
    let names = values.compactMap { value -> String? in
      if !hasHeader { return value.int.flatMap { (1...Mapping.mostColumns).contains($0) ? String($0) : nil } }
      return value.string.flatMap { NumberText.trimmed($0).isEmpty ? nil : $0 }
    }
    guard !names.isEmpty, names.count == values.count else {
      throw problem(key, .value(known: hasHeader ? [] : ["1", "2", "[1, 2]"]))
    }
    return names
  }

  private func text(_ key: String) throws(MappingProblem) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string else { throw problem(key, .value(known: [])) }
    return text
  }

  private func switched(_ key: String) throws(MappingProblem) -> Bool? {
    guard let value = table[key] else { return nil }
    guard let isOn = value.bool else { throw problem(key, .value(known: ["true", "false"])) }
    return isOn
  }

  private func problem(_ key: String, _ reason: MappingProblem.Reason) -> MappingProblem {
    if let also {
      return MappingProblem(line: lines.line(of: key, in: "also", number: also), key: "also." + key, reason: reason)
    }
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    let line = parts.count == 2 ? lines.line(of: parts[1], in: parts[0]) : lines.line(of: key)
    return MappingProblem(line: line, key: key, reason: reason)
  }
}
