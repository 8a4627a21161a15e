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

  /// Why changes cannot be made, by their place among them; nothing is written.
  public func check(
    _ changes: [EntryChange], now: Moment,
    then: @escaping @MainActor @Sendable (Result<[Int: Refusal], Problem>) -> Void
  ) {
    library.fetch(now: now, then) { reader, _ in
      EntryRules.refusals(of: changes, around: try HistoryManager.around(changes, reader), now: now.instant)
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
    library.fetch(
      now: now,
      { (result: Result<[EntryChange], Problem>) in
        switch result {
        case .failure(let problem): then(.failure(problem))
        case .success(let checked): self.write(checked, label: "history.\(label)", now: now, then: then)
        }
      }
    ) { reader, _ in
      let around = try HistoryManager.around(changes, reader)
      let refusals = EntryRules.refusals(of: changes, around: around, now: now.instant)
      if let first = refusals.min(by: { $0.key < $1.key }) { throw Problem.refused(first.value) }
      return changes
    }
  }

  private func write(_ changes: [EntryChange], label: String, now: Moment, then: @escaping Completion) {
    var writes = changes.compactMap(\.change)
    for case .fast(let fast)? in changes.map(\.after) where fast.isRunning {
      writes.append(ClockAnchor.change(of: fast, now: now))
    }
    let expecting = changes.compactMap(\.before)
    library.commit(Batch(label, actor: library.actor, writes), expecting: expecting, now: now, then: then)
  }

  private nonisolated static func around(_ changes: [EntryChange], _ reader: Reader) throws -> [Entry] {
    let instants = changes.flatMap { [$0.before, $0.after].compactMap { $0?.stamp.instant } }
    guard let first = instants.min(), let last = instants.max(),
      let kind = changes.first.flatMap({ ($0.before ?? $0.after)?.kind })
    else { return [] }
    return try reader.entries(kind, from: first - EntryRules.reach, to: last + EntryRules.reach)
  }
}
