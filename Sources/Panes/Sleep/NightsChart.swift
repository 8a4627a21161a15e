// Nights of a period as bars of hours with a line for the need; a single day has a bar for each of its sleeps. If
// there are more days than columns, bars are means of weeks, months or more, as the caption states.
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
  /// The first day of the week, 1 is Monday.
  var firstWeekday = 1

  /// `30 days: 23 Oct to 21 Nov`.
  var title: String { state.period.title(today: today, words) }

  /// Draws the chart, or a note that the period is empty.
  func draw(in region: Region, _ context: DrawContext) {
    let values = PeriodBars.values(of: state.chart, scale: 1 / 3600, goal: state.need)
    guard !values.isEmpty else { return EmptyState(words(.Charts.emptyPeriod)).draw(in: region) }
    let range = state.period.range(today: today)
    let means = PeriodBars(values, in: range, columns: region.columns - 5, firstWeekday: firstWeekday, words: words)
    let bars = range.count == 1 ? sleeps : means.step == .day ? days : means.bars
    BarChart(
      bars, goal: state.need / 3600, unit: words(.Sleep.hours),
      caption: caption(isDay ? bars.count : values.count, means.step, context),
      format: { words.of(.axis).shortNumber($0, decimals: 1) }
    ).draw(in: region, context)
  }

  private var isDay: Bool { state.period.range(today: today).count == 1 }

  private func caption(_ n: Int, _ step: ChartStep, _ context: DrawContext) -> String {
    let parts = [
      step.note(words),
      words(
        .Sleep.needLine(
          line: context.glyphs.goalLine, need: words.of(.figure(.sleepNeed)).duration(state.need))),
      words(.Charts.samples(count: words.of(isDay ? .count : .figure(FigureID.sleepDays.days)).count(n))),
    ]
    return parts.compactMap { $0 }.joined(separator: "   ")
  }

  /// The sleeps of a single day, labelled by start time.
  private var sleeps: [ChartBar] {
    (state.nights.last?.sleeps ?? []).sorted { $0.bed < $1.bed }
      .map { bar($0.asleep, words.of(.axis).timeOfDay($0.bed)) }
  }

  private var days: [ChartBar] {
    let isWeek = state.chart.count <= 7
    let mains = Dictionary(uniqueKeysWithValues: state.nights.map { ($0.day, $0.main.asleep) })
    return state.chart.map { night in
      let label = isWeek ? words.shortWeekday(night.day.weekday) : words.of(.axis).dayAndMonth(night.day)
      var bar = bar(night.value, label)
      // Stack naps and the rest of a split night on top of the main sleep.
      if let main = mains[night.day], let sum = night.value, main < sum - 1 { bar.base = main / 3600 }
      return bar
    }
  }

  private func bar(_ seconds: Double?, _ label: String) -> ChartBar {
    ChartBar(seconds.map { $0 / 3600 }, label: label, isReached: (seconds ?? 0) >= state.need)
  }
}
