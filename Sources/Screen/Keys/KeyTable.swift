// The manual's key tables, generated from the rows used by dispatch (`make docs` prints them, `make check` compares).
import Assets
import Canvas
import Words

/// Key tables in Markdown.
public nonisolated enum KeyTable {
  /// A table of bindings under a level 3 heading.
  ///
  /// Columns: `| Key | What it does | Name for remapping |`.
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

  /// Splits tables by their rows' own headings; headings that occur in several tables are merged without duplicates.
  ///
  /// Rows without a heading stay under their table's title.
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

  /// A key as inline code; `|` would end the cell and a backtick the code span, so both are escaped.
  private static func code(_ name: String) -> String {
    if name == "|" { return "`\\|`" }
    return name == "`" ? "`` ` ``" : "`\(name)`"
  }
}
