// The bars of a period: a day each, or the mean of a week or a month each where shorter ones would not fit side by side.
// Unknown days stay gaps; a mean is over the known days.
import Core
import Managers
import Screen
import Words

/// What is known of a day in a chart.
struct BarValue {
  var value: Double
  var isMet: Bool
  /// What the value is made of; empty for a plain bar.
  var parts: [Double] = []
}

/// Bars for a chart.
struct PeriodBars {
  let bars: [ChartBar]
  /// Whether a bar is more than a day, and whether it is a month.
  let isWeekly: Bool
  private(set) var isMonthly = false
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
        return ChartBar(value?.value, label: label, isReached: value?.isMet ?? false, parts: value?.parts ?? [])
      }
      return
    }
    let isMonthly = range.count > 7 * max(1, columns)
    self.isMonthly = isMonthly
    let spans = Dictionary(grouping: values) {
      isMonthly ? $0.0.firstOfMonth : $0.0.firstOfWeek(startingOn: firstWeekday)
    }
    bars = spans.sorted { $0.key < $1.key }.map { start, days in
      let label = range.count > 800 ? String(start.civil.year) : words.shortMonth(start.civil.month)
      return PeriodBars.mean(of: days.compactMap(\.1), label: label)
    }
  }

  /// The bar of several days: means of those that are known; gold when most of them met their goal.
  private static func mean(of days: [BarValue], label: String) -> ChartBar {
    guard !days.isEmpty else { return ChartBar(nil, label: label) }
    let count = Double(days.count)
    let parts = (0..<(days.map(\.parts.count).max() ?? 0)).map { index in
      days.reduce(0) { $0 + ($1.parts.indices.contains(index) ? $1.parts[index] : 0) } / count
    }
    return ChartBar(
      days.reduce(0) { $0 + $1.value } / count, label: label, isReached: 2 * days.count { $0.isMet } > days.count,
      parts: parts)
  }
}

extension PeriodBars {
  /// Says that bars are means of weeks or months, and how many days are known: `weekly means, n = 365`.
  func caption(_ words: Words) -> String {
    let note = isMonthly ? words(.Entries.monthMeans) + ", " : isWeekly ? words(.Entries.weekMeans) + ", " : ""
    return note + words(.Entries.n(count: words.count(known)))
  }
}

extension ChartPeriod {
  /// The period's name: `Last 30 days`, its first and last day, or `All days`.
  func shortTitle(today: Day, _ words: Words) -> String {
    if isEverything { return words(.Charts.all) }
    guard back > 0 || custom != nil else { return words(.Entries.lastDays(n: days)) }
    let range = range(today: today)
    return words(
      .Time.range(
        from: words.dayAndMonth(range.start, today: today), to: words.dayAndMonth(range.end - 1, today: today)))
  }
}
