// The behavioural engine (spec fastlife 12.2): when a tracker may remind of itself, and what holds a reminder back.
// Filters apply in this order: the rule itself, quiet hours, the throttle of the tracker, the cap of the day.

/// What a rule looks at.
public struct NudgeContext: Hashable, Sendable {
  /// Days of the tracker's streak.
  public var streak: Int
  /// Share of the goal that is reached, 0–1; nil where there is none.
  public var progress: Double?
  /// Seconds since the tracker's newest entry; nil when it has none.
  public var sinceLast: Double?
  /// Hour of the clock, 0–23.
  public var hour: Int

  /// Creates a context.
  public init(streak: Int = 0, progress: Double? = nil, sinceLast: Double? = nil, hour: Int = 12) {
    self.streak = streak
    self.progress = progress
    self.sinceLast = sinceLast
    self.hour = hour
  }
}

/// What held a reminder back.
public enum NudgeBlock: String, Hashable, Sendable {
  case rule, quiet, throttle, cap
}

/// The rule of a tracker as it was saved; every field has the default of spec 12.2.
public struct NudgeRule: Hashable, Sendable {
  public enum Frequency: String, Codable, Sendable {
    case daily, multiple, weekly, adaptive
    case eventDriven = "event_driven"
  }
  public enum Tone: String, Codable, Sendable { case supportive, educational, motivational, stoic }
  public enum Interruption: String, Codable, Sendable {
    case passive, active, critical
    case timeSensitive = "time_sensitive"
  }
  public enum Timing: Hashable, Sendable {
    /// Minutes before or after the tracker's own moment.
    case before(Int)
    case after(Int)
    /// Minutes after midnight.
    case exact(Int)
    /// A moment the tracker knows by name.
    case dynamic(String)
  }

  public var isEnabled = true
  public var frequency = Frequency.daily
  public var timing = Timing.exact(9 * 60)
  /// The rule's own quiet hours; the user's when nil.
  public var quiet: ClockWindow?
  public var tone = Tone.supportive
  public var adaptive = true
  public var allowsInQuietHours = false
  /// Minutes between two reminders of the tracker; 0 for no limit.
  public var throttle = 60
  public var sound = false
  public var interruption = Interruption.passive

  /// Creates a rule.
  public init() {}

  /// Reminders of all trackers together on one day.
  public static let perDay = 8

  /// The rule of a tracker unless something else was saved (spec fastlife 12.2, the table).
  public static func standard(_ tracker: Tracker) -> NudgeRule {
    var rule = NudgeRule()
    switch tracker {
    case .fasting:
      (rule.frequency, rule.timing, rule.quiet) = (.eventDriven, .before(30), ClockWindow(from: 22 * 60, until: 6 * 60))
      (rule.throttle, rule.tone, rule.sound, rule.interruption) = (60, .motivational, true, .active)
    case .hydration:
      (rule.frequency, rule.timing) = (.multiple, .after(180))
      (rule.quiet, rule.throttle) = (ClockWindow(from: 22 * 60, until: 7 * 60), 180)
    case .sleep:
      (rule.timing, rule.throttle) = (.exact(21 * 60 + 30), 1440)
      (rule.allowsInQuietHours, rule.sound, rule.interruption) = (true, true, .active)
    case .weight:
      (rule.timing, rule.quiet) = (.exact(8 * 60), ClockWindow(from: 21 * 60, until: 7 * 60))
      (rule.throttle, rule.tone) = (1440, .educational)
    case .mood:
      (rule.timing, rule.quiet, rule.throttle) = (.exact(20 * 60), ClockWindow(from: 22 * 60, until: 7 * 60), 1440)
    }
    return rule
  }

  /// Whether a tracker's rule asks for a reminder, before anything holds it back.
  public func fires(_ tracker: Tracker, _ context: NudgeContext) -> Bool {
    guard isEnabled else { return false }
    switch tracker {
    case .fasting: return context.streak >= 3 || (context.progress ?? 0) > 0.8
    case .hydration: return (context.sinceLast ?? 0) > 3 * 3600 || (context.progress ?? 1) < 0.7
    case .sleep: return (21...23).contains(context.hour)
    case .weight, .mood: return context.sinceLast.map { $0 >= 86_400 } ?? true
    }
  }

  /// Finds what holds a reminder back.
  ///
  /// - Parameters:
  ///   - fires: Whether the rule asks for it.
  ///   - minute: Minutes after midnight.
  ///   - window: Quiet hours of the user; the rule's own go first.
  ///   - minutesSinceLast: Minutes since the tracker's last reminder; nil when it had none.
  ///   - deliveredToday: Reminders of all trackers told today.
  /// - Returns: The first of the filters that says no; nil when it may be told.
  public func block(
    fires: Bool, minute: Int, window: ClockWindow?, minutesSinceLast: Double?, deliveredToday: Int
  ) -> NudgeBlock? {
    if !fires { return .rule }
    if !allowsInQuietHours, let window = quiet ?? window, window.contains(minute: minute) { return .quiet }
    if throttle > 0, let minutesSinceLast, minutesSinceLast < Double(throttle) { return .throttle }
    return deliveredToday >= NudgeRule.perDay ? .cap : nil
  }
}
