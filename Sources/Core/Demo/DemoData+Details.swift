// Details of the demo person beside the plain entries of the last year: tags and own scales with their moods, stages of nights,
// naps, notes, blood pressure and pulse, a habit or two, and a fast that is running.
import Foundation

extension DemoData {
  /// Days back that have details.
  private static let detailed = 400

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
  struct Tags {
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
    case let mood as Mood: Entry(detailed(mood, day))
    case let sleep as Sleep: Entry(detailed(sleep))
    case let fast as Fast: Entry(detailed(fast))
    default: entry
    }
  }

  /// A nap, a reading, logs of habits.
  private mutating func extras(on day: Day) -> [Entry] { naps(on: day) + readings(on: day) + logs(on: day) }
}
