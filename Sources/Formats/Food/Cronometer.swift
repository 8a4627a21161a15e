// Cronometer's tables. servings has a row a food, with a time where the person's plan has it; dailysummary a row a day,
// which counts where no servings of that day stand beside it; biometrics has weights among other things. Exercises and
// notes are left out. Which nutrients a table has differs by year, plan and person.
import Core

extension Format {
  /// The tables that Cronometer exports, one or all of them.
  static let cronometerCSV = Format(
    id: "cronometer-csv", name: "Cronometer (CSV)", kinds: [.food, .weight],
    recognises: { CronometerTable($0) == nil ? 0 : 95 },
    read: { source, answers, fact in
      var days = DiaryDays()
      let files = try (source.parts ?? [source]).compactMap { file in
        CronometerTable(try FileHead(file)).map { (table: $0, file: file) }
      }
      guard !files.isEmpty else { throw FormatError.malformed(line: 1) }
      for (table, file) in files.sorted(by: { $0.table.rawValue < $1.table.rawValue }) {
        if source.parts != nil { try fact(.file(file.name(in: source))) }
        switch table {
        case .servings: try cronometerServings(Table(file), answers, &days, fact)
        case .summary: try daySums(of: Table(file), source: "cronometer", answers, &days, fact)
        case .biometrics: try cronometerWeights(Table(file), answers, fact)
        case .exercises, .notes: try fact(.left(.file(file.name)))
        }
      }
    }, readsTogether: true)

  private static func cronometerServings(
    _ table: Table, _ answers: Answers, _ days: inout DiaryDays, _ fact: (Fact) throws -> Void
  ) throws {
    let columns = table.columns
    let (date, time, group) = (columns.first(["day"]), columns.first(["time"]), columns.first(["group"]))
    let (name, amount) = (columns.first(["food name"]), columns.first(["amount"]))
    let food = FoodColumns(columns)
    let (mark, order) = try table.proofs(food, dates: date)
    var ids = DerivedIDs(format: "cronometer")
    try table.forEach { row in
      try facts(of: row, kind: .food, fact) {
        guard let nutrients = try food.nutrients(row, mark) else { return nil }
        let day = try row.day(date, "at", order)
        let at = row.note(time) == nil ? nil : try row.clock(time, on: day, "at", answers.clock)
        let amount = try FoodAmount(row.text(amount), mark)
        days.told.insert(day)
        return DiaryLine(
          day: day, at: at, meal: row.note(group), name: row.note(name), nutrients: nutrients, amount: amount
        ).entry(answers.zone, source: "cronometer", &ids)
      }
    }
  }

  private static func cronometerWeights(_ table: Table, _ answers: Answers, _ fact: (Fact) throws -> Void) throws {
    let columns = table.columns
    let (date, time) = (columns.first(["day"]), columns.first(["time"]))
    let (metric, unit, amount) = (columns.first(["metric"]), columns.first(["unit"]), columns.first(["amount"]))
    let (_, order) = try table.proofs(FoodColumns(Columns([])), dates: date)
    var ids = DerivedIDs(format: "cronometer")
    try table.forEach { row in
      try facts(of: row, kind: .weight, fact) {
        // A watch's are called `Weight (Garmin)`.
        let name = row.text(metric).prefix { $0 != "(" }
        guard Columns.key(String(name)) == "weight" else { return nil }
        guard let known = MassUnit(named: row.text(unit)) else {
          throw RowError(field: "unit", reason: .unknownKind, name: row.text(unit))
        }
        guard let mass = try row.mass(amount, known) else { return nil }
        let day = try row.day(date, "at", order)
        let at = row.note(time) == nil ? day.noon(in: answers.zone) : try row.clock(time, on: day, "at", answers.clock)
        return Entry(
          Weight(
            id: ids.next(.weight, "\(at.instant.milliseconds)/\(name)"), at: at, kilograms: mass.kilograms,
            typed: mass.typed, source: "cronometer"))
      }
    }
  }
}

/// Cronometer's tables, in the order in which they are read.
private enum CronometerTable: Int {
  case servings, summary, biometrics, exercises, notes

  init?(_ head: FileHead) {
    if head.hasColumns("day", "group", "food name", "amount") {
      self = .servings
    } else if head.hasColumns("date", "completed"), head.header.contains(where: { $0.hasPrefix("energy (") }) {
      self = .summary
    } else if head.hasColumns("day", "group", "metric", "unit", "amount") {
      self = .biometrics
    } else if head.hasColumns("day", "exercise", "minutes", "calories burned") {
      self = .exercises
    } else if head.hasColumns("day", "group", "note"), head.header.count < 5 {
      self = .notes
    } else {
      return nil
    }
  }
}

extension Nutrients {
  /// Whether any of them is more than nothing.
  var hasAny: Bool { Nutrients.paths.contains { (self[keyPath: $0] ?? 0) > 0 } }
}

extension MassUnit {
  /// The unit of a name in another program's table.
  init?(named name: String) {
    switch Columns.key(name) {
    case "kg", "kgs", "kilograms": self = .kg
    case "lb", "lbs", "pounds": self = .lb
    case "st", "stone", "stones": self = .st
    default: return nil
    }
  }
}
