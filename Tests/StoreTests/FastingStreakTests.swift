// The streak of fasting from the totals: the short way that a glance takes agrees with the count over all days.
import Core
import Foundation
import Testing

@testable import Store

@Test func `the current streak of fasting read from its end is that of all days, long fasts included`() throws {
  var random = Seeded(21)
  for _ in 0..<12 {
    let store = try Store.inMemory()
    var changes: [Change] = []
    for days in 0..<60 where random.next() % 4 > 0 {
      let start = later(-24 * Double(days) - Double(random.next() % 20)).stamp
      let hours = random.next() % 6 == 0 ? Double(random.next() % 130 + 24) : 16
      let end = Stamp(start.instant + hours * 3600, in: noon.zone)
      let goal = random.next() % 5 == 0 ? 48.0 : 16
      changes.append(.insert(.fast(Fast(id: UUID(), start: start, end: end, goal: goal * 3600))))
    }
    try store.commitNow(Batch("fast.add", changes), at: noon)
    for ahead in 0..<4 {
      let today = Day(noon) + ahead
      let (short, all, sums) = try store.readNow {
        (
          try $0.currentFastingStreak(today: today),
          StreakRules.streak(of: try $0.fastingStreakDays(), today: today),
          DayFasts.days(of: try $0.fasts(limit: -1))
        )
      }
      #expect(short == all.current)
      #expect(all == StreakRules.streak(of: sums.flatMap(\.creditedDays), today: today))
    }
  }
}
