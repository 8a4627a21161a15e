// The weight chart of the published period: a dot per day (every reading on a single day), the trend, the goal line,
// and the readout at its cursor.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the chart of a period.
struct WeightChart {
  let state: WeightState
  let settings: Settings
  let today: Day
  /// The civil day that times are relative to.
  let civil: Day
  let words: Words
  /// The cursor position, counted from the newest point; nil without focus.
  let back: Int?
  /// Caches the plot of days between frames.
  let plots: Memo<WeightPlot.Key, WeightPlot>
  /// Whether it shows other days than the figures of the pane.
  var isSecond = false

  private var unit: MassUnit { settings.weightUnit }
  /// The unit of the axis: stones are plotted in pounds and labelled with both.
  private var plotted: MassUnit { unit == .st ? .lb : unit }
  private var isDay: Bool { state.period.days == 1 }
  private var firstDay: Day? { state.first.map { Day($0.at, dayStart: settings.dayStart) } }

  /// `30 days: 23 Oct to 21 Nov`.
  var title: String { state.period.title(today: today, first: firstDay, words) }

  // MARK: Cursor

  /// The point under the cursor.
  private var chosen: ChartPoint? {
    guard let back else { return nil }
    let points = plot.points
    return points.isEmpty ? nil : points[max(0, points.count - 1 - back)]
  }

  /// `Fri 20 Nov, 06:44: 74.9 kg, fat 19.1 %`; the time only on days with a single reading.
  ///
  /// Shortened if a title of `title` cells leaves less room.
  func readout(_ title: Int, columns: Int) -> String {
    guard let back else { return "" }
    let readings = isDay ? state.chartReadings : state.inspected
    var texts: [String] = []
    if isDay {
      guard !readings.isEmpty else { return "" }
      texts = forms(readings[max(0, readings.count - 1 - back)])
    } else {
      guard !state.chart.isEmpty else { return "" }
      let point = state.chart[max(0, state.chart.count - 1 - back)]
      let words = words.of(.figure(FigureID.weightDays.day))
      let date = words.of(.axis).shortDate(point.day, today: today)
      let mean = point.value.map { words.weight($0, unit: unit) } ?? ""
      texts = [words(.Weight.readout(when: date, value: mean))]
      if state.inspectedDay == point.day, readings.count == 1 { texts = forms(readings[0]) + texts }
      if state.inspectedDay == point.day, readings.count > 1 {
        let count = words(.Weight.meanOf(n: readings.count))
        texts.insert(
          words(.Weight.readout(when: date, value: ([mean + " " + count] + body(readings)).joined(separator: ", "))),
          at: 0)
      }
    }
    return texts.first { Width.of($0) + title + 10 <= columns } ?? texts.last ?? ""
  }

  private func forms(_ reading: Weight) -> [String] {
    let words = words.of(.field)
    let when = words.dayAndTime(reading.at, today: civil)
    let value = words.weight(reading, unit: unit)
    return [
      words(.Weight.readout(when: when, value: ([value] + body([reading])).joined(separator: ", "))),
      words(.Weight.readout(when: when, value: value)),
    ]
  }

  /// Mean BMI and body fat over the readings with these values.
  private func body(_ readings: [Weight]) -> [String] {
    let words = words.of(readings.count == 1 ? .field : .figure(FigureID.weightDays.day))
    let index = WeightState.meanIndex(readings, height: settings.height).map { words.number($0, decimals: 1) }
    let fat = WeightRules.meanBodyFat(readings).map { words.number($0, decimals: 1) }
    return [index.map { words(.Weight.bmiOf(value: $0)) }, fat.map { words(.Weight.fatOf(value: $0)) }]
      .compactMap { $0 }
  }

  // MARK: Chart

  /// The chart for a plot of a size; nil without readings in the period.
  ///
  /// A goal so far away that it would flatten the readings is named with its distance instead of drawn.
  func chart(_ size: Size, _ context: DrawContext) -> LineChart? {
    let (plot, rows) = (plot, size.rows)
    guard !plot.points.isEmpty else { return nil }
    let goal = (settings.weightGoalLine ? state.goal : nil).map { plotted.value(ofKilograms: $0) }
    let drawn = goal.flatMap { plot.isReadable(with: $0, rows: rows) ? $0 : nil }
    let domain = plot.domain(goal: drawn, rows: rows)
    var parts: [String] = []
    if let goal, let kilograms = state.goal {
      let text = words(.Weight.goalValue(value: words.of(.figure(.weightGoal)).weight(kilograms, unit: unit)))
      let sign =
        drawn != nil ? context.glyphs.goalLine : goal < domain.lowerBound ? context.glyphs.down : context.glyphs.up
      parts.append(sign + " " + text)
    }
    let hasMarks =
      context.glyphs.isUnicode && rows >= WeightChart.leastRowsOfMarks && plot.points.count * 2 + 8 <= size.columns
    let dots = isDay ? words(.Weight.legendReading) : words(.Weight.legendDay)
    parts.append(
      words(
        .Weight.legendSigns(
          dot: hasMarks ? context.glyphs.dotFull : context.glyphs.plotDot, dots: dots, line: context.glyphs.plotLine,
          trend: words(legend))))
    let samples = words.of(isDay || isSecond ? .count : .figure(FigureID.weightDays.days)).count(plot.points.count)
    parts.append(words(.Charts.samples(count: samples)))
    let axis = words.of(.axis)
    let isFine = domain.upperBound - domain.lowerBound < 2
    var chart = LineChart(
      points: plot.points, trend: plot.trend, goal: drawn, span: span, labels: labels,
      unit: unit == .st ? "" : words.unit(unit), caption: parts.joined(separator: "   "),
      gap: isDay ? .infinity : Double(WeightTrend.gapDays),
      format: { value in
        unit == .st
          ? axis.weight(MassUnit.lb.kilograms(from: value), unit: .st)
          : axis.shortNumber(value, decimals: isFine ? 2 : 1)
      })
    chart.domain = domain
    chart.isExact = true
    chart.hasMarks = hasMarks
    chart.cursor = chosen?.x
    return chart
  }

  /// In lower plots the rows are too coarse for readings as large as a cell.
  private static let leastRowsOfMarks = 10

  private var legend: Message {
    switch settings.weightTrend {
    case .adaptive: .Weight.legendTrend
    case .classic: .Weight.legendClassic
    case .simple: .Weight.legendSimple
    }
  }

  private var plot: WeightPlot {
    guard isDay else {
      let key = WeightPlot.Key(days: state.chart, trend: state.chartTrend, unit: plotted, range: range)
      return plots.value(for: key) { WeightPlot(key) }
    }
    let points = state.chartReadings.map { reading in
      ChartPoint(
        ChartPeriod.hour(of: reading.at, on: state.chartDays.start), plotted.value(ofKilograms: reading.kilograms))
    }
    return WeightPlot(points: points, trend: dayTrend, unit: plotted, range: range)
  }

  /// The day's trend as a horizontal line; empty without one.
  private var dayTrend: [ChartPoint] {
    guard let trend = state.chartTrend.last?.value else { return [] }
    let value = plotted.value(ofKilograms: trend)
    return [ChartPoint(span.lowerBound, value), ChartPoint(span.upperBound, value)]
  }

  /// From 06:00 or an earlier reading to midnight on a single day; otherwise the days and a margin (Weight.md, Chart).
  private var span: ClosedRange<Double> {
    if isDay {
      return ChartPeriod.hours(
        holding: state.chartReadings.map { ChartPeriod.hour(of: $0.at, on: state.chartDays.start) },
        dayStart: settings.dayStart)
    }
    let range = state.chartDays
    let pad = range.count <= 7 ? 0.5 : range.count <= 30 ? 1.0 : range.count <= 90 ? 2 : range.count <= 365 ? 3 : 5
    return Double(range.start.number) - pad...Double(range.end.number - 1) + pad
  }

  private var labels: [AxisLabel] {
    isDay ? ChartPeriod.labels(ofHours: span, words) : state.period.labels(today: today, first: firstDay, words)
  }

  // MARK: Vertical range

  /// The name that the axis has for the length of the period.
  private var range: WeightRange {
    switch state.period.days {
    case 1: .day
    case 7: .week
    case 90: .quarter
    case 365: .year
    case ChartPeriod.everything: .all
    default: .month
    }
  }
}
