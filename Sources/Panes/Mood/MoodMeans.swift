// Weekday and month means of a year of moods, as numbers and bars, which the grid of single days cannot show. Every
// day has the same weight, regardless of its number of entries.
import Canvas
import Core
import Managers
import Screen
import Words

/// The means of a year.
struct MoodMeans {
  let days: [MoodDay]
  let firstWeekday: Int
  let showsEnergy: Bool

  /// Required size: rows for a heading and twelve months; minimum columns.
  static let rows = 13
  static let leastColumns = 76

  private struct Mean {
    var label: String
    var value: Double?
  }

  private func value(_ day: MoodDay) -> Double { showsEnergy ? day.energy : day.mood }

  /// Draws weekdays on the left and months on the right.
  func draw(in region: Region, _ context: DrawContext) {
    let sides = region.splitColumns([.fill(1), .fill(1)], gap: 6)
    draw(weekdays(context.words), .Mood.meansByWeekday, in: sides[0], context)
    draw(months(context.words), .Mood.meansByMonth, in: sides[1], context)
  }

  private func weekdays(_ words: Words) -> [Mean] {
    let means = WeekdayMeans.of(days.map { ($0.day, value($0)) })
    return (0..<7).map { offset in
      let weekday = (firstWeekday - 1 + offset) % 7 + 1
      return Mean(label: words.weekday(weekday), value: means[weekday - 1])
    }
  }

  /// The twelve months up to the newest day.
  private func months(_ words: Words) -> [Mean] {
    guard let last = days.last?.day.firstOfMonth else { return [] }
    return (0..<12).reversed().map { back in
      let month = last.adding(months: -back)
      let values = days.filter { DayRange(monthOf: month).contains($0.day) }.map(value)
      let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
      return Mean(label: words.monthAndYear(month), value: mean)
    }
  }

  private func draw(_ means: [Mean], _ heading: Message, in region: Region, _ context: DrawContext) {
    let words = context.words
    region.put(words(heading), 0, 0, .title, width: region.columns)
    let left = (means.map { Width.of($0.label) }.max() ?? 0) + 2
    for (index, mean) in means.enumerated() where index + 1 < region.rows {
      let row = index + 1
      region.put(mean.label, 0, row, .dim, width: left - 1)
      let text = mean.value.map { words.number($0, decimals: 1) } ?? words(.Charts.unknown)
      region.put(
        text, in: left..<region.columns, row: row, align: .trailing, Style(mean.value == nil ? .dim : .value, .bold))
      guard let value = mean.value, region.columns - left > 12 else { continue }
      let width = region.columns - left - 6
      ProgressBar(value / 10, role: .series).draw(in: region.part(Rect(left, row, width, 1)), context)
    }
  }
}
