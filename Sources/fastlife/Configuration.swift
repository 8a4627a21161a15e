// The optional config.toml: keys, own sound player, settings it forces. Never written by the program; a wrong line is
// named with file and line, and the defaults stand.
import Core
import Foundation
import TOMLKit
import Words

/// What config.toml says.
struct Configuration {
  /// Command name to key names: `"hydration.add" = "A"`.
  var keys: [String: String] = [:]
  /// Program that plays a WAV file, instead of those found.
  var player: String?
  /// Settings it forces, as their JSON texts.
  var forced: [SettingKey: String] = [:]
  /// What was wrong, by line, with its place.
  var complaints: [Message] {
    wrong.sorted { $0.line < $1.line }.map { .Configuration.line(place: "\(path):\($0.line)", what: $0.what) }
  }
  private var wrong: [(line: Int, what: Message)] = []
  private let path: String
  private var lines = ConfigurationLines("")

  /// What is wrong with the key of a command, with its place.
  func complaint(ofKey name: String, _ what: Message) -> Message {
    .Configuration.line(place: "\(path):\(lines.line(of: name, in: "keys"))", what: what)
  }

  init(path: String) {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return }
    let text = String(decoding: data, as: UTF8.self)
    lines = ConfigurationLines(text)
    do {
      try read(TOMLTable(string: text))
    } catch let error as TOMLParseError {
      // What the parser says is for those who write parsers, and in English only.
      wrong = [(error.source.begin.line, .Configuration.unreadable)]
    } catch {
      wrong = [(1, .Configuration.unreadable)]
    }
  }

  private mutating func read(_ table: TOMLTable) {
    for (name, value) in table {
      let known = ["keys", "sound", "settings"].contains(name)
      guard let table = value.table else {
        wrong.append(
          (lines.line(of: name), known ? .Configuration.notATable(name: name) : .Configuration.before(name: name)))
        continue
      }
      switch name {
      case "keys": readKeys(table)
      case "sound": readSound(table)
      case "settings": readSettings(table)
      default: wrong.append((lines.line(of: name), .Configuration.unknownTable(name: name)))
      }
    }
  }

  private mutating func readSound(_ table: TOMLTable) {
    for (name, value) in table {
      if name != "player" {
        wrong.append((lines.line(of: name, in: "sound"), .Configuration.unknownSound(name: name)))
      } else if let program = value.string, !program.isEmpty {
        player = program
      } else {
        wrong.append((lines.line(of: name, in: "sound"), .Configuration.player))
      }
    }
  }

  private mutating func readKeys(_ table: TOMLTable) {
    for (command, value) in Configuration.leaves(table) {
      if let key = value.string {
        keys[command] = key
      } else if let list = value.array, case let names = list.compactMap(\.string), names.count == list.count {
        keys[command] = names.joined(separator: " ")
      } else {
        wrong.append((lines.line(of: command, in: "keys"), .Configuration.keyNames(command: command)))
      }
    }
  }

  private mutating func readSettings(_ table: TOMLTable) {
    for (name, value) in Configuration.leaves(table) {
      let key = SettingKey(rawValue: name)
      let json =
        value.string.map { "\"\($0)\"" } ?? value.int.map(String.init) ?? value.bool.map { $0 ? "true" : "false" }
        ?? value.double.map(\.json)
      var scratch = Settings()
      if let json, let definition = Settings.definition(key), definition.write(&scratch, json) {
        forced[key] = json
      } else {
        let accepts = Settings.definition(key)?.acceptedText
        wrong.append(
          (
            lines.line(of: name, in: "settings"),
            accepts.map { .Configuration.settingTakes(name: name, accepts: $0) }
              ?? .Configuration.unknownSetting(name: name)
          ))
      }
    }
  }

  /// The values of a table by their whole names: `units.weight = "lb"` is a table in a table to the parser.
  private static func leaves(_ table: TOMLTable, under prefix: String = "") -> [(
    name: String, value: any TOMLValueConvertible
  )] {
    table.flatMap { name, value in
      value.table.map { leaves($0, under: prefix + name + ".") } ?? [(prefix + name, value)]
    }
  }
}

/// Where tables and their keys stand in the file: the parser tells no places once it has read it.
private struct ConfigurationLines {
  /// A line with a heading (its name is empty) or a value, by its whole name with that of the heading above it.
  private var names: [(number: Int, name: String)] = []

  init(_ text: String) {
    var table = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.trimmingCharacters(in: .whitespaces)
      if bare.hasPrefix("[") {
        table = ConfigurationLines.name(String(bare.drop { $0 == "[" }.prefix { $0 != "]" }))
        names.append((index + 1, table))
      } else if bare.contains("="), !bare.hasPrefix("#") {
        let key = ConfigurationLines.name(String(bare.prefix { $0 != "=" }))
        names.append((index + 1, table.isEmpty ? key : table + "." + key))
      }
    }
  }

  /// A name as the parser joins it: without blanks and quotes.
  private static func name(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" } }

  /// The line of a table or of a value, from 1; the table's where the value stands in a form of its own.
  func line(of name: String, in table: String = "") -> Int {
    let whole = table.isEmpty ? name : table + "." + name
    let found = names.first { $0.name == whole } ?? names.first { $0.name.hasPrefix(whole + ".") }
    return found?.number ?? (table.isEmpty ? 1 : line(of: table))
  }
}
