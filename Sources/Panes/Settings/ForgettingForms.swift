// The two ways to delete data: emptying trackers and setting settings back, which can be undone, and permanently deleting everything, confirmed
// by a typed word.
import Core
import Managers
import Screen
import Words

/// Builds the deletion forms.
enum ForgettingForms {
  private struct ResetDraft {
    var kinds: [RecordKind: Bool] = [:]
    var hasGoals = false
    var hasRegion = false
    var chosen: Set<RecordKind> { Set(kinds.filter(\.value).keys) }
    var settings: Set<SettingKey> { (hasGoals ? Settings.goals : []).union(hasRegion ? Settings.ofRegion : []) }
  }

  private static func label(_ kind: RecordKind) -> Message {
    if let tracker = Tracker(kind) { return .tracker(tracker) }
    return switch kind {
    case .session: .Settings.sessions
    case .habit: .Habits.logs
    default: .records(kind)
    }
  }

  /// Asks which trackers to empty, and which settings to set back.
  static func reset(_ setup: PaneSetup) -> any Component {
    let fields = RecordKind.allCases.map { kind in
      Field<ResetDraft>(
        kind.rawValue, label(kind), .toggle, isRequired: false,
        get: { $0.kinds[kind] == true ? "on" : "off" },
        set: { draft, text, _ in
          draft.kinds[kind] = text == "on"
          return .fine
        })
    }
    let settings: [Field<ResetDraft>] = [
      .toggle("goals", .Settings.pageGoals, \.hasGoals), .toggle("region", .Settings.resetRegion, \.hasRegion),
    ]
    return Form(
      name: "settings.reset", title: .Settings.resetTitle, draft: ResetDraft(),
      pages: [FormPage(paragraphs: [.Settings.resetText], fields: fields + settings)], saveVerb: .Settings.resetVerb,
      leaving: .closes
    ) { values, completion in
      let (chosen, settings) = (values.draft.chosen, values.draft.settings)
      guard !chosen.isEmpty || !settings.isEmpty else { return completion(.done(.notice(.Settings.resetNothing))) }
      let leavesSamples = !setup.managers.library.syncsEnded(byClearing: chosen).isEmpty
      setup.managers.library.reset(chosen, settings: settings, now: values.now) { result in
        let key = setup.undoKey
        let done = Outcome.notice(
          leavesSamples ? .Settings.resetDoneShared(key: key) : .Settings.resetDone(key: key))
        guard chosen.contains(.fast), setup.lock("fasting.goal") == nil else { return completion(.from(result, done)) }
        completion(.from(result, .several([.present(FastingForms.goal(setup, now: values.now)), done])))
      }
    }
  }

  /// Asks for the word that confirms deleting everything; the wizard follows, as after installation.
  static func purge(_ setup: PaneSetup) -> any Component {
    let word = setup.words()(.Settings.purgeWord)
    let field = Field<String>(
      "purge", .Settings.purgeField(word: word), .text, get: { $0 },
      set: { draft, text, _ in
        draft = NumberText.trimmed(text).lowercased()
        return draft == word ? .fine : .wrong(.Settings.purgeWrong(word: word))
      })
    return Form(
      name: "settings.purge", title: .Settings.purgeTitle, draft: "",
      pages: [FormPage(paragraphs: [.Settings.purgeText], fields: [field])], saveVerb: .Settings.purgeVerb,
      leaving: .closes
    ) { values, completion in
      setup.managers.library.purge(now: values.now) { result in
        completion(
          .from(
            result,
            .several([
              .go("hub"), .run { .present(Onboarding.wizard(setup)) }, .notice(.Settings.purgeDone),
            ])))
      }
    }
  }
}
