// Charts of the Hub cards: the last month of every tracker, from the same published days as the figures.
import Canvas
import Core
import Managers
import Screen
import Words

extension HubCards {
  private var axis: Words { words.of(.axis) }

  var fastingChart: HubChart {
    let state = managers.fasting.state.value
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map { $0 / 3600 }, reached($0)) }, goal: state.goal / 3600,
      unit: words(.Units.hour), format: { axis.shortNumber($0, decimals: 1) }, isLine: false)
  }

  var hydrationChart: HubChart {
    let state = managers.hydration.state.value
    let unit = settings.volumeUnit
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map(unit.value(ofMillilitres:)), reached($0)) },
      goal: unit.value(ofMillilitres: state.goal), unit: words.unit(unit), format: { axis.shortNumber($0) },
      isLine: false)
  }

  var weightChart: HubChart {
    let state = managers.weight.state.value
    let unit = settings.weightUnit == .st ? MassUnit.lb : settings.weightUnit
    return HubChart(
      days: state.trend.suffix(30).map { ($0.day, $0.value.map(unit.value(ofKilograms:)), false) },
      unit: words.unit(unit), format: { axis.shortNumber($0) }, isLine: true)
  }

  var sleepChart: HubChart {
    let state = managers.sleep.state.value
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map { $0 / 3600 }, ($0.value ?? 0) >= state.need) },
      goal: state.need / 3600, unit: words(.Units.hour), format: { axis.shortNumber($0, decimals: 1) }, isLine: false)
  }

  var moodChart: HubChart {
    HubChart(
      days: managers.mood.state.value.days.map { ($0.day, $0.value, false) }, unit: "",
      format: { axis.shortNumber($0, decimals: 1) }, isLine: true, domain: 1...10)
  }

  /// Whether a day reached its own goal.
  private func reached(_ day: DayValue) -> Bool { (day.value ?? 0) >= (day.goal ?? .infinity) }
}

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
