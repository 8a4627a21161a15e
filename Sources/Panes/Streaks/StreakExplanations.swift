// Where a streak comes from: the rule that is switched on, what it comes to, the days of the run with the share of their
// goal, and those that were skipped or that a reward stands in for.
import Core
import Managers
import Screen
import Words

/// Explains streaks.
struct StreakExplanations {
  let settings: Settings
  let words: Words
  let now: Moment

  /// Days listed at most.
  private static let listed = 60

  /// The streak of a habit, by the rule that counts it.
  func streak(_ habit: SubjectStreak) -> Explanation {
    var found = Explanation(
      title: words(.habit(habit.habit)), value: words(.Units.days(n: habit.streak.current)),
      formula: rules(habit.habit).map { words($0) }, terms: terms(habit), n: habit.length)
    let today = Day(now, dayStart: settings.dayStart)
    let last = max(habit.days.first, today - (StreakExplanations.listed - 1))
    let spent = Set(habit.streak.spent)
    for day in DayRange(last, through: today).reversed() {
      let date = words.shortDate(day, today: today)
      switch habit.days.state(on: day) {
      case .done: found.rows.append(.init(date, words(.Streaks.dayDone(percent: percent(habit, day)))))
      case _ where spent.contains(day): found.rows.append(.init(date, words(.Streaks.daySpent)))
      case .missed: found.exclusions.append(.init(date, words(.Streaks.dayMissed(percent: percent(habit, day)))))
      case .skipped: found.exclusions.append(.init(date, words(.Streaks.daySkipped)))
      case .unknown:
        found.exclusions.append(.init(date, words(day == today ? .Streaks.dayOpen : .Streaks.dayNothing)))
      }
    }
    return found
  }

  private func percent(_ habit: SubjectStreak, _ day: Day) -> String { words.percent(habit.days.share(on: day)) }

  /// What counts a habit: the policy that is switched on, or the rule of its tracker.
  private func rules(_ habit: StreakSubject) -> [Message] {
    habit.hasRewards
      ? [.rule(settings.streaks.policy), .Streaks.ruleSession, .Streaks.ruleStrength]
      : [.Streaks.ruleTracker, .Streaks.ruleStrength]
  }

  private func terms(_ habit: SubjectStreak) -> [Explanation.Row] {
    var terms = [
      Explanation.Row(words(.Streaks.termToday), words.today(habit)),
      .init(words(.Streaks.termLongest), words(.Units.days(n: habit.streak.longest))),
    ]
    if habit.habit.hasRewards { terms.append(.init(words(.Streaks.termRewards), words.rewards(habit))) }
    if let left = words.left(habit, now: now, dayStart: settings.dayStart) {
      terms.append(.init(words(.Streaks.termLeft), left))
    }
    if let strength = habit.strength { terms.append(.init(words(.Streaks.termStrength), words.percent(strength))) }
    return terms
  }
}
