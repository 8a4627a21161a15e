// Weekday and month means of a year of moods, as numbers and bars, which the grid of single days cannot show. Every
// day has the same weight, regardless of its number of entries.
import Canvas
import Core
import Managers
import Screen
import Words

/// The means of a year.
struct MoodMeansTable {
  let shown: ShownFigures
  /// The newest day with entries.
  let last: Day
  let firstWeekday: Int
  let showsEnergy: Bool

  /// Required size: rows for a heading and twelve months; minimum columns.
  static let rows = 13
  static let leastColumns = 76

  private struct Mean {
    var label: String
    var id: FigureID
  }

  private var scale: String { showsEnergy ? "energy-" : "mood-" }

  /// Draws weekdays on the left and months on the right.
  func draw(in region: Region, _ context: DrawContext) {
    let sides = region.splitColumns([.fill(1), .fill(1)], gap: 6)
    draw(weekdays(context.words), .Mood.meansByWeekday, in: sides[0], context)
    draw(months(context.words), .Mood.meansByMonth, in: sides[1], context)
  }

  private func weekdays(_ words: Words) -> [Mean] {
    (0..<7).map { offset in
      let weekday = (firstWeekday - 1 + offset) % 7 + 1
      return Mean(label: words.weekday(weekday), id: .moodYearWeekday.of(scale + String(weekday)))
    }
  }

  /// The twelve months up to the newest day.
  private func months(_ words: Words) -> [Mean] {
    (0..<12).reversed().map { back in
      let month = last.firstOfMonth.adding(months: -back)
      return Mean(label: words.of(.axis).monthAndYear(month), id: .moodYearMonth.of(scale + month.iso))
    }
  }

  private func draw(_ means: [Mean], _ heading: Message, in region: Region, _ context: DrawContext) {
    let words = context.words
    region.put(words(heading), 0, 0, .title, width: region.columns)
    let left = (means.map { Width.of($0.label) }.max() ?? 0) + 2
    for (index, mean) in means.enumerated() where index + 1 < region.rows {
      let row = index + 1
      region.put(mean.label, 0, row, .dim, width: left - 1)
      let number = shown[mean.id]?.number
      region.put(
        shown.value(mean.id), in: left..<region.columns, row: row, align: .trailing,
        Style(number == nil ? .dim : .value, .bold))
      guard let value = number, region.columns - left > 12 else { continue }
      let width = region.columns - left - 6
      ProgressBar(value / 10, role: .series).draw(in: region.part(Rect(left, row, width, 1)), context)
    }
  }
}
