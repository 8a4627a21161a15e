// The rules of any entry in one place: each tracker's own rules, and how changes are checked against what lies around
// them in the store. Every way in asks here: forms, commands, lists, tables, catching up.

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

  /// Whether the entry has times it did not have before; only then its neighbours matter.
  public var hasNewTimes: Bool { after.map { $0.times != before?.times } ?? false }

  /// Seconds by which all of it moves; nil for one that is added, removed or changes its length.
  var shift: Double? {
    guard let before = before?.times, let after = after?.times, before.count == after.count else { return nil }
    let shifts = Set(zip(after, before).map { $0 - $1 })
    return shifts.count == 1 ? shifts.first : nil
  }
}

/// Rules over entries of any tracker.
public enum EntryRules {
  /// Seconds around an entry's stamp within which others of its tracker matter: the longest fast and a day, else the
  /// longest night and more.
  public static func reach(_ kind: RecordKind) -> Double {
    kind == .fast ? Limits.fastMinutes.highest * 60 + 86_400 : 86_400
  }

  /// Checks an entry by its tracker's rules; `others` are the entries around it, itself left out, which count only
  /// where its times are new.
  public static func check(
    _ entry: Entry, was before: Entry? = nil, others: [Entry] = [], insisting: Insistence = Insistence(),
    dayStart: Int = 0, now: Instant
  ) throws(Refusal) {
    let others = EntryChange(before: before, after: entry).hasNewTimes ? others : []
    switch entry {
    case .fast(let fast):
      try check(fast, isNew: before == nil, now: now)
      let sameDay = EntryRules.sameDay(as: fast, in: others, dayStart: dayStart)
      // A fast counts for its day once it has ended.
      let day = Day(fast.start, dayStart: dayStart)
      let movesDay = before.map { $0.times.count < 2 || Day($0.stamp, dayStart: dayStart) != day } ?? true
      if insisting.sameDay == .asks, fast.end != nil, movesDay, !sameDay.isEmpty {
        throw Refusal(field: "fast.start", .duplicate)
      }
    case .drink(let drink): try HydrationRules.check(drink, now: now)
    case .weight(let weight):
      try WeightRules.check(weight, now: now)
      let weights = before == nil && insisting.sameDay == .asks ? others.compactMap { $0.record as? Weight } : []
      if WeightRules.duplicate(of: weight.kilograms, at: weight.at.instant, in: weights) != nil {
        throw Refusal(field: "weight.value", .duplicate)
      }
    case .sleep(let sleep):
      let sleeps = others.compactMap { $0.record as? Sleep }
      try SleepRules.check(bed: sleep.bed, wake: sleep.wake, existing: sleeps, now: now)
      try SleepRules.check(quality: sleep.quality)
    case .mood(let mood): try MoodRules.check(mood, existing: others.map(\.stamp.instant), now: now)
    case .session(let session): try check(session, now: now)
    }
    if insisting.overlap != .keepsBoth, !Overlaps.of(entry, in: others).isEmpty {
      throw Refusal(field: entry.kind == .sleep ? "sleep.wake" : "fast.start", .overlaps)
    }
  }

  /// Checks a logged session: it has ended, after it began.
  public static func check(_ session: Session, now: Instant) throws(Refusal) {
    try Limits.checkTime(session.end, field: "session.end", now: now)
    if session.end <= session.start { throw Refusal(field: "session.end", .endBeforeStart) }
  }

  private static func check(_ fast: Fast, isNew: Bool, now: Instant) throws(Refusal) {
    do throws(Problem) {
      if isNew, fast.end != nil {
        try FastingRules.checkManual(fast, now: now)
      } else {
        try FastingRules.checkTimes(fast, now: now)
      }
    } catch {
      if case .refused(let refusal) = error { throw refusal }
    }
  }

  /// The other finished fasts that began on the day of a fast.
  static func sameDay(as fast: Fast, in others: [Entry], dayStart: Int) -> [Entry] {
    let day = Day(fast.start, dayStart: dayStart)
    return others.filter { other in
      guard case .fast(let other) = other, other.end != nil, other.id != fast.id else { return false }
      return Day(other.start, dayStart: dayStart) == day
    }
  }

  /// What an entry would touch: fasts of its day, and whatever has time in common with it.
  public static func inTheWay(of entry: Entry, in others: [Entry], dayStart: Int) -> [Entry] {
    var found = Overlaps.of(entry, in: others)
    if case .fast(let fast) = entry {
      found += sameDay(as: fast, in: others, dayStart: dayStart).filter { !found.contains($0) }
    }
    return found
  }

  /// The changes as they are to be written: with what follows from them and what was decided, cut, and with deletions of
  /// those they replace.
  ///
  /// An entry of which a cut would leave nothing stays as it is, and is refused.
  public static func settled(
    _ changes: [EntryChange], around: [Entry], insisting: Insistence, dayStart: Int
  ) -> [EntryChange] {
    guard insisting.sameDay == .replaces || insisting.overlap == .cuts else { return changes }
    let neighbours = EntryNeighbours(changes, around: around)
    var result = changes
    var replaced: [Entry] = []
    for (index, change) in changes.enumerated() {
      guard let after = change.after else { continue }
      var others = neighbours.of(index)
      if insisting.sameDay == .replaces, case .fast(let fast) = after, fast.end != nil {
        let gone = sameDay(as: fast, in: others, dayStart: dayStart)
        replaced += gone.filter { !replaced.contains($0) }
        others.removeAll { gone.contains($0) }
      }
      if insisting.overlap == .cuts, change.hasNewTimes {
        result[index].after = Overlaps.cut(after, by: others) ?? after
      }
    }
    return result + replaced.map { EntryChange(before: $0, after: nil) }
  }

  /// Why changes cannot be made, by the place of the change; `around` are the entries near them as they are stored.
  public static func refusals(
    of changes: [EntryChange], around: [Entry], insisting: Insistence = Insistence(), dayStart: Int = 0, now: Instant
  ) -> [Int: Refusal] {
    let neighbours = EntryNeighbours(changes, around: around)
    var refusals: [Int: Refusal] = [:]
    for (index, change) in changes.enumerated() {
      guard let after = change.after, change.change != nil else { continue }
      do throws(Refusal) {
        try check(
          after, was: change.before, others: neighbours.of(index), insisting: insisting, dayStart: dayStart, now: now)
      } catch {
        refusals[index] = error
      }
    }
    return refusals
  }
}
    let changes = changes.map(\.followed)

/// What lies around each of some changes: stored entries that they leave alone, and the other changes.
struct EntryNeighbours {
  private let changes: [EntryChange]
  private let stored: [Entry]
  /// The changed entries as they will be, with how far they move, in order of time.
  private let changed: [(entry: Entry, index: Int)]

  init(_ changes: [EntryChange], around: [Entry]) {
    self.changes = changes
    let touched = Set(changes.compactMap { ($0.before ?? $0.after)?.id })
    stored = around.filter { !touched.contains($0.id) }.sorted { $0.stamp.instant < $1.stamp.instant }
    changed = changes.enumerated().compactMap { index, change in change.after.map { ($0, index) } }
      .sorted { $0.entry.stamp.instant < $1.entry.stamp.instant }
  }

  /// The entries around a change.
  ///
  /// Those that move by the same shift keep their distances and are left out.
  func of(_ index: Int) -> [Entry] {
    guard let entry = changes[index].after else { return [] }
    let shift = changes[index].shift
    let near = EntryNeighbours.near(entry, in: changed) { $0.entry.stamp.instant }
    return EntryNeighbours.near(entry, in: stored) { $0.stamp.instant }
      + near.filter { $0.index != index && (shift == nil || changes[$0.index].shift != shift) }.map(\.entry)
  }

  /// Of elements in order of time, those within reach of an entry.
  private static func near<T>(_ entry: Entry, in sorted: [T], _ at: (T) -> Instant) -> ArraySlice<T> {
    let instant = entry.stamp.instant
    let reach = EntryRules.reach(entry.kind)
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if at(sorted[middle]) < instant - reach { low = middle + 1 } else { high = middle }
    }
    return sorted[low...].prefix { at($0) <= instant + reach }
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
