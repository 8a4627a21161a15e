// The words of levels. Source: spec fastlife 1.5.
import Canvas
import Core
import Managers
import Screen
import Words

/// What a level of 1–10 is called.
enum MoodWords {
  /// The word of a mood.
  static func mood(_ level: Int) -> Message {
    switch level {
    case ...2: .Mood.moodVeryLow
    case 3...4: .Mood.moodLow
    case 5...6: .Mood.moodModerate
    case 7...8: .Mood.moodGood
    default: .Mood.moodExcellent
    }
  }

  /// The word of an energy.
  static func energy(_ level: Int) -> Message {
    switch level {
    case ...2: .Mood.energyExhausted
    case 3...4: .Mood.energyLow
    case 5...6: .Mood.energyModerate
    case 7...8: .Mood.energyEnergized
    default: .Mood.energyHighlyEnergized
    }
  }

  /// The word of a mood as it is shown; nothing where figures are veiled, which it tells as well.
  static func text(mood level: Int, _ words: Words) -> String { words.isVeiled ? "" : words(mood(level)) }

  /// The word of an energy as it is shown; nothing where figures are veiled.
  static func text(energy level: Int, _ words: Words) -> String { words.isVeiled ? "" : words(energy(level)) }

  /// The name of a stability's band.
  static func band(_ stability: Int) -> Message {
    switch StabilityBand(stability: stability) {
    case .balanced: .Mood.balanced
    case .slightlyIrregular: .Mood.slightlyIrregular
    case .low: .Mood.irregular
    }
  }

  /// The colour of a level, by the steps of progress; never red, which is for errors (LOOK).
  static func role(_ level: Int) -> Role {
    switch level {
    case ...2: .step1
    case 3...4: .step2
    case 5...6: .step3
    case 7...8: .step4
    default: .step6
    }
  }

  /// Which way moods went.
  static func course(_ course: MoodCourse) -> Message {
    switch course {
    case .rising: .Mood.rising
    case .falling: .Mood.falling
    case .stable: .Mood.steady
    }
  }

  /// The first whole minute at which an entry would be allowed; nil when one is now.
  static func free(_ state: MoodState, now: Moment) -> Instant? {
    secondsUntilAllowed(state, now: now).map { seconds in
      Instant(seconds: ((now.instant + seconds).seconds / 60).rounded(.up) * 60)
    }
  }

  /// Seconds until an entry made now would be allowed; nil when it is.
  static func secondsUntilAllowed(_ state: MoodState, now: Moment) -> Double? {
    MoodRules.secondsUntilAllowed(at: now.instant, existing: state.history.map(\.at.instant))
  }
}
