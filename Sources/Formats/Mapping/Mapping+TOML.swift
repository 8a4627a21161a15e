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

  /// The text of its file.
  public var toml: String {
    func quoted(_ text: String) -> String {
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
    func section(_ title: String, _ values: [String: String]) -> String {
      let lines = fields.compactMap { field in values[field.name].map { "\(field.name) = \($0)\n" } }
      return lines.isEmpty ? "" : "\n[\(title)]\n" + lines.joined()
    }
    let lists = columns.filter { !$0.value.isEmpty }.mapValues { names in
      names.count == 1 ? quoted(names[0]) : "[" + names.map(quoted).joined(separator: ", ") + "]"
    }
    var head = "# fastlife import FILE --map \(name)\nkind = \(quoted(kind.rawValue))\n"
    if let dates { head += "dates = \(quoted(dates.rawValue))\n" }
    if let zone { head += "zone = \(quoted(zone.identifier))\n" }
    return head + section("columns", lists) + section("units", units.mapValues(quoted))
      + section("values", values.mapValues(quoted))
  }
}

/// Reads the table of a file, naming the first key that is wrong.
private struct MappingReader {
  let table: TOMLTable
  let lines: TOMLLines

  init(_ table: TOMLTable, _ lines: TOMLLines) {
    self.table = table
    self.lines = lines
  }

  private static let keys = ["kind", "dates", "zone", "columns", "units", "values"]

  func mapping(_ name: String) throws(MappingProblem) -> Mapping {
    for (key, _) in table where !MappingReader.keys.contains(key) {
      throw problem(key, .unknown(known: MappingReader.keys))
    }
    let kinds = RecordKind.allCases.map(\.rawValue)
    guard let kind = RecordKind(rawValue: try text("kind") ?? "") else {
      throw problem("kind", table["kind"] == nil ? .missing : .value(known: kinds))
    }
    var mapping = Mapping(name: name, kind: kind)
    if let dates = try text("dates") {
      guard let order = DateOrder(rawValue: dates) else {
        throw problem("dates", .value(known: DateOrder.allCases.map(\.rawValue)))
      }
      mapping.dates = order
    }
    if let identifier = try text("zone") {
      guard let zone = Zone(identifier: identifier) else { throw problem("zone", .value(known: [])) }
      mapping.zone = zone
    }
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

  private func names(_ value: any TOMLValueConvertible, _ key: String) throws(MappingProblem) -> [String] {
    let names = value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
    guard !names.isEmpty, names.allSatisfy({ !NumberText.trimmed($0).isEmpty }),
      value.array.map({ $0.count == names.count }) ?? true
    else { throw problem(key, .value(known: [])) }
    return names
  }

  private func text(_ key: String) throws(MappingProblem) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string else { throw problem(key, .value(known: [])) }
    return text
  }

  private func problem(_ key: String, _ reason: MappingProblem.Reason) -> MappingProblem {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    let line = parts.count == 2 ? lines.line(of: parts[1], in: parts[0]) : lines.line(of: key)
    return MappingProblem(line: line, key: key, reason: reason)
  }
}
