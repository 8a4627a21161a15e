// Rows common to all day-based trackers: days with data, mean, median, spread and extremes, means by weekday, and the
// last four weeks compared with the time before.
import Core
import Managers
import Words

extension StatsFigures {
  /// Days with entries out of those possible, then their statistics; `mean` is nil if already reported.
  mutating func series(
    _ figures: SeriesFigures?, _ values: [DayValue], _ unit: String, mean: Message?,
    spread: ((Double?) -> String?)? = nil, met: [Double?]? = nil, _ text: (Double?) -> String?
  ) {
    let known = figures?.days ?? 0
    let share = words.percent(Double(known) / Double(max(1, range.count)))
    add(
      "days", .Hydration.figureDays,
      words(.Stats.daysOf(n: words.count(known), of: words.count(range.count), share: share)), known)
    rows.append(StatsRow(key: "daysOf", label: "", text: "", value: range.count))
    if let mean { add("mean" + unit, mean, text(figures?.mean), figures?.mean) }
    add("median" + unit, .Stats.median, text(figures?.median), figures?.median)
    let deviation = figures?.deviation
    add("deviation" + unit, .Stats.deviation, spread?(deviation) ?? text(deviation), deviation)
    add("lowest" + unit, .Stats.lowest, text(figures?.lowest), figures?.lowest)
    add("highest" + unit, .Stats.highest, text(figures?.highest), figures?.highest)
    let means = WeekdayMeans.of(values.compactMap { day in day.value.map { (day.day, $0) } })
    weekdays(means, unit, met: met, text)
  }

  /// The mean of each weekday, Monday first, with the share of days that met the goal if there is one; JSON only if no
  /// weekday occurs twice in the period.
  mutating func weekdays(
    _ means: [Double?], _ unit: String, met: [Double?]? = nil, _ text: (Double?) -> String?
  ) {
    func told(_ index: Int) -> String? {
      guard let mean = text(means[index]), let share = met?[index] else { return text(means[index]) }
      return words(.Stats.withShareMet(mean: mean, share: words.percent(share)))
    }
    if let met {
      let list = met.map { $0.map { $0 as Any } ?? CommandJSON.null }
      rows.append(StatsRow(key: "shareMetByWeekday", label: "", text: "", value: list))
    }
    let key = "meanByWeekday" + unit
    let list = means.map { $0.map { $0 as Any } ?? CommandJSON.null }
    rows.append(StatsRow(key: key, label: "", text: "", value: list))
    guard range.count >= 14 else { return }
    for index in means.indices where means[index] != nil {
      add(key, .Stats.onWeekday(weekday: words.weekday(index + 1)), told(index), list)
    }
  }

  /// The last four weeks against the ninety days before, regardless of the period.
  mutating func lately(_ trend: RecentTrend?, _ unit: String, _ text: (Double?) -> String?) {
    add("lately" + unit, .Stats.lately, words.lately(trend) { text($0) ?? "" }.first, trend?.course.rawValue)
    rows.append(StatsRow(key: "lately28Days" + unit, label: "", text: "", value: trend?.recent))
    rows.append(StatsRow(key: "before90Days" + unit, label: "", text: "", value: trend?.usual))
  }
}
