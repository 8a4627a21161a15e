// Times of day without a date, as used in settings: `7:30`, `8am`, `22`; and windows between two of them:
// `21:00-06:30`.
public import Core

/// Parses times of day and clock windows.
public enum TimeOfDayText {
  /// Minutes after midnight, 0–1439; nil unless the text is exactly a time of day.
  public static func minute(_ text: String) -> Int? {
    guard let tokens = TimeToken.tokens(NumberText.trimmed(text)) else { return nil }
    return TimeParser.phrase(tokens[...], region: .neutral).flatMap { minute($0) }
  }

  /// A window: `21:00-06:30`, `9pm to 6:30`, `21 6.30`, `22-24`; nil for anything else, and for one without length.
  public static func window(_ text: String) -> ClockWindow? {
    guard let tokens = TimeToken.tokens(NumberText.trimmed(text)), let halves = TimeHalves(tokens, region: .neutral),
      let from = minute(halves.start), let until = minute(halves.end, endsDay: true), from != until
    else { return nil }
    return ClockWindow(from: from, until: until)
  }

  private static func minute(_ phrase: TimePhrase, endsDay: Bool = false) -> Int? {
    var alone = TimePhrase()
    alone.clock = phrase.clock
    guard phrase == alone, let clock = phrase.clock, clock.hour < (endsDay ? 25 : 24), clock.second == 0 else {
      return nil
    }
    return clock.hour % 24 * 60 + clock.minute
  }
}
