// User-defined scales: numbers from 0 to 10 attached to a tag, as in `#stress=4` or `#pain=2.5` (Mood.md, Entries).
// Like tags they are parsed from the note on demand; any record may have them, and the tag itself remains a tag.

/// A scale's value on an entry.
public struct ScaleValue: Hashable, Sendable {
  /// Lower case, without `#`.
  public var name: String
  /// 0–10.
  public var value: Double
}

/// Scale values in notes.
public enum Scales {
  /// The valid range.
  public static let limit = Limit(0, 10)

  /// The values in a note in order; the last one counts for each scale.
  public static func of(_ note: String?) -> [ScaleValue] {
    guard let note, note.contains("=") else { return [] }
    var values: [ScaleValue] = []
    for word in note.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].first == "#", let name = Tags.name(String(parts[0])),
        let value = number(parts[1])
      else { continue }
      values.removeAll { $0.name == name }
      values.append(ScaleValue(name: name, value: value))
    }
    return values
  }

  /// Parses a typed value, `stress=4`; throws if invalid, field `scale`.
  public static func read(_ text: String) throws(Refusal) -> ScaleValue {
    let example = "stress=4"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Tags.name(String(parts[0])), NumberText(String(parts[1])) != nil,
      let value = try limit.read(String(parts[1]), "scale", example: example)
    else { throw Refusal(field: "scale", .unreadable(typed: text, example: example)) }
    return ScaleValue(name: name, value: value)
  }

  /// The note with a scale's value changed; nil if the note becomes empty.
  ///
  /// The number is replaced in place, appended if missing, and removed for nil. The rest of the note is unchanged.
  public static func setting(_ name: String, to value: Double?, in note: String?) -> String? {
    var text = note ?? ""
    let places = places(of: name, in: text)
    switch (value, places.last) {
    case (let value?, let last?):
      text.replaceSubrange(last, with: Scales.text(ScaleValue(name: name, value: value)))
    case (let value?, nil):
      let gap = text.isEmpty || text.last?.isWhitespace == true ? "" : " "
      text += gap + Scales.text(ScaleValue(name: name, value: value))
    case (nil, _):
      for place in places.reversed() { text.removeSubrange(withBlank(place, in: text)) }
    }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// The ranges of a scale's values in a note, without trailing punctuation.
  private static func places(of name: String, in note: String) -> [Range<String.Index>] {
    note.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard of(String(word)).contains(where: { $0.name == name }), let last = word.lastIndex(where: \.isNumber) else {
        return nil
      }
      return word.startIndex..<word.index(after: last)
    }
  }

  /// The range extended by the blank before it, or at the start of the note by the one after.
  private static func withBlank(_ place: Range<String.Index>, in note: String) -> Range<String.Index> {
    if place.lowerBound > note.startIndex, note[note.index(before: place.lowerBound)] == " " {
      return note.index(before: place.lowerBound)..<place.upperBound
    }
    if place.upperBound < note.endIndex, note[place.upperBound] == " " {
      return place.lowerBound..<note.index(after: place.upperBound)
    }
    return place
  }

  /// Parses several values, `stress=4 pain=2`; the last one counts for each scale.
  public static func readAll(_ text: String) throws(Refusal) -> [ScaleValue] {
    var values: [ScaleValue] = []
    for word in text.split(whereSeparator: \.isWhitespace).flatMap(parts) {
      let value = try read(String(word))
      values.removeAll { $0.name == value.name }
      values.append(value)
    }
    return values
  }

  /// Splits `stress=4,pain=2` but not `stress=2,5`: a comma separates only before a name.
  private static func parts(of word: Substring) -> [Substring] {
    var parts: [Substring] = []
    for piece in word.split(separator: ",") {
      if piece.first?.isNumber == true, let last = parts.popLast() {
        parts.append(word[last.startIndex..<piece.endIndex])
      } else {
        parts.append(piece)
      }
    }
    return parts
  }

  /// The value as written in a note.
  public static func text(_ value: ScaleValue) -> String {
    "#" + value.name + "=" + value.value.json
  }

  /// Parses a value followed by punctuation, as in `#pain=3, then`.
  private static func number(_ text: Substring) -> Double? {
    var digits = text
    while let last = digits.last, !last.isNumber { digits.removeLast() }
    guard let value = NumberText(String(digits))?.value, limit.contains(value) else { return nil }
    return value
  }
}

/// A scale's values over a number of days.
public struct ScaleFigures: Hashable, Sendable {
  public let name: String
  /// A day and the mean of its values.
  public struct Day: Hashable, Sendable {
    public var day: Core.Day
    public var value: Double
    /// Number of entries with the scale.
    public var count: Int
  }

  /// The days with values, oldest first.
  public let days: [ScaleFigures.Day]
  /// Number of entries with the scale.
  public var count: Int { days.reduce(0) { $0 + $1.count } }
  /// Mean, median, deviation and extremes of the days.
  public let figures: SeriesFigures?

  private init(_ name: String, _ days: [ScaleFigures.Day]) {
    self.name = name
    self.days = days
    figures = SeriesFigures(days.map(\.value))
  }

  /// The figures restricted to a range; nil if no day has a value.
  public func over(_ range: DayRange) -> ScaleFigures? {
    let days = days.filter { range.contains($0.day) }
    return days.isEmpty ? nil : ScaleFigures(name, days)
  }

  /// The scales in entries, by number of entries and then by name.
  public static func list(_ entries: [Entry], dayStart: Int = 0) -> [ScaleFigures] {
    var found: [String: [Core.Day: [Double]]] = [:]
    for entry in entries {
      for scale in Scales.of(entry.record.note) {
        found[scale.name, default: [:]][entry.day(dayStart: dayStart), default: []].append(scale.value)
      }
    }
    return found.map { name, days in
      let means = days.sorted { $0.key < $1.key }.map { day, values in
        ScaleFigures.Day(day: day, value: values.reduce(0, +) / Double(values.count), count: values.count)
      }
      return ScaleFigures(name, means)
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
