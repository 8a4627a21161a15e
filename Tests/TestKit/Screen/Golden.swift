// Golden screens: two planes, the glyphs and a letter for each cell's role, with a legend. `FASTLIFE_GOLDEN=write`
// rewrites them; the difference is reviewed like code.
import Canvas
import Foundation

/// Compares frames with files in the `Goldens` folder beside the test.
public enum Golden {
  /// A letter a role; `.` is plain text, blanks stay blank.
  private static let letters: [(role: Role, letter: String)] = [
    (.text, "."), (.dim, "d"), (.value, "v"), (.title, "t"), (.accent, "a"), (.gold, "g"), (.error, "e"),
    (.border, "b"),
    (.focusBorder, "f"), (.selection, "s"), (.field, "i"), (.bar, "r"), (.track, "k"), (.series, "1"),
    (.seriesAlt, "2"),
    (.goalLine, "l"), (.key, "y"), (.backdrop, "x"),
    (.step1, "A"), (.step2, "B"), (.step3, "C"), (.step4, "D"), (.step5, "E"), (.step6, "F"),
  ]

  /// A frame as text in two planes.
  public static func planes(_ canvas: Canvas) -> String {
    var rows: [String] = []
    var used = Set<Role>()
    for row in 0..<canvas.size.rows {
      var line = ""
      for column in 0..<canvas.size.columns {
        let cell = canvas.cell(column, row)
        let isPlainBlank = cell.glyph == " " && cell.style.role != .selection && cell.style.role != .field
        if !isPlainBlank { used.insert(cell.style.role) }
        line += isPlainBlank ? " " : letters.first { $0.role == cell.style.role }?.letter ?? "?"
      }
      while line.last == " " { line.removeLast() }
      rows.append(line)
    }
    let legend = letters.filter { used.contains($0.role) }.map { "\($0.letter) \($0.role)" }.joined(separator: "  ")
    let cursor = canvas.cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
    let rule = String(repeating: "=", count: canvas.size.columns)
    return [canvas.text, rule, rows.joined(separator: "\n"), rule, legend, cursor].joined(separator: "\n") + "\n"
  }

  /// Where to look when the frame is not as stored, a missing file included.
  public static func difference(_ canvas: Canvas, _ name: String, file: String = #filePath) -> String? {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
    let url = folder.appending(path: name + ".txt")
    let planes = planes(canvas)
    if ProcessInfo.processInfo.environment["FASTLIFE_GOLDEN"] == "write" {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      do {
        try planes.write(to: url, atomically: true, encoding: .utf8)
        return nil
      } catch {
        return "cannot write \(name): \(error)"
      }
    }
    guard let stored = try? String(contentsOf: url, encoding: .utf8) else {
      return "no golden \(name); run with FASTLIFE_GOLDEN=write\n\(planes)"
    }
    guard stored != planes else { return nil }
    let old = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let new = planes.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = (0..<max(old.count, new.count)).filter { row in
      (row < old.count ? old[row] : "") != (row < new.count ? new[row] : "")
    }
    let shown = rows.prefix(12).map { row in
      "\(row + 1) - \(row < old.count ? old[row] : "")\n\(row + 1) + \(row < new.count ? new[row] : "")"
    }
    return "\(name) differs in \(rows.count) rows:\n" + shown.joined(separator: "\n") + "\n" + canvas.text
  }
}
