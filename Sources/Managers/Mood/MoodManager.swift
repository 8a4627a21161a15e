// Mood & energy: entries with the 60-minute guard, averages, stability (Mood.md, Entries; Mood.md, Stability).
import Core
import Store

/// Owns the state of mood and energy.
public final class MoodManager {
  /// The published state.
  public let state: CurrentValue<MoodState>
  public let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow(ChartPeriod(lengths: ChartPeriod.fromDayToAll))
  /// The day whose entries a screen shows separately.
  private var inspected: Day?

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(MoodState(), in: library.values)
    window = HistoryWindow(library.extent)
    library.addDaySeries(of: .mood, [.mood: { $0.mean }, .energy: { $0.secondMean }])
    library.register([.mood]) { [weak self, window, chart] in
      let size = window.size
      let period = chart.period
      let inspected = self?.inspected
      return { reader, context in
        var new = try MoodManager.read(reader, context, limit: size, period: period)
        if let inspected {
          new.inspectedDay = inspected
          new.inspected = try reader.records(Mood.self, in: inspected..<(inspected + 1))
        }
        let read = new
        return { self?.state.assign(read) }
      }
    }
  }

  /// A template for a form: now, 5 and 5.
  public func template(now: Moment) -> Mood {
    Mood(id: library.identifiers.next(), at: now.stamp, mood: 5, energy: 5, source: library.source)
  }

  /// The last requested period, from which keys step even before it is loaded.
  public var period: ChartPeriod { chart.period }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Loads the entries of a single day, however old; nil for none.
  public func inspect(_ day: Day?, now: Moment) {
    guard day != inspected else { return }
    inspected = day
    if day != nil { library.refresh(now: now) }
  }

  /// Loads more history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod
  ) throws -> MoodState {
    var state = MoodState()
    state.period = period
    state.history = try reader.records(Mood.self, limit: limit)
    if context.isGlance { return state }
    state.hasMore = state.history.count == limit
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.mood, range)
    state.days = range.map { day in DayValue(day: day, value: totals[day]?.mean) }
    state.energyDays = range.map { day in DayValue(day: day, value: totals[day]?.secondMean) }
    state.today = totals[context.today]?.count ?? 0
    state.week = try reader.records(Mood.self, in: (context.today - 6)..<(context.today + 1))
    let averages = MoodRules.means(state.week)
    state.moodAverage = averages?.mood
    state.energyAverage = averages?.energy
    state.stability = MoodRules.stability(state.history)
    state.change = MoodChange(
      totals.compactMapValues { total in
        total.mean.flatMap { mood in total.secondMean.map { (mood + $0) / 2 } }
      }, today: context.today)
    guard context.isFull else { return state }
    // Whole weeks, to fit the year grid.
    let year = DayRange(weeks: 53, through: context.today, firstWeekday: context.settings.firstWeekday)
    state.year = try reader.totals(.mood, year.range).compactMap { total in
      guard let mood = total.mean, let energy = total.secondMean else { return nil }
      let low = Int(total.lowest.rounded())
      return MoodDay(
        day: total.day, mood: mood, energy: energy, range: low...max(low, Int(total.highest.rounded())),
        count: total.count)
    }
    let entries = try reader.records(Mood.self, in: year.range).filter { $0.note?.contains("#") ?? false }
    state.tags = TagCount.list(entries.map { .mood($0) }, dayStart: context.settings.dayStart)
    if period.isEverything { state.period.since = try reader.sums(.mood).first }
    state.chartDays = state.period.range(today: context.today)
    let days = state.chartDays.range
    let charted = try reader.totals(.mood, days)
    if period.days == 1 { state.chartEntries = try reader.records(Mood.self, in: days, newestFirst: false) }
    state.count = try reader.count(.mood)
    state.lately = try reader.lately(.mood, today: context.today) { $0.mean }
    state.energyLately = try reader.lately(.mood, today: context.today) { $0.secondMean }
    state.chart = charted.map { DayValue(day: $0.day, value: $0.mean) }
    state.energyChart = charted.map { DayValue(day: $0.day, value: $0.secondMean) }
    state.chartFigures = SeriesFigures(state.chart.map(\.value))
    state.energyFigures = SeriesFigures(state.energyChart.map(\.value))
    return state
  }
}

extension MoodManager: RecordManager, TrackerManager {
  public typealias R = Mood
  public var tracker: Tracker { .mood }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.chartDays
  }
}
