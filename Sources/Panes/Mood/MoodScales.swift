// Custom scales in the mood form: a field for each scale in use, and one for others. They are stored in the note as
// tags with a number, where every list, filter and command finds them.
import Core
import Managers
import Screen
import Words

/// Builds the fields of custom scales.
enum MoodScales {
  /// Maximum number of scales with their own field; others are typed by name.
  private static let most = 4

  /// The scales of the edited entry, then the most used ones of recent entries.
  static func known(_ setup: PaneSetup, with mood: Mood? = nil) -> [String] {
    let here = Scales.of(mood?.note).map(\.name)
    let used = ScaleFigures.list(setup.managers.mood.state.value.history.map { .mood($0) }).map(\.name)
    return here + used.filter { !here.contains($0) }.prefix(max(0, most - here.count))
  }

  /// The field of a scale, labelled with its name.
  static func field(_ name: String) -> Field<MoodDraft> {
    Field(
      "scale." + name, .Entries.plain(text: name), .slider(Int(Scales.limit.lowest)...Int(Scales.limit.highest)),
      isRequired: false,
      hint: .Mood.scaleHint,
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

  /// The field for scales without their own field.
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
