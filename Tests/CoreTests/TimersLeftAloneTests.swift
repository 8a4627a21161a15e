// Sessions that nobody attended to for a long time: what is stored of them can always be read again, a sitting may end where
// it was left, whoever asks.
import Core
import Foundation
import Testing

@Suite struct TimersLeftAloneTests {
  private let days = 86_400.0
  private let endless = SessionPlan.sitting(SittingPlan(phase1: 900, phase2: 0, isEndless: true, bells: .every(300)))

  private func stored(_ session: RunningSession) throws -> RunningSession {
    try JSONDecoder().decode(RunningSession.self, from: try JSONEncoder().encode(session))
  }

  // MARK: Bells that are very late

  @Test func `a session with bells that are weeks late is read again`() throws {
    var session = RunningSession.test(endless)
    _ = session.run(from: 0, to: 100)
    _ = session.recover(at: At.second(45 * days))
    #expect(try stored(session) == session)
    #expect(session.bells.contains { $0.late == SoundedBell.longest })
    var workout = RunningSession.test(.free(work: 30, rest: 10, rounds: 2, countdown: 0))
    _ = workout.run(from: 0, to: 12)
    _ = workout.recover(at: At.second(40 * days))
    _ = workout.resume(at: At.second(40 * days))
    _ = workout.run(from: 40 * days, to: 40 * days + 25)
    #expect(try stored(workout) == workout)
    #expect(workout.bells.last?.planned == SoundedBell.longest)
  }

  @Test func `details of a session that was found ended weeks later are kept`() throws {
    var session = RunningSession.test(.open(phase1: 900, phase2: 0, countdown: 0))
    _ = session.run(from: 0, to: 10)
    let log = try #require(session.recover(at: At.second(45 * days)).endings.first?.log)
    let details = try #require(log.details)
    #expect(SessionDetails(json: details.json) == details)
  }

  @Test func `bells that an earlier version stored beyond all bounds are read as far as they go`() throws {
    let json = #"{"bells":[["gong-ende",900000,3887099810,0],["gong",9999999999,12,1]],"energy":"met"}"#
    let details = try #require(SessionDetails(json: json))
    #expect(details.bells.map(\.late) == [SoundedBell.longest, 12])
    #expect(details.bells.map(\.planned) == [900_000, SoundedBell.longest])
    #expect(details.energy == .met)
  }

  @Test func `a session whose bells cannot be read is not lost`() throws {
    var session = RunningSession.test(endless)
    _ = session.run(from: 0, to: 10)
    let text = String(decoding: try JSONEncoder().encode(session), as: UTF8.self)
      .replacing("[[\"gong\",0,0,1]]", with: "[[7]]")
    #expect(text.contains("[[7]]"))
    let read = try JSONDecoder().decode(RunningSession.self, from: Data(text.utf8))
    #expect(read.bells.isEmpty && read.lastKnown == session.lastKnown)
  }

  // MARK: Where it was left

  @Test func `a sitting that nobody watched to its end may be shortened to where it was left`() throws {
    let plan = SessionPlan.open(phase1: 900, phase2: 180, countdown: 0)
    func ending(leftAt left: Double) throws -> SessionEnding {
      var session = RunningSession.test(plan)
      _ = session.run(from: 0, to: left)
      var again = try stored(session)
      return try #require(again.recover(at: At.second(5000)).endings.first)
    }
    let ended = try ending(leftAt: 90)
    #expect(ended.reason == .away && ended.log?.duration == 900 && ended.isOffered)
    #expect(try #require(ended.shorter?.duration).rounded() == 90)
    #expect(try #require(ended.slept.map { At.seconds($0.from) }).rounded() == 90)
    let atOnce = try ending(leftAt: 2)
    #expect(atOnce.isOffered && atOnce.shorter == nil, "too short to be logged")
    #expect(try !ending(leftAt: 950).isOffered, "left in the closing phase, all of it was watched")
  }

  @Test func `what a discarded session amounts to is withheld, up to where it was paused or left`() throws {
    var workout = RunningSession.test(.free(work: 30, rest: 10, rounds: 2, countdown: 0))
    _ = workout.run(from: 0, to: 12)
    _ = workout.recover(at: At.second(400))
    let discarded = try #require(workout.discard(at: At.second(500)).endings.first)
    #expect(discarded.reason == .discarded && discarded.log == nil)
    #expect(try #require(discarded.withheld?.duration).rounded() == 10)
    var sitting = RunningSession.test(endless)
    _ = sitting.run(from: 0, to: 100)
    _ = sitting.recover(at: At.second(3 * days))
    #expect(try #require(sitting.discard(at: At.second(3 * days)).endings.first?.withheld?.duration).rounded() == 100)
    var short = RunningSession.test(endless)
    #expect(short.discard(at: At.second(2)).endings.first?.withheld == nil)
  }

  @Test func `a sitting remembers where it was left until somebody attends to it`() throws {
    var session = RunningSession.test(endless)
    _ = session.run(from: 0, to: 100)
    _ = session.recover(at: At.second(5000))
    session = try stored(session)
    #expect(session.slept.map { At.seconds($0.from) } == 100)
    // Another process looks at it later on: that belongs to the same sleep.
    let again = session.recover(at: At.second(9000)).slept
    #expect(again.map { At.seconds($0.from) } == [100] && again.map { At.seconds($0.to) } == [9000])
    var ended = session
    #expect(ended.endAtSleep(again[0]).endings.first?.log?.duration == 100)
    session.attend()
    #expect(session.slept == nil)
    #expect(session.recover(at: At.second(9900)).slept.map { At.seconds($0.from) } == [9000])
  }
}
