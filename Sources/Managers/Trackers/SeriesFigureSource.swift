// The figures of the days in a chart, and those of the last four weeks, alike for every tracker.
import Core

/// The days behind the figures of a chart.
nonisolated struct SeriesFigureSource {
  let ids: SeriesFigureIDs
  /// The days of the period.
  let days: DayRange
  /// The published statistics of its known days.
  let figures: SeriesFigures?
  private let values: () -> [DayValue]
  /// Whether each known day met its goal; nil for trackers without goals by day.
  var met: (() -> [(day: Day, isMet: Bool)])?
  /// The day whose sum is left out since it is not over; nil where days count at once.
  var running: Day?
  /// Days of sleep that are left out since they have nothing but naps.
  var naps: Set<Day> = []

  init(
    _ ids: SeriesFigureIDs, _ values: @autoclosure @escaping () -> [DayValue], _ days: DayRange,
    _ figures: SeriesFigures?
  ) {
    self.ids = ids
    self.values = values
    self.days = days
    self.figures = figures
  }

  /// The known days, oldest first.
  private var known: [(day: Day, value: Double)] {
    values().compactMap { day in day.value.map { (day.day, $0) } }
  }

  /// A figure; nil if it is none of the series.
  func figure(_ id: FigureID) -> Figure? {
    switch id.whole {
    case ids.days:
      return Figure(id, count: figures?.days ?? 0, days: days) { derivation(id) }
    case ids.day:
      let value = id.part.flatMap(Day.init(iso:)).flatMap { day in known.last { $0.day == day }?.value }
      return value.map { Figure(id, $0, days: days) }
    case ids.mean: return statistic(id, figures?.mean)
    case ids.median: return statistic(id, figures?.median)
    case ids.deviation: return statistic(id, figures?.deviation)
    case ids.lowest: return statistic(id, figures?.lowest)
    case ids.highest: return statistic(id, figures?.highest)
    case ids.weekday: return weekday(id, known.map { ($0.day, $0.value) })
    case ids.weekdayMet: return met.flatMap { met in weekday(id, met().map { ($0.day, $0.isMet ? 1 : 0) }) }
    default: return nil
    }
  }

  /// Without known days there is nothing to explain.
  private func statistic(_ id: FigureID, _ number: Double?) -> Figure {
    Figure(id, number, days: days, n: figures?.days ?? 0) { number == nil ? nil : derivation(id) }
  }

  private func derivation(_ id: FigureID) -> Derivation? {
    guard figures != nil else { return nil }
    let known = known
    let seen = Set(known.map(\.day))
    return Derivation(
      [.text(id.meaning)], rows: known.reversed().map { row($0) },
      exclusions: Derivation.notOver(running, in: days)
        + Derivation.runs(
          of: days.filter { !seen.contains($0) && !naps.contains($0) && $0 != running }, .text("Hydration.noEntries"))
        + Derivation.runs(of: days.filter(naps.contains), .text("Sleep.onlyNap")))
  }

  private func row(_ day: (day: Day, value: Double)) -> Derivation.Row {
    Derivation.Row(.day(day.day), ids.mean.unit.wording(day.value) ?? .unknown)
  }

  /// The mean of a weekday, 1 (Monday) to 7; nil without such days.
  private func weekday(_ id: FigureID, _ values: [(day: Day, value: Double)]) -> Figure? {
    guard let weekday = id.part.flatMap(Int.init) else { return nil }
    let used = values.filter { $0.day.weekday == weekday }
    guard let mean = WeekdayMeans.of(used)[weekday - 1] else { return nil }
    return Figure(id, mean, label: .text(id.label, .weekday(weekday)), days: days, n: used.count) {
      Derivation(
        [.text(id.meaning)],
        rows: used.reversed().map { day in
          guard id.whole == ids.weekdayMet else { return row(day) }
          return Derivation.Row(.day(day.day), day.value > 0 ? .text("Fasting.met") : .empty)
        })
    }
  }
}

nonisolated extension Figure {
  /// The last 28 days beside the 90 before, values in the unit of the id.
  static func lately(_ id: FigureID, _ trend: RecentTrend?) -> Figure {
    Figure(
      id, trend?.recent, text: trend.map { .lately($0, id.unit) },
      n: (trend?.recentCount ?? 0) + (trend?.usualCount ?? 0)
    ) {
      Derivation.lately(trend, id.unit)
    }
  }

  /// The mean of the last eight days of today's weekday; nil with too few of them.
  static func usual(
    _ id: FigureID, _ usual: WeekdayUsual?, _ kind: RecordKind, _ context: FigureContext
  ) -> Figure? {
    guard let usual else { return nil }
    let today = context.today
    let filter =
      "weekday:\(FilterDays.weekdays[today.weekday - 1]) "
      + "until:\((today - 1).iso) since:\((today - 7 * WeekdayUsual.most).iso)"
    return Figure(
      id, usual.mean, label: .text(id.label, .weekday(today.weekday)), n: usual.count,
      opens: .entries(kind, filter: filter)
    ) {
      let known = Set(usual.days)
      let others = (1...WeekdayUsual.most).map { today - 7 * $0 }.filter { !known.contains($0) }
      return Derivation(
        [.text(id.meaning)],
        rows: zip(usual.days, usual.values).map { Derivation.Row(.day($0), id.unit.wording($1) ?? .unknown) },
        exclusions: others.map { Derivation.Row(.day($0), .text("Hydration.noEntries")) })
    }
  }
}

nonisolated extension Derivation {
  /// The most rows listed; further ones are only counted.
  static let listed = 28

  /// A formula without data.
  static func plain(_ formula: Wording..., n: Int) -> Derivation { Derivation(formula, n: n) }

  /// Days in ranges, newest first, with one reason.
  static func runs(of days: some Sequence<Day>, _ reason: Wording) -> [Row] {
    Explanation.runs(of: days).map { Row(.days($0), reason) }
  }

  /// The day of a range that is left out since it is not over.
  static func notOver(_ day: Day?, in days: DayRange) -> [Row] {
    day.map { days.contains($0) ? [Row(.relativeDay($0), .text("Hydration.notOver"))] : [] } ?? []
  }

  /// Both medians with their number of days, and the tolerance; without a trend, the missing data.
  static func lately(_ trend: RecentTrend?, _ unit: FigureUnit) -> Derivation {
    guard let trend else {
      return .plain(
        .text("Stats.whyLately"),
        .text("Stats.latelyNeeds", .count(RecentTrend.leastRecent), .count(RecentTrend.leastUsual)), n: 0)
    }
    func row(_ label: Wording, _ value: Double) -> Row { Row(label, unit.wording(value) ?? .unknown) }
    return Derivation(
      [.text("Stats.whyLately")],
      terms: [
        row(.text("Stats.latelyRecent", .count(trend.recentCount)), trend.recent),
        row(.text("Stats.latelyBefore", .count(trend.usualCount)), trend.usual),
        row(.text("Stats.latelyMargin"), trend.margin),
        Row(.text("Explain.autocorrelation"), .number(trend.autocorrelation, decimals: 2)),
      ], n: trend.recentCount + trend.usualCount)
  }
}

/// Days in the filter language.
nonisolated enum FilterDays {
  /// Starting on Monday.
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// A number of days up to today.
  static func last(_ days: Int, _ context: FigureContext) -> String { "since:" + (context.today - (days - 1)).iso }

  /// From the day of a stamp; from today if nil.
  static func since(_ stamp: Stamp?, _ context: FigureContext) -> String {
    "since:" + (stamp.map { Day($0, dayStart: context.settings.dayStart) } ?? context.today).iso
  }
}
