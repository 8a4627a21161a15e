// The key tables of the manual, made from the same rows that dispatch reads (`make docs` prints them, `make check`
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

  /// Parts tables by the rows' own headings; a heading that comes in several tables becomes one, without repetitions.
  ///
  /// Rows without a heading stay under the title of their table.
  public static func sections(
    _ tables: [(title: Message, bindings: [Binding])]
  ) -> [(title: Message, bindings: [Binding])] {
    var sections: [(title: Message, bindings: [Binding])] = []
    for table in tables {
      for row in table.bindings {
        let title = row.group ?? table.title
        if let index = sections.firstIndex(where: { $0.title == title }) {
          if !sections[index].bindings.contains(row) { sections[index].bindings.append(row) }
        } else {
          sections.append((title, [row]))
        }
      }
    }
    return sections
  }

  /// A key as inline code; a bar would end the cell, a backtick the code.
  private static func code(_ name: String) -> String {
    if name == "|" { return "`\\|`" }
    return name == "`" ? "`` ` ``" : "`\(name)`"
  }
}
