// Bulk changes of entries: deleting, shifting in time, applying an edited table. Each batch is validated by the
// trackers' own rules and written as a single undo step; it is rejected if an entry has changed since it was displayed.
import Core
import Foundation
import Store

extension HistoryManager {
  /// Deletes entries as a single undo step, ignoring missing ones.
  public func delete(_ ids: Set<UUID>, now: Moment, then: @escaping Completion) {
    entries(ids, now: now) { result in
      switch result {
      case .success(let entries):
        self.apply(entries.map { EntryChange(before: $0, after: nil) }, label: "delete", now: now, then: then)
      case .failure(let problem): then(.failure(problem))
      }
    }
  }

  /// Bulk edits allow several fasts a day and similar weights, but no overlaps.
  nonisolated static let resolving = ConflictResolution(sameDay: .keepsBoth)

  /// Validates changes without writing them; returns refusals by index.
  public func check(
    _ changes: [EntryChange], now: Moment,
    then: @escaping @MainActor @Sendable (Result<[Int: Refusal], Problem>) -> Void
  ) {
    library.fetch(now: now, then) { reader, context in
      EntryRules.refusals(
        of: changes, around: try reader.around(of: changes), resolving: HistoryManager.resolving,
        dayStart: context.settings.dayStart, now: now.instant)
    }
  }

  /// Renames a tag in the notes of all trackers as a single undo step; returns the number of notes changed.
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

  /// Applies changes as a single undo step.
  ///
  /// - Parameters:
  ///   - changes: Changes of one tracker.
  ///   - label: The action: `delete`, `shift` or `table`.
  ///   - now: The time of the command.
  ///   - then: `refused` by the first broken rule, `changedElsewhere` if an entry has changed.
  public func apply(_ changes: [EntryChange], label: String, now: Moment, then: @escaping Completion) {
    let changes = changes.filter { $0.change != nil }
    guard !changes.isEmpty else { return then(.success(Done(label: ""))) }
    library.apply(changes, label: "history.\(label)", resolving: HistoryManager.resolving, now: now, then: then)
  }
}
