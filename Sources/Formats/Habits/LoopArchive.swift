// Loop Habit Tracker's zip: `Habits.csv` defines the habits, `001 Meditate/Checkmarks.csv` has the marks and notes of one,
// `Checkmarks.csv` beside the definitions those of all. The folders are read: their tables have notes, and a comma in a name
// moves nothing.
import Core

extension Format {
  /// The archive that Loop exports.
  static let loopArchive = Format(
    id: "loop-zip", name: "Loop Habit Tracker (zip)", kinds: [.habit],
    recognises: { head in
      let names = head.files.map { $0.lowercased() }
      let isWhole = names.contains { $0.isFile("habits.csv") } && names.contains { $0.isFile("checkmarks.csv") }
      return isWhole ? 95 : 0
    },
    read: { source, answers, fact in
      let files = source.parts ?? []
      guard let definitions = files.first(where: { $0.name.lowercased() == "habits.csv" }) else {
        throw FormatError.malformed(line: 1)
      }
      let habits = try loopHabits(definitions)
      let marks = files.filter { $0.name.lowercased() == "checkmarks.csv" }
      let single = marks.filter { $0.folder != definitions.folder }
      var without = habits
      for file in single {
        let number = Int(file.folder?.prefix { $0.isASCII && $0.isNumber } ?? "")
        let name = LoopTable.name(ofFolder: file.folder)
        let known = habits.first { $0.position == number } ?? habits.first { $0.habit.name == name }
        guard let habit = known?.habit ?? name.map({ LoopHabit(name: $0) }) else { continue }
        without.removeAll { $0.habit.name == habit.name }
        try fact(.file(file.name(in: source)))
        try LoopTable(of: habit, file, answers).read(fact)
      }
      if single.isEmpty, let all = marks.first {
        try fact(.file(all.name(in: source)))
        try LoopTable(ofAll: all, answers, known: habits.map(\.habit)).read(fact)
      } else {
        for (_, habit) in without { try fact(.habit(habit.habit, line: 1)) }
      }
    })

  /// The definitions and the numbers by which folders name them; older releases write neither type nor target.
  private static func loopHabits(_ source: ByteSource) throws -> [(position: Int?, habit: LoopHabit)] {
    let table = try Table(source)
    let columns = table.columns
    let (type, archived) = (columns.first(["type"]), columns.first(["archived?"]))
    let (target, direction) = (columns.first(["target value"]), columns.first(["target type"]))
    var habits: [(position: Int?, habit: LoopHabit)] = []
    try table.forEach { row in
      var habit = LoopHabit(name: row.text(columns.first(["name"])))
      guard !habit.name.isEmpty else { return }
      habit.counts = row.text(type) == "NUMERICAL"
      habit.isArchived = row.text(archived) == "true"
      habit.goal = LoopHabit.goal(
        (try? row.plainNumber(target, "goal")) ?? nil,
        isDaily: row.text(columns.first(["frequencydenominator"])) == "1",
        isMost: row.text(direction) == "AT_MOST")
      habits.append((Int(row.text(columns.first(["position"]))), habit))
    }
    return habits
  }
}

extension String {
  /// Whether a path ends in a file of this name.
  fileprivate func isFile(_ name: String) -> Bool { self == name || hasSuffix("/" + name) }
}
