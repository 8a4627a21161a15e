// Fasting: the running fast, the goal, history and streak (Fasting.md, Actions). A running fast is just a stored start;
// nothing ticks.
import Core
import Store

/// Owns the state of fasting.
public final class FastingManager {
  /// The published state.
  public let state: CurrentValue<FastingState>
  public let library: Library
  let windows: FastingWindows

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(FastingState(), in: library.values)
    windows = FastingWindows(library.extent)
    library.addDaySeries(of: .fast, [.fasting: { $0.highest }])
    library.register([.fast]) { [weak self, windows] in
      let request = windows.request
      return { reader, context in
        let new = try FastingState(reader, context, request)
        return { self?.state.assign(new) }
      }
    }
  }

  /// Starts a fast.
  ///
  /// - Parameters:
  ///   - start: The start; nil for now.
  ///   - goal: Seconds; nil for the plan's goal on the start day, or the one in the settings.
  ///   - overlap: How to treat an overlapping fast; asks only if `start` is given.
  ///   - now: The time of the command.
  ///   - then: `notNow` if one is running, `refused` for a future start, `refused(overlaps)` if `overlap` asks.
  public func start(
    at start: Stamp? = nil, goal: Double? = nil, overlap: Overlap = .asks, now: Moment, then: @escaping Completion
  ) {
    let begin = start ?? now.stamp
    let goal = goal ?? state.value.goal(startingAt: begin)
    let (id, source, actor) = (library.identifiers.next(), library.source, library.actor)
    let resolving = ConflictResolution(overlap: start == nil ? .keepsBoth : overlap)
    library.decide(now: now, then: then) { reader, context in
      let fast = try FastingRules.start(
        running: try reader.runningFast(), id: id, at: begin, goal: goal, now: now.instant, source: source)
      let changes = try reader.checked(
        [EntryChange(before: nil, after: .fast(fast))], context.settings, now: context.now, resolving: resolving)
      return Decision(Batch("fast.start", actor: actor, changes))
    }
  }

  /// Ends the running fast.
  ///
  /// - Parameters:
  ///   - end: The end; nil for now.
  ///   - start: A corrected start; nil to keep it.
  ///   - sameDay: How to treat finished fasts that started on the same day.
  ///   - overlap: How to treat an overlapping fast; asks only if the start is corrected.
  ///   - now: The time of the command.
  ///   - then: `notNow` if none is running, `refused` for an end before the start or in the future,
  ///     `refused(duplicate)` if the start day has one and `sameDay` asks, `refused(overlaps)` if `overlap` asks.
  public func stop(
    at end: Stamp? = nil, start: Stamp? = nil, sameDay: SameDay = .asks, overlap: Overlap = .asks, now: Moment,
    then: @escaping Completion
  ) {
    let last = end ?? state.value.end(at: now)
    // The end by the continuous clock may lie after a wall clock that was set back (Fasting.md, Clock).
    var trusted = now
    // Ending must always work, so only a corrected start asks; explicit answers apply.
    let asked = start == nil && overlap == .asks ? .keepsBoth : overlap
    if end == nil { trusted.instant = max(now.instant, last.instant) }
    let (shown, at, actor) = (state.value.active, trusted.instant, library.actor)
    let resolving = ConflictResolution(sameDay: sameDay, overlap: asked)
    library.decide(now: trusted, then: then) { reader, context in
      let running = try reader.running(shown)
      let fast = try FastingRules.stop(running, start: start, end: last, now: at)
      let change = EntryChange(before: .fast(running), after: .fast(fast))
      let changes = try reader.checked([change], context.settings, now: context.now, resolving: resolving)
      return Decision(Batch("fast.stop", actor: actor, changes))
    }
  }

  /// Discards the running fast without a history entry.
  public func discard(now: Moment, then: @escaping Completion) {
    let (shown, actor) = (state.value.active, library.actor)
    library.decide(now: now, then: then) { reader, _ in
      Decision(Batch("fast.discard", actor: actor, [.delete(.fast, try reader.running(shown).id)]))
    }
  }

  /// Sets the goal for future fasts and the running one (Fasting.md, Actions); days of a plan keep theirs.
  ///
  /// - Parameters:
  ///   - goal: Seconds, 1–48 h in 15-minute steps.
  ///   - now: The time of the command.
  ///   - then: `refused` outside the range.
  public func setGoal(_ goal: Double, now: Moment, then: @escaping Completion) {
    if !Limits.fastingGoal.contains(goal / 3600) {
      let typed = FixedText.text(goal / 3600, decimals: 2)
      return then(
        .failure(.refused(Limits.fastingGoal.refusal("fast.goal", typed: typed, unit: "h", example: "16"))))
    }
    let (actor, held) = (library.actor, library.held)
    library.decide(now: now, then: then) { reader, context in
      var settings = context.settings
      settings.fastingGoal = goal
      // If the configuration file sets the goal, only the running fast changes.
      let changes = settings.changes(from: context.settings, except: held) + (try reader.following(goal: goal))
      return Decision(Batch("fast.goal", actor: actor, changes))
    }
  }

  /// Sets the goals by weekday or in a cycle; an empty plan removes it.
  ///
  /// - Parameters:
  ///   - plan: The goals; the running fast keeps its own.
  ///   - now: The time of the command.
  ///   - then: `refused` for a goal outside 1–48 h.
  public func setPlan(_ plan: FastingPlan, now: Moment, then: @escaping Completion) {
    if let bad = plan.goals.first(where: { $0 != 0 && !Limits.fastingGoal.contains($0 / 3600) }) {
      return then(.failure(.refused(FastingManager.goalRefusal(typed: bad))))
    }
    let (actor, held) = (library.actor, library.held)
    library.decide(now: now, then: then) { _, context in
      var settings = context.settings
      settings.plan = plan
      var changes = settings.changes(from: context.settings, except: held)
      // Past days keep the plan they had.
      if !changes.isEmpty { changes.append(.set(RestDays.key, context.rests.remembered(today: context.today))) }
      return Decision(Batch("fast.plan", actor: actor, changes))
    }
  }

  /// A fast as currently displayed; nil if it is not loaded.
  public func shown(_ id: UUIDValue) -> Fast? {
    state.value.history.first { $0.id == id } ?? state.value.figures?.fasts.first { $0.id == id }
      ?? state.value.month?.fasts.first { $0.id == id }
  }

  /// A template for a new finished fast: 18:00 on the given day or yesterday, as long as the goal of that day.
  ///
  /// If that lies in the future, a fast that ends now.
  public func template(on day: Day? = nil, now: Moment) -> Fast {
    let zone = now.zone
    var begin = CivilTime(day ?? Day(now) - 1, hour: 18, minute: 0).resolution(in: zone).settled
    if begin >= now.instant {
      let goal = state.value.goal(startingAt: now.stamp)
      begin = max(CivilTime(Day(now), hour: 0, minute: 0).resolution(in: zone).settled, now.instant - goal)
    }
    let goal = state.value.goal(startingAt: Stamp(begin, in: zone))
    return Fast(
      id: library.identifiers.next(), start: Stamp(begin, in: zone),
      end: Stamp(min(begin + goal, now.instant), in: zone), goal: goal)
  }

  private static func goalRefusal(typed: Double) -> Refusal {
    Refusal(
      field: "fast.goal",
      .outOfRange(typed: FixedText.text(typed / 3600, decimals: 2), lowest: "1 h", highest: "48 h", example: "16"))
  }
}

nonisolated extension Reader {
  /// The running fast, checked against the one shown.
  ///
  /// Throws `notNow` if none is running, `changedElsewhere` if it is a different one.
  fileprivate func running(_ shown: Fast?) throws -> Fast {
    guard let shown, let running = try runningFast() else { throw Problem.notNow("fast.idle") }
    guard running.id == shown.id else { throw Problem.changedElsewhere }
    return running
  }

  /// The changes following from a new goal: the running fast adopts it.
  func following(goal: Double) throws -> [Change] {
    guard var fast = try runningFast(), fast.goal != goal else { return [] }
    fast.goal = goal
    return [.update(.fast(fast))]
  }
}

extension FastingManager: RecordManager, TrackerManager {
  public typealias R = Fast
  public var tracker: Tracker { .fasting }

  public func showFigures(of period: ChartPeriod, now: Moment) -> DayRange {
    showFigures(now: now)
    show(period, now: now)
    return period.range(today: library.today(now))
  }
}
