// The trackers one keeps, by the names that settings, notices and the Hub's cards use. A tracker may be hidden: its entries
// stay as they are, but nothing of it is shown or reminded of (decision 013).
import Foundation

/// A tracker; the raw value is its name in settings, in the Hub's order and in names of notices.
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

  /// The tracker of a kind of records; nil for sessions, which belong to the timer.
  public init?(_ kind: RecordKind) {
    guard let tracker = Tracker.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = tracker
  }
}

extension Settings {
  /// Whether nothing of a tracker is shown.
  public func isHidden(_ tracker: Tracker) -> Bool { hidden.contains(tracker) }

  /// Whether records of a kind are not shown; sessions always are.
  public func isHidden(kind: RecordKind) -> Bool { Tracker(kind).map(isHidden) ?? false }

  /// The kinds of records that are shown, in the order of lists.
  public var shownKinds: [RecordKind] { RecordKind.allCases.filter { !isHidden(kind: $0) } }
}
