// Handles entries changed elsewhere while their form was open: saving asks which version to keep. The form keeps its
// input until that is answered.
import Core
import Managers
import Screen
import Words

/// The last known version of the edited entry; nil for a new or deleted one.
final class ShownEntry<R: Record> {
  var record: R?

  init(_ record: R?) { self.record = record }
}

extension PaneSetup {
  /// Wraps the completion of saving an entry.
  ///
  /// Conflicts are asked about; `saved` receives every other result.
  func saved<R: Record>(
    _ mine: R, over shown: ShownEntry<R>, now: Moment, _ completion: @escaping (FormResult) -> Void,
    _ saved: @escaping (Result<Done, Problem>) -> Void
  ) -> Completion {
    { [self] result in
      guard case .failure(.changedElsewhere) = result, let mine = Entry(mine) else { return saved(result) }
      managers.library.find(R.kind, mine.id, now: now) { found in
        switch found {
        case .failure(let problem): completion(.failed(problem))
        case .success(let theirs):
          managers.library.refresh(now: now)
          completion(.asks { again in question(mine: mine, theirs: theirs, shown, again, now) })
        }
      }
    }
  }

  private func question<R: Record>(
    mine: Entry, theirs: Entry?, _ shown: ShownEntry<R>, _ again: FormAgain, _ now: Moment
  ) -> any Component {
    let line = EntryText(self, now: now).line(mine)
    let text = theirs.map { Message.Entries.conflictChanged(theirs: EntryText(self, now: now).line($0), mine: line) }
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
      shown.record = theirs?.record as? R
      completion(.done(.run { again.save(values.now) }))
    }
  }
}

extension Entry {
  /// Wraps a record; nil if its type belongs to no tracker.
  init?(_ record: any Record) {
    switch record {
    case let fast as Fast: self = .fast(fast)
    case let drink as Drink: self = .drink(drink)
    case let weight as Weight: self = .weight(weight)
    case let sleep as Sleep: self = .sleep(sleep)
    case let mood as Mood: self = .mood(mood)
    case let session as Session: self = .session(session)
    case let log as HabitLog: self = .habit(log)
    default: return nil
    }
  }
}
