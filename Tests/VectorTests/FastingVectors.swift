// The groups about fasting: Fasting.md, Fasts; Fasting.md, Actions.
import Core
import Foundation
import Managers
import Panes
import Store
import TestKit
import Testing
import Words

@MainActor
enum FastingVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/fasting.metGoal": metGoal,
    "fastlife/fasting.state": state,
    "fastlife/fasting.progress": progress,
    "fastlife/fasting.onePerDay": onePerDay,
    "fastlife/fasting.chart": chart,
    "fastlife/fasting.stats": stats,
    "fastlife/fasting.stage": stage,
    "fastlife/fasting.colour": { ["colour": JSON(FastColour(fraction: $0.input["progress"].number).rawValue)] },
    "fastlife/streak.fasting": streak,
  ]

  static func metGoal(_ vector: Vector) throws -> JSON {
    let fast = try Border.fast(vector.input)
    return ["durationSeconds": JSON(fast.duration), "complete": JSON(!fast.isRunning), "metGoal": JSON(fast.metGoal)]
  }

  static func progress(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let progress = FastProgress(
      start: input["start"].isNull ? nil : try input["start"].instant(),
      goal: FastingRules.goal(hours: input["goalHours"].number), now: try input["now"].instant())
    return [
      "elapsedSeconds": JSON(progress.elapsed), "remainingSeconds": JSON(progress.remaining),
      "progress": JSON(progress.fraction), "percent": JSON(progress.percent),
      "elapsedClock": JSON(ClockText.text(progress.elapsed)),
      "remainingClock": JSON(ClockText.text(progress.remaining)),
    ]
  }

  static func state(_ vector: Vector) throws -> JSON {
    let ops = vector.input["ops"].list
    let rig = try ManagersRig(time: ManualTime(try ops[0]["at"].instant(), zone: "UTC"))
    let fasting = rig.managers.fasting
    var log: [JSON] = []
    func told(_ result: Result<Done, Problem>) { log.append((try? result.get()) == nil ? "rejected" : "ok") }
    let goal = FastingRules.goal(hours: vector.input["initialGoalHours"].number)
    fasting.setGoal(goal, now: rig.time.now) { #expect((try? $0.get()) != nil) }
    for op in ops {
      rig.time.advance(max(0, try op["at"].instant() - rig.time.now.instant))
      let (at, now) = (try op["at"].stamp(), rig.time.now)
      let start = try? op["start"].stamp()
      switch op["op"].text {
      case "start": fasting.start(at: start ?? at, now: now, then: told)
      case "stop": fasting.stop(at: (try? op["end"].stamp()) ?? at, start: start, now: now, then: told)
      case "delete": fasting.discard(now: now, then: told)
      case "editStart":
        var moved = try #require(fasting.state.value.active)
        moved.start = start ?? at
        fasting.edit(moved, expecting: fasting.state.value.active, now: now, then: told)
      case "goal": fasting.setGoal((op["hours"].number ?? 0) * 3600, now: now, then: told)
      default: Issue.record("unknown operation \(op)")
      }
    }
    let state = fasting.state.value
    return [
      "log": JSON(log), "active": state.active.map { fastJSON($0) } ?? .null,
      "history": JSON(state.history.map { fastJSON($0) }),
    ]
  }

  private static func fastJSON(_ fast: Fast) -> JSON {
    var members: [String: JSON] = [
      "start": .instant(fast.start.instant), "goalHours": JSON(fast.goal / 3600),
      "eatingWindowSeconds": JSON(fast.eatingWindow),
    ]
    if let end = fast.end { members["end"] = .instant(end.instant) }
    return JSON(members)
  }

  static func onePerDay(_ vector: Vector) throws -> JSON {
    let zone = try vector.input["tz"].zone()
    var names: [UUID: String] = [:]
    func named(_ json: JSON) throws -> Fast {
      let fast = try Border.fast(json, zone)
      names[fast.id] = try json["id"].requireText()
      return fast
    }
    let history = try vector.input["history"].list.map(named)
    let new = try named(vector.input["new"])
    let latest = (history + [new]).compactMap { $0.end?.instant }.max() ?? new.start.instant
    let rig = try ManagersRig(time: ManualTime(latest + 60, zone: zone.identifier))
    let (fasting, now) = (rig.managers.fasting, rig.time.now)
    rig.library.commit(Batch("test", actor: .importing, history.map { .insert(.fast($0)) }), now: now) { _ in }
    var asks = false
    fasting.add(new, resolving: ConflictResolution(overlap: .keepsBoth), now: now) { result in
      if case .failure(.refused(let refusal)) = result { asks = refusal.reason == .duplicate }
    }
    if asks, vector.input["confirm"].bool ?? false {
      fasting.add(new, resolving: ConflictResolution(sameDay: .replaces, overlap: .keepsBoth), now: now) {
        #expect((try? $0.get()) != nil)
      }
    }
    let left = fasting.state.value.history
    let replaced = history.filter { old in !left.contains { $0.id == old.id } }
    let name = { (fast: Fast) in JSON(names[fast.id]) }
    return ["asks": JSON(asks), "replaced": JSON(replaced.map(name)), "order": JSON(left.map(name))]
  }

  private static func fasts(_ vector: Vector) throws -> [Fast] {
    let zone = try vector.input["tz"].zone()
    return try vector.input["sessions"].list.map { try Border.fast($0, zone) }
  }

  static func chart(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let series = FastingSeries(
      days: DayFasts.days(of: try fasts(vector)),
      range: DayRange(try input["from"].day(), through: try input["to"].day()),
      today: try input["today"].day(), goal: FastingRules.goal(hours: input["goalHours"].number))
    let points = series.points.map {
      ["day": JSON($0.day.iso), "hours": JSON($0.hours), "met": JSON($0.isMet)] as JSON
    }
    return ["points": JSON(points), "yMax": JSON(series.yMax), "noData": JSON(series.isEmpty)]
  }

  static func stats(_ vector: Vector) throws -> JSON {
    let stats = FastingStats(days: DayFasts.days(of: try fasts(vector)))
    return [
      "completed": JSON(stats.completed), "daysFasted": JSON(stats.daysFasted), "totalHours": JSON(stats.totalHours),
      "goalMetCount": JSON(stats.metCount), "longestStreak": JSON(stats.longestStreak),
      "averageHours": JSON(stats.average.map { FixedText.text($0 / 3600, decimals: 1) }),
      "longestHours": JSON(stats.longest.map { $0 / 3600 }),
    ]
  }

  static func stage(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let hours = input["goalHours"].number {
      let path = FastStage.path(goalHours: hours)
      return ["onPath": JSON(path.onPath.map { JSON($0.rawValue) }), "dimmedNext": JSON(path.dimmedNext?.rawValue)]
    }
    if let hour = input["notificationHour"].number { return ["opensStage": JSON(FastStage.at(hours: hour).rawValue)] }
    let hours = try input["elapsedHours"].requireNumber()
    let stage = FastStage.at(hours: hours)
    return [
      "index": JSON(stage.rawValue), "name": JSON(specNames[stage.rawValue - 1]),
      "nextInHours": JSON(FastStage.hoursToNext(at: hours)),
    ]
  }

  /// What the seed calls the stages, by which the vectors name them; what the program calls them is one set of
  /// names in pane, notices, commands and guide (`FastStage.title`).
  private static let specNames = [
    "Fed State", "Post-Absorptive State", "Early Fasting", "Fat-Burning Mode", "Ketone Production Rises",
    "Deeper Fasting", "Strong Metabolic Shift", "Deep Autophagy + Repair", "Prolonged Fast Territory",
  ]

  static func streak(_ vector: Vector) throws -> JSON {
    let zone = try vector.input["tz"].zone()
    let noon = try vector.input["today"].day().noon(in: zone).instant
    let rig = try ManagersRig(time: ManualTime(noon, zone: zone.identifier))
    let batch = Batch("test", actor: .importing, try fasts(vector).map { .insert(.fast($0)) })
    rig.library.commit(batch, now: rig.time.now) { _ in }
    let streak = rig.managers.fasting.state.value.streak
    return ["current": JSON(streak.current), "longest": JSON(streak.longest)]
  }
}
