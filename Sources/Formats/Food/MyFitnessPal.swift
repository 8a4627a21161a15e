// MyFitnessPal's three tables, by themselves or in their zip: Nutrition-Summary has a row a meal without its foods or its
// time, Measurement-Summary weights whose unit it does not say, Exercise-Summary nothing that is kept here. Sums are left
// out: `TOTAL` for a day, or a row without one.
import Core

extension Format {
  /// The tables that MyFitnessPal sends by mail.
  static let myFitnessPalCSV = Format(
    id: "myfitnesspal-csv", name: "MyFitnessPal (CSV)", kinds: [.food, .weight],
    recognises: { myFitnessPalTable($0) == nil ? 0 : 95 },
    read: { source, answers, fact in
      switch myFitnessPalTable(try FileHead(source)) {
      case .meals?: try myFitnessPalMeals(Table(source), answers, fact)
      case .weights?: try weights(of: Table(source), source: "myfitnesspal", answers, fact)
      case .exercises?: try fact(.left(.file(source.name)))
      case nil: throw FormatError.malformed(line: 1)
      }
    })

  private enum MyFitnessPalTable { case meals, weights, exercises }

  private static func myFitnessPalTable(_ head: FileHead) -> MyFitnessPalTable? {
    if head.hasColumns("date", "meal", "calories", "carbohydrates (g)", "protein (g)"), !head.hasColumns("name") {
      return .meals
    }
    let name = head.name.lowercased()
    if name.contains("measurement-summary"), head.hasColumns("date", "weight") { return .weights }
    let isExercises = head.hasColumns("date", "exercise", "exercise calories")
    return isExercises || name.contains("exercise-summary") && head.hasColumns("date", "exercise") ? .exercises : nil
  }

  private static func myFitnessPalMeals(_ table: Table, _ answers: Answers, _ fact: (Fact) throws -> Void) throws {
    let columns = table.columns
    let (date, meal, note) = (columns.first(["date"]), columns.first(["meal"]), columns.first(["note"]))
    let food = FoodColumns(columns)
    let (mark, order) = try table.proofs(food, dates: date, otherwise: .monthFirst)
    var ids = DerivedIDs(format: "myfitnesspal")
    try table.forEach { row in
      try facts(of: row, kind: .food, fact) {
        let isSum = [date, meal].contains { ["total", "totals"].contains(Columns.key(row.text($0))) }
        guard !isSum, let nutrients = try food.nutrients(row, mark), row.note(date) != nil || row.note(meal) != nil
        else {
          return nil
        }
        let name = row.note(meal)
        return DiaryLine(
          day: try row.day(date, "at", order), meal: name, name: name, nutrients: nutrients, note: row.note(note)
        ).entry(answers.zone, source: "myfitnesspal", &ids)
      }
    }
  }

  /// A row of a table of weights; nil where it is one that was deleted.
  static func weights(
    of table: Table, source: String, _ answers: Answers, _ fact: (Fact) throws -> Void,
    isDeleted: (CSVRow) -> Bool = { _ in false }
  ) throws {
    let (date, weight) = (table.columns.first(["date"]), table.columns.first(["weight"]))
    let unit = try answers.required(\.massUnit, .massUnit)
    let (_, order) = try table.proofs(FoodColumns(Columns([])), dates: date, otherwise: .monthFirst)
    var ids = DerivedIDs(format: source)
    try table.forEach { row in
      try facts(of: row, kind: .weight, fact) {
        guard !isDeleted(row), let mass = try row.mass(weight, unit) else { return nil }
        let at = try row.moment(date, "at", order: order, answers.clock)
        return Entry(
          Weight(
            id: ids.next(.weight, "\(at.instant.milliseconds)"), at: at, kilograms: mass.kilograms,
            typed: mass.typed, source: source))
      }
    }
  }
}
