// The one place that screens, commands and explanations read figures from.
import Core

/// The figures published by all managers, at a moment.
public struct Figures {
  /// By the subject of their figures.
  private let sources: [String: any FigureSource]
  private let hub: HubState
  /// What the figures depend on besides published data.
  public let context: FigureContext

  /// A figure; nil if nothing publishes it now.
  public subscript(id: FigureID) -> Figure? {
    id.period == .weekday ? hub.figure(id, context) : sources[String(id.subject)]?.figure(id, context)
  }

  /// The parts that a figure exists for now.
  public func parts(of id: FigureID) -> [String] { sources[String(id.subject)]?.parts(of: id) ?? [] }

  fileprivate init(_ managers: Managers, _ now: Moment) {
    let settings = managers.settings.state.value
    context = FigureContext(
      now: now, settings: settings,
      kilograms: settings.isHidden(.weight) ? nil : managers.weight.state.value.latest?.kilograms)
    hub = managers.hub.state.value
    let shared: [String: any FigureSource] = [
      "streaks": StreakFigureSource(streaks: managers.streaks.state.value, habits: managers.habits.state.value),
      "practice": managers.timer.state.value, "calendar": managers.calendar.state.value,
      "list": managers.history.state.value, "statistics": managers.stats.state.value,
    ]
    sources = managers.trackers.reduce(into: shared) { $0[$1.tracker.rawValue] = $1.figures }
  }
}

extension Managers {
  /// The published figures.
  public func figures(at now: Moment) -> Figures { Figures(self, now) }
}
