// The groups about minutes, streaks and energy of sittings and workouts: Workouts.md, Energy; Streaks.md, Policies.
import Core
import Foundation
import Managers
import Store
import TestKit
import Words

@testable import Panes

@MainActor
enum SessionVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/day_minutes": dayMinutes,
    "meditation/streak_seed": { try streak($0, .seed) },
    "meditation/streak_joker": { try streak($0, .joker) },
    "meditation/streak_calendar_grace": { try streak($0, .grace) },
    "meditation/streak_storage": storage,
    "meditation/calendar": CalendarVectors.calendar,
    "meditation/activity_kind": activityKind,
    "meditation/month_math": monthMath,
    "meditation/calories": calories,
    "meditation/effort": effort,
  ]

  /// A score with its English name; the score a question begins with; a score through the store.
  static func effort(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let kind = input["kind"].text { return JSON(Effort.preset(for: kind)) }
    if input["op"].text == "storeAndRead" {
      let timer = try ManagersRig().managers.timer
      let now = ManualTime().now
      var session = timer.template(now: now)
      session.effort = try input["score"].requireInt()
      timer.add(session, now: now) { _ in }
      return JSON(timer.state.value.history.first?.effort)
    }
    if input["op"].text == "storeSample" {
      let end = try input["end"].stamp()
      let rig = try ManagersRig(time: ManualTime(end.instant + 60, zone: "UTC"))
      let timer = rig.managers.timer
      var session = timer.template(now: rig.time.now)
      (session.start, session.end, session.counts) = (try input["start"].stamp(), end, .workout)
      session.effort = try input["score"].requireInt()
      timer.add(session, now: rig.time.now) { _ in }
      let stored = timer.state.value.history.first
      return [
        "score": JSON(stored?.effort), "start": .instant(stored?.start.instant), "end": .instant(stored?.end.instant),
      ]
    }
    let effort = Effort(rawValue: try input.requireInt())
    let words = Words(language: .english)
    return ["valid": JSON(effort != nil), "label": JSON(effort.map { words(SessionWords.effort($0)) })]
  }

  private static let kinds: [String: SessionKind] = ["mindful": .mindful, "workout": .workout]

  static func dayMinutes(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let sessions = try input["sessions"].list.map {
      Session(
        id: UUID(), start: try $0["start"].stamp(), end: try $0["end"].stamp(),
        counts: kinds[try $0["kind"].requireText()] ?? .mindful, activity: "open",
        source: $0["own"].bool == false ? "import:other" : "manual")
    }
    let from = input["from"].isNull ? nil : try input["from"].instant()
    let end = input["to"].isNull ? nil : try input["to"].instant()
    let asked = sessions.filter { session in
      let start = session.start.instant
      return session.duration > 0 && (from.map { start >= $0 } ?? true) && (end.map { start < $0 } ?? true)
    }
    let store = try Store.inMemory()
    _ = try store.insertNow(asked.map { .session($0) }, label: "test", at: ManualTime().now)
    let totals = try store.readNow { try $0.totals(.session, Limits.earliestDay..<Limits.latestDay) }
    var answer: [String: JSON] = [:]
    for total in totals where total.ownMinutes != DayMinutes() {
      let minutes = total.ownMinutes
      answer[total.day.iso] = [
        "mindful": JSON(minutes.mindful), "workout": JSON(minutes.workout),
        "mindfulQualifies": JSON(DayMinutes.qualifies(minutes.mindful)),
        "workoutQualifies": JSON(DayMinutes.qualifies(minutes.workout)),
      ]
    }
    return JSON(answer)
  }

  static func streak(_ vector: Vector, _ policy: StreakPolicy) throws -> JSON {
    let today = Day(number: 20_000)
    var minutes: [Day: Double] = [:]
    for entry in vector.input["days"].list {
      minutes[today + (try entry["day"].requireInt()), default: 0] += try entry["minutes"].requireNumber()
    }
    let days = StreakDays(minutes: minutes.map { (day: $0.key, minutes: $0.value) }, goal: 10, today: today)
    let streak = days.streak(policy)
    return [
      "current": JSON(streak.current), "rewards": JSON(streak.rewards), "longest": JSON(streak.longest),
      "endedRun": JSON(streak.endedRun), "lastQualifyingDay": JSON(streak.lastDay.map { $0 - today }),
      "available": JSON(streak.rewards), "earned": JSON(streak.earned), "consumed": JSON(streak.spent.count),
    ]
  }

  /// A record of a streak, which the store has none of (Streaks.md, Policies: it is a cache).
  ///
  /// Days and last day are counted anew from sessions that make them. Rewards that five days cannot have earned are the
  /// cache's own and told as they are.
  static func storage(_ vector: Vector) throws -> JSON {
    func record(_ stored: JSON, _ kind: SessionKind = .mindful) throws -> JSON {
      let rig = try ManagersRig(time: ManualTime(Instant(seconds: 1_768_478_400), zone: "UTC"))
      let length = stored["currentStreakDays"].number.map { Int($0) } ?? 0
      // A record without a last day is of a streak that goes on.
      let isOn = length > 0 && !stored.has("lastActivityDate")
      let last =
        isOn ? rig.time.now.stamp : stored["lastActivityDate"].isNull ? nil : try stored["lastActivityDate"].stamp()
      if let last {
        let sessions = (0..<length).map { back in
          let start = Stamp(last.instant - Double(back) * 86_400, in: .utc)
          let end = Stamp(start.instant + 600, in: .utc)
          return Entry.session(Session(id: UUID(), start: start, end: end, counts: .mindful, activity: "open"))
        }
        _ = try rig.store.insertNow(sessions, label: "test", at: rig.time.now)
      }
      try rig.library.load(now: rig.time.now)
      let streak = rig.managers.streaks.state.value[kind]
      let day = streak.lastDay.flatMap { day in last.map { Day($0) == day } } == true
      let earned = stored["rewardsEarned"].int ?? streak.rewards
      return [
        "currentStreakDays": JSON(streak.current), "rewardsEarned": JSON(earned),
        "rewardsConsumed": JSON(streak.spent.count), "availableRewards": JSON(earned - streak.spent.count),
        "lastActivityDate": day ? stored["lastActivityDate"] : .null,
      ]
    }
    if vector.input["meditation"].isNull, !vector.expected["meditation"].isNull {
      let asked = vector.expected.members
      return JSON(
        try Dictionary(
          uniqueKeysWithValues: asked.map { name, expected in
            let known = try record(.null, name == "workout" ? .workout : .mindful).members
            return (name, JSON(known.filter { expected.has($0.key) }))
          }))
    }
    return try record(vector.input)
  }

  static func activityKind(_ vector: Vector) throws -> JSON {
    try kind(of: vector.input.list.compactMap { $0.text.flatMap { kinds[$0] } })
  }

  /// A day's sessions, by the minutes of each kind that the timer shows of it.
  static func kind(of logged: [SessionKind]) throws -> JSON {
    let rig = try ManagersRig()
    let start = rig.time.now.stamp
    let end = Stamp(start.instant + 600, in: rig.time.now.zone)
    let sessions = logged.map { kind in
      Entry.session(Session(id: UUID(), start: start, end: end, counts: kind, activity: "open"))
    }
    if !sessions.isEmpty { _ = try rig.store.insertNow(sessions, label: "test", at: rig.time.now) }
    try rig.library.load(now: rig.time.now)
    let state = rig.managers.timer.state.value
    func isDone(_ days: [DayValue]) -> Bool { (days.last?.value ?? 0) > 0 }
    return switch (isDone(state.mindful), isDone(state.workouts)) {
    case (true, true): "both"
    case (true, false): "mindfulness"
    case (false, true): "workout"
    case (false, false): JSON(String?.none)
    }
  }

  static func monthMath(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if !input["date"].isNull {
      let month = DayRange(monthOf: try input["date"].day())
      let last = month.end - 1
      return [
        "first": JSON(month.start.iso), "last": JSON(last.iso), "daysBetween": JSON(last - month.start),
        "exclusiveEnd": JSON(month.end.iso),
      ]
    }
    if !input["start"].isNull { return ["seconds": JSON(try input["end"].instant() - (try input["start"].instant()))] }
    let (a, b) = (try input["a"].day(), try input["b"].day())
    return ["days": JSON(b - a), "years": JSON(a.years(to: b))]
  }

  static func calories(_ vector: Vector) throws -> JSON {
    let rates = ["hiit": SessionEnergy.hiitPerMinute, "yoga": SessionEnergy.yogaPerMinute]
    let rate = rates[try vector.input["kind"].requireText()] ?? SessionEnergy.otherPerMinute
    return JSON(SessionEnergy.kilocalories(seconds: try vector.input["seconds"].requireNumber(), perMinute: rate))
  }
}
