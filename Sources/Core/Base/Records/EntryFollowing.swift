// Values derived when an entry changes: sleep stages follow the night's times, a session's energy follows its length
// and kind. Forms and tables use it for display, and every write passes through it again, with the facts of the store;
// it is idempotent.
//
// | entry   | change                                    | result                                                     |
// |---------|-------------------------------------------|------------------------------------------------------------|
// | night   | both ends shift equally                   | the stages shift along                                     |
// | night   | no overlap with the old times             | the stages shift with bedtime and are clipped              |
// | night   | the ends otherwise                        | the stages stay in place and are clipped                   |
// | session | it counts as mindful                      | no energy                                                  |
// | session | its length only                           | energy per minute stays the same                           |
// | session | its kind or activity, or a new workout    | energy by the rule of the settings, if facts are known     |

/// Facts beyond an entry from which values of it are derived.
public struct DerivationFacts: Sendable {
  public var settings: Settings
  /// The known body weight.
  public var kilograms: Double?

  /// Creates facts.
  public init(_ settings: Settings, kilograms: Double?) {
    self.settings = settings
    self.kilograms = kilograms
  }
}

extension EntryChange {
  /// The change with its derived values, without facts only so far as the entry tells.
  public func followed(by facts: DerivationFacts?) -> EntryChange {
    EntryChange(before: before, after: after?.following(before, by: facts))
  }
}

extension Entry {
  /// The entry with values derived from its difference to `before`; nil for a new entry.
  public func following(_ before: Entry?, by facts: DerivationFacts?) -> Entry {
    Entry(record.following(entry: before, facts))
  }
}

extension Record {
  fileprivate func following(entry before: Entry?, _ facts: DerivationFacts?) -> Self {
    following(before?.record as? Self, by: facts)
  }
}

extension Sleep {
  /// The night with its stages adjusted to the new times.
  ///
  /// Stages that differ from those before have been placed already.
  public func following(_ before: Sleep?, by facts: DerivationFacts?) -> Sleep {
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
  /// The session with its energy updated; a new workout without energy gets one by the facts.
  public func following(_ before: Session?, by facts: DerivationFacts?) -> Session {
    var session = self
    let isOfSameKind = before.map { $0.counts == counts && $0.activity == activity && $0.title == title } ?? false
    if isOfSameKind, before?.duration == duration { return session }
    if counts == .mindful {
      session.set(nil, by: .rate)
    } else if isOfSameKind, let before, before.duration > 0, let energy = before.energy {
      session.energy = energy * max(0, duration) / before.duration
    } else if before != nil || energy == nil, let facts {
      session.set(SessionEnergy.kilocalories(of: self, by: facts), by: facts.settings.timer.energy)
    }
    return session
  }

  /// Sets the energy with the rule that it was computed by.
  private mutating func set(_ energy: Double?, by rule: EnergyRule) {
    self.energy = energy
    var details = details ?? SessionDetails()
    details.energy = energy == nil || rule == .rate ? nil : rule
    self.details = details.isEmpty ? nil : details
  }
}
