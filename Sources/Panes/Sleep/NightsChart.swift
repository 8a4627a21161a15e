// The nights of a period as bars of hours with the line of the need. Where the days are more than the columns, bars are
// the mean of weeks or months, and the caption says so.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the bar chart of nights.
struct NightsChart {
  let state: SleepState
  let today: Day
  let words: Words

  /// `30 days: 23 Oct to 21 Nov`.
  var title: String { state.period.title(today: today, words) }

  private var known: Int { state.chart.count { $0.value != nil } }

  /// Draws the chart, or says that the period is empty.
  func draw(in region: Region, _ context: DrawContext) {
    guard known > 0 else { return EmptyState(words(.Charts.emptyPeriod)).draw(in: region) }
    let room = max(7, region.columns - 5)
    let step = state.chart.count <= room ? 1 : state.chart.count <= room * 7 ? 7 : 30
    let bars = step == 1 ? days : means(of: step)
    BarChart(
      bars, goal: state.need / 3600, unit: words(.Sleep.hours), caption: caption(step, context),
      format: { words.shortNumber($0, decimals: 1) }
    ).draw(in: region, context)
  }

  private func caption(_ step: Int, _ context: DrawContext) -> String {
    var parts = [
      words(.Sleep.needLine(line: context.glyphs.goalLine, need: words.duration(state.need))),
      words(.Charts.samples(count: words.count(known))),
    ]
    if step > 1 { parts.insert(words(step == 7 ? .Sleep.weekly : .Sleep.monthly), at: 0) }
    return parts.joined(separator: "   ")
  }

  private var days: [ChartBar] {
    let isWeek = state.chart.count <= 7
    let mains = Dictionary(uniqueKeysWithValues: state.nights.map { ($0.day, $0.main.duration) })
    return state.chart.map { night in
      let label = isWeek ? words.shortWeekday(night.day.weekday) : words.dayAndMonth(night.day)
      var bar = bar(night.value, label)
      // Naps and the rest of a split night stand on top of the main sleep.
      if let main = mains[night.day], let sum = night.value, main < sum - 1 { bar.base = main / 3600 }
      return bar
    }
  }

  /// Bars of `step` days each, the last ending with the period.
  private func means(of step: Int) -> [ChartBar] {
    let nights = state.chart
    let first = nights.count % step
    return stride(from: first, to: nights.count, by: step).map { start in
      let part = nights[start..<(start + step)]
      let values = part.compactMap(\.value)
      let mean = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
      return bar(mean, words.dayAndMonth(nights[start].day))
    }
  }

  private func bar(_ seconds: Double?, _ label: String) -> ChartBar {
    ChartBar(seconds.map { $0 / 3600 }, label: label, isReached: (seconds ?? 0) >= state.need)
  }
}
