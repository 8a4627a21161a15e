// The days of a habit as signs in the matrix: letters of levels, a dot for a whole goal, a block for a share of it, a cross
// for a missed one. A day to come is blank, an unknown one a point.
import Canvas
import Core
import Managers
import Screen
import Words

/// The signs of a habit's days.
struct HabitSigns {
  private let counted: SubjectStreak
  private let figures: HabitFigures?
  private let letters: [Int: String]
  private let glyphs: Glyphs
  private let spent: Set<Day>
  /// The logical day, which may be before the habit's own.
  private let today: Day

  init(_ counted: SubjectStreak, _ figures: HabitFigures?, today: Day, _ words: Words, _ glyphs: Glyphs) {
    (self.counted, self.figures, self.today, self.glyphs) = (counted, figures, today, glyphs)
    letters = figures.map { $0.habit.mode == .levels ? words.signs(of: $0.habit) : [:] } ?? [:]
    spent = Set(counted.streak.spent)
  }

  /// The sign of a day; nil for one to come.
  func sign(_ day: Day) -> YearGrid.Mark? {
    let share = counted.days.share(on: day)
    if let figures, let level = figures.level(on: day), let letter = letters[level.id] {
      return YearGrid.Mark(text: letter, role: share >= 1 ? .gold : HabitSigns.role(of: level, in: figures.habit))
    }
    if spent.contains(day) { return YearGrid.Mark(text: glyphs.diamond, role: .gold) }
    let state = counted.days.state(on: day)
    if share > 0, share < 1 {
      let blocks = glyphs.lowerBlocks
      return YearGrid.Mark(text: blocks[min(Int(share * Double(blocks.count)), blocks.count - 1)], role: .series)
    }
    switch state {
    case .done: return YearGrid.Mark(text: glyphs.dotFull, role: .gold)
    case .missed: return YearGrid.Mark(text: glyphs.cross, role: .text)
    case .skipped: return day > today ? nil : YearGrid.Mark(text: glyphs.paused, role: .dim)
    case .unknown: break
    }
    if day == today, counted.today == .running { return YearGrid.Mark(text: glyphs.pointer, role: .accent) }
    guard day > today else { return YearGrid.Mark(text: glyphs.separator, role: .track) }
    return isPlanned(day) ? YearGrid.Mark(text: glyphs.dotEmpty, role: .dim) : nil
  }

  /// Whether a day to come is planned as dry.
  private func isPlanned(_ day: Day) -> Bool { figures?.habit.dryDays.contains(day.weekday) ?? false }

  /// The colour of a level that is not the goal: the first of them has one, those beyond another.
  static func role(of level: HabitLevel, in habit: Habit) -> Role {
    habit.levels.first { $0.effect != .success }?.id == level.id ? .series : .text
  }

  /// How many of some days are done.
  func done(in days: DayRange) -> Int { days.count { counted.days.state(on: $0) == .done } }

  /// The meanings of the signs that are shown, each in its colour.
  static func legend(_ shown: Set<LegendSign>, _ words: Words, _ glyphs: Glyphs) -> [LegendSign] {
    let signs = [
      LegendSign(glyphs.dotFull, .gold, words(.Streaks.legendWhole)),
      LegendSign(glyphs.lowerBlocks[3], .series, words(.Calendar.legendShare)),
      LegendSign(glyphs.cross, .text, words(.Streaks.legendMissed)),
      LegendSign(glyphs.separator, .track, words(.Streaks.dayNothing)),
      LegendSign(glyphs.diamond, .gold, words(.Streaks.legendSpent)),
      LegendSign(glyphs.pointer, .accent, words(.Fasting.legendRunning)),
      LegendSign(glyphs.dotEmpty, .dim, words(.NoAlc.plannedToday)),
      LegendSign(glyphs.paused, .dim, words(.Charts.legendPaused)),
    ]
    let blocks = Set(glyphs.lowerBlocks)
    return signs.filter { sign in
      shown.contains {
        $0.role == sign.role && ($0.sign == sign.sign || blocks.contains($0.sign) && blocks.contains(sign.sign))
      }
    }
  }

  /// The letters of habits with levels; of several, after the name of each.
  static func levels(of habits: [Habit], _ words: Words) -> [LegendSign] {
    let habits = habits.filter { $0.mode == .levels }
    return habits.flatMap { habit in
      let signs = words.signs(of: habit)
      return habit.levels.enumerated().map { index, level in
        let role: Role = level.effect == .success ? .gold : role(of: level, in: habit)
        let meaning = words(Message.level(level))
        guard index == 0, habits.count > 1 else { return LegendSign(signs[level.id] ?? "", role, meaning) }
        let named = (signs[level.id] ?? "") + " " + meaning
        return LegendSign("", role, words(.Calendar.tip(habit: Message.habit(habit.name), done: named)))
      }
    }
  }
}
