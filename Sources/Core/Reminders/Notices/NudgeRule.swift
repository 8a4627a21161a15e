// The behavioural engine (Notices.md, Trackers): the conditions for a tracker's reminders and the filters that hold
// them back. The filters apply in order: the rule itself, quiet hours, the tracker's throttle, the daily cap.

/// The inputs of a rule.
public struct NudgeContext: Hashable, Sendable {
  /// Days in the tracker's streak.
  public var streak: Int
  /// Fraction of the goal reached, 0–1; nil without a goal.
  public var progress: Double?
  /// Seconds since the tracker's newest entry; nil without entries.
  public var sinceLast: Double?
  /// Hour of the day, 0–23.
  public var hour: Int

  /// Creates a context.
  public init(streak: Int = 0, progress: Double? = nil, sinceLast: Double? = nil, hour: Int = 12) {
    self.streak = streak
    self.progress = progress
    self.sinceLast = sinceLast
    self.hour = hour
  }
}

/// The filter that held a reminder back.
public enum NudgeBlock: String, Hashable, Sendable {
  case rule, quiet, throttle, cap
}

/// A tracker's reminder history.
public struct NudgeHistory: Hashable, Sendable {
  /// Minutes since the last reminder; nil if there was none.
  public var minutesSinceLast: Double?
  /// Whether the last reminder was today.
  public var wasToday = false
  /// Consecutive reminders not followed by an entry.
  public var ignored = 0

  /// Creates a history; empty by default.
  public init(minutesSinceLast: Double? = nil, wasToday: Bool = false, ignored: Int = 0) {
    self.minutesSinceLast = minutesSinceLast
    self.wasToday = wasToday
    self.ignored = ignored
  }
}

/// The rule of a tracker: whether it reminds, when, and whether in quiet hours are settings; the rest is constant
/// (Notices.md, Trackers), and its fields exist to read the rules of the phone app.
public struct NudgeRule: Hashable, Sendable {
  /// How often it may remind, in addition to the throttle.
  public enum Frequency: String, CaseIterable, Codable, Sendable {
    /// Once a day; as often as the throttle allows; once in seven days; once a day, backing off when ignored.
    case daily, multiple, weekly, adaptive
    /// Once until the tracker has a new entry.
    case eventDriven = "event_driven"
  }
  public enum Tone: String, CaseIterable, Codable, Sendable { case supportive, educational, motivational, stoic }
  /// How intrusive its reminders may be.
  public enum Interruption: String, CaseIterable, Codable, Sendable {
    /// Silent with low urgency; normal; urgent, with sound, even in quiet hours.
    case passive, active, critical
    /// Even in quiet hours.
    case timeSensitive = "time_sensitive"
  }
  public enum Timing: Hashable, Sendable {
    /// Minutes before or after the tracker's own moment.
    case before(Int)
    case after(Int)
    /// Minutes after midnight.
    case exact(Int)
    /// A named moment of the day.
    case dynamic(String)
  }

  public var isEnabled = true
  public var frequency = Frequency.daily
  public var timing = Timing.exact(9 * 60)
  /// The rule's own quiet hours; nil for the user's.
  public var quiet: ClockWindow?
  public var tone = Tone.supportive
  public var adaptive = true
  public var allowsInQuietHours = false
  /// Minutes between reminders of the tracker; 0 for no limit.
  public var throttle = 60
  public var sound = false
  public var interruption = Interruption.passive

  /// Creates a rule.
  public init() {}

  /// Daily cap on reminders of all trackers together.
  public static let perDay = 8

  /// Whether quiet hours do not apply.
  public var passesQuiet: Bool {
    allowsInQuietHours || interruption == .timeSensitive || interruption == .critical
  }

  /// Whether another reminder is due by frequency and, if adaptive, by back-off.
  ///
  /// Each ignored reminder doubles the interval, up to a factor of eight.
  public func allowsAnother(after history: NudgeHistory) -> Bool {
    guard let minutes = history.minutesSinceLast else { return true }
    let isAdaptive = adaptive || frequency == .adaptive
    if isAdaptive, history.ignored > 0 {
      let least = frequency == .adaptive ? max(throttle, 1440) : max(throttle, 60)
      if minutes < Double(least << min(history.ignored, 3)) { return false }
    }
    return switch frequency {
    case .multiple: true
    case .daily, .adaptive: !history.wasToday
    case .weekly: minutes >= 7 * 1440
    case .eventDriven: history.ignored == 0
    }
  }

  /// The filter that holds a reminder back, if any.
  ///
  /// - Parameters:
  ///   - fires: Whether the rule requests a reminder.
  ///   - minute: Minutes after midnight.
  ///   - window: The user's quiet hours; the rule's own take precedence.
  ///   - minutesSinceLast: Minutes since the tracker's last reminder; nil if there was none.
  ///   - deliveredToday: Today's reminders of all trackers.
  /// - Returns: The first blocking filter; nil if the reminder may be delivered.
  public func block(
    fires: Bool, minute: Int, window: ClockWindow?, minutesSinceLast: Double?, deliveredToday: Int
  ) -> NudgeBlock? {
    if !fires { return .rule }
    if !passesQuiet, let window = quiet ?? window, window.contains(minute: minute) { return .quiet }
    if throttle > 0, let minutesSinceLast, minutesSinceLast < Double(throttle) { return .throttle }
    return deliveredToday >= NudgeRule.perDay ? .cap : nil
  }
}
