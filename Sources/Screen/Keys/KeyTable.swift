// The key tables of the README, made from the same rows that dispatch reads (`make docs` prints them, `make check`
// compares).
import Assets
import Canvas
import Words

/// Key tables in Markdown.
public nonisolated enum KeyTable {
  /// A table of bindings under a heading of level 3.
  ///
  /// Shape: `| Key | What it does | Name for remapping |`.
  public static func markdown(_ title: Message, _ bindings: [Binding], words: Words) -> String {
    var lines = [
      "### \(words(title))", "",
      "| \(words(.Keys.columnKey)) | \(words(.Keys.columnCommand)) | \(words(.Keys.columnName)) |", "|---|---|---|",
    ]
    for binding in bindings {
      let keys = binding.keys.compactMap(\.name).map(code).joined(separator: " ")
      lines.append("| \(keys) | \(words(binding.sentence)) | `\(binding.command.name)` |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A key as inline code; a bar would end the cell, a backtick the code.
  private static func code(_ name: String) -> String {
    if name == "|" { return "`\\|`" }
    return name == "`" ? "`` ` ``" : "`\(name)`"
  }
}
