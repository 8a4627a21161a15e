// HabitBull's table: `HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText`, a row for each day of each
// habit, also for 0. A habit with any value above 1 counts.
import Core

extension Format {
  /// The table that HabitBull exports.
  static let habitBullCSV = Format(
    id: "habitbull-csv", name: "HabitBull (CSV)", kinds: [.habit],
    recognises: { $0.hasColumns("habitname", "calendardate", "value") ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let (name, day) = (columns.first(["habitname"]), columns.first(["calendardate"]))
      let (value, comment) = (columns.first(["value"]), columns.first(["commenttext"]))
      var habits: [String: Habit] = [:]
      var names: [String] = []
      var dates = DateOrderProof()
      try upToCut {
        try table.forEach { row in
          dates.add(row.field(day ?? 0))
          let habit = row.text(name)
          guard !habit.isEmpty else { return }
          if habits[habit] == nil {
            names.append(habit)
            habits[habit] = Habit(
              id: "habitbull/" + habit,
              name: NumberText.trimmed(String(habit.prefix(PracticeName.longest))), mode: .yesNo)
          }
          if case .value(let count) = TableNumber(row.field(value ?? 0)), count > 1 { habits[habit]?.mode = .counter }
        }
      }
      for name in names { try habits[name].map { try fact(.habit($0, line: 1)) } }
      let order = try dates.verdict.order(answers)
      var ids = DerivedIDs(format: "habitbull")
      try table.forEach { row in
        try facts(of: row, kind: .habit, fact) {
          guard let habit = habits[row.text(name)] else { throw RowError(field: "habit", reason: .missing) }
          guard let time = try row.time(day, "day", order: order) else {
            throw RowError(field: "day", reason: .missing)
          }
          guard case .day(let day) = time else { throw RowError(field: "day", reason: .unreadable) }
          let count = try row.number(value, "value", mark: .point) ?? 0
          if count == 0 { return nil }
          // No later moment of the day is surely past.
          let at = Stamp(CivilTime(day, hour: 0, minute: 0).resolution(in: answers.zone).settled, in: answers.zone)
          return Entry(
            HabitLog(
              id: ids.next(.habit, "\(habit.id)/\(day.iso)"), at: at, habit: habit.id, day: day,
              value: habit.mode == .counter ? try Limits.habitValue.checked(count, "value") as Double : nil,
              source: "habitbull", note: row.note(comment)))
        }
      }
    })
}
