// The diary of evenings without alcohol: one entry a day, whichever way it is written.
import Core
import Store

extension HabitManager {
  /// An entry to begin with, for the evening that now belongs to, or for a day of one's own.
  ///
  /// - Parameters:
  ///   - level: What the evening was like.
  ///   - day: A day chosen by hand; it is kept as it is, whatever the hour (spec meditation 5).
  ///   - now: The moment of the interaction.
  /// - Returns: The entry, not yet written.
  public func evening(_ level: NoAlcLevel, on day: Day? = nil, now: Moment) -> HabitLog {
    var log = template(diary, now: now)
    log.value = Double(level.storedValue)
    if let day { log.day = day }
    return log
  }

  /// The diary's habit; as presets have it where it was deleted.
  public var diary: Habit {
    HabitList.restoringDiary(in: library.settings.habitList).first(where: \.isDiary) ?? HabitPreset.noAlc.habit
  }

  /// Writes the answer of a day, in the place of the one before; drinks that are named raise its level to theirs.
  ///
  /// What it does not say stays as the day has it: the note, and drinks that come to no more than its level.
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

  /// Adds drinks to the entry of a day; its level follows them and is never lowered by them.
  ///
  /// - Parameters:
  ///   - drinks: What was drunk.
  ///   - day: A day chosen by hand; nil is the evening that now belongs to.
  ///   - note: Another note; nil leaves it.
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
