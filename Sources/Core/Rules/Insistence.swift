// What a person has decided about entries that a new one would touch. Nothing is decided until it is asked: a rule that
// finds a neighbour refuses, and the form or the command asks and saves again with the answer.

/// What becomes of other finished fasts that began on the same day as one that is saved (spec fastlife 2.3 R), or of a
/// weight that looks like one that is there.
public enum SameDay: Hashable, Sendable {
  /// Nothing is saved; the answer is `duplicate`.
  case asks
  /// The other fasts are deleted in the same change, which undo takes back.
  case replaces
  /// Both stay.
  case keepsBoth
}

/// What becomes of a fast or a sleep that has time in common with another one.
public enum Overlap: Hashable, Sendable {
  /// Nothing is saved; the answer is `overlaps`.
  case asks
  /// Both stay as they are; the hours both have are counted twice.
  case keepsBoth
  /// The new one begins where the other ends, or ends where the other begins.
  case cuts
}

/// The answers given so far.
public struct Insistence: Hashable, Sendable {
  public var sameDay: SameDay
  public var overlap: Overlap

  /// Creates answers; without any, everything is asked.
  public init(sameDay: SameDay = .asks, overlap: Overlap = .asks) {
    self.sameDay = sameDay
    self.overlap = overlap
  }
}

/// Time that two entries have in common.
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

  /// The entry without the time that others have too; nil when nothing is left of it.
  ///
  /// It begins where one that covers its start ends, and ends where the next one begins.
  public static func cut(_ entry: Entry, by others: some Sequence<Entry>) -> Entry? {
    guard var own = entry.record.span else { return entry }
    for other in of(entry, in: others).compactMap(\.record.span) {
      if other.start <= own.start {
        guard let end = other.end else { return nil }
        own.start = max(own.start, end)
      } else if own.end.map({ other.start < $0 }) ?? true {
        // A running one that goes on into another has no end to be cut at.
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
