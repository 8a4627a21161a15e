// The trackers, by their names in settings, notices and Hub cards: those of all registered records that belong to one. A
// tracker may be hidden: its entries stay, but it is neither shown nor reminded of (decision 013).
import Foundation

/// A tracker; the raw value is its name in settings, the Hub's order and notice names.
public struct Tracker: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String
  /// The kind of its records.
  public let kind: RecordKind

  /// The tracker of that name; nil when no registered record belongs to it.
  public init?(rawValue: String) {
    guard let tracker = RecordType.registry.withLock({ $0.trackers.first { $0.rawValue == rawValue } }) else {
      return nil
    }
    self = tracker
  }

  /// The tracker of a kind of records; nil for sessions and habits.
  public init?(_ kind: RecordKind) {
    guard let tracker = RecordType.registry.withLock({ $0.trackers.first { $0.kind == kind } }) else { return nil }
    self = tracker
  }

  /// The tracker of a type of records, which is still to be registered.
  public init(name: String, _ kind: RecordKind) {
    rawValue = name
    self.kind = kind
  }

  public static let fasting = Tracker(name: "fasting", .fast)
  public static let hydration = Tracker(name: "hydration", .drink)
  public static let weight = Tracker(name: "weight", .weight)
  public static let sleep = Tracker(name: "sleep", .sleep)
  public static let mood = Tracker(name: "mood", .mood)

  /// Those of the first release, with a reminder of their own and a card on every Hub; others show a card once used.
  public static let original: [Tracker] = [fasting, hydration, weight, sleep, mood]
}

extension Tracker: CaseIterable {
  /// Every tracker, in the order of lists.
  public static var allCases: [Tracker] { RecordType.registry.withLock { $0.trackers } }
}

extension Settings {
  /// Whether a tracker is hidden.
  public func isHidden(_ tracker: Tracker) -> Bool { hidden.contains(tracker) }

  /// Whether records of a kind are hidden; sessions and habits never are.
  public func isHidden(kind: RecordKind) -> Bool {
    let tracker = RecordType.slot(kind).tracker
    return hidden.contains { $0.rawValue == tracker }
  }

  /// The visible kinds of entries, in list order.
  public var shownKinds: [RecordKind] {
    RecordKind.allCases.filter { RecordType.slot($0).isEntry && !isHidden(kind: $0) }
  }
}
