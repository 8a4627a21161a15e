// The kept sets of a workout: the time each was finished, its length, its repetitions; and jumps between
// them.
import Core
import Foundation
import Testing

private let programme = Programme(
  id: "own1", name: "Mine", rounds: 2,
  steps: [
    ProgrammeStep("Plank", .seconds(20), rest: 10), ProgrammeStep("Push-Ups", .repetitions(12), rest: 10),
    ProgrammeStep("Side Plank", .seconds(5), rest: 10, split: 5),
  ], margins: WorkoutMargins(warmUp: 10))

extension [FinishedSet] {
  /// Each as `round.step exercise repetitions, lasted, finished`, in seconds.
  fileprivate var lines: [String] {
    map { set in
      let name = [set.exercise, set.side?.rawValue, set.repetitions.map { "×\($0)" }].compactMap(\.self)
      let times = "\(set.seconds) until \(Double(set.finished) / 1000)"
      return ([set.part == .work ? "\(set.round).\(set.step)" : set.part.rawValue] + name + [times])
        .joined(separator: " ")
    }
  }
}

@Suite struct FinishedSetTests {
  @Test func `each set of a free workout is kept with its end and its length`() throws {
    var session = RunningSession.test(.free(work: 20, rest: 10, rounds: 2, countdown: 3))
    let log = try #require(session.run(from: 0, to: 56).endings.first?.log)
    #expect(log.details?.sets.lines == ["1.0 20.0 until 20.0", "2.0 20.0 until 50.0"])
    #expect(log.details?.sets.first.map { At.seconds($0.time(after: log.start).instant) } == 25)
  }

  @Test func `steps with repetitions are kept with them and with the time they took`() throws {
    var session = RunningSession.test(.programme(ProgrammePlan(programme)))
    _ = session.run(from: 0, to: 77)
    _ = session.proceed(at: At.second(77))
    _ = session.run(from: 77, to: 110)
    #expect(
      session.sets.lines == [
        "warm-up 10.0 until 10.0", "1.1 Plank 20.0 until 30.0", "1.2 Push-Ups ×12 37.0 until 77.0",
        "1.3 Side Plank left 5.0 until 92.0", "1.3 Side Plank right 5.0 until 102.0",
      ])
    let again = try JSONDecoder().decode(RunningSession.self, from: JSONEncoder().encode(session))
    #expect(again == session && again.sets == session.sets)
    let log = try #require(session.abort(at: At.second(110)).endings.first?.log)
    #expect(log.details?.sets == session.sets)
  }

  @Test func `a pause does not count, a set that was skipped or broken off is not kept`() {
    var session = RunningSession.test(.free(work: 20, rest: 10, rounds: 3, countdown: 0))
    _ = session.run(from: 0, to: 12)
    _ = session.pause(at: At.second(12))
    _ = session.resume(at: At.second(20))
    _ = session.run(from: 20, to: 35)
    #expect(session.sets.lines == ["1.0 20.0 until 28.0"])
    _ = session.run(from: 35, to: 45)
    _ = session.skip(at: At.second(45))
    _ = session.run(from: 45, to: 57)
    #expect(session.segment(at: At.second(57)).phase == .work(round: 3))
    _ = session.restartPhase(at: At.second(57))
    _ = session.run(from: 57, to: 80)
    #expect(session.sets.lines == ["1.0 20.0 until 28.0", "3.0 20.0 until 75.0"])
  }

  @Test func `a jump leads to any exercise, also before the first one and over steps that wait`() throws {
    var session = RunningSession.test(.programme(ProgrammePlan(programme, countdown: 5)))
    _ = session.run(from: 0, to: 2)
    let third = try #require(session.index(ofRound: 2, step: 3))
    #expect(session.jump(to: third, at: At.second(2)).phases == [.work(round: 2)])
    #expect(session.segment(at: At.second(3)).side == .left && session.state(at: At.second(3)).step == 3)
    let second = try #require(session.index(ofRound: 1, step: 2))
    _ = session.jump(to: second, at: At.second(4))
    #expect(session.state(at: At.second(5)).waits && session.state(at: At.second(5)).round == 1)
    #expect(session.state(at: At.second(5)).totalPassed == 3 && session.sets.isEmpty)
    #expect(session.index(ofRound: 3, step: 1) == nil && session.jump(to: 99, at: At.second(5)).isEmpty)
  }

  @Test func `a running session of a version that kept none goes on, with what is finished from now on`() throws {
    var session = RunningSession.test(.free(work: 20, rest: 10, rounds: 3, countdown: 0))
    _ = session.run(from: 0, to: 12)
    var object = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(session)) as? [String: Any])
    for key in ["sets", "phaseSince", "warmedUp", "cooledDown"] { object[key] = nil }
    var old = try JSONDecoder().decode(RunningSession.self, from: JSONSerialization.data(withJSONObject: object))
    _ = old.run(from: 12, to: 60)
    #expect(old.sets.lines == ["1.0 10.0 until 20.0", "2.0 20.0 until 50.0"])
  }

  @Test func `details keep their sets, older ones have none, and what no session has is refused`() throws {
    let set = FinishedSet(
      exercise: "Push-Ups", round: 1, step: 2, repetitions: 12, finished: 61, lasted: 33.2)
    let details = SessionDetails(sets: [set])
    let line = #"{"exercise":"Push-Ups","finished":61000,"lasted":33200,"repetitions":12,"round":1,"step":2}"#
    #expect(details.json == #"{"bells":[],"sets":[\#(line)]}"#)
    #expect(SessionDetails(json: details.json) == details)
    #expect(SessionDetails(json: #"{"bells":[]}"#)?.sets.isEmpty == true)
    let times = #""finished":1,"lasted":1"#
    for bad in [#"{"finished":1}"#, #"{\#(times),"round":900}"#, #"{"exercise":"a\nb",\#(times)}"#] {
      #expect(SessionDetails(json: #"{"sets":[\#(bad)]}"#) == nil)
    }
    let many = SessionDetails(sets: Array(repeating: set, count: 600))
    #expect(many.sets.count == 500 && SessionDetails(json: many.json) == many)
  }
}
