// The rules of a night beside others.

extension Sleep {
  public var span: (start: Instant, end: Instant?)? { (bed.instant, wake.instant) }

  public func cut(to span: (start: Instant, end: Instant?)) -> Sleep {
    var sleep = self
    sleep.bed = bed.moved(to: span.start)
    sleep.wake = span.end.map { wake.moved(to: $0) } ?? wake
    return sleep.cutToTimes
  }

  /// One begun again after the other has ended, or rated otherwise by one program, is another night.
  public func repeats(_ other: Sleep, within rounding: FileRounding) -> Bool {
    isNear(other) && overlaps(other) && areAlike(duration, other.duration)
      && (quality == other.quality || !isBeside(other) || fillsTime(of: other))
  }

  public func checkValues(was before: Sleep?) throws(Refusal) {
    if quality != before?.quality { try SleepRules.check(quality: quality) }
  }

  public func checkTimes(isNew: Bool, now: Instant) throws(Refusal) {
    try SleepRules.check(bed: bed, wake: wake, existing: [], now: now)
  }

  public func checkNeighbours(
    _ others: [Sleep], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    if SleepRules.duplicate(bed: bed.instant, wake: wake.instant, in: others) != nil {
      throw Refusal(field: "sleep.wake", .duplicate)
    }
  }

  public func derived(_ settings: Settings) -> [String: (any Sendable)?] {
    ["seconds": duration, "asleepSeconds": hasStages ? asleep : nil]
  }

  public static let questions = [SaveQuestion.keep, .cut]
  /// Time asleep; `seconds_asleep` is `secondsAsleep`, which the store makes known to the database.
  public static let dayTotal = """
    '', CASE segments WHEN '[]' THEN (at_ms - bed_ms) / 1000.0 ELSE seconds_asleep(bed_ms, at_ms, segments) END, 0.0, 0
    """
  public static let traits = [FilterKey("rated", "bewertet") { (sleep: Sleep) in sleep.quality != nil }]
}
