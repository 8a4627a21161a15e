// The rules of a fast beside others.

extension Fast {
  /// A fast whose file knows no goal is judged by the person's own, not called met for want of one.
  public func placed(_ settings: Settings, now: Instant) -> Fast {
    var fast = self
    if goal == 0 { fast.goal = settings.fastingGoal }
    return fast
  }

  public var span: (start: Instant, end: Instant?)? { (start.instant, end?.instant) }

  /// One begun again after the other has ended is another fast; one that runs may have ended since.
  public func repeats(_ other: Fast, within rounding: FileRounding) -> Bool {
    guard isNear(other) else { return false }
    return end == nil || other.end == nil || overlaps(other) && areAlike(duration, other.duration)
  }

  public func cut(to span: (start: Instant, end: Instant?)) -> Fast {
    var fast = self
    fast.start = start.moved(to: span.start)
    fast.end = span.end.flatMap { instant in end?.moved(to: instant) }
    return fast
  }

  /// One fast from the first start to the last end of this one and others, with all their notes; goal and id stay.
  public func merged(with others: [Fast]) -> Fast {
    let all = ([self] + others).sorted { $0.start.instant < $1.start.instant }
    var fast = self
    fast.start = all.first?.start ?? start
    fast.end = end == nil ? nil : all.compactMap(\.end).max()
    let notes = all.compactMap(\.note)
    fast.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    return fast
  }

  public func checkTimes(isNew: Bool, now: Instant) throws(Refusal) {
    do throws(Problem) {
      if isNew, end != nil {
        try FastingRules.checkManual(self, now: now)
      } else {
        try FastingRules.checkTimes(self, now: now)
      }
    } catch {
      if case .refused(let refusal) = error { throw refusal }
    }
  }

  /// The longest fast and a day.
  public static let reach = Limits.fastMinutes.highest * 60 + 86_400

  public func checkNeighbours(
    _ others: [Fast], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    guard resolving.sameDay == .asks, change.movesDay(dayStart: dayStart) else { return }
    if !EntryRules.sameDay(as: self, in: others.map { Entry($0) }, dayStart: dayStart).isEmpty {
      throw Refusal(field: "fast.start", .duplicate)
    }
  }

  public func derived(_ settings: Settings) -> [String: (any Sendable)?] {
    ["seconds": end == nil ? nil : duration, "met": metGoal]
  }

  public static let questions = [SaveQuestion.replace, .keep, .cut]
  /// SQL of `duration`.
  private static let lasted = "(end_ms - at_ms + at_ms % 60000) / 1000.0"
  public static let dayTotal = """
    '', \(lasted), iif(\(lasted) >= goal, \(lasted), 0.0), \(lasted) >= goal
    """
  public static let traits = [
    FilterKey("met", "erreicht") { (fast: Fast) in fast.end != nil && fast.metGoal },
    FilterKey("missed", "verfehlt") { (fast: Fast) in fast.end != nil && !fast.metGoal },
    FilterKey("running", "laufend") { (fast: Fast) in fast.end == nil },
  ]
}
