// Times typed for a past day when catching up: a night that ended on it, a fast that started on it. Shared by form and
// command.
public import Core

/// Parses times for a past day.
public struct TimesOfDay: Sendable {
  private let day: Day
  private let dayStart: Int
  private let now: Moment

  /// Creates a parser for a logical day before today.
  public init(_ day: Day, dayStart: Int, now: Moment) {
    self.day = day
    self.dayStart = dayStart
    self.now = now
  }

  /// Start and end, one of which is on the day; resolved from now, else as if the day had just ended.
  ///
  /// - Parameters:
  ///   - text: The typed text, such as `23:10 6:50`.
  ///   - endsOnDay: Whether the end must be on the day; otherwise the start.
  ///   - field: Stable name of the field, for the refusal.
  ///   - example: The example in the refusal.
  ///   - words: Formats the limits in the refusal.
  /// - Returns: The range.
  /// - Throws: The refusal of text that is unreadable or means another day.
  public func range(
    _ text: String, endsOnDay: Bool, field: String, example: String? = nil, _ words: Words
  ) throws(Refusal) -> TimeRange {
    let zone = now.zone
    let end = (day + 1).start(in: zone, dayStart: dayStart) - 60
    var then = now
    then.instant = min(end, now.instant)
    func isMeant(_ range: TimeRange) -> Bool {
      Day((endsOnDay ? range.end : range.start).stamp, dayStart: dayStart) == day
    }
    let example = example ?? (endsOnDay ? "23:10 6:50" : "6:00 22:00")
    let latest: TimeRange
    do throws(Refusal) {
      latest = try TimeLanguage(now: now, region: words.region).range(text, field: field)
    } catch {
      guard case .unreadable(let typed, _, _, _) = error.reason else { throw error }
      throw Refusal(field: field, .unreadable(typed: typed, example: example))
    }
    if isMeant(latest) { return latest }
    // An explicit `today` keeps its meaning, even when resolving as if another day had just ended.
    let namesToday = text.lowercased().split { !$0.isLetter }.contains { ["today", "heute"].contains($0) }
    let earlier = try? TimeLanguage(now: then, region: words.region).range(text, field: field)
    if !namesToday, let earlier, isMeant(earlier) { return earlier }
    func named(_ instant: Instant) -> String { words.dayAndTime(Stamp(instant, in: zone), today: Day(now)) }
    throw Refusal(
      field: field,
      .outOfRange(
        typed: text, lowest: named(day.start(in: zone, dayStart: dayStart)), highest: named(end),
        example: example))
  }
}
