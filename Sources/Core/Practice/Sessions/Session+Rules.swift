// The rules of a logged session: it has ended, after it began, within a day, and is not there already.

extension Session {
  public var times: [Instant] { [start.instant, end.instant] }

  /// One of another kind, or begun again after the other has ended, is another session.
  public func repeats(_ other: Session, within rounding: FileRounding) -> Bool {
    isNear(other) && overlaps(other) && counts == other.counts && areAlike(duration, other.duration)
  }

  public func checkTimes(isNew: Bool, now: Instant) throws(Refusal) {
    try Limits.checkTime(start, field: "session.start", now: now)
    try Limits.checkTime(end, field: "session.end", now: now)
    if end <= start { throw Refusal(field: "session.end", .endBeforeStart, typed: Refusal.text(end)) }
    if duration > Limits.sessionHours.highest * 3600 {
      throw Refusal(
        field: "session.end", .tooLong(maximumHours: Int(Limits.sessionHours.highest)),
        typed: Refusal.text(ofLength: duration))
    }
  }

  /// A session of the same kind within a minute at both ends is asked about.
  public func checkNeighbours(
    _ others: [Session], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    guard change.before == nil, resolving.sameDay == .asks else { return }
    func isNear(_ a: Stamp, _ b: Stamp) -> Bool { abs(a.instant - b.instant) < 60 }
    if others.contains(where: { $0.counts == counts && isNear($0.start, start) && isNear($0.end, end) }) {
      throw Refusal(field: "session.start", .duplicate)
    }
  }

  public static let questions = [SaveQuestion.force]

  public func derived(_ settings: Settings) -> [String: (any Sendable)?] {
    [
      "seconds": duration, "energyRule": energy == nil ? nil : (details?.energy ?? .rate).rawValue,
      "latestBellMilliseconds": details?.latest, "sets": details?.sets.map { $0.object(startingAt: start) },
    ]
  }

  public static let dayTotal =
    "counts || iif(substr(source, 1, \(importedPrefix.count)) = '\(importedPrefix)', ':other', ''), "
    + "(end_ms - at_ms) / 1000.0, coalesce(energy, 0.0), 0"
  /// The choices of `counts`, which have further names.
  public static let traits = [
    FilterKey("mindful", "achtsam") { (session: Session) in session.counts == .mindful },
    FilterKey("workout", "training") { (session: Session) in session.counts == .workout },
  ]
}
