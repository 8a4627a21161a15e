// Statistics across trackers: correlations between days, and the tags of notes. They read far more than a screen's
// window, so they are read only while a screen shows them.
import Core
import Store

/// The published state of the stats manager.
public nonisolated struct StatsState: Hashable, Sendable {
  /// Number of days for pairs.
  public var days = 90
  /// 0 pairs figures of the same day, 1 those of a day with the next.
  public var lag = 0
  /// The name of the one figure asked about; nil for all pairs.
  public var subject: String?
  /// The pairs, clearest relation first; nil until requested.
  public var pairs: [FigurePair]?
  /// The figures that pairs are made of, in the order of lists; empty until requested.
  public var figures: [DayFigure] = []
  /// The tags of all notes by frequency; nil until requested.
  public var tags: [TagCount]?
  /// The scales in notes by frequency; nil until tags were requested.
  public var scales: [ScaleFigures]?
  /// The period of scales.
  public var scalePeriod = ChartPeriod(lengths: ChartPeriod.lengthsAndAll)
  /// Each figure's recent trend and weekday means; nil until requested.
  public var summary: [FigureSummary]?
  /// The last week beside the weeks before; nil until requested.
  public var recap: WeekRecap?
  /// The weeks of a year, and how many years it is before the running one; nil until requested.
  public var year: YearReview?
  public var yearsBack = 0

  /// Creates the initial state.
  public init() {}

  /// The scales over their period; all data begin with the first value.
  public func shownScales(today: Day) -> [ScaleFigures] {
    let range = scalePeriod.range(today: today)
    return (scales ?? []).compactMap { $0.over(range) }
  }
}

/// Owns statistics across trackers.
public final class StatsManager {
  /// The available statistics.
  public nonisolated enum Subject: Hashable, Sendable {
    case pairs, tags, summary, recap, year
  }

  /// Available numbers of days for pairs.
  public static let lengths = [30, 90, 365]

  /// The published state.
  public let state: CurrentValue<StatsState>
  /// Called when the recap is ready on its chosen day.
  public var tellRecap: () -> Void = {}
  /// The day whose recap this process has told of, or left to another.
  var recapTold: Day?
  let library: Library
  /// Number of screens showing each subject.
  private var open: [Subject: Int] = [:]
  /// Tags are being read; they have changed since.
  private var isReadingTags = false
  private var tagsAreStale = false

  /// Creates the manager; its window is read only while something is open.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(StatsState(), in: library.values)
    library.register { [weak self] in
      let wanted = Set((self?.open ?? [:]).keys)
      let asked = self?.state.value ?? StatsState()
      let reads = wanted.isEmpty ? [:] : self?.library.daySeries ?? [:]
      return { reader, context in
        let pairs = wanted.contains(.pairs) ? try StatsManager.pairs(reads, reader, context, asked) : nil
        let summary = wanted.contains(.summary) ? try StatsManager.summary(reads, reader, context) : nil
        let recap = wanted.contains(.recap) ? try StatsManager.recap(reads, reader, context) : nil
        let year =
          wanted.contains(.year) ? try StatsManager.year(reads, reader, context, back: asked.yearsBack) : nil
        return {
          guard let self else { return }
          if let pairs { self.take(pairs, of: asked) }
          if let summary { self.take(.summary) { $0.summary = summary } }
          if let recap { self.take(.recap) { $0.recap = recap } }
          if let year, self.state.value.yearsBack == asked.yearsBack { self.take(.year) { $0.year = year } }
          // Notes are searched through whole histories, so never within a writing transaction.
          if self.open[.tags] != nil { self.readTags(context.now) }
        }
      }
    }
  }

  private func take(_ found: (pairs: [FigurePair], figures: [DayFigure]), of asked: StatsState) {
    let new = state.value
    // The selection changed during the read; its own read follows.
    guard new.days == asked.days, new.lag == asked.lag, new.subject == asked.subject else { return }
    take(.pairs) { ($0.pairs, $0.figures) = (found.pairs, found.figures) }
  }

  /// Publishes something that was read, while it is shown.
  private func take(_ subject: Subject, _ change: (inout StatsState) -> Void) {
    guard open[subject] != nil else { return }
    var new = state.value
    change(&new)
    state.assign(new)
  }

  private func readTags(_ now: Moment) {
    guard !isReadingTags else {
      tagsAreStale = true
      return
    }
    (isReadingTags, tagsAreStale) = (true, false)
    library.fetch(now: now, { self.finished($0, now) }, StatsManager.notes)
  }

  private func finished(_ result: Result<NotesQuery, Problem>, _ now: Moment) {
    isReadingTags = false
    guard open[.tags] != nil else { return }
    switch result {
    case .success(let notes):
      var new = state.value
      (new.tags, new.scales) = (notes.tags, notes.scales)
      new.scalePeriod.since = notes.scales.compactMap { $0.days.first?.day }.min()
      state.assign(new)
    case .failure(let problem): library.problem.assign(problem)
    }
    if tagsAreStale { readTags(now) }
  }

  /// Starts publishing a subject for a screen.
  public func show(_ subject: Subject, now: Moment) {
    open[subject, default: 0] += 1
    library.refresh(now: now)
  }

  /// Stops publishing for a screen; after the last one the data are dropped, so that no outdated data appear later.
  public func hide(_ subject: Subject) {
    let left = (open[subject] ?? 0) - 1
    open[subject] = left > 0 ? left : nil
    guard left <= 0 else { return }
    var new = state.value
    switch subject {
    case .pairs: (new.pairs, new.figures) = (nil, [])
    case .tags: (new.tags, new.scales) = (nil, nil)
    case .summary: new.summary = nil
    case .recap: new.recap = nil
    case .year: (new.year, new.yearsBack) = (nil, 0)
    }
    state.assign(new)
  }

  /// Selects the period of scales.
  public func show(scales period: ChartPeriod) {
    var new = state.value
    new.scalePeriod = period
    state.assign(new)
  }

  /// Selects the number of days for pairs.
  public func take(days: Int, now: Moment) {
    guard StatsManager.lengths.contains(days) else { return }
    choose(now) { $0.days = days }
  }

  /// Pairs figures of the same day (0), or of a day with the next (1).
  public func take(lag: Int, now: Moment) {
    choose(now) { $0.lag = min(max(lag, 0), 1) }
  }

  /// Selects the figure asked about, by its name; nil for all pairs.
  public func take(subject: String?, now: Moment) {
    choose(now) { $0.subject = subject }
  }

  /// Drops data of the previous selection at once, so that they never appear with the new one.
  private func choose(_ now: Moment, _ change: (inout StatsState) -> Void) {
    var new = state.value
    change(&new)
    guard new != state.value else { return }
    new.pairs = nil
    state.assign(new)
    library.refresh(now: now)
  }

  private nonisolated static func pairs(
    _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext, _ state: StatsState
  ) throws -> (pairs: [FigurePair], figures: [DayFigure]) {
    // Today is incomplete and not comparable with whole days.
    let range = DayRange(last: state.days, endingOn: context.today - 1)
    let series = try series(reads, reader, context, range)
    let figures = DayFigure.sorted(series.keys)
    guard let name = state.subject else { return (FigurePair.all(series, lag: state.lag), figures) }
    guard let subject = figures.first(where: { $0.name == name }) else { return ([], figures) }
    return (FigurePair.all(series, lag: state.lag, of: subject), figures)
  }

  /// Tags and scales from notes.
  private nonisolated struct NotesQuery: Sendable {
    var tags: [TagCount]
    var scales: [ScaleFigures]
  }

  @Sendable private nonisolated static func notes(_ reader: Reader, _ context: ReadingContext) throws -> NotesQuery {
    let entries = try context.settings.shownKinds.flatMap { try reader.search($0, "#", limit: 100_000) }
    let dayStart = context.settings.dayStart
    return NotesQuery(
      tags: TagCount.list(entries, dayStart: dayStart), scales: ScaleFigures.list(entries, dayStart: dayStart))
  }
}
