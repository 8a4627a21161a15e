// Day by day beside the story on wide screens: each day's mean, the trend there, and how far apart they are.
import Canvas
import Core
import Managers
import Screen
import Words

/// A table of the last days with readings, newest first; it has no selection.
struct WeightDayTable {
  let state: WeightState
  let unit: MassUnit
  let today: Day

  /// The columns of its card.
  static let columns = 66

  /// Draws as many days as the region has rows for, under one line of titles.
  func draw(in region: Region, _ context: DrawContext) {
    let words = context.words.of(.figure(FigureID.weightDays.day))
    let days = state.daysNewestFirst.prefix(max(0, region.rows - 1))
    func aligned(_ texts: [String]) -> [String] {
      DecimalColumn.aligned(texts, separator: words.region.decimalSeparator)
    }
    let means = aligned(days.map { words.weight($0.mean, unit: unit) })
    let trends = aligned(days.map { words.weight($0.trend, unit: unit) })
    let differences = aligned(days.map { words.weightChange($0.difference, unit: unit) })
    let rows = days.enumerated().map { index, day in
      TableRow(
        [words.of(.axis).shortDate(day.day, today: today), means[index], trends[index], differences[index]],
        roles: [.dim, .value, .text, .dim])
    }
    Table(columns(context.words), rows: rows, state: ListState(), isFocused: false).draw(in: region, context)
  }

  private func columns(_ words: Words) -> [TableColumn] {
    let values = [Message.Weight.columnMean, .Weight.trend, .Weight.columnDifference].map { title in
      var column = TableColumn(words(title), align: .trailing)
      column.least = 12
      return column
    }
    return [TableColumn(words(.Weight.columnDay), grows: true)] + values
  }
}
