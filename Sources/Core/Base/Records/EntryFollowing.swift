// Values derived when an entry changes: sleep stages follow the night's times, a session's energy follows its length
// and kind. Forms and tables use it for display, and every write passes through it again; it is idempotent.
//
// | entry   | change                                    | result                                                     |
// |---------|-------------------------------------------|------------------------------------------------------------|
// | night   | both ends shift equally                   | the stages shift along                                     |
// | night   | no overlap with the old times             | the stages shift with bedtime and are clipped              |
// | night   | the ends otherwise                        | the stages stay in place and are clipped                   |
// | session | it counts as mindful                      | no energy                                                  |
// | session | its length only                           | energy per minute stays the same                           |
// | session | its kind or activity, or a new workout    | energy by the fixed rates (spec meditation 3.4)            |

extension EntryChange {
  /// The change with its derived values.
  public var followed: EntryChange { EntryChange(before: before, after: after?.following(before)) }
}

extension Entry {
  /// The entry with values derived from its difference to `before`; nil for a new entry.
  public func following(_ before: Entry?) -> Entry {
    Entry(record.following(entry: before))
  }
}

extension Record {
  fileprivate func following(entry before: Entry?) -> Self { following(before?.record as? Self) }
}

extension Sleep {
  /// The night with its stages adjusted to the new times.
  ///
  /// Stages that differ from those before have been placed already.
  public func following(_ before: Sleep?) -> Sleep {
    guard let before else { return self }
    let (from, to) = (bed.instant - before.bed.instant, wake.instant - before.wake.instant)
    guard from != 0 || to != 0, !segments.isEmpty, segments == before.segments else { return self }
    let isElsewhere = wake.instant <= before.bed.instant || before.wake.instant <= bed.instant
    var night = self
    let by = from == to || isElsewhere ? from : 0
    night.segments = segments.map { SleepSegment(stage: $0.stage, start: $0.start + by, end: $0.end + by) }
    return from == to ? night : night.cutToTimes
  }

  /// The night with its stages clipped to its times.
  var cutToTimes: Sleep {
    var night = self
    night.segments = segments.compactMap { part in
      let (from, to) = (max(part.start, bed.instant), min(part.end, wake.instant))
      return from < to ? SleepSegment(stage: part.stage, start: from, end: to) : nil
    }
    return night
  }
}

extension Session {
  /// The session with its energy updated; a new workout without energy gets the fixed rates.
  public func following(_ before: Session?) -> Session {
    var session = self
    let isOfSameKind = before.map { $0.counts == counts && $0.activity == activity } ?? false
    if isOfSameKind, before?.duration == duration { return session }
    if counts == .mindful {
      session.set(nil)
    } else if isOfSameKind, let before, before.duration > 0, let energy = before.energy {
      session.energy = energy * max(0, duration) / before.duration
    } else if before != nil || energy == nil {
      session.set(SessionEnergy.kilocalories(of: self))
    }
    return session
  }

  /// Sets the energy to a fixed-rate value or none, clearing the former rule.
  private mutating func set(_ energy: Double?) {
    self.energy = energy
    details?.energy = nil
    if details?.isEmpty ?? false { details = nil }
  }
}
