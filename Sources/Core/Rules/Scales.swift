// Own scales: numbers from 0 to 10 that stand behind a tag, as in `#stress=4` or `#pain=2.5` (peers 1.6). Like tags they are
// read from the note whenever they are needed; any record may carry them, and the tag itself stays a tag.

/// A value of a scale on an entry.
public struct ScaleValue: Hashable, Sendable {
  /// Without its sign, lower case.
  public var name: String
  /// 0–10.
  public var value: Double
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
  }

  /// The days that have values, oldest first.
  public let days: [ScaleFigures.Day]
  /// Entries that carry it.
  public let count: Int
  /// Mean, middle, spread and ends of the days.
  public let figures: SeriesFigures?

  /// The scales of entries, those of most entries first, then by name.
  public static func list(_ entries: some Sequence<Entry>, dayStart: Int = 0) -> [ScaleFigures] {
    var found: [String: [Core.Day: [Double]]] = [:]
    for entry in entries {
      for scale in Scales.of(entry.record.note) {
        found[scale.name, default: [:]][Core.Day(entry.stamp, dayStart: dayStart), default: []].append(scale.value)
      }
    }
    return found.map { name, days in
      let means = days.sorted { $0.key < $1.key }.map { day, values in
        ScaleFigures.Day(day: day, value: values.reduce(0, +) / Double(values.count))
      }
      return ScaleFigures(
        name: name, days: means, count: days.values.reduce(0) { $0 + $1.count },
        figures: SeriesFigures(means.map(\.value)))
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
