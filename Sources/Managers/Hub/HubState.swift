// The published state of the hub manager, shown only on the Hub. The cards' numbers come from the trackers' managers.
import Core

/// A day without entries of trackers that are in use.
public nonisolated struct OpenDay: Hashable, Sendable {
  public var day: Day
  /// Their cards, in Hub order.
  public var cards: [String]
}

/// The published state of the hub manager.
public nonisolated struct HubState: Hashable, Sendable {
  /// Names of the visible cards, focus card first.
  ///
  /// This state contains nothing of hidden trackers.
  public var order: [String] = Tracker.original.map(\.rawValue)
  /// Usual values of today's weekday by card: seconds of the longest fast, millilitres, seconds slept, mood.
  public var usual: [String: WeekdayUsual] = [:]
  /// The last days with something to catch up on, newest first.
  public var open: [OpenDay] = []
  /// Cards of actively used trackers without an entry yesterday, in Hub order.
  public var unanswered: [String] { open.first { $0.day == today - 1 }?.cards ?? [] }
  /// Yesterday's energy where it looks like a part of what was eaten, and nobody marked the day; `food` is then among the
  /// unanswered cards.
  public var doubtfulEnergy: Double?
  /// Today's entries for the axis of the day, oldest first.
  var entries: [RecordKind: [Entry]] = [:]
  /// The fasts that touch today, for the axis of the day.
  public var fasts: [Fast] = []
  /// The logical day shown.
  public var today = Day(number: 0)

  /// Creates the state of an empty store.
  public init() {}

  /// Today's entries of a kind, oldest first.
  public func today<R: Record>(of type: R.Type) -> [R] { entries[R.kind]?.compactMap { $0.record as? R } ?? [] }
}
