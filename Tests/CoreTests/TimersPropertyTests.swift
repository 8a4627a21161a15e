// Sessions against chance: any tick pattern gives the same states (DESIGN law 5), a cue sounds at most once, and verbs
// at random agree with a slow reference that counts milliseconds.
import Core
import Foundation
import Testing

@Suite struct TimersPropertyTests {
  static func plan(_ chance: inout Seeded) -> SessionPlan {
    let countdown = Bool.random(using: &chance) ? 0 : Int.random(in: 1...3, using: &chance)
    if Bool.random(using: &chance) {
      return .open(
        phase1: Int.random(in: 0...12, using: &chance), phase2: Int.random(in: 0...6, using: &chance),
        countdown: countdown)
    }
    return .free(
      work: Int.random(in: 0...7, using: &chance), rest: Int.random(in: 0...5, using: &chance),
      rounds: Int.random(in: 1...4, using: &chance), countdown: countdown)
  }

  @Test(arguments: 0..<60)
  func `any tick pattern gives the same states and each cue once`(seed: Int) {
    var chance = Seeded(UInt64(seed))
    let plan = Self.plan(&chance)
    var ticked = RunningSession.test(plan)
    let untouched = ticked
    var effects: [SessionEffect] = []
    var now = 0.0
    while !ticked.hasEnded {
      effects += ticked.advance(to: At.second(now))
      if !ticked.hasEnded { #expect(ticked.state(at: At.second(now)) == untouched.state(at: At.second(now))) }
      now += Double.random(in: 0.001...1.9, using: &chance)
    }
    #expect(effects.endings.count == 1)
    let all = effects.sounded + effects.skipped
    let due = ticked.agenda.cues.map(\.cue)
    #expect(all.map(\.rawValue).sorted() == due.map(\.rawValue).sorted())
    #expect(effects.endings.first?.at == untouched.state(at: At.second(0)).ends)
  }

  @Test(arguments: 0..<200)
  func `verbs and stops at random agree with the slow reference`(seed: Int) {
    var chance = Seeded(UInt64(seed) &* 7919 &+ 1)
    let plan = Self.plan(&chance)
    var session = RunningSession.test(plan)
    var reference = SlowSession(session)
    var effects: [SessionEffect] = []
    var now = 0
    for _ in 0..<400 where !session.hasEnded {
      let moment = At.second(Double(now) / 1000)
      reference.tick(to: now)
      effects += session.advance(to: moment)
      switch Int.random(in: 0..<60, using: &chance) {
      case 0, 1:
        reference.pause()
        effects += session.pause(at: moment)
      case 2: effects += skip(&session, &reference, moment)
      case 3: effects += back(&session, &reference, moment)
      case 4...20 where session.isPaused:
        reference.resume()
        effects += session.resume(at: moment)
      default: break
      }
      #expect(session.hasEnded == reference.hasEnded, "seed \(seed) at \(now)")
      if !session.hasEnded {
        #expect(session.position(at: moment) == Double(reference.position) / 1000, "seed \(seed) at \(now)")
        #expect(session.isPaused == reference.isPaused, "seed \(seed) at \(now)")
      }
      now += Int.random(in: 0..<40, using: &chance) == 0 ? Int.random(in: 2001...70_000, using: &chance) : 50
    }
    if session.hasEnded {
      #expect(effects.endings.count == 1)
      let log = effects.endings.first?.log
      #expect(log?.energy.map { ($0 * 5000).rounded() } == (plan.isWorkout ? reference.loggedEnergy : nil))
      if !plan.isWorkout { #expect(log.map { Int(($0.duration * 1000).rounded()) } == reference.logged) }
    } else {
      #expect(effects.endings.isEmpty)
    }
  }

  private func skip(
    _ session: inout RunningSession, _ reference: inout SlowSession, _ moment: Moment
  ) -> [SessionEffect] {
    reference.skip()
    return session.skip(at: moment)
  }

  private func back(
    _ session: inout RunningSession, _ reference: inout SlowSession, _ moment: Moment
  ) -> [SessionEffect] {
    reference.back()
    return session.back(at: moment)
  }
}

/// The reference: a list of phases and a position, moved one millisecond at a time.
struct SlowSession {
  private(set) var position: Int
  private(set) var isPaused = false
  private(set) var hasEnded = false
  private var now = 0
  private var spent = 0
  private var leapt = 0
  private let isWorkout: Bool
  private let loggedEnd: Int
  /// Beginnings of the phases, and the end.
  private var bounds: [Int]

  init(_ session: RunningSession) {
    isWorkout = session.plan.isWorkout
    position = -Int((session.lead * 1000).rounded())
    bounds = [position]
    let leadIn = Int((session.agenda.leadIn * 1000).rounded())
    if -leadIn > position { bounds.append(-leadIn) }
    switch session.plan {
    case .open(let phase1, let phase2, _):
      bounds += [0, phase1 * 1000, (phase1 + phase2) * 1000]
      loggedEnd = phase1 * 1000
    case .free(let work, let rest, let rounds, _):
      var at = 0
      for round in 1...rounds {
        bounds.append(at)
        at += max(1, work) * 1000
        bounds.append(at)
        if round < rounds { at += rest * 1000 }
      }
      loggedEnd = at
    }
    bounds = Array(Set(bounds)).sorted()
  }

  var logged: Int? { spent > (leapt == 0 ? 0 : 3000) ? spent : nil }
  /// Kilocalories at 12 a minute, times 5000: one a millisecond.
  var loggedEnergy: Double? { logged.map(Double.init) }

  mutating func tick(to time: Int) {
    defer { now = time }
    guard !isPaused, !hasEnded else { return }
    if isWorkout, time - now > 2000 {
      isPaused = true
      return
    }
    for _ in now..<max(now, time) where position < bounds[bounds.count - 1] {
      if position >= 0, position < loggedEnd { spent += 1 }
      position += 1
    }
    endIfOver()
  }

  mutating func pause() { isPaused = !hasEnded }
  mutating func resume() { isPaused = false }

  mutating func skip() {
    guard !hasEnded else { return }
    leap(to: bounds.first { $0 > position } ?? position)
  }

  mutating func back() {
    guard !hasEnded, position >= 0 else { return }
    var target = bounds.last { $0 <= position } ?? position
    if position - target < 3000, target > 0 { target = bounds.last { $0 < target } ?? target }
    leap(to: target)
  }

  private mutating func leap(to target: Int) {
    isPaused = false
    leapt += target - position
    position = target
    endIfOver()
  }

  private mutating func endIfOver() { hasEnded = position >= bounds[bounds.count - 1] }
}
