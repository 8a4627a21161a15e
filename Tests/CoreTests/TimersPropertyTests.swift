// Sessions against chance: any tick pattern gives the same states (law 5), a cue sounds at most once, and verbs
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

  @Test(arguments: 0..<300)
  func `verbs and stops at random agree with the slow reference`(seed: Int) {
    var chance = Seeded(UInt64(seed) &* 7919 &+ 1)
    let plan = Self.plan(&chance)
    var session = seed % 3 == 2 ? Self.gated(&chance) : RunningSession.test(plan)
    var reference = SlowSession(session)
    var effects: [SessionEffect] = []
    var now = 0
    for _ in 0..<400 where !session.hasEnded {
      let moment = At.second(Double(now) / 1000)
      reference.tick(to: now)
      effects += session.advance(to: moment)
      effects += Self.verb(&session, &reference, moment, &chance)
      #expect(session.hasEnded == reference.hasEnded, "seed \(seed) at \(now)")
      if !session.hasEnded {
        let state = session.state(at: moment)
        #expect(session.position(at: moment) == Double(reference.position) / 1000, "seed \(seed) at \(now)")
        #expect(session.isPaused == reference.isPaused, "seed \(seed) at \(now)")
        #expect(state.waits == reference.waits, "seed \(seed) at \(now)")
        if state.waits { #expect(state.passed == reference.within / 1000, "seed \(seed) at \(now)") }
      }
      now += Int.random(in: 0..<40, using: &chance) == 0 ? Int.random(in: 2001...70_000, using: &chance) : 50
    }
    if session.hasEnded {
      #expect(effects.endings.count == 1)
      let log = effects.endings.first?.log
      #expect(log?.energy.map { ($0 * 5000).rounded() } == (session.plan.isWorkout ? reference.loggedEnergy : nil))
      if !session.plan.isWorkout { #expect(log.map { Int(($0.duration * 1000).rounded()) } == reference.logged) }
    } else {
      #expect(effects.endings.isEmpty)
    }
  }

  /// A workout of timed parts and gates in any order.
  static func gated(_ chance: inout Seeded) -> RunningSession {
    var at = 0.0
    let segments = (1...Int.random(in: 1...7, using: &chance)).map { step in
      let waits = Bool.random(using: &chance)
      let begins = at
      if !waits { at += Double(Int.random(in: 0...6, using: &chance)) }
      return SessionSegment(.work(round: 1), begins: begins, ends: at, round: 1, step: step, waits: waits)
    }
    let agenda = Agenda(segments: segments, cues: [], rounds: 1, steps: segments.count)
    return RunningSession(id: UUID(), plan: .freeDefault, agenda: agenda, at: At.second(0))
  }

  private static func verb(
    _ session: inout RunningSession, _ reference: inout SlowSession, _ moment: Moment, _ chance: inout Seeded
  ) -> [SessionEffect] {
    switch Int.random(in: 0..<60, using: &chance) {
    case 0, 1:
      reference.pause()
      return session.pause(at: moment)
    case 2:
      reference.skip()
      return session.skip(at: moment)
    case 3:
      reference.back()
      return session.back(at: moment)
    case 4:
      reference.restart()
      return session.restartPhase(at: moment)
    case 5:
      let by = Bool.random(using: &chance) ? 10 : -10
      reference.seek(by: by * 1000)
      return session.seek(by: Double(by), at: moment)
    case 6...8:
      reference.proceed()
      return session.proceed(at: moment)
    case 9...25 where session.isPaused:
      reference.resume()
      return session.resume(at: moment)
    default: return []
    }
  }
}

/// The reference: a list of parts of its own making, gone through one millisecond at a time.
struct SlowSession {
  /// A part that lasts some milliseconds, or a gate; `counts` when it is logged.
  private struct Part {
    var length: Int?
    var counts = false
  }
  private(set) var isPaused = false
  private(set) var index = 0
  /// Milliseconds in the part that runs, or waited at the gate.
  private(set) var within = 0
  private var now = 0
  private var spent = 0
  private var leapt = 0
  private let isWorkout: Bool
  private let parts: [Part]
  /// How many parts lie before the first phase.
  private let before: Int

  init(_ session: RunningSession) {
    isWorkout = session.plan.isWorkout
    let lead = [session.plan.countdown * 1000, Int((session.agenda.leadIn * 1000).rounded())].filter { $0 > 0 }
    before = lead.count
    var own: [Part]
    switch session.plan {
    case _ where session.agenda.steps > 0:
      own = session.agenda.segments.map { Part(length: $0.waits ? nil : Int($0.length) * 1000, counts: true) }
    case .sitting(let plan):
      own = [Part(length: plan.phase1 * 1000, counts: true), Part(length: plan.phase2 * 1000)]
    case .intervals(let plan):
      let round = [
        Part(length: max(1, plan.work) * 1000, counts: true), Part(length: plan.rest * 1000, counts: true),
      ]
      own = Array((0..<plan.rounds).map { _ in round }.joined().dropLast())
    case .breathing, .programme: own = []
    }
    own.removeAll { $0.length == 0 }
    parts = lead.map { Part(length: $0) } + own
    finishParts()
  }

  var hasEnded: Bool { index >= parts.count }
  var waits: Bool { !hasEnded && parts[index].length == nil }
  var position: Int { start(of: index) + (waits ? 0 : within) }
  var logged: Int? { spent > (leapt == 0 ? 0 : 3000) ? spent : nil }
  /// Kilocalories at 12 a minute, times 5000: one a millisecond.
  var loggedEnergy: Double? { logged.map(Double.init) }

  private func start(of index: Int) -> Int {
    parts[..<index].reduce(0) { $0 + ($1.length ?? 0) } - parts[..<before].reduce(0) { $0 + ($1.length ?? 0) }
  }

  private mutating func finishParts() {
    while !hasEnded, let length = parts[index].length, within >= length {
      index += 1
      within = 0
    }
  }

  mutating func tick(to time: Int) {
    defer { now = time }
    guard !isPaused, !hasEnded else { return }
    if isWorkout, time - now > 2000 {
      isPaused = true
      return
    }
    for _ in now..<max(now, time) where !hasEnded {
      if parts[index].counts { spent += 1 }
      within += 1
      finishParts()
    }
  }

  mutating func pause() { isPaused = !hasEnded }
  mutating func resume() { isPaused = false }

  mutating func skip() {
    if waits { return proceed() }
    guard !hasEnded else { return }
    leap(to: index + 1, at: 0)
  }

  mutating func back() {
    guard !hasEnded, index >= before else { return }
    leap(to: within < 3000 ? max(before, index - 1) : index, at: 0)
  }

  mutating func restart() {
    guard !hasEnded, index >= before else { return }
    leap(to: index, at: 0)
  }

  mutating func proceed() {
    guard waits else { return }
    isPaused = false
    index += 1
    within = 0
  }

  mutating func seek(by milliseconds: Int) {
    guard !hasEnded, index >= before else { return }
    // Between the gate behind and the gate ahead.
    let first = (parts[..<index].lastIndex { $0.length == nil } ?? before - 1) + 1
    let last = parts[index...].firstIndex { $0.length == nil } ?? parts.count
    let target = min(max(start(of: first), position + milliseconds), start(of: last))
    guard target != position else { return }
    var index = first
    while index < last, let length = parts[index].length, start(of: index) + length <= target { index += 1 }
    leap(to: index, at: target - start(of: index))
  }

  private mutating func leap(to index: Int, at within: Int) {
    let from = position
    isPaused = false
    self.index = index
    self.within = within
    leapt += position - from
  }
}
