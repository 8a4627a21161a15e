// Own scales in the form of a mood: a field for each scale that is in use, and one for others. They are kept in the note as
// tags with a number, where every list, filter and command finds them.
import Core
import Managers
import Screen
import Words

/// Makes the fields of own scales.
enum MoodScales {
  /// Scales that have a field of their own; others are typed by their names.
  private static let most = 4

  /// The scales of the latest entries, most used first, and those of the entry that is edited.
  static func known(_ setup: PaneSetup, with mood: Mood? = nil) -> [String] {
    let here = Scales.of(mood?.note).map(\.name)
    let used = ScaleFigures.list(setup.managers.mood.state.value.history.map { .mood($0) }).map(\.name)
    return here + used.filter { !here.contains($0) }.prefix(max(0, most - here.count))
  }

  /// The field of a scale, named as the scale is.
  static func field(_ name: String) -> Field<MoodDraft> {
    Field(
      "scale." + name, .Entries.plain(text: name), .number(unit: nil), isRequired: false, hint: .Mood.scaleHint,
      get: { $0.values[name]?.json ?? "" },
      set: { draft, text, _ in
        guard !NumberText.trimmed(text).isEmpty else {
          draft.values[name] = nil
          return .fine
        }
        do throws(Refusal) {
          draft.values[name] = try Scales.read(name + "=" + NumberText.trimmed(text)).value
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  /// The field for scales that have none of their own yet.
  static var more: Field<MoodDraft> {
    Field(
      "mood.scales", .Mood.scales, .text, isRequired: false, hint: .Mood.scalesHint, get: { $0.more },
      set: { draft, text, _ in
        do throws(Refusal) {
          _ = try Scales.readAll(text)
          draft.more = text
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}
