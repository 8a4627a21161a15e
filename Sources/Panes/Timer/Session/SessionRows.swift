// Vertical layout of a running session: title, name, digits, bars, foot. The digits get the remaining rows; any they
// do not use become blank rows between the parts in order of priority.

/// The rows of a running session.
struct SessionRows {
  /// Blank rows in order of priority.
  private enum Gap: Int, CaseIterable { case aboveBody, belowBody, belowTitle, aboveFoot, top, betweenBars }

  let title: Int
  let name: Range<Int>
  /// The digits, or the breath shape with its seconds.
  let body: Range<Int>
  let bars: [Int]
  let foot: Range<Int>

  /// Whether there is room for blank rows around the digits.
  static func isTall(_ rows: Int) -> Bool { rows >= 15 }

  /// Places the parts.
  ///
  /// - Parameters:
  ///   - rows: The number of available rows.
  ///   - nameRows: Rows of the name of the phase.
  ///   - barCount: The number of bars.
  ///   - footRows: Rows of the foot.
  ///   - wanted: Rows used by the digits out of a number available to them.
  init(rows: Int, name nameRows: Int, bars barCount: Int, foot footRows: Int, wanted: (Int) -> Int) {
    let footRows = max(0, min(footRows, rows - 1 - nameRows - barCount))
    let free = max(0, rows - 1 - nameRows - barCount - footRows)
    let taken = max(0, min(free, wanted(SessionRows.isTall(rows) ? max(0, free - 2) : free)))
    let spare = free - taken
    func gap(_ gap: Gap) -> Int { gap.rawValue < spare ? 1 : 0 }
    func held(_ row: Int) -> Int { max(0, min(row, rows)) }
    let left = max(0, spare - Gap.allCases.count)
    title = held(min(gap(.top), rows - 1))
    let nameTop = gap(.top) + 1 + gap(.belowTitle)
    name = held(nameTop)..<held(nameTop + nameRows)
    let bodyTop = nameTop + nameRows + gap(.aboveBody)
    let bodyEnd = bodyTop + taken + left
    body = held(bodyTop)..<held(bodyEnd)
    let barTop = bodyEnd + gap(.belowBody)
    let step = 1 + gap(.betweenBars)
    bars = (0..<barCount).map { barTop + $0 * step }.filter { $0 < rows }
    // A single bar needs no gap between bars.
    foot = held(rows - footRows)..<held(rows)
  }
}
