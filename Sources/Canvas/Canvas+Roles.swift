// A frame's role plane: one letter per cell for its role, with a legend. Goldens and `render --roles` show it, so that
// reviews cover meaning as well as glyphs.

extension Role {
  /// The role's letter in the role plane; text is a dot.
  public var letter: Character {
    let letters: [Character] = [
      ".", "d", "V", "T", "A", "G", "E", "b", "B", "S", "f", "#", "-", "s", "z", "g", "k", "x",
      "1", "2", "3", "4", "5", "6",
    ]
    let index = Int(rawValue)
    return letters.indices.contains(index) ? letters[index] : "?"
  }
}

extension Canvas {
  /// The roles as rows of letters; plain blank cells stay blank.
  public var rolePlane: String {
    var used: Set<Role> = []
    let rows = (0..<size.rows).map { row -> String in
      var line = ""
      for column in 0..<size.columns {
        let cell = cell(column, row)
        let isPlain = cell.glyph == " " && cell.style.emphasis.isEmpty
        if !isPlain { used.insert(cell.style.role) }
        line.append(isPlain ? " " : cell.style.role.letter)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    let legend = Role.allCases.filter(used.contains).map { "\($0.letter) \($0)" }.joined(separator: "  ")
    return rows.joined(separator: "\n") + "\n" + legend
  }
}
