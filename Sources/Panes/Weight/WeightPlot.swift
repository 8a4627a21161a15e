// Points of the weight chart in the unit of its axis, and the vertical range that holds them; computed only when
// readings, period or unit change.
import Core
import Managers
import Screen

/// Readings and trend as points, in the unit of the axis.
nonisolated struct WeightPlot {
  /// Input of the plot of days.
  struct Key: Equatable {
    var days: [DayValue]
    var trend: [DayValue]
    var unit: MassUnit
    var range: WeightRange
  }

  /// Rows from which the margins of the axis rule apply in full.
  ///
  /// In lower plots the margins shrink, so that the readings fill the rows.
  static let fullRows = 16

  let points: [ChartPoint]
  let trend: [ChartPoint]
  private let unit: MassUnit
  /// The minimum and maximum of both; nil without points.
  private let extent: ClosedRange<Double>?
  /// The axis limits without a goal line (Weight.md, Chart), in `unit`.
  private let limits: ClosedRange<Double>

  /// Creates a plot of points already in `unit`.
  init(points: [ChartPoint], trend: [ChartPoint], unit: MassUnit, range: WeightRange) {
    self.points = points
    self.trend = trend
    self.unit = unit
    let values = (points + trend).map(\.y)
    extent = values.min().flatMap { low in values.max().map { low...$0 } }
    let pounds = WeightAxis.domain(
      pounds: values.map { MassUnit.lb.value(ofKilograms: unit.kilograms(from: $0)) }, range: range)
    limits =
      unit.value(
        ofKilograms: MassUnit.lb.kilograms(from: pounds.lowerBound))...unit.value(
        ofKilograms: MassUnit.lb.kilograms(from: pounds.upperBound))
  }

  /// Creates a plot of days and their trend, both in kilograms.
  init(_ key: Key) {
    func points(_ days: [DayValue]) -> [ChartPoint] {
      days.compactMap { day in
        day.value.map { ChartPoint(Double(day.day.number), key.unit.value(ofKilograms: $0)) }
      }
    }
    self.init(points: points(key.days), trend: points(key.trend), unit: key.unit, range: key.range)
  }

  /// Whether the readings still span a third of the plot if it includes the goal.
  func isReadable(with goal: Double, rows: Int) -> Bool {
    let (plain, whole) = (domain(goal: nil, rows: rows), domain(goal: goal, rows: rows))
    guard let extent, !plain.contains(goal) else { return true }
    return 3 * (extent.upperBound - extent.lowerBound) >= whole.upperBound - whole.lowerBound
  }

  /// The range by the rule (Weight.md, Chart), extended to the goal line; its margins shrink in a low plot.
  func domain(goal: Double?, rows: Int) -> ClosedRange<Double> {
    guard let extent else { return 0...1 }
    let share = min(1, Double(max(rows, 4)) / Double(WeightPlot.fullRows))
    let least = unit.value(ofKilograms: MassUnit.lb.kilograms(from: 1)) * 0.25
    let bottom = extent.lowerBound - max((extent.lowerBound - limits.lowerBound) * share, least)
    let top = extent.upperBound + max((limits.upperBound - extent.upperBound) * share, least)
    return min(bottom, goal ?? bottom)...max(top, goal ?? top)
  }
}
