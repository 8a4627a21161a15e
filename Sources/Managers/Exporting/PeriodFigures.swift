// The figures of a period beside those on the screen: they are read through managers of their own, so that no pane's
// chart moves, and are the same by the same code (law 12).
import Core
import Store

/// Figures of all trackers and of sessions over one period.
final class PeriodFigures {
  private let library: Library
  private let trackers: [any TrackerManager]
  private var practice = TimerState()
  private var period = ChartPeriod()
  private let now: Moment

  /// Creates figures that are still to be read.
  init(beside library: Library, _ trackers: (Library) -> [any TrackerManager], now: Moment) {
    self.library = library.twin()
    self.now = now
    self.trackers = trackers(self.library)
    self.library.register([.session]) { [weak self] in
      let period = self?.period
      return { reader, context in
        let window = try TimerManager.read(reader, context, limit: 1, period: period)
        return { self?.practice = TimerState(sums: window) }
      }
    }
  }

  /// Reads them; completes on the main thread.
  func read(_ period: ChartPeriod, then: @escaping @MainActor @Sendable (Result<PeriodFigures, Problem>) -> Void) {
    self.period = period
    for tracker in trackers { _ = tracker.showFigures(of: period, now: now) }
    library.readOnce(now: now) { problem in then(problem.map { .failure($0) } ?? .success(self)) }
  }

  /// A figure; nil where there is none of that period.
  subscript(_ id: FigureID) -> Figure? { source(of: id)?.figure(id, context) }

  /// The parts that a figure exists for.
  func parts(of id: FigureID) -> [(part: String, label: Wording)] { source(of: id)?.parts(of: id) ?? [] }

  private func source(of id: FigureID) -> (any FigureSource)? {
    id.subject == "practice" ? practice : trackers.first { $0.tracker.rawValue == id.subject }?.figures
  }

  private var context: FigureContext {
    let weight = trackers.lazy.compactMap { $0 as? WeightManager }.first
    let settings = library.settings
    return FigureContext(
      now: now, settings: settings,
      kilograms: settings.isHidden(.weight) ? nil : weight?.state.value.latest?.kilograms)
  }
}

nonisolated extension TimerState {
  /// The sums of a period.
  fileprivate init(sums window: TimerManager.Window) {
    self.init()
    (sums, sumsDays, ever) = (window.sums, window.sumsDays, window.ever)
    (today, week, weekDays) = (window.today, window.week, window.weekDays)
  }
}
