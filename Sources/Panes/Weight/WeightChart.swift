// The chart of weight: a dot a day, the trend over them, the goal line, of the period that is published.
import Core
import Managers
import Screen
import Words

/// Builds the chart of a period.
struct WeightChart {
  let state: WeightState
  let today: Day
  let unit: MassUnit
  let words: Words

  private var days: DayRange { state.period.range(today: today) }

  /// `30 days: 23 Oct to 21 Nov`.
  var title: String { state.period.title(today: today, words) }

  /// The spec's name of the period's length.
  private var range: WeightRange {
    switch state.period.days {
    case 7: .week
    case 90: .quarter
    case 365: .year
    default: .month
    }
  }

  /// The chart; nil when the period has no reading.
  func chart(_ context: DrawContext) -> LineChart? {
    guard !state.chart.isEmpty else { return nil }
    let domain = domain
    // A week has no rule for the goal line: there it may lie outside.
    let goal = state.goal.map { unit.value(ofKilograms: $0) }.flatMap { domain.contains($0) ? $0 : nil }
    let legend = words(.Weight.legend(dot: context.glyphs.separator, line: context.glyphs.horizontal))
    let isFine = domain.upperBound - domain.lowerBound < 2
    var chart = LineChart(
      points: points(state.chart), trend: points(state.chartTrend), goal: goal,
      span: Double(days.start.number)...Double(days.end.number - 1), labels: state.period.labels(today: today, words),
      unit: words.unit(unit),
      caption: legend + "   " + words(.Charts.samples(count: words.count(state.chart.count))),
      gap: Double(WeightTrend.gapDays),
      format: { words.shortNumber($0, decimals: isFine ? 2 : 1) })
    chart.domain = domain
    return chart
  }

  private func points(_ values: [DayValue]) -> [ChartPoint] {
    values.compactMap { day in
      day.value.map { ChartPoint(Double(day.day.number), unit.value(ofKilograms: $0)) }
    }
  }

  /// The range of the spec's rule, in the unit shown.
  private var domain: ClosedRange<Double> {
    func pounds(_ kilograms: Double) -> Double { MassUnit.lb.value(ofKilograms: kilograms) }
    let drawn = (state.chart + state.chartTrend).compactMap(\.value).map(pounds)
    let range = WeightAxis.domain(pounds: drawn, range: range, goal: state.goal.map(pounds))
    func shown(_ pounds: Double) -> Double { unit.value(ofKilograms: MassUnit.lb.kilograms(from: pounds)) }
    return shown(range.lowerBound)...shown(range.upperBound)
  }
}
