// Figures over several trackers: how days go together, and the tags of notes. They read far more than a screen's window,
// so they are read only while a screen shows them.
import Core
import Store

/// What the stats manager publishes.
public nonisolated struct StatsState: Hashable, Sendable {
  /// Days that pairs are of.
  public var days = 90
  /// 0 sets figures of the same day against each other, 1 those of a day against the next.
  public var lag = 0
  /// Most telling first; nil until they were asked for.
  public var pairs: [FigurePair]?
  /// The tags of all notes, most used first; nil until they were asked for.
  public var tags: [TagCount]?

  /// Creates the state before anything was asked for.
  public init() {}
}

/// Owns figures over several trackers.
public final class StatsManager {
  /// What can be asked for.
  public nonisolated enum Subject: Hashable, Sendable {
    case pairs, tags
  }

  /// The lengths that pairs can be taken over, in days.
  public static let lengths = [30, 90, 365]

  /// What screens show.
  public let state = CurrentValue(StatsState())
  private let library: Library
  /// How many screens show a subject.
  private var open: [Subject: Int] = [:]

  /// Creates the manager; its window is read only while something is open.
  public init(library: Library) {
    self.library = library
    library.register { [weak self] in
      let wanted = Set((self?.open ?? [:]).keys)
      let old = self?.state.value ?? StatsState()
      return { reader, context in
        guard !wanted.isEmpty else { return {} }
        var new = old
        if wanted.contains(.pairs) { new.pairs = try StatsManager.pairs(reader, context, old) }
        if wanted.contains(.tags) { new.tags = try StatsManager.tags(reader, context) }
        let read = new
        return {
          // Another choice was made while this was read: its own read follows.
          guard let self, self.state.value.days == read.days, self.state.value.lag == read.lag else { return }
          var result = read
          if self.open[.pairs] == nil { result.pairs = nil }
          if self.open[.tags] == nil { result.tags = nil }
          self.state.assign(result)
        }
      }
    }
  }

  /// A screen shows a subject from now on.
  public func show(_ subject: Subject, now: Moment) {
    open[subject, default: 0] += 1
    library.refresh(now: now)
  }

  /// A screen has gone; what the last one showed is not kept, so that the next never begins with something old.
  public func hide(_ subject: Subject) {
    let left = (open[subject] ?? 0) - 1
    open[subject] = left > 0 ? left : nil
    guard left <= 0 else { return }
    var new = state.value
    switch subject {
    case .pairs: new.pairs = nil
    case .tags: new.tags = nil
    }
    state.assign(new)
  }

  /// Takes pairs over another number of days.
  public func take(days: Int, now: Moment) {
    guard StatsManager.lengths.contains(days) else { return }
    var new = state.value
    new.days = days
    state.assign(new)
    library.refresh(now: now)
  }

  /// Sets figures of the same day (0) or of a day and the next (1) against each other.
  public func take(lag: Int, now: Moment) {
    var new = state.value
    new.lag = min(max(lag, 0), 1)
    state.assign(new)
    library.refresh(now: now)
  }

  private nonisolated static func pairs(
    _ reader: Reader, _ context: ReadingContext, _ state: StatsState
  ) throws -> [FigurePair] {
    // Today is not over: its sums would be set against those of whole days.
    let range = DayRange(last: state.days, endingOn: context.today - 1)
    var series: [DayFigure: [Day: Double]] = [:]
    func take(_ kind: RecordKind, _ figures: [(DayFigure, (DayTotal) -> Double?)]) throws {
      if context.settings.isHidden(kind: kind) { return }
      for total in try reader.totals(kind, range.range) {
        for (figure, value) in figures {
          if let value = value(total) { series[figure, default: [:]][total.day] = value }
        }
      }
    }
    try take(.fast, [(.fasting, { $0.sum })])
    try take(.drink, [(.drinks, { $0.sum })])
    try take(.weight, [(.weight, { $0.mean })])
    try take(.sleep, [(.sleep, { $0.sum })])
    try take(.mood, [(.mood, { $0.mean }), (.energy, { $0.secondMean })])
    try take(
      .session,
      [
        (.sitting, { $0.parts[SessionKind.mindful.rawValue] }), (.workout, { $0.parts[SessionKind.workout.rawValue] }),
      ])
    return FigurePair.all(series, lag: state.lag)
  }

  private nonisolated static func tags(_ reader: Reader, _ context: ReadingContext) throws -> [TagCount] {
    let entries = try context.settings.shownKinds.flatMap { try reader.search($0, "#", limit: 100_000) }
    return TagCount.list(entries, dayStart: context.settings.dayStart)
  }
}
