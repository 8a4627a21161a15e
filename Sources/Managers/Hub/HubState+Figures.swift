// The figures read for the Hub alone: the usual values of today's weekday.
import Core

nonisolated extension HubState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard id.period == .weekday, let tracker = Tracker(rawValue: String(id.subject)) else { return nil }
    return .usual(id, usual[tracker.rawValue], tracker.kind, context)
  }
}
