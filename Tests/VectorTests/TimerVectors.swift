// The groups about timers: Sittings.md, Lengths; Sessions.md, Countdown; Workouts.md, Rounds; Sessions.md, Links.
import Core
import Foundation
import Managers
import TestKit

@MainActor
enum TimerVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/two_phase": twoPhase,
    "meditation/two_phase_session": sitting,
    "meditation/countdown_overlay": countdown,
    "meditation/workout_free": workout,
    "meditation/workout_guard": guarding,
    "meditation/status_line": statusLine,
  ]

  // MARK: Machines

  static func twoPhase(_ vector: Vector) throws -> JSON {
    var session: RunningSession?
    var actions = vector.input["actions"].list[...]
    func act(until time: Double) throws {
      while let action = actions.first, try action["at"].requireNumber() <= time {
        try apply(action, to: &session)
        actions.removeFirst()
      }
    }
    let probes = try vector.expected["probes"].list.map { probe -> JSON in
      let at = try probe["at"].requireNumber()
      try act(until: at)
      let shown = session?.state(at: SessionRun.moment(at))
      let (state, remaining): (String, Int?) =
        switch shown?.phase {
        case nil: ("idle", nil)
        case .sitting: ("phase1", shown?.remaining)
        case .closing: ("phase2", shown?.remaining)
        case .finished: ("finished", nil)
        case let phase?: ("\(phase)", nil)
        }
      return ["at": JSON(at), "state": JSON(state), "remaining": JSON(remaining)]
    }
    try act(until: .infinity)
    let start = session.map { $0.start.instant - SessionRun.wall }
    let dates = [
      "start": start, "phase1End": start.flatMap { start in session.map { start + $0.agenda.loggedLength } },
      "end": session?.state(at: SessionRun.moment(start ?? 0)).ends.map { $0 - SessionRun.wall },
    ].filter { vector.expected["dates"].has($0.key) }
    return ["probes": JSON(probes), "dates": JSON(dates.mapValues { JSON($0) })]
  }

  /// As the timer pane keeps its session: one is there from its start until it is taken away, also when it has ended.
  private static func apply(_ action: JSON, to session: inout RunningSession?) throws {
    let at = try action["at"].requireNumber()
    func seconds(_ key: String) throws -> Int { try action[key].requireInt() * 60 }
    switch try action["op"].requireText() {
    case "tryStart" where session != nil: break
    case "start", "tryStart":
      session = RunningSession(
        id: UUID(),
        plan: .open(phase1: try seconds("phase1Minutes"), phase2: try seconds("phase2Minutes"), countdown: 0),
        at: SessionRun.moment(at))
    case "cancel": session = nil
    case "setDates":
      // Its first phase is over: a closing phase of this length, of which no plan of whole minutes may have one.
      let phase1End = try action["phase1End"].requireNumber()
      let agenda = Agenda(
        segments: [SessionSegment(.closing, begins: 0, ends: try action["end"].requireNumber() - phase1End)],
        cues: [], loggedLength: 0)
      session = RunningSession(
        id: UUID(), plan: .open(phase1: 0, phase2: 60, countdown: 0), agenda: agenda,
        at: SessionRun.moment(phase1End))
    case let op: throw VectorError("no such action: \(op)")
    }
  }

  /// The countdown that a sitting begins with, asked every second; the ring falls while the share passed grows.
  static func countdown(_ vector: Vector) throws -> JSON {
    let seconds = try vector.input["seconds"].requireInt()
    let session = SessionRun.session(.open(phase1: 60, phase2: 0, countdown: seconds))
    func state(_ second: Int) -> SessionState { session.state(at: SessionRun.moment(Double(second))) }
    let shown = (0...seconds).compactMap { second -> JSON? in
      state(second).phase == .countdown ? [JSON(second), JSON(state(second).remaining)] : nil
    }
    let completes = (0...seconds + 1).first { state($0).phase != .countdown }
    return [
      "shown": JSON(shown), "completesAt": JSON(completes), "firstProgress": JSON(1 - state(0).phaseProgress),
    ]
  }

  // MARK: Sessions

  static func sitting(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let plan = SessionPlan.open(
      phase1: try input["phase1Minutes"].requireInt() * 60, phase2: try input["phase2Minutes"].requireInt() * 60,
      countdown: input["countdown"].int ?? 0)
    let run = try SessionRun(
      plan, options: SessionOptions(logging: input["logMeditationAsYoga"].bool == true ? .yoga : .plain),
      events: input["events"].list)
    let expected = vector.expected
    var answer: [String: JSON] = [
      "cues": JSON(run.cues.map { [JSON($0.at), JSON($0.order.cue.rawValue)] }), "logged": run.logged(from: 0),
    ]
    if input["ambient"].bool == true {
      let behind = try BehindRun(plan, gong: input["gongEndeSeconds"].number ?? 0, events: input["events"].list)
      answer["ambientStartsAt"] = JSON(behind.starts)
      answer["ambientStopsNotBefore"] = JSON(behind.stops)
      answer["ambientStopsAt"] =
        run.ending?.reason == .natural
        ? JSON("\(JSON(run.endedAt)) + length of gong-ende + \(JSON((behind.stops ?? 0) - (run.endedAt ?? 0)))")
        : JSON(behind.stops)
    }
    if expected.has("order") { answer["order"] = JSON(try order(run, expected["order"].list)) }
    return JSON(answer)
  }

  /// The order of what a session asks for, with the steps that belong to others (live status, background sound,
  /// streaks) where they were expected.
  private static func order(_ run: SessionRun, _ expected: [JSON]) throws -> [JSON] {
    var ours = run.steps[...]
    return try expected.map { step in
      let text = try step.requireText()
      guard text.hasPrefix("cue ") || text.hasPrefix("log ") else { return step }
      return JSON(ours.popFirst())
    }
  }

  static func workout(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let plan = SessionPlan.free(
      work: try input["work"].requireInt(), rest: try input["rest"].requireInt(),
      rounds: try input["rounds"].requireInt(), countdown: 0)
    let lengths = CueLengths(
      auftakt: input["auftaktSeconds"].number ?? 2, ausklang: input["ausklangSeconds"].number ?? 6.41)
    let options = SessionOptions(logging: input["logWorkoutsAsMindfulness"].bool == true ? .mindful : .plain)
    let run = try SessionRun(plan, lengths: lengths, options: options, events: input["events"].list, origin: 2)
    let resumed = input["events"].list.first { $0.list.last == "resume" }?.list.first?.number
    func cue(_ entry: SessionRun.Sounded) -> JSON {
      let name =
        switch entry.order.cue {
        case .round: "announce(\(entry.round ?? 0))"
        case .lastRound: "lastRound"
        default: entry.order.cue.rawValue
        }
      return [JSON(entry.at), JSON(name)]
    }
    var answer: [String: JSON] = [
      "total": JSON(plan.total), "totalText": JSON(plan.totalText), "title": JSON(plan.title),
      "cues": JSON(run.cues.map(cue)), "end": JSON(run.endedAt), "logged": run.logged(from: 2),
      "endCue": JSON(run.cues.last { $0.at == run.endedAt }?.order.cue.rawValue),
    ]
    if let resumed {
      answer["cuesAfterResume"] = JSON(run.cues.filter { $0.at >= resumed }.map(cue))
      answer["workOneEnds"] = JSON(run.changes.first { $0.phase == .rest(round: 1) }?.at)
    }
    return JSON(answer)
  }

  /// The guard of the original's programmes, on the session machine that every kind shares.
  static func guarding(_ vector: Vector) throws -> JSON {
    var session = SessionRun.session(.free(work: 366, rest: 0, rounds: 1, countdown: 0))
    let lead = session.lead
    var effects: [SessionEffect] = []
    var now = 0.0
    for call in vector.input["calls"].list.map(\.list) {
      let at = lead + (try call[0].requireNumber())
      while now < at {
        effects += session.advance(to: SessionRun.moment(now))
        now += 0.05
      }
      switch try call[1].requireText() {
      case "finish": effects += session.advance(to: SessionRun.moment(at))
      case "stop": effects += session.abort(at: SessionRun.moment(at))
      case "viewClosed":
        effects += session.abort(at: SessionRun.moment(at)) + session.discard(at: SessionRun.moment(at))
      case "background": effects += session.follow(to: SessionRun.moment(at))
      case let op: throw VectorError("no such call: \(op)")
      }
    }
    return [
      "entries": JSON(effects.filter { if case .ended(let ending) = $0 { ending.log != nil } else { false } }.count)
    ]
  }

  // MARK: Status and errors

  static func statusLine(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if input.has("calls") { return try calls(input["calls"].list) }
    // No plan is longer than a day, so it is a minute before an end that lies further from the beginning of time.
    let end = input["endDate"].int ?? 0
    let now = Moment(uptime: 0, instant: Instant(seconds: end > 86_400 ? Double(end - 60) : 0), zone: .utc)
    if input.has("a") {
      let (a, b) = (try session(input["a"], at: now), try session(input["b"], at: now))
      return ["equal": JSON(a.state(at: now) == b.state(at: now) && a.phaseEnd(at: now) == b.phaseEnd(at: now))]
    }
    let session = try session(input, at: now)
    let again = try JSONDecoder().decode(RunningSession.self, from: try JSONEncoder().encode(session))
    let state = again.state(at: now)
    let isSecond =
      switch state.phase {
      case .closing, .rest: true
      default: false
      }
    return [
      "equal": JSON(again == session), "endDate": JSON(state.ends?.seconds), "phase": JSON(isSecond ? 2 : 1),
      "ownerId": input.has("ownerId") ? JSON(owners[again.plan.activity]) : .null, "isPaused": JSON(state.isPaused),
      "phaseEndDate": JSON(again.phaseEnd(at: now)?.seconds),
    ]
  }

  /// The vectors' names of who runs a session.
  private static let owners = ["open": "OffenTab", "free": "WorkoutsTab"]

  /// A session that ends when the status says: a workout where it has the end of a phase, else a sitting.
  private static func session(_ status: JSON, at now: Moment) throws -> RunningSession {
    let end = Int(Double(try status["endDate"].requireInt()) - now.instant.seconds)
    let isSecond = status["phase"].int == 2
    let plan: SessionPlan =
      if let phaseEnd = status["phaseEndDate"].int {
        .free(work: phaseEnd, rest: 0, rounds: end / phaseEnd, countdown: 0)
      } else if isSecond {
        .open(phase1: 60, phase2: end, countdown: 0)
      } else {
        .open(phase1: end, phase2: 0, countdown: 0)
      }
    let lead = Agenda(plan).leadIn + (isSecond ? 60 : 0)
    let start = Moment(uptime: -lead, instant: now.instant - lead, zone: .utc)
    return RunningSession(id: UUID(), plan: plan, at: start)
  }

  /// The calls as verbs of the manager; a second start of the same owner is what its question's "yes" does.
  private static func calls(_ calls: [JSON]) throws -> JSON {
    let timer = try ManagersRig().managers.timer
    let now = ManualTime().now
    let plans: [String: SessionPlan] = ["OffenTab": .openDefault, "AtemTab": .freeDefault]
    func owner() -> String? { plans.first { $0.value == timer.state.value.running?.plan }?.key }
    var titles: [String: String] = [:]
    var results: [JSON] = []
    for call in calls {
      var problem: Problem?
      let op = try call["op"].requireText()
      let asked = call["owner"].text ?? ""
      func told(_ result: Result<Done, Problem>) {
        if case .failure(let found) = result { problem = found }
      }
      switch op {
      case "requestStart", "forceStart":
        guard let plan = plans[asked] else { throw VectorError("no plan of \(asked)") }
        timer.start(plan, replacing: op == "forceStart" || owner() == asked, now: now, then: told)
        if problem == nil { titles[asked] = try call["title"].requireText() }
      case "update": timer.skip(now: now, then: told)
      case "end": timer.end(now: now, then: told)
      default: throw VectorError("no such call: \(op)")
      }
      let answers: [String: (JSON, JSON)] = [
        "update": ("updated", "ignored"), "end": ("ended", "ignored"),
      ]
      let conflict: JSON = ["conflictWith": JSON(owner()), "title": JSON(owner().flatMap { titles[$0] })]
      let (done, refused) = answers[op] ?? ("started", conflict)
      results.append(problem == nil ? done : refused)
    }
    return ["results": JSON(results), "owner": JSON(owner())]
  }
}
