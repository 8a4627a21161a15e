// The grammar of a length of time as typed into a field; the pure half of the duration field.
//
//   length = hours | hours ":" minutes | part+          part = number unit          unit = d h m (and their words)
import Core

/// Lengths of time as text.
public nonisolated enum DurationText {
  /// Seconds of a typed length, a bare number being hours; nil when it is no length or not positive and finite.
  public static func seconds(_ text: String) -> Double? {
    let text = NumberText.trimmed(text).lowercased()
    if let colon = text.firstIndex(of: ":") {
      let hours = String(text[..<colon])
      let minutes = String(text[text.index(after: colon)...])
      guard let h = whole(hours), minutes.count == 2, let m = whole(minutes), m < 60 else { return nil }
      return Double(h) * 3600 + Double(m) * 60
    }
    if let bare = NumberText(text) { return checked(bare.value * 3600) }
    return parts(text)
  }

  /// Seconds as a field shows them for editing: `16`, `16:30`.
  public static func text(_ seconds: Double) -> String {
    let minutes = Int((min(max(seconds, 0), 1e9) / 60).rounded())
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60)" : "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `1d 2h 30m`, each unit once at most and from large to small; the last may lack its unit: `1h30`.
  private static func parts(_ text: String) -> Double? {
    var rest = text.filter { $0 != " " && $0 != "\u{A0}" }[...]
    var total = 0.0
    var last = Double.infinity
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      let word = rest.dropFirst(number.count).prefix { $0.isLetter }
      rest = rest.dropFirst(number.count + word.count)
      let length = word.isEmpty && last == 3600 ? 60 : units[String(word)]
      guard let value = NumberText(String(number))?.value, let length, length < last else { return nil }
      total += value * length
      last = length
    }
    return last.isFinite ? checked(total) : nil
  }

  private static func whole(_ text: String) -> Int? {
    guard !text.isEmpty, text.count <= 5, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func checked(_ seconds: Double) -> Double? {
    seconds.isFinite && seconds >= 0 && seconds < 1e9 ? seconds : nil
  }

  private static let units: [String: Double] = [
    "d": 86_400, "day": 86_400, "days": 86_400, "t": 86_400, "tag": 86_400, "tage": 86_400, "h": 3600, "hr": 3600,
    "hrs": 3600, "hour": 3600, "hours": 3600, "std": 3600, "stunde": 3600, "stunden": 3600, "m": 60, "min": 60,
    "mins": 60, "minute": 60, "minutes": 60, "minuten": 60,
  ]
}
