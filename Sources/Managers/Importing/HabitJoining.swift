// Habits of another program's file find their place in the person's list: one of the same name and mode, else a new one
// whose id follows from the file, so that a second import finds it again.
import Core
import Formats

/// The person's habits, with those that a file adds.
nonisolated struct HabitJoining {
  private(set) var list: [Habit]
  /// Whether the file has added any.
  private(set) var hasNew = false
  /// Ids in the list by ids in the file.
  private var ids: [String: String] = [:]

  init(_ list: [Habit]) { self.list = list }

  /// Takes a habit of the file; refused where one of its name counts in another way.
  mutating func join(_ habit: Habit) throws(Refusal) {
    let name = habit.name.lowercased()
    if let known = list.first(where: { $0.name.lowercased() == name && $0.mode == habit.mode }) {
      ids[habit.id] = known.id
      return
    }
    var new = habit
    new.id = ""
    let saved = try PracticeList.saving(new, in: list, identifiers: Identifiers { Formats.id(of: habit.id) })
    (list, hasNew) = (saved.list, true)
    ids[habit.id] = saved.item.id
  }

  /// An entry whose log names a habit of the list; anything else as it is.
  func placed(_ entry: Entry) throws(RowError) -> Entry {
    guard entry.kind == .habit, var log = entry.record as? HabitLog else { return entry }
    guard let id = ids[log.habit] ?? list.first(where: { $0.id == log.habit })?.id else {
      throw RowError(field: "habit", reason: .missing)
    }
    log.habit = id
    return .habit(log)
  }
}
