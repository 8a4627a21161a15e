// The optional config.toml: keys, custom sound player, forced settings. Never written by the program; errors are
// reported with file and line, and the defaults apply.
import Core
import Formats
import Foundation
import Platform
import TOMLKit
import Words

/// The contents of config.toml.
struct Configuration {
  /// Command name to key names: `"hydration.add" = "A"`.
  var keys: [String: String] = [:]
  /// The program for playing WAV files, instead of the detected ones.
  var player: String?
  /// Sound files of the user in place of cues: `[sound.files]`, `gong = "~/bowl.wav"`.
  var sounds: [Cue: OwnSound] = [:]
  /// Where the health file is, instead of beside the data: `[health]`, `file = "~/shared/health.sqlite"`.
  var healthFile: String?
  /// Forced settings, as JSON texts.
  var forced: [SettingKey: String] = [:]
  /// Errors by line, with their positions.
  var complaints: [Message] {
    wrong.sorted { $0.line < $1.line }.map { .Configuration.line(place: "\(path):\($0.line)", what: $0.what) }
  }
  private var wrong: [(line: Int, what: Message)] = []
  private let path: String
  private var lines = TOMLLines("")

  /// The error message for a command's keys, with its position.
  func complaint(ofKey name: String, _ what: Message) -> Message {
    .Configuration.line(place: "\(path):\(lines.line(of: name, in: "keys"))", what: what)
  }

  init(path: String) {
    self.path = path
    guard FileManager.default.isFile(atPath: path), let data = FileManager.default.contents(atPath: path), !data.isEmpty
    else { return }
    let text = String(decoding: data, as: UTF8.self)
    lines = TOMLLines(text)
    // The parser descends by itself, as deep as a file goes.
    guard TOMLDepth.isShallow(data) else {
      wrong = [(1, .Configuration.unreadable)]
      return
    }
    do {
      try read(TOMLTable(string: text))
    } catch let error as TOMLParseError {
      // The parser's message is too technical, and in English only.
      wrong = [(error.source.begin.line, .Configuration.unreadable)]
    } catch {
      wrong = [(1, .Configuration.unreadable)]
    }
  }

  private mutating func read(_ table: TOMLTable) {
    for (name, value) in table {
      let known = ["keys", "sound", "health", "settings"].contains(name)
      guard let table = value.table else {
        wrong.append(
          (lines.line(of: name), known ? .Configuration.notATable(name: name) : .Configuration.before(name: name)))
        continue
      }
      switch name {
      case "keys": readKeys(table)
      case "sound": readSound(table)
      case "health": readHealth(table)
      case "settings": readSettings(table)
      default: wrong.append((lines.line(of: name), .Configuration.unknownTable(name: name)))
      }
    }
  }

  private mutating func readSound(_ table: TOMLTable) {
    for (name, value) in table {
      if name == "files", let files = value.table {
        readSoundFiles(files)
      } else if name != "player" {
        wrong.append((lines.line(of: name, in: "sound"), .Configuration.unknownSound(name: name)))
      } else if let program = value.string, !program.isEmpty {
        player = program
      } else {
        wrong.append((lines.line(of: name, in: "sound"), .Configuration.player))
      }
    }
  }

  private mutating func readSoundFiles(_ table: TOMLTable) {
    for (name, value) in table {
      let line = lines.line(of: name, in: "sound.files")
      let path = Configuration.path(value)
      if !OwnSound.cues.contains(Cue(rawValue: name)) {
        let known = OwnSound.cues.map(\.rawValue).joined(separator: ", ")
        wrong.append((line, .Configuration.unknownCue(name: name, known: known)))
      } else if let sound = OwnSound(path: path) {
        sounds[Cue(rawValue: name)] = sound
      } else {
        wrong.append((line, .Configuration.soundFile(path: path)))
      }
    }
  }

  private mutating func readHealth(_ table: TOMLTable) {
    for (name, value) in table {
      let line = lines.line(of: name, in: "health")
      let path = Configuration.path(value)
      if name != "file" {
        wrong.append((line, .Configuration.unknownHealth(name: name)))
        continue
      }
      guard path.hasPrefix("/") else {
        wrong.append((line, .Configuration.healthPath))
        continue
      }
      // Where the folder is missing, as that of a disk that is not mounted, nothing is shared: not elsewhere either.
      healthFile = path
      var isFolder: ObjCBool = false
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let isThere = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
      if !isThere { wrong.append((line, .Configuration.healthFolder(path: folder))) }
    }
  }

  /// A path, in which a stroke may follow the sign of the home folder.
  private static func path(_ value: any TOMLValueConvertible) -> String {
    (value.string ?? "").replacing(/^~(?=\/)/, with: NSHomeDirectory())
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

  /// The values of a table by qualified name: the parser reads `units.weight = "lb"` as a nested table.
  private static func leaves(_ table: TOMLTable, under prefix: String = "") -> [(
    name: String, value: any TOMLValueConvertible
  )] {
    table.flatMap { name, value in
      value.table.map { leaves($0, under: prefix + name + ".") } ?? [(prefix + name, value)]
    }
  }
}
