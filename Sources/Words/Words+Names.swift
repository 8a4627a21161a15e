// Names of what is tracked and drunk: one place, so that panes, commands and the filter language agree.
public import Core

extension Message {
  /// The name of a drink: ours in the language in force, the user's as typed.
  public static func beverage(_ name: String) -> Message {
    switch name {
    case "water": .Hydration.water
    case "coffee": .Hydration.coffee
    case "tea": .Hydration.tea
    default: .Entries.plain(text: name)
    }
  }

  /// What a tracker's entries are called.
  public static func records(_ kind: RecordKind) -> Message {
    switch kind {
    case .fast: .History.fasts
    case .drink: .History.drinks
    case .weight: .History.weights
    case .sleep: .History.sleeps
    case .mood: .History.moods
    case .session: .History.sessions
    case .habit: .Habits.title
    default: .Entries.plain(text: kind.rawValue)
    }
  }

  /// The name of a tracker.
  public static func tracker(_ tracker: Tracker) -> Message {
    switch tracker {
    case .fasting: .General.fasting
    case .hydration: .General.hydration
    case .weight: .General.weight
    case .sleep: .General.sleep
    case .mood: .General.mood
    }
  }
}

extension Words {
  /// `1 h 20 m` of sleep owed, `nothing` below a minute.
  public func owed(_ debt: SleepDebt) -> String {
    debt.owed >= 60 ? duration(debt.owed) : self(.Sleep.owesNothing)
  }
}
