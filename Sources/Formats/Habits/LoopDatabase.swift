// Loop Habit Tracker's database, `Loop Habits Backup.db`: Habits and Repetitions, whose timestamp lies within the day in
// UTC. It is no zip, but a zip may hold it.
import Core

extension Format {
  /// The backup of Loop.
  static let loopDatabase = Format(
    id: "loop-db", name: "Loop Habit Tracker (database)", kinds: [.habit],
    recognises: { $0.tables.isSuperset(of: ["Habits", "Repetitions"]) ? 95 : 0 },
    read: { source, answers, fact in
      guard let tables = source.tables else { throw FormatError.malformed(line: 1) }
      var habits: [String: LoopHabit] = [:]
      try tables.forEach("Habits") { row in
        let row = row.lowercased
        guard let id = row["id"]?.text, let name = row["name"]?.text.map(NumberText.trimmed), !name.isEmpty else {
          return
        }
        var habit = LoopHabit(name: name)
        habit.counts = row["type"]?.text == "1"
        habit.isArchived = row["archived"]?.text == "1"
        habit.goal = LoopHabit.goal(
          row["target_value"]?.number, isDaily: row["freq_den"]?.text == "1", isMost: row["target_type"]?.text == "1")
        habits[id] = habit
        try fact(.habit(habit.habit, line: habits.count))
      }
      var ids = DerivedIDs(format: "loop")
      var line = 0
      try tables.forEach("Repetitions") { row in
        let row = row.lowercased
        line += 1
        try facts(on: line, kind: .habit, fact) {
          // A mark of a habit that was deleted.
          guard let habit = row["habit"]?.text.flatMap({ habits[$0] }) else { return nil }
          let time = try Instant(told: row["timestamp"]?.text.flatMap { Int64($0) }, "day")
          guard let mark = row["value"]?.text.flatMap(LoopMark.init) else {
            throw RowError(field: "value", reason: .unreadable)
          }
          let day = Day(time, offset: 0)
          let note = row["notes"]?.text.map(NumberText.trimmed)
          return try habit.log(mark, on: day, in: answers.zone, note: note == "" ? nil : note, &ids).map { Entry($0) }
        }
      }
    })
}
