// Groups a device's raw stage samples into nights; a gap of over four hours starts a new one (Sleep.md, Samples).

/// Groups raw samples into nights and naps.
public enum SleepSessions {
  /// Longest gap in seconds within a sleep, inclusive.
  public static let gap = 4.0 * 3600

  /// A group of samples: bed is the first start, wake the latest end.
  public struct Group: Hashable, Sendable {
    public var bed: Instant
    public var wake: Instant
    /// By start.
    public var segments: [SleepSegment]
  }

  /// The sleeps in `samples` (in any order), sorted by start.
  ///
  /// Gaps are measured from the latest end so far, so that an enclosing in-bed sample keeps a night together.
  public static func groups(of samples: some Sequence<SleepSegment>) -> [Group] {
    var groups: [Group] = []
    for sample in samples.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = groups.last, sample.start - last.wake <= gap {
        groups[groups.count - 1].wake = max(last.wake, sample.end)
        groups[groups.count - 1].segments.append(sample)
      } else {
        groups.append(Group(bed: sample.start, wake: sample.end, segments: [sample]))
      }
    }
    return groups
  }
}
