// Bells inside a sitting, and sittings without end.
import Core
import Foundation
import Testing

@Suite struct IntervalBellsTests {
  @Test(arguments: [
    ("", IntervalBells.none), ("off", .none), ("every 5m", .every(300)), ("5", .every(300)), ("every 90s", .every(90)),
    ("alle 10 min", .every(600)), ("at 25,30, 55", .at([1500, 1800, 3300])), ("at 30,25,30", .at([1500, 1800])),
    ("random 4", .random(4)), ("  EVERY 5M ", .every(300)), ("at 412s,733s", .at([412, 733])),
  ])
  func `bells are read as people type them, and written so that they are read again`(
    text: String, bells: IntervalBells
  ) throws {
    #expect(try IntervalBells.read(text) == bells)
    #expect(IntervalBells(rawValue: bells.rawValue) == bells)
    #expect(IntervalBells(json: bells.json) == bells)
  }

  @Test(arguments: [
    "every", "every 10s", "every 2h", "61", "at", "at 5,", "at 0", "at 121", "random", "random 0", "random 21",
    "sometimes", "every -5m", "at 1e400", "99999999999999999999",
  ])
  func `what is no rule for bells is refused by name`(text: String) {
    do throws(Refusal) {
      _ = try IntervalBells.read(text)
      Issue.record("\(text) was read")
    } catch { #expect(error.field == "timer.bells") }
  }

  @Test func `bells ring inside the first phase, never at its end`() {
    #expect(IntervalBells.every(300).offsets(in: 900) == [300, 600])
    #expect(IntervalBells.at([60, 900, 1000]).offsets(in: 900) == [60])
    #expect(IntervalBells.every(600).offsets(in: nil).last == 85_800)
    var plan = SittingPlan(phase1: 8, phase2: 3)
    plan.bells = .at([3, 6])
    #expect(Timeline.draw(.sitting(plan)) == "B--g--g-T--E|")
  }

  @Test(arguments: 0..<50)
  func `drawn bells keep their distance and are the same for the same session`(seed: Int) {
    var chance = Seeded(UInt64(seed))
    let length = Int.random(in: 1...7200, using: &chance)
    let count = Int.random(in: 1...20, using: &chance)
    guard case .at(let list) = IntervalBells.random(count).drawn(in: length, using: &chance) else {
      #expect(length < 20)
      return
    }
    #expect(list.count <= count && (list.count == count || length < 30 * count + 20))
    #expect(list.allSatisfy { $0 >= 10 && $0 <= length - 10 })
    #expect(zip(list, list.dropFirst()).allSatisfy { $1 - $0 >= 30 })
    let plan = SessionPlan.sitting(SittingPlan(phase1: length, phase2: 0, bells: .random(count)))
    let id = UUID()
    #expect(plan.drawn(for: id) == plan.drawn(for: id))
  }

  @Test func `a plan with bells keeps its stored form`() throws {
    let plan = SessionPlan.sitting(
      SittingPlan(phase1: 900, phase2: 0, isEndless: true, bells: .at([412]), strokes: 3))
    let again = try JSONDecoder().decode(SessionPlan.self, from: try JSONEncoder().encode(plan))
    #expect(again == plan)
  }

  @Test func `a sitting without end counts up, rings its bells and ends when it is ended`() throws {
    let plan = SittingPlan(phase1: 900, phase2: 180, isEndless: true, bells: .every(60))
    var session = RunningSession.test(.sitting(plan))
    let effects = session.run(from: 0, to: 130)
    #expect(effects.sounded == [.gong, .bell, .bell])
    let state = session.state(at: At.second(130))
    #expect(state.phase == .sitting && state.passed == 130 && state.clock == 130)
    #expect(state.remaining == nil && state.totalRemaining == nil && state.ends == nil && state.phaseEnds == nil)
    #expect(session.secondsToNextNumber(at: At.second(130.25)) == 0.75)
    #expect(session.next(at: At.second(130)) == nil)
    #expect(session.skip(at: At.second(130)).isEmpty)
    #expect(session.seek(by: 10, at: At.second(130)).endings.isEmpty)
    let ending = try #require(session.abort(at: At.second(140)).endings.first)
    #expect(ending.log?.duration == 140)
    #expect(session.state(at: At.second(150)).phase == .finished)
  }

  @Test func `a sitting without end that is reopened after a while offers to have ended`() {
    var session = RunningSession.test(.sitting(SittingPlan(phase1: 900, phase2: 0, isEndless: true)))
    _ = session.run(from: 0, to: 100)
    var soon = session
    #expect(soon.recover(at: At.second(150)).slept.isEmpty)
    let gaps = session.recover(at: At.second(40_000)).slept
    #expect(gaps.map { At.seconds($0.from) } == [100])
    #expect(session.endAtSleep(gaps[0]).endings.first?.log?.duration == 100)
  }

  @Test func `strokes go with gongs and bells, not with the change of phase`() {
    let plan = SittingPlan(phase1: 120, phase2: 60, bells: .every(60), strokes: 2)
    let strokes = Agenda(.sitting(plan)).cues.map { [$0.cue.rawValue: $0.strokes] }
    #expect(strokes == [["gong": 2], ["glocke": 2], ["gong-dreimal": 1], ["gong-ende": 2]])
  }
}
