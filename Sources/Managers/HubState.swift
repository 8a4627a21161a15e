// What the hub manager publishes: what only the Hub shows. The cards' own numbers come from the trackers' managers.
import Core

/// What the hub manager publishes.
public nonisolated struct HubState: Hashable, Sendable {
  /// Names of the cards that are shown, focus card first.
  ///
  /// Of hidden trackers there is nothing in this state.
  public var order: [String] = Settings.standardHubOrder
  /// What is usual for today's weekday, by card: seconds of the longest fast, millilitres, seconds slept, mood.
  public var usual: [String: WeekdayUsual] = [:]
  /// The cards of trackers that are kept and have no entry of yesterday, in the order of the Hub.
  public var unanswered: [String] = []
  /// Sittings and workouts of today, oldest first, for the day strip.
  public var sessions: [Session] = []
  /// Sleeps, fasts that touch today, for the day strip.
  public var sleeps: [Sleep] = []
  public var fasts: [Fast] = []
  /// Moods of today, oldest first.
  public var moods: [Mood] = []
  /// The logical day shown.
  public var today = Day(number: 0)

  /// Creates the state of an empty store.
  public init() {}
}
