// A frame's second plane: a letter for the role of each cell, with a legend. Goldens and `render --roles` show it, so
// that a review sees meaning as well as glyphs.

extension Role {
  /// The letter of the role in the second plane; text is a dot.
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
  /// The roles as rows of letters; a cell that is blank and plain is a blank.
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
