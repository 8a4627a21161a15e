// The list of habits: adding, changing, ordering, archiving, deleting. It is a setting, changed as it is stored.
import Core
import Store

extension HabitManager {
  /// Adds a habit or changes the one of its id.
  ///
  /// - Parameters:
  ///   - habit: As it should be; without an id it is new and begins today.
  ///   - now: The moment of the command.
  ///   - then: `refused` for a value outside its range, or a name that another habit has.
  public func save(_ habit: Habit, now: Moment, then: @escaping Completion) {
    let (isNew, identifiers) = (habit.id.isEmpty, library.identifiers)
    library.changeSettings(isNew ? "habits.add" : "habits.edit", now: now, then: then) { settings, context in
      var habit = habit
      if isNew { habit.created = context.today }
      do throws(Refusal) {
        settings.habits.list = try PracticeList.saving(
          habit, in: settings.habitList, identifiers: identifiers
        ).list
      } catch {
        throw Problem.refused(error)
      }
    }
  }

  /// Puts a habit at another place of the list.
  public func move(_ id: String, to place: Int, now: Moment, then: @escaping Completion) {
    library.changeSettings("habits.move", now: now, then: then) { settings, _ in
      settings.habits.list = HabitList.moving(id, to: place, in: settings.habitList)
    }
  }

  /// Takes a habit out of sight, or brings it back; its logs stay.
  public func archive(_ id: String, _ isArchived: Bool, now: Moment, then: @escaping Completion) {
    library.changeSettings("habits.archive", now: now, then: then) { settings, _ in
      var list = settings.habitList
      guard let index = list.firstIndex(where: { $0.id == id }) else { throw Problem.changedElsewhere }
      list[index].isArchived = isArchived
      settings.habits.list = list
    }
  }

  /// Deletes a habit with all its logs, as one step of undo.
  public func delete(_ id: String, now: Moment, then: @escaping Completion) {
    let actor = library.actor
    library.decide(now: now, then: then) { reader, context in
      var settings = context.settings
      settings.habits.list = settings.habitList.filter { $0.id != id }
      let logs = try reader.logs(of: id).map { Change.delete(.habit, $0.id) }
      return Decision(Batch("habits.delete", actor: actor, settings.changes(from: context.settings) + logs))
    }
  }
}
