// The figures of mood through the manager: means read days, not the window of the history.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct MoodFigureTests {
  let rig: ManagersRig
  var now: Moment { rig.time.now }
  var state: MoodState { rig.managers.mood.state.value }

  init() throws { rig = try ManagersRig() }

  private func save(_ levels: [(hoursAgo: Double, level: Int)]) {
    let moods = levels.map { hours, level in
      Mood(id: UUID(), at: Stamp(now.instant - hours * 3600, in: now.zone), mood: level, energy: level)
    }
    rig.library.commit(Batch("test", actor: .importing, moods.map { .insert(.mood($0)) }), now: now) { _ in }
  }

  @Test func `the mean of seven days is of all their entries, however many`() {
    let start = (Day(now) - 6).start(in: now.zone)
    let hours = Int((now.instant - start) / 3600)
    #expect(hours > 120)
    // Every hour an entry: 4 in the older half, 8 in the newer.
    save((0..<hours).map { (Double($0), $0 < hours / 2 ? 8 : 4) } + [(Double(hours) + 12, 1)])
    let newer = hours / 2
    let mean = Double(8 * newer + 4 * (hours - newer)) / Double(hours)
    #expect(state.week.count == hours && state.moodAverage == mean && state.energyAverage == mean)
    let figures = rig.managers.figures(at: now)
    #expect(figures[.moodAverage]?.number == mean && figures[.moodAverage]?.n == hours)
  }

  @Test func `a change is said with its interval, noise with none`() {
    save((0..<28).map { (Double($0) * 24, $0 < 7 ? 8 : $0.isMultiple(of: 2) ? 4 : 5) })
    let figure = rig.managers.figures(at: now)[.moodCourse]
    #expect(state.change?.course == .rising && figure?.text == .concealed(.text("Mood.rising")))
    #expect(figure?.interval?.contains(0) == false && figure?.n == 28)
  }

  @Test func `six entries that halve by chance say nothing`() {
    save([5, 6, 7, 4, 5, 6].enumerated().map { (Double($0.offset) * 24, $0.element) })
    #expect(state.change == nil && rig.managers.figures(at: now)[.moodCourse]?.text == nil)
  }
}
