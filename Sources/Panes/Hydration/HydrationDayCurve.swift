// Today's intake as a step curve, against an even pace over the waking window.
import Canvas
import Core
import Managers
import Screen

/// Draws today's curve.
struct HydrationDayCurve {
  let state: HydrationState
  let unit: VolumeUnit

  /// Whether there are drinks to draw.
  var isKnown: Bool { !state.today.isEmpty }

  /// Draws the curve.
  func draw(in region: Region, _ context: DrawContext) {
    let now = context.now
    let day = Day(now, dayStart: state.dayStart)
    let start = day.start(in: now.zone, dayStart: state.dayStart)
    let (from, until) = state.waking.instants(on: day, dayStart: state.dayStart, in: now.zone)
    func hours(_ instant: Instant) -> Double { (instant - start) / 3600 }
    let steps = steps(until: hours(now.instant), hours)
    let first = min(hours(from), steps.first?.x ?? hours(from))
    let last = max(hours(until), steps.last?.x ?? hours(until))
    guard last > first else { return }
    let goal = unit.value(ofMillilitres: state.goal)
    let labels = stride(from: (first / 4).rounded(.up) * 4, through: last, by: 4).map { hour in
      let offset = now.zone.offset(at: start + hour * 3600)
      return AxisLabel(hour, context.words.of(.axis).timeOfDay(start + hour * 3600, offset: offset))
    }
    var chart = LineChart(
      points: steps, span: first...last, labels: labels, unit: context.words.unit(unit), fromZero: true
    ) { context.words.of(.axis).shortNumber($0, decimals: 2) }
    chart.others = [[ChartPoint(hours(from), 0), ChartPoint(hours(until), goal)]]
    chart.draw(in: region, context)
    drawLegend(in: region, context)
  }

  /// Names both curves above the plot, where it has a row for its unit.
  private func drawLegend(in region: Region, _ context: DrawContext) {
    guard region.rows >= 6 else { return }
    let line = context.glyphs.curve
    let signs = [
      LegendSign(line, .series, context.words(.Hydration.curveToday)),
      LegendSign(line, .seriesAlt, context.words(.Hydration.curvePace)),
    ]
    let columns = SignLegend.columns(of: signs)
    guard columns + 12 <= region.columns else { return }
    SignLegend.draw(signs, in: region.columns((region.columns - columns)..<region.columns), rows: 1)
  }

  /// Running total every tenth of an hour from the first drink, dense enough for the dots to form a line.
  private func steps(until now: Double, _ hours: (Instant) -> Double) -> [ChartPoint] {
    let drinks = state.today.reversed().map { drink in
      (
        hours(drink.at.instant),
        unit.value(ofMillilitres: drink.counted(on: Day(drink.at, dayStart: state.dayStart), state.drinks))
      )
    }
    guard let first = drinks.first?.0 else { return [] }
    return stride(from: first, through: max(first, now), by: 0.1).map { hour in
      ChartPoint(hour, drinks.prefix { $0.0 <= hour + 1e-9 }.reduce(0) { $0 + $1.1 })
    }
  }
}
