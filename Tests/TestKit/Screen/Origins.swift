// Where the digits of a frame come from (law 12): the ledger of a shell whose words trace them.
import Canvas
import Core
import Words

/// A number on the screen: digits in a row, with the signs between them.
public struct DrawnNumber: Hashable {
  public var text: String
  /// The origin of its digits; nil if one of them has none.
  public var origin: DigitOrigin?
  public var at: Point
}

/// Reads the ledger of a frame.
public enum Origins {
  /// The numbers of a frame, row by row.
  public static func numbers(_ canvas: Canvas) -> [DrawnNumber] {
    (0..<canvas.size.rows).flatMap { row in numbers(canvas, row) }
  }

  private static func numbers(_ canvas: Canvas, _ row: Int) -> [DrawnNumber] {
    var found: [DrawnNumber] = []
    var isInside = false
    for column in 0..<canvas.size.columns {
      let glyph = canvas.cell(column, row).glyph
      guard let digit = glyph.first, digit.isASCII, digit.isNumber else {
        isInside =
          isInside && [".", ",", ":"].contains(glyph) && column + 1 < canvas.size.columns
          && canvas.cell(column + 1, row).glyph.first?.isNumber == true
        if isInside { found[found.count - 1].text += glyph }
        continue
      }
      let origin = DigitOrigin(number: canvas.origin(column, row))
      if isInside, found[found.count - 1].origin == origin {
        found[found.count - 1].text += glyph
      } else {
        found.append(DrawnNumber(text: glyph, origin: origin, at: Point(column, row)))
      }
      isInside = true
    }
    return found
  }

  /// Rows with digits that have no origin, as sentences; those digits stand in brackets.
  public static func missing(_ canvas: Canvas) -> [String] {
    let rows = Dictionary(grouping: numbers(canvas).filter { $0.origin == nil }, by: \.at.row)
    return rows.sorted { $0.key < $1.key }.map { row, numbers in
      var line = canvas.line(row).map(String.init)
      for number in numbers where line.count == canvas.size.columns {
        line[number.at.column] = "[" + line[number.at.column]
        line[number.at.column + number.text.count - 1] += "]"
      }
      let text = line.joined().split(separator: " ").joined(separator: " ")
      return "row \(row), \(canvas.owner(numbers[0].at.column, row)): \(text)"
    }
  }
}
