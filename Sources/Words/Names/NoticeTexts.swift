// Texts of notices, for the inbox and for delivery. They are derived from the claimed name alone, so they can be
// rendered in any language later; none contains a health value except the hours of a goal.
public import Core

/// Makes the texts of notices.
public struct NoticeTexts {
  public let words: Words
  /// The settings, with the smart reminders and their texts.
  public let settings: Settings

  /// The active smart reminders.
  public var reminders: [Reminder] { settings.reminders.reminders }

  /// Creates texts.
  public init(words: Words, settings: Settings) {
    self.words = words
    self.settings = settings
  }

  /// The reminder of an occurrence; nil if it was deleted.
  public func reminder(_ occurrence: ReminderOccurrence) -> Reminder? {
    reminders.first { $0.id == occurrence.reminder }
  }

  /// The notification of a reminder: title and message, with answers if its activity supports them.
  public func notice(of reminder: Reminder) -> Notice {
    var notice = Notice(title: words.title(of: reminder), body: words.message(of: reminder))
    notice.reminder = ReminderAnswer.offered(to: reminder.activity).isEmpty ? nil : reminder.id
    return notice
  }

  /// The text of a notice.
  public func text(_ name: NoticeName) -> String {
    switch name {
    case .fastGoalReached: words(.Panes.fastingReached)
    case .hydrationGoalReached: words(.Panes.hydrationReached)
    case .fast(let kind, let hour, let goal, let id): fast(kind, hour: hour, goalHours: goal, seed: id)
    case .nudge(let tracker, _): words(NoticeTexts.nudge(tracker))
    case .digest: words(.Notices.digest)
    case .proposal(_, let goal): words(.Panes.plannedStart(goal: hours(goal)))
    case .longFast(let passed, _): words(.Panes.longFast(hours: hours(Double(passed))))
    case .session(.closing, _): words(.Meditation.phaseCompleted) + ". " + words(.Meditation.phaseContinue)
    case .session(.end, _): words(.Meditation.sessionCompleted) + ". " + words(.Meditation.sessionFinished)
    case .reminder(let occurrence):
      reminder(occurrence).map { words.title(of: $0) + ": " + words.message(of: $0) } ?? words(.Reminders.gone)
    case .remindersMissed(let count, let newest, let others): missed(count, others + [newest.reminder])
    case .bell: words(.Reminders.bellSays)
    case .settingsRetired: words(.Notices.settingsRetired)
    case .eatingEnds(_, let minutes): words(.Notices.eatingEnds(time: words.duration(Double(minutes) * 60)))
    }
  }

  /// The number of missed reminders, and the titles of those that still exist.
  private func missed(_ count: Int, _ ids: [String]) -> String {
    let titles = reminders.filter { ids.contains($0.id) }.map(words.title)
    let text = words(.Reminders.missed(n: count))
    return titles.isEmpty ? text : text + ": " + titles.joined(separator: ", ")
  }

  private func hours(_ hours: Double) -> String { words.duration(hours * 3600) }

  private func fast(_ kind: FastNoticeKind, hour: Int, goalHours: Double, seed: UUIDValue) -> String {
    let goal = hours(goalHours)
    let stage = FastStage.at(hours: Double(hour))
    switch kind {
    case .goal: return words(.Notices.goalSoon(goal: goal))
    case .milestone where Double(hour) == goalHours: return words(.Notices.milestoneGoal(time: hours(Double(hour))))
    case .milestone:
      return words(.Notices.milestone(time: hours(Double(hour)), goal: goal, stage: words(stage.title)))
    case .stage: return words(.Notices.stage(stage: words(stage.title), happening: words(stage.happening)))
    case .fact:
      let facts = NoticeTexts.facts
      return words(.Notices.fact(fact: words(facts[Int(seed.uuid.0) % facts.count])))
    case .hydration: return words(.Notices.drink(time: hours(Double(hour))))
    }
  }

  /// A tracker's reminder text.
  public static func nudge(_ tracker: Tracker) -> Message {
    Nudge.of(tracker).map { .label($0.text) } ?? .tracker(tracker)
  }

  private static let facts: [Message] = [
    .Notices.fact1, .Notices.fact2, .Notices.fact3, .Notices.fact4, .Notices.fact5, .Notices.fact6, .Notices.fact7,
    .Notices.fact8, .Notices.fact9,
  ]
}
