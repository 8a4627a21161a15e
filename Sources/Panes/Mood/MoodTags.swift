// The picker of tags in the mood form: the most used tags of a year with how often they were used. They stand in the note
// like typed ones, so that marking writes the word there and taking the mark away takes it out.
import Core
import Managers
import Screen
import Words

/// Builds the field of tags.
enum MoodTags {
  /// Most tags side by side; others are typed in the note.
  private static let most = 9

  /// The field of tags; nil while there are none to pick from.
  static func field(_ setup: PaneSetup) -> Field<MoodDraft>? {
    let state = setup.managers.mood.state.value
    let scales = Set(ScaleFigures.list(state.history.map { .mood($0) }).map(\.name))
    let tags = state.tags.filter { !scales.contains($0.tag) }.prefix(most)
    guard !tags.isEmpty else { return nil }
    let names = tags.map(\.tag)
    return Field(
      "mood.tags", .Stats.tagsTitle,
      .marks(tags.map { Choice($0.tag, .Mood.tagUsed(tag: "#" + $0.tag, n: String($0.count))) }), isRequired: false,
      hint: .Mood.tagsHint,
      get: { draft in
        let marked = Set(Tags.of(draft.note))
        return names.filter(marked.contains).joined(separator: " ")
      },
      set: { draft, text, _ in
        let marked = Set(text.lowercased().split { $0 == " " || $0 == "#" || $0 == "," }.map(String.init))
        guard marked.isSubset(of: names) else { return .wrong(.Mood.tagsHint) }
        for name in names where marked.contains(name) != Tags.of(draft.note).contains(name) {
          draft.note = Tags.setting(name, to: marked.contains(name), in: draft.note) ?? ""
        }
        return .fine
      })
  }
}
