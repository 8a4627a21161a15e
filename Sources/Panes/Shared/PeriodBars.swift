// The bars of a period: a day each, or the mean of a week, month, quarter or year each where shorter ones would not fit
// side by side. Unknown days stay gaps; a mean is over the known days.
import Core
import Managers
import Screen
import Words

/// What is known of a day in a chart.
nonisolated struct BarValue: Equatable {
  var day: Day
  var value: Double
  var isMet = false
  /// What the value is made of; empty for a plain bar.
  var parts: [Double] = []
}

/// How many days a bar, or a point of a line, stands for.
nonisolated enum ChartStep: CaseIterable {
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

  /// The first day after the span that begins with `start`.
  func end(of start: Day) -> Day {
    switch self {
    case .day: start + 1
    case .week: start + 7
    case .month: start.adding(months: 1)
    case .quarter: start.adding(months: 3)
    case .year: start.adding(months: 12)
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
nonisolated struct PeriodBars {
  let bars: [ChartBar]
  /// How many days a bar stands for.
  let step: ChartStep
  /// How many days are known.
  let known: Int

  /// Bars of `values`, the known days in their order, over `range` in at most `columns` cells.
  ///
  /// The bar of the day `selected` is marked, and `target` names what a click on the bar of a known day answers with.
  init(
    _ values: [BarValue], in range: DayRange, columns: Int, firstWeekday: Int, words: Words, selected: Day? = nil,
    target: (Day) -> String? = { _ in nil }
  ) {
    let step = ChartStep(days: range.count, places: columns)
    self.step = step
    var rest = values.drop { $0.day < range.start }
    rest = rest.prefix { $0.day < range.end }
    known = rest.count
    var bars: [ChartBar] = []
    var start = range.isEmpty ? range.end : step.start(of: range.start, firstWeekday: firstWeekday)
    while start < range.end {
      let end = step.end(of: start)
      let days = rest.prefix { $0.day < end }
      rest = rest.dropFirst(days.count)
      var bar = PeriodBars.mean(of: days, label: PeriodBars.label(start, step, days: range.count, words))
      bar.isSelected = selected.map { start <= $0 && $0 < end } ?? false
      bar.target = days.last.flatMap { target($0.day) }
      bars.append(bar)
      start = end
    }
    self.bars = bars
  }

  private static func label(_ start: Day, _ step: ChartStep, days: Int, _ words: Words) -> String {
    if days <= 7 { return words.shortWeekday(start.weekday) }
    if step == .day { return String(start.civil.day) }
    return days > 800 ? String(start.civil.year) : words.shortMonth(start.civil.month)
  }

  /// The bar of several days: means of those that are known; gold when most of them met their goal.
  private static func mean(of days: ArraySlice<BarValue>, label: String) -> ChartBar {
    guard !days.isEmpty else { return ChartBar(nil, label: label) }
    let count = Double(days.count)
    var (sum, met, parts) = (0.0, 0, [Double]())
    for day in days {
      sum += day.value
      if day.isMet { met += 1 }
      if parts.count < day.parts.count { parts += Array(repeating: 0, count: day.parts.count - parts.count) }
      for index in day.parts.indices { parts[index] += day.parts[index] }
    }
    return ChartBar(sum / count, label: label, isReached: 2 * met > days.count, parts: parts.map { $0 / count })
  }

  /// The days of a fasting chart that have a fast.
  static func values(of series: FastingSeries) -> [BarValue] {
    series.points.compactMap { $0.hours > 0 ? BarValue(day: $0.day, value: $0.hours, isMet: $0.isMet) : nil }
  }

  /// The days whose value is known, each times `scale`; met from `goal` on.
  static func values(of days: [DayValue], scale: Double = 1, goal: Double = .infinity) -> [BarValue] {
    days.compactMap { day in
      day.value.map { BarValue(day: day.day, value: $0 * scale, isMet: $0 >= goal) }
    }
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
