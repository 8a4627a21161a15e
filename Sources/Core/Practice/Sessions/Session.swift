// The record of a finished session.
import Foundation

/// The kind that a finished session counts as.
public enum SessionKind: String, CaseIterable, Codable, Sendable {
  case mindful, workout
}

/// One finished sitting or workout.
public struct Session: Record {
  public static let kind = RecordKind.session
  public var id: UUID
  public var start: Stamp
  public var end: Stamp
  public var counts: SessionKind
  /// What was done: `open` (two-phase meditation), `free` (work/rest/rounds), later `breathing`, `programme`.
  public var activity: String
  /// Kilocalories by the rule that `details` say, the fixed rates of Workouts.md, Energy if none; nil for sittings.
  public var energy: Double?
  /// What it was in short, without words (`10 x 30s/10s`), or its name; nil for one that was typed.
  public var title: String?
  /// How hard it was, 1–10; nil when it was not asked or answered.
  public var effort: Int?
  /// What is kept beside its times.
  public var details: SessionDetails?
  public var source: String
  public var note: String?
  public var stamp: Stamp { start }
  /// Seconds from start to end.
  public var duration: Double { end.instant - start.instant }
  /// The name of the pattern or programme that was done; nil for other kinds, and where it is not known.
  public var practice: String? {
    let isNamed = activity == BreathingPlan.activity || activity == ProgrammePlan.activity
    return isNamed && title?.isEmpty == false ? title : nil
  }

  /// Creates a session.
  public init(
    id: UUID, start: Stamp, end: Stamp, counts: SessionKind, activity: String, energy: Double? = nil,
    title: String? = nil, effort: Int? = nil, details: SessionDetails? = nil, source: String = "manual",
    note: String? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.counts = counts
    self.activity = activity
    self.energy = energy
    self.title = title
    self.effort = effort.flatMap(Effort.init)?.rawValue
    self.details = details
    self.source = source
    self.note = note
  }
}
