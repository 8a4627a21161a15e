// The one place that screens, commands and explanations read figures from.
import Core

/// The figures published by all managers, at a moment.
public struct Figures {
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
    sources = Dictionary(uniqueKeysWithValues: managers.trackers.map { ($0.tracker.rawValue, $0.figures) })
  }
}

extension Managers {
  /// The published figures.
  public func figures(at now: Moment) -> Figures { Figures(self, now) }
}
