// The groups about sleep: Sleep.md, Sleeps; Sleep.md, Figures.
import Core
import Foundation

@MainActor
enum SleepVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/sleep.validation": validation,
    "fastlife/sleep.sessions": sessions,
    "fastlife/sleep.score": score,
    "fastlife/sleep.consistency": consistency,
  ]

  private static func sleeps(_ list: JSON) throws -> [Sleep] {
    try list.list.map { Sleep(id: UUID(), bed: try $0["bed"].stamp(), wake: try $0["wake"].stamp()) }
  }

  static func validation(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let (bed, wake) = (try input["bed"].stamp(), try input["wake"].stamp())
    do throws(Refusal) {
      let existing = (try? sleeps(input["existing"])) ?? []
      try SleepRules.check(bed: bed, wake: wake, existing: existing, now: max(bed, wake).instant)
      return ["result": "ok"]
    } catch {
      return ["result": JSON(name(error.reason))]
    }
  }

  private static func name(_ reason: Refusal.Reason) -> String {
    switch reason {
    case .endBeforeStart: "wakeNotAfterBed"
    case .tooShort: "tooShort"
    case .tooLong: "tooLong"
    case .duplicate: "duplicate"
    default: "\(reason)"
    }
  }

  /// Category values of the store's raw samples (Sleep.md, Samples; 1 is "asleep", kept apart from core).
  private static let stages: [Int: SleepStage] = [0: .inBed, 1: .asleep, 2: .awake, 3: .core, 4: .deep, 5: .rem]

  static func sessions(_ vector: Vector) throws -> JSON {
    let samples = try vector.input["samples"].list.map {
      SleepSegment(
        stage: stages[try $0["value"].requireInt()] ?? .asleep, start: try $0["start"].instant(),
        end: try $0["end"].instant())
    }
    let sessions = SleepSessions.groups(of: samples).map { group in
      let sleep = Sleep(
        id: UUID(), bed: Stamp(group.bed, in: .utc), wake: Stamp(group.wake, in: .utc), segments: group.segments)
      var totals: [String: JSON] = [:]
      for (stage, seconds) in sleep.secondsByStage { totals[stage.rawValue] = JSON(seconds) }
      return [
        "bed": .instant(group.bed), "wake": .instant(group.wake), "stages": JSON(totals),
        "n": JSON(group.segments.count),
      ] as JSON
    }
    return ["sessions": JSON(sessions)]
  }

  static func score(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let score = SleepScore.score(
      deepPercent: try input["deepPercent"].requireNumber(), remPercent: try input["remPercent"].requireNumber(),
      awakePercent: try input["awakePercent"].requireNumber(), hours: try input["hours"].requireNumber())
    return ["score": JSON(score), "band": JSON(ScoreBand(score: score).rawValue)]
  }

  static func consistency(_ vector: Vector) throws -> JSON {
    func minutes(_ list: JSON) throws -> [Double] {
      try list.list.map {
        let parts = try $0.requireText().split(separator: ":").compactMap { Double($0) }
        guard parts.count == 2 else { throw VectorError("no clock time: \($0)") }
        return parts[0] * 60 + parts[1]
      }
    }
    let found = SleepConsistency(beds: try minutes(vector.input["beds"]), wakes: try minutes(vector.input["wakes"]))
    guard let found else { return ["score": .null] }
    return [
      "bedDeviationMinutes": JSON(found.bedDeviation), "wakeDeviationMinutes": JSON(found.wakeDeviation),
      "score": JSON(found.score), "good": JSON(found.isGood),
    ]
  }
}
