// Which notices a person wants during a fast: five kinds, each with a switch, a time and a most a day (spec fastlife
// 12.1), a mode that caps the day, quiet hours, and the switches of the behavioural engine (12.2).

/// A kind of notice during a fast; the raw value is its name in settings and claims.
public enum FastNoticeKind: String, CaseIterable, Codable, Sendable {
  case goal, milestone, stage, fact, hydration
}

/// How many notices of all kinds a day of fasting may have (spec fastlife 12.1: the mode caps the day's total).
public enum NoticeMode: String, CaseIterable, Codable, Sendable {
  case minimal, balanced, coaching

  /// The most a day, goal notice included.
  public var perDay: Int {
    switch self {
    case .minimal: 1
    case .balanced: 2
    case .coaching: 3
    }
  }
}

/// When the fact of the day is told, if that time is still ahead when a fast starts.
public enum FactTime: String, CaseIterable, Codable, Sendable {
  case morning, afterWaking, afternoon, evening

  /// Minutes after midnight, for someone who wakes at `wake`.
  public func minute(wake: Int) -> Int {
    switch self {
    case .morning: 10 * 60
    case .afterWaking: (wake + 60) % 1440
    case .afternoon: 14 * 60
    case .evening: 19 * 60
    }
  }
}

/// The notices of a fast as they are set.
public struct FastNoticePlan: Hashable, Sendable {
  /// The kinds that are on.
  public var goal = true
  public var milestone = true
  public var stage = true
  public var fact = true
  public var hydration = true

  /// Minutes before the goal: 15, 30, 60, or 0 for at the goal.
  public var goalLead = 15
  /// Minutes before a milestone: 0, 15, 30 or 60.
  public var milestoneLead = 0
  /// Minutes after a stage has begun: 0, 30 or 60.
  public var stageDelay = 0
  public var factTime = FactTime.morning
  /// Hours between reminders to drink, 1–6.
  public var hydrationEvery = 3

  /// The most a day of each kind, 1–5; a fast has one goal and one fact.
  public var milestoneMax = 2
  public var stageMax = 2
  public var hydrationMax = 2

  public var mode = NoticeMode.balanced
  /// Numbers (1–9) of the stages whose notices are not wanted ("do not show again").
  public var mutedStages: [Int] = []

  /// Creates the plan of a fresh store.
  public init() {}

  /// Whether a kind is on.
  public func isOn(_ kind: FastNoticeKind) -> Bool {
    switch kind {
    case .goal: goal
    case .milestone: milestone
    case .stage: stage
    case .fact: fact
    case .hydration: hydration
    }
  }

  /// The most a day of a kind.
  public func most(_ kind: FastNoticeKind) -> Int {
    switch kind {
    case .goal, .fact: 1
    case .milestone: milestoneMax
    case .stage: stageMax
    case .hydration: hydrationMax
    }
  }

  /// The hours of stage notices that are not wanted: all that lie in a muted stage (spec fastlife 2.8).
  public var mutedHours: Set<Int> {
    Set(NoticeChoice.stageHours.filter { mutedStages.contains(FastStage.at(hours: Double($0)).rawValue) })
  }
}

/// The rule of each tracker's reminders.
public struct NudgeRules: Hashable, Sendable {
  private var changed: [Tracker: NudgeRule] = [:]

  /// Creates the rules of a fresh store (spec fastlife 12.2).
  public init() {}

  /// The rule of a tracker.
  public subscript(_ tracker: Tracker) -> NudgeRule {
    get { changed[tracker] ?? .standard(tracker) }
    set { changed[tracker] = newValue == .standard(tracker) ? nil : newValue }
  }
}

/// Everything about notices that is set.
public struct NoticeSettings: Hashable, Sendable {
  public var fasting = FastNoticePlan()
  public var quietOn = true
  /// Quiet hours, 21:00–06:30 unless set (spec fastlife 12.1).
  public var quiet = ClockWindow(from: 21 * 60, until: 6 * 60 + 30)
  /// Minutes before the end of the eating window at which that is said: 15, 30, 60, 120; 0 for never.
  public var eatingLead = 0
  /// The rules by which trackers remind of themselves.
  public var rules = NudgeRules()

  /// Creates the settings of a fresh store.
  public init() {}

  /// Minutes before a goal or milestone that can be chosen.
  public static let leads = [0, 15, 30, 60]
  /// Minutes before the end of the eating window that can be chosen; 0 is never.
  public static let eatingLeads = [0, 15, 30, 60, 120]
  /// Minutes after a stage has begun that can be chosen.
  public static let delays = [0, 30, 60]

  /// Whether a tracker may remind of itself.
  public func nudges(_ tracker: Tracker) -> Bool { rules[tracker].isEnabled }

  /// Whether an instant lies in quiet hours.
  public func isQuiet(_ instant: Instant, in zone: Zone) -> Bool { quietOn && quiet.contains(instant, in: zone) }
}

extension Settings {
  /// Minutes after midnight at which the day of the user begins.
  public var wakeMinute: Int { waking.from }
}
