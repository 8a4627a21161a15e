// The rules of a habit's log.

extension HabitLog {
  public static var rows: [any TrackerRow] { [SharedRow(HabitLog.self)] }

  public func checkValues(was before: HabitLog?) throws(Refusal) {
    try HabitRules.checkValues(self, was: before)
    if day != before?.day { try HabitRules.check(day: day, at: at) }
  }

  public func checkTimes(isNew: Bool, now: Instant) throws(Refusal) { try HabitRules.checkTimes(self, now: now) }

  /// The day it counts for moves with the moment, not by a decision of its own.
  public func moved(_ move: (Stamp) -> Stamp) -> HabitLog {
    var log = movedByFields(move)
    log.day = day + (Day(log.at) - Day(at))
    return log
  }

  public func derived(_ settings: Settings) -> [String: (any Sendable)?] {
    let habit = definition(settings)
    return [
      "name": habit?.name, "level": habit?.level(of: value)?.key,
      "drinks": drinks.map { ["millilitres": $0.millilitres, "percent": $0.percent, "grams": $0.grams] },
      "grams": drinks.isEmpty ? nil : AlcoholDrinks.grams(drinks),
    ]
  }

  public static let dayTotal = "habit, coalesce(value, 1.0), 0.0, 0"
}
