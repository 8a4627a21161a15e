// Names under which notices are claimed. A name identifies its event uniquely, so that only one of several screens
// delivers it; parsed back, it becomes the inbox line. It contains no health values beyond the hours of a goal.
//
// | name                                    | event                                                  |
// |-----------------------------------------|--------------------------------------------------------|
// | `goal.fast.GOAL.UUID`, `goal.drink.DAY` | a goal reached; older versions wrote `goal.fast.UUID`  |
// | `fast.KIND.HOUR.GOAL.UUID`              | a notice of a fast: milestone, stage, fact, …          |
// | `behavioral_TRACKER_recurring_EPOCH`    | a tracker's reminder; EPOCH is that of the last        |
// | `digest.DAY`                            | the end of quiet hours during which notices came       |
// | `plan.fast.START.GOAL`                  | the weekly plan proposes a fast                        |
// | `caution.fast.HOURS.UUID`               | a fast has lasted 24, 48 or 72 hours                   |
// | `eating.END.MINUTES`                    | the eating window ends in so many minutes              |
// | `session.MOMENT.UUID`                   | a sitting reached its closing phase, or its end        |
// | `activity-reminder-ID-WEEKDAY.…`        | a smart reminder (ReminderOccurrence)                  |
// | `log.bell.MS`                           | the bell of the day rang: not in the inbox             |
// | `kept.settings`                         | settings became constants; never forgotten             |
// | `screen.NAME`                           | NAME was shown on the screen only: not in the inbox    |
// | `missed.COUNT.NAME`                     | several smart reminders were missed; NAME is the newest|
import Foundation

/// The event announced by a claimed notice.
public enum NoticeName: Hashable, Sendable {
  /// A fast reached its goal in hours; nil in names from older versions.
  case fastGoalReached(UUID, goalHours: Double? = nil)
  case hydrationGoalReached(Day)
  /// A notice of a fast: its kind, the hour it refers to and the goal in hours.
  case fast(FastNoticeKind, hour: Int, goalHours: Double, UUID)
  /// A tracker's reminder; the epoch second of the previous reminder, 0 for the first.
  case nudge(Tracker, after: Int64)
  /// Quiet hours ended on a day.
  case digest(Day)
  /// The weekly plan proposes a fast with this start and goal in hours.
  case proposal(Instant, goalHours: Double)
  /// Caution: a fast has lasted this many hours.
  case longFast(hours: Int, UUID)
  /// The eating window ends at an instant; `minutes` is the advance warning.
  case eatingEnds(Instant, minutes: Int)
  /// A sitting reached its closing phase, or its end.
  case session(SessionMoment, UUID)
  /// A smart reminder.
  case reminder(ReminderOccurrence)
  /// Smart reminders missed while unattended: their number, the newest, and the ids of the earlier ones.
  case remindersMissed(Int, ReminderOccurrence, after: [String] = [])

  /// The bell of the day.
  case bell(Instant)
  /// Settings that had been changed are constants now.
  case settingsRetired

  /// Announced moments of a sitting (Sittings.md, Notices).
  public enum SessionMoment: String, Hashable, Sendable { case closing, end }

  /// The trackers its text refers to.
  public var trackers: [Tracker] {
    switch self {
    case .fast(.hydration, _, _, _): [.fasting, .hydration]
    case .fastGoalReached, .fast, .proposal, .longFast, .eatingEnds: [.fasting]
    case .hydrationGoalReached: [.hydration]
    case .nudge(let tracker, _): [tracker]
    case .digest, .session, .reminder, .remindersMissed, .bell, .settingsRetired: []
    }
  }

  /// Whether it only counts other notices.
  public var isDigest: Bool {
    if case .digest = self { return true }
    return false
  }

  /// The name in its claimed form.
  public var text: String {
    switch self {
    case .fastGoalReached(let id, let goal):
      "goal.fast." + (goal.map { "\(NoticeName.minutes($0))." } ?? "") + id.uuidString
    case .hydrationGoalReached(let day): "goal.drink.\(day.number)"
    case .fast(let kind, let hour, let goal, let id):
      "fast.\(kind.rawValue).\(hour).\(NoticeName.minutes(goal)).\(id.uuidString)"
    case .nudge(let tracker, let after): NudgeIdentifier.text(tracker, "recurring_\(after)")
    case .digest(let day): "digest.\(day.number)"
    case .proposal(let start, let goal): "plan.fast.\(start.milliseconds).\(NoticeName.minutes(goal))"
    case .eatingEnds(let end, let minutes): "eating.\(end.milliseconds).\(minutes)"
    case .session(let moment, let id): "session.\(moment.rawValue).\(id.uuidString)"
    case .reminder(let occurrence): occurrence.name
    case .remindersMissed(let count, let newest, let others):
      "missed." + (["\(count)"] + others).joined(separator: ":") + ".\(newest.name)"
    case .longFast(let hours, let id): "caution.fast.\(hours).\(id.uuidString)"
    case .bell(let at): "\(NoticeName.bellPrefix)\(at.milliseconds)"
    case .settingsRetired: NoticeName.retiredName
    }
  }

  public static let bellPrefix = "log.bell."
  public static let retiredName = "kept.settings"

  private static func minutes(_ goalHours: Double) -> Int { Int((goalHours * 60).rounded()) }

  /// Whether it announces that a fast is close to, or has reached, this goal.
  public func isGoal(of fast: UUID, hours: Double) -> Bool {
    switch self {
    case .fast(.goal, _, let goal, fast), .fastGoalReached(fast, let goal?):
      NoticeName.minutes(goal) == NoticeName.minutes(hours)
    default: false
    }
  }

  /// Parses a claimed name; nil for foreign names.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("goal", 3) where parts[1] == "fast":
      guard let id = UUID(uuidString: parts[2]) else { return nil }
      self = .fastGoalReached(id)
    case ("goal", 4) where parts[1] == "fast":
      guard let goal = Int(parts[2]), let id = UUID(uuidString: parts[3]) else { return nil }
      self = .fastGoalReached(id, goalHours: Double(goal) / 60)
    case ("goal", 3) where parts[1] == "drink":
      guard let day = Int(parts[2]) else { return nil }
      self = .hydrationGoalReached(Day(number: day))
    case ("fast", 5):
      guard let kind = FastNoticeKind(rawValue: parts[1]), let hour = Int(parts[2]), let goal = Int(parts[3]),
        let id = UUID(uuidString: parts[4])
      else { return nil }
      self = .fast(kind, hour: hour, goalHours: Double(goal) / 60, id)
    case ("plan", 4):
      guard let start = Int64(parts[2]), let goal = Int(parts[3]) else { return nil }
      self = .proposal(Instant(milliseconds: start), goalHours: Double(goal) / 60)
    case ("caution", 4):
      guard let hours = Int(parts[2]), let id = UUID(uuidString: parts[3]) else { return nil }
      self = .longFast(hours: hours, id)
    case ("eating", 3):
      guard let end = Int64(parts[1]), let minutes = Int(parts[2]) else { return nil }
      self = .eatingEnds(Instant(milliseconds: end), minutes: minutes)
    case ("log", 3) where text.hasPrefix(NoticeName.bellPrefix):
      guard let at = Int64(parts[2]) else { return nil }
      self = .bell(Instant(milliseconds: at))
    case ("kept", 2) where text == NoticeName.retiredName: self = .settingsRetired
    case ("session", 3):
      guard let moment = SessionMoment(rawValue: parts[1]), let id = UUID(uuidString: parts[2]) else { return nil }
      self = .session(moment, id)
    case ("digest", 2):
      guard let day = Int(parts[1]) else { return nil }
      self = .digest(Day(number: day))
    case ("missed", 5...6):
      let head = parts[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard let count = Int(head[0]), let newest = ReminderOccurrence(parts.dropFirst(2).joined(separator: ".")),
        head.dropFirst().allSatisfy(ReminderIdentifier.isId)
      else { return nil }
      self = .remindersMissed(count, newest, after: Array(head.dropFirst()))
    default:
      if let occurrence = ReminderOccurrence(text) {
        self = .reminder(occurrence)
        return
      }
      guard NudgeIdentifier.isValid(text), let tracker = NudgeIdentifier.tracker(of: text) else { return nil }
      self = .nudge(tracker, after: text.split(separator: "_").last.flatMap { Int64($0) } ?? 0)
    }
  }
}

/// Identifiers of reminders: `behavioral_TRACKER_TRIGGER…`, at most 64 characters (Notices.md, Names).
public enum NudgeIdentifier {
  private static let prefix = "behavioral"
  private static let longest = 64

  /// The identifier of a tracker's reminder.
  public static func text(_ tracker: Tracker, _ trigger: String) -> String {
    String("\(prefix)_\(tracker.rawValue)_\(trigger)".prefix(longest))
  }

  /// The tracker in an identifier; nil if invalid.
  public static func tracker(of text: String) -> Tracker? {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0] == prefix else { return nil }
    return Tracker(rawValue: String(parts[1]))
  }

  /// Whether this is a valid reminder identifier: a known tracker, a trigger, at most 64 characters.
  public static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    return text.count <= longest && parts.count >= 3 && parts.allSatisfy { !$0.isEmpty } && tracker(of: text) != nil
  }
}
