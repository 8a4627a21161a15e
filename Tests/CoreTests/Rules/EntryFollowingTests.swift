// Consequences of a changed entry: stages go with the times of their night, energy with the length of a session.
import Core
import Foundation
import Testing

struct EntryFollowingTests {
  private let fixed = EntryFollowingTests.facts(.rate, nil)

  private static func facts(_ rule: EnergyRule, _ kilograms: Double?) -> DerivationFacts {
    var settings = Settings()
    settings.timer.energy = rule
    return DerivationFacts(settings, kilograms: kilograms)
  }

  private func at(_ hours: Double) -> Stamp { Stamp(Instant(seconds: 1_795_000_000 + hours * 3600), in: .utc) }

  private func stage(_ from: Double, _ to: Double) -> SleepSegment {
    SleepSegment(stage: .deep, start: at(from).instant, end: at(to).instant)
  }

  private func night(_ bed: Double, _ wake: Double, _ stages: [SleepSegment]) -> Sleep {
    Sleep(id: UUID(), bed: at(bed), wake: at(wake), segments: stages)
  }

  /// A night of eight hours, with its times changed, and the consequences.
  private func changed(to bed: Double, _ wake: Double) -> [SleepSegment] {
    let before = night(0, 8, [stage(0, 3), stage(4, 8)])
    var after = before
    (after.bed, after.wake) = (at(bed), at(wake))
    let followed = after.following(before, by: fixed)
    #expect(followed.following(before, by: fixed) == followed, "asked twice")
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
    let followed = after.following(before, by: fixed)
    #expect(followed.following(before, by: fixed) == followed, "asked twice")
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
    #expect(workout(1, nil).following(nil, by: fixed).energy == 720)
    #expect(workout(1, 55).following(nil, by: fixed).energy == 55)
  }

  @Test func `energy goes by the equivalent of the activity and the weight, a reference weight where none is known`() {
    func energy(_ activity: String, _ title: String?, _ kilograms: Double?) -> Double? {
      var session = workout(0.5, nil)
      (session.activity, session.title) = (activity, title)
      let derived = session.following(nil, by: Self.facts(.met, kilograms))
      #expect(derived.details?.energy == .met)
      return derived.energy.map { ($0 * 100).rounded() / 100 }
    }
    // 30 minutes at 2.3 × 3.5 × 60 / 200 kcal a minute.
    #expect(energy("programme", "Post-Run Stretching", 60) == 72.45)
    #expect(energy("programme", "Tabata Classic", 60) == 346.5)
    #expect(energy("programme", "Aerobics class", 60) == 119.7)
    #expect(energy("free", nil, 60) == 220.5)
    #expect(energy("open", nil, 60) == 72.45)
    #expect(energy("programme", "Post-Run Stretching", nil) == energy("programme", "Post-Run Stretching", 70))
  }

  @Test func `without facts a new workout has no energy yet, and gets it where they are known`() {
    let bare = workout(1, nil).following(nil, by: nil)
    #expect(bare.energy == nil)
    #expect(bare.following(nil, by: fixed).energy == 720)
  }

  @Test func `a programme of one's own has the mean of its exercises`() throws {
    let text = """
      name: Mine

      30s Burpees rest 90s
      60s "Quad Stretch" split 0s
      10x Cartwheels
      open Leg Swings Left
      """
    let own = try #require(ProgrammeText.read(text, id: "mine").programme)
    // 30 s at 11, 120 s at 2.3, 30 s each at 3.8 and 3.5.
    #expect((own.met * 1000).rounded() / 1000 == 3.929)
    var settings = Settings()
    settings.practice.programmes = [own]
    var session = workout(1, nil)
    (session.activity, session.title) = ("programme", "Mine")
    let derived = session.following(nil, by: DerivationFacts(settings, kilograms: 100))
    #expect(derived.energy.map { ($0 * 100).rounded() / 100 } == 412.5)
  }

  @Test func `every exercise and every built-in programme has an equivalent with a code of five digits`() {
    #expect(Compendium.allCases.allSatisfy { $0.rawValue.count == 5 && (1...15).contains($0.met) })
    #expect(ExerciseID.allCases.allSatisfy { $0.category != .stretching || $0.compendium == .stretching })
  }

  @Test func `the rule that energy was computed by goes with it`() {
    func rule(_ change: (inout Session) -> Void, bells: [SoundedBell] = []) -> SessionDetails? {
      var before = workout(1, 300)
      before.details = SessionDetails(bells: bells, energy: .met)
      var after = before
      change(&after)
      return after.following(before, by: fixed).details
    }
    let bell = SoundedBell(cue: .gong, planned: 0, late: 1, sounded: true)
    #expect(rule { $0.end = at(2) }?.energy == .met)
    #expect(rule { $0.activity = "open" } == nil)
    #expect(rule { $0.counts = .mindful } == nil)
    #expect(rule({ $0.activity = "open" }, bells: [bell]) == SessionDetails(bells: [bell]))
  }
}
