// The chart of a Hub card: the last month of its tracker, from the same published days as the figures.
import Canvas
import Core
import Screen
import Words

extension HubChart {
  /// Whether any value is known.
  var isKnown: Bool { days.contains { $0.value != nil } }

  /// Draws the chart; nothing without values.
  func draw(in region: Region, _ context: DrawContext) {
    guard isKnown else { return }
    // Whole weeks at two cells per day, equal on every card so that all charts show the same days.
    let most = min(28, max(7, (region.columns - 5) / 2 / 7 * 7))
    let axis = context.words.of(.axis)
    let newest = days.last?.day
    let shown = days.filter { day in newest.map { day.day > $0 - most } ?? false }
    guard isLine else {
      let caption = axis(.Hub.chartDays(n: most))
      let bars = shown.map { ChartBar($0.value, label: axis.count($0.day.civil.day), isReached: $0.isReached) }
      return BarChart(bars, goal: goal, unit: unit, caption: caption, format: format).draw(in: region, context)
    }
    guard let last = newest?.number, let oldest = shown.first?.day else { return }
    let first = last - most + 1
    let caption = axis(.Hub.chartDays(n: most))
    let points = shown.compactMap { day in day.value.map { ChartPoint(Double(day.day.number), $0) } }
    let begin = oldest - (oldest.number - first)
    let labels = [begin, begin + (most - 1)].map { AxisLabel(Double($0.number), axis.dayAndMonth($0)) }
    var chart = LineChart(
      points: points, goal: goal, span: Double(first)...Double(last), labels: labels, unit: unit,
      caption: caption, gap: 5, format: format)
    chart.domain = domain
    chart.draw(in: region, context)
  }
}
