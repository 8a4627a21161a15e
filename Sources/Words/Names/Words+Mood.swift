// Names of mood and energy levels.
// Source: Mood.md, Entries.
import Core

extension Message {
  /// The name of a mood level from 1 to 10.
  public static func mood(_ level: Int) -> Message { Message(key: Core.Mood.moodKey(level)) }

  /// The name of an energy level from 1 to 10.
  public static func energy(_ level: Int) -> Message { Message(key: Core.Mood.energyKey(level)) }
}

extension Words {
  /// The name of a mood level; empty while figures are redacted, since it would reveal them.
  public func stated(mood level: Int) -> String { isRedacted ? "" : self(Message.mood(level)) }

  /// The name of an energy level; empty while figures are redacted.
  public func stated(energy level: Int) -> String { isRedacted ? "" : self(Message.energy(level)) }
}
