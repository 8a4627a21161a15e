// Breathing exercises and programmes as sessions: exact lengths, gates, sides, and the stored state of a running one.
import Core
import Foundation
import Testing

private func moment(_ seconds: Double) -> Moment {
  Moment(uptime: 1000 + seconds, instant: Instant(milliseconds: 1_763_373_600_000) + seconds, zone: .utc, boot: "one")
}

private func session(_ plan: SessionPlan) -> RunningSession {
  RunningSession(id: UUID(), plan: plan, at: moment(0))
}

/// Lets a session run to its end at moments `steps` apart and answers the effects with their times.
private func run(_ session: inout RunningSession, step: () -> Double) -> [(at: Double, effect: SessionEffect)] {
  var now = 0.0
  var effects: [(at: Double, effect: SessionEffect)] = []
  while !session.hasEnded, now < 10_000 {
    effects += session.advance(to: moment(now)).map { (now, $0) }
    now += step()
  }
  return effects
}

@Test(arguments: 0..<40) func `ninety-nine rounds of 4-7-8 end at 1,881.000 s under any pattern of ticks`(seed: Int)
  throws
{
  var chance = Seeded(UInt64(seed) &+ 77)
  let pattern = BreathingPattern(
    id: "", name: "4-7-8", segments: try BreathingText.read("4-7-8"), rounds: Int(Limits.breathingRounds.highest))
  var running = session(.breathing(BreathingPlan(pattern)))
  let effects = run(&running) { Double.random(in: 0.01...(seed < 20 ? 0.3 : 9), using: &chance) }
  let endings = effects.compactMap { if case .ended(let ending) = $0.effect { ending } else { nil } }
  #expect(endings.count == 1)
  #expect((endings[0].at - running.start.instant) * 1000 == 1_881_000)
  #expect(endings[0].log?.duration == 1881 && endings[0].log?.counts == .mindful)
  #expect(endings[0].log?.activity == "breathing")
  let orders = effects.compactMap { if case .sound(let order) = $0.effect { order } else { nil } }
  #expect(Set(orders.map(\.planned)).count == orders.count, "a cue sounds once")
  #expect(orders.last?.cue == .gongEnd)
}

@Test func `parts of a second add up exactly over all rounds`() throws {
  let pattern = BreathingPattern(
    id: "", name: "fine", segments: try BreathingText.read("1.001-0.333-1.7-0.001"), rounds: 99)
  let agenda = Agenda(.breathing(BreathingPlan(pattern)))
  #expect(agenda.length == Double(pattern.totalMilliseconds) / 1000)
  for (a, b) in zip(agenda.segments, agenda.segments.dropFirst()) { #expect(a.ends == b.begins) }
  #expect(agenda.segments.count == 99 * 4 && agenda.rounds == 99 && agenda.steps == 4)
}

@Test func `a breathing exercise is not paused, and ending it before 3 s logs nothing`() throws {
  var running = session(.breathing(BreathingPlan(BreathingPresets.standard[0])))
  #expect(running.pause(at: moment(2)).contains(.silence) == false && !running.isPaused)
  var long = running
  for case .ended(let ending) in running.abort(at: moment(2.9)) { #expect(ending.log == nil) }
  for case .ended(let ending) in long.abort(at: moment(90)) { #expect(ending.log?.duration == 90) }
  #expect(running.hasEnded && long.hasEnded)
}

private let mixed = Programme(
  id: "own1", name: "Mixed", rounds: 2,
  steps: [
    ProgrammeStep("Plank", .seconds(20), rest: 10), ProgrammeStep("Push-Ups", .repetitions(12), rest: 10),
    ProgrammeStep("Side Plank", .seconds(15), rest: 10, split: 5),
  ])

@Test func `an exercise with repetitions waits for a person, however long, and counts as done`() throws {
  var running = session(.programme(ProgrammePlan(mixed)))
  /// Second by second: a workout that nobody attends to is paused.
  func tick(_ from: Int, _ to: Int) -> [SessionEffect] {
    (from...to).flatMap { running.advance(to: moment(Double($0))) }
  }
  _ = tick(0, 30)
  #expect(running.state(at: moment(30)).waits && running.state(at: moment(30)).remaining == nil)
  #expect(tick(31, 500).isEmpty)
  #expect(running.state(at: moment(500)).passed == 470)
  let effects = running.proceed(at: moment(500))
  #expect(effects.contains(.phaseChanged(.rest(round: 1))))
  _ = tick(501, 512)
  let state = running.state(at: moment(512))
  #expect(state.step == 3 && state.remaining == 13 && running.segment(at: moment(512)).side == .left)
  #expect(running.segment(at: moment(526)).phase == .changeover(round: 1))
  #expect(running.segment(at: moment(531)).side == .right)
}

@Test func `both sides are worked, the very last rest is left out, and no lead-in stands before`() {
  let agenda = Agenda(.programme(ProgrammePlan(mixed)))
  #expect(agenda.leadIn == 0 && agenda.segments.first?.begins == 0)
  #expect(agenda.length == Double(mixed.runSeconds))
  #expect(agenda.segments.last?.side == .right)
  #expect(agenda.segments.count { $0.side == .left } == 2 && agenda.segments.count { $0.side == .right } == 2)
  #expect(agenda.gates.count == 2)
  #expect(agenda.cues.first?.cue == .auftakt && agenda.cues.first?.offset == 0 && agenda.cues.last?.cue == .ausklang)
}

@Test func `exercises without rest follow each other without a lead-in`() {
  let steps = [ProgrammeStep("A", .seconds(10)), ProgrammeStep("B", .seconds(2))]
  let agenda = Agenda(.programme(ProgrammePlan(Programme(id: "", name: "N", rounds: 2, steps: steps))))
  #expect(agenda.cues.map(\.cue) == [.auftakt, .countdown, .countdown, .countdown, .countdown, .ausklang])
  #expect(agenda.cues.map(\.offset) == [0, 7, 10, 19, 22, 24])
  #expect(Agenda.announcements(of: Programme(id: "", name: "N", rounds: 2, steps: steps)).count == 1)
}

@Test(arguments: [
  SessionPlan.breathing(BreathingPlan(BreathingPresets.standard[4], countdown: 5)),
  .programme(ProgrammePlan(mixed, countdown: 3)),
])
func `a running session of either kind comes back from the store as it was`(plan: SessionPlan) throws {
  var running = session(plan)
  _ = running.advance(to: moment(12))
  let again = try JSONDecoder().decode(RunningSession.self, from: JSONEncoder().encode(running))
  #expect(again == running && again.agenda == running.agenda)
  #expect(try plan.validated() == plan)
}
