// Which parts of the text form (Managers/Text) a living folder has yet to follow: marked in the very transaction that
// changes them, so that nothing is lost when the program is killed before it has written the files.
import Core
import Foundation
import GRDB

/// A part of the text form: the entries of a tracker in a local year, the settings, the goals, or everything.
public enum TextPart: Hashable, Sendable {
  case entries(RecordKind, year: Int)
  case settings, goals, everything

  var name: String {
    switch self {
    case .entries(let kind, let year): "\(kind.rawValue)/\(year)"
    case .settings: "settings"
    case .goals: "goals"
    case .everything: "*"
    }
  }

  init(name: String) {
    let parts = name.split(separator: "/")
    if name == "settings" {
      self = .settings
    } else if name == "goals" {
      self = .goals
    } else if parts.count == 2, let kind = RecordKind(rawValue: String(parts[0])), let year = Int(parts[1]) {
      self = .entries(kind, year: year)
    } else {
      self = .everything
    }
  }
}

/// A part that was changed, and by which change.
public struct TextMark: Hashable, Sendable {
  public let part: TextPart
  let key: String
  let token: String
}

enum TextMarks {
  static let setting = "text.folder"
  private static let prefix = "text/"

  /// Marks parts where there is a living folder.
  static func add(_ parts: Set<TextPart>, in db: Database) throws {
    guard !parts.isEmpty, try isOn(db) else { return }
    let token = UUID.random().uuidString
    for part in parts {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)")
        .execute(arguments: [prefix + part.name, token])
    }
  }

  private static func isOn(_ db: Database) throws -> Bool {
    try Int.fetchOne(
      db.cachedStatement(
        sql: "SELECT 1 FROM setting WHERE key = '\(setting)' AND value <> 'null' "
          + "UNION ALL SELECT 1 FROM meta WHERE key = 'forced.\(setting)' LIMIT 1")) != nil
  }

  static func read(_ db: Database) throws -> [TextMark] {
    try Row.fetchAll(db, sql: "SELECT key, value FROM meta WHERE key >= ? AND key < ?", arguments: [prefix, "text0"])
      .map { row in
        let key: String = try row.at(0)
        return TextMark(part: TextPart(name: String(key.dropFirst(prefix.count))), key: key, token: try row.at(1))
      }
  }
}
