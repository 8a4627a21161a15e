// The bars of a period: a day each, or the mean of a week each where the days would not fit side by side. Unknown days
// stay gaps; a week's mean is over its known days.
import Core
import Managers
import Screen
import Words

/// What is known of a day in a chart.
struct BarValue {
  var value: Double
  var isMet: Bool
}

/// Bars for a chart.
struct PeriodBars {
  let bars: [ChartBar]
  /// Whether a bar is a week.
  let isWeekly: Bool
  /// How many days are known.
  let known: Int

  /// Bars of the days of `range` in at most `columns` cells.
  init(_ range: DayRange, columns: Int, firstWeekday: Int, words: Words, value: (Day) -> BarValue?) {
    let values = range.map { ($0, value($0)) }
    known = values.count { $0.1 != nil }
    isWeekly = range.count > max(7, columns)
    guard isWeekly else {
      bars = values.map { day, value in
        let label = range.count <= 7 ? words.shortWeekday(day.weekday) : String(day.civil.day)
        return ChartBar(value?.value, label: label, isReached: value?.isMet ?? false)
      }
      return
    }
    let weeks = Dictionary(grouping: values) { $0.0.firstOfWeek(startingOn: firstWeekday) }
    bars = weeks.sorted { $0.key < $1.key }.map { start, days in
      let known = days.compactMap(\.1)
      let mean = known.isEmpty ? nil : known.reduce(0) { $0 + $1.value } / Double(known.count)
      let isMet = 2 * known.count { $0.isMet } > known.count
      return ChartBar(mean, label: words.shortMonth(start.civil.month), isReached: isMet)
    }
  }
}

extension ChartPeriod {
  /// The period's name: `Last 30 days`, or its first and last day.
  func shortTitle(today: Day, _ words: Words) -> String {
    guard back > 0 || custom != nil else { return words(.Entries.lastDays(n: days)) }
    let range = range(today: today)
    return words(
      .Time.range(
        from: words.dayAndMonth(range.start, today: today), to: words.dayAndMonth(range.end - 1, today: today)))
  }
}
