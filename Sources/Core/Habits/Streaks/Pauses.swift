// Dated pauses, for an illness or a journey. Their days are `skipped`: streaks continue across them without growing,
// nothing is due or reminded of, and nothing counts as missing (Streaks.md, Pauses, wish 3). Entries on them count as
// always.
import Foundation

/// A closed range of paused days.
public struct Pause: Hashable, Codable, Sendable {
  public var from: Day
  /// The last day; nil if open-ended.
  public var through: Day?

  /// Creates a pause.
  public init(from: Day, through: Day? = nil) {
    self.from = from
    self.through = through
  }

  /// Whether a day is paused.
  public func contains(_ day: Day) -> Bool { from <= day && through.map { day <= $0 } ?? true }
}

/// The setting `pauses`: sorted and disjoint, except that an open-ended pause may run into planned ones.
public enum Pauses {
  /// Most pauses in a list.
  public static let most = 200

  /// Whether a list is valid.
  public static func isValid(_ pauses: [Pause]) -> Bool {
    let days = Limits.earliestDay...Limits.latestDay
    return pauses.count <= most
      && pauses.allSatisfy { days.contains($0.from) && ($0.through.map { days.contains($0) } ?? true) }
      && pauses.allSatisfy { pause in pause.through.map { pause.from <= $0 } ?? true }
      && zip(pauses, pauses.dropFirst()).allSatisfy { first, second in
        first.through.map { $0 < second.from } ?? (first.from < second.from && second.through != nil)
      }
  }

  /// Whether a day is paused.
  public static func contain(_ day: Day, in pauses: [Pause]) -> Bool { pauses.contains { $0.contains(day) } }

  /// The list with a pause added, merged with overlapping and adjacent ones.
  ///
  /// An open-ended pause does not absorb later planned ones, which remain after it ends.
  public static func adding(_ pause: Pause, to pauses: [Pause]) -> [Pause] {
    var new = pause
    var others: [Pause] = []
    for other in pauses {
      let isBefore = other.through.map { $0 + 1 < new.from } ?? false
      let isAfter = new.through.map { $0 + 1 < other.from } ?? false
      let isPlanned = isPlanned(other, after: new) || isPlanned(new, after: other)
      if isBefore || isAfter || isPlanned {
        others.append(other)
      } else {
        new.from = min(new.from, other.from)
        new.through = new.through.flatMap { mine in other.through.map { max(mine, $0) } }
      }
    }
    return (others + [new]).sorted { $0.from < $1.from }
  }

  private static func isPlanned(_ later: Pause, after open: Pause) -> Bool {
    open.through == nil && later.through != nil && later.from > open.from
  }

  /// The list with `day` and the rest of its pause removed; earlier days stay paused.
  public static func ending(on day: Day, in pauses: [Pause]) -> [Pause] {
    pauses.compactMap { pause in
      guard pause.contains(day) else { return pause }
      return pause.from < day ? Pause(from: pause.from, through: day - 1) : nil
    }
  }
}
