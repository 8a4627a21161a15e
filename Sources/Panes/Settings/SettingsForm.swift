// The settings: one form of twelve pages over everything a person can set; saving puts it in force at once, everywhere.
// Only what was changed here is written, so that a form left open takes nothing back that was changed elsewhere.
//
// | page  | settings                                                     |
// |-------|--------------------------------------------------------------|
// | look  | language, theme, motion, mouse, first pane                   |
// | priv. | discreet screen, which trackers are shown                    |
// | units | units of weights and drinks, begin of day and week, waking   |
// | goals | fasting, its week, drinks, weight, lines, height, sleep, mood |
// | news  | notifications                                                |
// | fast  | notices during a fast: kinds, times, how many a day           |
// | quiet | reminders of the trackers, quiet hours                       |
// | timer | values that the timer's set-up begins with                   |
// | days  | what counts streaks, goals of sessions, the calendar         |
// | sound | what is heard of sessions and how loud, flash                |
// | data  | vessels, drinks, pauses, the wizard, emptying, forgetting    |
// | texts | which kinds of texts are shown, everything again             |
import Core
import Managers
import Screen
import Words

/// What the settings form edits.
struct SettingsDraft {
  var settings: Settings
  /// Seconds.
  var fastingGoal: Double?
  var hydrationGoal: Amount?
  var weightGoal: Amount?
  /// Seconds.
  var sleepNeed: Double?
  var waking: ClockWindow?

  init(_ settings: Settings) {
    self.settings = settings
    fastingGoal = settings.fastingGoal
    hydrationGoal = Amount(settings.hydrationGoal)
    weightGoal = settings.weightGoal.map { Amount($0) }
    sleepNeed = settings.sleepNeed
    waking = settings.waking
  }

  /// The settings as they should be; an amount that was not touched keeps its value to the last digit.
  var result: Settings {
    var result = settings
    result.fastingGoal = fastingGoal ?? settings.fastingGoal
    result.hydrationGoal = hydrationGoal?.value ?? settings.hydrationGoal
    result.weightGoal = weightGoal?.value
    result.sleepNeed = sleepNeed ?? settings.sleepNeed
    result.waking = waking ?? settings.waking
    return result
  }
}

/// Makes the settings form.
enum SettingsForm {
  /// The form over the settings in force.
  static func make(_ setup: PaneSetup) -> any Component {
    let managers = setup.managers
    let original = managers.settings.state.value
    let fields = SettingsFields(setup)
    return Form(
      name: "settings", title: .Settings.title, draft: SettingsDraft(original),
      pages: [
        fields.look, fields.privacy, fields.units, fields.goals, fields.notices, fields.fastNotices, fields.reminders,
        fields.timer, fields.streaks, fields.sounds,
        SettingsForm.data(setup),
        fields.texts,
      ], leaving: .asks(.Settings.leaveQuestion), keeping: setup.drafts
    ) { values, completion in
      save(values.draft.result, over: original, setup, now: values.now, completion)
    }
  }

  private static func save(
    _ new: Settings, over original: Settings, _ setup: PaneSetup, now: Moment,
    _ completion: @escaping (FormResult) -> Void
  ) {
    let changed = Settings.table.filter { $0.read(new) != $0.read(original) && !setup.locked.contains($0.key) }
    guard !changed.isEmpty else { return completion(.done(.notice(.Settings.unchanged))) }
    setup.managers.settings.change(now: now) { settings in
      for definition in changed { _ = definition.write(&settings, definition.read(new)) }
    } then: { result in
      completion(.from(result, .notice(.Settings.saved(key: setup.undoKey))))
    }
  }

  /// The page of what is more than a value: each button leads to a form of its own.
  private static func data(_ setup: PaneSetup) -> FormPage<SettingsDraft> {
    FormPage(
      heading: .Settings.pageData,
      buttons: [
        PageButton("vessels", .Settings.vessels) { _, _ in .act(.present(VesselList.window(setup))) },
        PageButton("drinks", .Settings.drinks) { _, _ in .act(.present(DrinkList.window(setup))) },
        PageButton("pauses", .Settings.pauses) { _, _ in .act(.present(PauseList.window(setup))) },
        PageButton("setup", .Settings.setup) { _, _ in .act(.present(Onboarding.wizard(setup))) },
        PageButton("reset", .Settings.reset) { _, _ in .act(.present(ForgettingForms.reset(setup))) },
        PageButton("purge", .Settings.purge) { _, _ in .act(.present(ForgettingForms.purge(setup))) },
      ])
  }
}
