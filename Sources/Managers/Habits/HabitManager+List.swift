// Editing the list of habits: adding, changing, ordering, archiving, deleting. The list is a setting and is changed in
// its stored form.
import Core
import Store

extension HabitManager {
  /// Adds a habit, or replaces the one with the same id.
  ///
  /// - Parameters:
  ///   - habit: The new version; without an id it is new and begins today.
  ///   - now: The time of the command.
  ///   - then: `refused` for a value outside its range, a name already in use, a removed level that has logs, or a
  ///     change of the diary's fixed properties.
  public func setHabit(_ habit: Habit, now: Moment, then: @escaping Completion) {
    let (isNew, identifiers, actor) = (habit.id.isEmpty, library.identifiers, library.actor)
    library.decide(now: now, then: then) { reader, context in
      var (habit, settings) = (habit, context.settings)
      if isNew { habit.created = context.today }
      let old = settings.habitList.first { $0.id == habit.id }
      if let old { habit = habit.remembering(old, today: context.today) }
      do throws(Refusal) {
        if habit.isDiary { try NoAlc.check(habit) }
        let saved = try PracticeList.saving(habit, in: settings.habitList, identifiers: identifiers)
        settings.habits.list = saved.list
        habit = saved.item
      } catch {
        throw Problem.refused(error)
      }
      if let old, let level = try HabitManager.level(goneFrom: habit, was: old, reader) {
        throw Problem.refused(Refusal(field: "habit.levels", .hasLogs(level: level)))
      }
      return Decision(
        Batch(isNew ? "habits.add" : "habits.edit", actor: actor, settings.changes(from: context.settings)))
    }
  }

  /// A removed level that still has logs; nil if there is none.
  private nonisolated static func level(
    goneFrom habit: Habit, was old: Habit, _ reader: Reader
  ) throws -> HabitLevel? {
    let gone = old.levels.filter { habit.level(of: Double($0.value)) == nil }
    guard !gone.isEmpty else { return nil }
    let logged = Set(try reader.logs(of: habit.id).compactMap(\.value))
    return gone.first { logged.contains(Double($0.value)) }
  }

  /// Moves a habit to another index of the list.
  public func move(_ id: String, to place: Int, now: Moment, then: @escaping Completion) {
    library.changeSettings("habits.move", now: now, then: then) { settings, _ in
      settings.habits.list = PracticeList.moving(id, to: place, in: settings.habitList)
    }
  }

  /// Archives a habit, or restores it; its logs stay.
  public func archive(_ id: String, _ isArchived: Bool, now: Moment, then: @escaping Completion) {
    library.changeSettings("habits.archive", now: now, then: then) { settings, _ in
      var list = settings.habitList
      guard let index = list.firstIndex(where: { $0.id == id }) else { throw Problem.changedElsewhere }
      list[index].isArchived = isArchived
      settings.habits.list = list
    }
  }

  /// Deletes a habit with all its logs as a single undo step.
  public func delete(_ id: String, now: Moment, then: @escaping Completion) {
    let actor = library.actor
    library.decide(now: now, then: then) { reader, context in
      var settings = context.settings
      settings.habits.list = settings.habitList.filter { $0.id != id }
      let logs = try reader.logs(of: id, isEverything: true).map { Change.delete(.habit, $0.id) }
      return Decision(Batch("habits.delete", actor: actor, settings.changes(from: context.settings) + logs))
    }
  }
}
