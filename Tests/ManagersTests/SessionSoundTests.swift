// What is heard of a session beside its cues: the sound behind it, the voice, what cannot be heard; and how loud each is.
import Core
import Managers
import Store
import TestKit
import Testing

private let sitting = SessionPlan.open(phase1: 60, phase2: 30, countdown: 5)

@MainActor
private func rig(
  _ ownership: SessionOwnership = .alone, _ change: @escaping @Sendable (inout Settings) -> Void
) throws -> ManagersRig {
  let rig = try ManagersRig(ownership: ownership)
  rig.managers.settings.change(now: rig.time.now, { change(&$0) }, then: { _ in })
  return rig
}

@MainActor private func withWaves(_ ownership: SessionOwnership = .alone) throws -> ManagersRig {
  try rig(ownership) { settings in
    settings.sounds.ambient = .waves
    settings.sounds.ambientSitting = true
  }
}

// MARK: The sound behind a session

@MainActor
@Test func `it begins with the countdown, before the gong, and fades half a second after the last gong ended`() throws {
  let rig = try withWaves()
  rig.managers.timer.start(sitting, now: rig.time.now) { _ in }
  #expect(rig.sound.behind == ["waves 36"])
  #expect(rig.sound.cues.isEmpty)
  rig.advance(5 + 89)
  rig.sound.finishAll()
  rig.advance(2)
  #expect(rig.sound.cues == ["gong", "gong-dreimal", "gong-ende"])
  #expect(rig.managers.timer.state.value.running == nil)
  #expect(rig.sound.behind == ["waves 36"])
  rig.sound.finishAll()
  #expect(rig.sound.behind == ["waves 36", "fade 0.5"])
  rig.advance(5)
  #expect(rig.sound.behind == ["waves 36", "fade 0.5"])
}

@MainActor
@Test func `a plan with a background of its own has that one, also where it brings silence`() throws {
  for (own, behind) in [(AmbientSound.fire, ["fire 36"]), (.none, [])] {
    let rig = try withWaves()
    var plan = sitting
    plan.sounds = PlanSounds(background: own, endGong: false)
    rig.managers.timer.start(plan, now: rig.time.now) { _ in }
    #expect(rig.sound.behind == behind)
    rig.advance(5 + 89)
    rig.sound.finishAll()
    rig.advance(2)
    #expect(rig.sound.cues == ["gong", "gong-dreimal"])
  }
}

@MainActor
@Test func `three strokes of the end gong are heard before it fades`() throws {
  let rig = try withWaves()
  let plan = SittingPlan(phase1: 60, phase2: 0, strokes: 3)
  rig.managers.timer.start(.sitting(plan), now: rig.time.now) { _ in }
  rig.advance(1)
  for _ in 0..<3 { rig.sound.finishAll() }
  rig.advance(60)
  for _ in 0..<2 {
    rig.sound.finishAll()
    #expect(rig.sound.behind == ["waves 36"])
  }
  rig.sound.finishAll()
  #expect(rig.sound.behind == ["waves 36", "fade 0.5"])
}

@MainActor
@Test func `ending, discarding and cancelling the countdown end it at once`() throws {
  for end in [TimerManager.end, TimerManager.discard] {
    for seconds in [2.0, 20] {
      let rig = try withWaves()
      rig.managers.timer.start(sitting, now: rig.time.now) { _ in }
      rig.advance(seconds)
      end(rig.managers.timer)(rig.time.now) { _ in }
      #expect(rig.sound.behind == ["waves 36", "stop"])
    }
  }
}

@MainActor
@Test func `a pause, silence and another sound change it, and it comes back`() throws {
  let rig = try withWaves()
  let timer = rig.managers.timer
  func change(_ change: @escaping @Sendable (inout Settings) -> Void) {
    rig.managers.settings.change(now: rig.time.now, { change(&$0) }, then: { _ in })
  }
  timer.start(sitting, now: rig.time.now) { _ in }
  rig.advance(10)
  timer.pause(now: rig.time.now)
  timer.resume(now: rig.time.now)
  #expect(rig.sound.behind == ["waves 36", "stop", "waves 36"])
  timer.seek(by: 10, now: rig.time.now)
  #expect(rig.sound.behind.count == 3)
  change { $0.sound = false }
  rig.advance(1)
  change { $0.sound = true }
  #expect(rig.sound.behind.filter { $0 != "stop" } == ["waves 36", "waves 36", "waves 36"])
  #expect(rig.sound.behind.suffix(2) == ["stop", "waves 36"])
  change { $0.sounds.ambient = .fire }
  change { $0.sounds.ambience = 100 }
  change { $0.sounds.ambientSitting = false }
  #expect(rig.sound.behind.suffix(3) == ["fire 36", "fire 80", "stop"])
}

@MainActor
@Test func `sittings, breathing and workouts each have it only where it is wanted`() throws {
  let breath = SessionPlan.breathing(BreathingPlan(BreathingPresets.standard[0]))
  func heard(_ plan: SessionPlan, _ change: @escaping @Sendable (inout SoundSettings) -> Void) throws -> [String] {
    let rig = try rig { change(&$0.sounds) }
    rig.managers.timer.start(plan, now: rig.time.now) { _ in }
    return rig.sound.behind
  }
  #expect(try heard(sitting) { $0.ambientSitting = true }.isEmpty)
  #expect(try heard(sitting) { $0.ambient = .spring }.isEmpty)
  #expect(try heard(breath) { ($0.ambient, $0.ambientSitting) = (.spring, true) }.isEmpty)
  #expect(try heard(breath) { ($0.ambient, $0.ambientBreathing) = (.spring, true) } == ["spring 36"])
  #expect(
    try heard(.freeDefault) { ($0.ambient, $0.ambientBreathing, $0.ambientSitting) = (.spring, true, true) }.isEmpty)
}

@MainActor
@Test func `only the program that runs the session sounds, and whoever takes over begins`() throws {
  let folder = try ScratchFolder()
  let time = ManualTime()
  var holder = 1
  func ownership(_ number: Int) -> SessionOwnership {
    SessionOwnership(
      take: {
        if holder == 0 { holder = number }
        return holder == number
      }, release: { if holder == number { holder = 0 } })
  }
  let first = try ManagersRig(store: Store(at: folder.location), time: time, series: 1, ownership: ownership(1))
  first.managers.settings.change(
    now: time.now,
    {
      $0.sounds.ambient = .waves
      $0.sounds.ambientSitting = true
    }, then: { _ in })
  first.managers.timer.start(sitting, now: time.now) { _ in }
  let second = try ManagersRig(store: Store(at: folder.location), time: time, series: 2, ownership: ownership(2))
  second.advance(3)
  #expect(first.sound.behind == ["waves 36"])
  #expect(second.sound.behind.isEmpty)
  first.managers.timer.quiet()
  first.managers.timer.letGo()
  #expect(first.sound.behind == ["waves 36", "stop"])
  second.advance(3)
  #expect(second.sound.behind == ["waves 36"])
}

@MainActor
@Test func `a command that looks after a session, with no loop, leaves it in silence`() throws {
  let folder = try ScratchFolder()
  let first = try ManagersRig(store: Store(at: folder.location))
  first.managers.settings.change(
    now: first.time.now,
    {
      $0.sounds.ambient = .waves
      $0.sounds.ambientSitting = true
    }, then: { _ in })
  first.managers.timer.start(sitting, now: first.time.now) { _ in }
  let command = try ManagersRig(store: Store(at: folder.location), time: first.time, series: 2)
  command.managers.timer.catchUp(now: command.time.now)
  command.managers.timer.seek(by: 10, now: command.time.now)
  #expect(command.sound.behind.isEmpty)
}

@MainActor
@Test func `stopped by Ctrl-Z it is silent, and comes back with the first turn`() throws {
  let rig = try withWaves()
  rig.managers.timer.start(sitting, now: rig.time.now) { _ in }
  rig.managers.timer.quiet()
  #expect(rig.sound.behind == ["waves 36", "stop"])
  rig.time.advance(20)
  rig.managers.timer.turn(rig.time.now)
  #expect(rig.sound.behind == ["waves 36", "stop", "waves 36"])
}

@MainActor
@Test func `what is listened to never disturbs a session`() throws {
  let rig = try withWaves()
  let timer = rig.managers.timer
  timer.tryOut(AmbienceOrder(.fire, volume: 20))
  timer.tryOut(nil)
  #expect(rig.sound.behind == ["fire 20", "stop"])
  timer.start(sitting, now: rig.time.now) { _ in }
  timer.tryOut(AmbienceOrder(.fire, volume: 20))
  timer.tryOut(nil)
  #expect(rig.sound.behind == ["fire 20", "stop", "waves 36"])
}

@MainActor
@Test func `cues are listened to one after the other, until something else is`() throws {
  let rig = try ManagersRig()
  let cues = BreathPhase.allCases.map { Cue.breath($0) }
  rig.managers.timer.tryOut(cues, timbre: .guitar, Settings(), now: rig.time.now)
  #expect(rig.sound.cues == ["einatmen"])
  rig.sound.finishAll()
  #expect(rig.sound.cues == ["einatmen", "halten-ein"])
  rig.managers.timer.tryOut(nil)
  rig.sound.finishAll()
  #expect(rig.sound.cues == ["einatmen", "halten-ein"])
  #expect(rig.sound.orders.map(\.timbre) == [.guitar, .guitar])
}

// MARK: Loudness and timbre

@MainActor
@Test func `each kind of cue has a volume of its own, of the volume of all`() throws {
  let rig = try rig { settings in
    settings.volume = 50
    (settings.sounds.bells, settings.sounds.workout, settings.sounds.breathing) = (80, 60, 20)
    settings.sounds.timbre = .epiano
  }
  func volumes(_ plan: SessionPlan) -> Set<Int> {
    let before = rig.sound.orders.count
    rig.managers.timer.start(plan, replacing: true, now: rig.time.now) { _ in }
    rig.advance(1)
    return Set(rig.sound.orders[before...].map(\.volume))
  }
  #expect(volumes(.open(phase1: 60, phase2: 0, countdown: 0)) == [40])
  #expect(volumes(.freeDefault) == [30])
  #expect(volumes(.breathing(BreathingPlan(BreathingPresets.standard[0]))) == [10])
  #expect(rig.sound.orders.last?.timbre == .epiano)
  var own = BreathingPresets.standard[0]
  own.timbre = .harp
  _ = volumes(.breathing(BreathingPlan(own)))
  #expect(rig.sound.orders.last?.timbre == .harp)
}

// MARK: The voice

@MainActor
@Test func `rounds are spoken in the place of their signals, and exercises of a programme`() throws {
  let rig = try rig { $0.sounds.speaks = true }
  let timer = rig.managers.timer
  timer.start(.free(work: 10, rest: 10, rounds: 3, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(2 + 60)
  #expect(rig.sound.said == ["Round 2 of 3 80", "Last round 80"])
  #expect(!rig.sound.cues.contains { $0 == "round" || $0 == "last-round" })
  let steps = [ProgrammeStep("Plank", .seconds(20), rest: 10), ProgrammeStep("Squats", .seconds(20))]
  timer.start(
    .programme(ProgrammePlan(Programme(id: "", name: "N", rounds: 1, steps: steps))), replacing: true,
    now: rig.time.now
  ) { _ in }
  rig.advance(25)
  #expect(rig.sound.said.suffix(2) == ["Exercise 1 of 2: Plank 80", "Last exercise: Squats 80"])
}

@MainActor
@Test func `without a voice the signals sound, and it is told once`() throws {
  let rig = try rig { $0.sounds.speaks = true }
  rig.sound.canSpeak = false
  rig.managers.timer.start(.free(work: 10, rest: 10, rounds: 3, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(2 + 60)
  #expect(rig.sound.said.isEmpty)
  #expect(rig.sound.cues.filter { $0 == "round" || $0 == "last-round" } == ["round", "last-round"])
  #expect(rig.managers.timer.state.value.soundProblem == .noVoice)
  #expect(!rig.managers.timer.state.value.isSilent)
}

@MainActor
@Test func `a voice that fails at a round leaves it to its signal`() throws {
  let rig = try rig { $0.sounds.speaks = true }
  rig.sound.cannotSay = true
  rig.managers.timer.start(.free(work: 10, rest: 10, rounds: 3, countdown: 0), now: rig.time.now) { _ in }
  rig.advance(2 + 60)
  #expect(rig.sound.cues.filter { $0 == "round" || $0 == "last-round" } == ["round", "last-round"])
  #expect(rig.managers.timer.state.value.soundProblem == .noVoice)
}

// MARK: Problem

@MainActor
@Test func `what cannot be heard is published, until it is heard again`() throws {
  let rig = try ManagersRig()
  rig.sound.problems.tell(.noPlayer)
  #expect(rig.managers.timer.state.value.isSilent)
  #expect(rig.managers.timer.state.value.soundProblem == .noPlayer)
  rig.sound.problems.tell(nil)
  #expect(!rig.managers.timer.state.value.isSilent)
  #expect(rig.managers.timer.state.value.soundProblem == nil)
}

@MainActor
@Test func `a session whose cues were silenced, or played by nothing, is not one whose bells were heard`() throws {
  let rig = try ManagersRig()
  func run(_ during: () -> Void) -> Bool {
    rig.managers.timer.start(.free(work: 5, rest: 0, rounds: 2, countdown: 0), now: rig.time.now) { _ in }
    during()
    rig.advance(20)
    #expect(rig.managers.timer.state.value.running == nil)
    return !rig.managers.timer.state.value.isUnheard
  }
  rig.managers.settings.change(now: rig.time.now, { $0.sound = true }) { _ in }
  #expect(run {})
  let isHeardInSilence = run {
    rig.managers.settings.change(now: rig.time.now, { $0.sound = false }) { _ in }
  }
  #expect(!isHeardInSilence)
  rig.managers.settings.change(now: rig.time.now, { $0.sound = true }) { _ in }
  #expect(run {})
  let isHeardWithoutPlayer = run { rig.sound.problems.tell(.noPlayer) }
  #expect(!isHeardWithoutPlayer)
}
