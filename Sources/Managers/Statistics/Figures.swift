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

  fileprivate init(_ managers: Managers, _ now: Moment) {
    let settings = managers.settings.state.value
    context = FigureContext(
      now: now, settings: settings,
      kilograms: settings.isHidden(.weight) ? nil : managers.weight.state.value.latest?.kilograms)
    hub = managers.hub.state.value
    sources = [
      "fasting": managers.fasting.state.value, "hydration": managers.hydration.state.value,
      "weight": managers.weight.state.value, "sleep": managers.sleep.state.value, "mood": managers.mood.state.value,
      "streaks": StreakFigureSource(streaks: managers.streaks.state.value, habits: managers.habits.state.value),
      "practice": managers.timer.state.value, "calendar": managers.calendar.state.value,
      "list": managers.history.state.value, "statistics": managers.stats.state.value,
    ]
  }
}

extension Managers {
  /// The published figures.
  public func figures(at now: Moment) -> Figures { Figures(self, now) }
}
