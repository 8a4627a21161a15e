// The goal of a tracker that declares it among its rows (`SettingDefinition.goal`): a field of the settings and a form of its
// own, both typed as on the command line.
import Core
import Managers
import Screen
import Words

/// Builds the field and the form.
struct TrackerGoalForm {
  typealias Draft = SettingsDraft
  private let tracker: Tracker
  private let setup: PaneSetup
  private let definition: SettingDefinition

  /// The goal of a tracker; nil if it declares none.
  init?(_ tracker: Tracker, _ setup: PaneSetup) {
    guard let goal = DayGoal.of(tracker.kind), let row = goal.declared else { return nil }
    (self.tracker, self.setup, definition) = (tracker, setup, row)
  }

  private var key: SettingKey { definition.key }

  /// The field, which may be empty.
  var field: Field<Draft> {
    let (definition, words, settings) = (definition, setup.words(), setup.managers.settings.state.value)
    func texts(_ draft: Draft) -> SettingText { SettingText(draft.settings, words: words) }
    return Field(
      key.rawValue, .tracker(tracker), .text, isRequired: false,
      hint: .Entries.plain(text: texts(Draft(settings)).accepts(definition)),
      get: { $0.settings.trackerGoals[definition.key.rawValue] == nil ? "" : texts($0).shown(definition) },
      set: { draft, typed, _ in
        let text = NumberText.trimmed(typed)
        do throws(Refusal) {
          let json = try texts(draft).json(of: text.isEmpty ? "none" : text, for: definition)
          guard let json, definition.write(&draft.settings, json) else {
            return .refused(Refusal(field: definition.key.rawValue, .unreadable(typed: text, example: "1")))
          }
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  /// Presents the form.
  var open: Outcome {
    let (setup, definition) = (setup, definition)
    let page = FormPage<Draft>(fields: setup.locking(key.rawValue, [field]))
    return .present(
      Form(
        name: key.rawValue, title: .tracker(tracker), draft: Draft(setup.managers.settings.state.value),
        rereading: setup.rereading(Draft.init), pages: [page], keeping: setup.drafts
      ) { values, completion in
        if let lock = setup.lock(definition.key.rawValue) { return completion(.done(.notice(lock))) }
        let (json, notice) = (definition.read(values.draft.settings), setup.saidSaved(values))
        setup.managers.settings.change(now: values.now) {
          _ = definition.write(&$0, json)
        } then: {
          completion(.from($0, .notice(notice)))
        }
      })
  }
}
