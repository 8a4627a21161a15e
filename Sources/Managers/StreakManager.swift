// Streaks: of sittings and workouts at every read, since the Hub and the timer show them; all that is counted, with every day
// it ever had, only while a screen shows it. One function counts both (Core/Streaks/RewardStreak.swift).
import Core
import Store

/// Owns the streaks.
public final class StreakManager {
  /// What screens show.
  public let state = CurrentValue(StreakState())
  private let library: Library
  /// How many screens show all that is counted.
  private var open = 0

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    library.register([.session, .fast, .drink, .habit]) { [weak self] in
      let isOpen = (self?.open ?? 0) > 0
      return { reader, context in
        let new = try StreakManager.read(reader, context, all: isOpen)
        return {
          guard let self else { return }
          // What was closed meanwhile is not kept.
          var taken = new
          if self.open == 0 { taken.forget() }
          self.state.assign(taken)
        }
      }
    }
  }

  /// A screen shows all that is counted from now on.
  public func show(now: Moment) {
    open += 1
    library.refresh(now: now)
  }

  /// A screen has gone; what the last one showed is not kept, so that the next never begins with something old.
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

  // MARK: All that is counted

  /// What everybody has, unless its tracker is hidden, the diary after the sessions; then the habits that were begun.
  private nonisolated static func subjects(_ reader: Reader, _ context: ReadingContext) throws -> [SubjectStreak] {
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
        StreakDays(try reader.hydrationMarks(), rests: context.pauses, today: context.today)
      }
    return SubjectStreak(subject, days, subject.policy(context.settings), today: context.today)
  }

  /// Fasts; the days that a running one has reached into neither count nor break the streak before it ends.
  private nonisolated static func fasting(_ reader: Reader, _ context: ReadingContext) throws -> SubjectStreak {
    let running = try reader.runningFast()
    let began = running.map { Day($0.start, dayStart: context.settings.dayStart) } ?? context.today
    let days = StreakDays(try reader.fastingMarks(), rests: context.rests, today: min(context.today, began))
    let reaches = running.map { $0.reaches(context.today, now: context.now, dayStart: context.settings.dayStart) }
    return SubjectStreak(
      .fasting, days, StreakSubject.fasting.policy(context.settings), today: context.today, isRunning: reaches ?? false)
  }

  // MARK: Sessions alone

  /// The streak of a kind of session of our own, reading back no further than it must.
  ///
  /// It reads stretches, each twice as long as the one before, until the run is broken or there is nothing before them.
  /// Jokers are earned and spent from the first day on: all is read.
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
      (first, length) = (max(Limits.earliestDay, first - length), length * 2)
      minutes = try reader.ownMinutes(kind, in: first..<end) + minutes
      let streak = streak(minutes)
      // The run may reach further back, over pauses too.
      guard context.pauses.cover(first, until: streak.firstDay ?? today + 1), first > Limits.earliestDay else {
        return streak
      }
      // A pause may reach back to where nobody had anything to pause.
      let oldest = try earliest ?? reader.earliest(.session).map { Day($0.stamp, dayStart: settings.dayStart) }
      guard let oldest, oldest < first else { return streak }
      earliest = oldest
    }
  }
}
