// Tables of commands: cells in columns as wide as their widest.

extension CommandSession {
  /// Prints rows in columns two spaces apart, those of `trailing` flush right.
  ///
  /// A row of one cell is a line across all columns.
  func say(_ rows: [[String]], trailing: Set<Int>, indent: String = "") {
    let columns = environment.columns
    let tabular = rows.filter { $0.count > 1 }
    let widths = (0..<(tabular.map(\.count).max() ?? 0)).map { index in
      tabular.map { $0.indices.contains(index) ? columns($0[index]) : 0 }.max() ?? 0
    }
    for row in rows {
      let cells = row.enumerated().map { index, cell in
        guard row.count > 1, trailing.contains(index) || index < row.count - 1 else { return cell }
        let gap = String(repeating: " ", count: widths[index] - columns(cell))
        return trailing.contains(index) ? gap + cell : cell + gap
      }
      say(indent + cells.joined(separator: "  "))
    }
  }

  /// Prints names and descriptions in two columns.
  func sayRows(_ rows: [(name: String, text: String)]) {
    let width = rows.map { $0.name.count }.max() ?? 0
    for row in rows { say(row.name + String(repeating: " ", count: width - row.name.count + 2) + row.text) }
  }
}
