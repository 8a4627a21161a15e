// Own scales: numbers from 0 to 10 that stand behind a tag, as in `#stress=4` or `#pain=2.5` (peers 1.6). Like tags they are
// read from the note whenever they are needed; any record may carry them, and the tag itself stays a tag.

/// A value of a scale on an entry.
public struct ScaleValue: Hashable, Sendable {
  /// Without its sign, lower case.
  public var name: String
  /// 0–10.
  public var value: Double

  /// Creates a value.
  public init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}

/// The values of notes.
public enum Scales {
  /// What a value may be.
  public static let limit = Limit(0, 10)

  /// The values of a note in order; of one scale the last counts.
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

  /// A value as it is typed, `stress=4`; refuses what is none, field `scale`.
  public static func read(_ text: String) throws(Refusal) -> ScaleValue {
    let example = "stress=4"
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Tags.name(String(parts[0])), let value = NumberText(String(parts[1]))?.value
    else { throw Refusal(field: "scale", .unreadable(typed: text, example: example)) }
    guard limit.contains(value) else {
      throw limit.refusal("scale", typed: String(parts[1]), unit: "", example: example)
    }
    return ScaleValue(name: name, value: value)
  }

  /// A note with another value of a scale; nil where nothing is left.
  ///
  /// Its number is replaced where it stands, taken out for nil, put at the end where the note has none. Everything else
  /// stays as it is.
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

  /// Where the values of a scale stand in a note, without the punctuation behind them.
  private static func places(of name: String, in note: String) -> [Range<String.Index>] {
    note.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard of(String(word)).contains(where: { $0.name == name }), let last = word.lastIndex(where: \.isNumber) else {
        return nil
      }
      return word.startIndex..<word.index(after: last)
    }
  }

  /// A place with the blank before it, at the beginning with the one behind it.
  private static func withBlank(_ place: Range<String.Index>, in note: String) -> Range<String.Index> {
    if place.lowerBound > note.startIndex, note[note.index(before: place.lowerBound)] == " " {
      return note.index(before: place.lowerBound)..<place.upperBound
    }
    if place.upperBound < note.endIndex, note[place.upperBound] == " " {
      return place.lowerBound..<note.index(after: place.upperBound)
    }
    return place
  }

  /// Several values as they are typed, `stress=4 pain=2`; of one scale the last counts.
  public static func readAll(_ text: String) throws(Refusal) -> [ScaleValue] {
    var values: [ScaleValue] = []
    for word in text.split(whereSeparator: \.isWhitespace).flatMap(parts) {
      let value = try read(String(word))
      values.removeAll { $0.name == value.name }
      values.append(value)
    }
    return values
  }

  /// `stress=4,pain=2` in two, `stress=2,5` in one: a comma parts where a name follows it.
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

  /// The value as it stands in a note.
  public static func text(_ value: ScaleValue) -> String {
    "#" + value.name + "=" + value.value.json
  }

  /// A value with what punctuation follows it, as in `#pain=3, then`.
  private static func number(_ text: Substring) -> Double? {
    var digits = text
    while let last = digits.last, !last.isNumber { digits.removeLast() }
    guard let value = NumberText(String(digits))?.value, limit.contains(value) else { return nil }
    return value
  }
}

/// What a scale comes to over some days.
public struct ScaleFigures: Hashable, Sendable {
  public let name: String
  /// A day with the mean of its values.
  public struct Day: Hashable, Sendable {
    public var day: Core.Day
    public var value: Double
    /// Entries that carry it.
    public var count: Int
  }

  /// The days that have values, oldest first.
  public let days: [ScaleFigures.Day]
  /// Entries that carry it.
  public var count: Int { days.reduce(0) { $0 + $1.count } }
  /// Mean, middle, spread and ends of the days.
  public let figures: SeriesFigures?

  private init(_ name: String, _ days: [ScaleFigures.Day]) {
    self.name = name
    self.days = days
    figures = SeriesFigures(days.map(\.value))
  }

  /// What it comes to over some of its days; nil where none of them has a value.
  public func over(_ range: DayRange) -> ScaleFigures? {
    let days = days.filter { range.contains($0.day) }
    return days.isEmpty ? nil : ScaleFigures(name, days)
  }

  /// The scales of entries, those of most entries first, then by name.
  public static func list(_ entries: some Sequence<Entry>, dayStart: Int = 0) -> [ScaleFigures] {
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
