// What forms edit, read again before it is saved: entries and settings may be changed by another program, or by another
// screen, while their form is open.
import Core
import Managers
import Screen
import Words

/// The version of an entry that its form stands on; nil for a new one, and for one that is to be added anew.
final class ShownEntry {
  var entry: Entry?

  init(_ record: (any Record)?) { entry = record.map { Entry($0) } }
}

extension PaneSetup {
  /// Reads an entry again; nil for a new one.
  ///
  /// `draft` gives nil for a record of another type, which counts as deleted.
  func rereading<Draft>(_ shown: ShownEntry, _ draft: @escaping (Entry) -> Draft?) -> Rereading<Draft>? {
    guard let (kind, id) = shown.entry.map({ ($0.kind, $0.id) }) else { return nil }
    let library = managers.library
    return Rereading { now, answer in
      library.find(kind, id, now: now) { found in
        if case .success(let theirs) = found, theirs != shown.entry { library.refresh(now: now) }
        answer(
          found.map { theirs in
            if theirs == shown.entry { return .same }
            guard let theirs, let new = draft(theirs) else { return .gone { shown.entry = nil } }
            return .changed(new) { shown.entry = theirs }
          })
      }
    }
  }

  /// Reads a record again; nil for a new one.
  func rereading<R: Record, Draft>(
    _ shown: ShownEntry, of type: R.Type, _ draft: @escaping (R) -> Draft
  ) -> Rereading<Draft>? {
    rereading(shown) { ($0.record as? R).map(draft) }
  }

  /// Reads the settings again; `draft` gives nil where the thing edited is no longer among them.
  func rereading<Draft>(_ draft: @escaping (Settings) -> Draft?) -> Rereading<Draft> {
    let manager = managers.settings
    var shown = manager.state.value
    return Rereading { now, answer in
      manager.read(now: now) { found in
        answer(
          found.map { theirs in
            if theirs == shown { return .same }
            guard let new = draft(theirs) else { return .gone { shown = theirs } }
            return .changed(new) { shown = theirs }
          })
      }
    }
  }

  /// Adds the record of a form, or replaces the version that the form stands on.
  func write(
    _ record: any Record, over shown: ShownEntry, resolving: ConflictResolution = ConflictResolution(), now: Moment,
    then: @escaping Completion
  ) {
    let (library, entry) = (managers.library, Entry(record))
    if let old = shown.entry {
      library.edit(entry, expecting: old, resolving: resolving, now: now, then: then)
    } else {
      library.add(entry, resolving: resolving, now: now, then: then)
    }
  }
}
