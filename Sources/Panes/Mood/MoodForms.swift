// The forms of mood and energy: two levels chosen by a digit each, when, a note. Three keys log a mood: its key on the
// Hub, a digit, Enter.
import Core
import Managers
import Screen
import Words

/// What a mood form edits.
struct MoodDraft {
  /// The record as it was, with what the form does not show.
  var record: Mood
  var mood: Int
  var energy: Int
  /// nil is the moment of saving.
  var at: Stamp?
  var note: String

  /// The record as it should be.
  func entry(now: Moment) -> Mood {
    var entry = record
    entry.mood = mood
    entry.energy = energy
    entry.at = at ?? now.stamp
    entry.note = MoodRules.note(note)
    return entry
  }
}

/// Makes the forms of mood and energy.
public enum MoodForms {
  /// A form for a new entry, with 5 and 5 (spec fastlife 7); within 60 minutes of another it says when one is possible.
  public static func add(_ setup: PaneSetup, now: Moment) -> any Component {
    let record = setup.managers.mood.template(now: now)
    let draft = MoodDraft(record: record, mood: record.mood, energy: record.energy, note: "")
    return form("mood.add", .Mood.formAdd, draft, setup, isNew: true)
  }

  /// A form for an entry that exists.
  public static func edit(_ mood: Mood, _ setup: PaneSetup, now: Moment) -> any Component {
    let draft = MoodDraft(record: mood, mood: mood.mood, energy: mood.energy, at: mood.at, note: mood.note ?? "")
    return form("mood.edit." + mood.id.uuidString, .Mood.formEdit, draft, setup, isNew: false)
  }

  /// The question before an entry is deleted.
  public static func delete(_ mood: Mood, _ setup: PaneSetup, now: Moment) -> any Component {
    let when = setup.words().dayAndTime(mood.at, today: Day(now), inSentence: true)
    return confirmation(
      name: "mood.delete", title: .Mood.title, question: .Mood.deleteQuestion(when: when), verb: .General.delete
    ) { now, completion in
      setup.managers.mood.delete(mood, now: now) { completion(.from($0, .notice(.Mood.deleted))) }
    }
  }

  private static func form(
    _ name: String, _ title: Message, _ draft: MoodDraft, _ setup: PaneSetup, isNew: Bool
  ) -> any Component {
    let manager = setup.managers.mood
    let shown = ShownEntry(isNew ? nil : draft.record)
    let fields = setup.fields
    var page = FormPage<MoodDraft>(
      fields: [
        level("mood.mood", .Mood.mood, \.mood, MoodWords.mood),
        level("mood.energy", .Mood.energy, \.energy, MoodWords.energy),
        fields.time("mood.at", .Mood.at, \.at, emptyMeansNow: isNew), fields.note("mood.note", \.note),
      ],
      remark: { draft, context in
        guard isNew, draft.at == nil,
          let seconds = MoodWords.secondsUntilAllowed(manager.state.value, now: context.now)
        else { return nil }
        return context.words(tooSoon(seconds, context.now.stamp, context.words))
      })
    page.savesOnEnter = true
    return Form(name: name, title: title, draft: draft, pages: [page], keeping: setup.drafts) { values, completion in
      let entry = values.draft.entry(now: values.now)
      let notice = Message.Mood.saved(mood: String(entry.mood), energy: String(entry.energy))
      let saved = setup.saved(entry, over: shown, now: values.now, completion) { result in
        guard case .failure(.refused(let refusal)) = result, case .tooSoon = refusal.reason else {
          return completion(.from(result, .notice(notice)))
        }
        completion(.refused(refusal))
      }
      manager.save(entry, expecting: shown.record, now: values.now, then: saved)
    }
  }

  private static func tooSoon(_ seconds: Double, _ stamp: Stamp, _ words: Words) -> Message {
    let free = Instant(milliseconds: stamp.instant.milliseconds) + (seconds / 60).rounded(.up) * 60
    return .Mood.tooSoon(time: words.timeOfDay(free, offset: stamp.offset))
  }

  private static func level(
    _ id: String, _ label: Message, _ path: WritableKeyPath<MoodDraft, Int>, _ word: @escaping (Int) -> Message
  ) -> Field<MoodDraft> {
    Field(
      id, label, .level(1...10), hint: .Mood.levelHint, get: { String($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try MoodRules.readLevel(text, field: id)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in context.words(word(draft[keyPath: path])) })
  }
}
