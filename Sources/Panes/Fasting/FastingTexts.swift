// What the fasting pane says: verdicts, lengths. One place, so that pane, forms and the Hub agree.
import Core
import Words

/// Texts made of several parts.
enum FastingTexts {
  /// `goal met`, `2 h 10 m short of the goal`; only for finished fasts.
  static func verdict(_ fast: Fast, _ words: Words) -> String {
    fast.metGoal
      ? words(.Fasting.met) : words(.Fasting.short(time: words.duration(minuteUp(fast.goal - fast.duration))))
  }

  /// What a form shows of the fast it edits: length, verdict, eating window.
  static func summary(_ fast: Fast, _ words: Words) -> String {
    var parts = [words.duration(fast.duration), verdict(fast, words)]
    if let window = fast.eatingWindow { parts.append(words(.Fasting.ateFor(time: words.duration(window)))) }
    return parts.joined(separator: words.isUnicode ? " · " : " - ")
  }

  /// `16 h, 16:8`; the length alone where it has no usual name.
  static func goal(_ seconds: Double, _ words: Words) -> String {
    let length = words.duration(seconds)
    return switch FastPattern(goal: seconds) {
    case .ratio(let fasting, let eating): words(.Fasting.named(goal: length, name: "\(fasting):\(eating)"))
    case .oneMeal: words(.Fasting.named(goal: length, name: "OMAD"))
    case nil: length
    }
  }

  /// Seconds rounded up to whole minutes: what is missing is never shown as nothing.
  static func minuteUp(_ seconds: Double) -> Double { (max(0, seconds) / 60).rounded(.up) * 60 }

  /// `12 days`.
  static func days(_ n: Int, _ words: Words) -> String { words(.Units.days(n: n)) }
}
