// Timelines of sessions as strings, one character a second: `B----T--E|` is a gong, the triple gong five seconds later,
// the end gong three seconds after that, and the end.
import Core
import Foundation

/// Moments of one machine: seconds on the clock that counts on, and the wall clock beside it.
enum At {
  static let wall = Instant(milliseconds: 1_772_348_400_000)
  static let uptime = 4_000.3

  /// The moment `seconds` after the start; the wall clock may be off by `shift`, and the machine may have booted anew.
  static func second(_ seconds: Double, shift: Double = 0, boot: String = "one", uptime: Double = At.uptime) -> Moment {
    Moment(uptime: uptime + seconds, instant: wall + seconds + shift, zone: .utc, boot: boot)
  }

  /// Seconds after the start, on the wall clock.
  static func seconds(_ instant: Instant) -> Double { instant - wall }
}

enum Timeline {
  static let letters: [Cue: Character] = [
    .gong: "B", .gongTriple: "T", .gongEnd: "E", .auftakt: "a", .countdown: "c", .round: "r", .lastRound: "L",
    .ausklang: "K", .bell: "g",
  ]

  /// Runs a plan tick by tick and draws its cues, `second` by `second`; cues of one second stand in brackets.
  static func draw(_ plan: SessionPlan, tick: Double = 0.05, auftakt: Double = 2) -> String {
    var session = RunningSession.test(plan, auftakt: auftakt)
    var seconds: [String] = []
    var count = 0
    while !session.hasEnded, count < 1_000_000 {
      let now = Double(count) * tick
      let slot = Int(now + 0.000_001)
      while seconds.count <= slot { seconds.append("") }
      for effect in session.advance(to: At.second(now)) {
        if case .sound(let order) = effect, let letter = letters[order.cue] { seconds[slot].append(letter) }
      }
      count += 1
    }
    return seconds.map { $0.isEmpty ? "-" : $0.count == 1 ? $0 : "(\($0))" }.joined() + "|"
  }
}

extension RunningSession {
  static func test(
    _ plan: SessionPlan, auftakt: Double = 2, options: SessionOptions = .plain, at now: Moment = At.second(0)
  ) -> RunningSession {
    RunningSession(
      id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), plan: plan,
      lengths: CueLengths(auftakt: auftakt), options: options, at: now)
  }

  /// Ticks every 50 ms from `first` to `last`, both in seconds after the start.
  mutating func run(from first: Double, to last: Double) -> [SessionEffect] {
    var effects: [SessionEffect] = []
    var count = 0.0
    while first + count * 0.05 < last {
      effects += advance(to: At.second(first + count * 0.05))
      count += 1
    }
    return effects + advance(to: At.second(last))
  }
}

extension [SessionEffect] {
  var sounded: [Cue] { compactMap { if case .sound(let order) = $0 { order.cue } else { nil } } }
  var skipped: [Cue] { compactMap { if case .skipped(let cue, _, _) = $0 { cue } else { nil } } }
  var endings: [SessionEnding] { compactMap { if case .ended(let ending) = $0 { ending } else { nil } } }
  var slept: [SessionGap] { compactMap { if case .slept(let gap) = $0 { gap } else { nil } } }
  var stalled: [SessionGap] { compactMap { if case .stalled(let gap) = $0 { gap } else { nil } } }
  var phases: [SessionPhase] { compactMap { if case .phaseChanged(let phase) = $0 { phase } else { nil } } }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
