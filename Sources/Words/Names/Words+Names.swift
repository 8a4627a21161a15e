// Names of trackers, records and drinks, shared by panes, commands and the filter language.
public import Core

extension Message {
  /// A drink's name: built-in ones in the active language, the user's as typed.
  public static func beverage(_ name: String) -> Message {
    switch name {
    case "water": .Hydration.water
    case "coffee": .Hydration.coffee
    case "tea": .Hydration.tea
    default: .Entries.plain(text: name)
    }
  }

  /// The name of a tracker's entries.
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
