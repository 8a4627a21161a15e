// The bars of a period: one per day, or the mean of a week, month, quarter or year if finer bars would not fit. Days
// without data stay gaps; means only cover days with data.
import Core
import Managers
import Screen
import Words

/// The value of a day in a chart.
nonisolated struct BarValue: Equatable {
  var day: Day
  var value: Double
  var isMet = false
  /// Segments of the value; empty for a plain bar.
  var parts: [Double] = []
  /// A goal of its own; nil where the chart has one for all, or none.
  var goal: Double?
}

/// The time span of a bar or of a point on a line.
nonisolated enum ChartStep: CaseIterable {
  case day, week, month, quarter, year

  /// The finest step that fits `days` days into `places` places; a week is always shown by day.
  init(days: Int, places: Int) {
    let places = max(7, places)
    // Calendar spans may extend beyond both ends of the range.
    self = days <= places ? .day : ChartStep.allCases.first { days / $0.days + 2 <= places } ?? .year
  }

  /// The minimum number of days in a span.
  var days: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 28
    case .quarter: 90
    case .year: 365
    }
  }

  /// The first day of the span containing `day`.
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

  /// States that a place is the mean of several days; nil for single days.
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
  /// The time span of a bar.
  let step: ChartStep
  /// The number of days with data, and of those that are over.
  let known: Int
  let over: Int

  /// Creates bars of `values`, the days with data in order, over `range` in at most `columns` cells.
  ///
  /// The bar of the day `selected` is marked; `target` returns the click target for a day's bar. The sum of the day
  /// `running` is a bar of its own, but in no mean (law 13).
  init(
    _ values: [BarValue], in range: DayRange, columns: Int, firstWeekday: Int, words: Words, selected: Day? = nil,
    running: Day? = nil, target: (Day) -> String? = { _ in nil }
  ) {
    let step = ChartStep(days: range.count, places: columns)
    self.step = step
    var rest = values.drop { $0.day < range.start }
    rest = rest.prefix { $0.day < range.end }
    let isOpen = rest.last.map { $0.day == running } ?? false
    over = rest.count - (isOpen ? 1 : 0)
    if isOpen, step != .day { rest = rest.dropLast() }
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
    let words = words.of(.axis)
    if step == .day { return words.marked(String(start.civil.day)) }
    return days > 800 ? words.marked(String(start.civil.year)) : words.shortMonth(start.civil.month)
  }

  /// The bar of several days: the mean of those with data, gold if most of them met their goal.
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
    var bar = ChartBar(sum / count, label: label, isReached: 2 * met > days.count, parts: parts.map { $0 / count })
    let goals = days.compactMap(\.goal)
    if goals.count == days.count { bar.goal = goals.mean }
    return bar
  }

  /// The days with a fast in a fasting chart.
  static func values(of series: FastingSeries) -> [BarValue] {
    series.points.compactMap { $0.hours > 0 ? BarValue(day: $0.day, value: $0.hours, isMet: $0.isMet) : nil }
  }

  /// The days with data, multiplied by `scale`; met from `goal` on.
  static func values(of days: [DayValue], scale: Double = 1, goal: Double = .infinity) -> [BarValue] {
    days.compactMap { day in
      day.value.map { BarValue(day: day.day, value: $0 * scale, isMet: $0 >= goal) }
    }
  }

  /// Names the kind of mean and the number of days with data that are over, a figure: `weekly means, n = 365`.
  func caption(_ words: Words, _ days: FigureID) -> String {
    let words = words.of(.figure(days))
    return (step.note(words).map { $0 + ", " } ?? "") + words(.Entries.n(count: words.count(over)))
  }
}

extension ChartPeriod {
  /// The title of the period: `Last 30 days`, its first and last day, or `All days`.
  func shortTitle(today: Day, _ words: Words) -> String {
    let words = words.of(.axis)
    if isEverything { return words(.Charts.all) }
    guard back > 0 || custom != nil else { return words(.Entries.lastDays(n: days)) }
    let range = range(today: today)
    return words(
      .Time.range(
        from: words.dayAndMonth(range.start, today: today), to: words.dayAndMonth(range.end - 1, today: today)))
  }
}
