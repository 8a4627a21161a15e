// The goals of our trackers and sessions, in everyday terms.
import Core
import Managers
import Words

extension GoalTracker {
  static let fasting = GoalTracker("fasting", "fasting.goal", of: .fasting) { typed, session, force in
    let goal = try TimeLanguage.fastingGoal(typed)
    guard try session.means({ $0.fastingGoal = goal }, force: force) else { return }
    try session.carryOut { session.managers.fasting.setGoal(goal, now: session.now, then: $0) }
  } text: {
    $1.duration($0.fastingGoal)
  } members: {
    ["fastingSeconds": $0.fastingGoal]
  }

  static let hydration = GoalTracker("hydration", "hydration.goal", of: .hydration) { typed, session, force in
    let goal = try HydrationRules.readGoal(typed, unit: session.settings.volumeUnit).millilitres
    guard try session.means({ $0.hydrationGoal = goal }, force: force) else { return }
    try session.carryOut { session.managers.hydration.setGoal(goal, now: session.now, then: $0) }
  } text: {
    $1.volume($0.hydrationGoal, unit: $0.volumeUnit)
  } members: {
    ["hydrationMillilitres": $0.hydrationGoal]
  }

  static let weight = GoalTracker("weight", "weight.goal", of: .weight) { typed, session, force in
    let unit = session.settings.weightUnit
    let goal = typed == "none" ? nil : try WeightRules.readValue(typed, unit: unit, field: "weight.goal").kilograms
    guard try session.means({ $0.weightGoal = goal }, force: force) else { return }
    try session.carryOut { session.managers.weight.setGoal(goal, now: session.now, then: $0) }
  } text: { settings, words in
    settings.weightGoal.map { words.weight($0, unit: settings.weightUnit) } ?? words(.Commands.noGoal)
  } members: {
    ["weightKilograms": $0.weightGoal]
  }

  static let sleep = GoalTracker("sleep", "sleep.need", of: .sleep) { typed, session, _ in
    let need = try TimeLanguage.sleepNeed(typed)
    try session.carryOut {
      session.managers.settings.change("sleep.need", now: session.now, { $0.sleepNeed = need }, then: $0)
    }
  } text: {
    $1.duration($0.sleepNeed)
  } members: {
    ["sleepSeconds": $0.sleepNeed]
  }

  static let mood = GoalTracker("mood", "mood.goal", of: .mood) { typed, session, _ in
    let level = try MoodRules.readLevel(typed, field: "mood.goal")
    try session.carryOut {
      session.managers.settings.change("mood.goal", now: session.now, { $0.moodGoal = level }, then: $0)
    }
  } text: {
    $1.count($0.moodGoal)
  } members: {
    ["moodLevel": $0.moodGoal]
  }

  static let energy = GoalTracker("energy", "energy.goal", of: .mood) { typed, session, _ in
    let level = try MoodRules.readLevel(typed, field: "energy.goal")
    try session.carryOut {
      session.managers.settings.change("mood.goal", now: session.now, { $0.energyGoal = level }, then: $0)
    }
  } text: {
    $1.count($0.energyGoal)
  } members: {
    ["energyLevel": $0.energyGoal]
  }

  static let food = GoalTracker("food", "food.goal", of: .food) { typed, session, force in
    let goals = try FoodRules.readGoals(typed, unit: session.settings.energyUnit)
    let goal = goals.kcal ?? (goals == FoodGoals() ? nil : session.settings.foodGoal)
    guard try session.means({ $0.foodGoal = goal }, force: force) else { return }
    if goals != FoodGoals(kcal: goals.kcal) {
      let fixed = ["food.protein", "food.carbs", "food.fat"].map { SettingKey(rawValue: $0) }
      for key in fixed { try session.refuseForced(key) }
    }
    try session.carryOut { session.managers.food.setGoals(goals, kilocalories: goal, now: session.now, then: $0) }
  } text: { settings, words in
    let food = settings.food
    let macros = FoodTexts(words).macros(Nutrients(protein: food.protein, carbs: food.carbs, fat: food.fat))
    let texts = [settings.foodGoal.map { words.energy($0) }, macros].compactMap { $0 }
    return texts.isEmpty ? words(.Commands.noGoal) : texts.joined(separator: "   ")
  } members: {
    [
      "foodKilocalories": $0.foodGoal, "foodProteinGrams": $0.food.protein, "foodCarbsGrams": $0.food.carbs,
      "foodFatGrams": $0.food.fat,
    ]
  }

  static let meditation = GoalTracker("meditation", "meditation.goal") { typed, session, _ in
    let minutes = try TimeLanguage.goalMinutes(typed, field: "meditation.goal", example: "15")
    try session.carryOut {
      session.managers.settings.change(now: session.now, { $0.streaks.meditationGoal = minutes }, then: $0)
    }
  } text: {
    $1.minutes($0.streaks.meditationGoal)
  } members: {
    ["meditationMinutes": $0.streaks.meditationGoal]
  }

  static let workout = GoalTracker("workout", "workout.goal") { typed, session, _ in
    let minutes = try TimeLanguage.goalMinutes(typed, field: "workout.goal", example: "30")
    try session.carryOut {
      session.managers.settings.change(now: session.now, { $0.streaks.workoutGoal = minutes }, then: $0)
    }
  } text: {
    $1.minutes($0.streaks.workoutGoal)
  } members: {
    ["workoutMinutes": $0.streaks.workoutGoal]
  }
}
