// The rows of other subjects that stand beside weights.

extension Weight {
  public static var rows: [any TrackerRow] {
    [
      Nudge(.weight, title: .text("Reminders.itemWeight"), text: .text("Notices.nudgeWeight")) { rule in
        (rule.timing, rule.throttle, rule.tone) = (.exact(8 * 60), 1440, .educational)
      }, DayFigure.weight, FigureRows(FigureID.weight), SharedRow(Weight.self),
    ]
  }
}

extension DayFigure {
  public static let weight = DayFigure("weight", .weight, .text("Stats.figureWeight"), .mass)
}
