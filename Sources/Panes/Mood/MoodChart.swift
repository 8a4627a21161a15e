// Charts of mood and energy: each entry by its hour for a single day, daily means otherwise. With far more days than
// dots, a dot is the mean of a week or more, as the caption states.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the charts of mood and energy.
struct MoodChart {
  /// The charted scale.
  enum Scale: CaseIterable {
    case mood, energy

    /// The name alone, and with the range of levels.
    var name: Message { self == .mood ? .Mood.mood : .Mood.energy }
    var title: Message { self == .mood ? .Mood.moodScale : .Mood.energyScale }
  }
  let state: MoodState
  let today: Day
  let settings: Settings
  let words: Words

  /// Maximum number of days charted individually; beyond it a dot averages several.
  private static let mostDays = 400

  private var range: DayRange { state.period.range(today: today) }
  private var isDay: Bool { state.period.days == 1 }

  /// Draws a chart in a card titled with scale and period.
  func draw(_ scale: Scale, in region: Region, _ context: DrawContext) {
    let period =
      isDay ? words.of(.axis).relativeDay(range.start, today: today) : state.period.shortTitle(today: today, words)
    let titles = [words(scale.title), words(scale.name)]
    let title = titles.first { Width.of($0) + Width.of(period) + 7 <= region.columns } ?? titles[1]
    let inner = Card(title, value: period, valueRole: .dim).draw(in: region, context)
    guard let chart = chart(scale, columns: inner.columns) else {
      return EmptyState(words(.Charts.emptyPeriod)).draw(in: inner)
    }
    chart.draw(in: inner, context)
  }

  private func chart(_ scale: Scale, columns: Int) -> LineChart? {
    let step = step(places: 2 * columns)
    let points = isDay ? entries(scale) : means(scale, step)
    guard !points.isEmpty else { return nil }
    let hours = ChartPeriod.hours(holding: isDay ? points.map(\.x) : [], dayStart: settings.dayStart)
    let n = isDay ? points.count : values(scale).count { $0.value != nil }
    let caption = [
      step.note(words),
      words(.Charts.samples(count: words.of(isDay ? .count : .figure(FigureID.moodDays.days)).count(n))),
    ]
    var chart = LineChart(
      points: points, span: isDay ? hours : Double(range.start.number)...Double(range.end.number - 1),
      labels: isDay ? ChartPeriod.labels(ofHours: hours, words) : state.period.labels(today: today, words), unit: "",
      caption: caption.compactMap { $0 }.joined(separator: "   "), gap: isDay ? .infinity : gap(step),
      fromZero: true, format: { words.of(.axis).number($0, decimals: 0) })
    chart.domain = 0...10
    return chart
  }

  /// Maximum number of days between connected points.
  private func gap(_ step: ChartStep) -> Double {
    step == .day ? (range.count > 30 ? 7 : 2) : Double(2 * step.days + 7)
  }

  private func step(places: Int) -> ChartStep {
    range.count <= MoodChart.mostDays ? .day : ChartStep(days: range.count, places: places)
  }

  private func values(_ scale: Scale) -> [DayValue] { scale == .mood ? state.chart : state.energyChart }

  private func entries(_ scale: Scale) -> [ChartPoint] {
    state.chartEntries.map { entry in
      ChartPoint(
        ChartPeriod.hour(of: entry.at, on: range.start), Double(scale == .mood ? entry.mood : entry.energy))
    }
  }

  /// The mean of each step, placed at the middle of its known days.
  private func means(_ scale: Scale, _ step: ChartStep) -> [ChartPoint] {
    var points: [(start: Day, days: Double, sum: Double, count: Double)] = []
    for day in values(scale) {
      guard let value = day.value else { continue }
      let start = step.start(of: day.day, firstWeekday: settings.firstWeekday)
      if points.last?.start != start { points.append((start, 0, 0, 0)) }
      points[points.count - 1].days += Double(day.day.number)
      points[points.count - 1].sum += value
      points[points.count - 1].count += 1
    }
    return points.map { ChartPoint($0.days / $0.count, $0.sum / $0.count) }
  }

  /// The period as a row of blocks, months by day; a single day by entry.
  func blocks(_ scale: Scale, places: Int) -> [Double?] {
    if isDay { return entries(scale).map { $0.y } }
    let bars = PeriodBars(
      PeriodBars.values(of: values(scale)), in: range, columns: max(31, places), firstWeekday: settings.firstWeekday,
      words: words)
    return bars.bars.map { $0.value }
  }
}
