// Leaps to the start of a phase: its cues sound again, however one got there (Breathing.md, Cues).
import Core
import Foundation
import Testing

@Suite struct TimersLeapTests {
  @Test func `back and restart sound the breath they lead to`() {
    let pattern = BreathingPattern(
      id: "", name: "x",
      segments: [BreathSegment(.inhale, milliseconds: 6000), BreathSegment(.exhale, milliseconds: 6000)], rounds: 2)
    var session = RunningSession.test(.breathing(BreathingPlan(pattern)))
    _ = session.run(from: 0, to: 3)
    #expect(session.restartPhase(at: At.second(3)).sounded == [.breath(.inhale)])
    _ = session.run(from: 3, to: 13)
    #expect(session.back(at: At.second(13)).sounded == [.breath(.exhale)])
    #expect(session.back(at: At.second(13.5)).sounded == [.breath(.inhale)])
    #expect(session.seek(by: -60, at: At.second(15)).sounded == [.breath(.inhale)])
    #expect(session.seek(by: 2, at: At.second(15.5)).sounded.isEmpty)
  }

  @Test func `what a jump costs is counted in seconds of the session`() {
    var sitting = RunningSession.test(.open(phase1: 900, phase2: 180, countdown: 0))
    _ = sitting.run(from: 0, to: 124)
    let now = At.second(124)
    #expect(sitting.stake(at: now) { $0.skip(at: now) } == 776)
    #expect(sitting.stake(at: now) { $0.back(at: now) } == 124)
    let later = At.second(902)
    #expect(sitting.stake(at: later) { $0.back(at: later) } == 902)
    #expect(sitting.stake(at: later) { $0.restartPhase(at: later) } == 2)
    #expect(sitting.stake(at: later) { $0.skip(at: later) } == 178)
    #expect(sitting.leaps == 0)
  }

  @Test func `what a jump costs in a workout does not hang on when it was published last`() {
    let workout = RunningSession.test(.free(work: 90, rest: 10, rounds: 2, countdown: 0))
    let now = At.second(2 + 70)
    #expect(workout.stake(at: now) { $0.skip(at: now) } == 20)
    #expect(workout.stake(at: now) { $0.jump(to: 2, at: now) } == 30)
  }

  @Test func `an exercise of three seconds or less counts down again when it is begun anew`() {
    var session = RunningSession.test(.free(work: 3, rest: 5, rounds: 2, countdown: 0))
    _ = session.run(from: 0, to: 3)
    #expect(session.restartPhase(at: At.second(3)).sounded == [.countdown])
  }
}
