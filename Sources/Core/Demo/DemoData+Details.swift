// Details of the demo person beside the plain entries of the last year: tags and own scales with their moods, stages of nights,
// naps, notes, blood pressure and pulse, a habit or two, and a fast that is running.
import Foundation

extension DemoData {
  /// Days back that have details.
  private static let detailed = 400

  /// The habits of the demo person; two of the presets are theirs besides those of a first launch.
  public static let habits: [Habit] = HabitList.standard + own

  private static let own = [HabitPreset.gratitude, .snacking].map { preset in
    var habit = preset.habit
    habit.id = "demo-" + preset.rawValue.lowercased()
    return habit
  }

  /// Adds details to entries, some of them new; in chronological order.
  ///
  /// They use a random sequence of their own, and moods follow the day: a walk lifts them by one, a headache
  /// takes two off, so that relations find something.
  public mutating func detailed(_ entries: [Entry], until now: Moment) -> [Entry] {
    var all: [Entry] = []
    all.reserveCapacity(entries.count + 2 * DemoData.detailed)
    withSequence(3_000_007) { demo in
      let first = Day(now) - DemoData.detailed
      var state = Tags(walk: false, headache: false, stress: 4)
      var today: Day?
      for entry in entries {
        let day = Day(entry.stamp)
        guard day > first else {
          all.append(entry)
          continue
        }
        if day != today {
          today = day
          state = demo.tags(day)
          all += demo.extras(on: day)
        }
        all.append(demo.detailed(entry, state))
      }
    }
    return running(all.filter { $0.stamp.instant <= now.instant }.sorted { $0.stamp < $1.stamp }, until: now)
  }

  /// The traits of a day.
  private struct Tags {
    var walk: Bool
    var headache: Bool
    var stress: Int
  }

  private mutating func tags(_ day: Day) -> Tags {
    let isWeekend = day.weekday >= 6
    return Tags(
      walk: chance(isWeekend ? 0.6 : 0.3), headache: chance(0.08),
      stress: Int.random(in: isWeekend ? 1...4 : 3...8, using: &random))
  }

  private mutating func detailed(_ entry: Entry, _ day: Tags) -> Entry {
    switch entry.record {
    case var mood as Mood:
      var words = ["#stress=\(day.stress)"]
      var level = mood.mood
      if day.walk { (level, words) = (level + 1, words + ["#walk"]) }
      if day.headache { (level, words) = (level - 2, words + ["#headache"]) }
      if chance(0.25) {
        words.append(["#friends", "#music", "#reading", "#meeting"].randomElement(using: &random) ?? "#music")
      }
      mood.mood = min(max(level, 1), 10)
      mood.note = chance(0.8) ? words.joined(separator: " ") : nil
      return .mood(mood)
    case var sleep as Sleep:
      sleep.segments = stages(from: sleep.bed.instant, to: sleep.wake.instant)
      return .sleep(sleep)
    case var fast as Fast where chance(0.06):
      fast.note = ["ended with friends", "easy today", "long walk in between"].randomElement(using: &random)
      return .fast(fast)
    default: return entry
    }
  }

  /// Cycles of about ninety minutes, deep sleep early, dreams late.
  private mutating func stages(from bed: Instant, to wake: Instant) -> [SleepSegment] {
    var segments: [SleepSegment] = []
    var at = bed
    func add(_ stage: SleepStage, _ minutes: Double) {
      let end = min(wake, at + minutes.rounded() * 60)
      guard end > at else { return }
      segments.append(SleepSegment(stage: stage, start: at, end: end))
      at = end
    }
    add(.awake, 8 + jitter(6))
    var cycle = 0.0
    while at < wake {
      add(.core, 34 + jitter(8))
      add(.deep, max(0, 30 - 9 * cycle) + jitter(4))
      add(.core, 12 + jitter(4))
      add(.rem, 10 + 7 * cycle + jitter(4))
      if chance(0.3) { add(.awake, 3) }
      cycle += 1
    }
    return segments
  }

  /// A nap, a reading, logs of habits.
  private mutating func extras(on day: Day) -> [Entry] {
    var made: [Entry] = []
    if chance(day.weekday >= 6 ? 0.15 : 0.03) {
      let bed = stamp(day, 13.6 * 3600 + jitter(1200))
      let wake = Stamp(
        bed.instant + Double(Int.random(in: 20...50, using: &random)) * 60, in: Zone(identifier: bed.zone) ?? .utc)
      made.append(.sleep(Sleep(id: id(), bed: bed, wake: wake, source: "demo")))
    }
    if day.number.isMultiple(of: 7) {
      let upper = (124 + jitter(9)).rounded()
      made.append(
        Entry(
          Reading(
            id: id(), at: stamp(day, 8.2 * 3600 + jitter(900)), measure: "bp",
            values: [upper, (upper * 0.63 + jitter(4)).rounded(), (62 + jitter(6)).rounded()], source: "demo")))
    }
    for (index, habit) in DemoData.own.enumerated() where chance(index == 0 ? 0.75 : 0.3) {
      made.append(
        .habit(
          HabitLog(
            id: id(), at: stamp(day, 20.3 * 3600 + jitter(1800)), habit: habit.id, day: day, value: 1, source: "demo")))
    }
    return made
  }

  /// The newest fast, if it began within a day, is still running.
  private func running(_ entries: [Entry], until now: Moment) -> [Entry] {
    guard let index = entries.lastIndex(where: { $0.kind == .fast }), var fast = entries[index].record as? Fast,
      now.instant - fast.start.instant < 86_400
    else { return entries }
    var entries = entries
    fast.end = nil
    entries[index] = .fast(fast)
    return entries
  }
}
