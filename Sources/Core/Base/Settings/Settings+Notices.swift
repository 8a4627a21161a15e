// The notice rows of the settings table (Notices.md, Fasts), with their ranges.

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
      row("notices.stages", \.notices.fasting.stage, accepts: "true, false"),
      minutes("notices.stages.delay", \.notices.fasting.stageDelay, NoticeSettings.delays),
      row("notices.stages.muted", \.notices.fasting.mutedStages, accepts: "JSON") {
        $0.count <= 9 && $0.allSatisfy { (1...9).contains($0) }
      },
      row("notices.fact", \.notices.fasting.fact, accepts: "true, false"),
      choice("notices.fact.time", \.notices.fasting.factTime, FactTime.self),
      row("notices.drink", \.notices.fasting.hydration, accepts: "true, false"),
      row("notices.drink.every", \.notices.fasting.hydrationEvery, accepts: "1–6 h", 1...6),
      minutes("notices.eating", \.notices.eatingLead, NoticeSettings.eatingLeads),
      row("notices.plan", \.notices.plannedStart, accepts: "true, false"),
      row("notices.drink-goal", \.notices.drinkGoal, accepts: "true, false"),
    ] + NudgeRule.trackers.flatMap { rule($0) } + bellRows

  private static let bellRows: [SettingDefinition] = [
    row("bell", \.bell.isOn, accepts: "true, false"),
    row("bell.hours", \.bell.hours, accepts: "09:00-18:00") { $0.from != $0.until },
    row("bell.times", \.bell.times, accepts: "every 60m, random 6"),
  ]

  /// Whether a tracker reminds, when, and whether in quiet hours; the rest of its rule is constant
  /// (Notices.md, Trackers).
  private static func rule(_ tracker: Tracker) -> [SettingDefinition] {
    [
      rule(tracker, "", \.isEnabled, accepts: "true, false"),
      rule(
        tracker, ".time", \.timing, accepts: "08:00, before 30, after 180, at waking, at bedtime"),
      rule(tracker, ".in-quiet", \.allowsInQuietHours, accepts: "true, false"),
    ]
  }

  private static func rule<V: SettingValue>(
    _ tracker: Tracker, _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<NudgeRule, V>,
    accepts: String
  ) -> SettingDefinition {
    SettingDefinition(
      key: SettingKey(rawValue: "nudge.\(tracker.rawValue)\(name)"), accepts: accepts,
      read: { $0.notices.rules[tracker][keyPath: path()].json },
      write: { settings, json in
        guard let value = V(json: json) else { return false }
        settings.notices.rules[tracker][keyPath: path()] = value
        return true
      })
  }

  private static func minutes(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, Int>, _ values: [Int]
  ) -> SettingDefinition {
    row(name, path(), accepts: values.map(String.init).joined(separator: ", ") + " min") { values.contains($0) }
  }
}

extension Settings {
  /// The settings of older versions that are constants now, with the values that they had by default.
  ///
  /// Stored rows of them are kept but not read.
  static let retired: [SettingKey: String] = {
    var rows = ["notices.milestones.max": "2", "notices.stages.max": "2", "notices.drink.max": "2"]
    let quiet = [
      "fasting": "\"22:00-06:00\"", "hydration": "\"22:00-07:00\"", "weight": "\"21:00-07:00\"",
      "mood": "\"22:00-07:00\"",
    ]
    for tracker in Tracker.original {
      let (name, rule) = ("nudge.\(tracker.rawValue).", NudgeRule.standard(tracker))
      rows[name + "frequency"] = rule.frequency.json
      rows[name + "throttle"] = rule.throttle.json
      rows[name + "adaptive"] = rule.adaptive.json
      rows[name + "quiet"] = quiet[tracker.rawValue] ?? "null"
      rows[name + "tone"] = rule.tone.json
      rows[name + "sound"] = rule.sound.json
      rows[name + "level"] = rule.interruption.json
    }
    // Fasting is reminded of by the notice before its goal alone.
    rows["nudge.fasting.time"] = NudgeRule.standard(.fasting).timing.json
    rows["nudge.fasting.in-quiet"] = "false"
    return Dictionary(uniqueKeysWithValues: rows.map { (SettingKey(rawValue: $0), $1) })
  }()

  /// Whether stored rows hold a choice that is no longer one.
  public static func holdsRetired(_ rows: [SettingKey: String]) -> Bool {
    retired.contains { key, standard in rows[key].map { $0 != standard } ?? false }
  }
}
