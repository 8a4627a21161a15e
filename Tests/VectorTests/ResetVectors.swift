// The group about clearing data: Settings.md, Reset. Trackers are cleared by the manager; fasts, after which the goal
// is asked for, and everything on the screen, where the second confirmation is a typed word.
import Core
import Foundation
import Managers
import Store
import TestKit

@MainActor
enum ResetVectors {
  nonisolated static let answers: [String: VectorAnswer] = ["fastlife/reset": reset]

  private static let kinds: [String: RecordKind] = [
    "weight": .weight, "sleep": .sleep, "hydration": .drink, "fasting": .fast, "mood": .mood,
  ]

  private static func counts(_ store: Store, _ names: some Sequence<String>) throws -> JSON {
    JSON(
      Dictionary(
        uniqueKeysWithValues: try names.compactMap { name in
          try kinds[name].map { kind in (name, JSON(try store.readNow { try $0.count(kind) })) }
        }))
  }

  static func reset(_ vector: Vector) throws -> JSON {
    let name = try vector.input["clear"].requireText()
    if name == "all" { return try everything(confirmations: try vector.input["confirmations"].requireInt()) }
    guard let kind = kinds[name] else { throw VectorError("no tracker \(name)") }
    if kind == .fast { return try fasts() }
    let rig = try AppRig.managers(.year)
    let goal = SettingKey(rawValue: "hydration.goal")
    try rig.store.commitNow(Batch("test", actor: .importing, [.set(goal, "2500")]), at: rig.time.now)
    try rig.library.load(now: rig.time.now)
    let weightGoal = rig.managers.settings.state.value.weightGoal
    guard weightGoal != nil, try rig.store.readNow({ try $0.count(kind) }) > 0 else { throw VectorError("no stock") }
    rig.library.reset([kind], settings: kind == .drink ? [goal] : [], now: rig.time.now) { _ in }
    let streak = rig.managers.hydration.state.value.streak
    let rows = try rig.store.readNow { try $0.settings() }
    return [
      "entries": try counts(rig.store, [name]),
      "syncOff": JSON(SyncRules.all.filter { $0.name == name && $0.stopsWhenCleared }.map { JSON($0.name) }),
      "keeps": rig.managers.settings.state.value.weightGoal == weightGoal ? ["goalWeight"] : [],
      "streaks": JSON([JSON(streak.current), JSON(streak.longest)]),
      "goalKeyRemoved": rows[goal] == nil ? "dailyHydrationGoal" : .null,
    ]
  }

  private static func fasts() throws -> JSON {
    let managers = try AppRig.managers(.year)
    let goal = SettingKey(rawValue: "fasting.goal")
    try managers.store.commitNow(Batch("test", actor: .importing, [.set(goal, "72000")]), at: managers.time.now)
    try managers.library.load(now: managers.time.now)
    let app = AppRig(over: managers)
    if managers.managers.fasting.state.value.active == nil { app.press("2 s Ctrl-S") }
    guard managers.managers.fasting.state.value.active != nil else { throw VectorError("no fast is running") }
    app.press("," + String(repeating: " PgDn", count: 10) + String(repeating: " Tab", count: 9) + " Enter")
    guard app.top == "settings.reset" else { throw VectorError("no form that clears trackers: \(app.top)") }
    let place = RecordKind.allCases.firstIndex(of: .fast) ?? 0
    app.press(String(repeating: "Tab ", count: place) + "Space Ctrl-S")
    let state = managers.managers.fasting.state.value
    return [
      "entries": try counts(managers.store, ["fasting"]), "active": state.active == nil ? .null : "running",
      "streaks": JSON([JSON(state.streak.current), JSON(state.streak.longest)]),
      // No goal is kept; until one is chosen that of the proposal holds.
      "goalHours": try managers.store.readNow { try $0.settings() }[goal] == nil ? 0 : JSON(state.standardGoal / 3600),
      "opensGoalEditor": JSON(app.top == "fasting.goal"),
    ]
  }

  private static func everything(confirmations: Int) throws -> JSON {
    let managers = try AppRig.managers(.year)
    let before = try counts(managers.store, kinds.keys)
    let app = AppRig(over: managers)
    app.press("," + String(repeating: " PgDn", count: 10) + String(repeating: " Tab", count: 10) + " Enter")
    guard app.top == "settings.purge" else { throw VectorError("no form that clears everything: \(app.top)") }
    app.press(confirmations > 1 ? "forget Ctrl-S" : "Ctrl-S")
    let after = try counts(managers.store, kinds.keys)
    let fresh = try ManagersRig(time: managers.time).store
    return [
      "entries": after, "changed": JSON(after != before), "opens": JSON(app.top),
      "equalsFreshProfile": JSON(
        try managers.store.readNow { try $0.settings() } == fresh.readNow { try $0.settings() }),
    ]
  }
}
