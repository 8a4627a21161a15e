// The group of the calendar: month grids, rings, the text of a day (Streaks.md, Calendar).
import Core
import Foundation
import Words

@testable import Panes

@MainActor
enum CalendarVectors {
  /// The seed's name of a level of the NoAlc diary, which answers for itself elsewhere: here it passes as it is.
  private static let levels = ["steady": "NoAlc: \u{1F4A7} Steady"]

  /// The months of the original's list, all of which ours reaches: it begins with the first entry and ends in a year.
  private static func months(_ expected: JSON, today: Day) throws -> JSON {
    func month(_ json: JSON) throws -> Day { try JSON((try json.requireText()) + "-01").day() }
    func text(_ day: Day?) -> JSON { JSON(day.map { String($0.iso.prefix(7)) }) }
    let reach = DayRange(Limits.earliestDay, through: today.adding(months: 12))
    let (first, last) = (try month(expected["first"]), try month(expected["last"]))
    var shown: [Day] = []
    var next = first
    while next <= last, reach.contains(next) {
      shown.append(next)
      next = next.adding(months: 1)
    }
    return [
      "first": text(shown.first), "last": text(shown.last), "count": JSON(shown.count), "initial": text(today),
    ]
  }

  static func calendar(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if input.has("today") { return try months(vector.expected, today: input["today"].day()) }
    guard input["year"].isNull else {
      let month = Day(year: try input["year"].requireInt(), month: try input["month"].requireInt(), day: 1)
      let grid = MonthGrid(monthOf: month ?? Day(number: 0))
      let german = Words(language: .german)
      return [
        "leadingBlanks": JSON(grid.leadingBlanks), "days": JSON(grid.days.count),
        "header": JSON((1...7).map { JSON(german.shortWeekday($0)) }),
      ]
    }
    var settings = Settings()
    settings.streaks.meditationGoal = try input["meditationGoal"].requireInt()
    settings.streaks.workoutGoal = try input["workoutGoal"].requireInt()
    let minutes = DayMinutes(
      mindful: try input["mindful"].requireNumber(), workout: try input["workout"].requireNumber())
    let told = CalendarDay(minutes: minutes)
    guard input["locale"].isNull else {
      let lines = DayTips(told, settings: settings, words: Words(language: .english)).lines
      return JSON((lines + [input["noalc"].text.flatMap { levels[$0] }].compactMap { $0 }).map { JSON($0) })
    }
    let today = Day(number: 20_000)
    func ring(_ kind: SessionKind) -> Double? {
      StreakDays(minutes: [(day: today, minutes: minutes[kind])], goal: settings.streaks.goal(kind), today: today)
        .ring(on: today)
    }
    let isActive = told.isActive(isFiltered: false) || !input["noalc"].isNull
    return [
      "outer": JSON(ring(.mindful)), "inner": JSON(ring(.workout)), "fill": input["noalc"], "bold": JSON(isActive),
    ]
  }
}
