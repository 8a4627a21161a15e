// Entries of any tracker in tables, and their forms.
import Canvas
import Core
import Screen
import Words

extension PaneSetup {
  /// The texts of entries as screens show them.
  func entryTexts(now: Moment, isNarrow: Bool = false) -> EntryTexts {
    EntryTexts(shownWords, managers.settings.state.value, now: now, isNarrow: isNarrow)
  }

  /// The sentence after an entry was saved: what it says, and when.
  func saidSaved(_ entry: Entry, now: Moment) -> Message { .Entries.saved(entry: entryTexts(now: now).said(entry)) }

  /// The sentence after settings were saved: which, and their values.
  func saidSaved<Draft>(_ values: FormValues<Draft>) -> Message {
    .Settings.saved(changes: values.changes(shownWords), key: undoKey)
  }
}

extension EntryTexts {
  /// The columns of a tracker's table, matching `tableCells`.
  func tableColumns(_ kind: RecordKind) -> [TableColumn] {
    columns(kind).map { column in
      TableColumn(
        column.title.map { words($0) } ?? "", align: column.isNumber ? .trailing : .leading, rank: column.rank)
    } + [
      TableColumn(words(.History.columnNote), rank: 4, grows: true),
      TableColumn(words(.History.columnSource), rank: 2),
    ]
  }

  /// The cells of an entry, one per column.
  func tableCells(_ entry: Entry) -> [String] {
    let cells = zip(columns(entry.kind), cells(entry)).map { column, cell in
      guard isNarrow, let width = column.narrowWidth else { return cell }
      return Width.truncate(cell, to: width, ellipsis: words.signs("…"))
    }
    return cells + [entry.record.note ?? "", words.source(entry.record.source)]
  }
}

/// The forms of a tracker's entries.
struct EntryForms {
  var add: (PaneSetup, Moment) -> any Component
  var edit: (Entry, PaneSetup, Moment) -> any Component

  /// Forms of one type of record.
  init<R: Record>(
    _ type: R.Type, add: @escaping (PaneSetup, Moment) -> any Component,
    edit: @escaping (R, PaneSetup, Moment) -> any Component
  ) {
    self.add = add
    self.edit = { entry, setup, now in
      guard let record = entry.record as? R else { return EntryForm.edit(entry, setup, now: now) }
      return edit(record, setup, now)
    }
  }

  private static let own: [RecordKind: EntryForms] = [
    .fast: EntryForms(Fast.self, add: { FastingForms.add($0, now: $1) }) { FastingForms.edit($0, $1, now: $2) },
    .drink: EntryForms(Drink.self, add: { HydrationForms.add($0, now: $1) }) { HydrationForms.edit($0, $1, now: $2) },
    .weight: EntryForms(Weight.self, add: { WeightForms.add($0, now: $1) }) { WeightForms.edit($0, $1, now: $2) },
    .sleep: EntryForms(Sleep.self, add: { SleepForms.add($0, now: $1) }) { SleepForms.edit($0, $1, now: $2) },
    .mood: EntryForms(Mood.self, add: { MoodForms.add($0, now: $1) }) { MoodForms.edit($0, $1, now: $2) },
    .session: EntryForms(Session.self, add: { SessionForms.add($0, now: $1) }) {
      SessionForms.edit($0, $1, now: $2)
    },
    .food: EntryForms(Food.self, add: { FoodForms.eat($0, now: $1) }) { EntryForm.edit(Entry($0), $1, now: $2) },
    .item: EntryForms(OwnFood.self, add: { EntryForm.add(.item, $0, now: $1) }) {
      FoodLibraryForms.edit($0, $1, now: $2)
    },
    .habit: EntryForms(HabitLog.self, add: { setup, _ in HabitWindow.window(setup) }) {
      HabitLogForms.edit($0, $1, now: $2)
    },
  ]

  /// The form for a new entry; a tracker without a form of its own gets one from its fields.
  static func add(_ kind: RecordKind, _ setup: PaneSetup, now: Moment) -> any Component {
    own[kind]?.add(setup, now) ?? EntryForm.add(kind, setup, now: now)
  }

  /// The form for an existing entry.
  static func edit(_ entry: Entry, _ setup: PaneSetup, now: Moment) -> any Component {
    own[entry.kind]?.edit(entry, setup, now) ?? EntryForm.edit(entry, setup, now: now)
  }
}
