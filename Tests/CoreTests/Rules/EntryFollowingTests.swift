// What follows from a changed entry: stages go with the times of their night, energy with the length of a session.
import Core
import Foundation
import Testing

struct EntryFollowingTests {
  private func at(_ hours: Double) -> Stamp { Stamp(Instant(seconds: 1_795_000_000 + hours * 3600), in: .utc) }

  private func stage(_ from: Double, _ to: Double) -> SleepSegment {
    SleepSegment(stage: .deep, start: at(from).instant, end: at(to).instant)
  }

  private func night(_ bed: Double, _ wake: Double, _ stages: [SleepSegment]) -> Sleep {
    Sleep(id: UUID(), bed: at(bed), wake: at(wake), segments: stages)
  }

  /// A night of eight hours, with its times changed and what follows.
  private func changed(to bed: Double, _ wake: Double) -> [SleepSegment] {
    let before = night(0, 8, [stage(0, 3), stage(4, 8)])
    var after = before
    (after.bed, after.wake) = (at(bed), at(wake))
    let followed = after.following(before)
    #expect(followed.following(before) == followed, "asked twice")
    return followed.segments
  }

  @Test func `stages move with a night whose date was wrong`() {
    #expect(changed(to: -24, -16) == [stage(-24, -21), stage(-20, -16)])
    #expect(changed(to: 1, 9) == [stage(1, 4), stage(5, 9)])
    // A day and an hour that clocks skipped.
    #expect(changed(to: 24, 31) == [stage(24, 27), stage(28, 31)])
  }

  @Test func `stages are cut to a night that became shorter, and stay in one that became longer`() {
    #expect(changed(to: 0, 5) == [stage(0, 3), stage(4, 5)])
    #expect(changed(to: 2, 8) == [stage(2, 3), stage(4, 8)])
    #expect(changed(to: -1, 9) == [stage(0, 3), stage(4, 8)])
    #expect(changed(to: 3.2, 3.8).isEmpty)
  }

  private func workout(_ hours: Double, _ energy: Double?, _ counts: SessionKind = .workout) -> Session {
    Session(id: UUID(), start: at(0), end: at(hours), counts: counts, activity: "free", energy: energy)
  }

  private func energy(_ before: Session, _ change: (inout Session) -> Void) -> Double? {
    var after = before
    change(&after)
    let followed = after.following(before)
    #expect(followed.following(before) == followed, "asked twice")
    return followed.energy
  }

  @Test func `energy is so much a minute, whatever cell was changed first`() {
    let hour = workout(1, 300)
    #expect(energy(hour) { ($0.start, $0.end) = (at(0.5), at(1.5)) } == 300)
    #expect(energy(hour) { $0.start = at(-1) } == 600)
    #expect(energy(hour) { $0.end = at(0.5) } == 150)
    #expect(energy(hour) { $0.note = "a note" } == 300)
  }

  @Test func `another kind has the energy of the fixed rates, a sitting none`() {
    #expect(energy(workout(1, 300)) { $0.counts = .mindful } == nil)
    #expect(energy(workout(1, nil, .mindful)) { $0.counts = .workout } == 720)
    #expect(energy(workout(1, 300)) { $0.activity = "open" } == 240)
    #expect(energy(workout(1, nil)) { $0.note = "a note" } == nil)
    #expect(workout(1, nil).following(nil).energy == 720)
    #expect(workout(1, 55).following(nil).energy == 55)
  }

  @Test func `the rule that energy was computed by goes with it`() {
    func rule(_ change: (inout Session) -> Void, bells: [SoundedBell] = []) -> SessionDetails? {
      var before = workout(1, 300)
      before.details = SessionDetails(bells: bells, energy: .met)
      var after = before
      change(&after)
      return after.following(before).details
    }
    let bell = SoundedBell(cue: .gong, planned: 0, late: 1, sounded: true)
    #expect(rule { $0.end = at(2) }?.energy == .met)
    #expect(rule { $0.activity = "open" } == nil)
    #expect(rule { $0.counts = .mindful } == nil)
    #expect(rule({ $0.activity = "open" }, bells: [bell]) == SessionDetails(bells: [bell]))
  }
}
