// The optional config.toml: keys, own sound player, settings it forces. Never written by the program; a wrong line is
// named with file and line, and the defaults stand.
import Core
import Foundation
import TOMLKit

/// What config.toml says.
struct Configuration {
  /// Command name to key names: `"hydration.add" = "A"`.
  var keys: [String: String] = [:]
  /// Program that plays a WAV file, instead of those found.
  var player: String?
  /// Settings it forces, as their JSON texts.
  var forced: [SettingKey: String] = [:]
  /// What was wrong: `path:line: what`.
  var complaints: [String] = []
  private let path: String
  private var keyLines: [String: Int] = [:]

  /// Where a key of the table of keys stands: `path:line`.
  func place(ofKey name: String) -> String { path + (keyLines[name].map { ":\($0)" } ?? "") }

  init(path: String) {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return }
    do {
      let text = String(decoding: data, as: UTF8.self)
      try read(TOMLTable(string: text), text: text, path: path)
    } catch let error as TOMLParseError {
      complaints.append("\(path):\(error.source.begin.line): \(error.description.prefix { $0 != "\n" })")
    } catch {
      complaints.append("\(path): \(error)")
    }
  }

  private mutating func read(_ table: TOMLTable, text: String, path: String) {
    for (name, value) in table {
      let lines = TableLines(text, table: name)
      switch name {
      case "keys": readKeys(value.table, lines, path: path)
      case "sound": readSound(value.table, lines, path: path)
      case "settings": readSettings(value.table, lines, path: path)
      default: complaints.append("\(path):\(lines.first): unknown table [\(name)]")
      }
    }
  }

  private mutating func readSound(_ table: TOMLTable?, _ lines: TableLines, path: String) {
    guard let table else { return complaints.append("\(path):\(lines.first): sound: a table, as in [sound]") }
    for (name, value) in table {
      if name != "player" {
        complaints.append("\(path):\(lines.line(of: name)): [sound] \(name): unknown; there is: player")
      } else if let program = value.string, !program.isEmpty {
        player = program
      } else {
        complaints.append("\(path):\(lines.line(of: name)): [sound] player: the name of a program, as \"aplay\"")
      }
    }
  }

  private mutating func readKeys(_ table: TOMLTable?, _ lines: TableLines, path: String) {
    guard let table else { return complaints.append("\(path):\(lines.first): keys: a table, as in [keys]") }
    for (command, value) in table {
      keyLines[command] = lines.line(of: command)
      if let key = value.string {
        keys[command] = key
      } else if let list = value.array, case let names = list.compactMap(\.string), names.count == list.count {
        keys[command] = names.joined(separator: " ")
      } else {
        complaints.append("\(path):\(lines.line(of: command)): [keys] \(command): a key name or a list of key names")
      }
    }
  }

  private mutating func readSettings(_ table: TOMLTable?, _ lines: TableLines, path: String) {
    guard let table else { return complaints.append("\(path):\(lines.first): settings: a table, as in [settings]") }
    for (name, value) in table {
      let key = SettingKey(rawValue: name)
      let json =
        value.string.map { "\"\($0)\"" } ?? value.int.map(String.init) ?? value.bool.map { $0 ? "true" : "false" }
        ?? value.double.map(\.json)
      var scratch = Settings()
      if let json, let definition = Settings.definition(key), definition.write(&scratch, json) {
        forced[key] = json
      } else {
        let accepts = Settings.definition(key)?.accepts
        complaints.append(
          "\(path):\(lines.line(of: name)): [settings] \(name): \(accepts.map { "one of \($0)" } ?? "unknown setting")")
      }
    }
  }
}

/// Where a table and its keys stand in the file: the parser tells no places once it has read it.
private struct TableLines {
  /// The line of the table's heading, from 1.
  private(set) var first = 1
  private var lines: [(number: Int, text: Substring)] = []

  init(_ text: String, table: String) {
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop { $0 == " " || $0 == "\t" }
      if bare.hasPrefix("[") {
        isInside = bare.hasPrefix("[\(table)]") || bare.hasPrefix("[\(table).")
        if isInside, lines.isEmpty { first = index + 1 }
      } else if isInside {
        lines.append((index + 1, bare))
      }
    }
  }

  /// The line of a key, quoted or not; the table's own when it stands elsewhere.
  func line(of key: String) -> Int {
    let quoted = "\"\(key)\""
    return lines.first { $0.text.hasPrefix(key) || $0.text.hasPrefix(quoted) }?.number ?? first
  }
}
