// The streak of a tracker in its calendar.
import Core
import Screen
import Words

extension MonthContents {
  /// The streak beside the name of the month; empty at zero.
  static func streak(_ streak: Streak, _ id: FigureID, _ words: Words) -> String {
    streak.current > 0 ? words.of(.figure(id))(.Entries.streak(n: streak.current)) : ""
  }
}
