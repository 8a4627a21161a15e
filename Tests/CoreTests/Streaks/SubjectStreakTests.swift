// Streaks by every policy, rewards, strength and the last chance: against slow references that walk day by day, over random
// histories, and against the values that the seed names.
import Core
import Foundation
import Testing

private let today = Day(number: 20_000)

private func days(_ done: [Int], rests: RestDays = RestDays()) -> StreakDays {
  StreakDays(done.map { DayMark(today + $0, isDone: true, share: 1) }, rests: rests, today: today)
}

private func pauses(_ ranges: [ClosedRange<Int>]) -> RestDays {
  RestDays(pauses: ranges.map { Pause(from: today + $0.lowerBound, through: today + $0.upperBound) })
}

/// A random history of so many days: done days and pauses that touch neither each other nor the future.
private struct History {
  var done: Set<Day> = []
  var paused: Set<Day> = []
  var days: StreakDays

  init(_ generator: inout SplitMix, length: Int) {
    let density = generator.next() % 10 + 1
    for back in 0..<length where generator.next() % 10 < density { done.insert(today - back) }
    var rests: [Pause] = []
    var back = length
    while back > 0 {
      let stretch = Int(generator.next() % 12)
      if generator.next() % 4 == 0, stretch > 0 {
        rests.insert(Pause(from: today - back, through: today - max(0, back - stretch + 1)), at: rests.count)
        for day in 0..<stretch where back - day >= 0 { paused.insert(today - (back - day)) }
        back -= 1
      }
      back -= stretch + 1
    }
    days = StreakDays(
      done.map { DayMark($0, isDone: true, share: 1) }, rests: RestDays(pauses: rests), today: today)
  }
}

/// The rule as the seed words it, one day after the other, with nothing but sets.
private enum Slow {
  static func run(endingOn last: Day, _ history: History) -> Int {
    var (day, length) = (last, 0)
    while history.done.contains(day) || history.paused.contains(day) {
      if history.done.contains(day) { length += 1 }
      day = day - 1
    }
    return length
  }

  static func seed(_ history: History) -> (current: Int, rewards: Int, ended: Int) {
    guard let last = history.done.max() else { return (0, 0, 0) }
    let length = run(endingOn: last, history)
    let missed = (0..<(today - last)).count { !history.paused.contains(today - $0) }
    let earned = min(3, length / 7)
    return missed == 0 ? (length, earned, 0) : (0, max(0, earned - missed), length)
  }

  static func grace(_ history: History) -> (current: Int, rewards: Int) {
    let isFree = history.done.contains(today) || history.paused.contains(today)
    let length = run(endingOn: isFree ? today : today - 1, history)
    return (length, min(3, length / 7))
  }

  static func joker(_ history: History) -> (current: Int, available: Int, earned: Int, consumed: Int) {
    guard let first = history.done.min() else { return (0, 0, 0, 0) }
    var (count, earned, consumed) = (0, 0, 0)
    let end = history.done.contains(today) ? today : today - 1
    for day in DayRange(first, until: max(first, end + 1)) {
      if history.done.contains(day) {
        count += 1
        if count % 7 == 0, earned - consumed < 3 { earned += 1 }
        continue
      }
      if history.paused.contains(day) { continue }
      if (count + 1) % 7 == 0, earned - consumed < 3 { earned += 1 }
      if earned > consumed {
        consumed += 1
        count += 1
      } else {
        (count, earned, consumed) = (0, 0, 0)
      }
    }
    return (count, min(3, earned - consumed), earned, consumed)
  }

  /// As Loop walks: every day moves the score, today only once it is done.
  static func strength(_ history: History) -> Double {
    guard let first = history.done.min() else { return 0 }
    let left = pow(0.5, 1.0 / 13)
    return DayRange(first, through: today).reduce(0) { score, day in
      let isDone = history.done.contains(day)
      if !isDone, day == today || history.paused.contains(day) { return score }
      return score * left + (isDone ? 1 - left : 0)
    }
  }
}

@Test func `every policy counts as a slow reading of its words does, over random histories`() {
  var generator = SplitMix(seed: 41)
  for length in 0..<400 {
    let history = History(&generator, length: length % 120)
    let seed = history.days.streak(.seed)
    let slow = Slow.seed(history)
    #expect((seed.current, seed.rewards, seed.endedRun) == slow, "\(history.done.sorted().map { $0 - today })")
    let grace = history.days.streak(.grace)
    #expect((grace.current, grace.rewards) == Slow.grace(history))
    let joker = history.days.streak(.joker)
    #expect((joker.current, joker.rewards, joker.earned, joker.spent.count) == Slow.joker(history))
    for streak in [seed, grace, joker] { #expect(streak.current <= streak.longest && (0...3).contains(streak.rewards)) }
    #expect(abs((history.days.strength ?? 0) - Slow.strength(history)) < 1e-9)
  }
}

@Test func `counting again, and from marks in another order or told twice, gives the same`() {
  var generator = SplitMix(seed: 43)
  for _ in 0..<100 {
    let marks = (0..<60).filter { _ in generator.next() % 3 > 0 }.map {
      DayMark(today - $0, isDone: true, share: 1)
    }
    let once = StreakDays(marks, today: today)
    let again = StreakDays(marks.shuffled(using: &generator) + marks, today: today)
    #expect(once == again)
    for policy in StreakPolicy.allCases { #expect(once.streak(policy) == again.streak(policy)) }
  }
}

@Test func `a day that is done is decided forward: what comes later changes nothing of the jokers spent before`() {
  var generator = SplitMix(seed: 47)
  for _ in 0..<100 {
    let done = (0..<90).filter { _ in generator.next() % 8 > 0 }.map { today - $0 }
    for back in [30, 10, 1] {
      let then = StreakDays(done: done.filter { $0 <= today - back }, today: today - back).streak(.joker)
      let now = StreakDays(done: done, today: today).streak(.joker)
      // The run of now began after what was known then, or it spent the same jokers up to then.
      guard let first = now.firstDay, first == then.firstDay, then.current > 0 else { continue }
      #expect(now.spent.filter { $0 < today - back } == then.spent.filter { $0 < today - back })
    }
  }
}

@Test func `the policies differ as the table of the seed says`() {
  let open = days((1...7).map { -$0 })
  #expect((open.streak(.seed).current, open.streak(.seed).rewards, open.streak(.seed).waiting) == (0, 0, 7))
  #expect((open.streak(.joker).current, open.streak(.joker).rewards) == (7, 1))
  #expect((open.streak(.grace).current, open.streak(.grace).rewards) == (7, 1))
  let gap = days([0] + (2...8).map { -$0 })
  #expect(gap.streak(.seed).current == 1 && gap.streak(.joker).current == 9 && gap.streak(.grace).current == 1)
  #expect(gap.streak(.joker).spent == [today - 1])
  let long = days((2...22).map { -$0 })
  #expect((long.streak(.seed).current, long.streak(.seed).rewards) == (0, 1))
  #expect((long.streak(.joker).current, long.streak(.joker).rewards) == (22, 2))
  #expect((long.streak(.grace).current, long.streak(.grace).rewards) == (0, 0))
  let six = days([0] + (2...7).map { -$0 })
  #expect(six.streak(.seed).current == 1 && six.streak(.joker).current == 8 && six.streak(.grace).current == 1)
}

@Test func `a streak can still be kept today, tomorrow once today is done, and as many days later as jokers last`() {
  let open = days((1...9).map { -$0 })
  #expect(open.streak(.seed).lastChance == today && open.streak(.grace).lastChance == today)
  #expect(open.streak(.joker).lastChance == today + 1)
  let done = days((0...9).map { -$0 })
  #expect(done.streak(.seed).lastChance == today + 1 && done.streak(.joker).lastChance == today + 2)
  #expect(days([-3]).streak(.seed).lastChance == nil && days([]).streak(.grace).lastChance == nil)
  let paused = days((0...9).map { -$0 }, rests: pauses([1...5]))
  #expect(paused.streak(.grace).lastChance == today + 6)
  let endless = days([0], rests: RestDays(pauses: [Pause(from: today + 1)]))
  #expect(endless.streak(.grace).lastChance == nil)
}

@Test func `missing every day up to the last chance keeps the streak of jokers, one more ends it`() throws {
  var generator = SplitMix(seed: 53)
  for _ in 0..<200 {
    let done = (0..<40).filter { _ in generator.next() % 9 > 0 }.map { today - $0 }
    let streak = StreakDays(done: done, today: today).streak(.joker)
    guard streak.current > 0 else { continue }
    let last = try #require(streak.lastChance)
    #expect(StreakDays(done: done, today: last).streak(.joker).current > 0)
    #expect(StreakDays(done: done, today: last + 1).streak(.joker).current == 0)
  }
}

@Test func `a skipped day keeps a streak, never extends it, and no streak begins or ends with one`() {
  for policy in StreakPolicy.allCases {
    let streak = days([-9, -8, -1, 0], rests: pauses([-12...(-10), -7...(-2)])).streak(policy)
    #expect(streak.current == 4 && streak.firstDay == today - 9 && streak.spent.isEmpty, "\(policy)")
    let resting = days([-4, -3], rests: pauses([-2...3])).streak(policy)
    #expect(resting.current == 2 && resting.lastDay == today - 3 && !resting.isOpen, "\(policy)")
    #expect(days([], rests: pauses([-9...0])).streak(policy) == RewardStreak())
  }
  // An activity on a paused day counts all the same.
  #expect(days([-2, -1, 0], rests: pauses([-3...3])).streak(.seed).current == 3)
}

@Test(arguments: [(7, 0.3115), (13, 0.5), (21, 0.6736), (30, 0.7980), (66, 0.9704), (100, 0.9952)])
func `strength done daily from nothing is what Loop has`(length: Int, strength: Double) throws {
  let found = try #require(days((0..<length).map { -$0 }).strength)
  #expect(abs(found - strength) < 1e-4)
}

@Test func `a missed day at full strength leaves 94.81 percent, seven leave 68.85, a skipped one all`() {
  let multiplier = HabitStrength.multiplier()
  let one = HabitStrength.after(0, from: 1, multiplier: multiplier)
  let seven = (0..<7).reduce(1.0) { strength, _ in HabitStrength.after(0, from: strength, multiplier: multiplier) }
  #expect(abs(one - 0.9481) < 1e-4 && abs(seven - 0.6885) < 1e-4)
  let long = (1...2000).map { -$0 }
  #expect(abs((days(long).strength ?? 0) - 1) < 1e-9)
  #expect(abs((days(long.map { $0 - 3 }, rests: pauses([-3...(-1)])).strength ?? 0) - 1) < 1e-9)
  #expect(abs((days(long.map { $0 - 1 }).strength ?? 0) - one) < 1e-9)
}

@Test func `half the goal counts half for strength, and the ring is the share of the rounded minutes`() {
  let half = StreakDays(minutes: (0..<400).map { (day: today - $0, minutes: 4.5) }, goal: 10, today: today)
  #expect(abs((half.strength ?? 0) - 0.5) < 1e-6 && half.share(on: today) == 0.5)
  #expect(half.streak(.seed).current == 400)
  #expect(DayMinutes.share(1.49, ofGoal: 10) == nil && DayMinutes.share(1.5, ofGoal: 10) == 0.2)
  #expect(DayMinutes.share(45, ofGoal: 30) == 1)
}

// `make bench` reads this output; tests have no bars of time.
@Test func `ten habits of twenty years have streaks, strengths and rings`() {
  let rests = RestDays(
    pauses: (0..<100).map { Pause(from: today - 7200 + $0 * 70, through: today - 7190 + $0 * 70) })
  let marks = (0..<7305).filter { $0 % 17 > 0 }.map { DayMark(today - $0, isDone: $0 % 5 > 0, share: 0.7) }
  let rounds = ProcessInfo.processInfo.environment["FASTLIFE_BENCH_TEST"] == nil ? 1 : 20
  let clock = ContinuousClock()
  let best =
    (0..<rounds).map { _ in
      clock.measure {
        for policy in 0..<10 {
          let days = StreakDays(marks, rests: rests, today: today)
          let streak = days.streak(StreakPolicy.allCases[policy % 3])
          // A loop by hand: one over a range costs tests, which are not optimised, more than the rings do.
          var (rings, number) = (0.0, today.number - 7304)
          while number <= today.number {
            rings += days.share(on: Day(number: number))
            number += 1
          }
          #expect((days.strength ?? 0) > 0 && streak.longest > 0 && rings > 0)
        }
      }
    }.min() ?? .zero
  print("ten habits of twenty years: \(best)")
}
