// The record of a mood & energy entry.
import Foundation

/// One mood & energy entry.
public struct Mood: Record {
  public static let kind = RecordKind.mood
  public static let tracker: String? = "mood"
  public var id: UUID
  public var at: Stamp
  /// 1–10.
  public var mood: Int
  /// 1–10.
  public var energy: Int
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a mood; both levels are clamped to 1–10 (Mood.md, Entries).
  public init(id: UUID, at: Stamp, mood: Int, energy: Int, source: String = "manual", note: String? = nil) {
    self.id = id
    self.at = at
    self.mood = min(max(mood, 1), 10)
    self.energy = min(max(energy, 1), 10)
    self.source = source
    self.note = note
  }
}
