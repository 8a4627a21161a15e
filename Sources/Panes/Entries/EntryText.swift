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

extension EntryForms {
  /// The form for a new entry; a tracker without a form of its own gets one from its fields.
  static func add(_ kind: RecordKind, _ setup: PaneSetup, now: Moment) -> any Component {
    setup.forms[kind]?.add(setup, now) ?? EntryForm.add(kind, setup, now: now)
  }

  /// The form for an existing entry.
  static func edit(_ entry: Entry, _ setup: PaneSetup, now: Moment) -> any Component {
    setup.forms[entry.kind]?.edit(entry, setup, now) ?? EntryForm.edit(entry, setup, now: now)
  }

  /// The form that asks for the user's own answer in the place of another program's entry; nil where that entry can be
  /// taken over.
  static func answer(_ entry: Entry, _ setup: PaneSetup, now: Moment) -> (any Component)? {
    setup.forms[entry.kind]?.answer?(entry, setup, now)
  }
}
