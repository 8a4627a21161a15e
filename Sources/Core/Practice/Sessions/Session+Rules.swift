// The rules of a logged session: it has ended, after it began, within a day.

extension Session {
  public var times: [Instant] { [start.instant, end.instant] }

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

  public func derived(_ settings: Settings) -> [String: (any Sendable)?] {
    [
      "seconds": duration, "energyRule": energy == nil ? nil : (details?.energy ?? .rate).rawValue,
      "latestBellMilliseconds": details?.latest,
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
