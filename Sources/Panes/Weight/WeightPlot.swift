// The points of the weight chart in the unit of its axis, and the vertical range that holds them: worked out once a change of
// the readings, the period or the unit.
import Core
import Managers
import Screen

/// Readings and trend as points, in the unit of the axis.
nonisolated struct WeightPlot {
  /// What the plot of days is made from.
  struct Key: Equatable {
    var days: [DayValue]
    var trend: [DayValue]
    var unit: MassUnit
    var range: WeightRange
  }

  /// Rows of a plot in which the rule's margins are drawn in full; lower ones shrink them, so that the readings and not
  /// the margins fill them.
  static let fullRows = 16

  let points: [ChartPoint]
  let trend: [ChartPoint]
  private let unit: MassUnit
  /// The lowest and the highest of both; nil without any.
  private let extent: ClosedRange<Double>?
  /// The spec's limits of the axis without a goal line, in `unit`.
  private let limits: ClosedRange<Double>

  /// The plot of points that are in `unit` already.
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

  /// The plot of days and of their trend, both in kilograms.
  init(_ key: Key) {
    func points(_ days: [DayValue]) -> [ChartPoint] {
      days.compactMap { day in
        day.value.map { ChartPoint(Double(day.day.number), key.unit.value(ofKilograms: $0)) }
      }
    }
    self.init(points: points(key.days), trend: points(key.trend), unit: key.unit, range: key.range)
  }

  /// Whether the readings still spread over three rows of the plot when the goal is in it.
  func isReadable(with goal: Double, rows: Int) -> Bool {
    let plain = domain(goal: nil, rows: rows)
    if plain.contains(goal) { return true }
    guard let extent else { return false }
    let height = max(plain.upperBound, goal) - min(plain.lowerBound, goal)
    return (extent.upperBound - extent.lowerBound) / height * Double(rows - 2) >= 3
  }

  /// The range of the spec's rule, widened by the goal line; its margins shrink with a low plot.
  func domain(goal: Double?, rows: Int) -> ClosedRange<Double> {
    guard let extent else { return 0...1 }
    let share = min(1, Double(max(rows, 4)) / Double(WeightPlot.fullRows))
    let least = unit.value(ofKilograms: MassUnit.lb.kilograms(from: 1)) * 0.25
    let bottom = extent.lowerBound - max((extent.lowerBound - limits.lowerBound) * share, least)
    let top = extent.upperBound + max((limits.upperBound - extent.upperBound) * share, least)
    return min(bottom, goal ?? bottom)...max(top, goal ?? top)
  }
}
