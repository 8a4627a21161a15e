// Habits: their logs and their list. All decisions are made in the transaction that writes them, so that a diary day
// never gets a second entry, and undoing a counter removes its actual last log.
//
// | verb          | effect                                                                      |
// |---------------|-----------------------------------------------------------------------------|
// | `log`         | adds a log; a check replaces that of the day                                |
// | `answer`      | writes the diary's entry of a day, replacing the previous one               |
// | `drink`       | adds drinks to it; its level may rise, but never falls                      |
// | `takeBack`    | removes the last log of today                                               |
// | `delete`      | removes the habit and all its logs as a single undo step                    |
import Core
import Store

/// Owns the state of habits.
public final class HabitManager {
  /// The published state.
  public let state: CurrentValue<HabitsState>
  public let library: Library

  /// Creates the manager; its window is part of every read of the library.
  public init(library: Library) {
    self.library = library
    state = CurrentValue(HabitsState(), in: library.values)
    library.register(HabitManager.kinds) { [weak self] in
      { reader, context in
        let new = try HabitManager.read(reader, context)
        return { self?.state.assign(new) }
      }
    }
    library.editing[.habit] = { entry, old, reader, context in
      guard let log = entry.record as? HabitLog, let old = old.record as? HabitLog else { return [] }
      return try HabitManager.edits(log, was: old, reader, context)
    }
  }

  /// Reloads if a habit's day has changed at its own hour.
  public func turn(_ now: Moment) {
    let settings = library.settings
    let habits = state.value.habits
    // By place: each turn asks, and a habit with its figures is not copied for it.
    let hasTurned = habits.indices.contains {
      habits[$0].today != habits[$0].habit.day(of: now.stamp, dayStart: settings.dayStart)
    }
    if hasTurned { library.refresh(now: now) }
  }

  // MARK: Logs

  /// A template for a log made now, on the current day of the habit.
  public func template(_ habit: Habit, now: Moment) -> HabitLog {
    HabitLog(
      id: library.identifiers.next(), at: now.stamp, habit: habit.id,
      day: habit.day(of: now.stamp, dayStart: library.settings.dayStart), source: library.source)
  }

  /// Adds a log; for a once-a-day habit it replaces that of the day.
  ///
  /// - Parameters:
  ///   - log: The log; a new one has the id of a template.
  ///   - now: The time of the command.
  ///   - then: `refused` by the rules of logs.
  public func add(_ log: HabitLog, now: Moment, then: @escaping Completion) {
    write(log, label: "habit.add", now: now, then: then) { habit in habit?.mode == .yesNo || log.habit == NoAlc.id }
  }

  /// Logs with a single key: increments a counter, checks a habit, notes an occurrence.
  ///
  /// - Parameters:
  ///   - habit: Any habit without levels.
  ///   - now: The time of the command.
  ///   - then: `notNow("habit.done")` if today is checked already.
  public func quickLog(_ habit: Habit, now: Moment, then: @escaping Completion) {
    if habit.mode == .yesNo, state.value[habit.id]?.logged(on: template(habit, now: now).day) != nil {
      return then(.failure(.notNow("habit.done")))
    }
    var log = template(habit, now: now)
    if habit.mode == .counter { log.value = 1 }
    add(log, now: now, then: then)
  }

  /// Removes the last log of today; `notNow("habit.none")` without one.
  public func takeBack(_ habit: Habit, now: Moment, then: @escaping Completion) {
    let actor = library.actor
    library.decide(now: now, then: then) { reader, context in
      let day = habit.day(of: now.stamp, dayStart: context.settings.dayStart)
      guard let last = try reader.logs(of: habit.id, in: day..<(day + 1)).last else {
        throw Problem.notNow("habit.none")
      }
      return Decision(Batch("habit.takeBack", actor: actor, [.delete(.habit, last.id)]))
    }
  }

  private func write(
    _ log: HabitLog, label: String, now: Moment, then: @escaping Completion,
    replaces: @escaping @Sendable (Habit?) -> Bool
  ) {
    let actor = library.actor
    library.decide(now: now, then: then) { reader, context in
      let habit = context.settings.habitList.first { $0.id == log.habit }
      return Decision(
        Batch(
          label, actor: actor,
          try HabitManager.changes(log, replaces: replaces(habit), reader, context)
            + HabitManager.restoring(log.habit, context)))
    }
  }

  /// The changes of an edit; a log moved to another day replaces the one there if its habit allows only one.
  nonisolated static func edits(
    _ log: HabitLog, was old: HabitLog, _ reader: Reader, _ context: ReadingContext
  ) throws -> [EntryChange] {
    let isOnce = log.habit == NoAlc.id || log.definition(context.settings)?.mode == .yesNo
    let others = isOnce && log.day != old.day ? try reader.logs(of: log.habit, in: log.day..<(log.day + 1)) : []
    return [EntryChange(before: .habit(old), after: .habit(leveled(log, context)))]
      + others.filter { $0.id != log.id }.map { EntryChange(before: .habit($0), after: nil) }
  }

  /// The log with its level raised to that of its drinks; for the diary only.
  nonisolated static func leveled(_ log: HabitLog, _ context: ReadingContext) -> HabitLog {
    guard log.habit == NoAlc.id, !log.drinks.isEmpty else { return log }
    var log = log
    let stated = NoAlcLevel(storedValue: log.value)
    log.value = Double(NoAlc.level(of: log.drinks, unit: context.settings.habits.unit, stated: stated).storedValue)
    return log
  }

  /// The changes for a log, which is added or replaces that of its day.
  nonisolated static func changes(
    _ log: HabitLog, replaces: Bool, _ reader: Reader, _ context: ReadingContext
  ) throws -> [Change] {
    var log = leveled(log, context)
    var changes: [EntryChange] = []
    if replaces {
      let there = try reader.logs(of: log.habit, in: log.day..<(log.day + 1))
      let kept = NoAlc.entry(there)
      log.id = kept?.id ?? log.id
      changes = there.filter { $0.id != kept?.id }.map { EntryChange(before: .habit($0), after: nil) }
      changes.append(EntryChange(before: kept.map { .habit($0) }, after: .habit(log)))
    } else {
      changes = [EntryChange(before: nil, after: .habit(log))]
    }
    return try reader.checked(changes, context.settings, now: context.now)
  }

  /// The changes that restore a deleted diary with its first entry.
  nonisolated static func restoring(_ habit: String, _ context: ReadingContext) -> [Change] {
    guard habit == NoAlc.id else { return [] }
    var settings = context.settings
    let list = HabitList.restoringDiary(in: settings.habitList)
    guard list.count != settings.habitList.count else { return [] }
    settings.habits.list = list
    return settings.changes(from: context.settings)
  }

  // MARK: Reading

  /// The records that habits are made of: logs, and those of their feeds.
  nonisolated static let kinds = Set(HabitFeed.all.map(\.kind)).union([.habit])

  /// All habits in the list with their days.
  ///
  /// For the first frame of the Hub only those of late, unless a run reaches further back.
  nonisolated static func figures(_ reader: Reader, _ context: ReadingContext) throws -> [HabitFigures] {
    try context.settings.habitList.map { habit in
      if context.depth == .hub, habit.isDiary || !habit.countsFromStart {
        let first = context.today - HabitsState.history
        let late = try figures(habit, since: first, reader, context)
        if late.isSettled(since: first) { return late }
      }
      return try figures(habit, since: Day.stored.lowerBound, reader, context)
    }
  }

  private nonisolated static func figures(
    _ habit: Habit, since first: Day, _ reader: Reader, _ context: ReadingContext
  ) throws -> HabitFigures {
    let foreign = habit.isDiary ? try reader.foreignEvenings(since: first) : []
    return HabitFigures(
      habit, try reader.habitDays(of: habit.id, since: first, isOwn: !foreign.isEmpty),
      fed: try fed(habit, since: first, reader, context.settings), told: foreign, settings: context.settings,
      now: context.now)
  }

  /// The days of a habit's feed; a hidden tracker feeds nothing.
  private nonisolated static func fed(
    _ habit: Habit, since first: Day, _ reader: Reader, _ settings: Settings
  ) throws -> [HabitDay] {
    guard let feed = habit.feed, !habit.isArchived, !settings.isHidden(kind: feed.kind) else { return [] }
    let alcoholic = settings.drinks.filter { $0.contents.alcohol > 0 }.map(\.name)
    var days = try reader.fedDays(feed, since: first, without: alcoholic)
    if feed.kind == .measure, let unit = settings.measureList.first(where: { $0.id == feed.part })?.unit {
      for index in days.indices { days[index].total = unit.number(ofBase: days[index].total) }
    }
    return days
  }

  /// The daily values of each habit, for exports: the sum of a counter, or 1 for a day done and 0 for one missed.
  ///
  /// Days skipped and unknown have none.
  nonisolated static let daySeries: DaySeriesRead = { reader, context, range in
    var series: [DayFigure: [Day: Double]] = [:]
    for habit in try figures(reader, context) {
      var values: [Day: Double] = [:]
      for day in range {
        if habit.habit.mode == .counter {
          values[day] = habit.logged(on: day)?.total
        } else {
          values[day] = [DayState.done: 1, .missed: 0][habit.state(on: day)]
        }
      }
      if !values.isEmpty { series[.habit(habit.habit)] = values }
    }
    return series
  }

  private nonisolated static func read(_ reader: Reader, _ context: ReadingContext) throws -> HabitsState {
    var state = HabitsState()
    if context.isGlance { return state }
    let settings = context.settings
    state.unit = settings.habits.unit
    state.habits = try figures(reader, context)
    // A zone further east may already have logged a later day.
    let recent = (context.today - HabitsState.history)..<(context.today + 2)
    state.logs = try reader.records(HabitLog.self, in: recent).sorted {
      ($1.day, $1.at.instant, $1.id.uuidString) < ($0.day, $0.at.instant, $0.id.uuidString)
    }
    let evening = state[NoAlc.id]?.today ?? HabitPreset.noAlc.habit.day(of: context.now.stamp)
    let diary = state.logs(of: NoAlc.id)
    let plan = state[NoAlc.id]?.habit.dryDays ?? []
    state.guideline = settings.habits.guideline.inForce(state.unit)
    if !settings.isHidden(.hydration), settings.drinks.contains(where: { $0.contents.alcohol > 0 }) {
      state.poured = NoAlc.poured(try reader.records(Drink.self, in: recent), settings.drinks)
    }
    func evenings(_ days: DayRange) -> AlcoholDays { AlcoholDays(diary, in: days, poured: state.poured, plan: plan) }
    state.sevenDays = evenings(DayRange(last: 7, endingOn: evening))
    let week = DayRange(weekOf: evening, firstWeekday: settings.firstWeekday)
    state.week = evenings(DayRange(week.start, through: evening))
    return state
  }
}

extension HabitManager: RecordManager { public typealias R = HabitLog }
