// Mood and energy: the minimum distance between entries, means and stability (Mood.md, Entries; Mood.md, Stability).

/// Mean mood and energy.
public struct MoodMeans: Hashable, Sendable {
  public var mood: Double
  public var energy: Double
  /// The number of entries.
  public var count: Int

  /// Creates means.
  public init(mood: Double, energy: Double, count: Int) {
    self.mood = mood
    self.energy = energy
    self.count = count
  }
}

/// The variability of moods in three bands (Mood.md, Stability).
public enum StabilityBand: String, Hashable, Sendable {
  case balanced, slightlyIrregular, low

  /// 80 and above, 50–79, below 50.
  public init(stability: Int) { self = stability >= 80 ? .balanced : stability >= 50 ? .slightlyIrregular : .low }
}

/// The direction of recent moods; `unclear` where a difference may be chance.
public enum MoodCourse: String, Hashable, Sendable {
  case falling, unclear, rising
}

/// Rules for mood entries.
public enum MoodRules {
  /// Minimum seconds between two entries (Mood.md, Entries).
  public static let guardSeconds = 3600.0

  /// Seconds until an entry at `instant` is allowed; nil if it already is.
  public static func secondsUntilAllowed(at instant: Instant, existing: some Sequence<Instant>) -> Double? {
    // Imported entries can be closer together than the guard, so each candidate time is checked again.
    let near = existing.filter { $0 > instant - guardSeconds }.sorted()
    var free = instant
    for entry in near where abs(entry - free) < guardSeconds { free = entry + guardSeconds }
    return free > instant ? free - instant : nil
  }

  /// Throws for levels outside 1–10.
  static func checkLevels(_ entry: Mood) throws(Refusal) {
    try check(level: entry.mood, field: "mood.mood")
    try check(level: entry.energy, field: "mood.energy")
  }

  /// Throws for an entry less than 60 minutes from any other; exclude an edited entry from `existing`.
  static func checkGuard(_ entry: Mood, existing: some Sequence<Instant>) throws(Refusal) {
    if let seconds = secondsUntilAllowed(at: entry.at.instant, existing: existing) {
      var free = entry.at
      free.instant = entry.at.instant + (seconds / 60).rounded(.up) * 60
      throw Refusal(field: "mood.at", .tooSoon, typed: Refusal.text(free))
    }
  }

  /// Throws for a typed level outside 1–10, before the record clamps it.
  public static func check(level: Int, field: String) throws(Refusal) {
    guard !Limits.mood.contains(Double(level)) else { return }
    throw Limits.mood.refusal(field, typed: String(level), unit: "", example: "7")
  }

  /// Parses a level, 1–10.
  public static func readLevel(_ text: String, field: String) throws(Refusal) -> Int {
    if NumberText.trimmed(text).isEmpty { throw Refusal(field: field, .missing(example: "7")) }
    return Int(try Limits.mood.read(text, field, example: "7") ?? 0)
  }

  /// Parses the levels of mood and energy: `7 6`, `7/6`.
  public static func readLevels(_ text: String) throws(Refusal) -> (mood: Int, energy: Int) {
    let levels = text.split { " ,/".contains($0) }.map(String.init)
    guard levels.count == 2 else {
      throw Refusal(field: "mood.mood", .unreadable(typed: text, example: "7 6"))
    }
    return (try readLevel(levels[0], field: "mood.mood"), try readLevel(levels[1], field: "mood.energy"))
  }

  /// The trimmed note; nil if empty.
  public static func note(_ text: String) -> String? {
    let trimmed = NumberText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Means of the entries; nil without entries.
  public static func means(_ moods: some Sequence<Mood>) -> MoodMeans? {
    let moods = Array(moods)
    guard !moods.isEmpty else { return nil }
    let count = Double(moods.count)
    return MoodMeans(
      mood: Double(moods.reduce(0) { $0 + $1.mood }) / count,
      energy: Double(moods.reduce(0) { $0 + $1.energy }) / count,
      count: moods.count)
  }

  /// 0–100 from the seven newest entries: (10 − mean of both population variances) × 10, truncated; nil below two.
  public static func stability(_ moods: some Sequence<Mood>) -> Int? {
    let seven = newest(stabilityWindow, moods)
    guard seven.count >= 2 else { return nil }
    let mean = (variance(seven.map(\.mood)) + variance(seven.map(\.energy))) / 2
    return min(max(Int(((10 - mean) * 10 + 1e-9).rounded(.down)), 0), 100)
  }

  /// Standard deviation of mood over the seven newest entries; nil below two.
  public static func spread(_ moods: some Sequence<Mood>) -> Double? {
    let seven = newest(stabilityWindow, moods)
    return seven.count >= 2 ? variance(seven.map(\.mood)).squareRoot() : nil
  }

  /// Number of newest entries behind stability (Mood.md, Stability).
  public static let stabilityWindow = 7

  private static func newest(_ count: Int, _ moods: some Sequence<Mood>) -> [Mood] {
    Array(moods.sorted { $0.at > $1.at }.prefix(count))
  }

  /// The population variance of levels; 0 without values.
  public static func variance(_ values: [Int]) -> Double {
    guard !values.isEmpty else { return 0 }
    let mean = Double(values.reduce(0, +)) / Double(values.count)
    return values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(values.count)
  }
}
