// The rules of a fast beside others.

extension Fast {
  public var span: (start: Instant, end: Instant?)? { (start.instant, end?.instant) }

  public func cut(to span: (start: Instant, end: Instant?)) -> Fast {
    var fast = self
    fast.start = start.moved(to: span.start)
    fast.end = span.end.flatMap { instant in end?.moved(to: instant) }
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
  public static let dayTotal = """
    '', (end_ms - at_ms) / 1000.0, iif((end_ms - at_ms) / 1000.0 >= goal, (end_ms - at_ms) / 1000.0, 0.0),
    (end_ms - at_ms) / 1000.0 >= goal
    """
  public static let measures = [EntryFilter.Measure.length, .goal]
  public static let traits = [EntryFilter.Trait.met, .missed, .running]

  /// A fast that runs has no length yet.
  public func value(of measure: EntryFilter.Measure) -> Double? {
    switch measure {
    case .length: end == nil ? nil : duration
    case .goal: goal
    default: nil
    }
  }

  public func has(_ trait: EntryFilter.Trait) -> Bool {
    switch trait {
    case .met: end != nil && metGoal
    case .missed: end != nil && !metGoal
    case .running: end == nil
    default: false
    }
  }
}
