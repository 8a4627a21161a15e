// `fastlife streaks`: every habit's streak, rewards and strength, as the screen of streaks shows them.
import ArgumentParser
import Core
import Managers
import Words

/// Shows streaks.
struct StreaksCommand: EnvironmentCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks", abstract: "Show days in a row, rewards and strength of all habits side by side.",
    discussion: """
      Meditation and workouts are counted by the rule that is switched on; '--rules'
      tells it. 'fastlife settings streak.policy joker' switches to another one: seed,
      joker or grace.

      Examples:
        fastlife streaks
        fastlife streaks --rules
        fastlife streaks --json
      """)
  @Flag(help: "Tell the rules by which days are counted.")
  var rules = false
  @Flag(help: "Answer as JSON; strength from 0 to 1.")
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    session.managers.streaks.show(now: session.now)
    let state = session.managers.streaks.state.value
    let habits = state.habits ?? []
    if json {
      return session.say(
        CommandJSON.text([
          "policy": state.policy.rawValue, "today": state.today.iso, "habits": habits.map { object($0, session) },
          "paused": Pauses.contain(session.today, in: session.settings.pauses),
        ]))
    }
    if Pauses.contain(session.today, in: session.settings.pauses) { session.say(session.words(.Streaks.paused)) }
    printTable(habits, session)
    if rules { printRules(state.policy, session) }
  }

  @MainActor
  private func printTable(_ habits: [SubjectStreak], _ session: CommandSession) {
    let words = session.words
    let head: [Message] = [
      .Streaks.columnHabit, .Streaks.columnStreak, .Streaks.columnRewards, .Streaks.columnLongest,
      .Streaks.columnStrength, .Streaks.columnLeft, .Streaks.columnToday,
    ]
    let rows =
      [head.map { words($0) }]
      + habits.map { habit in
        [
          words(.habit(habit.habit)), words(.Units.days(n: habit.streak.current)), words.rewards(habit),
          words(.Units.days(n: habit.streak.longest)), habit.strength.map { words.percent($0) } ?? "",
          words.left(habit, now: session.now, dayStart: session.settings.dayStart) ?? "", words.today(habit),
        ]
      }
    let columns = session.environment.columns
    let widths = head.indices.map { index in rows.map { columns($0[index]) }.max() ?? 0 }
    for row in rows {
      let cells = row.indices.map { index in
        let gap = String(repeating: " ", count: widths[index] - columns(row[index]))
        return [1, 3, 4, 5].contains(index) ? gap + row[index] : index == row.count - 1 ? row[index] : row[index] + gap
      }
      session.say(cells.joined(separator: "  "))
    }
  }

  @MainActor
  private func printRules(_ policy: StreakPolicy, _ session: CommandSession) {
    let words = session.words
    session.say("")
    session.say(words(.habit(.meditation)) + ", " + words(.habit(.workout)) + ": " + words(.rule(policy)))
    session.say(words(.Streaks.ruleSession))
    session.say(words(.habit(.fasting)) + ", " + words(.habit(.hydration)) + ": " + words(.Streaks.ruleTracker))
    session.say(words(.Streaks.ruleStrength))
  }

  @MainActor
  private func object(_ habit: SubjectStreak, _ session: CommandSession) -> [String: Any?] {
    let streak = habit.streak
    let end = habit.breaks(in: session.now.zone, dayStart: session.settings.dayStart)
    return [
      "habit": habit.habit.rawValue, "days": streak.current, "waitingDays": streak.waiting,
      "endedDays": streak.endedRun, "longestDays": streak.longest,
      "rewards": habit.habit.hasRewards ? streak.rewards : nil,
      "spentOn": habit.habit.hasRewards ? streak.spent.map(\.iso) : nil,
      "since": streak.firstDay?.iso, "lastDay": streak.lastDay?.iso, "today": habit.today.rawValue,
      "breaksAt": end.map { CommandJSON.time(Stamp($0, in: session.now.zone)) },
      "secondsLeft": end.map { max(0, $0 - session.now.instant) }, "strength": habit.strength,
    ]
  }
}
