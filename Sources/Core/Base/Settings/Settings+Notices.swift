// The notice rows of the settings table (spec fastlife 12), with the ranges of the spec.

extension Settings {
  /// The notice settings in the order of forms and lists.
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
      minutes("notices.eating", \.notices.eatingLead, NoticeSettings.eatingLeads),
    ] + Tracker.original.flatMap { rule($0) }

  /// The settings of a tracker's reminder rule (spec fastlife 12.2).
  private static func rule(_ tracker: Tracker) -> [SettingDefinition] {
    [
      rule(tracker, "", \.isEnabled, accepts: "true, false"),
      rule(tracker, ".time", \.timing, accepts: "08:00, before 30, after 180, at waking, at bedtime"),
      rule(tracker, ".frequency", \.frequency, accepts: names(NudgeRule.Frequency.self)),
      rule(tracker, ".throttle", \.throttle, accepts: "0–10080 min") { NudgeRule.throttles.contains($0) },
      rule(tracker, ".adaptive", \.adaptive, accepts: "true, false"),
      rule(tracker, ".quiet", \.quiet, accepts: "22:00-06:00, null"),
      rule(tracker, ".in-quiet", \.allowsInQuietHours, accepts: "true, false"),
      rule(tracker, ".tone", \.tone, accepts: names(NudgeRule.Tone.self)),
      rule(tracker, ".sound", \.sound, accepts: "true, false"),
      rule(tracker, ".level", \.interruption, accepts: names(NudgeRule.Interruption.self)),
    ]
  }

  private static func rule<V: SettingValue>(
    _ tracker: Tracker, _ name: String, _ path: any WritableKeyPath<NudgeRule, V> & Sendable, accepts: String,
    _ isValid: @escaping @Sendable (V) -> Bool = { _ in true }
  ) -> SettingDefinition {
    SettingDefinition(
      key: SettingKey(rawValue: "nudge.\(tracker.rawValue)\(name)"), accepts: accepts,
      read: { $0.notices.rules[tracker][keyPath: path].json },
      write: { settings, json in
        guard let value = V(json: json), isValid(value) else { return false }
        settings.notices.rules[tracker][keyPath: path] = value
        return true
      })
  }

  private static func names<V: CaseIterable & RawRepresentable>(_ type: V.Type) -> String where V.RawValue == String {
    V.allCases.map(\.rawValue).joined(separator: ", ")
  }

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
