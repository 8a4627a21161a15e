// The fields of a mood & energy entry.
import Foundation

extension Mood {
  /// When, mood 1–10, energy 1–10.
  public static let fields: [RecordField<Mood>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("mood.at"), { $0.at }, { $0.at = $1 }),
    RecordField(
      "mood", nil, .whole(1...10), .level("mood.mood", Limits.mood, example: 7), { $0.mood },
      { $0.mood = min(max($1, 1), 10) }),
    RecordField(
      "energy", nil, .whole(1...10), .level("mood.energy", Limits.mood, example: 7), { $0.energy },
      { $0.energy = min(max($1, 1), 10) }),
  ]

  public init(id: UUID, at: Stamp) { self.init(id: id, at: at, mood: 5, energy: 5) }
}
