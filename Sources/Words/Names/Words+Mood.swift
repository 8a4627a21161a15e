// Names of mood and energy levels.
// Source: spec fastlife 1.5.

extension Message {
  /// The name of a mood level from 1 to 10.
  public static func mood(_ level: Int) -> Message {
    switch level {
    case ...2: .Mood.moodVeryLow
    case 3...4: .Mood.moodLow
    case 5...6: .Mood.moodModerate
    case 7...8: .Mood.moodGood
    default: .Mood.moodExcellent
    }
  }

  /// The name of an energy level from 1 to 10.
  public static func energy(_ level: Int) -> Message {
    switch level {
    case ...2: .Mood.energyExhausted
    case 3...4: .Mood.energyLow
    case 5...6: .Mood.energyModerate
    case 7...8: .Mood.energyEnergized
    default: .Mood.energyHighlyEnergized
    }
  }
}

extension Words {
  /// The name of a mood level; empty while figures are redacted, since it would reveal them.
  public func stated(mood level: Int) -> String { isRedacted ? "" : self(Message.mood(level)) }

  /// The name of an energy level; empty while figures are redacted.
  public func stated(energy level: Int) -> String { isRedacted ? "" : self(Message.energy(level)) }
}
