// The days of a year as the map shows them: figures by quartile, habits by their share of the goal, and habits with
// levels by the sign of the level, since a share has no meaning for them.
import Canvas
import Core
import Managers
import Screen
import Words

/// Known values for the days of a year.
struct YearDays {
  /// Values of the days with data.
  let values: [Day: Double]
  private let levels: HeatLevels?
  /// Day signs of a habit with levels, and their meanings; nil for quartiles.
  private let signs: (days: [Day: (letter: String, role: Role)], meanings: [LegendSign])?
  private let valueText: (Double) -> String
  private let dayText: (Day) -> String?

  /// Days of a figure.
  init(_ figure: DayFigure, _ values: [Day: Double], _ settings: Settings, _ words: Words) {
    let texts = SummaryFigure(figure: figure, settings: settings, words: words)
    self.values = values
    levels = HeatLevels(values.values)
    signs = nil
    valueText = { texts.text($0, words.of(.axis)) }
    dayText = { day in values[day].map { texts.text($0, words.of(.figure(.yearDay))) } }
  }

  /// Days of a habit within a range, as counted for its streak.
  init(_ counted: SubjectStreak, _ figures: HabitFigures, in range: DayRange, _ words: Words) {
    let habit = figures.habit
    let known = range.filter { day in
      let state = counted.days.state(on: day)
      return state == .done || state == .missed || figures.known(on: day) != nil
    }
    values = Dictionary(known.map { ($0, counted.days.share(on: $0)) }) { first, _ in first }
    levels = HeatLevels(values.values)
    valueText = words.of(.axis).percent
    if habit.mode == .levels {
      let letters = words.signs(of: habit)
      func role(_ level: HabitLevel) -> Role {
        level.effect == .success ? .bar : HabitSigns.role(of: level, in: habit)
      }
      let days = known.compactMap { day in
        figures.level(on: day).flatMap { level in letters[level.id].map { (day, ($0, role(level))) } }
      }
      signs = (
        Dictionary(days) { first, _ in first },
        habit.levels.map { level in
          LegendSign(
            letters[level.id] ?? "", role(level), words(Message.level(level)))
        }
      )
    } else {
      signs = nil
    }
    let shown = Set(known)
    dayText = { day in
      guard shown.contains(day) else { return nil }
      return words.of(.figure(.streakDay))
        .amount(of: habit, on: figures.known(on: day), isForeign: figures.foreign(on: day) != nil)
    }
  }

  /// The text for a day; nil without data.
  func text(_ day: Day) -> String? { dayText(day) }

  /// The sign for a day; nil without data.
  func mark(_ day: Day, _ glyphs: Glyphs) -> YearGrid.Mark? {
    if let signs { return signs.days[day].map { YearGrid.Mark(text: $0.letter, role: $0.role) } }
    guard let value = values[day] else { return nil }
    guard let level = levels?.level(of: value) else { return nil }
    return YearGrid.Mark(text: YearDays.sign(level, glyphs), role: level == HeatLevels.count - 1 ? .bar : .series)
  }

  private static func sign(_ level: Int, _ glyphs: Glyphs) -> String { glyphs.fills[HeatLevels.count - 1 - level] }

  /// The signs with their meanings.
  func legend(_ words: Words, _ glyphs: Glyphs) -> [LegendSign] {
    if let signs { return signs.meanings }
    guard let levels else { return [] }
    let starts = [levels.lowest] + levels.steps
    // Skip levels without days: the next level starts at the same value.
    return starts.indices.filter { $0 == starts.count - 1 || starts[$0] < starts[$0 + 1] }.map { level in
      LegendSign(
        YearDays.sign(level, glyphs), level == HeatLevels.count - 1 ? .bar : .series,
        words(.Calendar.levelFrom(value: valueText(starts[level]))))
    }
  }
}
