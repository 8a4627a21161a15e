// A session run through the events of a vector, tick by tick, and its outcome.
import Core
import Foundation

/// The events of a session, in seconds after its origin.
struct SessionRun {
  /// A cue that sounded.
  struct Sounded {
    var at: Double
    var order: CueOrder
    var round: Int?
  }
  private(set) var cues: [Sounded] = []
  private(set) var changes: [(at: Double, phase: SessionPhase)] = []
  /// `cue gong`, `log phase 1`: the orders, in order.
  private(set) var steps: [String] = []
  private(set) var silencedAt: Double?
  private(set) var endedAt: Double?
  private(set) var ending: SessionEnding?
  private let plan: SessionPlan
  private let origin: Double

  static let wall = Instant(milliseconds: 1_763_373_600_000)

  static func moment(_ seconds: Double) -> Moment {
    Moment(uptime: 1000 + seconds, instant: wall + seconds, zone: .utc, boot: "one")
  }

  static func session(
    _ plan: SessionPlan, lengths: CueLengths = CueLengths(), options: SessionOptions = .plain
  ) -> RunningSession {
    RunningSession(id: UUID(), plan: plan, lengths: lengths, options: options, at: moment(0))
  }

  /// Runs a plan with events `[second, name]`, seconds counted from `origin` seconds after the press of start.
  init(
    _ plan: SessionPlan, lengths: CueLengths = CueLengths(), options: SessionOptions = .plain, events: [JSON],
    origin: Double = 0
  ) throws {
    self.plan = plan
    self.origin = origin
    var session = Self.session(plan, lengths: lengths, options: options)
    var waiting = try events.map {
      (at: origin + (try $0.list[0].requireNumber()), name: try $0.list[1].requireText())
    }[...]
    var isStopped = false
    var tick = 0
    while !session.hasEnded, tick < 1_000_000 {
      let now = Double(tick) * 0.05
      while let event = waiting.first, event.at <= now {
        waiting.removeFirst()
        let at = Self.moment(event.at)
        switch event.name {
        case "suspend": isStopped = true
        case "resume" where isStopped: isStopped = false
        case "resume": take(session.resume(at: at), at: event.at)
        case "pause": take(session.pause(at: at), at: event.at)
        case "end", "cancel": take(session.abort(at: at), at: event.at)
        // The plan is frozen: a changed setting has no way to reach it.
        case let name where name.hasPrefix("settings"): continue
        case let name: throw VectorError("no such event: \(name)")
        }
      }
      if !isStopped { take(session.advance(to: Self.moment(now)), at: now) }
      tick += 1
    }
  }

  private mutating func take(_ effects: [SessionEffect], at now: Double) {
    let at = Seconds.settled(now - origin)
    for effect in effects {
      switch effect {
      case .sound(let order):
        cues.append(Sounded(at: at, order: order))
        steps.append("cue \(order.cue.rawValue)")
      case .announced(let round, _): cues[cues.count - 1].round = round
      case .phaseChanged(let phase): changes.append((at, phase))
      case .silence: silencedAt = at
      case .ended(let ending):
        endedAt = Seconds.settled(ending.at - Self.wall - origin)
        self.ending = ending
        steps.append("log phase 1")
      case .skipped, .slept, .stalled, .said: break
      }
    }
  }

  /// The log, as the vectors write it, in seconds after `origin`.
  func logged(from origin: Double) -> JSON {
    guard let log = ending?.log else { return [] }
    var entry: [String: JSON] = [
      "from": JSON(log.start.instant - Self.wall - origin), "to": JSON(log.end.instant - Self.wall - origin),
    ]
    switch (log.counts, plan.isWorkout) {
    case (.mindful, _): entry["kind"] = "mindful"
    case (.workout, true): entry["kind"] = "workout hiit"
    case (.workout, false):
      entry["kind"] = "workout yoga"
      entry["kcal"] = JSON(log.energy)
    }
    return [JSON(entry)]
  }
}
