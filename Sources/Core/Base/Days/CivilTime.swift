// Conversion from a civil day and clock time to an instant. A local time may not exist (clocks go forward) or exist
// twice (clocks go back); both cases are reported to the caller, never resolved silently.

/// A clock time on a civil day, without a time zone.
public struct CivilTime: Hashable, Comparable, Codable, Sendable {
  public var day: Day
  /// Seconds since the day's 00:00 by the clock, 0–86,399.
  public var seconds: Int

  /// Creates a civil time from hours (0–23), minutes and seconds (0–59).
  public init(_ day: Day, hour: Int, minute: Int, second: Int = 0) {
    self.day = day
    seconds = hour * 3600 + minute * 60 + second
  }

  /// The clock time at `instant`, `offset` seconds east of UTC.
  public init(_ instant: Instant, offset: Int) {
    let local = Double(instant.milliseconds) + Double(offset) * 1000
    let second = Int((local / 1000).rounded(.down))
    day = Day(instant, offset: offset)
    seconds = second - day.number * 86_400
  }

  public var hour: Int { seconds / 3600 }
  public var minute: Int { seconds / 60 % 60 }
  public var second: Int { seconds % 60 }

  public static func < (a: CivilTime, b: CivilTime) -> Bool { (a.day, a.seconds) < (b.day, b.seconds) }

  /// The instants a civil time can denote in a zone.
  public enum Resolution: Hashable, Sendable {
    /// One instant.
    case exact(Instant)
    /// Skipped by the clocks; `after` lies as far past the jump as the time lies past the start of the gap.
    case gap(after: Instant)
    /// Shown twice by the clocks.
    case twice(first: Instant, second: Instant)

    /// Default resolution without asking the user: gaps move forward, repeated times mean the first.
    public var settled: Instant {
      switch self {
      case .exact(let instant), .gap(let instant), .twice(let instant, _): instant
      }
    }
  }

  /// The instant or instants at which clocks in `zone` show this time.
  public func resolution(in zone: Zone) -> Resolution {
    let local = Instant(milliseconds: (Int64(day.number) * 86_400 + Int64(seconds)) * 1000)
    let before = zone.offset(at: local - 86_400)
    let after = zone.offset(at: local + 86_400)
    // Far from any change of the clocks only one offset comes into question.
    if before == after, zone.offset(at: local - Double(before)) == before {
      return .exact(local - Double(before))
    }
    var candidates: [Instant] = []
    for offset in [before, after, zone.offset(at: local - Double(before)), zone.offset(at: local - Double(after))] {
      let instant = local - Double(offset)
      if zone.offset(at: instant) == offset, !candidates.contains(instant) { candidates.append(instant) }
    }
    candidates.sort()
    switch candidates.count {
    case 0: return .gap(after: local - Double(before))
    case 1: return .exact(candidates[0])
    default: return .twice(first: candidates[0], second: candidates[candidates.count - 1])
    }
  }
}

extension Day {
  /// The instant at which the logical day starts in `zone`.
  ///
  /// That is `dayStart` hours after midnight (0–6), or the first moment after a gap there.
  public func start(in zone: Zone, dayStart: Int = 0) -> Instant {
    CivilTime(self, hour: dayStart, minute: 0).resolution(in: zone).settled
  }

  /// Noon by the clock: the default time of entries for a past day (Hydration.md, Drinks).
  public func noon(in zone: Zone) -> Stamp { at(hour: 12, in: zone) }

  /// An hour by the clock, 0–23; one that the clocks skip is the next valid time.
  public func at(hour: Int, in zone: Zone) -> Stamp {
    Stamp(CivilTime(self, hour: hour, minute: 0).resolution(in: zone).settled, in: zone)
  }
}
