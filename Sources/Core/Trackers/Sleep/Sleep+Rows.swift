// The rows of other subjects that stand beside nights.

extension Sleep {
  public static var rows: [any TrackerRow] {
    [
      Nudge(
        .sleep, title: .text("Reminders.itemSleep"), text: .text("Notices.nudgeSleep"), moment: { $0.until },
        before: .text("Settings.ruleBeforeBed"), after: .text("Settings.ruleAfterBed")
      ) { rule in
        (rule.timing, rule.throttle) = (bedtime, 1440)
        (rule.allowsInQuietHours, rule.sound, rule.interruption) = (true, true, .active)
      } fires: {
        (21...23).contains($1.hour) || $0.timing != bedtime
      }, DayFigure.sleep, DayGoal.sleep, FigureRows(FigureID.sleep), SharedRow(Sleep.self),
    ]
  }

  private static let bedtime = NudgeRule.Timing.exact(21 * 60 + 30)
}

extension DayFigure {
  /// By the day of waking.
  public static let sleep = DayFigure("sleep", .sleep, .text("Stats.figureSleep"), .hours)
}

extension DayGoal {
  fileprivate static let sleep = DayGoal(.sleep, "sleep.need") { $0.sleepNeed }
}
