// The settings: one form of twelve pages covering every user setting; saving applies it everywhere at once. Only
// settings changed in the form are written, so that a form left open does not revert changes made elsewhere.
//
// | page  | settings                                                      |
// |-------|---------------------------------------------------------------|
// | look  | language, theme, motion, mouse, first pane                    |
// | priv. | discreet screen, visible trackers                             |
// | units | units of weights and drinks, start of day and week, waking    |
// | goals | fasting, its week, drinks, weight, lines, height, sleep, mood |
// | food  | budget of food, goals of nutrients, facts of the body         |
// | remind | notifications, quiet hours, daily maximum, the list of all that speaks |
// | timer | default values of the timer setup                             |
// | days  | counting of streaks, goals of sessions, the calendar          |
// | sound | sounds of sessions and their volume, flash                    |
// | store | types that are kept in step with the health store             |
// | data  | vessels, drinks, pauses, imports, exports, backup, wizard, emptying, deleting |
// | texts | visible kinds of texts, restoring all                         |
import Core
import Managers
import Screen
import Words

/// Builds the settings form.
enum SettingsForm {
  /// The form for the current settings.
  static func make(_ setup: PaneSetup) -> any Component {
    let managers = setup.managers
    let original = managers.settings.state.value
    let fields = SettingsFields(setup)
    let form = Form(
      name: "settings", title: .Settings.title, draft: SettingsDraft(original),
      rereading: setup.rereading(SettingsDraft.init),
      pages: [
        fields.look, fields.privacy, fields.units, fields.goals, fields.food, fields.reminders,
        fields.timer, fields.streaks,
        fields.sounds, fields.health, SettingsForm.data(setup),
        fields.texts,
      ], leaving: .asks(.Settings.leaveQuestion), keeping: setup.drafts
    ) { values, completion in
      setup.save(values, completion)
    }
    setup.preview.last(with: form)
    return form
  }

  /// The page of items with their own forms, one button each.
  private static func data(_ setup: PaneSetup) -> FormPage<SettingsDraft> {
    FormPage(
      heading: .Settings.pageData,
      buttons: [
        PageButton("vessels", .Settings.vessels) { _, _ in .act(.present(VesselList.window(setup))) },
        PageButton("drinks", .Settings.drinks) { _, _ in .act(.present(DrinkList.window(setup))) },
        PageButton("pauses", .Settings.pauses) { _, _ in .act(.present(PauseWindow.window(setup))) },
        PageButton("import", .Import.verbOfFile) { _, _ in .act(.present(ImportScreen(setup, coversWindows: true))) },
        PageButton("imports", .Import.pastButton) { _, _ in
          .act(.present(PastImportsScreen(setup, coversWindows: true)))
        },
        PageButton("export", .Export.button) { _, _ in .act(.present(ExportForm.make(setup))) },
        PageButton("backup", .Settings.backup) { _, now in
          setup.managers.library.backUp(now: now) { result in
            switch result {
            case .success(let (name, entries)):
              setup.outbox.post(.notice(.Settings.backedUp(n: entries, name: name)))
            case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
            }
          }
          return .act(.notice(.Settings.backingUp))
        },
        PageButton("text", .Export.folderButton) { _, _ in
          .act(.present(TextFolderScreen(setup, coversWindows: true)))
        },
        PageButton("setup", .Settings.setup) { _, _ in .act(.present(Onboarding.wizard(setup))) },
        PageButton("reset", .Settings.reset) { _, _ in .act(.present(ForgettingForms.reset(setup))) },
        PageButton("purge", .Settings.purge) { _, _ in .act(.present(ForgettingForms.purge(setup))) },
      ])
  }
}
