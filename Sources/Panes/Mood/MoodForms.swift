// Forms for mood and energy: two levels of one digit each, time, note. The quick form takes a digit for mood, one for
// energy (0 is ten), then a note, and saves on Enter like any other.
import Core
import Managers
import Screen
import Words

/// The draft of a mood entry being edited.
struct MoodDraft {
  /// The original record, including data the form does not show.
  var record: Mood
  /// 1–10; 0 until given.
  var mood = 0
  var energy = 0
  /// Time of the entry; nil means the time of saving.
  var at: Stamp?
  var note: String
  /// Scales with their own field, with their original and edited values.
  let known: [String]
  private let before: [String: Double]
  var values: [String: Double]
  /// Values of other scales, as typed: `stress=4`.
  var more = ""

  /// Creates a draft of a record; of a new one without levels, which are given in the form.
  init(_ record: Mood, known: [String], at: Stamp? = nil, isNew: Bool = false) {
    (self.record, note, self.known, self.at) = (record, record.note ?? "", known, at)
    if !isNew { (mood, energy) = (record.mood, record.energy) }
    var found: [String: Double] = [:]
    for value in Scales.of(record.note) where known.contains(value.name) { found[value.name] = value.value }
    (before, values) = (found, found)
  }

  /// The note with the edited scale values; untouched values stay as typed.
  private var changedNote: String? {
    var text = MoodRules.note(note)
    for name in known where values[name] != before[name] { text = Scales.setting(name, to: values[name], in: text) }
    for value in (try? Scales.readAll(more)) ?? [] { text = Scales.setting(value.name, to: value.value, in: text) }
    return text
  }

  /// The record with the edits applied.
  func entry(now: Moment) -> Mood {
    var entry = record
    entry.mood = mood
    entry.energy = energy
    entry.at = at ?? now.stamp
    entry.note = changedNote
    return entry
  }
}

/// Builds the forms of mood and energy.
public enum MoodForms {
  /// The form for a new entry.
  ///
  /// Within 60 minutes of another entry it tells when the next one is possible.
  public static func add(_ setup: PaneSetup, now: Moment) -> any Component {
    let record = setup.managers.mood.template(now: now)
    let draft = MoodDraft(record, known: MoodScales.known(setup), isNew: true)
    return form("mood.add", .Mood.formAdd, draft, setup, isNew: true, now: now)
  }

  /// The form for a new entry whose digits move on by themselves, to the note.
  public static func quick(_ setup: PaneSetup, now: Moment) -> any Component {
    let record = setup.managers.mood.template(now: now)
    let draft = MoodDraft(record, known: [], isNew: true)
    return form("mood.quick", .Mood.formAdd, draft, setup, isNew: true, isQuick: true, now: now)
  }

  /// The form for an existing entry.
  public static func edit(_ mood: Mood, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(mood, setup, now: now) { return shown }
    let draft = MoodDraft(mood, known: MoodScales.known(setup, with: mood), at: mood.at)
    return form("mood.edit." + mood.id.uuidString, .Mood.formEdit, draft, setup, isNew: false, now: now)
  }

  /// Asks before deleting an entry.
  public static func delete(_ mood: Mood, _ setup: PaneSetup, now: Moment) -> any Component {
    let when = setup.words().dayAndTime(mood.at, today: Day(now), inSentence: true)
    return confirmation(
      name: "mood.delete", title: .Mood.deleteTitle, question: .Mood.deleteQuestion(when: when), verb: .General.delete
    ) { now, completion in
      setup.managers.mood.delete(mood, now: now) { completion(.from($0, .notice(.Mood.deleted))) }
    }
  }

  private static func form(
    _ name: String, _ title: Message, _ draft: MoodDraft, _ setup: PaneSetup, isNew: Bool,
    isQuick: Bool = false, now: Moment
  ) -> any Component {
    let manager = setup.managers.mood
    let shown = ShownEntry(isNew ? nil : draft.record)
    let fields = setup.fields
    let time: Field<MoodDraft> = fields.time(
      "mood.at", .Mood.at, \.at, emptyMeansNow: isNew, like: isNew ? nil : draft.at)
    let more = draft.known.map(MoodScales.field) + [MoodScales.more]
    let tags = MoodTags.field(setup).map { [$0] } ?? []
    var page = FormPage<MoodDraft>(
      fields: [
        level("mood.mood", .Mood.mood, \.mood, Message.mood, isQuick: isQuick),
        level("mood.energy", .Mood.energy, \.energy, Message.energy, isQuick: isQuick),
      ] + (isQuick ? [note(fields)] + tags + [time] : [time, note(fields)] + tags + more),
      remark: { draft, context in
        guard isNew, draft.at == nil, let free = MoodWords.free(manager.state.value, now: context.now) else {
          return isQuick ? context.words(.Mood.quickHint) : nil
        }
        return context.words(.Mood.tooSoon(time: context.words.timeOfDay(free, offset: context.now.stamp.offset)))
      })
    page.savesOnEnter = true
    page.remarkFirst = isNew && MoodWords.free(manager.state.value, now: now) != nil
    page.quickLevels = isQuick
    return Form(
      name: name, title: title, draft: draft,
      rereading: setup.rereading(shown, of: Mood.self) { MoodDraft($0, known: draft.known, at: $0.at) }, pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      let entry = values.draft.entry(now: values.now)
      let notice = setup.saidSaved(.mood(entry), now: values.now)
      let saved: Completion = { result in
        guard case .failure(.refused(let refusal)) = result, case .tooSoon = refusal.reason else {
          return completion(.from(result, .notice(notice)))
        }
        // Without a typed time there is no field to blame, so the whole entry is rejected.
        completion(values.draft.at == nil ? .said(.Mood.notYet) : .refused(refusal))
      }
      setup.write(entry, over: shown, now: values.now, then: saved)
    }
  }

  /// The note field, showing the tags in the note.
  private static func note(_ fields: EntryFields) -> Field<MoodDraft> {
    var field: Field<MoodDraft> = fields.note("mood.note", \.note)
    field.hint = .Mood.noteHint
    field.echo = { draft, context in
      let tags = Tags.of(draft.note)
      return tags.isEmpty ? nil : context.words(.Mood.tagged(tags: tags.map { "#" + $0 }.joined(separator: " ")))
    }
    return field
  }

  /// A field for a level of 1–10, empty at 0; `word` names the level, nil for no name.
  static func level<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Int>, _ word: ((Int) -> Message)? = nil,
    isQuick: Bool = false
  ) -> Field<Draft> {
    Field(
      id, label, .level(1...10), hint: isQuick ? .Mood.digitHint : .Mood.levelHint,
      get: { $0[keyPath: path] > 0 ? String($0[keyPath: path]) : "" },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try MoodRules.readLevel(text, field: id)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft[keyPath: path] > 0 ? word.map { context.words($0(draft[keyPath: path])) } : nil
      })
  }
}
