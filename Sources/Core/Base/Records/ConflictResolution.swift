// The user's decisions about entries in conflict with a new one. Initially everything is undecided: a rule that finds a
// conflict throws, and the form or command asks the user and saves again with the answer.

/// How to treat other finished fasts that began on the same day (Fasting.md, Days), or a similar weight.
public enum SameDay: Hashable, Sendable {
  /// Save nothing; the result is `duplicate`.
  case asks
  /// Delete the other fasts in the same change, so that undo restores them.
  case replaces
  /// Delete them likewise, and let this one last from the first start to the last end.
  case merges
  /// Keep both.
  case keepsBoth
}

/// How to treat overlapping fasts or sleeps.
public enum Overlap: Hashable, Sendable {
  /// Save nothing; the result is `overlaps`.
  case asks
  /// Keep both unchanged; shared hours count twice.
  case keepsBoth
  /// Cut the new one where it meets the other.
  case cuts
}

/// A question that saving a record may raise, by the option of commands that answers it in advance.
public enum SaveQuestion: String, CaseIterable, Sendable {
  /// Whether it replaces another of its day, stays beside it, or is shortened where they overlap.
  case replace, keep, cut
  /// Whether an unlikely value is meant.
  case force
}

/// The answers so far.
public struct ConflictResolution: Hashable, Sendable {
  public var sameDay: SameDay
  public var overlap: Overlap

  /// Creates answers; by default everything is asked.
  public init(sameDay: SameDay = .asks, overlap: Overlap = .asks) {
    self.sameDay = sameDay
    self.overlap = overlap
  }
}

/// Overlapping entries.
public enum Overlaps {
  /// Those of `others` that have time in common with an entry, by their start.
  public static func of(_ entry: Entry, in others: some Sequence<Entry>) -> [Entry] {
    guard let own = entry.record.span else { return [] }
    return others.compactMap { other -> (Instant, Entry)? in
      guard other.kind == entry.kind, other.id != entry.id, let span = other.record.span else { return nil }
      let isBefore = span.end.map { $0 <= own.start } ?? false
      let isAfter = own.end.map { $0 <= span.start } ?? false
      return isBefore || isAfter ? nil : (span.start, other)
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The entry without its overlaps; nil if nothing is left.
  ///
  /// It starts at the end of an entry covering its start, and ends at the start of the next one.
  public static func cut(_ entry: Entry, by others: some Sequence<Entry>) -> Entry? {
    guard var own = entry.record.span else { return entry }
    for other in of(entry, in: others).compactMap(\.record.span) {
      if other.start <= own.start {
        guard let end = other.end else { return nil }
        own.start = max(own.start, end)
      } else if own.end.map({ other.start < $0 }) ?? true {
        // A running entry has no end that could be cut.
        guard own.end != nil else { return nil }
        own.end = max(own.start, other.start)
      }
    }
    if let end = own.end, end <= own.start { return nil }
    return Entry(entry.record.cut(to: own))
  }
}

extension Stamp {
  /// The same zone at another instant; unchanged at its own.
  func moved(to instant: Instant) -> Stamp {
    guard instant != self.instant else { return self }
    return Zone(identifier: zone).map { Stamp(instant, in: $0) } ?? Stamp(instant: instant, zone: zone, offset: offset)
  }
}
