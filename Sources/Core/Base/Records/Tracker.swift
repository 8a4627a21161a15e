// The trackers, by their names in settings, notices and Hub cards. A tracker may be hidden: its entries stay, but it is
// neither shown nor reminded of (decision 013).
import Foundation

/// A tracker; the raw value is its name in settings, the Hub's order and notice names.
public enum Tracker: String, CaseIterable, Codable, Sendable {
  case fasting, hydration, weight, sleep, mood

  /// The kind of its records.
  public var kind: RecordKind {
    switch self {
    case .fasting: .fast
    case .hydration: .drink
    case .weight: .weight
    case .sleep: .sleep
    case .mood: .mood
    }
  }

  /// The tracker of a kind of records; nil for sessions and habits.
  public init?(_ kind: RecordKind) {
    guard let tracker = Tracker.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = tracker
  }
}

extension Settings {
  /// Whether a tracker is hidden.
  public func isHidden(_ tracker: Tracker) -> Bool { hidden.contains(tracker) }

  /// Whether records of a kind are hidden; sessions and habits never are.
  public func isHidden(kind: RecordKind) -> Bool { Tracker(kind).map(isHidden) ?? false }

  /// The visible kinds of records, in list order.
  public var shownKinds: [RecordKind] { RecordKind.allCases.filter { !isHidden(kind: $0) } }
}
