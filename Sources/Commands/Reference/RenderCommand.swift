// `fastlife render`: renders screens as text, without a terminal, on a copy of the data.
import ArgumentParser
import Core

/// Prints a screen.
struct RenderCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "render", .Help.render,
      examples: """
        fastlife render --size 80x24
        fastlife render --size 132x43 --keys '3 p p'
        fastlife render --size 100x40 --keys Y --svg
        """, note: .Help.renderNote)
  }

  @Option(help: .text(.Help.renderSize, valueName: "CxR"))
  var size = "80x24"
  @Option(help: .text(.Help.renderKeys))
  var keys = ""
  @Flag(help: .text(.Help.renderRoles))
  var roles = false
  @Flag(help: .text(.Help.renderSvg))
  var svg = false

  init() {}

  func validate() throws {
    if roles, svg { throw ValidationError(.Parser.rolesOrSvg) }
    _ = try parsedSize()
  }

  func run(in environment: CommandEnvironment) throws {
    let (columns, rows) = try parsedSize()
    let form: RenderRequest.Form = svg ? .svg : roles ? .roles : .text
    environment.write(try environment.render(RenderRequest(columns: columns, rows: rows, keys: keys, form: form)))
  }

  private func parsedSize() throws -> (Int, Int) {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, (20...500).contains(parts[0]), (6...200).contains(parts[1]) else {
      throw ValidationError(.Parser.sizeRange)
    }
    return (parts[0], parts[1])
  }
}
