// Handles entries changed elsewhere while their form was open: saving asks which version to keep. The form keeps its
// input until that is answered.
import Core
import Managers
import Screen
import Words

/// The last known version of the edited entry; nil for a new or deleted one.
final class ShownEntry {
  var entry: Entry?

  init(_ record: (any Record)?) { entry = record.map { Entry($0) } }
}

extension PaneSetup {
  /// Wraps the completion of saving an entry.
  ///
  /// Conflicts are asked about; `saved` receives every other result.
  func saved(
    _ mine: any Record, over shown: ShownEntry, now: Moment, _ completion: @escaping (FormResult) -> Void,
    _ saved: @escaping (Result<Done, Problem>) -> Void
  ) -> Completion {
    { [self] result in
      guard case .failure(.changedElsewhere) = result else { return saved(result) }
      let mine = Entry(mine)
      managers.library.find(mine.kind, mine.id, now: now) { found in
        switch found {
        case .failure(let problem): completion(.failed(problem))
        case .success(let theirs):
          managers.library.refresh(now: now)
          completion(.asks { again in question(mine: mine, theirs: theirs, shown, again, now) })
        }
      }
    }
  }

  /// Adds the record of a form, or replaces the version it was opened with.
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

  private func question(
    mine: Entry, theirs: Entry?, _ shown: ShownEntry, _ again: FormAgain, _ now: Moment
  ) -> any Component {
    let line = entryTexts(now: now).line(mine)
    let text = theirs.map { Message.Entries.conflictChanged(theirs: entryTexts(now: now).line($0), mine: line) }
    let take = PageButton<Void>("theirs", .Entries.takeTheirs) { _, _ in
      .act(.several([.close, .run { again.giveUp() }, .notice(.Entries.tookTheirs)]))
    }
    return Form<Void>(
      name: "entry.conflict", title: .Entries.conflictTitle, draft: (),
      pages: [
        FormPage(paragraphs: [text ?? .Entries.conflictDeleted(mine: line)], buttons: [take], initialFocus: "save")
      ],
      saveVerb: .Entries.keepMine, cancelVerb: .Entries.goOn, leaving: .closes
    ) { values, completion in
      shown.entry = theirs
      completion(.done(.run { again.save(values.now) }))
    }
  }
}
