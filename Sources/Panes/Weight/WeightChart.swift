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

  /// The chart for a plot of so many rows; nil when the period has no reading.
  ///
  /// A goal so far away that the readings would become a flat line is not drawn but named, with the way to it.
  func chart(rows: Int, _ context: DrawContext) -> LineChart? {
    guard !state.chart.isEmpty else { return nil }
    let goal = state.goal.map { unit.value(ofKilograms: $0) }
    let drawn = goal.flatMap { isReadable(with: $0, rows: rows) ? $0 : nil }
    let plain = plainDomain
    let domain = drawn.map { min(plain.lowerBound, $0)...max(plain.upperBound, $0) } ?? plain
    var parts = [
      words(.Weight.legend(dot: context.glyphs.separator, line: context.glyphs.horizontal)),
      words(.Charts.samples(count: words.count(state.chart.count))),
    ]
    if let goal, let kilograms = state.goal {
      let text = words(.Weight.goalValue(value: words.weight(kilograms, unit: unit)))
      let sign =
        drawn != nil ? context.glyphs.goalLine : goal < domain.lowerBound ? context.glyphs.down : context.glyphs.up
      parts.insert(sign + " " + text, at: 0)
    }
    let isFine = domain.upperBound - domain.lowerBound < 2
    var chart = LineChart(
      points: points(state.chart), trend: points(state.chartTrend), goal: drawn,
      span: Double(days.start.number)...Double(days.end.number - 1), labels: state.period.labels(today: today, words),
      unit: words.unit(unit), caption: parts.joined(separator: "   "), gap: Double(WeightTrend.gapDays),
      format: { words.shortNumber($0, decimals: isFine ? 2 : 1) })
    chart.domain = domain
    return chart
  }

  /// Whether the readings still spread over three rows of the plot when the goal is in it.
  private func isReadable(with goal: Double, rows: Int) -> Bool {
    let domain = plainDomain
    if domain.contains(goal) { return true }
    let values = (state.chart + state.chartTrend).compactMap(\.value).map { unit.value(ofKilograms: $0) }
    guard let low = values.min(), let high = values.max() else { return false }
    let height = max(domain.upperBound, goal) - min(domain.lowerBound, goal)
    return (high - low) / height * Double(rows - 2) >= 3
  }

  private func points(_ values: [DayValue]) -> [ChartPoint] {
    values.compactMap { day in
      day.value.map { ChartPoint(Double(day.day.number), unit.value(ofKilograms: $0)) }
    }
  }

  /// The range of the spec's rule for a chart without goal line, in the unit shown.
  private var plainDomain: ClosedRange<Double> {
    func pounds(_ kilograms: Double) -> Double { MassUnit.lb.value(ofKilograms: kilograms) }
    let drawn = (state.chart + state.chartTrend).compactMap(\.value).map(pounds)
    let range = WeightAxis.domain(pounds: drawn, range: range)
    func shown(_ pounds: Double) -> Double { unit.value(ofKilograms: MassUnit.lb.kilograms(from: pounds)) }
    return shown(range.lowerBound)...shown(range.upperBound)
  }
}
