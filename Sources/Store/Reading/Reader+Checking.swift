// The check of changes to entries, by the rules of their trackers and against the entries stored around them (Core.docc
// 012): in the transaction that writes them, so that nothing comes between the look and the write.
import Core

extension Reader {
  /// The entries around changes of a single tracker.
  public func around(of changes: [EntryChange]) throws -> [Entry] {
    try around(changes.flatMap { [$0.before, $0.after].compactMap { $0 } })
  }

  /// The entries around others of a single tracker.
  public func around(_ entries: [Entry]) throws -> [Entry] {
    let instants = entries.map(\.stamp.instant)
    guard let first = instants.min(), let last = instants.max(), let kind = entries.first?.kind else { return [] }
    let reach = RecordType.of(kind).reach
    guard reach > 0 else { return [] }
    var found = try self.entries(kind, from: first - reach, to: last + reach)
    // The running fast may have begun at any time.
    let running = kind == .fast ? try runningFast().map { Entry.fast($0) } : nil
    if let running, !found.contains(running) { found.append(running) }
    return found
  }

  /// The changes to write, tracker by tracker, with decisions applied; throws the first refusal, a `Problem`.
  public func checked(
    _ changes: [EntryChange], _ settings: Settings, now: Moment, resolving: ConflictResolution = ConflictResolution()
  ) throws -> [Change] {
    try RecordKind.allCases.flatMap { kind in
      let own = changes.filter { ($0.before ?? $0.after)?.kind == kind }
      return own.isEmpty ? [] : try checked(alike: own, resolving, settings, now)
    }
  }

  /// The same for a single tracker.
  private func checked(
    alike changes: [EntryChange], _ resolving: ConflictResolution, _ settings: Settings, _ now: Moment
  ) throws -> [Change] {
    // Pure deletions conflict with nothing.
    if changes.allSatisfy({ $0.after == nil }) { return changes.compactMap(\.change) }
    let around = try around(of: changes)
    let dayStart = settings.dayStart
    let kilograms = (try? records(Weight.self, limit: 1))?.first?.kilograms
    let changes = EntryRules.settled(
      changes, around: around, resolving: resolving, dayStart: dayStart,
      facts: DerivationFacts(settings, kilograms: kilograms))
    let refusals = EntryRules.refusals(
      of: changes, around: around, resolving: resolving, dayStart: dayStart, now: now.instant)
    if let first = refusals.min(by: { $0.key < $1.key }) { throw Problem.refused(first.value) }
    let anchors = changes.compactMap { change -> Change? in
      guard let fast = change.after?.record as? Fast, fast.isRunning, change.hasNewTimes else { return nil }
      return ClockAnchor.change(of: fast, now: now)
    }
    return changes.compactMap(\.change) + anchors
  }
}
