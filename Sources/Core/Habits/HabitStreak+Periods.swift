// Streaks of habits with a goal of a week or month, counted in weeks or months.
//
// | period                | a goal to reach    | a limit to keep                              |
// |-----------------------|--------------------|----------------------------------------------|
// | over, met             | +1                 | +1 if the habit was there from its first day |
// | over, not met         | back to 0          | back to 0                                    |
// | over, not met, paused | changes nothing    | changes nothing                              |
// | running               | +1 once met        | back to 0 once exceeded                      |

extension HabitStreak {
  /// Counts the periods from that of the first day to the running one.
  mutating func count(
    _ habit: Habit, _ days: [HabitDay], from first: Day, to end: Day, pauses: RestDays, today: Day, firstWeekday: Int
  ) {
    var period = habit.period.days(around: first, firstWeekday: firstWeekday)
    var next = 0
    while period.start <= end {
      var amount = 0.0
      while next < days.count, days[next].day < period.end {
        if days[next].day >= period.start { amount += habit.amount(of: days[next]) }
        next += 1
      }
      take(habit, amount, of: period, since: first, pauses: pauses, today: today)
      if !habit.isLimit, period.contains(today) {
        lastChance = lastDay(habit, period, amount, pauses, firstWeekday)
      }
      period = habit.period.days(around: period.end, firstWeekday: firstWeekday)
    }
  }

  private mutating func take(
    _ habit: Habit, _ amount: Double, of period: DayRange, since first: Day, pauses: RestDays, today: Day
  ) {
    let goal = Double(habit.goal(on: min(period.end - 1, today)))
    let isOver = period.end <= today
    let isPaused = !pauses.pauses.isEmpty && period.contains { pauses.contains($0) }
    if habit.isLimit {
      if amount > goal + 1e-9 {
        if !isPaused { end() }
      } else if isOver, period.start >= first {
        count(nil, on: period.start)
        lastDay = period.end - 1
      }
    } else if amount >= goal - 1e-9 {
      count(nil, on: period.start)
      lastDay = min(period.end - 1, today)
    } else if !isOver {
      isOpen = current > 0
    } else if !isPaused {
      end()
    }
  }

  /// The last day on which the run can be kept: that of the running period, or of the next where its goal is met.
  private func lastDay(
    _ habit: Habit, _ running: DayRange, _ amount: Double, _ pauses: RestDays, _ firstWeekday: Int
  ) -> Day? {
    guard current > 0 else { return nil }
    var period = running
    let isMet = amount >= Double(habit.goal) - 1e-9
    if isMet { period = habit.period.days(around: period.end, firstWeekday: firstWeekday) }
    let horizon = running.start + RewardStreak.horizon
    while period.start < horizon {
      if !period.contains(where: { pauses.contains($0) }) { return period.end - 1 }
      period = habit.period.days(around: period.end, firstWeekday: firstWeekday)
    }
    return nil
  }
}

extension StreakDays {
  /// The strength of a habit with a goal of a week or month, 0–1; nil without data.
  ///
  /// Each day moves it towards the share of the goal that the last week or month had, as in Loop: a counter is one goal
  /// in that time; days are counted over twice the time, so that they may lie anywhere in their week.
  /// Source: Loop, `ScoreList.recompute`, read 2026.
  public func strength(of habit: Habit, _ logged: [HabitDay]) -> Double? {
    guard !states.isEmpty, habit.goal > 0 else { return nil }
    let isCounter = habit.mode == .counter
    let window = habit.period.length * (isCounter ? 1 : 2)
    let goal = Double(habit.goal * (isCounter ? 1 : 2))
    let often = isCounter ? 1 / Double(window) : min(1, Double(habit.goal) / Double(habit.period.length))
    let multiplier = HabitStrength.multiplier(timesADay: often)
    var amounts = [Double](repeating: 0, count: states.count)
    for day in logged where amounts.indices.contains(day.day - first) {
      amounts[day.day - first] = habit.amount(of: day)
    }
    var (strength, sum) = (0.0, 0.0)
    for index in 0..<max(0, todayIndex + 1) {
      sum += amounts[index]
      if index >= window { sum -= amounts[index - window] }
      // A running period is in no strength before it counts.
      let isOpen = first + index == today && amounts[index] == 0 && !habit.isLimit
      guard states[index] != .skipped, !isOpen else { continue }
      let share = habit.isLimit ? min(1, max(0, 2 - sum / goal)) : min(1, sum / goal)
      strength = HabitStrength.after(share, from: strength, multiplier: multiplier)
    }
    return strength
  }
}
