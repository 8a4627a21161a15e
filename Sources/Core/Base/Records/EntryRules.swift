// Validation of entries of any tracker: each tracker's own rules, and checks of changes against neighbouring entries.
// All input paths use it: forms, commands, lists, tables, catching up.

/// An entry before and after a change; nil before means insertion, nil after deletion.
public struct EntryChange: Hashable, Sendable {
  public var before: Entry?
  public var after: Entry?

  /// Creates a change.
  public init(before: Entry?, after: Entry?) {
    self.before = before
    self.after = after
  }

  /// The change for the store; nil if nothing differs.
  public var change: Change? {
    switch (before, after) {
    case (nil, let after?): .insert(after)
    case (let before?, nil): .delete(before.kind, before.id)
    case (let before?, let after?): before == after ? nil : .update(after)
    case (nil, nil): nil
    }
  }

  /// Whether the entry's times are new; only then are times and neighbours checked.
  public var hasNewTimes: Bool {
    guard let after, let before else { return after != nil }
    return after.times != before.times
  }

  /// Whether a finished fast counts for a new day; it counts for the day it began on.
  func movesDay(dayStart: Int) -> Bool {
    guard let fast = after?.record as? Fast, fast.end != nil else { return false }
    guard let before, before.times.count == 2 else { return true }
    return Day(before.stamp, dayStart: dayStart) != Day(fast.start, dayStart: dayStart)
  }

  /// Seconds of a pure shift; nil for insertions, deletions and changes of length.
  var shift: Double? {
    guard let before = before?.times, let after = after?.times, before.count == after.count else { return nil }
    let shifts = Set(zip(after, before).map { $0 - $1 })
    return shifts.count == 1 ? shifts.first : nil
  }
}

/// Rules for entries of any tracker.
public enum EntryRules {
  /// Whether two entries tell of the same but for their times and ids.
  public static func tellsTheSame(_ entry: Entry, _ other: Entry) -> Bool {
    func repeats<R: Record>(_ record: R) -> Bool {
      guard let other = other.record as? R else { return false }
      return record.repeats(other.moved { _ in entry.stamp }, within: .none)
    }
    return repeats(entry.record)
  }

  /// Validates an entry by its tracker's rules; `others` are its neighbours without itself.
  ///
  /// Only changed values are checked, so that old or imported data never blocks editing a note: times, lengths and
  /// neighbours if the times are new, numbers if they differ.
  public static func check(
    _ entry: Entry, was before: Entry? = nil, others: [Entry] = [],
    resolving: ConflictResolution = ConflictResolution(),
    dayStart: Int = 0, now: Instant
  ) throws(Refusal) {
    try entry.record.checkValues(wasEntry: before)
    if let before, entry.times == before.times { return }
    try entry.record.checkTimes(isNew: before == nil, now: now)
    guard !others.isEmpty else { return }
    let change = EntryChange(before: before, after: entry)
    try entry.record.checkNeighbours(entries: others, of: change, resolving: resolving, dayStart: dayStart)
    if resolving.overlap != .keepsBoth, !Overlaps.of(entry, in: others).isEmpty {
      throw Refusal(field: "\(entry.kind).\(RecordType.of(entry.kind).primaryField)", .overlaps)
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

  /// The entries an entry conflicts with: fasts of its day, and overlapping ones.
  public static func inTheWay(of entry: Entry, in others: [Entry], dayStart: Int) -> [Entry] {
    var found = Overlaps.of(entry, in: others)
    if let fast = entry.record as? Fast {
      found += sameDay(as: fast, in: others, dayStart: dayStart).filter { !found.contains($0) }
    }
    return found
  }

  /// The changes to write, with derived values, conflict decisions, cuts, and deletions of replaced entries.
  ///
  /// An entry that a cut would leave empty stays unchanged and is refused.
  public static func settled(
    _ changes: [EntryChange], around: [Entry], resolving: ConflictResolution, dayStart: Int,
    facts: DerivationFacts? = nil
  ) -> [EntryChange] {
    let changes = changes.map { $0.followed(by: facts) }
    let takes = resolving.sameDay == .replaces || resolving.sameDay == .merges
    guard takes || resolving.overlap == .cuts else { return changes }
    let neighbours = EntryNeighbours(changes, around: around)
    var result = changes
    var replaced: [Entry] = []
    for (index, change) in changes.enumerated() {
      guard var after = change.after else { continue }
      var others = neighbours.of(index)
      // Replaced are those about which it would be asked: stored ones, for a fast that comes to their day.
      if takes, let fast = after.record as? Fast, change.movesDay(dayStart: dayStart) {
        let gone = sameDay(as: fast, in: neighbours.stored(of: index), dayStart: dayStart)
        replaced += gone.filter { !replaced.contains($0) }
        others.removeAll { gone.contains($0) }
        if resolving.sameDay == .merges {
          after = .fast(fast.merged(with: gone.compactMap { $0.record as? Fast }))
          result[index].after = after
        }
      }
      if resolving.overlap == .cuts, change.hasNewTimes {
        result[index].after = Overlaps.cut(after, by: others) ?? after
      }
    }
    return result + replaced.map { EntryChange(before: $0, after: nil) }
  }

  /// The refusals by index of the change; `around` are the stored entries nearby.
  public static func refusals(
    of changes: [EntryChange], around: [Entry], resolving: ConflictResolution = ConflictResolution(), dayStart: Int = 0,
    now: Instant
  ) -> [Int: Refusal] {
    let neighbours = EntryNeighbours(changes, around: around)
    var refusals: [Int: Refusal] = [:]
    for (index, change) in changes.enumerated() {
      guard let after = change.after, change.change != nil else { continue }
      do throws(Refusal) {
        if let source = change.before?.record.foreignSource {
          throw Refusal(field: "\(after.kind.rawValue).source", .ofAnotherProgram, typed: source)
        }
        try check(
          after, was: change.before, others: neighbours.of(index), resolving: resolving, dayStart: dayStart, now: now)
      } catch {
        refusals[index] = error
      }
    }
    return refusals
  }
}

/// The neighbours of each change: untouched stored entries and the other changes.
struct EntryNeighbours {
  private let changes: [EntryChange]
  private let stored: [Entry]
  /// The running fast if untouched; it may have begun at any time.
  private let running: [Entry]
  /// The changed entries with the index of their change, in chronological order.
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

  /// The neighbours of a change.
  ///
  /// Entries moving by the same shift keep their distances and are excluded.
  func of(_ index: Int) -> [Entry] {
    guard let entry = changes[index].after else { return [] }
    let shift = changes[index].shift
    let near = EntryNeighbours.near(entry, in: changed) { $0.entry.stamp.instant }
    return stored(of: index)
      + near.filter { $0.index != index && (shift == nil || changes[$0.index].shift != shift) }.map(\.entry)
  }

  /// The stored neighbours of a change.
  func stored(of index: Int) -> [Entry] {
    guard let entry = changes[index].after else { return [] }
    return EntryNeighbours.near(entry, in: stored) { $0.stamp.instant } + running.filter { $0.kind == entry.kind }
  }

  /// The chronologically sorted elements within reach of an entry.
  private static func near<T>(_ entry: Entry, in sorted: [T], _ at: (T) -> Instant) -> ArraySlice<T> {
    let instant = entry.stamp.instant
    let reach = RecordType.of(entry.kind).reach
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
