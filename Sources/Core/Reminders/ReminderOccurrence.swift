// A single time of a reminder: a weekday's time on a date, or the end of a snooze. Times skipped by the clocks move to
// the next existing one; ambiguous times mean the first.

/// A single time of a reminder.
///
/// Of all processes, the one that claims its name delivers it.
public struct ReminderOccurrence: Hashable, Sendable {
  /// Id of the reminder.
  public var reminder: String
  public var day: Day
  /// Minutes after midnight.
  public var minute: Int
  /// The end of the snooze; nil for a regular time.
  public var snoozedUntil: Instant?

  /// Creates an occurrence.
  public init(_ reminder: String, day: Day, minute: Int, snoozedUntil: Instant? = nil) {
    self.reminder = reminder
    self.day = day
    self.minute = minute
    self.snoozedUntil = snoozedUntil
  }

  /// Creates the occurrence at the end of a snooze.
  public init(_ reminder: String, snoozedUntil: Instant, in zone: Zone) {
    let civil = CivilTime(snoozedUntil, offset: zone.offset(at: snoozedUntil))
    self.init(reminder, day: civil.day, minute: civil.seconds / 60, snoozedUntil: snoozedUntil)
  }

  /// The instant it is due.
  public func at(in zone: Zone) -> Instant {
    snoozedUntil ?? ReminderClock.instant(day, minute: minute, in: zone)
  }

  /// The name of its claim: `activity-reminder-morning-monday.20414.480`.
  public var name: String {
    ReminderIdentifier.text(reminder, ReminderDay(day)) + ".\(day.number).\(minute)"
      + (snoozedUntil.map { ".\($0.milliseconds)" } ?? "")
  }

  /// Parses a claim; nil for other names.
  public init?(_ name: some StringProtocol) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard (3...4).contains(parts.count), let id = ReminderIdentifier.reminder(of: parts[0]), let day = Int(parts[1]),
      let minute = Int(parts[2]), (0..<1440).contains(minute)
    else { return nil }
    var until: Instant?
    if parts.count == 4 {
      guard let milliseconds = Int64(parts[3]) else { return nil }
      until = Instant(milliseconds: milliseconds)
    }
    self.init(id, day: Day(number: day), minute: minute, snoozedUntil: until)
  }
}

/// Identifiers of planned reminders: `activity-reminder-ID-WEEKDAY` (Reminders.md, Names).
public enum ReminderIdentifier {
  private static let prefix = "activity-reminder-"

  /// The identifier for a reminder on a weekday.
  public static func text(_ reminder: String, _ day: ReminderDay) -> String { prefix + reminder + "-" + day.rawValue }

  /// The reminder id in an identifier; nil if invalid.
  public static func reminder(of text: some StringProtocol) -> String? {
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, isId(String(parts[0])), ReminderDay(rawValue: String(parts[1])) != nil else { return nil }
    return String(parts[0])
  }

  /// Whether a text is a valid reminder id: 1–40 ASCII letters and digits.
  public static func isId(_ text: String) -> Bool {
    (1...40).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

/// Clock times on a day.
public enum ReminderClock {
  /// The instant of a clock time; for times in a gap, the first instant after it.
  public static func instant(_ day: Day, minute: Int, in zone: Zone) -> Instant {
    switch CivilTime(day, hour: minute / 60, minute: minute % 60).resolution(in: zone) {
    case .exact(let instant), .twice(let instant, _): return instant
    case .gap(let after):
      let offset = zone.offset(at: after)
      var first = after
      while zone.offset(at: first - 60) == offset, after - first < 86_400 { first = first - 60 }
      return first
    }
  }
}
