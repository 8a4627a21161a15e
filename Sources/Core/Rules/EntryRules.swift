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

  /// Whether the entry has times it did not have before; only then those times and its neighbours matter.
  public var hasNewTimes: Bool { after.map { $0.times != before?.times } ?? false }

  /// Whether it is a finished fast that counts for a day for which it did not count before: a fast counts for the day it
  /// began on, once it has ended.
  func movesDay(dayStart: Int) -> Bool {
    guard let fast = after?.record as? Fast, fast.end != nil else { return false }
    guard let before, before.times.count == 2 else { return true }
    return Day(before.stamp, dayStart: dayStart) != Day(fast.start, dayStart: dayStart)
  }

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

  /// Checks an entry by its tracker's rules; `others` are the entries around it, itself left out.
  ///
  /// Only what is new is checked: what came with an import, or has become long by itself, never stands in the way of a
  /// note. Times, lengths and neighbours count where the times are new, numbers where they differ.
  public static func check(
    _ entry: Entry, was before: Entry? = nil, others: [Entry] = [], insisting: Insistence = Insistence(),
    dayStart: Int = 0, now: Instant
  ) throws(Refusal) {
    try entry.record.checkValues(wasEntry: before)
    let change = EntryChange(before: before, after: entry)
    guard change.hasNewTimes else { return }
    try entry.record.checkTimes(isNew: before == nil, now: now)
    try entry.record.checkNeighbours(entries: others, of: change, insisting: insisting, dayStart: dayStart)
    if insisting.overlap != .keepsBoth, !Overlaps.of(entry, in: others).isEmpty {
      throw Refusal(field: entry.kind == .sleep ? "sleep.wake" : "fast.start", .overlaps)
    }
  }

  /// The other finished fasts that began on the day of a fast.
  static func sameDay(as fast: Fast, in others: [Entry], dayStart: Int) -> [Entry] {
    let day = Day(fast.start, dayStart: dayStart)
    return others.filter { other in
      guard let other = other.record as? Fast, other.end != nil, other.id != fast.id else { return false }
      return Day(other.start, dayStart: dayStart) == day
    }
  }

  /// What an entry would touch: fasts of its day, and whatever has time in common with it.
  public static func inTheWay(of entry: Entry, in others: [Entry], dayStart: Int) -> [Entry] {
    var found = Overlaps.of(entry, in: others)
    if let fast = entry.record as? Fast {
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
    let changes = changes.map(\.followed)
    guard insisting.sameDay == .replaces || insisting.overlap == .cuts else { return changes }
    let neighbours = EntryNeighbours(changes, around: around)
    var result = changes
    var replaced: [Entry] = []
    for (index, change) in changes.enumerated() {
      guard let after = change.after else { continue }
      var others = neighbours.of(index)
      // Replaced are those about which it would be asked: stored ones, for a fast that comes to their day.
      if insisting.sameDay == .replaces, let fast = after.record as? Fast, change.movesDay(dayStart: dayStart) {
        let gone = sameDay(as: fast, in: neighbours.stored(of: index), dayStart: dayStart)
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

/// What lies around each of some changes: stored entries that they leave alone, and the other changes.
struct EntryNeighbours {
  private let changes: [EntryChange]
  private let stored: [Entry]
  /// The fast that runs, when no change touches it: it may have begun any time ago.
  private let running: [Entry]
  /// The changed entries as they will be, with how far they move, in order of time.
  private let changed: [(entry: Entry, index: Int)]

  init(_ changes: [EntryChange], around: [Entry]) {
    self.changes = changes
    let touched = Set(changes.compactMap { ($0.before ?? $0.after)?.id })
    let untouched = around.filter { !touched.contains($0.id) }
    running = untouched.filter(\.isRunning)
    stored = untouched.filter { !$0.isRunning }.sorted { $0.stamp.instant < $1.stamp.instant }
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
    return stored(of: index)
      + near.filter { $0.index != index && (shift == nil || changes[$0.index].shift != shift) }.map(\.entry)
  }

  /// The stored entries around a change.
  func stored(of index: Int) -> [Entry] {
    guard let entry = changes[index].after else { return [] }
    return EntryNeighbours.near(entry, in: stored) { $0.stamp.instant } + running.filter { $0.kind == entry.kind }
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
  /// Whether it is a fast that has not ended.
  var isRunning: Bool { (record as? Fast)?.isRunning ?? false }
}
