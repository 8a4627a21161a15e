// Streaks. Those of sittings and workouts are read every time, since the Hub and the timer show them; all subjects with
// their entire history only while a screen shows them. Both use the same function (Core/Streaks/RewardStreak.swift).
import Core
import Store

/// Owns the streaks.
public final class StreakManager {
  /// The published state.
  public let state: CurrentValue<StreakState>
  private let library: Library
  /// Number of screens showing all subjects.
  private var open = 0

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(StreakState(), in: library.values)
    library.register(HabitManager.kinds.union([.fast])) { [weak self] in
      let isOpen = (self?.open ?? 0) > 0
      return { reader, context in
        let new = try StreakManager.read(reader, context, all: isOpen)
        return {
          guard let self else { return }
          // Drop data closed meanwhile.
          var taken = new
          if self.open == 0 { taken.forget() }
          self.state.assign(taken)
        }
      }
    }
  }

  /// Starts publishing all subjects for a screen.
  public func show(now: Moment) {
    open += 1
    library.refresh(now: now)
  }

  /// Stops publishing for a screen; after the last one the data are dropped, so that no outdated data appear later.
  public func hide() {
    open = max(0, open - 1)
    guard open == 0 else { return }
    var new = state.value
    new.forget()
    state.assign(new)
  }

  private nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, all: Bool
  ) throws -> StreakState {
    var state = StreakState()
    state.policy = context.settings.streaks.policy
    state.today = context.today
    if context.isGlance { return state }
    if all {
      let all = try subjects(reader, context)
      for one in all {
        if one.subject == .meditation { state.sittings = one.streak }
        if one.subject == .workout { state.workouts = one.streak }
      }
      state.take(all, context.settings.streaks)
    } else {
      state.sittings = try streak(.mindful, reader, context)
      state.workouts = try streak(.workout, reader, context)
    }
    return state
  }

  // MARK: All subjects

  /// The common subjects of visible trackers, with the diary after the sessions, followed by the habits begun.
  nonisolated static func subjects(_ reader: Reader, _ context: ReadingContext) throws -> [SubjectStreak] {
    let settings = context.settings
    var all = try StreakSubject.common.filter { $0.tracker.map { !settings.isHidden($0) } ?? true }.map {
      try streak(of: $0, reader, context)
    }
    let habits = try HabitManager.figures(reader, context).filter { !$0.habit.isArchived }.map(\.subject)
    let sessions = all.prefix { $0.subject.session != nil }.count
    all.insert(contentsOf: habits.filter { $0.subject.id == NoAlc.id }, at: sessions)
    return all + habits.filter { $0.subject.id != NoAlc.id && $0.today != .new }
  }

  private nonisolated static func streak(
    of subject: StreakSubject, _ reader: Reader, _ context: ReadingContext
  ) throws -> SubjectStreak {
    if subject == .fasting { return try fasting(reader, context) }
    let days =
      if let kind = subject.session {
        StreakDays(
          minutes: try reader.ownMinutes(kind), goal: context.settings.streaks.goal(kind), rests: context.pauses,
          today: context.today)
      } else {
        StreakDays(
          try subject.tracker.map { try reader.goalMarks(of: $0.kind) } ?? [], rests: context.pauses,
          today: context.today)
      }
    return SubjectStreak(subject, days, subject.policy(context.settings), today: context.today)
  }

  /// The fasting streak; days reached by a running fast neither count nor break it until it ends.
  private nonisolated static func fasting(_ reader: Reader, _ context: ReadingContext) throws -> SubjectStreak {
    let running = try reader.runningFast()
    let began = running.map { Day($0.start, dayStart: context.settings.dayStart) } ?? context.today
    let days = StreakDays(try reader.fastingMarks(), rests: context.rests, today: min(context.today, began))
    let reaches = running.map { $0.reaches(context.today, now: context.now, dayStart: context.settings.dayStart) }
    return SubjectStreak(
      .fasting, days, StreakSubject.fasting.policy(context.settings), today: context.today, isRunning: reaches ?? false)
  }

  // MARK: Sessions alone

  /// The streak of our own sessions of a kind, reading back only as far as needed.
  ///
  /// It reads chunks of doubling length until the run is broken or there are no older sessions. Jokers are earned and
  /// spent from the first day on, so they require all sessions.
  private nonisolated static func streak(
    _ kind: SessionKind, _ reader: Reader, _ context: ReadingContext
  ) throws -> RewardStreak {
    let (today, settings) = (context.today, context.settings)
    func streak(_ minutes: [(day: Day, minutes: Double)]) -> RewardStreak {
      StreakDays(minutes: minutes, goal: settings.streaks.goal(kind), rests: context.pauses, today: today)
        .streak(settings.streaks.policy)
    }
    guard settings.streaks.policy != .joker else { return streak(try reader.ownMinutes(kind)) }
    var minutes: [(day: Day, minutes: Double)] = []
    var (first, length) = (today + 1, 60)
    var earliest: Day?
    while true {
      let end = first
      // A clock may stand before the first day that entries can have.
      (first, length) = (min(end, max(Limits.earliestDay, first - length)), length * 2)
      minutes = try reader.ownMinutes(kind, in: first..<end) + minutes
      let streak = streak(minutes)
      // The run may reach further back, also across pauses.
      guard context.pauses.cover(first, until: streak.firstDay ?? today), first > Limits.earliestDay else {
        return streak
      }
      // A pause may extend back before the first session.
      let oldest = try earliest ?? reader.earliest(.session).map { Day($0.stamp, dayStart: settings.dayStart) }
      guard let oldest, oldest < first else { return streak }
      earliest = oldest
    }
  }
}
