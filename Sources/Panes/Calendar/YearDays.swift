// The days of a year as the map shows them: of a figure by the quarters of its days, of a habit by the share of its goal,
// or by the signs of its levels, of which a share means nothing.
import Core
import Managers
import Screen
import Words

/// What a year's map is of.
enum YearFigure: Hashable {
  case of(DayFigure)
  case habit(id: String)
}

/// What is known of the days of a year.
struct YearDays {
  /// Of days of which anything is known.
  let values: [Day: Double]
  private let levels: HeatLevels?
  /// The signs of the days of a habit with levels, and what they mean; nil for quarters.
  private let signs: (days: [Day: String], meanings: [String])?
  private let valueText: (Double) -> String
  private let dayText: (Day) -> String?

  /// The days of a figure.
  init(_ figure: DayFigure, _ values: [Day: Double], _ settings: Settings, _ words: Words) {
    let texts = SummaryFigure(figure: figure, settings: settings, words: words)
    self.values = values
    levels = HeatLevels(values.values)
    signs = nil
    valueText = texts.text
    dayText = { day in values[day].map(texts.text) }
  }

  /// The days of a habit within a range, by those that its streak is counted from.
  init(_ counted: SubjectStreak, _ figures: HabitFigures, in range: DayRange, _ words: Words) {
    let habit = figures.habit
    let known = range.filter { day in
      let state = counted.days.state(on: day)
      return state == .done || state == .missed || figures.logged(on: day) != nil
    }
    values = Dictionary(known.map { ($0, counted.days.share(on: $0)) }) { first, _ in first }
    levels = HeatLevels(values.values)
    valueText = words.percent
    if habit.mode == .levels {
      let letters = words.signs(of: habit)
      let days = known.compactMap { day in
        figures.level(on: day).flatMap { letters[$0.id] }.map { (day, $0) }
      }
      signs = (
        Dictionary(days) { first, _ in first },
        habit.levels.map { (letters[$0.id] ?? "") + " " + words(Message.level($0)) }
      )
    } else {
      signs = nil
    }
    let shown = Set(known)
    dayText = { day in shown.contains(day) ? words.amount(of: habit, on: figures.logged(on: day)) : nil }
  }

  /// What is told of a day; nil where nothing is known.
  func text(_ day: Day) -> String? { dayText(day) }

  /// The sign of a day; nil where nothing is known.
  func mark(_ day: Day, _ glyphs: Glyphs) -> YearGrid.Mark? {
    guard let value = values[day] else { return nil }
    if let signs {
      return signs.days[day].map { YearGrid.Mark(text: $0, role: value >= 1 ? .bar : .series) }
    }
    guard let level = levels?.level(of: value) else { return nil }
    return YearGrid.Mark(text: YearDays.sign(level, glyphs), role: level == HeatLevels.count - 1 ? .bar : .series)
  }

  private static func sign(_ level: Int, _ glyphs: Glyphs) -> String { glyphs.fills[HeatLevels.count - 1 - level] }

  /// Signs with their meanings.
  func legend(_ words: Words, _ glyphs: Glyphs) -> [String] {
    if let signs { return signs.meanings }
    guard let levels else { return [] }
    let starts = [levels.lowest] + levels.steps
    // A level that no day has is left out: the next one begins with the same value.
    return starts.indices.filter { $0 == starts.count - 1 || starts[$0] < starts[$0 + 1] }.map { level in
      YearDays.sign(level, glyphs) + " " + words(.Calendar.levelFrom(value: valueText(starts[level])))
    }
  }
}
