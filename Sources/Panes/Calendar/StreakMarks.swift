// The days of a streak as signs, for the calendar and the list of streaks.
import Core
import Screen
import Words

/// Days of a streak as signs.
struct StreakMarks {
  private let counted: SubjectStreak
  private let glyphs: Glyphs
  private let spent: Set<Day>

  init(_ counted: SubjectStreak, glyphs: Glyphs) {
    (self.counted, self.glyphs) = (counted, glyphs)
    spent = Set(counted.streak.spent)
  }

  /// The sign of a day; nil without data.
  func known(_ day: Day) -> YearGrid.Mark? {
    if spent.contains(day) { return YearGrid.Mark(text: glyphs.diamond, role: .gold) }
    switch counted.days.state(on: day) {
    case .done:
      let isWhole = counted.days.share(on: day) >= 1
      return YearGrid.Mark(text: isWhole ? glyphs.dotFull : glyphs.dotEmpty, role: isWhole ? .gold : .series)
    case .missed: return YearGrid.Mark(text: glyphs.cross, role: .dim)
    case .skipped, .unknown: return nil
    }
  }

  /// The sign of any day.
  func mark(_ day: Day) -> YearGrid.Mark {
    if let known = known(day) { return known }
    let isSkipped = counted.days.state(on: day) == .skipped
    return YearGrid.Mark(text: isSkipped ? glyphs.paused : glyphs.separator, role: .track)
  }

  /// The legend; rewards and pauses are listed only if there are any.
  func legend(_ words: Words) -> [String] {
    var signs = [
      (glyphs.dotFull, Message.Streaks.legendWhole), (glyphs.dotEmpty, .Streaks.legendDone),
      (glyphs.cross, .Streaks.legendMissed), (glyphs.separator, .Streaks.dayNothing),
    ]
    if !spent.isEmpty { signs.append((glyphs.diamond, .Streaks.legendSpent)) }
    if !counted.days.rests.pauses.isEmpty { signs.append((glyphs.paused, .Charts.legendPaused)) }
    return signs.map { $0 + " " + words($1) }
  }
}
