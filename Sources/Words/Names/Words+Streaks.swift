// Streaks and their subjects as text, shared by screens and commands.
public import Core

extension Message {
  /// The name of a streak's subject.
  public static func habit(_ subject: StreakSubject) -> Message {
    subject.habit.map { .habit($0.name) } ?? .label(subject.label)
  }

  /// A policy in two or three words.
  public static func policy(_ policy: StreakPolicy) -> Message {
    switch policy {
    case .seed: .Streaks.policySeed
    case .joker: .Streaks.policyJoker
    case .grace: .Streaks.policyGrace
    }
  }

  /// An explanation of a policy, in a few sentences.
  public static func rule(_ policy: StreakPolicy) -> Message {
    switch policy {
    case .seed: .Streaks.ruleSeed
    case .joker: .Streaks.ruleJoker
    case .grace: .Streaks.ruleGrace
    }
  }
}

extension Words {
  /// The reward symbol, which differs for sittings, workouts and habits; empty if there are no rewards.
  public func rewardSign(_ subject: StreakSubject) -> String {
    guard subject.hasRewards else { return "" }
    return switch subject.session {
    case .mindful?: isUnicode ? "●" : "*"
    case .workout?: isUnicode ? "▲" : "^"
    case nil: isUnicode ? "◆" : "+"
    }
  }

  /// The available rewards, one symbol each: `●●`, `0 ●` for none; empty if rewards do not apply.
  public func rewards(_ counted: SubjectStreak) -> String {
    guard counted.subject.hasRewards else { return "" }
    let sign = rewardSign(counted.subject)
    let count = counted.streak.rewards
    return count > 0 && !isRedacted ? String(repeating: sign, count: count) : self.count(count) + signs("\u{A0}") + sign
  }

  /// Today's effect on a streak: `done today`, `7 days wait for today`.
  ///
  /// - Parameters:
  ///   - counted: The subject's streak.
  ///   - isShort: Limits the text to a word or two.
  /// - Returns: The text.
  public func today(_ counted: SubjectStreak, isShort: Bool = false) -> String {
    let isDiary = counted.subject.habit?.isDiary ?? false
    if let progress = counted.progress, let habit = counted.subject.habit, counted.today != .new,
      counted.today != .skipped
    {
      return self.progress(progress, of: habit)
    }
    switch counted.today {
    case .new: return self(Message.Streaks.neverBegun)
    case .done where isDiary: return self(isShort ? Message.Streaks.answeredShort : .Streaks.answered)
    case .done: return self(isShort ? Message.Streaks.doneShort : .Streaks.done)
    case .waiting where isShort: return self(Message.Streaks.waitsShort)
    case .waiting where isDiary: return self(Message.Streaks.waitsAnswer)
    case .ended where isShort && counted.streak.endedRun > 0: return self(Message.Streaks.endedShort)
    case .skipped where isShort: return self(Message.Streaks.skippedShort)
    case .kept where isShort: return self(Message.Streaks.keptShort)
    case .spent where isShort: return self(Message.Streaks.legendSpent)
    case .running: return self(Message.Streaks.running)
    case .kept: return self(Message.Streaks.kept)
    case .spent: return self(Message.Streaks.daySpent)
    case .skipped: return self(Message.Streaks.skipped)
    case .waiting where counted.streak.current == 0:
      return self(Message.Streaks.runWaits(n: counted.streak.waiting))
    case .waiting: return self(Message.Streaks.waits)
    case .ended where counted.streak.endedRun == 0: return self(Message.Streaks.neverBegun)
    case .ended: return self(Message.Streaks.ended(n: counted.streak.endedRun))
    }
  }

  /// Time left to keep a streak: `9 h 28 m`, rounded up to the minute; nil if nothing is at risk.
  public func left(_ counted: SubjectStreak, now: Moment, dayStart: Int) -> String? {
    counted.breaks(in: now.zone, dayStart: dayStart).map {
      duration(max(0, (($0 - now.instant) / 60).rounded(.up) * 60))
    }
  }

  private func goal(of habit: Habit) -> String {
    habit.unit.isEmpty ? count(habit.goal) : self(.Habits.amountOf(amount: count(habit.goal), unit: habit.unit))
  }

  private func rule(ofPeriods habit: Habit) -> Message {
    let periods: Message = habit.period == .month ? .Habits.periodsMonth : .Habits.periodsWeek
    return habit.isLimit
      ? .Streaks.rulePeriodLimit(periods: periods, goal: goal(of: habit))
      : .Streaks.rulePeriod(periods: periods, goal: goal(of: habit))
  }

  /// The rules that count for a subject: the active policy, its tracker's rule, or the habit's.
  public func rules(_ subject: StreakSubject, _ settings: Settings) -> [String] {
    guard let habit = subject.habit else {
      return subject.session != nil
        ? [self(Message.rule(settings.streaks.policy)), self(.Streaks.ruleSession)] : [self(.Streaks.ruleTracker)]
    }
    let (isSeed, heals) = (settings.habits.form == .seed, habit.reward?.heals ?? false)
    let rule: Message =
      switch habit.mode {
      case _ where habit.isDiary && heals: isSeed ? .Streaks.ruleDiary : .Streaks.ruleDiaryJoker
      case _ where habit.isDiary: isSeed ? .Streaks.ruleDiaryPlain : .Streaks.ruleDiaryJokerPlain
      case _ where habit.isPeriodic: rule(ofPeriods: habit)
      case .counter where habit.isLimit: .Streaks.ruleLimit(goal: goal(of: habit))
      case .counter where habit.goal > 0: .Streaks.ruleCounter(goal: goal(of: habit))
      case .counter, .yesNo, .awareness: .Streaks.ruleLogged
      case .levels: .Streaks.ruleLevels
      case .avoidance: .Streaks.ruleAvoidance
      }
    guard let reward = habit.reward else { return [self(rule)] }
    let earned = self(.Streaks.ruleReward(every: count(reward.every), most: count(reward.most)))
    return [self(rule), earned] + (heals && !habit.isDiary ? [self(.Streaks.ruleHeals)] : [])
  }
}
