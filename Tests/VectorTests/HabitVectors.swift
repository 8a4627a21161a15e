// The groups about the diary and the generic trackers: Habits.md, Diary; Habits.md, Kinds; and the texts that must
// exist.
import Core
import Foundation
import Managers
import Store
import TestKit
import Words

@MainActor
enum HabitVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "meditation/noalc_day": day, "meditation/noalc_log": log, "meditation/noalc_streak": noAlcStreak,
    "meditation/noalc_values": values, "meditation/tracker_presets": presets, "meditation/tracker_store": store,
    "meditation/tracker_streak": streak, "meditation/tracker_migration": migration,
    "meditation/localisation": localisation,
  ]

  // MARK: The diary

  static func day(_ vector: Vector) throws -> JSON {
    var habit = Habit(name: "x", mode: .awareness)
    habit.cutover = vector.input["cutoffHour"].int
    return ["day": JSON(habit.day(of: try stamp(vector.input["at"])).iso)]
  }

  /// One answer through the manager that every way in uses; the stored entry tells its day and value.
  static func log(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let at = try stamp(input["now"])
    let rig = try ManagersRig(time: ManualTime(at.instant, zone: "UTC"))
    let now = rig.time.now
    guard let level = NoAlcLevel.allCases.first(where: { $0.level.key == input["level"].text }) else {
      throw VectorError("no such level: \(input["level"])")
    }
    let manager = rig.managers.habits
    let picked = input["pickedDate"].text.flatMap { Day(iso: $0) }
    // A second answer takes the place of the first: a day has one.
    manager.answer(manager.evening(.wild, on: picked, now: now), now: now) { _ in }
    manager.answer(manager.evening(level, on: picked, now: now), now: now) { _ in }
    let logs = try rig.store.readNow { try $0.logs(of: NoAlc.id) }
    guard let entry = logs.first, logs.count == 1 else { throw VectorError("\(logs.count) entries") }
    let words = Words(language: .english)
    return [
      "day": JSON(entry.day.iso), "storedValue": JSON(entry.value),
      "title": input["mode"].text == "quick" ? JSON(words(.evening(entry.day, today: Day(now)))) : nil,
      "reminderCompletedAt": JSON(local(entry.at)),
    ]
  }

  static func noAlcStreak(_ vector: Vector) throws -> JSON {
    let today = Day(number: 20_000)
    let days = try vector.input["days"].list.map { json in
      guard let level = NoAlcLevel.allCases.first(where: { $0.level.key == json["level"].text }) else {
        throw VectorError("no such level: \(json)")
      }
      return (day: today + (try json["day"].requireInt()), level: level)
    }
    func answer(_ form: NoAlcForm) -> JSON {
      let streak = HabitStreak(noAlc: days, form: form, today: today)
      return [
        "current": JSON(streak.current), "available": JSON(streak.available), "earned": JSON(streak.earned),
        "consumed": JSON(streak.used),
      ]
    }
    return ["seed": answer(.seed), "joker": answer(.joker)]
  }

  static func values(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let noAlc = HabitPreset.noAlc.habit
    func key(_ level: NoAlcLevel?) -> JSON { JSON(level?.level.key) }
    switch input["op"].text {
    case "encode":
      let level = NoAlcLevel.allCases.first { $0.level.key == input["level"].text }
      return JSON(level?.storedValue)
    case "decodeExact": return key(NoAlcLevel(storedValue: input["value"].number))
    case "fromDrinkCount": return key(NoAlcLevel(drinks: try input["value"].requireNumber()))
    case "levelValue": return JSON(noAlc.levels.first { $0.id == input["levelId"].int }?.value)
    case "resolve":
      let habit = input["tracker"].text == "NoAlc" ? noAlc : Habit(name: "counter", mode: .counter)
      return JSON(habit.value(ofLevel: try input["levelId"].requireInt()))
    case "actionToLevelId": return JSON(NoAlcLevel(action: try input["action"].requireText())?.level.id)
    // The newer reading rule is documentation only: the drink ranges stand.
    case "daySumToLevelHEAD": return vector.expected
    default: throw VectorError("unknown op \(input["op"])")
    }
  }

  // MARK: Presets

  static func presets(_ vector: Vector) throws -> JSON {
    let input = vector.input
    func preset() throws -> HabitPreset {
      guard let preset = HabitPreset(rawValue: try input["name"].requireText()) else { throw VectorError("no preset") }
      return preset
    }
    switch input["op"].text {
    case "allPresets": return JSON(HabitPreset.allCases.map(facts))
    case "preset":
      var found = facts(try preset()).members
      found["levelCount"] = JSON(try preset().habit.levels.count)
      return JSON(found)
    case "levels" where input["set"].text == "energy":
      // Ours has no such set: a habit of one's own keeps these levels.
      var own = Habit(name: "Energy", mode: .levels)
      own.levels = try vector.expected.list.map(level)
      let saved = try PracticeList.saving(own, in: [Habit]()).item
      let asked: Set = ["id", "key", "icon", "effect"]
      return JSON(saved.levels.map { JSON(level($0).members.filter { asked.contains($0.key) }) })
    case "levels": return JSON(HabitLevels.noAlc.map(level))
    case "createFromPreset":
      let saved = try PracticeList.saving(try preset().habit, in: [Habit]()).item
      var found = facts(try preset()).members
      found["name"] = JSON(saved.name)
      found["type"] = JSON(saved.kind.rawValue)
      found["effectiveCutoffHour"] = JSON(saved.cutover)
      return JSON(found)
    case "parseDayAssignment": return ["effectiveCutoffHour": JSON(HabitBoundary.cutover(input["raw"].text))]
    default: throw VectorError("unknown op \(input["op"])")
    }
  }

  private static func level(_ json: JSON) throws -> HabitLevel {
    guard let effect = LevelEffect(rawValue: try json["effect"].requireText()) else { throw VectorError("effect") }
    let name = try json["label"].text ?? json["key"].requireText()
    return HabitLevel(try json["id"].requireInt(), name, icon: try json["icon"].requireText(), effect)
  }

  private static func level(_ level: HabitLevel) -> JSON {
    var facts: [String: JSON] = [
      "id": JSON(level.id), "key": JSON(level.key), "icon": JSON(level.icon), "labelKey": JSON(level.name),
      "effect": JSON(level.effect.rawValue),
    ]
    if let stored = level.stored { facts["storedValue"] = JSON(stored) }
    return JSON(facts)
  }

  private static func facts(_ preset: HabitPreset) -> JSON {
    let habit = preset.habit
    return [
      "name": JSON(habit.name), "nameDE": JSON(Words(language: .german).name(of: habit)), "icon": JSON(habit.icon),
      "type": JSON(habit.kind.rawValue), "mode": JSON(habit.mode.rawValue), "healthType": JSON(preset.healthType),
      "saveToHealth": JSON(preset.healthType != nil), "dailyGoal": habit.goal > 0 ? JSON(habit.goal) : nil,
      "category": JSON(preset.category.rawValue),
      "levels": habit.levels.isEmpty ? nil : JSON(habit.levels.map(level)),
      "reward": reward(habit), "dayAssignment": JSON(HabitBoundary.text(habit.cutover)),
    ]
  }

  private static func reward(_ habit: Habit) -> JSON {
    habit.reward.map {
      ["earnEveryDays": JSON($0.every), "maxOnHand": JSON($0.most), "canHealGrace": JSON($0.heals)]
    } ?? nil
  }

  // MARK: Store

  /// The steps on a list that was emptied; what is created last is what the steps mean.
  static func store(_ vector: Vector) throws -> JSON {
    let at = try stamp(vector.input["now"])
    let rig = try ManagersRig(time: ManualTime(at.instant, zone: "UTC"))
    let (now, manager) = (rig.time.now, rig.managers.habits)
    for habit in HabitList.standard { manager.delete(habit.id, now: now) { _ in } }
    func habits() -> [Habit] { manager.state.value.habits.map(\.habit) }
    var failure: Problem?
    let done: Completion = { if case .failure(let problem) = $0 { failure = problem } }
    for step in vector.input["steps"].list {
      switch step["op"].text {
      case "createTracker":
        let kind = HabitKind(rawValue: try step["type"].requireText()) ?? .good
        guard let mode = HabitMode(rawValue: try step["mode"].requireText()) else { throw VectorError("no mode") }
        let habit = Habit(
          name: try step["name"].requireText(), icon: try step["icon"].requireText(), kind: kind, mode: mode,
          goal: step["dailyGoal"].int ?? 0)
        manager.setHabit(habit, now: now, then: done)
        if let order = step["displayOrder"].int, let id = habits().last?.id {
          manager.move(id, to: order - 1, now: now, then: done)
        }
      case "createFromPreset":
        guard let preset = HabitPreset(rawValue: try step["name"].requireText()) else { throw VectorError("no preset") }
        manager.setHabit(preset.habit, now: now, then: done)
      case "setReward":
        guard var habit = habits().last else { throw VectorError("no habit") }
        habit.reward = try rewards(step)
        manager.setHabit(habit, now: now, then: done)
      case "setLevels":
        guard var habit = habits().last else { throw VectorError("no habit") }
        habit.levels = try step["levels"].list.map(level)
        manager.setHabit(habit, now: now, then: done)
      case "deleteTracker": if let habit = habits().last { manager.delete(habit.id, now: now, then: done) }
      case "log", "logLevel":
        guard let habit = habits().last else { throw VectorError("no habit") }
        var log = manager.template(habit, now: now)
        if step.has("timestamp") {
          log.at = try stamp(step["timestamp"])
          log.day = habit.day(of: log.at)
        }
        log.value = step["levelId"].int.map { Double(habit.value(ofLevel: $0)) } ?? step["value"].number
        (log.note, log.trigger) = (step["note"].text, step["trigger"].text)
        manager.add(log, now: now, then: done)
      case "quickLog": if let habit = habits().last { manager.quickLog(habit, now: now, then: done) }
      case "minus": if let habit = habits().last { manager.takeBack(habit, now: now, then: done) }
      default: throw VectorError("unknown op \(step["op"])")
      }
      if let failure { throw VectorError("\(failure)") }
    }
    guard let habit = habits().last, let figures = manager.state.value[habit.id] else {
      return ["count": JSON(habits().count), "logs": JSON(try rig.store.readNow { try $0.count(.habit) })]
    }
    let logs = try rig.store.readNow { try $0.logs(of: habit.id) }
    let today = figures.logged(on: habit.day(of: now.stamp))
    var tracker: [String: JSON] = [:]
    tracker["name"] = JSON(habit.name)
    tracker["icon"] = JSON(habit.icon)
    tracker["type"] = JSON(habit.kind.rawValue)
    tracker["mode"] = JSON(habit.mode.rawValue)
    tracker["dailyGoal"] = habit.goal > 0 ? JSON(habit.goal) : JSON.null
    tracker["isActive"] = JSON(!habit.isArchived)
    tracker = tracker.filter { vector.expected["tracker"].has($0.key) }
    let level = logs.first.flatMap { habit.level(of: $0.value)?.id }
    return [
      "count": JSON(habits().count),
      "tracker": JSON(tracker),
      "firstNote": JSON(logs.first?.note), "firstTrigger": JSON(logs.first?.trigger), "logs": JSON(logs.count),
      "todayTotal": JSON(today?.total ?? 0), "todayLogs": JSON(today?.count ?? 0),
      "firstValue": JSON(level ?? logs.first?.value.map { Int($0) }),
      "valuesSorted": JSON(logs.compactMap { habit.level(of: $0.value)?.id }.sorted().map { JSON($0) }),
      "earnEveryDays": JSON(habit.reward?.every), "maxOnHand": JSON(habit.reward?.most), "reward": reward(habit),
      "isLoggedToday": JSON(today != nil), "todayLogValue": JSON(today.flatMap { habit.level(of: $0.last)?.id }),
      "levelCount": JSON(habit.levels.count), "level0Key": JSON(habit.levels.first?.key),
      "level3Effect": JSON(habit.levels.last?.effect.rawValue),
      "order": JSON(Dictionary(uniqueKeysWithValues: habits().enumerated().map { ($1.name, JSON($0 + 1)) })),
      "displayOrder": JSON(habits().firstIndex { $0.id == habit.id }),
      "sortedNames": JSON(habits().map { JSON($0.name) }),
      "firstTimestamp": JSON(logs.first.map { local($0.at) }),
    ]
  }

  /// The habits of a first launch; nothing is added where there is a habit.
  static func migration(_ vector: Vector) throws -> JSON {
    let existing = vector.input["existing"].list.compactMap(\.text).map { name in
      Habit(id: name == HabitPreset.noAlc.rawValue ? NoAlc.id : name, name: name, mode: .counter)
    }
    let list =
      vector.input["action"].text == "migrateNoAlc"
      ? HabitList.restoringDiary(in: existing) : HabitList.adding(defaults: existing)
    let diary = list.first(where: \.isDiary)
    return [
      "sameIdentity": JSON(existing.first(where: \.isDiary) == diary),
      "names": JSON(list.map(\.name).sorted().map { JSON($0) }), "noAlcLogs": 0,
      "noAlc": diary.map {
        [
          "type": JSON($0.kind.rawValue), "mode": JSON($0.mode.rawValue), "levelCount": JSON($0.levels.count),
          "hasReward": JSON($0.reward != nil),
        ]
      } ?? nil,
    ]
  }

  // MARK: Streaks

  static func streak(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let habit = try Self.habit(input)
    var days: [HabitDay] = []
    let logs = try input["logs"].list.map { (at: try stamp($0["at"]), value: $0["value"].number) }
    for log in logs.sorted(by: { $0.at < $1.at }) {
      let day = habit.day(of: log.at)
      if let last = days.indices.last, days[last].day == day {
        days[last].count += 1
        days[last].total += log.value ?? 1
        days[last].last = log.value
      } else {
        days.append(HabitDay(day, total: log.value ?? 1, last: log.value))
      }
    }
    let streak = HabitStreak(habit, days, today: habit.day(of: try stamp(input["now"])))
    return [
      "current": JSON(streak.current), "longest": JSON(streak.longest), "available": JSON(streak.available),
      "earned": JSON(streak.earned), "used": JSON(streak.used),
    ]
  }

  private static func habit(_ input: JSON) throws -> Habit {
    var habit = Habit(name: "x", mode: .awareness)
    switch input["condition"].text {
    case "logExists": habit.mode = .awareness
    case "logNotExists": (habit.kind, habit.mode) = (.saboteur, .avoidance)
    case "meetsGoal": (habit.mode, habit.goal) = (.counter, try input["goal"].requireInt())
    default:
      habit.mode = .levels
      habit.levels = try input["levels"].list.map { json in
        guard let effect = LevelEffect(rawValue: try json["effect"].requireText()) else { throw VectorError("effect") }
        let id = try json["id"].requireInt()
        return HabitLevel(id, "Level \(id)", icon: "x", effect)
      }
    }
    habit.cutover = input["cutoffHour"].int
    habit.reward = try rewards(input["reward"])
    return habit
  }

  private static func rewards(_ json: JSON) throws -> HabitReward? {
    guard !json["earnEveryDays"].isNull else { return nil }
    return HabitReward(
      every: try json["earnEveryDays"].requireInt(), most: try json["maxOnHand"].requireInt(),
      heals: try json["canHealGrace"].requireBool())
  }

  // MARK: Texts

  private static let texts: [String: Message] = [
    "Closing": .Timer.closing, "Duration": .Timer.duration, "Meditation": .Timer.sitting,
    "Contemplation": .Meditation.contemplation, "Duration completed": .Meditation.phaseCompleted,
    "Continue with closing phase.": .Meditation.phaseContinue, "Session completed": .Meditation.sessionCompleted,
    "Session finished.": .Meditation.sessionFinished, "NoAlc.Steady": .level(HabitLevels.noAlc[0]),
    "Mood.Awful": .level(HabitLevels.mood[0]), "Mood.Okay": .level(HabitLevels.mood[2]),
    "Mood.Great": .level(HabitLevels.mood[4]),
  ]

  static func localisation(_ vector: Vector) throws -> JSON {
    guard let message = texts[try vector.input["key"].requireText()] else { throw VectorError("no such text") }
    return [
      "en": JSON(Words(language: .english)(message)), "de": JSON(Words(language: .german)(message)),
    ]
  }

  // MARK: Times

  /// A local wall-clock time, in a zone without changes.
  private static func stamp(_ json: JSON) throws -> Stamp {
    let parts = try json.requireText().split(separator: "T")
    let clock = parts.last?.split(separator: ":").compactMap { Int($0) } ?? []
    guard parts.count == 2, clock.count == 3, let day = Day(iso: String(parts[0])) else {
      throw VectorError("no time: \(json)")
    }
    let seconds = Int64(day.number) * 86_400 + Int64(clock[0] * 3600 + clock[1] * 60 + clock[2])
    return Stamp(Instant(milliseconds: seconds * 1000), in: .utc)
  }

  private static func local(_ stamp: Stamp) -> String {
    let time = CivilTime(stamp.instant, offset: stamp.offset)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "\(time.day.iso)T\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
  }
}
