// The form of a tracker that has none of its own: one field for each field of its records.
import Core
import Managers
import Screen
import Words

/// Builds forms from the fields of a tracker.
enum EntryForm {
  /// The draft: an entry whose fields take the values that parse.
  struct Draft {
    var entry: Entry
  }

  /// The form for a new entry of now.
  static func add(_ kind: RecordKind, _ setup: PaneSetup, now: Moment) -> any Component {
    let library = setup.managers.library
    var record = RecordType.of(kind).blank(library.identifiers.next(), now.stamp)
    record.source = library.source
    return add(Entry(record), setup, now: now)
  }

  /// The form for a new entry that begins as a template.
  static func add(_ template: Entry, _ setup: PaneSetup, now: Moment) -> any Component {
    form(
      "\(template.kind).add", .Entries.addTitle(tracker: Message.records(template.kind)), template, setup,
      isNew: true, now: now)
  }

  /// The form for an existing entry.
  static func edit(_ entry: Entry, _ setup: PaneSetup, now: Moment) -> any Component {
    if let shown = ForeignEntryForm.make(entry.record, setup, now: now) { return shown }
    return form(
      "\(entry.kind).edit.\(entry.id.uuidString)", .Entries.editTitle(tracker: Message.records(entry.kind)), entry,
      setup, isNew: false, now: now)
  }

  private static func form(
    _ name: String, _ title: Message, _ original: Entry, _ setup: PaneSetup, isNew: Bool, now: Moment
  ) -> any Component {
    let type = RecordType.of(original.kind)
    let settings = setup.managers.settings.state.value
    let words = setup.words()
    let fields = type.fields.map { field($0, of: original, settings, words, now) }
    let shown = ShownEntry(isNew ? nil : original.record)
    let answers = PendingResolution()
    return Form(
      name: name, title: title, draft: Draft(entry: original), rereading: setup.rereading(shown) { Draft(entry: $0) },
      pages: [FormPage(fields: fields)], keeping: setup.drafts
    ) { values, completion in
      let change = EntryChange(before: isNew ? nil : shown.entry ?? original, after: values.draft.entry)
        .followed(by: nil)
      let entry = change.after ?? values.draft.entry
      let notice = setup.saidSaved(entry, now: values.now)
      let saved: Completion = { completion(.from($0, .notice(notice))) }
      let used = answers.take()
      setup.write(
        entry.record, over: shown, resolving: used, now: values.now,
        then: setup.asking(entry, used, answers, now: values.now, completion, saved))
    }
  }

  private static func field(
    _ field: EntryField, of original: Entry, _ settings: Settings, _ words: Words, _ opened: Moment
  ) -> Field<Draft> {
    func input(_ now: Moment) -> EntryInput { EntryInput(settings, words, now: now) }
    let hint: Message? = field.isOptional ? .General.optional : nil
    let own = Field<Draft>(
      field.key, .field(field), kind(field, input(opened)), isRequired: !field.isOptional, hint: hint,
      get: { field.show($0.entry, input(opened)) },
      set: { draft, text, now in
        do throws(Refusal) {
          var text = text
          if field.type == .time {
            // A time without a day is on the day of the entry, whatever was typed in between.
            var typed = original
            try field.read(&typed, text, input(now))
            text = field.show(typed, input(now))
          }
          try field.read(&draft.entry, text, input(now))
          return field.adopts && text == NutrientRow.adoption ? .adopted : .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        if field.type == .time, field.name == RecordType.of(draft.entry.kind).primaryField {
          return EntryFields.understood(draft.entry.stamp, context.words, now: context.now)
        }
        let echo = context.words.signs(field.echo(draft.entry, input(opened)))
        return echo.isEmpty ? nil : echo
      })
    guard field.adopts else { return own }
    // An empty field names the value it may take.
    return own.hinted(by: { draft in
      let echo = field.echo(draft.entry, input(opened))
      return echo.isEmpty ? hint : .Entries.plain(text: words.signs(echo))
    })
  }

  private static func kind(_ field: EntryField, _ input: EntryInput) -> Field<Draft>.Kind {
    if let choices = field.choices?(input) { return .list(choices.map { Choice($0, .Entries.plain(text: $0)) }) }
    return switch field.type {
    case .time: .dateTime
    case .duration: .duration
    case .mass, .volume, .number: .number(unit: nil)
    case .level(let range) where range.upperBound <= 10: .level(range)
    case .level, .day, .name, .text, .list: .text
    case .choice(let names):
      .choice(names.map { Choice($0, Message.named("FieldName.\($0)") ?? .Entries.plain(text: $0)) })
    case .note: .note
    }
  }
}
