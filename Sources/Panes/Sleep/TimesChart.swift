// Nights as spans from bed to wake time on a shared clock axis, one row each, newest first, which makes regularity
// visible.
import Canvas
import Core
import Managers
import Screen
import Words

/// The times in bed of the nights of a period.
struct TimesChart {
  let state: SleepState
  let today: Day
  let words: Words

  /// A sleep in hours since noon of the day before the one it counts for.
  private struct Span {
    var from: Double
    var to: Double
    /// Whether it is not the main sleep of its day.
    var isBesides = false
  }

  /// Draws the hour axis and a row for every day that fits.
  func draw(in region: Region, _ context: DrawContext) {
    let range = state.period.range(today: today)
    let byDay = Dictionary(uniqueKeysWithValues: state.nights.map { ($0.day, $0) })
    let days = range.reversed().prefix(max(0, region.rows - 1)).map { ($0, byDay[$0].map(parts) ?? []) }
    let spans = days.flatMap(\.1)
    guard let lowest = spans.map(\.from).min(), let highest = spans.map(\.to).max(), region.rows >= 2 else {
      return EmptyState(words(.Charts.emptyPeriod)).draw(in: region)
    }
    let low = max(0, lowest.rounded(.down))
    let high = min(36, max(highest.rounded(.up), low + 4))
    let labelWidth = (days.map { Width.of(words.shortDate($0.0)) }.max() ?? 0) + 2
    let valueWidth = region.columns >= 44 ? 10 : 0
    let plot = region.columns(labelWidth..<max(labelWidth + 4, region.columns - valueWidth))
    if !context.isDiscreet { drawAxis(plot, low, high) }
    for (index, day) in days.enumerated() {
      let row = index + 1
      region.put(words.of(.axis).shortDate(day.0), 0, row, .dim, width: labelWidth - 1)
      draw(day.1, plot.rows(row..<(row + 1)), low, high, context)
      guard valueWidth > 0, let known = byDay[day.0] else { continue }
      let text =
        known.isNap
        ? words(.Sleep.nap) : words.of(.figure(FigureID.sleepDays.day)).duration(known.seconds)
      region.put(text, in: 0..<region.columns, row: row, align: .trailing, Style(.text))
    }
  }

  private func drawAxis(_ plot: Region, _ low: Double, _ high: Double) {
    let hours = Int(high - low)
    let step = [1, 2, 3, 4, 6, 12].first { plot.columns * $0 / max(1, hours) >= 4 } ?? 12
    var free = 0
    for hour in stride(from: Int(low), through: Int(high), by: step) {
      let text = words.of(.axis).count((hour + 12) % 24)
      let at = min(column(Double(hour), low, high, plot.columns), plot.columns - Width.of(text))
      guard at >= free else { continue }
      free = plot.put(text, at, 0, .dim) + 1
    }
  }

  private func draw(_ spans: [Span], _ row: Region, _ low: Double, _ high: Double, _ context: DrawContext) {
    if context.isDiscreet { return }
    if spans.isEmpty {
      row.put(context.glyphs.separator, 0, 0, .track)
      return
    }
    for span in spans {
      let start = column(max(low, span.from), low, high, row.columns)
      let end = max(start + 1, column(min(high, span.to), low, high, row.columns))
      for column in start..<min(end, row.columns) {
        row.put(context.glyphs.barFull, column, 0, span.isBesides ? .seriesAlt : .series)
      }
    }
  }

  private func column(_ hour: Double, _ low: Double, _ high: Double, _ columns: Int) -> Int {
    Int(((hour - low) / (high - low) * Double(columns)).rounded(.down))
  }

  private func parts(_ day: SleepDay) -> [Span] {
    day.sleeps.map { sleep in
      var span = span(sleep, on: day.day)
      span.isBesides = day.isNap || sleep.id != day.main.id
      return span
    }
  }

  private func span(_ sleep: Sleep, on day: Day) -> Span {
    func hours(_ stamp: Stamp) -> Double {
      let time = CivilTime(stamp.instant, offset: stamp.offset)
      return Double((time.day - day) * 24) + Double(time.seconds) / 3600 + 12
    }
    let from = hours(sleep.bed)
    return Span(from: from, to: from + sleep.duration / 3600)
  }
}
