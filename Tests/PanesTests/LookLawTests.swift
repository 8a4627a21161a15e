// How full large screens are, and where gold stands, as figures over all panes (Appearance.md, Sizes).
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func frame(_ stock: AppRig.Stock, _ keys: String, _ size: Size) throws -> Canvas {
  let rig = try AppRig(stock)
  rig.press(keys)
  return rig.app.shell.draw(size: size, now: rig.driver.time.now)
}

/// The share of a frame's parts of eight columns and two rows that show anything: lines and tracks are blank.
private func used(_ frame: Canvas) -> Double {
  let (columns, rows) = (8, 2)
  func shows(_ column: Int, _ row: Int) -> Bool {
    let cell = frame.cell(column, row)
    guard cell.glyph != " ", !cell.glyph.isEmpty else { return false }
    return ![.track, .border, .focusBorder, .goalLine, .backdrop].contains(cell.style.role)
  }
  let parts = stride(from: 1, to: frame.size.rows - 3, by: rows).flatMap { row in
    stride(from: 0, to: frame.size.columns, by: columns).map { column in
      (row..<(row + rows)).contains { row in
        (column..<min(column + columns, frame.size.columns)).contains { shows($0, row) }
      }
    }
  }
  return Double(parts.count { $0 }) / Double(parts.count)
}

/// The share of a frame's cells in gold.
private func gold(_ frame: Canvas) -> Double {
  let golden = frame.cells.count { $0.glyph != " " && $0.style.role == .gold }
  return Double(golden) / Double(frame.cells.count)
}

@MainActor
@Test(arguments: ["1", "2", "3", "4", "5", "6", "7", "8", "1 c", "1 Y", "1 f", "1 t", "4 f"])
func `at least half of a large screen is used after two years`(keys: String) throws {
  let share = used(try frame(.eating, keys, Size(200, 60)))
  #expect(share >= 0.5, "\(keys): \(share)")
}

@MainActor
@Test(arguments: ["1", "2", "3", "4", "5", "6", "1 c", "1 Y", "1 t"], [Size(80, 24), Size(132, 43), Size(200, 60)])
func `where no goal is met, hardly anything is gold`(keys: String, size: Size) throws {
  for stock in [AppRig.Stock.empty, .dayOne] {
    let share = gold(try frame(stock, keys, size))
    #expect(share <= 0.03, "\(keys), \(stock): \(share)")
  }
}

@MainActor
@Test(arguments: 160...180) func `a wider screen takes no chart from the story of weight`(columns: Int) throws {
  #expect(try frame(.eating, "4 f", Size(columns, 45)).text.contains("30 days:"))
}
