// How the mood screen looks: figures, two charts side by side, history; on small screens lines without borders and one
// row of blocks for each.
import Canvas
import Core
import Managers
import Screen
import Words

extension MoodScreen {
  public func draw(in region: Region, _ context: DrawContext) {
    guard state.latest != nil else { return drawEmpty(in: region, context) }
    if region.columns >= 104, region.rows >= 22 {
      let sides = region.splitColumns([.fill(7), .fill(5)])
      let left = sides[0].splitRows([.fixed(6), .fill(1), .fill(1)])
      drawFigures(in: left[0], context)
      drawChart(.Mood.moodScale, state.chart, in: left[1], context)
      drawChart(.Mood.energyScale, state.energyChart, in: left[2], context)
      drawHistory(in: sides[1], context)
    } else if region.columns >= 56, region.rows >= 17 {
      let parts = region.splitRows([.fixed(6), .fill(1), .fixed(max(6, region.rows / 3))])
      drawFigures(in: parts[0], context)
      let charts = parts[1].splitColumns([.fill(1), .fill(1)])
      drawChart(.Mood.moodScale, state.chart, in: charts[0], context)
      drawChart(.Mood.energyScale, state.energyChart, in: charts[1], context)
      drawHistory(in: parts[2], context)
    } else {
      drawCompact(in: region, context)
    }
  }

  private func today(_ context: DrawContext) -> Day { Day(context.now, dayStart: settings.dayStart) }

  private func headline(_ context: DrawContext) -> String {
    guard let latest = state.latest else { return "" }
    return context.words(.Mood.headline(mood: String(latest.mood), energy: String(latest.energy)))
  }

  // MARK: Figures

  private func drawFigures(in region: Region, _ context: DrawContext) {
    let inner = Card(context.words(title), value: headline(context)).draw(in: region, context)
    let sides = inner.splitColumns([.fill(1), .fill(1)], gap: 4)
    Rows(figures(context)).draw(in: sides[0])
    Rows(more(sides[1].columns, context)).draw(in: sides[1])
  }

  /// What the latest levels are called, and the averages.
  private func figures(_ context: DrawContext) -> [LabelledRow] {
    let words = context.words
    let unknown = words(.Charts.unknown)
    guard let latest = state.latest else { return [] }
    func average(_ value: Double?) -> String { value.map { words.number($0, decimals: 1) } ?? unknown }
    return [
      LabelledRow(words(.Mood.mood), words(MoodWords.mood(latest.mood))),
      LabelledRow(words(.Mood.energy), words(MoodWords.energy(latest.energy))),
      LabelledRow(words(.Mood.moodAverage), average(state.moodAverage)),
      LabelledRow(words(.Mood.energyAverage), average(state.energyAverage)),
    ]
  }

  /// When it was, stability, when the next entry is possible, how many there are; short where there is little room.
  private func more(_ columns: Int, _ context: DrawContext) -> [LabelledRow] {
    let words = context.words
    guard let latest = state.latest else { return [] }
    func row(_ label: Message, _ values: [String], role: Role = .value) -> LabelledRow {
      let label = words(label)
      let value = values.first { Width.of(label) + 1 + Width.of($0) <= columns } ?? values.last ?? ""
      return LabelledRow(label, value, valueRole: role)
    }
    let stability = state.stability.map { stability in
      let percent = words.percent(Double(stability) / 100)
      let banded = words(.Mood.stabilityOf(percent: percent, band: MoodWords.band(stability)))
      let course = state.course.map { [words(.Mood.stabilityCourse(text: banded, course: MoodWords.course($0)))] }
      return (course ?? []) + [banded, percent]
    }
    return [
      row(.Mood.latest, [words.dayAndTime(latest.at, today: Day(context.now), inSentence: true)]),
      row(.Mood.stability, stability ?? [words(.Charts.unknown)]), row(.Mood.next, next(context), role: .text),
      row(.Mood.today, [words(.Charts.entries(n: state.today))], role: .text),
    ]
  }

  /// When the next entry is possible, said at length and shortly.
  private func next(_ context: DrawContext) -> [String] {
    let words = context.words
    guard let seconds = MoodWords.secondsUntilAllowed(state, now: context.now),
      let free = MoodWords.free(state, now: context.now)
    else { return [words(.Mood.nextNow)] }
    let minutes = Int((seconds / 60).rounded(.up))
    let clock = words.timeOfDay(free, offset: context.now.stamp.offset)
    return [words(.Mood.inMinutes(time: words.minutes(minutes), clock: clock)), words(.Mood.nextAt(time: clock))]
  }

  // MARK: Charts

  private func drawChart(_ title: Message, _ values: [DayValue], in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(words(title)).draw(in: region, context)
    let range = state.period.range(today: today(context))
    let points = values.compactMap { day in day.value.map { ChartPoint(Double(day.day.number), $0) } }
    guard !points.isEmpty else { return EmptyState(words(.Charts.emptyPeriod)).draw(in: inner) }
    var chart = LineChart(
      points: points, span: Double(range.start.number)...Double(range.end.number - 1),
      labels: state.period.labels(today: today(context), words), unit: "",
      caption: words(.Charts.samples(count: words.count(points.count))), gap: state.period.days > 30 ? 7 : 2,
      fromZero: true, format: { words.number($0, decimals: 0) })
    chart.domain = 0...10
    chart.draw(in: inner, context)
  }

  /// A row of blocks for the days that fit, with its name.
  private func drawBlocks(_ title: Message, _ values: [DayValue], in region: Region, row: Int, _ context: DrawContext) {
    let text = context.words(title)
    let width = min(12, region.columns / 3)
    region.put(text, 0, row, .dim, width: width - 1)
    Sparkline(values.map(\.value), bounds: 1...10).draw(
      in: region.part(Rect(width, row, region.columns - width, 1)), context)
  }

  // MARK: Small screens

  private func drawCompact(in region: Region, _ context: DrawContext) {
    let value = headline(context)
    FigureRow(label: context.words(title), value: value).draw(in: region)
    var row = 1
    if region.columns >= 56, region.rows >= 10 {
      let sides = region.part(Rect(0, 1, region.columns, 4)).splitColumns([.fill(1), .fill(1)], gap: 4)
      Rows(figures(context)).draw(in: sides[0])
      Rows(more(sides[1].columns, context)).draw(in: sides[1])
      row = 5
    } else if region.rows >= 7 {
      more(region.columns, context)[2].draw(in: region, row: 1)
      row = 2
    }
    if region.rows - row >= 6 {
      drawBlocks(.Mood.mood, state.days, in: region, row: row, context)
      drawBlocks(.Mood.energy, state.energyDays, in: region, row: row + 1, context)
      row += 2
    }
    table(context).draw(in: region.part(Rect(0, row, region.columns, region.rows - row)), context)
  }

  // MARK: History

  private func drawHistory(in region: Region, _ context: DrawContext) {
    let inner = Card(
      context.words(.Charts.history), value: context.words(.Mood.entriesToday(n: state.today)),
      isFocused: context.isFocused, valueRole: .dim
    ).draw(in: region, context)
    table(context).draw(in: inner, context)
  }

  private func table(_ context: DrawContext) -> Table {
    let words = context.words
    let today = Day(context.now)
    let rows = state.history.enumerated().map { index, entry in
      TableRow(
        [
          words.dayAndTime(entry.at, today: today), String(entry.mood), words(MoodWords.mood(entry.mood)),
          String(entry.energy), words(MoodWords.energy(entry.energy)), entry.note ?? "",
        ],
        roles: [.dim, MoodWords.role(entry.mood), .dim, MoodWords.role(entry.energy), .dim, .dim],
        target: "mood/row/\(index)")
    }
    let columns = [
      TableColumn(words(.Mood.columnWhen)), TableColumn(words(.Mood.mood), align: .trailing),
      TableColumn(rank: 5), TableColumn(words(.Mood.energy), align: .trailing), TableColumn(rank: 4),
      TableColumn(words(.Mood.columnNote), rank: 3, grows: true),
    ]
    return Table(columns, rows: rows, state: list, isFocused: context.isFocused)
  }

  private func drawEmpty(in region: Region, _ context: DrawContext) {
    let inner =
      region.rows >= 6 ? Card(context.words(title), isFocused: context.isFocused).draw(in: region, context) : region
    let key = context.key(MoodScreen.add, in: bindings)
    EmptyState(context.words(.Mood.empty(key: key))).draw(in: inner)
  }
}
