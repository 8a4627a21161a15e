// The forms of a type of entries, as a row beside its tracker.
import Core
import Screen

/// The forms of a tracker's entries.
struct EntryForms {
  var add: (PaneSetup, Moment) -> any Component
  /// nil for an entry of another type.
  var edit: (Entry, PaneSetup, Moment) -> (any Component)?
  /// Asks for the user's own answer in the place of another program's entry; nil where that entry can be taken over.
  var answer: ((Entry, PaneSetup, Moment) -> (any Component)?)?
  /// Asks before the running entry is discarded; nil where none runs.
  var discard: ((PaneSetup, Moment) -> any Component)?

  /// Forms of one type of record.
  init<R: Record>(
    _ type: R.Type, add: @escaping (PaneSetup, Moment) -> any Component,
    edit: @escaping (R, PaneSetup, Moment) -> any Component
  ) {
    self.add = add
    self.edit = { entry, setup, now in (entry.record as? R).map { edit($0, setup, now) } }
  }
}
