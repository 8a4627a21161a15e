// `fastlife docs keys`, `settings`, `entries`, `mappings` and `health`: Markdown tables generated from the program's own tables; `make docs` writes
// them into the manual. For developers only: absent from help, man page and completions.
import Core
import Words

/// Prints generated tables for the guides.
@MainActor
enum DocsTables {
  /// Prints the requested table; false if the arguments do not request one.
  static func print(_ arguments: [String], in environment: CommandEnvironment) throws -> Bool {
    switch arguments {
    case ["docs", "keys"]: environment.write(try environment.keyTables())
    case ["docs", "settings"]: settings(environment)
    case ["docs", "entries"]: entries(environment)
    case ["docs", "mappings"]: mappings(environment)
    case ["docs", "health"]: health(environment)
    default: return false
    }
    return true
  }

  private static func settings(_ environment: CommandEnvironment) {
    let words = environment.words
    let defaults = Settings()
    environment.say(
      "| \(words(.Commands.columnSetting)) | \(words(.Commands.columnTakes)) | \(words(.Commands.columnDefault)) |")
    environment.say("|---|---|---|")
    for row in Settings.table {
      environment.say("| `\(row.key.rawValue)` | \(row.accepts) | \(initial(row.key, row.read(defaults), words)) |")
    }
  }

  /// A setting's default value; lists are too long for a table, `fastlife settings NAME` shows them.
  private static func initial(_ key: SettingKey, _ value: String, _ words: Words) -> String {
    if key == Settings.weekStart || key.isUnit { return words(.Commands.regionDefault) }
    return value.hasPrefix("[") ? "…" : "`\(value)`"
  }
}
