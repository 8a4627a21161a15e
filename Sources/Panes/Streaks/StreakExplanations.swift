// Explains a streak: the counting rule in force, its result, the days of the run with their share of the goal, and
// days skipped or covered by a reward.
import Core
import Managers
import Screen
import Words

/// Explains streaks.
struct StreakExplanations {
  let settings: Settings
  let words: Words
  let now: Moment

  /// Maximum number of listed days.
  private static let listed = 60

  /// Explains a streak by its counting rule.
  func streak(_ counted: SubjectStreak) -> Explanation {
    let words = words.of(.figure(.streakDays))
    var found = Explanation(
      title: words(.habit(counted.subject)), value: words.run(counted.streak.current, of: counted.period),
      formula: words.rules(counted.subject, settings) + [words(.Streaks.ruleStrength)], terms: terms(counted),
      n: counted.length)
    let today = counted.days.today
    let last = max(counted.days.first, today - (StreakExplanations.listed - 1))
    let spent = Set(counted.streak.spent)
    for day in DayRange(last, through: today).reversed() {
      let date = words.shortDate(day, today: today)
      switch counted.days.state(on: day) {
      case _ where spent.contains(day): found.rows.append(.init(date, words(.Streaks.daySpent)))
      case .done: found.rows.append(.init(date, words(.Streaks.dayDone(percent: percent(counted, day)))))
      case .missed: found.exclusions.append(.init(date, words(.Streaks.dayMissed(percent: percent(counted, day)))))
      case .skipped: found.exclusions.append(.init(date, words(.Streaks.daySkipped)))
      case .unknown:
        found.exclusions.append(.init(date, words(day == today ? .Streaks.dayOpen : .Streaks.dayNothing)))
      }
    }
    return found
  }

  private func percent(_ counted: SubjectStreak, _ day: Day) -> String {
    words.of(.figure(.streakDays)).percent(counted.days.share(on: day))
  }

  private func terms(_ counted: SubjectStreak) -> [Explanation.Row] {
    let texts = StreakTexts(words: words, now: now, dayStart: settings.dayStart)
    var terms = [
      Explanation.Row(words(.Streaks.termToday), texts.today(counted)),
      .init(words(.Streaks.termLongest), texts.longest(counted)),
    ]
    if counted.subject.hasRewards { terms.append(.init(words(.Streaks.termRewards), texts.rewards(counted))) }
    if let left = texts.left(counted) { terms.append(.init(words(.Streaks.termLeft), left)) }
    if let strength = texts.strength(counted) { terms.append(.init(words(.Streaks.termStrength), strength)) }
    return terms
  }
}
