// The bars of a period: a day each, or the mean of a week, month, quarter or year each where shorter ones would not fit
// side by side. Unknown days stay gaps; a mean is over the known days.
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

/// How many days a bar, or a point of a line, stands for.
enum ChartStep: CaseIterable {
  case day, week, month, quarter, year

  /// The finest step that shows so many days in at most `places` places; a week of days always has its seven.
  init(days: Int, places: Int) {
    let places = max(7, places)
    // Spans of the calendar begin before the days and end after them.
    self = days <= places ? .day : ChartStep.allCases.first { days / $0.days + 2 <= places } ?? .year
  }

  /// How many days the shortest of its spans has.
  var days: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 28
    case .quarter: 90
    case .year: 365
    }
  }

  /// The first day of the span that `day` lies in.
  func start(of day: Day, firstWeekday: Int) -> Day {
    switch self {
    case .day: day
    case .week: day.firstOfWeek(startingOn: firstWeekday)
    case .month: day.firstOfMonth
    case .quarter: day.firstOfMonth.adding(months: -((day.civil.month - 1) % 3))
    case .year: day.firstOfMonth.adding(months: 1 - day.civil.month)
    }
  }

  /// Says that a place is the mean of several days; nil for single days.
  func note(_ words: Words) -> String? {
    switch self {
    case .day: nil
    case .week: words(.Entries.weekMeans)
    case .month: words(.Entries.monthMeans)
    case .quarter: words(.Entries.quarterMeans)
    case .year: words(.Entries.yearMeans)
    }
  }
}

/// Bars for a chart.
struct PeriodBars {
  let bars: [ChartBar]
  /// How many days a bar stands for.
  let step: ChartStep
  /// How many days are known.
  let known: Int

  /// Bars of the days of `range` in at most `columns` cells; the one of the day `selected` is marked, and `target` names
  /// what a click on the bar of a known day answers with.
  init(
    _ range: DayRange, columns: Int, firstWeekday: Int, words: Words, selected: Day? = nil,
    target: (Day) -> String? = { _ in nil }, value: (Day) -> BarValue?
  ) {
    let values = range.map { (day: $0, value: value($0)) }
    known = values.count { $0.value != nil }
    let step = ChartStep(days: range.count, places: columns)
    self.step = step
    var spans: [(start: Day, days: [(day: Day, value: BarValue?)])] = []
    for value in values {
      let start = step.start(of: value.day, firstWeekday: firstWeekday)
      if spans.last?.start != start { spans.append((start, [])) }
      spans[spans.count - 1].days.append(value)
    }
    bars = spans.map { start, days in
      let label =
        range.count <= 7
        ? words.shortWeekday(start.weekday)
        : step == .day
          ? String(start.civil.day)
          : range.count > 800 ? String(start.civil.year) : words.shortMonth(start.civil.month)
      var bar = PeriodBars.mean(of: days.compactMap(\.value), label: label)
      bar.isSelected = days.contains { $0.day == selected }
      bar.target = days.last { $0.value != nil }.flatMap { target($0.day) }
      return bar
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

  /// Says what bars are means of, and how many days are known: `weekly means, n = 365`.
  func caption(_ words: Words) -> String {
    (step.note(words).map { $0 + ", " } ?? "") + words(.Entries.n(count: words.count(known)))
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
