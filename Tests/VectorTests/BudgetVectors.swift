// The groups about budgets and their statistics: Budget.md, Calendar units; Budget.md, Modes. Weekdays at the border
// begin with Sunday as 1.
import Core
import Foundation
import TestKit

enum BudgetVectors {
  static let answers: [String: VectorAnswer] = [
    "healthbank/budget.weekly": weekly,
    "healthbank/budget.flex": flexible,
    "healthbank/budget.daysLeft": daysLeft,
    "healthbank/budget.base": base,
    "healthbank/budget.credit": credit,
    "healthbank/budget.adjusted": adjusted,
    "healthbank/budget.week": week,
    "healthbank/budget.bank": bank,
    "healthbank/budget.validity": validity,
    "healthbank/macros.budget": macros,
    "healthbank/ring": ring,
    "healthbank/weight.slope": slope,
    "healthbank/maintenance": maintenance,
    "healthbank/stats.average": average,
    "healthbank/stats.nextWeekday": nextWeekday,
  ]

  /// A weekday of the vectors, 1 = Sunday, as ours, 1 = Monday.
  private static func weekday(_ json: JSON) throws -> Int { (try json.requireInt() + 5) % 7 + 1 }

  private static func intake(_ list: JSON) throws -> [DayIntake] {
    try list.list.map { DayIntake(try $0["day"].day(), try $0["kcal"].requireNumber()) }
  }

  /// Amounts of the days before `today`, oldest first; a missing one has no day.
  private static func before(_ today: Day, _ list: JSON) -> [DayIntake] {
    list.list.enumerated().compactMap { index, json in
      json.number.map { DayIntake(today - list.list.count + index, $0) }
    }
  }

  private static let today = Day(number: 20_250)

  /// The smoothed amounts of the last days.
  private static func smoothed(_ list: JSON) -> Double? {
    IntakeWindow(before(today, list), last: AverageBudget.creditDays, before: today).smoothed
  }

  static func weekly(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let (total, first) = (try input["total"].requireNumber(), try weekday(input["resetWeekday"]))
    if input["today"].text == "any" {
      let weeks = (0..<400).map { WeeklyBudget(total: total, firstWeekday: first, today: today + $0, []) }
      let sums = Set(weeks.map { $0.cycleDay + $0.daysLeft })
      let lengths = Set(weeks.map(\.week.count))
      guard sums.count == 1, lengths.count == 1 else { throw VectorError("weeks differ") }
      return vector.expected.has("daysBetweenResets")
        ? ["daysBetweenResets": JSON(lengths.first)] : ["cycleDayPlusRemaining": JSON(sums.first)]
    }
    let budget = WeeklyBudget(
      total: total, firstWeekday: first, today: try input["today"].day(), try intake(input["entries"]))
    return [
      "cycleDay": JSON(budget.cycleDay), "remainingDays": JSON(budget.daysLeft),
      "sum": JSON(budget.cycleDay + budget.daysLeft), "lastReset": JSON(budget.week.start.iso),
      "nextReset": JSON(budget.week.end.iso), "consumed": JSON(budget.consumed),
      "remaining": JSON(budget.remaining), "remainingPerDay": JSON(budget.remainingPerDay),
    ]
  }

  static func flexible(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let spans: [String: FlexibleSpan] = ["daily": .week, "weekly": .month, "monthly": .year]
    guard let span = spans[try input["mode"].requireText()] else { throw VectorError("mode of \(input)") }
    guard
      let budget = FlexibleBudget(
        total: try input["total"].requireNumber(), span: span, around: try input["date"].day(),
        isAligned: try input["aligned"].requireBool(), firstWeekday: try weekday(input["firstWeekday"]),
        today: try input["today"].day(), try intake(input["entries"]))
    else { return ["error": "invalidData"] }
    let periods = budget.periods.map { period -> JSON in
      [
        "from": JSON(period.days.start.iso), "budget": JSON(period.allowance), "consumed": JSON(period.consumed),
        "remaining": JSON(period.remaining), "progress": JSON(period.progress),
      ]
    }
    return [
      "periodCount": JSON(budget.ranges.count), "until": JSON(budget.ranges.last?.end.iso), "periods": JSON(periods),
      "plannedPerFuturePeriod": JSON(budget.planned), "leftAfterRecorded": JSON(budget.left),
    ]
  }

  static func daysLeft(_ vector: Vector) throws -> JSON {
    let first = try weekday(vector.input["firstWeekday"])
    return ["daysLeft": JSON(DayBudget.daysLeft(today: try vector.input["today"].day(), firstWeekday: first))]
  }

  static func base(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let base = BudgetBase(
      maintenance: input["maintenance"].number, adjustment: input["adjustment"].number,
      goal: input["fixedGoal"].number, isValid: try input["valid"].requireBool())
    return ["base": JSON(base.kcal), "calibrating": JSON(base.isCalibrating)]
  }

  static func credit(_ vector: Vector) throws -> JSON {
    let smoothed = smoothed(vector.input["lastSevenOldestFirst"])
    let budget = DayBudget(
      base: try vector.input["base"].requireNumber(), smoothed: smoothed, daysLeft: 7, eaten: 0)
    return ["smoothed": JSON(smoothed), "credit": JSON(budget.credit)]
  }

  static func adjusted(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let budget = DayBudget(
      base: try input["base"].requireNumber(), smoothed: smoothed(input["lastSevenOldestFirst"]),
      daysLeft: try input["daysLeft"].requireInt(), eaten: try input["eatenToday"].requireNumber())
    return [
      "credit": JSON(budget.credit), "adjusted": JSON(budget.adjusted), "adjustedShown": JSON(budget.shown),
      "remaining": JSON(budget.remaining), "remainingRed": JSON(budget.remaining < 0),
    ]
  }

  /// A cycle from Sunday 8 June 2025 on, with the budget that the program computes each morning.
  static func week(_ vector: Vector) throws -> JSON {
    let first = try JSON("2025-06-08").day()
    var days = before(first, vector.input["previousSeven"])
    let goals = FoodGoals(kcal: try vector.input["base"].requireNumber())
    let trace = try vector.input["eaten"].list.enumerated().map { index, eaten -> JSON in
      let today = first + index
      days.append(DayIntake(today, try eaten.requireNumber()))
      let average = AverageBudget(days, weights: [], goals: goals, today: today, firstWeekday: 7)
      let budget = average.budget
      return [
        "day": JSON(today.iso), "daysLeft": JSON(budget.daysLeft), "smoothed": JSON(average.recent.smoothed),
        "credit": JSON(budget.credit), "adjusted": JSON(budget.adjusted), "eaten": JSON(budget.eaten),
        "remaining": JSON(budget.remaining),
      ]
    }
    return ["trace": JSON(trace)]
  }

  static func bank(_ vector: Vector) throws -> JSON {
    let base = try vector.input["base"].requireNumber()
    let credit = DayBudget.banked(base: base, before(today, vector.input["pastDaysOfCycle"]))
    let budget = DayBudget(
      base: base, credit: credit, daysLeft: try vector.input["daysLeft"].requireInt(), eaten: 0)
    return ["credit": JSON(budget.credit), "adjusted": JSON(budget.adjusted)]
  }

  static func validity(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if input.has("firstIntakeDay") {
      // Only of information: the seed's own test of a window of seven days.
      let days = try input["lastIntakeDay"].day() - input["firstIntakeDay"].day()
      return ["wholeWeeksBetween": JSON(days / 7)]
    }
    let validity = BudgetValidity(
      weightSpan: try input["weightSpanDays"].requireInt(),
      intakeDays: try input["distinctIntakeDaysInLast14"].requireInt())
    return [
      "weightValid": JSON(validity.hasWeights), "intakeValid": JSON(validity.hasIntake),
      "calibrating": JSON(validity.isCalibrating),
    ]
  }

  static func macros(_ vector: Vector) throws -> JSON {
    let input = vector.input
    guard let term = EnergyTerm(rawValue: try input["macro"].requireText()) else { throw VectorError("\(input)") }
    let (share, grams) = (input["sharePercent"].number, input["goalGrams"].number)
    var goals = FoodGoals()
    if let share {
      goals.shares = MacroShares(
        protein: term == .protein ? share : nil, carbs: term == .carbs ? share : nil, fat: term == .fat ? share : nil)
    }
    switch term {
    case .protein: goals.protein = grams
    case .carbs: goals.carbs = grams
    default: goals.fat = grams
    }
    let eaten = DayIntake(today, try input["eatenToday"].requireNumber())
    let days = before(today, input["lastSevenOldestFirst"]) + [eaten]
    // The weekday that leaves so many days of the week.
    let first = (today + (try input["daysLeft"].requireInt())).weekday
    let budget = AverageBudget.macro(
      term, days, goals: goals, base: try input["baseKcal"].requireNumber(), today: today, firstWeekday: first)
    return [
      "base": JSON(budget?.base), "credit": JSON(budget?.credit), "adjusted": JSON(budget?.adjusted),
      "remaining": JSON(budget?.remaining),
    ]
  }

  static func ring(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let bar = BudgetBar(
      value: try input["value"].requireNumber(), progress: try input["progress"].requireNumber(),
      threshold: input["threshold"].number, credit: input["credit"].number)
    let colour: JSON = bar.isCredit ? "green" : "red"
    return [
      "fill": JSON(bar.fill), "fillRed": JSON(bar.isFull), "marker": JSON(bar.marker),
      "markerColour": bar.marker == nil ? .null : colour,
    ]
  }

  /// The daily weights of a vector, oldest first.
  private static func weights(_ input: JSON) throws -> [WeightDay] {
    if input.has("entries") {
      let zone = try input["tz"].zone()
      var days: [Day: [Double]] = [:]
      for entry in input["entries"].list {
        days[Day(try entry["at"].stamp(zone)), default: []].append(try entry["kg"].requireNumber())
      }
      return days.sorted { $0.key < $1.key }.map { WeightDay(day: $0.key, kilograms: $0.value.mean ?? .nan) }
    }
    return try input["kgByDay"].members.map {
      WeightDay(day: try JSON($0).day(), kilograms: try $1.requireNumber())
    }.sorted { $0.day < $1.day }
  }

  static func slope(_ vector: Vector) throws -> JSON {
    let perWeek = Maintenance.kilogramsPerWeek(try weights(vector.input))
    return ["kgPerDay": JSON(perWeek / 7), "kgPerWeek": JSON(perWeek)]
  }

  static func maintenance(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let factor = input["rho"].number ?? Maintenance.kcalPerKilogram
    if let perWeek = input["kgPerWeek"].number {
      let found = Maintenance(
        smoothedIntake: input["smoothedIntake"].number, kilogramsPerWeek: perWeek, kcalPerKilogram: factor)
      return ["imbalancePerWeek": JSON(found.imbalancePerWeek), "maintenance": JSON(found.kcal)]
    }
    // The window ends yesterday; weights and intake of the vectors are within it.
    let weights = try weights(input)
    let today = max((weights.last?.day ?? today) + 1, (weights.first?.day ?? today) + Maintenance.fitDays)
    let intake = IntakeWindow(
      before(today, input["intakeOldestFirst"]), last: Maintenance.fitDays, before: today)
    let found = Maintenance(intake, weights: weights, kcalPerKilogram: factor)
    return [
      "smoothedIntake": JSON(found.smoothedIntake), "kgPerWeek": JSON(found.kilogramsPerWeek),
      "imbalancePerWeek": JSON(found.imbalancePerWeek), "maintenance": JSON(found.kcal),
    ]
  }

  static func average(_ vector: Vector) -> JSON {
    let values = vector.input["values"].list.compactMap(\.number)
    return ["sum": JSON(values.reduce(0, +)), "average": JSON(values.mean)]
  }

  static func nextWeekday(_ vector: Vector) throws -> JSON {
    let day = try vector.input["date"].day()
    let next = day.next(weekday: try weekday(vector.input["weekday"]))
    return ["next": JSON(next.iso), "days": JSON(next - day)]
  }
}
