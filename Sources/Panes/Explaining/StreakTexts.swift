// The figures of a streak in words, for its row, its year and its explanation.
import Core
import Words

/// Writes the figures of streaks.
struct StreakTexts {
  let words: Words
  let now: Moment
  let dayStart: Int

  func days(_ counted: SubjectStreak) -> String {
    words.of(.figure(.streakDays)).run(counted.streak.current, of: counted.period)
  }

  func longest(_ counted: SubjectStreak) -> String {
    words.of(.figure(.streakLongest)).run(counted.streak.longest, of: counted.period)
  }

  func rewards(_ counted: SubjectStreak) -> String { words.of(.figure(.streakRewards)).rewards(counted) }

  /// Today's effect, which may tell how many days wait.
  func today(_ counted: SubjectStreak, isShort: Bool = false) -> String {
    words.of(.figure(counted.progress == nil ? .streakWaiting : .habitProgress)).today(counted, isShort: isShort)
  }

  /// The time left; nil if nothing is at risk.
  func left(_ counted: SubjectStreak) -> String? {
    words.of(.figure(.streakLeft)).left(counted, now: now, dayStart: dayStart)
  }

  /// The strength; nil if never done.
  func strength(_ counted: SubjectStreak) -> String? {
    counted.strength.map { words.of(.figure(.streakStrength)).percent($0) }
  }
}
