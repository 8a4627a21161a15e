// `fastlife goal`: the trackers' goals in everyday terms; `settings` has the same under their stable names.
import ArgumentParser
import Core
import Managers
import Words

/// A tracker with a goal.
enum GoalTracker: String, CaseIterable, ExpressibleByArgument {
  case fasting, hydration, weight, sleep, mood, energy, food, meditation, workout

  /// Its tracker; nil for sessions, which are never hidden.
  var tracker: Tracker? { self == .energy ? .mood : Tracker(rawValue: rawValue) }

  /// The setting that stores the goal.
  var setting: SettingKey {
    switch self {
    case .fasting: SettingKey(rawValue: "fasting.goal")
    case .hydration: SettingKey(rawValue: "hydration.goal")
    case .weight: SettingKey(rawValue: "weight.goal")
    case .sleep: SettingKey(rawValue: "sleep.need")
    case .mood: SettingKey(rawValue: "mood.goal")
    case .energy: SettingKey(rawValue: "energy.goal")
    case .food: SettingKey(rawValue: "food.goal")
    case .meditation: SettingKey(rawValue: "meditation.goal")
    case .workout: SettingKey(rawValue: "workout.goal")
    }
  }
}

/// Shows and changes goals.
struct GoalCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "goal", .Help.goal,
      examples: """
        fastlife goal
        fastlife goal fasting 18h
        fastlife goal hydration 2.5l
        fastlife goal weight 75kg
        fastlife goal weight none
        fastlife goal sleep 7:30
        fastlife goal mood 8
        fastlife goal food 2150kcal
        fastlife goal food 2150 p120 c245 f60
        fastlife goal meditation 15m
        """)
  }
  @Argument(help: .text(.Help.goalTracker))
  var tracker: GoalTracker?
  @Argument(help: .text(.Help.goalValue))
  var value: [String] = []
  @Flag(help: .text(.Help.goalForce))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(
      environment, value.isEmpty ? .reading : .adding, extent: value.isEmpty ? .entry : .full)
    if let tracker, !value.isEmpty { try change(tracker, to: value.joined(separator: " "), session) }
    if json { return session.say(CommandJSON.text(object(session.settings))) }
    let all = GoalTracker.allCases.filter { $0.tracker.map { !session.settings.isHidden($0) } ?? true }
    for shown in tracker.map({ [$0] }) ?? all {
      let name = shown.rawValue.padding(toLength: tracker == nil ? 10 : 0, withPad: " ", startingAt: 0)
      session.say((tracker == nil ? name + "  " : "") + text(shown, session))
    }
  }

  @MainActor
  private func change(_ tracker: GoalTracker, to value: String, _ session: CommandSession) throws {
    try session.refuseForced(tracker.setting)
    let settings = session.settings
    let managers = session.managers
    let now = session.now
    switch tracker {
    case .fasting:
      let goal = try TimeLanguage.fastingGoal(value)
      guard try session.means({ $0.fastingGoal = goal }, force: force) else { return }
      try session.carryOut { managers.fasting.setGoal(goal, now: now, then: $0) }
    case .hydration:
      let goal = try HydrationRules.readGoal(value, unit: settings.volumeUnit).millilitres
      guard try session.means({ $0.hydrationGoal = goal }, force: force) else { return }
      try session.carryOut { managers.hydration.setGoal(goal, now: now, then: $0) }
    case .weight:
      let goal =
        value == "none"
        ? nil : try WeightRules.readValue(value, unit: settings.weightUnit, field: "weight.goal").kilograms
      guard try session.means({ $0.weightGoal = goal }, force: force) else { return }
      try session.carryOut { managers.weight.setGoal(goal, now: now, then: $0) }
    case .sleep:
      let need = try TimeLanguage.sleepNeed(value)
      try session.carryOut { managers.settings.change("sleep.need", now: now, { $0.sleepNeed = need }, then: $0) }
    case .mood:
      let level = try MoodRules.readLevel(value, field: "mood.goal")
      try session.carryOut { managers.settings.change("mood.goal", now: now, { $0.moodGoal = level }, then: $0) }
    case .energy:
      let level = try MoodRules.readLevel(value, field: "energy.goal")
      try session.carryOut { managers.settings.change("mood.goal", now: now, { $0.energyGoal = level }, then: $0) }
    case .food:
      let goals = try FoodRules.readGoals(value, unit: settings.energyUnit)
      let goal = goals.kcal ?? (goals == FoodGoals() ? nil : settings.foodGoal)
      guard try session.means({ $0.foodGoal = goal }, force: force) else { return }
      if goals != FoodGoals(kcal: goals.kcal) {
        let fixed = ["food.protein", "food.carbs", "food.fat"].map { SettingKey(rawValue: $0) }
        for key in fixed { try session.refuseForced(key) }
      }
      try session.carryOut { managers.food.setGoals(goals, kilocalories: goal, now: now, then: $0) }
    case .meditation:
      let minutes = try TimeLanguage.goalMinutes(value, field: "meditation.goal", example: "15")
      try session.carryOut { managers.settings.change(now: now, { $0.streaks.meditationGoal = minutes }, then: $0) }
    case .workout:
      let minutes = try TimeLanguage.goalMinutes(value, field: "workout.goal", example: "30")
      try session.carryOut { managers.settings.change(now: now, { $0.streaks.workoutGoal = minutes }, then: $0) }
    }
  }

  @MainActor
  private func text(_ tracker: GoalTracker, _ session: CommandSession) -> String {
    let settings = session.settings
    let words = session.words
    switch tracker {
    case .fasting: return words.duration(settings.fastingGoal)
    case .hydration: return words.volume(settings.hydrationGoal, unit: settings.volumeUnit)
    case .weight:
      return settings.weightGoal.map { words.weight($0, unit: settings.weightUnit) } ?? words(.Commands.noGoal)
    case .sleep: return words.duration(settings.sleepNeed)
    case .mood: return words.count(settings.moodGoal)
    case .energy: return words.count(settings.energyGoal)
    case .food:
      let food = settings.food
      let macros = FoodTexts(words).macros(Nutrients(protein: food.protein, carbs: food.carbs, fat: food.fat))
      let texts = [settings.foodGoal.map { words.energy($0) }, macros].compactMap { $0 }
      return texts.isEmpty ? words(.Commands.noGoal) : texts.joined(separator: "   ")
    case .meditation: return words.minutes(settings.streaks.meditationGoal)
    case .workout: return words.minutes(settings.streaks.workoutGoal)
    }
  }

  private func object(_ settings: Settings) -> [String: Any?] {
    [
      "fastingSeconds": settings.fastingGoal, "hydrationMillilitres": settings.hydrationGoal,
      "weightKilograms": settings.weightGoal, "sleepSeconds": settings.sleepNeed,
      "moodLevel": settings.moodGoal, "energyLevel": settings.energyGoal,
      "foodKilocalories": settings.foodGoal, "foodProteinGrams": settings.food.protein,
      "foodCarbsGrams": settings.food.carbs, "foodFatGrams": settings.food.fat,
      "meditationMinutes": settings.streaks.meditationGoal,
      "workoutMinutes": settings.streaks.workoutGoal,
    ]
  }
}
