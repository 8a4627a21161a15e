// The rules of any entry in one place, for changes of many at once (lists, tables): each tracker's own rules, and how
// a set of changes is checked against what lies around it.

/// An entry before and after a change: nothing before is an addition, nothing after a deletion.
public struct EntryChange: Hashable, Sendable {
  public var before: Entry?
  public var after: Entry?

  /// Creates a change.
  public init(before: Entry?, after: Entry?) {
    self.before = before
    self.after = after
  }

  /// What the store is asked to do; nil when nothing changes.
  public var change: Change? {
    switch (before, after) {
    case (nil, let after?): .insert(after)
    case (let before?, nil): .delete(before.kind, before.id)
    case (let before?, let after?): before == after ? nil : .update(after)
    case (nil, nil): nil
    }
  }
}

/// Rules over entries of any tracker.
public enum EntryRules {
  /// Seconds around an entry within which others of its tracker matter: the longest night.
  public static let reach = 24.0 * 3600

  /// Checks an entry by its tracker's rules; `others` are the entries around it, itself left out, which count only
  /// where its times are new.
  public static func check(
    _ entry: Entry, was before: Entry? = nil, others: [Entry] = [], now: Instant
  ) throws(Refusal) {
    let others = before.map { $0.times == entry.times } == true ? [] : others
    switch entry {
    case .fast(let fast):
      do throws(Problem) {
        try FastingRules.checkTimes(fast, now: now)
      } catch {
        if case .refused(let refusal) = error { throw refusal }
      }
    case .drink(let drink): try HydrationRules.check(drink, now: now)
    case .weight(let weight): try WeightRules.check(weight, now: now)
    case .sleep(let sleep):
      let sleeps = others.compactMap { $0.record as? Sleep }
      try SleepRules.check(bed: sleep.bed, wake: sleep.wake, existing: sleeps, now: now)
      try SleepRules.check(quality: sleep.quality)
    case .mood(let mood): try MoodRules.check(mood, existing: others.map(\.stamp.instant), now: now)
    case .session(let session): try check(session, now: now)
    }
  }

  /// Checks a logged session: it has ended, after it began.
  public static func check(_ session: Session, now: Instant) throws(Refusal) {
    try Limits.checkTime(session.end, field: "session.end", now: now)
    if session.end <= session.start { throw Refusal(field: "session.end", .endBeforeStart) }
  }

  /// Why changes cannot be made, by the place of the change; `around` are the entries near them as they are stored.
  public static func refusals(of changes: [EntryChange], around: [Entry], now: Instant) -> [Int: Refusal] {
    let touched = Set(changes.compactMap { ($0.before ?? $0.after)?.id })
    // Entries that move by the same shift keep their distances, so moved ones are not held against each other.
    let others = around.filter { !touched.contains($0.id) }.sorted { $0.stamp.instant < $1.stamp.instant }
    let added = changes.filter { $0.before == nil }.compactMap(\.after)
    var refusals: [Int: Refusal] = [:]
    for (index, change) in changes.enumerated() {
      guard let after = change.after, change.change != nil else { continue }
      let near = near(after.stamp.instant, in: others) + added.filter { $0.id != after.id }
      do throws(Refusal) {
        try check(after, was: change.before, others: near, now: now)
      } catch {
        refusals[index] = error
      }
    }
    return refusals
  }

  /// Of entries in order of time, those within reach of an instant.
  private static func near(_ instant: Instant, in sorted: [Entry]) -> [Entry] {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].stamp.instant < instant - reach { low = middle + 1 } else { high = middle }
    }
    return Array(sorted[low...].prefix { $0.stamp.instant <= instant + reach })
  }
}

extension Entry {
  /// The instants of an entry, its first one first.
  public var times: [Instant] {
    switch self {
    case .fast(let fast): [fast.start.instant] + (fast.end.map { [$0.instant] } ?? [])
    case .sleep(let sleep): [sleep.bed.instant, sleep.wake.instant]
    case .session(let session): [session.start.instant, session.end.instant]
    case .drink, .weight, .mood: [stamp.instant]
    }
  }
}
