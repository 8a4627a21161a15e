// Verdicts and lengths of fasts in words, kept in one place so that pane, forms and Hub agree.
import Canvas
import Core
import Screen
import Words

/// Composed texts about fasts.
enum FastingTexts {
  /// `goal met`, `2 h 10 m short of the goal`; only for finished fasts.
  static func verdict(_ fast: Fast, _ words: Words) -> String {
    guard !words.isRedacted else { return words.redaction }
    return fast.metGoal
      ? words(.Fasting.met) : words(.Fasting.short(time: words.duration(minuteUp(fast.goal - fast.duration))))
  }

  /// A check or cross for a finished fast; redacted in discreet mode.
  static func sign(_ fast: Fast, _ context: DrawContext) -> String {
    guard !context.isDiscreet else { return context.glyphs.redaction }
    return fast.metGoal ? context.glyphs.check : context.glyphs.cross
  }

  /// The role of that sign.
  static func signRole(_ fast: Fast, _ context: DrawContext) -> Role {
    fast.metGoal && !context.isDiscreet ? .gold : .dim
  }

  /// Summary of the edited fast in its form: length, verdict, eating window.
  static func summary(_ fast: Fast, _ words: Words) -> String {
    var parts = [words.duration(fast.duration), verdict(fast, words)]
    if let window = fast.eatingWindow { parts.append(words(.Fasting.ateFor(time: words.duration(window)))) }
    return parts.joined(separator: words.isUnicode ? " · " : " - ")
  }

  /// `16 h, 16:8`; only the length if it has no common name.
  static func goal(_ seconds: Double, _ words: Words) -> String {
    let length = words.duration(seconds)
    return switch FastPattern(goal: seconds) {
    case .ratio(let fasting, let eating): words(.Fasting.named(goal: length, name: "\(fasting):\(eating)"))
    case .oneMeal: words(.Fasting.named(goal: length, name: "OMAD"))
    case nil: length
    }
  }

  /// Seconds rounded up to whole minutes, so that a shortfall never shows as zero.
  static func minuteUp(_ seconds: Double) -> Double { (max(0, seconds) / 60).rounded(.up) * 60 }
}
