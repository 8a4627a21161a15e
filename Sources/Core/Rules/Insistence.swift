// The user's decisions about entries in conflict with a new one. Initially everything is undecided: a rule that finds a
// conflict throws, and the form or command asks the user and saves again with the answer.

/// How to treat other finished fasts that began on the same day (spec fastlife 2.3 R), or a similar weight.
public enum SameDay: Hashable, Sendable {
  /// Save nothing; the result is `duplicate`.
  case asks
  /// Delete the other fasts in the same change, so that undo restores them.
  case replaces
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

/// The answers so far.
public struct Insistence: Hashable, Sendable {
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
  /// Start and end of a fast (no end while running) or a sleep; nil for other entries.
  static func span(_ entry: Entry) -> (start: Instant, end: Instant?)? {
    switch entry {
    case .fast(let fast): (fast.start.instant, fast.end?.instant)
    case .sleep(let sleep): (sleep.bed.instant, sleep.wake.instant)
    case .drink, .weight, .mood, .session, .habit: nil
    }
  }

  /// The entries of `others` that overlap an entry, sorted by start.
  public static func of(_ entry: Entry, in others: some Sequence<Entry>) -> [Entry] {
    guard let own = span(entry) else { return [] }
    return others.compactMap { other -> (Instant, Entry)? in
      guard other.kind == entry.kind, other.id != entry.id, let span = span(other) else { return nil }
      let isBefore = span.end.map { $0 <= own.start } ?? false
      let isAfter = own.end.map { $0 <= span.start } ?? false
      return isBefore || isAfter ? nil : (span.start, other)
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The entry without its overlaps; nil if nothing is left.
  ///
  /// It starts at the end of an entry covering its start, and ends at the start of the next one.
  public static func cut(_ entry: Entry, by others: some Sequence<Entry>) -> Entry? {
    guard var own = span(entry) else { return entry }
    for other in of(entry, in: others).compactMap(span) {
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
    return moved(entry, to: own)
  }

  private static func moved(_ entry: Entry, to span: (start: Instant, end: Instant?)) -> Entry {
    switch entry {
    case .fast(var fast):
      fast.start = fast.start.moved(to: span.start)
      fast.end = span.end.flatMap { end in fast.end?.moved(to: end) }
      return .fast(fast)
    case .sleep(var sleep):
      sleep.bed = sleep.bed.moved(to: span.start)
      sleep.wake = span.end.map { sleep.wake.moved(to: $0) } ?? sleep.wake
      return .sleep(sleep.cutToTimes)
    case .drink, .weight, .mood, .session, .habit: return entry
    }
  }
}

extension Stamp {
  /// The same zone at another instant; unchanged at its own.
  func moved(to instant: Instant) -> Stamp {
    guard instant != self.instant else { return self }
    return Zone(identifier: zone).map { Stamp(instant, in: $0) } ?? Stamp(instant: instant, zone: zone, offset: offset)
  }
}
