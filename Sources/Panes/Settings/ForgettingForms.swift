// The two ways to delete data: emptying trackers, which can be undone, and permanently deleting everything, confirmed
// by a typed word.
import Core
import Managers
import Screen
import Words

/// Builds the deletion forms.
enum ForgettingForms {
  private struct ResetDraft {
    var kinds: [RecordKind: Bool] = [:]
    var chosen: Set<RecordKind> { Set(kinds.filter(\.value).keys) }
  }

  private static func label(_ kind: RecordKind) -> Message {
    if let tracker = Tracker(kind) { return .tracker(tracker) }
    return switch kind {
    case .session: .Settings.sessions
    case .habit: .Habits.logs
    default: .records(kind)
    }
  }

  /// Asks which trackers to empty.
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
    return Form(
      name: "settings.reset", title: .Settings.resetTitle, draft: ResetDraft(),
      pages: [FormPage(paragraphs: [.Settings.resetText], fields: fields)], saveVerb: .Settings.resetVerb,
      leaving: .closes
    ) { values, completion in
      guard !values.draft.chosen.isEmpty else { return completion(.done(.notice(.Settings.resetNothing))) }
      setup.managers.library.reset(values.draft.chosen, now: values.now) {
        completion(.from($0, .notice(.Settings.resetDone(key: setup.undoKey))))
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
