// The ten preset habits (Habits.md, Presets). The raw value is the English name, which a habit keeps until the user
// renames it; Words has the German names.

/// A preset habit.
public enum HabitPreset: String, CaseIterable, Sendable {
  case mood = "Mood"
  case feelings = "Feelings"
  case gratitude = "Gratitude"
  case water = "Drink Water"
  case doomscrolling = "Doomscrolling"
  case snacking = "Snacking"
  case procrastination = "Procrastination"
  case rumination = "Rumination"
  case phone = "Phone During Conversations"
  case noAlc = "NoAlc"

  /// The type in the health store; nil if there is none.
  public var healthType: String? {
    switch self {
    case .mood, .feelings: "HKStateOfMind"
    case .water: "HKQuantityTypeIdentifierDietaryWater"
    case .noAlc: "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages"
    default: nil
    }
  }

  /// The habit, not yet in a list.
  public var habit: Habit {
    switch self {
    case .mood: good("😊", .levels, levels: HabitLevels.mood, question: .mood, feed: .mood)
    case .feelings: good("💭", .awareness, question: .feelings)
    case .gratitude: good("🙏", .awareness, question: .gratitude)
    case .water: good("💧", .counter, goal: 8, feed: .drinks)
    case .doomscrolling: saboteur("📱")
    case .snacking: saboteur("🍫")
    case .procrastination: saboteur("🛋️")
    case .rumination: saboteur("🌀")
    case .phone: saboteur("📵")
    case .noAlc:
      Habit(
        name: rawValue, icon: "🍷", kind: .saboteur, mode: .levels, levels: HabitLevels.noAlc, reward: HabitReward(),
        cutover: NoAlc.cutover)
    }
  }

  /// A one-word category.
  public var category: Category {
    let habit = habit
    if habit.mode == .levels { return .levelBased }
    if habit.kind == .saboteur { return .saboteur }
    return habit.mode == .awareness ? .awareness : .activity
  }

  /// Categories of presets.
  public enum Category: String, Sendable {
    case levelBased, awareness, activity, saboteur
  }

  private func good(
    _ icon: String, _ mode: HabitMode, goal: Int = 0, levels: [HabitLevel] = [], question: HabitQuestion? = nil,
    feed: HabitFeed? = nil
  ) -> Habit {
    var habit = Habit(name: rawValue, icon: icon, mode: mode, goal: goal, levels: levels, question: question)
    habit.feed = feed
    return habit
  }

  private func saboteur(_ icon: String) -> Habit {
    Habit(name: rawValue, icon: icon, kind: .saboteur, mode: .awareness)
  }
}
