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

/// What is known of a tracker's reminders so far.
public struct NudgeHistory: Hashable, Sendable {
  /// Minutes since the last one; nil when there was none.
  public var minutesSinceLast: Double?
  /// Whether the last one was told today.
  public var wasToday = false
  /// How many in a row were followed by no entry of the tracker.
  public var ignored = 0

  /// Creates the history of a tracker that has reminded of itself, or never.
  public init(minutesSinceLast: Double? = nil, wasToday: Bool = false, ignored: Int = 0) {
    self.minutesSinceLast = minutesSinceLast
    self.wasToday = wasToday
    self.ignored = ignored
  }
}

/// The rule of a tracker as it was saved; every field has the default of spec 12.2.
public struct NudgeRule: Hashable, Sendable {
  /// How often it may remind, besides the throttle.
  public enum Frequency: String, CaseIterable, Codable, Sendable {
    /// Once a day; as often as the throttle lets; once in seven days; once a day that grows when nothing follows.
    case daily, multiple, weekly, adaptive
    /// Once, until the tracker has a new entry.
    case eventDriven = "event_driven"
  }
  public enum Tone: String, CaseIterable, Codable, Sendable { case supportive, educational, motivational, stoic }
  /// How much it may interrupt.
  public enum Interruption: String, CaseIterable, Codable, Sendable {
    /// Without a sound and with low urgency; as usual; in quiet hours too, as urgent, and with sound.
    case passive, active, critical
    /// In quiet hours too.
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

  /// Minutes that can lie between two reminders, 0–10 080 (a week).
  public static let throttles = 0...10_080

  /// Reminders of all trackers together on one day.
  public static let perDay = 8

  /// The rule of a tracker unless something else was saved (spec fastlife 12.2, the table).
  public static func standard(_ tracker: Tracker) -> NudgeRule {
    var rule = NudgeRule()
    // The table's throttles hold as they stand; who wants fewer reminders after unheeded ones switches that on.
    rule.adaptive = false
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
    case .sleep: return (21...23).contains(context.hour) || timing != NudgeRule.standard(.sleep).timing
    case .weight, .mood: return context.sinceLast.map { $0 >= 86_400 } ?? true
    }
  }

  /// Whether quiet hours let it through.
  public var passesQuiet: Bool {
    allowsInQuietHours || interruption == .timeSensitive || interruption == .critical
  }

  /// Whether another reminder may follow those so far, by the rule's frequency and, where it is adaptive, by how many
  /// were followed by no entry: each doubles the time between two, up to eight times.
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
    if !passesQuiet, let window = quiet ?? window, window.contains(minute: minute) { return .quiet }
    if throttle > 0, let minutesSinceLast, minutesSinceLast < Double(throttle) { return .throttle }
    return deliveredToday >= NudgeRule.perDay ? .cap : nil
  }
}
