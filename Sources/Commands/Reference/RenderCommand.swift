// `fastlife render`: renders screens as text, without a terminal, on a copy of the data.
import ArgumentParser
import Core

/// Prints a screen.
struct RenderCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Print a screen as text, after pressing keys, on a copy of the data.",
    discussion: """
      Examples:
        fastlife render --size 80x24
        fastlife render --size 132x43 --keys '3 g g'
      Nothing is changed. Keys are separated by blanks: letters, Enter, Esc, Tab, Up,
      PgDn, C-r, F1.
      """)

  @Option(help: ArgumentHelp("Columns and rows.", valueName: "CxR"))
  var size = "80x24"
  @Option(help: "Keys to press before, separated by blanks.")
  var keys = ""
  @Flag(help: "Print a second plane with the role of each cell.")
  var roles = false

  init() {}

  func validate() throws { _ = try parsedSize() }

  func run(in environment: CommandEnvironment) throws {
    let (columns, rows) = try parsedSize()
    environment.write(
      try environment.render(RenderRequest(columns: columns, rows: rows, keys: keys, showsRoles: roles)))
  }

  private func parsedSize() throws -> (Int, Int) {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, (20...500).contains(parts[0]), (6...200).contains(parts[1]) else {
      throw ValidationError("--size takes columns x rows from 20x6 to 500x200, such as 80x24")
    }
    return (parts[0], parts[1])
  }
}
