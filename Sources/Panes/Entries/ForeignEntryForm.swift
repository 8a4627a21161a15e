// An entry that mirrors another program's sample is shown instead of edited; one of the person's own can take its place.
import Core
import Managers
import Screen
import Words

/// Builds the window in which another program's entry is shown.
enum ForeignEntryForm {
  /// The window for an entry; nil for one of the person's own, which its form edits.
  static func make(_ record: any Record, _ setup: PaneSetup, now: Moment) -> (any Component)? {
    guard let source = record.foreignSource else { return nil }
    let entry = Entry(record)
    let text = Message.Health.foreignText(entry: setup.entryTexts(now: now).line(entry), source: source)
    return confirmation(
      name: "\(entry.kind).foreign", title: Message.records(entry.kind), question: text, verb: .Health.ownVerb
    ) { now, completion in
      if let answer = EntryForms.answer(entry, setup, now: now) { return completion(.done(.present(answer))) }
      setup.managers.health.useOwn(entry, now: now) { result in
        switch result {
        case .failure(let problem): completion(.failed(problem))
        case .success(let own):
          completion(
            .done(
              .several([
                .present(EntryForms.edit(own, setup, now: now)), .notice(.Health.ownDone(key: setup.undoKey)),
              ])))
        }
      }
    }
  }
}
