// Where the tables and keys of a TOML document stand, for errors that name their line.
import Foundation

/// The lines of tables and keys: the parser discards positions.
public struct TOMLLines {
  /// Lines with a heading (empty name) or a value, by its name qualified with the heading's.
  private var names: [(number: Int, name: String)] = []

  public init(_ text: String) {
    var table = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.trimmingCharacters(in: .whitespaces)
      if bare.hasPrefix("[") {
        table = TOMLLines.name(String(bare.drop { $0 == "[" }.prefix { $0 != "]" }))
        names.append((index + 1, table))
      } else if bare.contains("="), !bare.hasPrefix("#") {
        let key = TOMLLines.name(String(bare.prefix { $0 != "=" }))
        names.append((index + 1, table.isEmpty ? key : table + "." + key))
      }
    }
  }

  /// A name as joined by the parser: without blanks and quotes.
  private static func name(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" } }

  /// The line of a table or value, from 1; the table's if the value is in an unusual form.
  public func line(of name: String, in table: String = "") -> Int {
    let whole = table.isEmpty ? name : table + "." + name
    let found = names.first { $0.name == whole } ?? names.first { $0.name.hasPrefix(whole + ".") }
    return found?.number ?? (table.isEmpty ? 1 : line(of: table))
  }

  /// The line of a value in one of several tables of a name, numbered from 0; the table's if it has no line of its own.
  public func line(of name: String, in table: String, number: Int) -> Int {
    let heads = names.indices.filter { names[$0].name == table }
    guard heads.indices.contains(number) else { return line(of: table) }
    let rest = names[heads[number]..<(number + 1 < heads.count ? heads[number + 1] : names.endIndex)]
    var path = table + "." + name
    while path != table {
      if let found = rest.first(where: { $0.name == path || $0.name.hasPrefix(path + ".") }) { return found.number }
      path = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
    }
    return names[heads[number]].number
  }
}
