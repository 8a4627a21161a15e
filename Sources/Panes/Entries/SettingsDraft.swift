// Settings as forms edit them: the draft, which whole forms of settings share, and the base of its fields and pages.
import Core
import Managers
import Screen
import Words

/// The draft of the settings form.
struct SettingsDraft {
  /// The settings it was made of.
  let stored: Settings
  var settings: Settings
  /// Fasting goal in seconds.
  var fastingGoal: Double?
  var hydrationGoal: Amount?
  var weightGoal: Amount?
  /// Sleep need in seconds.
  var sleepNeed: Double?
  var waking: ClockWindow?

  init(_ settings: Settings) {
    stored = settings
    self.settings = settings
    fastingGoal = settings.fastingGoal
    hydrationGoal = Amount(settings.hydrationGoal)
    weightGoal = settings.weightGoal.map { Amount($0) }
    sleepNeed = settings.sleepNeed
    waking = settings.waking
  }

  /// The settings with the edits applied; untouched amounts keep their full precision.
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

extension PaneSetup {
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
