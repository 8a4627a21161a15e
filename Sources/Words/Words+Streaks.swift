// Habits and their streaks in words: screens and commands say them alike.
public import Core

extension Message {
  /// The name of a habit.
  public static func habit(_ habit: StreakSubject) -> Message {
    switch habit {
    case .meditation: .Streaks.habitMeditation
    case .workout: .Streaks.habitWorkout
    case .fasting: .Streaks.habitFasting
    case .hydration: .Streaks.habitHydration
    }
  }

  /// A policy in two or three words.
  public static func policy(_ policy: StreakPolicy) -> Message {
    switch policy {
    case .seed: .Streaks.policySeed
    case .joker: .Streaks.policyJoker
    case .grace: .Streaks.policyGrace
    }
  }

  /// What a policy does, in some sentences.
  public static func rule(_ policy: StreakPolicy) -> Message {
    switch policy {
    case .seed: .Streaks.ruleSeed
    case .joker: .Streaks.ruleJoker
    case .grace: .Streaks.ruleGrace
    }
  }
}

extension Words {
  /// A reward as a sign: another one for each habit that has them.
  public func rewardSign(_ habit: StreakSubject) -> String {
    switch habit {
    case .meditation: isUnicode ? "●" : "*"
    case .workout: isUnicode ? "▲" : "^"
    case .fasting, .hydration: ""
    }
  }

  /// The rewards on hand, a sign each: `●●`, `0 ●` for none; empty for habits without rewards.
  public func rewards(_ habit: SubjectStreak) -> String {
    guard habit.habit.hasRewards else { return "" }
    let sign = rewardSign(habit.habit)
    let count = habit.streak.rewards
    return count > 0 && !isVeiled ? String(repeating: sign, count: count) : self.count(count) + signs("\u{A0}") + sign
  }

  /// What today has to do with a streak: `done today`, `7 days wait for today`.
  public func today(_ habit: SubjectStreak) -> String {
    switch habit.today {
    case .new: return self(Message.Streaks.neverBegun)
    case .done: return self(Message.Streaks.done)
    case .running: return self(Message.Streaks.running)
    case .skipped: return self(Message.Streaks.skipped)
    case .waiting where habit.streak.current == 0: return self(Message.Streaks.runWaits(n: habit.streak.waiting))
    case .waiting: return self(Message.Streaks.waits)
    case .ended where habit.streak.endedRun == 0: return self(Message.Streaks.neverBegun)
    case .ended: return self(Message.Streaks.ended(n: habit.streak.endedRun))
    }
  }

  /// How long a streak can still be kept: `9 h 28 m`, up to the whole minute; nil where nothing is at risk.
  public func left(_ habit: SubjectStreak, now: Moment, dayStart: Int) -> String? {
    habit.breaks(in: now.zone, dayStart: dayStart).map { duration(max(0, (($0 - now.instant) / 60).rounded(.up) * 60)) }
  }
}
