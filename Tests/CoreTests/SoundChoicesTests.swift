// Extra cues in agendas, speech, and how both are kept with a session and a pattern.
import Core
import Foundation
import Testing

/// When the extra cues of a plan are due, in seconds after the first phase began.
private func extras(_ plan: SessionPlan, _ extras: Set<ExtraCue>) -> [String] {
  let usual = Agenda(plan).cues
  let cues = Agenda(plan, options: SessionOptions(extras: extras)).cues
  #expect(cues.count - usual.count == cues.count { ![Cue.finish].contains($0.cue) && isExtra($0.cue) })
  return cues.filter { isExtra($0.cue) }.map { "\($0.gates > 0 ? "\($0.gates)+" : "")\($0.offset) \($0.cue.rawValue)" }
}

private func isExtra(_ cue: Cue) -> Bool { [.halfway, .zero, .setEnd, .finish].contains(cue) }

@Test func `without a wish the cues are the usual ones`() {
  #expect(extras(.freeDefault, []).isEmpty)
  #expect(Settings().sounds.extras.isEmpty)
}

@Test func `halfway, zero, the end of a set and the finish are where they belong`() {
  let plan = SessionPlan.free(work: 20, rest: 10, rounds: 2, countdown: 0)
  #expect(extras(plan, [.halfway]) == ["10.0 halbzeit", "40.0 halbzeit"])
  #expect(extras(plan, [.zero]) == ["0.0 null", "30.0 null"])
  #expect(extras(plan, [.setEnd]) == ["20.0 satz-ende"])
  #expect(extras(plan, [.finish]) == ["50.0 abschluss"])
  let all = Agenda(plan, options: SessionOptions(extras: Set(ExtraCue.allCases)))
  #expect(!all.cues.contains { $0.cue == .ausklang })
  #expect(all.length == Agenda(plan).length)
  #expect(all.leadIn == Agenda(plan).leadIn)
}

@Test func `a short work has no middle, and a set without rest ends where the next begins`() {
  #expect(extras(.free(work: 9, rest: 5, rounds: 2, countdown: 0), [.halfway]).isEmpty)
  #expect(
    extras(.free(work: 20, rest: 0, rounds: 2, countdown: 0), [.setEnd, .zero])
      == ["0.0 null", "20.0 satz-ende", "20.0 null"])
}

@Test func `after repetitions the end of the set waits for the person`() {
  let steps = [
    ProgrammeStep("Push-Ups", .repetitions(12), rest: 10), ProgrammeStep("Plank", .seconds(20)),
  ]
  let plan = SessionPlan.programme(ProgrammePlan(Programme(id: "", name: "N", rounds: 1, steps: steps)))
  #expect(extras(plan, [.setEnd]) == ["1+0.0 satz-ende"])
  #expect(extras(plan, [.zero]) == ["0.0 null", "1+10.0 null"])
  #expect(extras(plan, [.halfway]) == ["1+20.0 halbzeit"])
}

@Test func `what is spoken stands before the cue of its instant, and only where it is wanted`() {
  let steps = [ProgrammeStep("Plank", .seconds(20), rest: 10), ProgrammeStep("Squats", .seconds(20))]
  let plan = SessionPlan.programme(ProgrammePlan(Programme(id: "", name: "N", rounds: 1, steps: steps)))
  #expect(!Agenda(plan).cues.contains { $0.says != nil })
  let cues = Agenda(plan, options: SessionOptions(speaks: true)).cues
  #expect(cues.filter { $0.says != nil }.map(\.offset) == [0, 20])
  #expect(cues.prefix(2).map { $0.says == nil } == [false, true])
  var session = RunningSession(
    id: UUID(), plan: plan, options: SessionOptions(speaks: true),
    at: Moment(uptime: 0, instant: Instant(seconds: 0), zone: .utc))
  let effects = session.advance(to: Moment(uptime: 0, instant: Instant(seconds: 0), zone: .utc))
  #expect(effects.contains { if case .said = $0 { true } else { false } })
  // Only bells sound.
  #expect(session.bells.map(\.cue) == [.auftakt])
}

@Test func `the choices are kept with a session, and one stored before there were any is read`() throws {
  let options = SessionOptions(extras: [.zero, .finish], speaks: true)
  let data = try JSONEncoder().encode(options)
  #expect(try JSONDecoder().decode(SessionOptions.self, from: data) == options)
  let old = try JSONDecoder().decode(SessionOptions.self, from: Data(#"{"logging":"plain"}"#.utf8))
  #expect(old == .plain)
  var settings = Settings()
  settings.sounds.extras = [.halfway]
  settings.sounds.speaks = true
  #expect(SessionOptions(settings, for: .freeDefault, kilograms: nil).extras == [.halfway])
  #expect(SessionOptions(settings, for: .openDefault, kilograms: nil).extras.isEmpty)
}

@Test func `a pattern keeps its timbre; an unknown one is that of the settings`() throws {
  var pattern = BreathingPresets.standard[0]
  pattern.timbre = .guitar
  let data = try JSONEncoder().encode(pattern)
  #expect(try JSONDecoder().decode(BreathingPattern.self, from: data) == pattern)
  #expect(pattern.with(segments: BreathingPattern.newSegments).timbre == .guitar)
  let text = #"{"id":"a","name":"A","rhythm":"4-0-4-0","rounds":9,"timbre":"kazoo"}"#
  #expect(try JSONDecoder().decode(BreathingPattern.self, from: Data(text.utf8)).timbre == nil)
}
