// The diary of alcohol-free evenings: one entry a day, however it is written.
import Core
import Store

extension HabitManager {
  /// A template for the current evening, or for a chosen day.
  ///
  /// - Parameters:
  ///   - level: The level of the evening.
  ///   - day: A day chosen by the user, kept regardless of the hour (Habits.md, Diary).
  ///   - now: The moment of the interaction.
  /// - Returns: The entry, not yet written.
  public func evening(_ level: NoAlcLevel, on day: Day? = nil, now: Moment) -> HabitLog {
    var log = template(diary, now: now)
    log.value = Double(level.storedValue)
    if let day { log.day = day }
    return log
  }

  /// The diary's habit, or its preset if it was deleted.
  public var diary: Habit {
    HabitList.restoringDiary(in: library.settings.habitList).first(where: \.isDiary) ?? HabitPreset.noAlc.habit
  }

  /// Writes a day's answer, replacing the previous one; named drinks may raise its level.
  ///
  /// Anything it leaves out is kept: the note, and drinks that do not exceed its level.
  public func answer(_ entry: HabitLog, now: Moment, then: @escaping Completion) {
    let actor = library.actor
    library.decide(now: now, then: then) { reader, context in
      var entry = entry
      if let before = NoAlc.entry(try reader.logs(of: NoAlc.id, in: entry.day..<(entry.day + 1))) {
        entry.note = entry.note ?? before.note
        let unit = context.settings.habits.unit
        let stated = NoAlcLevel(storedValue: entry.value)
        if entry.drinks.isEmpty, NoAlc.level(of: before.drinks, unit: unit, stated: stated) == stated {
          entry.drinks = before.drinks
        }
      }
      let changes = try HabitManager.changes(entry, replaces: true, reader, context)
      return Decision(Batch("noalc.answer", actor: actor, changes + HabitManager.restoring(NoAlc.id, context)))
    }
  }

  /// Adds drinks to a day's entry; they may raise its level, but never lower it.
  ///
  /// - Parameters:
  ///   - drinks: The drinks.
  ///   - day: A day chosen by the user; nil for the current evening.
  ///   - note: A new note; nil to keep the old one.
  ///   - now: The moment of the interaction.
  ///   - then: `refused` for drinks outside their ranges.
  public func drink(
    _ drinks: [AlcoholDrink], on day: Day? = nil, note: String? = nil, now: Moment, then: @escaping Completion
  ) {
    let actor = library.actor
    let new = evening(.steady, on: day, now: now)
    library.decide(now: now, then: then) { reader, context in
      var entry = new
      let before = NoAlc.entry(try reader.logs(of: NoAlc.id, in: new.day..<(new.day + 1)))
      entry.drinks = (before?.drinks ?? []) + drinks
      entry.note = note ?? before?.note
      entry.value = before?.value ?? entry.value
      let changes = try HabitManager.changes(entry, replaces: true, reader, context)
      return Decision(Batch("noalc.answer", actor: actor, changes + HabitManager.restoring(NoAlc.id, context)))
    }
  }
}
