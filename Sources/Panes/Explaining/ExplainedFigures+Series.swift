// Figures of a series of days: mean, median, deviation, extremes and weekday means.
import Core
import Managers
import Screen
import Words

extension ExplainedFigures {
  /// Mean, median, deviation or extremes of the charted days, listing known and missing days.
  func series(
    _ key: String, _ unit: String, _ days: [DayValue], _ range: DayRange, _ text: (Double) -> String
  ) -> [Explanation] {
    let all: [String: (title: Message, formula: Message, value: (SeriesFigures) -> Double?)] = [
      "mean": (.Stats.mean, .Explain.seriesMean, { $0.mean }),
      "median": (.Stats.median, .Explain.seriesMedian, { $0.median }),
      "deviation": (.Stats.deviation, .Explain.seriesDeviation, { $0.deviation }),
      "lowest": (.Stats.lowest, .Explain.seriesEnds, { $0.lowest }),
      "highest": (.Stats.highest, .Explain.seriesEnds, { $0.highest }),
    ]
    if key == "meanByWeekday" + unit { return weekdays(days, text) }
    let isCount = ["days", "daysOf"].contains(key)
    let name = isCount ? "mean" : key.hasSuffix(unit) ? String(key.dropLast(unit.count)) : ""
    let known = days.filter { $0.value != nil }
    guard let figure = all[name], let found = SeriesFigures(known.map(\.value)) else { return [] }
    let (today, seen) = (Day(now), Set(known.map(\.day)))
    return [
      Explanation(
        title: words(isCount ? .Hydration.figureDays : figure.title),
        value: isCount ? words.count(found.days) : figure.value(found).map(text) ?? words(.Charts.unknown),
        formula: [words(isCount ? .Explain.seriesDays : figure.formula)],
        rows: known.reversed().map { Explanation.Row(words.shortDate($0.day, today: today), text($0.value ?? 0)) },
        exclusions: Explanation.runs(of: range.filter { !seen.contains($0) }).map {
          Explanation.Row(words.days($0, today: today), words(.Hydration.noEntries))
        })
    ]
  }

  /// The mean of each weekday with values, and the days behind it.
  private func weekdays(_ days: [DayValue], _ text: (Double) -> String) -> [Explanation] {
    let known = days.compactMap { day in day.value.map { (day: day.day, value: $0) } }
    let means = WeekdayMeans.of(known.map { ($0.day, $0.value) })
    let today = Day(now)
    return (1...7).compactMap { weekday in
      means[weekday - 1].map { mean in
        Explanation(
          title: words(.Stats.onWeekday(weekday: words.weekday(weekday))), value: text(mean),
          formula: [words(.Explain.seriesMean)],
          rows: known.reversed().filter { $0.day.weekday == weekday }.map {
            Explanation.Row(words.shortDate($0.day, today: today), text($0.value))
          })
      }
    }
  }

  /// For each weekday, the share of days with entries that met their goal.
  func shares(_ days: [(day: Day, isMet: Bool)]) -> [Explanation] {
    let means = WeekdayMeans.of(days.map { ($0.day, $0.isMet ? 1 : 0) })
    let today = Day(now)
    return (1...7).compactMap { weekday in
      means[weekday - 1].map { share in
        Explanation(
          title: words(.Stats.onWeekday(weekday: words.weekday(weekday))), value: words.percent(share),
          formula: [words(.Explain.seriesShareMet)],
          rows: days.reversed().filter { $0.day.weekday == weekday }.map {
            Explanation.Row(words.shortDate($0.day, today: today), $0.isMet ? words(.Fasting.met) : "")
          })
      }
    }
  }
}
