// Sleep: nights and naps, last night, averages, regularity (spec fastlife 1.4 and 6).
import Core
import Store

/// Owns the state of sleep.
public final class SleepManager {
  /// What screens show.
  public let state = CurrentValue(SleepState())
  private let library: Library
  private let window: HistoryWindow
  private let chart = ChartWindow()

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    window = HistoryWindow(library.extent)
    library.register(state, window, chart) { try SleepManager.read($0, $1, limit: $2, period: $3) }
  }

  /// Adds or changes a night or nap.
  ///
  /// - Parameters:
  ///   - sleep: As it should be; a new one has the id of a template.
  ///   - expecting: The entry as it was shown; when it is no longer so, `changedElsewhere`.
  ///   - now: The moment of the command.
  ///   - then: `refused` with the rule's own reason: end before start, too short, too long, duplicate, in the future.
  public func save(_ sleep: Sleep, expecting: Sleep? = nil, now: Moment, then: @escaping Completion) {
    let isNew = expecting == nil && !library.isKnown(sleep, among: state.value.history)
    do throws(Refusal) {
      let others = library.near(sleep.bed.instant, max(sleep.bed, sleep.wake).instant, among: state.value.history)
        .filter { $0.id != sleep.id }
      try SleepRules.check(bed: sleep.bed, wake: sleep.wake, existing: others, now: now.instant)
      try SleepRules.check(quality: sleep.quality)
    } catch {
      return then(.failure(.refused(error)))
    }
    let change: Change = isNew ? .insert(.sleep(sleep)) : .update(.sleep(sleep))
    library.commit(
      Batch(isNew ? "sleep.add" : "sleep.edit", actor: library.actor, [change]),
      expecting: expecting.map { [.sleep($0)] } ?? [], now: now, then: then)
  }

  /// A night to begin a form with: the last eight hours, not rated (spec fastlife 6).
  public func template(now: Moment) -> Sleep {
    Sleep(
      id: library.identifiers.next(), bed: Stamp(now.instant - 8 * 3600, in: now.zone), wake: now.stamp,
      source: library.source)
  }

  /// Deletes a night or nap.
  public func delete(_ sleep: Sleep, now: Moment, then: @escaping Completion) {
    library.commit(Batch("sleep.delete", actor: library.actor, [.delete(.sleep, sleep.id)]), now: now, then: then)
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

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod
  ) throws -> SleepState {
    var state = SleepState()
    state.period = period
    state.need = context.settings.sleepNeed
    state.history = try reader.records(Sleep.self, limit: limit)
    state.lastNight = SleepRules.lastNight(state.history, now: context.now.instant)
    if context.isGlance { return state }
    state.count = try reader.count(.sleep)
    state.hasMore = state.count > state.history.count
    state.average = SleepRules.average(state.history, now: context.now.instant)
    state.regularity = SleepConsistency(state.history, now: context.now.instant)?.score
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.sleep, range)
    state.days = range.map { DayValue(day: $0, value: totals[$0]?.sum, goal: state.need) }
    let charted = period.range(today: context.today)
    let sums = try reader.totalsByDay(.sleep, charted)
    state.chart = charted.map { DayValue(day: $0, value: sums[$0]?.sum, goal: state.need) }
    return state
  }
}
