// The rows of the table of settings that are about notices (spec fastlife 12). The ranges are those of the spec.

extension Settings {
  /// The settings of notices, in the order forms and lists show them.
  static let noticeRows: [SettingDefinition] =
    [
      row("quiet", \.notices.quietOn, accepts: "true, false"),
      row("quiet.hours", \.notices.quiet, accepts: "21:00-06:30"),
      choice("notices.mode", \.notices.fasting.mode, NoticeMode.self),
      row("notices.goal", \.notices.fasting.goal, accepts: "true, false"),
      minutes("notices.goal.lead", \.notices.fasting.goalLead, NoticeSettings.leads),
      row("notices.milestones", \.notices.fasting.milestone, accepts: "true, false"),
      minutes("notices.milestones.lead", \.notices.fasting.milestoneLead, NoticeSettings.leads),
      most("notices.milestones.max", \.notices.fasting.milestoneMax),
      row("notices.stages", \.notices.fasting.stage, accepts: "true, false"),
      minutes("notices.stages.delay", \.notices.fasting.stageDelay, NoticeSettings.delays),
      most("notices.stages.max", \.notices.fasting.stageMax),
      row("notices.stages.muted", \.notices.fasting.mutedStages, accepts: "JSON") {
        $0.count <= 9 && $0.allSatisfy { (1...9).contains($0) }
      },
      row("notices.fact", \.notices.fasting.fact, accepts: "true, false"),
      choice("notices.fact.time", \.notices.fasting.factTime, FactTime.self),
      row("notices.drink", \.notices.fasting.hydration, accepts: "true, false"),
      row("notices.drink.every", \.notices.fasting.hydrationEvery, accepts: "1–6 h", 1...6),
      most("notices.drink.max", \.notices.fasting.hydrationMax),
      row("nudge.fasting", \.notices.nudgeFasting, accepts: "true, false"),
      row("nudge.hydration", \.notices.nudgeHydration, accepts: "true, false"),
      row("nudge.sleep", \.notices.nudgeSleep, accepts: "true, false"),
      row("nudge.weight", \.notices.nudgeWeight, accepts: "true, false"),
      row("nudge.mood", \.notices.nudgeMood, accepts: "true, false"),
    ]

  private static func minutes(
    _ name: String, _ path: any WritableKeyPath<Settings, Int> & Sendable, _ values: [Int]
  ) -> SettingDefinition {
    row(name, path, accepts: values.map(String.init).joined(separator: ", ") + " min") { values.contains($0) }
  }

  private static func most(
    _ name: String, _ path: any WritableKeyPath<Settings, Int> & Sendable
  ) -> SettingDefinition {
    row(name, path, accepts: "1–5", 1...5)
  }
}
