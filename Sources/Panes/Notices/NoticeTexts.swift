// What notices say, on the message line, outside the screen and in the inbox. A line of the inbox is made from the
// claimed name alone, so it can be read in any language later; none holds a health value beyond the hours of a goal.
import Core
import Foundation
import Managers
import Screen
import Words

/// Makes the texts of notices.
struct NoticeTexts {
  let words: Words

  /// What a notice announces.
  func text(_ name: NoticeName) -> String {
    switch name {
    case .fastGoalReached: words(.Panes.fastingReached)
    case .hydrationGoalReached: words(.Panes.hydrationReached)
    case .fast(let kind, let hour, let goal, let id): fast(kind, hour: hour, goalHours: goal, seed: id)
    case .nudge(let tracker, _): words(NoticeTexts.nudge(tracker))
    case .digest: words(.Notices.digest)
    case .proposal(_, let goal): words(.Panes.plannedStart(goal: hours(goal)))
    case .longFast(let passed, _): words(.Panes.longFast(hours: hours(Double(passed))))
    }
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

  private static func nudge(_ tracker: Tracker) -> Message {
    switch tracker {
    case .fasting: .Notices.nudgeFasting
    case .hydration: .Notices.nudgeHydration
    case .sleep: .Notices.nudgeSleep
    case .weight: .Notices.nudgeWeight
    case .mood: .Notices.nudgeMood
    }
  }

  private static let facts: [Message] = [
    .Notices.fact1, .Notices.fact2, .Notices.fact3, .Notices.fact4, .Notices.fact5, .Notices.fact6, .Notices.fact7,
    .Notices.fact8, .Notices.fact9,
  ]
}

extension NoticeTexts {
  /// What is told now: the line of the inbox, and what only this moment knows.
  func told(_ name: NoticeName, _ fasting: FastingState, _ plan: FastNoticePlan) -> String {
    guard case .fast(let kind, let hour, let goalHours, _) = name else { return text(name) }
    if kind == .goal {
      return words(.Notices.goalAhead(time: words.duration(Double(plan.goalLead) * 60), goal: hours(goalHours)))
    }
    guard kind == .milestone else { return text(name) }
    guard plan.milestoneLead == 0 else {
      return words(.Notices.milestoneSoon(time: hours(Double(hour)), goal: hours(goalHours)))
    }
    var parts = [text(name)]
    let left = goalHours - Double(hour)
    if left > 0 { parts.append(words(.Notices.left(time: hours(left)))) }
    if let streak = NoticeTexts.streakNote(fasting.streak) { parts.append(words(streak)) }
    return parts.joined(separator: words.isUnicode ? " · " : " - ")
  }

  /// What meeting the goal would make of the streak (spec fastlife 12.1): equal to the longest, or longer.
  static func streakNote(_ streak: Streak) -> Message? {
    let next = streak.current + 1
    guard streak.longest > 0, next >= streak.longest else { return nil }
    return next == streak.longest ? .Notices.ties : .Notices.record
  }

  /// Shows a notice on the message line, and delivers it outside the screen where that is wanted.
  static func announce(
    _ name: NoticeName, managers: Managers, outbox: Outbox, notify: (Notice, NotificationChoice) -> Void, words: Words
  ) {
    let settings = managers.settings.state.value
    let text = NoticeTexts(words: words).told(name, managers.fasting.state.value, settings.notices.fasting)
    outbox.post(.notice(.Entries.plain(text: text), name.isGoal ? .reached : .info))
    let channel = settings.notifications
    if channel != .off { notify(Notice(title: words(.Panes.appName), body: text), channel) }
  }
}

extension NoticeName {
  fileprivate var isGoal: Bool {
    switch self {
    case .fastGoalReached, .hydrationGoalReached: true
    default: false
    }
  }
}
