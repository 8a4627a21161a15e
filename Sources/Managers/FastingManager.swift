// Fasting: the running fast, the goal, history and streak (spec fastlife 2). A fast is a stored start; nothing ticks.
import Core
import Store

/// Owns the state of fasting.
public final class FastingManager {
  /// What screens show.
  public let state = CurrentValue(FastingState())
  private let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow()

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    window = HistoryWindow(library.extent)
    library.register(state, window, chart) { try FastingManager.read($0, $1, limit: $2, period: $3) }
  }

  /// Starts a fast.
  ///
  /// - Parameters:
  ///   - start: When it began; now when nil.
  ///   - goal: Seconds; the goal in force when nil.
  ///   - now: The moment of the command.
  ///   - then: `notNow` when one is running, `refused` for a start in the future.
  public func start(at start: Stamp? = nil, goal: Double? = nil, now: Moment, then: @escaping Completion) {
    attempt(then) { () throws(Problem) in
      let begin = start ?? now.stamp
      let fast = try FastingRules.start(
        running: state.value.active, id: library.identifiers.next(), at: begin, goal: goal ?? state.value.goal,
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
  ///   - replacing: Whether finished fasts that started on the same day are replaced.
  ///   - now: The moment of the command.
  ///   - then: `notNow` when none is running, `refused` for an end before the start or in the future,
  ///     `refused(duplicate)` when the start day has one and `replacing` is false.
  public func stop(
    at end: Stamp? = nil, start: Stamp? = nil, replacing: Bool = false, now: Moment, then: @escaping Completion
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
      try write(fast, label: "fast.stop", isKnown: true, replacing: replacing, now: trusted, then: then)
    }
  }

  /// Gives up the running fast without an entry in the history.
  public func discard(now: Moment, then: @escaping Completion) {
    guard let fast = state.value.active else { return then(.failure(.notNow("fasting.idle"))) }
    commit("fast.discard", [.delete(.fast, fast.id)], now: now, then: then)
  }

  /// Sets the goal for fasts from now on, the running one included (spec fastlife 2.1 R).
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

  /// What a new goal changes besides the setting: the running fast takes it over.
  public func following(goal: Double) -> [Change] {
    guard var fast = state.value.active, fast.goal != goal else { return [] }
    fast.goal = goal
    return [.update(.fast(fast))]
  }

  /// Adds a finished fast, or changes a fast, running or finished.
  ///
  /// - Parameters:
  ///   - fast: The fast as it should be.
  ///   - expecting: The fast as it was shown; without it a fast that is not known is added.
  ///   - replacing: Whether other finished fasts of the same start day are replaced; without it one is `duplicate`.
  ///   - now: The moment of the command.
  ///   - then: `refused` for impossible times, `refused(duplicate)` when the start day already has one,
  ///     `changedElsewhere` when it is no longer as expected.
  public func save(
    _ fast: Fast, expecting: Fast? = nil, replacing: Bool = false, now: Moment, then: @escaping Completion
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
        fast, label: label, isKnown: isKnown, expecting: expecting, replacing: replacing, now: now, then: then)
    }
  }

  /// Deletes a fast.
  public func delete(_ fast: Fast, now: Moment, then: @escaping Completion) {
    commit("fast.delete", [.delete(.fast, fast.id)], now: now, then: then)
  }

  /// A new finished fast for a form to begin with: 18:00 on the day before, 16 h, the goal in force.
  public func template(now: Moment) -> Fast {
    let zone = now.zone
    let begin = CivilTime(Day(now) - 1, hour: 18, minute: 0).meaning(in: zone).settled
    let end = min(begin + 16 * 3600, now.instant)
    return Fast(
      id: library.identifiers.next(), start: Stamp(begin, in: zone), end: Stamp(end, in: zone), goal: state.value.goal)
  }

  /// Shows another period in the chart.
  public func show(_ period: ChartPeriod, now: Moment) {
    chart.period = period
    library.refresh(now: now)
  }

  /// Reads a longer stretch of history.
  public func showMore(now: Moment) {
    window.grow()
    library.refresh(now: now)
  }

  private func write(
    _ fast: Fast, label: String, isKnown: Bool, expecting: Fast? = nil, replacing: Bool, now: Moment,
    then: @escaping Completion
  ) throws(Problem) {
    try FastingRules.checkTimes(fast, now: now.instant)
    let before = expecting ?? state.value.history.first { $0.id == fast.id }
    let movesDay = before.map { Day($0.start) != Day(fast.start) } ?? true
    let others = library.fasts(startingOn: Day(fast.start), among: state.value.history).filter { $0.id != fast.id }
    var changes: [Change] = []
    if fast.end != nil, movesDay, !others.isEmpty {
      guard replacing else { throw .refused(Refusal(field: "fast.start", .duplicate)) }
      changes = others.map { .delete(.fast, $0.id) }
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

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod
  ) throws -> FastingState {
    var state = FastingState()
    state.goal = context.settings.fastingGoal
    state.active = try reader.runningFast()
    state.history = try reader.fasts(limit: limit)
    state.streak = try reader.streak(.fast, context)
    state.anchor = try reader.settings()[ClockAnchor.key].flatMap(ClockAnchor.init(json:))
    if context.isGlance { return state }
    state.count = try reader.count(.fast) - (state.active == nil ? 0 : 1)
    state.hasMore = state.count > state.history.count
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.fast, range)
    state.days = range.map { day in
      let best = totals[day]?.highest
      return DayValue(day: day, value: best, goal: totals[day]?.goal ?? context.settings.fastingGoal)
    }
    state.period = period
    state.chart = try reader.totals(.fast, period.range(today: context.today).range).map { total in
      DayFasts(
        day: total.day, count: total.count, metCount: total.met, seconds: total.sum, longest: total.highest)
    }
    let recent = state.history.prefix(7).map(\.duration)
    state.average = recent.isEmpty ? nil : recent.reduce(0, +) / Double(recent.count)
    return state
  }
}

/// How much of a history is read; grows on demand, so that no screen ever reads all of it unasked.
final class HistoryWindow {
  private(set) var size: Int

  init(_ extent: Library.Extent) { size = extent == .glance ? 8 : 60 }

  func grow() { size *= 4 }
}
