// Fasting: the running fast, the goal, history and streak (spec fastlife 2). A fast is a stored start; nothing ticks.
import Core
import Store

/// Owns the state of fasting.
public final class FastingManager {
  /// What screens show.
  public let state = CurrentValue(FastingState())
  let library: Library
  let windows: FastingWindows

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    windows = FastingWindows(library.extent)
    library.register { [weak self, windows] in
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
  ///   - start: When it began; now when nil.
  ///   - goal: Seconds; the plan's goal for the day it begins on, or the one of the settings, when nil.
  ///   - now: The moment of the command.
  ///   - then: `notNow` when one is running, `refused` for a start in the future.
  public func start(at start: Stamp? = nil, goal: Double? = nil, now: Moment, then: @escaping Completion) {
    attempt(then) { () throws(Problem) in
      let begin = start ?? now.stamp
      let fast = try FastingRules.start(
        running: state.value.active, id: library.identifiers.next(), at: begin,
        goal: goal ?? state.value.goal(startingAt: begin),
        previousEnd: FastingRules.previousEnd(before: begin.instant, in: state.value.history), now: now.instant,
        source: library.source)
      commit("fast.start", [.insert(.fast(fast)), ClockAnchor.change(of: fast, now: now)], now: now, then: then)
    }
  }

  /// Ends the running fast.
  ///
  /// - Parameters:
  ///   - end: When it ended; now when nil.
  ///   - start: A corrected start; unchanged when nil.
  ///   - sameDay: What becomes of finished fasts that started on the same day.
  ///   - now: The moment of the command.
  ///   - then: `notNow` when none is running, `refused` for an end before the start or in the future,
  ///     `refused(duplicate)` when the start day has one and `sameDay` asks.
  public func stop(
    at end: Stamp? = nil, start: Stamp? = nil, sameDay: SameDay = .asks, now: Moment, then: @escaping Completion
  ) {
    attempt(then) { () throws(Problem) in
      let begin = (start ?? state.value.active?.start)?.instant ?? now.instant
      let last = end ?? state.value.end(at: now)
      // An end counted by the clock that counts on may lie after a wall clock that was set back (DESIGN 6).
      var trusted = now
      if end == nil { trusted.instant = max(now.instant, last.instant) }
      let fast = try FastingRules.stop(
        state.value.active, start: start, end: last,
        previousEnd: FastingRules.previousEnd(before: begin, in: state.value.history), now: trusted.instant)
      try write(fast, label: "fast.stop", isKnown: true, sameDay: sameDay, now: trusted, then: then)
    }
  }

  /// Gives up the running fast without an entry in the history.
  public func discard(now: Moment, then: @escaping Completion) {
    guard let fast = state.value.active else { return then(.failure(.notNow("fasting.idle"))) }
    commit("fast.discard", [.delete(.fast, fast.id)], now: now, then: then)
  }

  /// Sets the goal for fasts from now on, the running one included (spec fastlife 2.1 R); days with a plan keep theirs.
  ///
  /// - Parameters:
  ///   - goal: Seconds, 1–48 h in 15-minute steps.
  ///   - now: The moment of the command.
  ///   - then: `refused` outside the range.
  public func setGoal(_ goal: Double, now: Moment, then: @escaping Completion) {
    if !Limits.fastingGoal.contains(goal / 3600) {
      let typed = FixedText.text(goal / 3600, decimals: 2)
      return then(
        .failure(.refused(Limits.fastingGoal.refusal("fast.goal", typed: typed, unit: "h", example: "16"))))
    }
    var settings = library.settings
    settings.fastingGoal = goal
    commit("fast.goal", settings.changes(from: library.settings) + following(goal: goal), now: now, then: then)
  }

  /// Sets the goals of the weekdays; an empty plan is none.
  ///
  /// - Parameters:
  ///   - plan: The goals; the running fast keeps its own.
  ///   - now: The moment of the command.
  ///   - then: `refused` for a goal outside 1–48 h.
  public func setPlan(_ plan: FastingPlan, now: Moment, then: @escaping Completion) {
    if let bad = plan.goals.first(where: { $0 != 0 && !Limits.fastingGoal.contains($0 / 3600) }) {
      return then(.failure(.refused(FastingManager.goalRefusal(typed: bad))))
    }
    var settings = library.settings
    settings.fastingPlan = plan.goals
    var changes = settings.changes(from: library.settings)
    // Days that are over keep the plan that they had.
    let today = Day(now, dayStart: library.settings.dayStart)
    if !changes.isEmpty { changes.append(.set(RestDays.key, state.value.rests.remembered(today: today))) }
    commit("fast.plan", changes, now: now, then: then)
  }

  /// What a new goal changes besides the setting: the running fast takes it over.
  func following(goal: Double) -> [Change] {
    guard var fast = state.value.active, fast.goal != goal else { return [] }
    fast.goal = goal
    return [.update(.fast(fast))]
  }

  /// Adds a finished fast, or changes a fast, running or finished.
  ///
  /// - Parameters:
  ///   - fast: The fast as it should be.
  ///   - expecting: The fast as it was shown; without it a fast that is not known is added.
  ///   - sameDay: What becomes of other finished fasts of the same start day.
  ///   - now: The moment of the command.
  ///   - then: `refused` for impossible times, `refused(duplicate)` when the start day already has one and `sameDay` asks,
  ///     `changedElsewhere` when it is no longer as expected.
  public func save(
    _ fast: Fast, expecting: Fast? = nil, sameDay: SameDay = .asks, now: Moment, then: @escaping Completion
  ) {
    attempt(then) { () throws(Problem) in
      let isKnown =
        expecting != nil || state.value.active?.id == fast.id || library.isKnown(fast, among: state.value.history)
      if !isKnown { try FastingRules.checkManual(fast, now: now.instant) }
      var fast = fast
      fast.eatingWindow = FastingRules.eatingWindow(
        start: fast.start.instant,
        previousEnd: FastingRules.previousEnd(
          before: fast.start.instant, in: state.value.history.filter { $0.id != fast.id }))
      let label = isKnown ? "fast.edit" : "fast.add"
      try write(
        fast, label: label, isKnown: isKnown, expecting: expecting, sameDay: sameDay, now: now, then: then)
    }
  }

  /// Deletes a fast.
  public func delete(_ fast: Fast, now: Moment, then: @escaping Completion) {
    commit("fast.delete", [.delete(.fast, fast.id)], now: now, then: then)
  }

  /// A fast as screens show it now; nil when it is not among what is read.
  public func shown(_ id: UUIDValue) -> Fast? {
    state.value.history.first { $0.id == id } ?? state.value.figures?.fasts.first { $0.id == id }
      ?? state.value.month?.fasts.first { $0.id == id }
  }

  /// A new finished fast for a form to begin with: 18:00 on the day given or the day before, 16 h, the goal in force; on
  /// a day that is too young for that, a fast that ends now.
  public func template(on day: Day? = nil, now: Moment) -> Fast {
    let zone = now.zone
    var begin = CivilTime(day ?? Day(now) - 1, hour: 18, minute: 0).meaning(in: zone).settled
    if begin >= now.instant {
      begin = max(CivilTime(Day(now), hour: 0, minute: 0).meaning(in: zone).settled, now.instant - 16 * 3600)
    }
    let end = min(begin + 16 * 3600, now.instant)
    return Fast(
      id: library.identifiers.next(), start: Stamp(begin, in: zone), end: Stamp(end, in: zone),
      goal: state.value.goal(startingAt: Stamp(begin, in: zone)))
  }

  /// The other finished fasts that began on the day of a fast; what is asked about before one takes their place.
  public func others(onDayOf fast: Fast) -> [Fast] {
    let dayStart = state.value.dayStart
    var shown = state.value.history
    for fast in (state.value.month?.fasts ?? []) + (state.value.figures?.fasts ?? []) where !shown.contains(fast) {
      shown.append(fast)
    }
    return library.fasts(startingOn: Day(fast.start, dayStart: dayStart), dayStart: dayStart, among: shown)
      .filter { $0.id != fast.id }
  }

  private func write(
    _ fast: Fast, label: String, isKnown: Bool, expecting: Fast? = nil, sameDay: SameDay, now: Moment,
    then: @escaping Completion
  ) throws(Problem) {
    try FastingRules.checkTimes(fast, now: now.instant)
    let before = expecting ?? state.value.history.first { $0.id == fast.id }
    let dayStart = state.value.dayStart
    let movesDay = before.map { Day($0.start, dayStart: dayStart) != Day(fast.start, dayStart: dayStart) } ?? true
    var changes: [Change] = []
    let others = fast.end == nil || sameDay == .keepsBoth ? [] : others(onDayOf: fast)
    if !others.isEmpty, sameDay == .replaces {
      changes = others.map { .delete(.fast, $0.id) }
    } else if !others.isEmpty, movesDay {
      throw .refused(Refusal(field: "fast.start", .duplicate))
    }
    changes.append(isKnown ? .update(.fast(fast)) : .insert(.fast(fast)))
    if fast.isRunning { changes.append(ClockAnchor.change(of: fast, now: now)) }
    library.commit(
      Batch(label, actor: library.actor, changes), expecting: expecting.map { [.fast($0)] } ?? [], now: now, then: then)
  }

  private func attempt(_ then: Completion, _ body: () throws(Problem) -> Void) {
    do {
      try body()
    } catch {
      then(.failure(error))
    }
  }

  private func commit(_ label: String, _ changes: [Change], now: Moment, then: @escaping Completion) {
    library.commit(Batch(label, actor: library.actor, changes), now: now, then: then)
  }

  private static func goalRefusal(typed: Double) -> Refusal {
    Refusal(
      field: "fast.goal",
      .outOfRange(typed: FixedText.text(typed / 3600, decimals: 2), lowest: "1 h", highest: "48 h", example: "16"))
  }
}
