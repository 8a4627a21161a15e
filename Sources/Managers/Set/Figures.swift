// The one place that screens, commands and explanations read figures from.
import Core

/// The figures published by all managers, at a moment.
public struct Figures {
  private let trackers: [String: any FigureSource]
  private let managers: Managers
  private let hub: HubState
  /// The inputs of figures besides published data.
  public let context: FigureContext

  /// A figure; nil if nothing publishes it now.
  public subscript(id: FigureID) -> Figure? {
    id.period == .weekday ? hub.figure(id, context) : source(of: id)?.figure(id, context)
  }

  /// The parts that a figure exists for now.
  public func parts(of id: FigureID) -> [(part: String, label: Wording)] {
    source(of: id)?.parts(of: id) ?? []
  }

  /// The state that publishes a figure, by its subject: a tracker, or one across trackers.
  private func source(of id: FigureID) -> (any FigureSource)? {
    switch id.subject {
    case "streaks": StreakFigureSource(streaks: managers.streaks.state.value, habits: managers.habits.state.value)
    case "practice": managers.timer.state.value
    case "calendar": managers.calendar.state.value
    case "list": managers.history.state.value
    case "statistics", "year": managers.stats.state.value
    case "pulse": managers.health.state.value
    case let tracker: trackers[String(tracker)]
    }
  }

  fileprivate init(_ managers: Managers, _ now: Moment) {
    let settings = managers.settings.state.value
    context = FigureContext(
      now: now, settings: settings,
      kilograms: settings.isHidden(.weight) ? nil : managers.weight.state.value.latest?.kilograms)
    hub = managers.hub.state.value
    trackers = Dictionary(uniqueKeysWithValues: managers.trackers.map { ($0.tracker.rawValue, $0.figures) })
    self.managers = managers
  }
}

extension Managers {
  /// The published figures.
  public func figures(at now: Moment) -> Figures { Figures(self, now) }
}
