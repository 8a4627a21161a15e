// The managers of the trackers as code sees them that treats all alike: figures, `stats`, relations.
import Core
import Store

/// The manager of a tracker.
public protocol TrackerManager: AnyObject {
  associatedtype State: FigureSource
  var tracker: Tracker { get }
  var state: CurrentValue<State> { get }
  /// Reads the figures of a period; returns its days as read.
  func showFigures(of period: ChartPeriod, now: Moment) -> DayRange
}

extension TrackerManager {
  /// The published figures.
  var figures: any FigureSource { state.value }
}
