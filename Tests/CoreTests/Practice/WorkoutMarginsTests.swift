// Warm-up and cool-down around the rounds: their phases and cues, the length they add, their part in the log, and plans
// of versions that had none.
import Core
import Foundation
import Testing

private let margins = WorkoutMargins(warmUp: 60, coolDown: 30)

private func free(_ margins: WorkoutMargins, countdown: Int = 0) -> SessionPlan {
  .free(work: 20, rest: 10, rounds: 2, countdown: countdown, margins: margins)
}

private let programme = Programme(
  id: "own1", name: "Mine", rounds: 2,
  steps: [ProgrammeStep("Plank", .seconds(20), rest: 10), ProgrammeStep("Push-Ups", .repetitions(12), rest: 10)],
  margins: margins)

@Suite struct WorkoutMarginsTests {
  @Test func `a warm-up precedes the rounds of a free workout, a cool-down follows them`() {
    let plan = free(margins)
    let agenda = Agenda(plan)
    #expect(
      agenda.segments.map(\.phase) == [
        .warmUp, .work(round: 1), .rest(round: 1), .work(round: 2), .coolDown,
      ])
    #expect(agenda.segments.map(\.begins) == [0, 60, 80, 90, 110] && agenda.length == 140)
    #expect(plan.total == 140 && plan.totalText == "2:20" && agenda.leadIn == 0)
    #expect(agenda.rounds == 2 && agenda.segments.first?.round == 0)
    let cues = agenda.cues.map { "\($0.offset) \($0.cue.rawValue)" }
    #expect(
      cues == [
        "0.0 aufwaermen", "58.0 auftakt", "77.0 countdown-transition", "82.0 last-round", "88.0 auftakt",
        "107.0 countdown-transition", "110.0 abwaermen", "140.0 ausklang",
      ])
  }

  @Test func `without either a plan is laid out as before`() {
    #expect(Agenda(free(.none)) == Agenda(.free(work: 20, rest: 10, rounds: 2, countdown: 0)))
    let cold = Agenda(free(WorkoutMargins(coolDown: 30)))
    #expect(cold.leadIn == 2 && cold.cues.first?.offset == -2 && cold.length == 80)
  }

  @Test func `a programme has them around all its rounds, also behind steps that wait`() {
    let agenda = Agenda(.programme(ProgrammePlan(programme)))
    #expect(agenda.segments.first?.phase == .warmUp && agenda.segments.last?.phase == .coolDown)
    #expect(agenda.gates == [90, 130])
    #expect(agenda.cues.last?.gates == 2 && agenda.cues.last?.cue == .ausklang && agenda.cues.last?.offset == 160)
    #expect(agenda.cues.first { $0.cue == .coolDown } == AgendaCue(offset: 130, cue: .coolDown, gates: 2))
    #expect(agenda.cues.filter { $0.cue == .auftakt }.map(\.offset) == [58, 88, 98, 128])
    #expect(programme.runSeconds == 160 && programme.listSeconds == 170)
    #expect(Agenda.announcements(of: programme).first?.offset == 60)
  }

  @Test func `the end of a set is not sounded before a cool-down`() {
    let options = SessionOptions(extras: [.setEnd])
    #expect(Agenda(free(margins), options: options).cues.filter { $0.cue == .setEnd }.map(\.offset) == [80])
  }

  @Test func `both count as time of the workout, their energy by rates of their own`() throws {
    var session = RunningSession.test(free(margins, countdown: 5), options: SessionOptions(kilograms: 80))
    let log = try #require(session.run(from: 0, to: 146).endings.first?.log)
    #expect(log.duration == 140 && At.seconds(log.start.instant) == 5)
    // 50 s at 7.0 MET, 60 s at 3.5 and 30 s at 2.3, each × 3.5 × 80 / 200 kcal a minute.
    let expected = (50 * 7.0 + 60 * 3.5 + 30 * 2.3) / 60 * 1.4
    #expect(abs((log.energy ?? 0) - expected) < 0.001)
    var short = RunningSession.test(free(margins), options: SessionOptions(kilograms: 80))
    _ = short.run(from: 0, to: 30)
    let aborted = try #require(short.abort(at: At.second(30)).endings.first?.log)
    #expect(abs((aborted.energy ?? 0) - 30 * 3.5 / 60 * 1.4) < 0.001)
  }

  @Test func `skipping the warm-up leads to the first round`() {
    var session = RunningSession.test(free(margins), options: SessionOptions(kilograms: 80))
    _ = session.run(from: 0, to: 10)
    #expect(session.skip(at: At.second(10)).phases == [.work(round: 1)])
    #expect(session.state(at: At.second(12)).round == 1 && session.state(at: At.second(12)).totalPassed == 12)
  }

  @Test func `plans and programmes without them decode with none, and encode as before`() throws {
    let old = Data(#"{"kind":"free","work":30,"rest":10,"rounds":3,"countdown":0}"#.utf8)
    let plan = try JSONDecoder().decode(SessionPlan.self, from: old)
    #expect(plan == .free(work: 30, rest: 10, rounds: 3, countdown: 0))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let again = String(decoding: try encoder.encode(plan), as: UTF8.self)
    #expect(again == #"{"countdown":0,"kind":"free","rest":10,"rounds":3,"work":30}"#)
    for plan in [free(margins), .programme(ProgrammePlan(programme))] {
      #expect(try JSONDecoder().decode(SessionPlan.self, from: JSONEncoder().encode(plan)) == plan)
    }
  }

  @Test func `a programme's text has a line for each`() throws {
    let text = ProgrammeText.write(programme)
    #expect(text.contains("\nrounds: 2\nwarm-up: 60s\ncool-down: 30s\n"))
    #expect(ProgrammeText.read(text, id: "own1").programme == programme)
    let typed = "name: A\nWarm-Up: 1:30\ncool-down: 2m\n20s Plank"
    #expect(ProgrammeText.read(typed, id: "").programme?.margins == WorkoutMargins(warmUp: 90, coolDown: 120))
    let wrong = ProgrammeText.lint("name: A\nwarm-up: 31m\nwarm-up: 1m\n20s Plank")
    #expect(wrong.map(\.line) == [2, 3] && wrong.map(\.refusal.field) == ["timer.warm-up", "timer.warm-up"])
  }

  @Test func `more than half an hour of either is refused`() {
    let long = free(WorkoutMargins(coolDown: 1801))
    #expect(throws: Refusal.self) { try long.validated() }
    var programme = programme
    programme.margins.warmUp = -1
    #expect(throws: Refusal.self) { try programme.validated() }
  }

  @Test func `the settings' workout has those of the settings`() {
    var settings = Settings()
    #expect(settings.intervalPlan.margins == .none)
    var plan = settings.intervalPlan
    plan.margins = margins
    settings.intervalPlan = plan
    #expect(settings.timer.margins == margins && settings.plan(of: .workout) == .intervals(plan))
  }
}
