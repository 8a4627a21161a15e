// Notice preferences: five kinds of notice during a fast, each with a switch, a time and a daily maximum
// (Notices.md, Fasts), a mode that caps the day, quiet hours, and the switches of the behavioural engine.

/// A kind of notice during a fast; the raw value is used in settings and claims.
public enum FastNoticeKind: String, CaseIterable, Codable, Sendable {
  case goal, milestone, stage, fact, hydration
}

/// The daily cap on notices of all kinds during a fast (Notices.md, Fasts).
public enum NoticeMode: String, CaseIterable, Codable, Sendable {
  case minimal, balanced, coaching

  /// The daily maximum, including the goal notice.
  public var perDay: Int {
    switch self {
    case .minimal: 1
    case .balanced: 2
    case .coaching: 3
    }
  }
}

/// The time of the daily fact, sent if still ahead when a fast starts.
public enum FactTime: String, CaseIterable, Codable, Sendable {
  case morning, afterWaking, afternoon, evening

  /// Minutes after midnight, given the wake time `wake`.
  public func minute(wake: Int) -> Int {
    switch self {
    case .morning: 10 * 60
    case .afterWaking: (wake + 60) % 1440
    case .afternoon: 14 * 60
    case .evening: 19 * 60
    }
  }
}

/// The notice settings of a fast.
public struct FastNoticePlan: Hashable, Sendable {
  /// The enabled kinds.
  public var goal = true
  public var milestone = true
  public var stage = true
  public var fact = true
  public var hydration = true

  /// Minutes before the goal: 15, 30, 60, or 0 for at the goal.
  public var goalLead = 15
  /// Minutes before a milestone: 0, 15, 30 or 60.
  public var milestoneLead = 0
  /// Minutes after the start of a stage: 0, 30 or 60.
  public var stageDelay = 0
  public var factTime = FactTime.morning
  /// Hours between drink reminders, 1–6.
  public var hydrationEvery = 3

  /// Daily maximum of milestones, stages and drinks (Notices.md, Fasts).
  static let mostOfKind = 2

  public var mode = NoticeMode.balanced
  /// Numbers (1–9) of the stages muted by "do not show again".
  public var mutedStages: [Int] = []

  /// Creates the default plan.
  public init() {}

  /// Whether a kind is enabled.
  public func isOn(_ kind: FastNoticeKind) -> Bool {
    switch kind {
    case .goal: goal
    case .milestone: milestone
    case .stage: stage
    case .fact: fact
    case .hydration: hydration
    }
  }

  /// The daily maximum of a kind; a fast has only one goal and one fact.
  public func most(_ kind: FastNoticeKind) -> Int {
    switch kind {
    case .goal, .fact: 1
    case .milestone, .stage, .hydration: FastNoticePlan.mostOfKind
    }
  }

  /// The hours of stage notices in muted stages (Fasting.md, Stages).
  public var mutedHours: Set<Int> {
    Set(NoticeChoice.stageHours.filter { mutedStages.contains(FastStage.at(hours: Double($0)).rawValue) })
  }
}

/// The reminder rules of all trackers.
public struct NudgeRules: Hashable, Sendable {
  private var changed: [Tracker: NudgeRule] = [:]

  /// The rule of a tracker.
  public subscript(_ tracker: Tracker) -> NudgeRule {
    get { changed[tracker] ?? .standard(tracker) }
    set { changed[tracker] = newValue == .standard(tracker) ? nil : newValue }
  }
}

/// All notice settings.
public struct NoticeSettings: Hashable, Sendable {
  public var fasting = FastNoticePlan()
  public var quietOn = true
  /// Quiet hours, 21:00–06:30 by default (Notices.md, Quiet hours).
  public var quiet = ClockWindow(from: 21 * 60, until: 6 * 60 + 30)
  /// Minutes of warning before the eating window ends: 15, 30, 60 or 120; 0 for never.
  public var eatingLead = 0
  /// Whether the weekly plan's start and the day's drinking goal are announced.
  public var plannedStart = true
  public var drinkGoal = true
  /// The reminder rules of the trackers.
  public var rules = NudgeRules()

  /// Creates the default settings.
  public init() {}

  /// The settings of a first set-up: a goal reached is announced when it is reached, and nothing else until chosen.
  public static var goalsAlone: NoticeSettings {
    var settings = NoticeSettings()
    settings.fasting.goalLead = 0
    settings.fasting.milestone = false
    settings.fasting.stage = false
    settings.fasting.fact = false
    settings.fasting.hydration = false
    for tracker in NudgeRule.trackers { settings.rules[tracker].isEnabled = false }
    return settings
  }

  /// Available minutes before a goal or milestone.
  public static let leads = [0, 15, 30, 60]
  /// Available minutes before the end of the eating window; 0 is never.
  public static let eatingLeads = [0, 15, 30, 60, 120]
  /// The one it is switched on with.
  static let usualEatingLead = 30
  /// Available minutes after the start of a stage.
  public static let delays = [0, 30, 60]

  /// Whether an instant falls within quiet hours.
  public func isQuiet(_ instant: Instant, in zone: Zone) -> Bool { quietOn && quiet.contains(instant, in: zone) }
}

extension Settings {
  /// Minutes after midnight at which the user's day begins.
  public var wakeMinute: Int { waking.from }
}
