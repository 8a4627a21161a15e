// The groups about fasting: spec fastlife 1.1, 2.
import Core
import Foundation

@MainActor
enum FastingVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/fasting.metGoal": metGoal,
    "fastlife/fasting.progress": progress,
    "fastlife/fasting.colour": { ["colour": JSON(FastColour(fraction: $0.input["progress"].number).rawValue)] },
  ]

  static func metGoal(_ vector: Vector) throws -> JSON {
    let fast = try Border.fast(vector.input)
    return ["durationSeconds": JSON(fast.duration), "complete": JSON(!fast.isRunning), "metGoal": JSON(fast.metGoal)]
  }

  static func progress(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let progress = FastProgress(
      start: input["start"].isNull ? nil : try input["start"].instant(),
      goal: FastingRules.goal(hours: input["goalHours"].number), now: try input["now"].instant())
    return [
      "elapsedSeconds": JSON(progress.elapsed), "remainingSeconds": JSON(progress.remaining),
      "progress": JSON(progress.fraction), "percent": JSON(progress.percent),
      "elapsedClock": JSON(ClockText.text(progress.elapsed)),
      "remainingClock": JSON(ClockText.text(progress.remaining)),
    ]
  }
}
