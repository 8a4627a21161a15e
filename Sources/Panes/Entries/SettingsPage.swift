// The base of the fields and pages of settings, what is asked about goals, and how a form of settings is saved.
import Core
import Managers
import Screen
import Words

extension PaneSetup {
  /// The question about goals that a change would set; nil for none.
  func question(kilograms: Double? = nil, about change: (inout Settings) -> Void) -> Message? {
    var new = settings
    change(&new)
    let guards = GoalGuard.all(
      in: new, was: settings, kilograms: kilograms ?? managers.weight.state.value.latest?.kilograms,
      maintenance: managers.food.state.value.maintenance)
    return guards.first.map { .Form.sure(fact: words().fact(about: $0, new)) }
  }

  /// Writes the changed settings.
  func save(_ values: FormValues<SettingsDraft>, _ completion: @escaping (FormResult) -> Void) {
    let notice = saidSaved(values)
    managers.settings.save(values.draft.result, over: values.draft.stored, now: values.now) { result in
      completion(.from(result, .notice(notice)))
    }
  }
}

/// Builds fields and pages over the draft; each part of the settings adds its own.
struct SettingsFields {
  typealias Draft = SettingsDraft
  let setup: PaneSetup
  let words: Words
  let entries: EntryFields

  init(_ setup: PaneSetup) {
    self.setup = setup
    words = setup.words()
    entries = setup.fields
  }

  func plain(_ text: String) -> Message { .Entries.plain(text: text) }

  /// A page; fields fixed by the configuration are locked.
  func page(_ heading: Message, _ fields: [Field<Draft>], remark: Message? = nil) -> FormPage<Draft> {
    let fields = fields.map { field in
      setup.locked.contains(SettingKey(rawValue: field.id)) ? field.locked { _ in .Settings.locked } : field
    }
    guard let remark else { return FormPage(heading: heading, fields: fields) }
    return FormPage(heading: heading, fields: fields, remark: { _, context in context.words(remark) })
  }
}
