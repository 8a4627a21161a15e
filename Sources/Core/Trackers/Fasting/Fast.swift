// The record of a fast.
import Foundation

/// One fast; it is running while `end` is nil.
public struct Fast: Record {
  public static let kind = RecordKind.fast
  public static let tracker: String? = "fasting"
  public var id: UUID
  public var start: Stamp
  public var end: Stamp?
  /// The goal in seconds in force for this fast; 0 means none.
  public var goal: Double
  /// Seconds between the end of the fast before and this start; nil when unknown or not positive.
  public var eatingWindow: Double?
  public var source: String
  public var note: String?
  public var stamp: Stamp { start }

  /// Creates a fast.
  public init(
    id: UUID, start: Stamp, end: Stamp? = nil, goal: Double, eatingWindow: Double? = nil, source: String = "manual",
    note: String? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.goal = goal
    self.eatingWindow = eatingWindow
    self.source = source
    self.note = note
  }
}
