// Plans and the agenda.
import Core
import Foundation
import Testing

@Suite struct TimersPlanTests {
  @Test func `a sitting sounds its three gongs`() {
    #expect(Timeline.draw(.open(phase1: 5, phase2: 3, countdown: 0)) == "B----T--E|")
    #expect(Timeline.draw(.open(phase1: 5, phase2: 0, countdown: 0)) == "B----E|")
    #expect(Timeline.draw(.open(phase1: 5, phase2: 3, countdown: 4)) == "----B----T--E|")
    #expect(Timeline.draw(.open(phase1: 0, phase2: 3, countdown: 0)) == "(BT)--E|")
  }

  @Test func `a workout leads in, counts down, announces and ends`() {
    #expect(Timeline.draw(.free(work: 6, rest: 5, rounds: 2, countdown: 0)) == "a----c---L-a----c--K|")
    #expect(Timeline.draw(.free(work: 2, rest: 1, rounds: 2, countdown: 0)) == "a-c-Lc-K|")
    #expect(Timeline.draw(.free(work: 5, rest: 0, rounds: 3, countdown: 0)) == "a---c--r-c--L-c--K|")
    #expect(Timeline.draw(.free(work: 5, rest: 5, rounds: 1, countdown: 2)) == "--a---c--K|")
  }

  @Test func `any tick up to the grid draws the same timeline`() {
    let plan = SessionPlan.free(work: 6, rest: 5, rounds: 3, countdown: 1)
    let drawn = Timeline.draw(plan)
    for tick in [0.01, 0.02, 0.025] { #expect(Timeline.draw(plan, tick: tick) == drawn) }
  }

  @Test func `a lead-in as long as the rest or longer is left out of it`() {
    let agenda = Agenda(.free(work: 10, rest: 2, rounds: 2, countdown: 0), lengths: CueLengths(auftakt: 2))
    #expect(agenda.cues.filter { $0.cue == .auftakt }.map(\.offset) == [-2])
    let none = Agenda(.free(work: 10, rest: 9, rounds: 2, countdown: 0), lengths: CueLengths(auftakt: 0))
    #expect(none.cues.filter { $0.cue == .auftakt }.map(\.offset) == [-0.5])
  }

  @Test func `rounds beyond 99 are not announced`() {
    let agenda = Agenda(.free(work: 10, rest: 5, rounds: 100, countdown: 0))
    #expect(agenda.cues.allSatisfy { $0.round == nil })
  }

  @Test func `plans keep their stored form`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let open = SessionPlan.open(phase1: 900, phase2: 180, countdown: 5)
    let free = SessionPlan.free(work: 30, rest: 10, rounds: 8, countdown: 0)
    #expect(
      String(decoding: try encoder.encode(open), as: UTF8.self)
        == #"{"countdown":5,"kind":"open","phase1":900,"phase2":180}"#)
    #expect(
      String(decoding: try encoder.encode(free), as: UTF8.self)
        == #"{"countdown":0,"kind":"free","rest":10,"rounds":8,"work":30}"#)
    for plan in [open, free] {
      #expect(try JSONDecoder().decode(SessionPlan.self, from: try encoder.encode(plan)) == plan)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SessionPlan.self, from: Data(#"{"kind":"swim"}"#.utf8))
    }
  }

  @Test func `a session stored before there were options and gates is read`() throws {
    let times =
      #""anchorElapsed":0,"anchorUptime":4000.3,"boot":"one","cuesDone":1,"hasEnded":false,"lastKnown":12"#
      + #","leapt":0,"unspent":0,"pausedTotal":3,"id":"01020304-0506-0708-090A-0B0C0D0E0F10""#
      + #","lengths":{"auftakt":2,"ausklang":6.41},"logging":"yoga""#
    let start = String(decoding: try JSONEncoder().encode(At.second(0).stamp), as: UTF8.self)
    let plans = [
      #"{"kind":"open","phase1":900,"phase2":180}"#: SessionPlan.open(phase1: 900, phase2: 180, countdown: 0),
      #"{"countdown":5,"kind":"free","rest":10,"rounds":8,"work":30}"#:
        SessionPlan.free(work: 30, rest: 10, rounds: 8, countdown: 5),
    ]
    for (stored, plan) in plans {
      let json = "{\(times),\"start\":\(start),\"plan\":\(stored)}"
      let session = try JSONDecoder().decode(RunningSession.self, from: Data(json.utf8))
      #expect(session.plan == plan)
      #expect(session.options == SessionOptions(logging: .yoga))
      #expect(session.cuesDone == 1 && session.pausedTotal == 3 && session.gatesPassed == 0)
      #expect(try JSONDecoder().decode(RunningSession.self, from: try JSONEncoder().encode(session)) == session)
    }
  }

  @Test(arguments: [At.uptime, 1_772_348_400, 253_402_300_799])
  func `a session is read back from a clock that counts since the machine began or since 1970`(uptime: Double) throws {
    let session = RunningSession(id: UUID(), plan: .openDefault, at: At.second(0, uptime: uptime))
    #expect(try JSONDecoder().decode(RunningSession.self, from: try JSONEncoder().encode(session)) == session)
  }

  @Test(arguments: ["1e300", "-1e300", "9223372036854775807", "-9223372036854775808", "1e12", "2.9e11"])
  func `a stored session with a number that no session has is refused or shown, and never ends the program`(
    number: String
  ) throws {
    for plan in [SessionPlan.openDefault, .freeDefault] {
      let session = RunningSession(id: UUID(), plan: plan, at: At.second(0))
      let stored = String(decoding: try JSONEncoder().encode(session), as: UTF8.self)
      let found = stored.matches(of: #/":(-?[0-9][0-9.e+]*)/#)
      #expect(found.count > 10)
      for match in found {
        let json = stored.replacingCharacters(in: match.1.startIndex..<match.1.endIndex, with: number)
        guard var read = try? JSONDecoder().decode(RunningSession.self, from: Data(json.utf8)) else { continue }
        for second in [0.0, 1, 700, 1e6] {
          _ = (read.state(at: At.second(second)), read.plan.total, read.done(by: At.second(second)))
        }
        _ = read.advance(to: At.second(1))
      }
    }
  }

  @Test func `values out of range are refused by name`() throws {
    func field(_ plan: SessionPlan) -> String? {
      do throws(Refusal) {
        _ = try plan.validated()
        return nil
      } catch { return error.field }
    }
    #expect(field(.openDefault) == nil)
    #expect(field(.freeDefault) == nil)
    #expect(field(.open(phase1: 59, phase2: 0, countdown: 0)) == "timer.phase1")
    #expect(field(.open(phase1: 7260, phase2: 0, countdown: 0)) == "timer.phase1")
    #expect(field(.open(phase1: 60, phase2: 1860, countdown: 0)) == "timer.phase2")
    #expect(field(.open(phase1: 60, phase2: 0, countdown: 21)) == "timer.countdown")
    #expect(field(.free(work: 0, rest: 0, rounds: 1, countdown: 0)) == nil)
    #expect(field(.free(work: 601, rest: 0, rounds: 1, countdown: 0)) == "timer.work")
    #expect(field(.free(work: 1, rest: -1, rounds: 1, countdown: 0)) == "timer.rest")
    #expect(field(.free(work: 1, rest: 0, rounds: 201, countdown: 0)) == "timer.rounds")
    #expect(
      throws: Refusal(
        field: "timer.phase1", .outOfRange(typed: "121 min", lowest: "1 min", highest: "120 min", example: "15 min"))
    ) { try SessionPlan.open(phase1: 7260, phase2: 0, countdown: 0).validated() }
  }

  @Test func `titles need no words`() {
    #expect(SessionPlan.freeDefault.title == "10 x 30s/10s")
    #expect(SessionPlan.freeDefault.totalText == "6:30")
    #expect(SessionPlan.openDefault.title == "15:00 + 3:00")
    #expect(SessionPlan.open(phase1: 60, phase2: 0, countdown: 0).title == "1:00")
  }

  @Test func `a binary fraction never shows a wrong second`() {
    for tenth in 0..<1000 {
      let start = Double(tenth) / 10 + 4_711.1
      let session = RunningSession.test(.open(phase1: 180, phase2: 60, countdown: 0), at: At.second(start))
      let states = [0.0, 180, 240].map { session.state(at: At.second(start + $0)) }
      #expect(states.map(\.phase) == [.sitting, .closing, .finished])
      #expect(states.prefix(2).map(\.remaining) == [180, 60])
    }
  }

  @Test func `a gate stands until a person goes on, and several may stand in a row`() {
    let agenda = Agenda(
      segments: [
        SessionSegment(.work(round: 1), begins: 0, ends: 5, step: 1),
        SessionSegment(.work(round: 1), begins: 5, ends: 5, step: 2, waits: true),
        SessionSegment(.work(round: 1), begins: 5, ends: 5, step: 3, waits: true),
        SessionSegment(.rest(round: 1), begins: 5, ends: 8, step: 3),
      ],
      cues: [
        AgendaCue(offset: 0, cue: .auftakt), AgendaCue(offset: 5, cue: .round, gates: 1),
        AgendaCue(offset: 5, cue: .lastRound, gates: 2), AgendaCue(offset: 8, cue: .ausklang, gates: 2),
      ], rounds: 1, steps: 3)
    var session = RunningSession(id: UUID(), plan: .freeDefault, agenda: agenda, at: At.second(0))
    #expect(session.run(from: 0, to: 45).sounded == [.auftakt])
    #expect(session.state(at: At.second(45)).step == 2 && session.state(at: At.second(45)).passed == 40)
    #expect(session.state(at: At.second(45)).ends == nil && session.state(at: At.second(45)).remaining == nil)
    #expect(session.next(at: At.second(45))?.step == 3)
    let effects = session.proceed(at: At.second(45))
    #expect(effects.sounded == [.round] && effects.phases == [.work(round: 1)])
    #expect(session.run(from: 45, to: 55).isEmpty)
    #expect(session.proceed(at: At.second(55)).sounded == [.lastRound])
    #expect(session.proceed(at: At.second(55)).isEmpty)
    #expect(session.state(at: At.second(56)).remaining == 2)
    let end = session.run(from: 55, to: 60)
    #expect(end.sounded == [.ausklang])
    #expect(end.endings.first?.log?.duration == 58)
    #expect(end.endings.first?.log?.energy == 58.0 / 60 * 12)
  }

  @Test func `a workout ends with its last work, and a work of no time lasts a second`() {
    func phases(_ plan: SessionPlan, _ seconds: [Double]) -> [SessionPhase] {
      let session = RunningSession.test(plan)
      return seconds.map { session.state(at: At.second(2 + $0)).phase }
    }
    #expect(
      phases(.free(work: 30, rest: 10, rounds: 2, countdown: 0), [-1, 0, 30, 69.9, 70])
        == [.leadIn, .work(round: 1), .rest(round: 1), .work(round: 2), .finished])
    #expect(
      phases(.free(work: 0, rest: 0, rounds: 2, countdown: 0), [0, 1, 2])
        == [.work(round: 1), .work(round: 2), .finished])
  }
}
