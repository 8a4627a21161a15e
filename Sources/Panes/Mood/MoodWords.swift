// Names and colours of bands and trends of mood.
import Canvas
import Core
import Managers
import Screen
import Words

/// Names and colours of mood.
enum MoodWords {
  /// The name of a stability band.
  static func band(_ stability: Int) -> Message { Message(key: StabilityBand(stability: stability).key) }

  /// The colour of a level, from the progress steps; never red, which is reserved for errors (Mood.md, Colours).
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
