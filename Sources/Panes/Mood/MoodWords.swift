// Names of mood and energy levels.
// Source: spec fastlife 1.5.
import Canvas
import Core
import Managers
import Screen
import Words

/// Names of levels from 1 to 10.
enum MoodWords {
  /// The name of a mood level.
  static func mood(_ level: Int) -> Message { Message(key: Mood.moodKey(level)) }

  /// The name of an energy level.
  static func energy(_ level: Int) -> Message { Message(key: Mood.energyKey(level)) }

  /// The displayed name of a mood level; empty while figures are redacted, since it would reveal them.
  static func text(mood level: Int, _ words: Words) -> String { words.isRedacted ? "" : words(mood(level)) }

  /// The displayed name of an energy level; empty while figures are redacted.
  static func text(energy level: Int, _ words: Words) -> String { words.isRedacted ? "" : words(energy(level)) }

  /// The name of a stability band.
  static func band(_ stability: Int) -> Message { Message(key: StabilityBand(stability: stability).key) }

  /// The colour of a level, from the progress steps; never red, which is reserved for errors (LOOK).
  static func role(_ level: Int) -> Role {
    switch level {
    case ...2: .step1
    case 3...4: .step2
    case 5...6: .step3
    case 7...8: .step4
    default: .step6
    }
  }

  /// The first whole minute at which an entry is allowed; nil if one is allowed now.
  static func free(_ state: MoodState, now: Moment) -> Instant? {
    state.secondsUntilAllowed(at: now).map { seconds in
      Instant(seconds: ((now.instant + seconds).seconds / 60).rounded(.up) * 60)
    }
  }
}
