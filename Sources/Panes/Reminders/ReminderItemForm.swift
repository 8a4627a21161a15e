// The form of a reminder or notice: of the user's own (ReminderForm), of a tracker (NudgeForm), or its settings.
import Core
import Managers
import Screen
import Words

/// Builds the form of whatever speaks by itself.
enum ReminderItemForm {
  /// The form for a row of the list, or for a new reminder if nil.
  static func make(_ item: ReminderItem?, _ setup: PaneSetup) -> any Component {
    switch item {
    case nil: return ReminderForm.make(nil, setup)
    case .own(let reminder): return ReminderForm.make(reminder, setup)
    case .tracker(let tracker): return NudgeForm.make(tracker, setup)
    case let item?: return builtIn(item, setup)
    }
  }

  private static func builtIn(_ item: ReminderItem, _ setup: PaneSetup) -> any Component {
    let original = setup.managers.settings.state.value
    let fields = SettingsFields(setup).fields(of: item)
    let page = FormPage<SettingsDraft>(
      fields: fields,
      remark: { draft, context in
        let words = context.words.of(.field)
        return words.schedule(of: item, draft.result) + ". " + words.quiet(of: item, draft.result)
      })
    return Form(
      name: "settings.notice", title: .Entries.plain(text: setup.words().title(of: item)),
      draft: SettingsDraft(original), rereading: setup.rereading(SettingsDraft.init), pages: [page], leaving: .closes
    ) { values, completion in
      setup.save(values, completion)
    }
  }
}
