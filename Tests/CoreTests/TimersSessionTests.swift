// The life of a session: verbs, logs, and interruptions (Sessions.md, When things stop).
import Core
import Foundation
import Testing

@Suite struct TimersSessionTests {
  let open = SessionPlan.open(phase1: 900, phase2: 180, countdown: 0)
  let free = SessionPlan.free(work: 30, rest: 10, rounds: 3, countdown: 0)

  // MARK: Shown

  @Test func `the state follows from the dates`() {
    let session = RunningSession.test(open)
    let state = session.state(at: At.second(600))
    #expect(state.phase == .sitting)
    #expect(state.remaining == 300)
    #expect(state.totalRemaining == 480)
    #expect(state.phaseProgress == 600.0 / 900)
    #expect(state.phaseEnds.map(At.seconds) == 900)
    #expect(state.ends.map(At.seconds) == 1080)
    #expect(session.state(at: At.second(901)).phase == .closing)
    #expect(session.state(at: At.second(1080)).phase == .finished)
  }

  @Test func `a workout shows its rounds`() {
    let session = RunningSession.test(.free(work: 30, rest: 10, rounds: 3, countdown: 5))
    #expect(session.state(at: At.second(1.5)).phase == .countdown)
    #expect(session.state(at: At.second(1.5)).remaining == 4)
    #expect(session.state(at: At.second(6)).phase == .leadIn)
    #expect(session.state(at: At.second(7)).phase == .work(round: 1))
    let rest = session.state(at: At.second(7 + 35))
    #expect(rest.phase == .rest(round: 1))
    #expect(rest.round == 1)
    #expect(rest.rounds == 3)
    #expect(rest.remaining == 5)
    #expect(rest.phaseEnds.map(At.seconds) == 47)
  }

  @Test func `the next event is the next cue or change`() {
    var session = RunningSession.test(free)
    _ = session.advance(to: At.second(0))
    #expect(session.secondsToNextEvent(at: At.second(0)) == 2)
    _ = session.advance(to: At.second(2))
    #expect(session.secondsToNextEvent(at: At.second(2)) == 27)
    _ = session.pause(at: At.second(3))
    #expect(session.secondsToNextEvent(at: At.second(4)) == nil)
  }

  // MARK: Ends and logs

  @Test func `a session ends once and logs its first phase only`() throws {
    var session = RunningSession.test(open)
    let effects = session.run(from: 0, to: 1090)
    #expect(effects.sounded == [.gong, .gongTriple, .gongEnd])
    #expect(effects.phases == [.closing, .finished])
    let ending = try #require(effects.endings.first)
    #expect(effects.endings.count == 1)
    #expect(ending.reason == .natural)
    #expect(At.seconds(ending.at) == 1080)
    let log = try #require(ending.log)
    #expect(log.id == session.id)
    #expect(At.seconds(log.start.instant) == 0)
    #expect(At.seconds(log.end.instant) == 900)
    #expect(log.counts == .mindful)
    #expect(log.energy == nil)
    #expect(session.advance(to: At.second(1091)).isEmpty)
    #expect(session.abort(at: At.second(1092)).isEmpty)
    #expect(session.discard(at: At.second(1092)).isEmpty)
    #expect(session.recover(at: At.second(1093)).isEmpty)
  }

  @Test func `a workout logs from work 1 to the end of the last work`() throws {
    var session = RunningSession.test(.free(work: 30, rest: 10, rounds: 2, countdown: 5))
    let log = try #require(session.run(from: 0, to: 80).endings.first?.log)
    #expect(At.seconds(log.start.instant) == 7)
    #expect(At.seconds(log.end.instant) == 77)
    #expect(log.counts == .workout)
    #expect(log.energy == 14)  // 70 s at 12 kcal a minute
  }

  @Test func `what is logged says how late each bell was`() throws {
    var session = RunningSession.test(.open(phase1: 60, phase2: 30, countdown: 0))
    _ = session.advance(to: At.second(0.02))
    _ = session.advance(to: At.second(60.04))
    let again = try JSONDecoder().decode(RunningSession.self, from: try JSONEncoder().encode(session))
    #expect(again == session)
    let log = try #require(session.advance(to: At.second(90.25)).endings.first?.log)
    #expect(log.title == "1:00 + 0:30")
    let bells = [(Cue.gong, 0, 20), (.gongTriple, 60_000, 40), (.gongEnd, 90_000, 250)]
    #expect(
      log.details?.bells
        == bells.map { SoundedBell(cue: $0.0, planned: $0.1, late: $0.2, sounded: true) })
    #expect(log.details?.latest == 250)
  }

  @Test func `energy goes by weight, that of the reference where none is known`() throws {
    var settings = Settings()
    #expect(SessionOptions(settings, for: free, kilograms: nil).kilograms == 70)
    let options = SessionOptions(settings, for: free, kilograms: 80)
    var session = RunningSession.test(free, options: options)
    let log = try #require(session.run(from: 0, to: 112).endings.first?.log)
    // 110 s at 7.0 × 3.5 × 80 / 200 = 9.8 kcal a minute.
    #expect(log.energy.map { ($0 * 1000).rounded() / 1000 } == 17.967)
    #expect(log.details?.energy == .met)
    settings.timer.logsWorkoutsAsMindful = true
    settings.timer.logsSittingsAsYoga = true
    settings.timer.energy = .rate
    #expect(SessionOptions(settings, for: free, kilograms: 80).kilograms == nil)
    #expect(SessionOptions(settings, for: free, kilograms: 80).logging == .mindful)
    #expect(SessionOptions(settings, for: open, kilograms: 80).logging == .yoga)
  }

  @Test func `sessions may be logged as yoga or as mindful`() throws {
    var yoga = RunningSession.test(open, options: SessionOptions(logging: .yoga))
    let sat = try #require(yoga.run(from: 0, to: 1080).endings.first?.log)
    #expect(sat.counts == .workout)
    #expect(sat.energy == 60)
    var mindful = RunningSession.test(free, options: SessionOptions(logging: .mindful))
    let log = try #require(mindful.run(from: 0, to: 112).endings.first?.log)
    #expect(log.counts == .mindful)
    #expect(log.energy == nil)
  }

  @Test(arguments: [(2.9, nil), (3.0, nil), (3.2, 3.2), (400.0, 400.0), (950.0, 900.0)] as [(Double, Double?)])
  func `an abandoned sitting logs what was sat, if more than 3 s`(at: Double, logged: Double?) {
    var session = RunningSession.test(open)
    let before = session.run(from: 0, to: at)
    let effects = session.abort(at: At.second(at))
    #expect(before.sounded + effects.sounded == (at > 900 ? [.gong, .gongTriple] : [.gong]))
    #expect(effects.contains(.silence))
    #expect(effects.endings.first?.log?.duration == logged)
    #expect(effects.endings.first?.reason == .aborted)
  }

  @Test func `nothing is logged for a countdown or a lead-in that was cancelled`() {
    var session = RunningSession.test(.free(work: 30, rest: 10, rounds: 2, countdown: 5))
    _ = session.run(from: 0, to: 6.5)
    #expect(session.abort(at: At.second(6.5)).endings.first?.log == nil)
  }

  // MARK: Pause, skip, back

  @Test func `a workout left for two days and gone on with is as long as was exercised`() throws {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 17)
    _ = session.recover(at: At.second(172_800))
    _ = session.resume(at: At.second(172_800))
    let log = try #require(session.run(from: 172_800, to: 172_900).endings.first?.log)
    #expect(log.duration == 110)
    var skipped = RunningSession.test(free)
    _ = skipped.run(from: 0, to: 12)
    _ = skipped.skip(at: At.second(12))
    _ = skipped.run(from: 12, to: 15)
    #expect(try #require(skipped.abort(at: At.second(15)).endings.first?.log).duration == 13)
  }

  @Test func `a pause freezes the clock and shifts the end`() throws {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 12)
    #expect(session.pause(at: At.second(12)) == [.silence])
    #expect(session.pause(at: At.second(13)).isEmpty)
    #expect(session.state(at: At.second(50)).remaining == 20)
    #expect(session.state(at: At.second(50)).isPaused)
    #expect(session.advance(to: At.second(50)).isEmpty)
    #expect(session.resume(at: At.second(112)).isEmpty)
    let ending = try #require(session.run(from: 112, to: 212).endings.first)
    #expect(At.seconds(ending.at) == 212)
    let log = try #require(ending.log)
    #expect(log.duration == 110)  // the pause is no exercise (Core.docc 018)
    #expect(log.energy == 22)
  }

  @Test func `with 3 s or less left the countdown sounds again after a pause`() {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 30)
    _ = session.pause(at: At.second(30))
    #expect(session.resume(at: At.second(100)).sounded == [.countdown])
    #expect(session.run(from: 100, to: 104.5).sounded == [.round])
    _ = session.pause(at: At.second(105))
    #expect(session.resume(at: At.second(106)).isEmpty)
  }

  @Test func `an abort while paused ends at the pause`() throws {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 22)
    _ = session.pause(at: At.second(22))
    let log = try #require(session.abort(at: At.second(500)).endings.first?.log)
    #expect(log.duration == 20)
  }

  @Test func `skipping goes to the next phase, sounds its start and logs what was sat`() throws {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 400)
    let effects = session.skip(at: At.second(400))
    #expect(effects.sounded == [.gongTriple])
    #expect(effects.phases == [.closing])
    let log = try #require(session.run(from: 400, to: 581).endings.first?.log)
    #expect(log.duration == 400)
  }

  @Test func `skipping through a workout reaches its end`() {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 2)
    var effects: [SessionEffect] = []
    for _ in 0..<5 { effects += session.skip(at: At.second(2.5)) }
    #expect(session.hasEnded)
    #expect(effects.endings.count == 1)
    #expect(effects.endings.first?.log == nil)
    #expect(effects.sounded == [.ausklang])
  }

  @Test func `back starts the phase anew, or the one before`() {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 31)
    _ = session.back(at: At.second(31))
    #expect(session.state(at: At.second(31)).remaining == 30)
    #expect(session.run(from: 31, to: 60).sounded == [.countdown])
    _ = session.run(from: 60, to: 62)
    #expect(session.state(at: At.second(62)).phase == .rest(round: 1))
    #expect(session.back(at: At.second(62)).phases == [.work(round: 1)])
  }

  // MARK: Stops

  @Test func `a sitting stopped over a change sounds only the newest cue`() {
    var session = RunningSession.test(.open(phase1: 600, phase2: 300, countdown: 0))
    _ = session.run(from: 0, to: 300)
    let effects = session.advance(to: At.second(4000))
    #expect(effects.slept.count == 1)
    #expect(At.seconds(effects.slept[0].from) == 300)
    #expect(effects.skipped == [.gongTriple])
    #expect(effects.sounded == [.gongEnd])
    #expect(effects.endings.first?.log?.duration == 600)
    #expect(effects.endings.first?.shorter?.duration == 300)
    #expect(effects.endings.first?.slept == effects.slept[0])
  }

  @Test func `a sitting that ends before the question of its sleep is answered can still be shortened`() {
    for isAnswered in [false, true] {
      var session = RunningSession.test(open)
      _ = session.run(from: 0, to: 300)
      #expect(session.advance(to: At.second(500)).slept.count == 1)
      if isAnswered { session.attend() }
      let end = session.run(from: 500, to: 2000).endings.first
      #expect(end?.reason == .natural)
      #expect(end?.shorter?.duration == (isAnswered ? nil : 300))
    }
  }

  @Test func `a sitting may end at the moment of sleep`() {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 300)
    #expect(session.advance(to: At.second(359.9)).slept.isEmpty)
    let gap = session.advance(to: At.second(500)).slept
    #expect(gap.count == 1)
    let effects = session.endAtSleep(gap[0])
    #expect(effects.endings.first?.log?.duration == 359.9)
    #expect(effects.endings.first?.reason == .asleep)
  }

  @Test func `a workout stops with the program and waits`() {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 12)
    #expect(session.advance(to: At.second(13.9)).isEmpty)
    let effects = session.advance(to: At.second(20))
    #expect(effects == [.silence, .stalled(effects.stalled[0])])
    #expect(session.isPaused)
    #expect(session.state(at: At.second(20)).remaining == 19)
    _ = session.resume(at: At.second(30))
    #expect(session.state(at: At.second(30)).remaining == 19)
  }

  @Test func `with a fast clock a tick is no stall`() {
    var session = RunningSession.test(free)
    _ = session.advance(to: At.second(0), rate: 60)
    let effects = session.advance(to: At.second(4), rate: 60)
    #expect(!session.isPaused)
    #expect(effects.stalled.isEmpty)
    let late = session.advance(to: At.second(35), rate: 60)
    guard case .sound(let order) = late.first(where: { if case .sound = $0 { true } else { false } }) else {
      Issue.record("no sound")
      return
    }
    #expect(abs(order.lateness - 1.0 / 60) < 1e-6)  // Round 2 was due at 34 s; lateness is real.
  }

  @Test func `a sitting reopened counts on, silently`() throws {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 100)
    var again = try JSONDecoder().decode(RunningSession.self, from: try JSONEncoder().encode(session))
    #expect(again == session)
    let effects = again.recover(at: At.second(950))
    #expect(effects.sounded.isEmpty)
    #expect(effects.skipped == [.gongTriple])
    #expect(again.state(at: At.second(950)).remaining == 130)
    #expect(again.run(from: 950, to: 1080).sounded == [.gongEnd])
  }

  @Test func `a sitting that ended meanwhile is logged with its true times`() throws {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 100)
    let effects = session.recover(at: At.second(90_000))
    #expect(effects.sounded.isEmpty)
    let ending = try #require(effects.endings.first)
    #expect(ending.reason == .away)
    #expect(At.seconds(ending.at) == 1080)
    #expect(At.seconds(try #require(ending.log).end.instant) == 900)
  }

  @Test func `a workout reopened is paused where it was last known`() throws {
    var session = RunningSession.test(free)
    _ = session.run(from: 0, to: 22)
    let effects = session.recover(at: At.second(5000))
    #expect(effects.stalled.count == 1)
    #expect(session.state(at: At.second(5000)).remaining == 10)
    var other = session
    #expect(session.abort(at: At.second(5001)).endings.first?.log?.duration == 20)
    let discarded = try #require(other.discard(at: At.second(5001)).endings.first)
    #expect(discarded.log == nil)
    #expect(discarded.reason == .discarded)
  }

  @Test func `after a reboot wall dates count`() {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 100)
    let later = At.second(400, boot: "two", uptime: 20 - 400)
    #expect(session.recover(at: later).sounded.isEmpty)
    #expect(session.state(at: later).remaining == 500)
    #expect(session.state(at: At.second(460, boot: "two", uptime: 20 - 400)).remaining == 440)
    // From here on the clock of the new boot counts, whatever the wall clock does.
    #expect(session.state(at: At.second(460, shift: 9999, boot: "two", uptime: 20 - 400)).remaining == 440)
  }

  @Test func `a reboot with a wall clock set back never goes back`() {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 100)
    let later = At.second(110, shift: -5000, boot: "two", uptime: 0)
    _ = session.recover(at: later)
    #expect(session.state(at: later).remaining == 800)
  }

  @Test(arguments: [86_400.0, -7200])
  func `setting the wall clock changes nothing while the boot is the same`(shift: Double) {
    var session = RunningSession.test(open)
    _ = session.run(from: 0, to: 100)
    let effects = session.advance(to: At.second(100.05, shift: shift))
    #expect(effects.isEmpty)
    #expect(session.state(at: At.second(600, shift: shift)).remaining == 300)
    #expect(session.state(at: At.second(600, shift: shift)).ends.map(At.seconds) == 1080)
  }

  @Test func `a follower passes cues over and takes over without repeating them`() {
    var session = RunningSession.test(open)
    var effects: [SessionEffect] = []
    for second in 0...950 { effects += session.follow(to: At.second(Double(second))) }
    #expect(effects == [.phaseChanged(.closing)])
    #expect(session.run(from: 950, to: 1081).sounded == [.gongEnd])
  }
}
