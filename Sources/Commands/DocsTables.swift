// `fastlife docs keys` and `docs settings`: tables as Markdown, printed from the rows that the program itself reads; `make
// docs` writes them into the manual. For whoever builds the program: no help, man page or completion knows of it.
import Core
import Words

/// Prints the generated tables of the guides.
@MainActor
enum DocsTables {
  /// Prints what was asked for; false when the arguments ask for none of the tables.
  static func print(_ arguments: [String], in environment: CommandEnvironment) throws -> Bool {
    switch arguments {
    case ["docs", "keys"]: environment.write(try environment.keyTables())
    case ["docs", "settings"]: settings(environment)
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

  /// A value that is in force until one is chosen; lists are too long for a table, `fastlife settings NAME` shows them.
  private static func initial(_ key: SettingKey, _ value: String, _ words: Words) -> String {
    if key == Settings.weekStart { return words(.Commands.regionDefault) }
    return value.hasPrefix("[") ? "…" : "`\(value)`"
  }
}
