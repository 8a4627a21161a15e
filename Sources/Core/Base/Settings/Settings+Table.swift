// The settings table with a row for each setting. The store, the settings form, `fastlife settings` and its
// documentation all use it, so a setting exists only if it is listed here.

/// A row of the settings table, which may stand beside a tracker.
public struct SettingDefinition: TrackerRow {
  public let key: SettingKey
  /// The accepted values, for messages and documentation: `1-48 h`, or the names of the choices.
  public let accepts: String
  /// The JSON text of its value.
  public let read: @Sendable (Settings) -> String
  /// Sets the value from JSON text; false if it is invalid or out of range.
  public let write: @Sendable (inout Settings, String) -> Bool
}

extension SettingDefinition {
  /// The goal of a tracker, kept among `Settings.trackerGoals`; nil for none.
  public static func goal(_ name: String, _ range: ClosedRange<Double>, unit: String) -> SettingDefinition {
    let span = Limit(range.lowerBound, range.upperBound).span(unit)
    return Settings.row(name, \.trackerGoals[name], accepts: span + ", null") { $0.map(range.contains) ?? true }
  }
}

extension Settings {
  /// All settings in the order of forms and lists.
  public static let table: [SettingDefinition] =
    generalRows + unitRows + foodRows + soundRows + timerRows + practiceRows + habitRows + measureRows + streakRows
    + noticeRows
    + reminderRows + healthRows + RecordType.rows()

  /// The name of the first-weekday setting, which defaults to the user's region.
  public static let weekStart = SettingKey(rawValue: "week.first")

  private static let generalRows: [SettingDefinition] = [
    choice("language", \.language, LanguageChoice.self),
    choice("theme", \.theme, ThemeChoice.self),
    choice("motion", \.motion, MotionChoice.self),
    row("mouse", \.mouse, accepts: "true, false"),
    choice("pane.first", \.firstPane, FirstPane.self),
    row("privacy.discreet", \.discreet, accepts: "true, false"),
    row("privacy.hidden", \.hidden, accepts: "JSON, " + Tracker.allCases.map(\.rawValue).joined(separator: ", ")) {
      Set($0).count == $0.count
    },
    row("day.start", \.dayStart, accepts: "0–6", 0...6),
    row(weekStart.rawValue, \.firstWeekday, accepts: "1–7", 1...7),
    row("recap.day", \.recapDay, accepts: "0–7", 0...7),
    row("fasting.goal", \.fastingGoal, Limits.fastingGoal, of: 3600, "s"),
    row("fasting.plan", \.fastingPlan, accepts: "JSON") { FastingPlan.isValid($0) },
    row("fasting.plan.from", \.fastingPlanFrom, accepts: "YYYY-MM-DD, null") { day in
      day.map { (Limits.earliestDay...Limits.latestDay).contains($0) } ?? true
    },
    row("fasting.goal-line", \.fastingGoalLine, accepts: "true, false"),
    row("hydration.goal", \.hydrationGoal, Limits.hydrationGoal, of: VolumeUnit.oz.millilitres, "ml"),
    row("food.goal", \.foodGoal, accepts: Limits.energyGoal.span("kcal") + ", null") {
      $0.map(Limits.energyGoal.contains) ?? true
    },
    row(
      "weight.goal", \.weightGoal, accepts: Limits.weight.span(of: MassUnit.lb.kilograms, "kg", digits: 1) + ", null"
    ) { $0.map { Limits.weight.contains(Mass.pounds(kilograms: $0)) } ?? true },
    choice("weight.trend", \.weightTrend, TrendChoice.self),
    row("weight.goal-line", \.weightGoalLine, accepts: "true, false"),
    row("body.height", \.height, accepts: "50–272 cm, null") { $0.map { Height.limit.contains($0) } ?? true },
    row("sleep.bed", \.wentToBed, accepts: "JSON") {
      $0.count <= 1 && $0.allSatisfy { Instant.stored.contains($0.instant) }
    },
    row("sleep.need", \.sleepNeed, Limits.sleepNeed, of: 3600, "s"),
    row("sleep.repay", \.sleepRepays, accepts: "true, false"),
    row("work.days", \.workDays, accepts: "JSON, 1–7") { days in
      days == Array(Set(days)).sorted() && days.allSatisfy { (1...7).contains($0) }
    },
    row("mood.goal", \.moodGoal, Limits.mood, ""),
    row("energy.goal", \.energyGoal, Limits.mood, ""),
    row("day.waking", \.waking, accepts: "07:00-23:00") { $0.isWaking },
    row("hydration.drinks", \.drinks, accepts: "JSON") { Beverages.isValid($0) },
    row("hydration.vessels", \.vessels, accepts: "JSON") { Vessel.isValid($0) },
    choice("notifications", \.notifications, NotificationChoice.self),
    row("sound", \.sound, accepts: "true, false"),
    row("sound.volume", \.volume, accepts: "0–100", 0...100),
    row("sound.flash", \.flash, accepts: "true, false"),
    row("timer.phase1", \.phaseOne, Limits.sittingMinutes, "min"),
    row("timer.phase2", \.phaseTwo, Limits.closingMinutes, "min"),
    row("timer.countdown", \.countdown, Limits.countdownSeconds, "s"),
    row("timer.work", \.work, Limits.workSeconds, "s"),
    row("timer.rest", \.rest, Limits.restSeconds, "s"),
    row("timer.rounds", \.rounds, Limits.rounds, ""),
    row("pauses", \.pauses, accepts: "JSON") { Pauses.isValid($0) },
    row("catch-up.answers", \.unlogged, accepts: "JSON") { UnloggedAnswers.isValid($0) },
    row("content.texts", \.hiddenTexts, accepts: "JSON") { $0.count <= 1000 },
    row("content.categories", \.hiddenCategories, accepts: "JSON"),
    row("hub.order", \.hubOrder, accepts: "JSON") { HubOrder.isValid($0, known: HubOrder.known) },
    row("hub.practice", \.showsPractice, accepts: "true, false"),
    row("import.answers", \.importAnswers, accepts: "JSON") { $0.count <= ImportAnswers.most },
    row("onboarding.done", \.onboarded, accepts: "true, false"),
    choice("health.sync", \.health, HealthChoice.self),
    row("text.folder", \.textFolder, accepts: "/…, ~/…, null") { $0.map(Settings.isFolder) ?? true },
  ]

  /// Whether a path leads from the root or from the home folder.
  private static func isFolder(_ path: String) -> Bool {
    (path.hasPrefix("/") || path.hasPrefix("~/")) && (2...1000).contains(path.utf8.count)
      && !path.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The definition of a setting; nil for an unknown name.
  public static func definition(_ key: SettingKey) -> SettingDefinition? { table.first { $0.key == key } }

  /// The lists among rows whose stored form cannot be read: another program or a newer version wrote it.
  public static func unreadableLists(in rows: [SettingKey: String]) -> [SettingKey] {
    table.filter { row in
      guard row.accepts.hasPrefix("JSON"), let json = rows[row.key] else { return false }
      var scratch = Settings()
      return !row.write(&scratch, json)
    }.map(\.key)
  }

  /// Creates settings from rows; missing or unreadable rows, and the one that `except` names, keep the default.
  public init(rows: [SettingKey: String], except ignored: SettingKey? = nil) {
    self.init()
    guard !rows.isEmpty else { return }
    for definition in Settings.table where definition.key != ignored {
      if let json = rows[definition.key] { _ = definition.write(&self, json) }
    }
  }

  /// The changes from `old` to these settings, one per differing setting, except `forced` ones.
  public func changes(from old: Settings, except forced: Set<SettingKey> = []) -> [Change] {
    Settings.table.filter { !forced.contains($0.key) }.compactMap { definition in
      let json = definition.read(self)
      return json == definition.read(old) ? nil : .set(definition.key, json)
    }
  }

  // A key path is made where its setting is read or written: to make all of them takes longer than the settings of a store.
  static func row<V: SettingValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, V>, accepts: String,
    _ isValid: @escaping @Sendable (V) -> Bool = { _ in true }
  ) -> SettingDefinition {
    SettingDefinition(
      key: SettingKey(rawValue: name), accepts: accepts, read: { $0[keyPath: path()].json },
      write: { settings, json in
        guard let value = V(json: json), isValid(value) else { return false }
        settings[keyPath: path()] = value
        return true
      })
  }

  static func row<V: SettingValue & Comparable & Sendable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, V>, accepts: String,
    _ range: ClosedRange<V>
  ) -> SettingDefinition {
    row(name, path(), accepts: accepts) { range.contains($0) }
  }

  /// A setting bounded by a `Limit` that counts in units of `size`.
  static func row(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, Double>, _ limit: Limit,
    of size: Double, _ unit: String, digits: Int = 0
  ) -> SettingDefinition {
    let step = limit.step.map { $0 * size }
    let steps = step.map { ", steps of " + FixedText.text($0, decimals: 0) + " " + unit } ?? ""
    return row(name, path(), accepts: limit.span(of: size, unit, digits: digits) + steps) { value in
      limit.contains(value / size) && step.map { value.truncatingRemainder(dividingBy: $0) == 0 } ?? true
    }
  }

  static func row(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, Int>, _ limit: Limit,
    _ unit: String
  ) -> SettingDefinition {
    row(name, path(), accepts: limit.span(unit)) { limit.contains(Double($0)) }
  }

  static func choice<V: SettingValue & CaseIterable & RawRepresentable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, V>, _ type: V.Type
  ) -> SettingDefinition where V.RawValue == String {
    row(name, path(), accepts: V.allCases.map(\.rawValue).joined(separator: ", "))
  }
}
