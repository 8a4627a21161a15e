// The groups about forms, goals and settings of Health Bank: Invariants.md, Foreign records; Units.md, Which unit;
// Settings.md, Reset; Settings.md, Where they live. Forms are typed into on the screen.
import Core
import Foundation
import Managers
import Store
import Synchronization
import TestKit

@MainActor
enum HealthBankVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "healthbank/units.noDrift": noDrift,
    "healthbank/form.session": session,
    "healthbank/goals.singleton": goals,
    "healthbank/settings.reset": reset,
    "healthbank/settings.values": values,
  ]

  // MARK: Forms

  /// The weight pane over a file, which can be moved away so that writing fails.
  @MainActor
  private struct House {
    let folder: ScratchFolder
    let managers: ManagersRig
    let app: AppRig

    init(
      kilograms: Double?, source: String = "manual", settings: (inout Settings) -> Void = { _ in }
    ) throws {
      folder = try ScratchFolder()
      let time = ManualTime(AppRig.afternoon)
      let store = try Store(at: folder.location, access: .readWrite, now: time.now)
      var wanted = Settings()
      wanted.onboarded = true
      settings(&wanted)
      try store.commitNow(Batch("test", actor: .importing, wanted.changes(from: Settings())), at: time.now)
      if let kilograms {
        let at = Stamp(time.now.instant - 3600, in: time.now.zone)
        let weight = Weight(id: UUID(), at: at, kilograms: kilograms, source: source)
        try store.insertNow([Entry(weight)], at: time.now)
      }
      managers = try ManagersRig(store: store, time: time)
      app = AppRig(over: managers)
      app.press("4")
    }

    var stored: Weight? { managers.managers.weight.state.value.latest }
    /// Whether a form stands open, with or without a question over it.
    var isOpen: Bool { app.top != "weight" }

    /// Carries a body out while the file is elsewhere.
    func withoutFile(_ body: () -> Void) throws {
      let away = folder.url.appending(path: "away.sqlite")
      try FileManager.default.moveItem(at: folder.location.file, to: away)
      body()
      try FileManager.default.moveItem(at: away, to: folder.location.file)
    }
  }

  static func noDrift(_ vector: Vector) throws -> JSON {
    let input = vector.input
    guard let unit = MassUnit(rawValue: try input["unit"].requireText()) else { throw VectorError("\(input)") }
    let house = try House(kilograms: try input["storedKg"].requireNumber()) { $0.weightUnit = unit }
    // The field has the focus, is left, and the form is saved.
    house.app.press("e")
    if let typed = input["typed"].text { house.app.press("Ctrl-U \"\(typed)\"") }
    house.app.press("Tab Shift-Tab Ctrl-S")
    if house.isOpen { house.app.press("Ctrl-S") }
    guard !house.isOpen, let stored = house.stored else { throw VectorError("not saved: \(house.app.text)") }
    return [
      "storedKg": JSON(stored.kilograms), "shownAgain": input.has("typed") ? JSON(stored.number(in: unit)) : .null,
    ]
  }

  static func session(_ vector: Vector) throws -> JSON {
    let input = vector.input
    // A record of another program is shown, and not edited.
    let house = try House(
      kilograms: input["record"]["weight"].number,
      source: input["form"].text == "view" ? ForeignSource.source(of: "Scale") : "manual")
    house.app.press(input["form"].text == "create" ? "a" : "e")
    let log = try input["events"].list.map { JSON(try answer($0, house)) }
    return [
      "log": JSON(log), "stored": house.stored.map { ["weight": JSON($0.kilograms)] } ?? .null,
      "open": JSON(house.isOpen),
    ]
  }

  private static func answer(_ event: JSON, _ house: House) throws -> String {
    let (app, isConfirmed) = (house.app, event["confirmed"].bool == true)
    func offers(_ key: String) -> Bool {
      app.app.shell.top?.bindings.contains { $0.command.name.contains(key) } == true
    }
    switch try event["do"].requireText() {
    case "type":
      let text = NumberText.short(try event["value"].requireNumber())
      app.press("Ctrl-U \"\(text)\"")
      return app.driver.cursorLine?.contains(text) == true ? "edited" : "ignored"
    case "save", "add":
      let before = house.stored
      if event["fails"].bool == true {
        try house.withoutFile { app.press("Ctrl-S") }
        return house.isOpen && house.stored == before ? "error" : "lost"
      }
      app.press("Ctrl-S")
      if !offers("save"), house.isOpen, house.stored == before { return "ignored" }
      return house.isOpen ? house.stored == before ? "blocked" : "saved twice" : "saved"
    case "cancel", "done":
      app.press("Esc")
      guard app.top.hasSuffix(".leave") else { return house.isOpen ? "open" : "closed" }
      app.press(isConfirmed ? "y" : "n")
      return isConfirmed ? house.isOpen ? "open" : "closed" : "asks"
    case "delete":
      // A new record cannot be deleted, nor can that of another program: their forms have no such key. Another one is
      // deleted where it is listed.
      if ["weight.add", "weight.foreign"].contains(app.top) { return offers("delete") ? "offered" : "ignored" }
      app.press("Esc d")
      guard app.top == "weight.delete" else { return "ignored" }
      app.press(isConfirmed ? "y" : "Esc")
      return isConfirmed ? house.stored == nil ? "deleted" : "kept" : "asks"
    case let other: throw VectorError("no event \(other)")
    }
  }

  // MARK: Goals

  /// The goals of the vectors where none is set, which is no goal here.
  private static let unset = FoodGoals(
    kcal: 2000, protein: 120, carbs: 245, fat: 60, activeKcal: 350, activeMinutes: 30)
  private static let unsetWeight = 70.0

  /// The goals in force.
  // Invariants.md, One set of goals
  private static func goals(of store: Store) throws -> FoodGoals {
    Settings(rows: try store.readNow { try $0.settings() }).foodGoals
  }

  private static func calories(_ goals: FoodGoals) -> JSON { JSON(goals.kcal ?? unset.kcal) }

  static func goals(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let rig = try ManagersRig()
    if input["afterEraseAll"].bool == true {
      rig.managers.food.setGoal(1800, now: rig.time.now) { _ in }
      eraseAll(rig)
    }
    let store = rig.store
    let found = Mutex<[FoodGoals]>([])
    if input.has("threads") {
      DispatchQueue.concurrentPerform(iterations: try input["lookups"].requireInt()) { @Sendable _ in
        let goals = (try? store.readNow { try $0.settings() }).map { Settings(rows: $0).foodGoals }
        found.withLock { $0 += [goals].compactMap { $0 } }
      }
    } else {
      for _ in 0..<(try input["lookups"].requireInt()) {
        let goals = try goals(of: store)
        found.withLock { $0.append(goals) }
        guard let edited = input["editBetween"]["calories"].number else { continue }
        rig.managers.food.setGoal(edited, now: rig.time.now) { _ in }
      }
    }
    let all = found.withLock { $0 }
    guard let last = all.last else { return ["rows": 0] }
    // After an edit there is one instance again, with the edit.
    let now = input.has("editBetween") ? [try goals(of: store)] : all
    if input["afterEraseAll"].bool == true {
      return ["rows": JSON(Set(now).count), "goals": ["calories": calories(last)]]
    }
    return [
      "rows": JSON(Set(now).count), "secondSees": calories(last),
      "goals": [
        "calories": calories(last), "protein": JSON(last.protein ?? unset.protein),
        "fat": JSON(last.fat ?? unset.fat), "carbs": JSON(last.carbs ?? unset.carbs),
        "burnedCalories": JSON(last.activeKcal ?? unset.activeKcal),
        "activityMinutes": JSON(last.activeMinutes ?? unset.activeMinutes),
        "weightKg": JSON(rig.managers.settings.state.value.weightGoal ?? unsetWeight),
        "adjustment": last.adjustment == 0 ? .null : JSON(last.adjustment),
        "macroShares": last.shares == nil ? .null : "set",
      ],
    ]
  }

  private static func eraseAll(_ rig: ManagersRig) {
    rig.library.reset(Set(RecordKind.allCases), settings: Settings.goals, now: rig.time.now) { _ in }
  }

  // MARK: Settings

  private static let theme = SettingKey(rawValue: "theme")
  private static let system = SettingKey(rawValue: "units.system")
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// Our default follows the terminal as `system` does; of the others one stands for `dark`.
  private static let themes: [(name: String, theme: ThemeChoice)] = [
    ("system", .standard), ("dark", .highContrast), ("light", .light),
  ]

  private static func stored(theme name: String?) -> String? {
    name.map { name in (themes.first { $0.name == name }?.theme.rawValue ?? name).json }
  }

  private static func stored(weekday name: String?) -> String? {
    name.flatMap { weekdays.firstIndex(of: $0) }.map { String($0 + 1) }
  }

  static func reset(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let rig = try ManagersRig()
    let now = rig.time.now
    let named = input["settings"]
    let changes: [Change] = [
      .set(theme, stored(theme: named["Theme"].text)), .set(system, named["MeasurementSystem"].text?.json),
      .set(Settings.weekStart, stored(weekday: named["FirstWeekDay"].text)),
      .set(SettingKey(rawValue: "health.sync"), named["EnableHealthKit"].bool == true ? HealthChoice.all.json : nil),
    ]
    try rig.store.commitNow(Batch("test", actor: .importing, changes), at: now)
    try rig.library.load(now: now)
    rig.managers.food.setGoal(try input["goals"]["calories"].requireNumber(), now: now) { _ in }
    let own = (0..<(try input["own"].requireInt())).map { index in
      Entry(Weight(id: UUID(), at: Stamp(now.instant - Double(index) * 86_400, in: now.zone), kilograms: 80))
    }
    try rig.store.insertNow(own, at: now)
    switch try input["do"].requireText() {
    case "resetSettings": rig.library.reset([], settings: Settings.ofRegion, now: now) { _ in }
    default: eraseAll(rig)
    }
    let rows = try rig.store.readNow { try $0.settings() }
    let settings = Settings(rows: rows)
    return [
      "settings": [
        "Theme": JSON(themes.first { $0.theme == settings.theme }?.name),
        "MeasurementSystem": JSON(rows[system].flatMap { String(json: $0) }),
        "FirstWeekDay": rows[Settings.weekStart] == nil ? .null : JSON(weekdays[settings.firstWeekday - 1]),
        "EnableHealthKit": JSON(settings.health == .all),
      ],
      "goals": ["calories": calories(settings.foodGoals)],
      "own": JSON(try rig.store.readNow { try $0.count(.weight) }),
      // Records of other programs have a store of their own, which nothing here opens.
      "foreign": input["foreign"],
    ]
  }

  static func values(_ vector: Vector) throws -> JSON {
    let raw = vector.input["raw"].text
    func settings(_ key: SettingKey, _ json: String?) -> Settings {
      Settings(rows: json.map { [key: $0] } ?? [:])
    }
    switch try vector.input["key"].requireText() {
    case "Theme":
      let theme = settings(theme, stored(theme: raw)).theme
      return ["value": JSON(themes.first { $0.theme == theme }?.name)]
    case "MeasurementSystem":
      // The names of the vectors end as those of the original's locales do.
      let system = raw.flatMap { MeasurementSystem(rawValue: $0.replacing("system", with: "")) }
      return ["value": JSON(system?.rawValue)]
    case "FirstWeekDay":
      return ["value": JSON(weekdays[settings(Settings.weekStart, stored(weekday: raw)).firstWeekday - 1])]
    case "Goals":
      // Goals are a value among the settings: no id names them.
      let names = Settings.table.map(\.key.rawValue)
      return ["value": names.contains("goals") ? .null : "00000000-0000-0000-0000-000000000000"]
    case let key: throw VectorError("no setting \(key)")
    }
  }
}
