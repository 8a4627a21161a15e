// The session proposed next: the last one, as it is set up now.
import Core
import Foundation
import Testing
import Words

private func last(_ activity: String, _ title: String? = nil, _ kind: SessionKind = .mindful) -> Session {
  let stamp = Stamp(Instant(seconds: 1_760_000_000), in: .utc)
  return Session(id: UUID(), start: stamp, end: stamp, counts: kind, activity: activity, title: title)
}

@Test func `what comes next is what was done last, with the values set up now`() throws {
  var settings = Settings()
  settings.phaseOne = 25
  settings.work = 40
  #expect(settings.plan(after: nil) == .sitting(settings.sittingPlan))
  #expect(settings.plan(after: last("open")) == .sitting(settings.sittingPlan))
  #expect(settings.plan(after: last("free", nil, .workout)) == .intervals(settings.intervalPlan))
  let programme = try #require(settings.programmes.first)
  #expect(settings.plan(after: last("programme", programme.name, .workout)) == .programme(ProgrammePlan(programme)))
  let pattern = try #require(settings.patterns.first)
  #expect(settings.plan(after: last("breathing", pattern.name)) == .breathing(BreathingPlan(pattern)))
}

@Test func `a practice that is gone or blocked, or of another program, gives way to the plan of its kind`() throws {
  var settings = Settings()
  #expect(settings.plan(after: last("programme", "gone", .workout)) == .intervals(settings.intervalPlan))
  #expect(settings.plan(after: last("yoga")) == .sitting(settings.sittingPlan))
  settings.practice.profile = .gentle
  let blocked = try #require(settings.patterns.first { !settings.practice.profile.allows($0) })
  #expect(settings.plan(after: last("breathing", blocked.name)) == .sitting(settings.sittingPlan))
}
