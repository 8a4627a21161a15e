// The amount of history read by a manager.
import Core
import Store

/// The amount of history to read, which grows on demand so that no screen loads everything unasked.
final class HistoryWindow {
  private(set) var size: Int

  init(_ extent: Library.Extent) { size = extent.isGlance ? 8 : 60 }

  func grow() { size *= 4 }
}

extension Library {
  /// Adds the window of a manager with a history and a chart.
  ///
  /// `read` receives the size of the history and the period of the chart; its result is published as `state`.
  func register<State: Equatable & Sendable>(
    _ kinds: Set<RecordKind>, _ state: CurrentValue<State>, _ window: HistoryWindow, _ chart: ChartWindow,
    _ read: @escaping @Sendable (Reader, ReadingContext, Int, ChartPeriod) throws -> State
  ) {
    register(kinds) { [weak state] in
      let size = window.size
      let period = chart.period
      return { reader, context in
        let new = try read(reader, context, size, period)
        return { state?.assign(new) }
      }
    }
  }
}
