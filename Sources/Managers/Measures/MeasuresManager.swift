// Measures: the newest readings of each, one measure in full, and the period of the chart.
import Core
import Store

/// The published state of the measures.
public nonisolated struct MeasuresState: Hashable, Sendable {
  /// A measure that has readings.
  public struct Used: Hashable, Sendable {
    public let measure: Measure
    public let latest: Reading
    /// The reading before the latest one.
    public let previous: Reading?
    /// The last seven days; of measures that add up, the seven days before today.
    public internal(set) var week: MeasureSeries
    /// The sum of today, of measures that add up.
    public internal(set) var today: Double?
    /// The period of the chart.
    public internal(set) var series: MeasureSeries
    /// The first number on each of the last 30 days, oldest first: its mean, or the sum.
    public internal(set) var days: [DayValue] = []
  }

  /// The measures with readings, in the order of the list.
  public var used: [Used] = []
  /// The measure shown in full, its readings, newest first, and their number.
  public var shown: Measure = Measure.standard[0]
  public var history: [Reading] = []
  public var hasMore = false
  public var count = 0
  public var period = ChartPeriod(lengths: ChartPeriod.fromDayToAll)
  public var chartDays = DayRange(last: 30, endingOn: Day(number: 0))

  /// The figures of a measure; nil without readings.
  public subscript(id: String) -> Used? { used.first { $0.measure.id == id } }

  /// Creates the state of an empty store.
  public init() {}
}

/// Owns the state of the measures.
public final class MeasuresManager: RecordManager, TrackerManager {
  public typealias R = Reading
  public let state: CurrentValue<MeasuresState>
  public let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow(ChartPeriod(lengths: ChartPeriod.fromDayToAll))
  /// The id of the measure shown in full; the first with readings while nil.
  private var shown: String?

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(MeasuresState(), in: library.values)
    window = HistoryWindow(library.extent)
    library.addDaySeries(of: .measure, MeasuresManager.daySeries)
    library.register([.measure]) { [weak self, window, chart] in
      let (size, period, shown) = (window.size, chart.period, self?.shown)
      return { reader, context in
        let new = try MeasuresManager.read(reader, context, limit: size, period: period, shown: shown)
        return { self?.state.assign(new) }
      }
    }
  }

  public var tracker: Tracker { .measures }

  /// The last requested period and measure, from which keys step even before they are loaded.
  public var period: ChartPeriod { chart.period }
  public var requested: String { shown ?? state.value.shown.id }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    show(period, now: now)
    return state.value.chartDays
  }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Shows another measure in full.
  public func show(_ measure: Measure, now: Moment) {
    guard measure.id != requested else { return }
    shown = measure.id
    library.refresh(now: now)
  }

  /// Loads more history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  /// A new reading of the measure shown, whose numbers are still to be typed.
  public func template(now: Moment) -> Reading {
    var reading = Reading(id: library.identifiers.next(), at: now.stamp)
    reading.measure = state.value.shown.id
    reading.source = library.source
    return reading
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod, shown: String?
  ) throws -> MeasuresState {
    var state = MeasuresState()
    state.period = period
    let list = context.settings.measureList
    guard !context.isGlance, let first = try reader.earliest(.measure) else {
      state.shown = list.first { $0.id == shown } ?? list.first { !$0.isArchived } ?? state.shown
      state.chartDays = period.range(today: context.today)
      return state
    }
    let dayStart = context.settings.dayStart
    func series(_ measure: Measure, _ readings: [Reading]) -> MeasureSeries {
      MeasureSeries(measure, readings, today: context.today, dayStart: dayStart)
    }
    let month = DayRange(last: 30, endingOn: context.today)
    let recent = Dictionary(
      grouping: try reader.records(Reading.self, in: month.range, newestFirst: false), by: \.measure)
    if period.isEverything { state.period.since = Day(first.stamp, dayStart: dayStart) }
    state.chartDays = state.period.range(today: context.today)
    let charted =
      context.isFull
      ? Dictionary(
        grouping: try reader.records(Reading.self, in: state.chartDays.range, newestFirst: false), by: \.measure) : [:]
    for measure in list where !measure.isArchived {
      let newest = try reader.records(Reading.self, where: "measure", is: measure.id, limit: 2)
      guard let latest = newest.first else { continue }
      let readings = recent[measure.id] ?? []
      let week = readings.filter { reading in
        let day = Day(reading.at, dayStart: dayStart)
        return measure.addsUp ? day >= context.today - 7 : day > context.today - 7
      }
      var used = MeasuresState.Used(
        measure: measure, latest: latest, previous: newest.dropFirst().first, week: series(measure, week),
        series: series(measure, charted[measure.id] ?? []))
      let days = Dictionary(grouping: readings) { Day($0.at, dayStart: dayStart) }.mapValues { $0.map(\.value) }
      used.today = measure.addsUp ? (days[context.today] ?? []).reduce(0, +) : nil
      used.days = month.map { day in DayValue(day: day, value: days[day].map { measure.day($0) }) }
      state.used.append(used)
    }
    state.shown =
      list.first { $0.id == shown } ?? state.used.first?.measure ?? list.first { !$0.isArchived } ?? state.shown
    guard context.isFull else { return state }
    state.history = try reader.records(Reading.self, where: "measure", is: state.shown.id, limit: limit)
    state.hasMore = state.history.count == limit
    state.count = try reader.count(Reading.self, where: "measure", is: state.shown.id)
    return state
  }

  /// The daily values of each number that every reading has, in the unit shown.
  private nonisolated static let daySeries: DaySeriesRead = { reader, context, range in
    let readings = Dictionary(
      grouping: try reader.records(Reading.self, in: range.range, newestFirst: false), by: \.measure)
    var series: [DayFigure: [Day: Double]] = [:]
    for measure in context.settings.measureList where !measure.isArchived {
      let days = Dictionary(grouping: readings[measure.id] ?? []) { Day($0.at, dayStart: context.settings.dayStart) }
      for part in measure.parts.indices where !measure.parts[part].isOptional {
        let figure = DayFigure(
          "measures.\(measure.id)" + (part == 0 ? "" : ".\(part + 1)"), .measure, measure.label(of: part),
          .quantity(unit: measure.symbol(of: part), decimals: measure.decimals(part: part)))
        for (day, readings) in days {
          let values = readings.compactMap { $0.values.count > part ? $0.values[part] : nil }
          if values.isEmpty { continue }
          series[figure, default: [:]][day] = measure.shown(measure.day(values), part: part)
        }
      }
    }
    return series
  }
}

nonisolated extension Measure {
  /// The value of a day: the sum of its numbers if they add up, otherwise their mean.
  fileprivate func day(_ values: [Double]) -> Double {
    let sum = values.reduce(0, +)
    return addsUp ? sum : sum / Double(max(1, values.count))
  }
}

// MARK: - Figures; the part of an id is the id of a measure

nonisolated extension MeasuresState: FigureSource {
  /// The measures with readings.
  public func parts(of id: FigureID) -> [(part: String, label: Wording)] {
    used.map { ($0.measure.id, $0.measure.label) }
  }

  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard let used = id.part.flatMap({ self[$0] }) else { return nil }
    return MeasureFigureSource(used: used, days: chartDays, context: context).figure(id)
  }
}

/// Makes the figures of a measure.
nonisolated private struct MeasureFigureSource {
  typealias Row = Derivation.Row
  let used: MeasuresState.Used
  let days: DayRange
  let context: FigureContext
  private var measure: Measure { used.measure }

  func figure(_ id: FigureID) -> Figure? {
    let latest = used.latest
    switch id.whole {
    case .measureLatest:
      return made(id, latest.values, opens: .day(of: Entry(latest), context)) { [row(latest.at, latest.values)] }
    case .measureAgo:
      return Figure(
        id, latest.at.instant.seconds, text: .dayAndTime(latest.at, inSentence: false),
        opens: .day(of: Entry(latest), context)
      ) { Derivation([.text(id.meaning)], rows: [row(latest.at, latest.values)]) }
    case .measureChange:
      guard let previous = used.previous else { return made(id, nil) }
      return made(id, zip(latest.values, previous.values).map { $0 - $1 }, isChange: true, n: 2) {
        [row(latest.at, latest.values), row(previous.at, previous.values)]
      }
    case .measureWeek: return statistic(id, used.week, used.week.mean)
    case .measureToday: return used.today.map { made(id, [$0]) }
    case .measureBand: return band(id)
    case .measureCount:
      return Figure(id, Double(used.series.points.count), days: days, n: used.series.points.count) {
        Derivation([.text(id.meaning)], rows: rows(used.series))
      }
    case .measureMean: return statistic(id, used.series, used.series.mean, days)
    case .measureLowest: return statistic(id, used.series, used.series.lowest, days)
    case .measureHighest: return statistic(id, used.series, used.series.highest, days)
    case .measureInBand:
      guard measure.parts.contains(where: { $0.band != nil }) else { return nil }
      return Figure(id, used.series.shareInBand, days: days, n: used.series.points.count, opens: .goal(.measures)) {
        Derivation([.text(id.meaning)] + source, terms: bands, rows: rows(used.series))
      }
    default: return nil
    }
  }

  /// A figure of numbers in the base unit; unknown without them.
  private func made(
    _ id: FigureID, _ values: [Double]?, isChange: Bool = false, days: DayRange? = nil, n: Int = 1,
    opens: FigureOpening? = nil, rows: @escaping () -> [Row] = { [] }
  ) -> Figure {
    Figure(
      id, values?.first, text: values.map { isChange ? measure.wording(ofChange: $0) : measure.wording($0) },
      days: days, n: n, opens: opens
    ) { Derivation([.text(id.meaning)] + source, rows: rows(), n: n) }
  }

  private func statistic(_ id: FigureID, _ series: MeasureSeries, _ values: [Double]?, _ days: DayRange? = nil)
    -> Figure
  {
    let first = series.points.first?.at
    return made(
      id, values, days: days, n: series.points.count,
      opens: .entries(.measure, filter: FilterDays.since(first, context))
    ) { self.rows(series) }
  }

  // MARK: Band

  private func band(_ id: FigureID) -> Figure? {
    let known = bands
    guard !known.isEmpty else { return nil }
    let texts = measure.parts.indices.compactMap { measure.wording(ofBand: $0) }
    return Figure(id, nil, text: .joined(texts, separator: " / "), opens: .goal(.measures)) {
      Derivation([.text(id.meaning)] + source, terms: known, n: 0)
    }
  }

  /// The band of each number that has one.
  private var bands: [Row] {
    measure.parts.indices.compactMap { part in measure.wording(ofBand: part).map { Row(measure.label(of: part), $0) } }
  }

  /// Where a built-in band comes from, while it is the one in use.
  private var source: [Wording] {
    let standard = Measure.standard.first { $0.id == measure.id }
    guard let standard, standard.parts.map(\.band) == measure.parts.map(\.band), !bands.isEmpty else { return [] }
    return [.text("Measures.source-" + measure.id)]
  }

  // MARK: Rows

  private func row(_ at: Stamp, _ values: [Double]) -> Row {
    Row(.dayAndTime(at, inSentence: false), measure.wording(values))
  }

  private func rows(_ series: MeasureSeries) -> [Row] {
    series.points.suffix(Derivation.listed).reversed().map { point in
      measure.addsUp
        ? Row(.day(Day(point.at, dayStart: context.settings.dayStart)), measure.wording(point.values))
        : row(point.at, point.values)
    }
  }
}
