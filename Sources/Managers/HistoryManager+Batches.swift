// Changing many entries at once: deleting, moving in time, applying an edited table. Each is checked by the trackers'
// own rules and written as one batch, so that one undo takes it back; entries that are no longer as they were shown
// stop it.
import Core
import Foundation
import Store

extension HistoryManager {
  /// Deletes entries as one step of undo; those that are gone already are passed over.
  public func delete(_ ids: Set<UUID>, now: Moment, then: @escaping Completion) {
    entries(ids, now: now) { result in
      switch result {
      case .success(let entries):
        self.apply(entries.map { EntryChange(before: $0, after: nil) }, label: "delete", now: now, then: then)
      case .failure(let problem): then(.failure(problem))
      }
    }
  }

  /// In a list several fasts of a day and weights that look alike stay beside each other; time in common is refused.
  private nonisolated static let insisting = Insistence(sameDay: .keepsBoth)

  /// Why changes cannot be made, by their place among them; nothing is written.
  public func check(
    _ changes: [EntryChange], now: Moment,
    then: @escaping @MainActor @Sendable (Result<[Int: Refusal], Problem>) -> Void
  ) {
    library.fetch(now: now, then) { reader, context in
      EntryRules.refusals(
        of: changes, around: try reader.around(of: changes), insisting: HistoryManager.insisting,
        dayStart: context.settings.dayStart, now: now.instant)
    }
  }

  /// Gives a tag another name in the notes of every tracker, as one step of undo; answers how many notes that were.
  public func renameTag(
    _ old: String, to new: String, now: Moment,
    then: @escaping @MainActor @Sendable (Result<Int, Problem>) -> Void
  ) {
    library.fetch(now: now) { (result: Result<[Change], Problem>) in
      switch result {
      case .failure(let problem): then(.failure(problem))
      case .success(let changes) where changes.isEmpty: then(.success(0))
      case .success(let changes):
        self.library.commit(Batch("tags.rename", actor: self.library.actor, changes), now: now) { done in
          then(done.map { _ in changes.count })
        }
      }
    } _: { reader, _ in
      var changes: [Change] = []
      for kind in RecordKind.allCases {
        var ids: Set<UUID> = []
        try reader.walk(kind) { entry in
          if Tags.of(entry.record.note).contains(old) { ids.insert(entry.id) }
          return true
        }
        for entry in try reader.entries(kind, ids: ids) {
          guard let note = entry.record.note else { continue }
          let text = Tags.renamed(note, old, to: new)
          if text != note { changes.append(.update(entry.noted(text))) }
        }
      }
      return changes
    }
  }

  /// Makes changes as one step of undo.
  ///
  /// - Parameters:
  ///   - changes: Of one tracker.
  ///   - label: What was done: `delete`, `shift` or `table`.
  ///   - now: The moment of the command.
  ///   - then: `refused` by the first rule that is broken, `changedElsewhere` when an entry is no longer as it was.
  public func apply(_ changes: [EntryChange], label: String, now: Moment, then: @escaping Completion) {
    let changes = changes.filter { $0.change != nil }
    guard !changes.isEmpty else { return then(.success(Done(label: ""))) }
    library.apply(changes, label: "history.\(label)", insisting: HistoryManager.insisting, now: now, then: then)
  }
}
