// Goals of mood and energy: two levels the Hub compares the week with (Mood.md, Goals). They are only a reference;
// no notice or streak depends on them.
import Core
import Managers
import Screen
import Words

extension MoodForms {
  /// The form for both goals.
  static func goals(_ setup: PaneSetup) -> any Component {
    let settings = setup.managers.settings
    let fields: [Field<Settings>] = [
      level("mood.goal", .Mood.mood, \.moodGoal), level("energy.goal", .Mood.energy, \.energyGoal),
    ]
    let page = FormPage(
      fields: fields.map { field in
        setup.locked.contains(SettingKey(rawValue: field.id)) ? field.locked { _ in .Settings.locked } : field
      }, remark: { _, context in context.words(.Mood.goalsRemark) })
    return Form(
      name: "mood.goal", title: .Mood.goalsTitle, draft: settings.state.value, rereading: setup.rereading { $0 },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      if let lock = setup.lock("mood.goal"), setup.lock("energy.goal") != nil {
        return completion(.done(.notice(lock)))
      }
      let (mood, energy) = (values.draft.moodGoal, values.draft.energyGoal)
      settings.change("mood.goal", now: values.now) {
        ($0.moodGoal, $0.energyGoal) = (mood, energy)
      } then: {
        completion(.from($0, .notice(.Mood.goalsSaved(mood: String(mood), energy: String(energy)))))
      }
    }
  }
}
