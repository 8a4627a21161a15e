// The groups about mood, and about figures that go together: Mood.md, Entries; Mood.md, Stability.
import Core
import Foundation

@MainActor
enum MoodVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/mood.guard": guardRule,
    "fastlife/mood.stability": stability,
    "fastlife/correlation": correlation,
  ]

  static func guardRule(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let level = input["level"].int {
      let mood = Mood(id: UUID(), at: Stamp(Instant(milliseconds: 0), in: .utc), mood: level, energy: level)
      return ["stored": JSON(mood.mood)]
    }
    let seconds = MoodRules.secondsUntilAllowed(
      at: try input["newAt"].instant(), existing: try input["existing"].list.map { try $0.instant() })
    return ["allowed": JSON(seconds == nil), "secondsUntilAllowed": JSON(seconds)]
  }

  static func stability(_ vector: Vector) throws -> JSON {
    let moods = try vector.input["newestFirst"].list.enumerated().map { index, entry in
      Mood(
        id: UUID(), at: Stamp(Instant(seconds: Double(-index) * 86_400), in: .utc),
        mood: try entry["mood"].requireInt(), energy: try entry["energy"].requireInt())
    }
    let stability = MoodRules.stability(moods)
    return [
      "stability": JSON(stability), "band": JSON(stability.map { StabilityBand(stability: $0).rawValue }),
    ]
  }

  static func correlation(_ vector: Vector) throws -> JSON {
    let found = Correlation(
      vector.input["x"].list.compactMap(\.number), vector.input["y"].list.compactMap(\.number))
    return ["r": JSON(found.r), "n": JSON(found.n)]
  }
}
