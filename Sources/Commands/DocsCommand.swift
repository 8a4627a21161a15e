// `fastlife docs`: the tables of keys and settings as Markdown, printed from the rows that the program itself reads. Not
// listed in help; `make docs` writes them into the README.
import ArgumentParser
import Core
import Words

/// Prints the generated parts of the guides.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Print tables for the guides as Markdown.", shouldDisplay: false,
    subcommands: [DocsKeys.self, DocsSettings.self])
}

struct DocsKeys: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "keys", abstract: "Print the key tables.")

  func run(in environment: CommandEnvironment) throws { environment.write(try environment.keyTables()) }
}

struct DocsSettings: EnvironmentCommand {
  static let configuration = CommandConfiguration(commandName: "settings", abstract: "Print the table of settings.")

  func run(in environment: CommandEnvironment) throws {
    let words = environment.words
    let defaults = Settings()
    environment.say(
      "| \(words(.Commands.columnSetting)) | \(words(.Commands.columnTakes)) | \(words(.Commands.columnDefault)) |")
    environment.say("|---|---|---|")
    for row in Settings.table {
      // Lists are too long for a table; `fastlife settings NAME` shows them.
      let value = row.read(defaults)
      let shown = value.hasPrefix("[") ? "…" : "`\(value)`"
      environment.say("| `\(row.key.rawValue)` | \(row.accepts) | \(shown) |")
    }
  }
}
