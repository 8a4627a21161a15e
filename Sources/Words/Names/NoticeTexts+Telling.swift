// The text of a notice at delivery, and its prominence: details that only apply now, and the loudness of its rule.
public import Core

extension NoticeTexts {
  /// The text at delivery: the line of the inbox plus details that only apply now.
  public func told(_ name: NoticeName, streak: Streak) -> String {
    guard case .fast(let kind, let hour, let goalHours, _) = name else { return text(name) }
    if kind == .goal {
      return words(
        .Notices.goalAhead(
          time: words.duration(Double(settings.notices.fasting.goalLead) * 60), goal: words.duration(goalHours * 3600)))
    }
    guard kind == .milestone else { return text(name) }
    guard settings.notices.fasting.milestoneLead == 0 else {
      return words(
        .Notices.milestoneSoon(time: words.duration(Double(hour) * 3600), goal: words.duration(goalHours * 3600)))
    }
    var parts = [text(name)]
    let left = goalHours - Double(hour)
    if left > 0 { parts.append(words(.Notices.left(time: words.duration(left * 3600)))) }
    if let streak = NoticeTexts.streakNote(streak) { parts.append(words(streak)) }
    return parts.joined(separator: words.isUnicode ? " · " : " - ")
  }

  /// The effect of meeting the goal on the streak record (Notices.md, Fasts): equal to the longest, or longer.
  private static func streakNote(_ streak: Streak) -> Message? {
    let next = streak.current + 1
    guard streak.longest > 0, next >= streak.longest else { return nil }
    return next == streak.longest ? .Notices.ties : .Notices.record
  }

  /// The notification of a notice; trackers' reminders are as loud as their rule (Notices.md, Trackers).
  public func notice(_ name: NoticeName, _ body: String) -> Notice {
    var notice = Notice(title: words(.Panes.appName), body: body)
    if case .reminder(let occurrence) = name, let reminder = reminder(occurrence) {
      return self.notice(of: reminder)
    }
    if case .bell = name {
      (notice.urgency, notice.sound) = (.low, settings.sound ? .bell : .none)
      return notice
    }
    guard let rule = name.ruled.map(NudgeRule.standard) else { return notice }
    notice.urgency = rule.interruption == .passive ? .low : .normal
    notice.sound = rule.interruption != .passive && rule.sound && settings.sound ? .bell : .none
    return notice
  }
}

extension NoticeName {
  /// The tracker by whose rule it is heard: of a reminder, and of a goal that is near.
  fileprivate var ruled: Tracker? {
    if case .fast(.goal, _, _, _) = self { return .fasting }
    return reminds
  }
}
