// `fastlife streaks`: streak, rewards and strength of all subjects, as on the streaks screen.
import ArgumentParser
import Core
import Managers
import Words

/// Shows streaks.
struct StreaksCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "streaks", .Help.streaks, discussion: .Help.streaksDiscussion,
      examples: """
        fastlife streaks
        fastlife streaks --rules
        fastlife streaks --json
        """)
  }
  @Flag(help: .text(.Help.streaksRules))
  var rules = false
  @Flag(help: .text(.Help.streaksJson))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    session.managers.streaks.show(now: session.now)
    let state = session.managers.streaks.state.value
    let all = state.all ?? []
    if json {
      return session.say(
        CommandJSON.text([
          "policy": state.policy.rawValue, "today": state.today.iso, "habits": all.map { object($0, session) },
          "paused": Pauses.contain(session.today, in: session.settings.pauses),
        ]))
    }
    if Pauses.contain(session.today, in: session.settings.pauses) { session.say(session.words(.Streaks.paused)) }
    printTable(all, session)
    if rules { printRules(all, session) }
  }

  @MainActor
  private func printTable(_ all: [SubjectStreak], _ session: CommandSession) {
    let words = session.words
    let head: [Message] = [
      .Streaks.columnHabit, .Streaks.columnStreak, .Streaks.columnRewards, .Streaks.columnLongest,
      .Streaks.columnStrength, .Streaks.columnLeft, .Streaks.columnToday,
    ]
    let rows =
      [head.map { words($0) }]
      + all.map { counted in
        [
          words(.habit(counted.subject)), words.run(counted.streak.current, of: counted.period), words.rewards(counted),
          words.run(counted.streak.longest, of: counted.period), counted.strength.map { words.percent($0) } ?? "",
          words.left(counted, now: session.now, dayStart: session.settings.dayStart) ?? "", words.today(counted),
        ]
      }
    session.say(rows, trailing: [1, 3, 4, 5])
  }

  @MainActor
  private func printRules(_ all: [SubjectStreak], _ session: CommandSession) {
    let words = session.words
    session.say("")
    // Each rule is explained once, after the names of all subjects it applies to.
    var told: [[String]] = []
    for counted in all {
      let rules = words.rules(counted.subject, session.settings)
      guard !told.contains(rules) else { continue }
      told.append(rules)
      let names = all.filter { words.rules($0.subject, session.settings) == rules }.map { words(.habit($0.subject)) }
      session.say(names.joined(separator: ", ") + ": " + rules.joined(separator: " "))
    }
    session.say(words(.Streaks.ruleStrength))
  }

  @MainActor
  private func object(_ counted: SubjectStreak, _ session: CommandSession) -> [String: Any?] {
    let streak = counted.streak
    let end = counted.breaks(in: session.now.zone, dayStart: session.settings.dayStart)
    return [
      "habit": counted.subject.id, "name": session.words(.habit(counted.subject)), "days": streak.current,
      "period": counted.period.rawValue,
      "waitingDays": streak.waiting,
      "endedDays": streak.endedRun, "longestDays": streak.longest,
      "rewards": counted.subject.hasRewards ? streak.rewards : nil,
      "spentOn": counted.subject.hasRewards ? streak.spent.map(\.iso) : nil,
      "since": streak.firstDay?.iso, "lastDay": streak.lastDay?.iso, "today": counted.today.rawValue,
      "breaksAt": end.map { CommandJSON.time(Stamp($0, in: session.now.zone)) },
      "secondsLeft": end.map { max(0, $0 - session.now.instant) }, "strength": counted.strength,
    ]
  }
}
