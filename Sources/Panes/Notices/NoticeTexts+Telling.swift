// Delivers notices: on the message line, and outside the screen as prominently as their rule allows.
import Core
import Managers
import Screen
import Words

extension NoticeTexts {
  /// The text at delivery: the line of the inbox plus details that only apply now.
  func told(_ name: NoticeName, _ fasting: FastingState, _ plan: FastNoticePlan) -> String {
    guard case .fast(let kind, let hour, let goalHours, _) = name else { return text(name) }
    if kind == .goal {
      return words(
        .Notices.goalAhead(time: words.duration(Double(plan.goalLead) * 60), goal: words.duration(goalHours * 3600)))
    }
    guard kind == .milestone else { return text(name) }
    guard plan.milestoneLead == 0 else {
      return words(
        .Notices.milestoneSoon(time: words.duration(Double(hour) * 3600), goal: words.duration(goalHours * 3600)))
    }
    var parts = [text(name)]
    let left = goalHours - Double(hour)
    if left > 0 { parts.append(words(.Notices.left(time: words.duration(left * 3600)))) }
    if let streak = NoticeTexts.streakNote(fasting.streak) { parts.append(words(streak)) }
    return parts.joined(separator: words.isUnicode ? " · " : " - ")
  }

  /// The effect of meeting the goal on the streak record (spec fastlife 12.1): equal to the longest, or longer.
  static func streakNote(_ streak: Streak) -> Message? {
    let next = streak.current + 1
    guard streak.longest > 0, next >= streak.longest else { return nil }
    return next == streak.longest ? .Notices.ties : .Notices.record
  }

  /// The notification of a notice; reminders follow their tracker's rule (spec fastlife 12.2).
  func notice(_ name: NoticeName, _ body: String, settings: Settings) -> Notice {
    var notice = Notice(title: words(.Panes.appName), body: body)
    if case .reminder(let occurrence) = name, let reminder = reminder(occurrence) { return self.notice(of: reminder) }
    guard case .nudge(let tracker, _) = name else { return notice }
    let rule = rules[tracker]
    let isCritical = rule.interruption == .critical
    let isHeard = rule.interruption != .passive && rule.sound && settings.sound
    notice.urgency = isCritical ? .critical : rule.interruption == .passive ? .low : .normal
    notice.sound = isCritical || isHeard ? .bell : .none
    return notice
  }

  /// Shows a notice on the message line, and delivers it outside the screen if enabled.
  ///
  /// Without `notify` it is only shown.
  static func announce(
    _ name: NoticeName, managers: Managers, outbox: Outbox, notify: ((Notice, NotificationChoice) -> Void)?,
    words: Words
  ) {
    let settings = managers.settings.state.value
    let texts = NoticeTexts(words: words, settings: settings)
    let text = texts.told(name, managers.fasting.state.value, settings.notices.fasting)
    outbox.post(.notice(.Entries.plain(text: text), name.isGoal ? .reached : .info))
    let channel = settings.notifications
    if channel != .off, let notify { notify(texts.notice(name, text, settings: settings), channel) }
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
