// Lose It's tables, by themselves or in its zip. Its dates have the month first, unknown numbers are `n/a`, and rows that
// were deleted are still there. Neither weights nor water have a unit. A night is only a length there, and a length has
// no place in a day: it is left out, as are tables of things that nothing here keeps.
import Core

extension Format {
  /// The tables that Lose It exports.
  static let loseItCSV = Format(
    id: "loseit-csv", name: "Lose It (CSV)", kinds: [.food, .weight, .drink, .fast],
    recognises: { LoseItTable($0) == nil ? 0 : 95 },
    read: { source, answers, fact in
      switch LoseItTable(try FileHead(source)) {
      case .foods?: try loseItFoods(Table(source), answers, fact)
      case .weights?:
        let table = try Table(source)
        let deleted = table.columns.first(["deleted"])
        try weights(of: table, source: "loseit", answers, fact) { loseItDeleted($0, deleted) }
      case .water?: try loseItWater(Table(source), answers, fact)
      case .fasts?: try loseItFasts(Table(source), answers, fact)
      case .other?: try fact(.left(.file(source.name)))
      case nil: throw FormatError.malformed(line: 1)
      }
    })

  private static func loseItDeleted(_ row: CSVRow, _ column: Int?) -> Bool {
    ["1", "true", "yes"].contains(Columns.key(row.text(column)))
  }

  private static func loseItFoods(_ table: Table, _ answers: Answers, _ fact: (Fact) throws -> Void) throws {
    let columns = table.columns
    let (date, name, meal) = (columns.first(["date"]), columns.first(["name"]), columns.first(["meal", "type"]))
    let (quantity, units) = (columns.first(["quantity"]), columns.first(["units"]))
    let deleted = columns.first(["deleted"])
    let food = FoodColumns(columns)
    let (mark, order) = try table.proofs(food, and: [quantity], dates: date, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "loseit")
    try table.forEach { row in
      try facts(of: row, kind: .food, fact) {
        guard !loseItDeleted(row, deleted), let nutrients = try food.nutrients(row, mark) else { return nil }
        let amount = try row.number(quantity, "amount", mark: mark).map { amount throws(RowError) in
          try FoodAmount(amount, row.text(units))
        }
        return DiaryLine(
          day: try row.day(date, "at", order), meal: row.note(meal), name: row.note(name), nutrients: nutrients,
          amount: amount
        ).entry(answers.zone, source: "loseit", &ids)
      }
    }
  }

  /// The water of days, at noon.
  private static func loseItWater(_ table: Table, _ answers: Answers, _ fact: (Fact) throws -> Void) throws {
    let (date, value) = (table.columns.first(["date"]), table.columns.first(["value"]))
    let deleted = table.columns.first(["deleted"])
    let mass = try answers.required(\.massUnit, .massUnit)
    let (mark, order) = try table.proofs(FoodColumns(Columns([])), and: [value], dates: date, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "loseit")
    try table.forEach { row in
      try facts(of: row, kind: .drink, fact) {
        guard !loseItDeleted(row, deleted), let number = try row.number(value, "millilitres", mark: mark), number != 0
        else { return nil }
        let unit = loseItVolume(number, beside: mass)
        let millilitres = unit.millilitres(from: number)
        guard number > 0, Limits.drink.contains(VolumeUnit.oz.value(ofMillilitres: millilitres)) else {
          throw RowError(field: "millilitres", reason: .outOfRange)
        }
        let day = try row.day(date, "at", order)
        return Entry(
          Drink(
            id: ids.next(.drink, "\(day.number * 86_400_000)"), at: day.noon(in: answers.zone),
            millilitres: millilitres, typed: row.typed(value, unit: unit.symbol, mark: mark), source: "loseit"))
      }
    }
  }

  /// The unit of a day's water, which is not said: that of weights tells millilitres from ounces, but for numbers that
  /// nobody drinks in it.
  private static func loseItVolume(_ number: Double, beside unit: MassUnit) -> VolumeUnit {
    if number < leastMillilitres { return .oz }
    return unit == .kg || number > mostOunces ? .ml : .oz
  }

  private static let leastMillilitres = 30.0
  private static let mostOunces = 300.0

  private static func loseItFasts(_ table: Table, _ answers: Answers, _ fact: (Fact) throws -> Void) throws {
    let columns = table.columns
    let (start, end) = (columns.first(["actual start"]), columns.first(["actual end"]))
    let (length, deleted) = (columns.first(["scheduled duration"]), columns.first(["deleted"]))
    let proven = try table.proofs(FoodColumns(Columns([])), and: [length], dates: start, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "loseit")
    try table.forEach { row in
      try facts(of: row, kind: .fast, fact) {
        // One that was planned and never begun.
        guard !loseItDeleted(row, deleted), row.note(start) != nil else { return nil }
        let began = try row.stamp(start, "start", order: proven.order, answers.clock)
        let ended = try row.note(end) == nil ? nil : row.stamp(end, "end", order: proven.order, answers.clock)
        if let ended, ended.instant <= began.instant { throw RowError(field: "end", reason: .endBeforeStart) }
        return Entry(
          Fast(
            id: ids.next(.fast, "\(began.instant.milliseconds)"), start: began, end: ended,
            goal: try loseItGoal(row, length, proven.mark), source: "loseit"))
      }
    }
  }

  /// Seconds of a planned length, in hours, minutes, seconds or as `16:00`; 0 where it is unknown.
  private static func loseItGoal(_ row: CSVRow, _ column: Int?, _ mark: DecimalMark) throws(RowError) -> Double {
    let text = row.text(column)
    if let seconds = TableDuration.seconds(text) ?? TableDuration.seconds(text + ":00") { return seconds }
    guard let number = try row.number(column, "goal", mark: mark) else { return 0 }
    // No fast is planned for less than an hour or for a fortnight.
    let seconds = number <= 336 ? number * 3600 : number <= 20_160 ? number * 60 : number
    guard (0...31_536_000).contains(seconds) else { throw RowError(field: "goal", reason: .outOfRange) }
    return seconds
  }
}

/// Lose It's tables.
private enum LoseItTable {
  case foods, weights, water, fasts, other

  init?(_ head: FileHead) {
    let name = head.name.lowercased()
    if head.hasColumns("date", "name", "quantity", "units", "calories", "deleted") {
      self = head.hasColumns("meal") || head.hasColumns("fat (g)") ? .foods : .other
    } else if head.hasColumns("date", "weight", "last updated") {
      self = .weights
    } else if head.hasColumns("scheduled start", "actual start", "actual end") {
      self = .fasts
    } else if head.hasColumns("date", "value", "secondary value", "last updated") {
      self = name.contains("water") ? .water : .other
    } else if head.hasColumns("date", "food cals", "budget cals")
      || head.hasColumns("day", "scheduled start", "duration")
    {
      self = .other
    } else {
      return nil
    }
  }
}
