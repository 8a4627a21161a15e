// The figures of sessions beside their streaks.
import Core

nonisolated extension TimerState: FigureSource {
  public func figure(_ id: FigureID, _ context: FigureContext) -> Figure? {
    guard id.whole == .practiceDays else { return nil }
    let days = id.part == SessionKind.workout.rawValue ? workouts : mindful
    let n = days.count { ($0.value ?? 0) > 0 }
    return Figure(id, count: n) { .plain(.text(id.meaning), n: n) }
  }
}
