// MacroFactor's workbook and its table of foods. `Quick Export` has a row a day, `Calories & Macros` and `Scale Weight`
// parts of it, `Food Log` a row a food: a day whose foods are known is not summed again, and a day with two sums has one.
// Its trend of weights and its guess of what a body uses are left out; so are sheets of anything else.
import Core

extension Format {
  /// What MacroFactor exports, as a workbook or as a table.
  static let macroFactor = Format(
    id: "macrofactor", name: "MacroFactor (xlsx, CSV)", kinds: [.food, .weight, .fast],
    recognises: { head in
      switch MacroFactorTable(head) {
      case .foods?, .quick?: 95
      // Sheets that say little of whose they are, by their names.
      case .sums? where head.name == "Calories & Macros", .weights? where head.name == "Scale Weight": 80
      default: 0
      }
    },
    read: { source, answers, fact in
      var (days, weighed) = (DiaryDays(), Set<Day>())
      let files = try (source.parts ?? [source]).map { (table: MacroFactorTable(try FileHead($0)), file: $0) }
      let known = files.filter { $0.table != nil }.sorted { $0.table?.rawValue ?? 0 < $1.table?.rawValue ?? 0 }
      guard !known.isEmpty else { throw FormatError.malformed(line: 1) }
      for (table, file) in known {
        if source.parts != nil { try fact(.file(file.name(in: source))) }
        let rows = try Table(file)
        switch table {
        case .foods?: try macroFactorFoods(rows, answers, &days, fact)
        case .fasts?: try macroFactorFasts(rows, answers, fact)
        case .sums?: try daySums(of: rows, source: "macrofactor", answers, &days, fact)
        case .weights?: try macroFactorWeights(rows, answers, &weighed, fact)
        case .quick?:
          try daySums(of: rows, source: "macrofactor", answers, &days, fact)
          try macroFactorWeights(rows, answers, &weighed, fact)
        case nil: break
        }
      }
      for (table, file) in files where table == nil { try fact(.left(.file(file.name))) }
    }, readsTogether: true)

  private static func macroFactorFoods(
    _ table: Table, _ answers: Answers, _ days: inout DiaryDays, _ fact: (Fact) throws -> Void
  ) throws {
    let columns = table.columns
    let (date, time, name) = (columns.first(["date"]), columns.first(["time"]), columns.first(["food name"]))
    let (size, quantity) = (columns.first(["serving size"]), columns.first(["serving qty"]))
    let food = FoodColumns(columns)
    let (mark, order) = try table.proofs(food, and: [quantity], dates: date, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "macrofactor")
    try table.forEach { row in
      try facts(of: row, kind: .food, fact) {
        guard let nutrients = try food.nutrients(row, mark) else { return nil }
        let day = try row.day(date, "at", order)
        let at = row.note(time) == nil ? nil : try row.clock(time, on: day, "at", answers.clock)
        let amount = try row.number(quantity, "amount", mark: mark).map { amount throws(RowError) in
          try FoodAmount(amount, row.text(size))
        }
        days.told.insert(day)
        return DiaryLine(day: day, at: at, name: row.note(name), nutrients: nutrients, amount: amount)
          .entry(answers.zone, source: "macrofactor", &ids)
      }
    }
  }

  /// Weighings at noon, one a day.
  private static func macroFactorWeights(
    _ table: Table, _ answers: Answers, _ weighed: inout Set<Day>, _ fact: (Fact) throws -> Void
  ) throws {
    let date = table.columns.first(["date"])
    guard let (weight, unit) = MacroFactorTable.weight(table.columns) else { return }
    let (_, order) = try table.proofs(FoodColumns(Columns([])), dates: date, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "macrofactor")
    try table.forEach { row in
      try facts(of: row, kind: .weight, fact) {
        guard let mass = try row.mass(weight, unit) else { return nil }
        let day = try row.day(date, "at", order)
        guard weighed.insert(day).inserted else { return nil }
        return Entry(
          Weight(
            id: ids.next(.weight, "\(day.number * 86_400_000)"), at: day.noon(in: answers.zone),
            kilograms: mass.kilograms, typed: mass.typed, source: "macrofactor"))
      }
    }
  }

  private static func macroFactorFasts(_ table: Table, _ answers: Answers, _ fact: (Fact) throws -> Void) throws {
    let columns = table.columns
    let (start, end) = (columns.first(["start", "start time"]), columns.first(["end", "end time"]))
    let proven = try table.proofs(FoodColumns(Columns([])), dates: start, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "macrofactor")
    try table.forEach { row in
      try facts(of: row, kind: .fast, fact) {
        guard row.note(start) != nil else { return nil }
        let began = try row.stamp(start, "start", order: proven.order, answers.clock)
        let ended = try row.note(end) == nil ? nil : row.stamp(end, "end", order: proven.order, answers.clock)
        if let ended, ended.instant <= began.instant { throw RowError(field: "end", reason: .endBeforeStart) }
        return Entry(
          Fast(
            id: ids.next(.fast, "\(began.instant.milliseconds)"), start: began, end: ended, goal: 0,
            source: "macrofactor"))
      }
    }
  }
}

/// MacroFactor's tables, in the order in which they are read.
private enum MacroFactorTable: Int {
  case foods, sums, weights, quick, fasts

  init?(_ head: FileHead) {
    let isWeighed = MacroFactorTable.weight(Columns(head.header)) != nil
    let isSummed = head.hasColumns("date", "calories (kcal)", "protein (g)", "fat (g)", "carbs (g)")
    if head.hasColumns("date", "food name", "serving size", "serving qty", "calories (kcal)") {
      self = .foods
    } else if isSummed, head.hasColumns("expenditure") || head.header.contains(where: { $0.hasPrefix("trend weight") })
    {
      self = .quick
    } else if isSummed {
      self = .sums
    } else if isWeighed, head.hasColumns("date"), head.name == "Scale Weight" {
      self = .weights
    } else if head.name == "Fasting", head.header.contains(where: { $0.hasPrefix("start") }),
      head.header.contains(where: { $0.hasPrefix("end") })
    {
      self = .fasts
    } else {
      return nil
    }
  }

  /// The column of weighings and their unit.
  static func weight(_ columns: Columns) -> (column: Int, unit: MassUnit)? {
    let units: [(String, MassUnit)] = [("kg", .kg), ("lbs", .lb), ("lb", .lb)]
    return units.lazy.compactMap { name, unit in columns.first(["weight (\(name))"]).map { ($0, unit) } }.first
  }
}
