// What follows from a changed entry: the stages of a night go with its times, the energy of a session with its length and
// kind. Forms and tables ask here for what they show, and whatever is written passes here once more: asked twice, the answer
// is the same.
//
// | entry   | what changed                              | what follows                                               |
// |---------|-------------------------------------------|------------------------------------------------------------|
// | night   | both ends, by the same time               | the stages move along                                      |
// | night   | nothing is left of the old time           | the stages move as going to bed does, and are cut to it    |
// | night   | the ends otherwise                        | the stages stay where they were, and are cut to it         |
// | session | it counts as mindful                      | no energy                                                  |
// | session | its length only                           | as much energy a minute as before                          |
// | session | its kind or activity, or a new workout    | energy by the fixed rates (spec meditation 3.4)            |

extension EntryChange {
  /// The change with what follows from it.
  public var followed: EntryChange { EntryChange(before: before, after: after?.following(before)) }
}

extension Entry {
  /// The entry with what follows from how it differs from `before`, nil for a new one.
  public func following(_ before: Entry?) -> Entry {
    Entry(record.following(entry: before))
  }
}

extension Record {
  fileprivate func following(entry before: Entry?) -> Self { following(before?.record as? Self) }
}

extension Sleep {
  /// The night with the stages of `before` where its times have them.
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

  /// The night without what its stages have before and after it.
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
  /// The session with its energy; without one before, a workout that has none gets that of the fixed rates.
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

  /// Energy by the fixed rates, or none: what it was computed from before is no longer so.
  private mutating func set(_ energy: Double?) {
    self.energy = energy
    details?.energy = nil
    if details?.isEmpty ?? false { details = nil }
  }
}
