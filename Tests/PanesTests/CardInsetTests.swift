// Invariants.md, Insets on every card of every pane: values of headers end at the same inner edge, and both insets are
// the same.
import Canvas
import Core
import TestKit
import Testing
import Words

/// The cards on a screen and their defects.
private struct CardInsets {
  private let rows: [[Character]]
  private(set) var count = 0
  private(set) var faults: [String] = []

  init(_ text: String) {
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for (row, cells) in rows.enumerated() {
      for (left, cell) in cells.enumerated() where cell == "╭" {
        guard let right = cells[left...].firstIndex(of: "╮") else { continue }
        check(row, left, right)
      }
    }
  }

  private mutating func check(_ top: Int, _ left: Int, _ right: Int) {
    count += 1
    let header = String(rows[top][(left + 1)..<right])
    // A header begins with one blank and its title, and ends with its value and one blank, or with the border.
    let isEven = [header, String(header.reversed())].allSatisfy { side in
      side.hasPrefix("─") || (side.hasPrefix(" ") && !side.hasPrefix("  "))
    }
    if !isEven { faults.append("header \(header)") }
    for row in (top + 1)..<rows.count {
      guard rows[row].count > right, rows[row][left] == "│" else { break }
      // The last column may hold the bar that shows how far a list has been scrolled.
      let edges = (rows[row][left + 1], rows[row][right - 1])
      if edges.0 != " " || !(edges.1 == " " || "┃│╵╷".contains(edges.1)) {
        faults.append("row \(row): \(String(rows[row][left...right]))")
      }
    }
  }
}

@MainActor
@Test(arguments: [AppRig.Stock.dayOne, .year], [Language.english, .german])
func `values of headers are flush right and both insets of a card are alike, on every pane`(
  stock: AppRig.Stock, language: Language
) throws {
  let managers = try AppRig.managers(stock)
  for size in [Size(80, 24), Size(132, 43)] {
    var count = 0
    for pane in 1...6 {
      let rig = AppRig(over: managers, language: language, size: size)
      rig.press("\(pane)")
      let insets = CardInsets(rig.text)
      #expect(insets.faults == [], "pane \(pane) at \(size)")
      count += insets.count
    }
    #expect(count >= 10, "\(size)")
  }
}
