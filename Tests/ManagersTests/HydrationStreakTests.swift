// The streak of hydration against a slow reference of its own: the day of each drink from Foundation's calendar in the
// zone it was drunk in, sums and goals by the names of days, a walk back one day at a time. With travel across the date
// line, both changes of the clocks, a day that begins later and goals that change (Invariants.md, Runs of days).
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

/// A slow reading of drinks and goals.
private struct SlowStreak {
  var drinks: [(day: String, millilitres: Double)] = []
  /// Goals by the day from which they hold, oldest first; the first holds before it, too.
  var goals: [(from: String, goal: Double)] = []
  let dayStart: Int

  /// The day whose date a clock shows so many hours after its start.
  func day(_ instant: Instant, _ zone: String) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    let date = Date(timeIntervalSince1970: instant.seconds)
    let clock = calendar.dateComponents([.year, .month, .day, .hour], from: date)
    let name = SlowStreak.name(clock.year ?? 0, clock.month ?? 0, clock.day ?? 0)
    return (clock.hour ?? 0) < dayStart ? SlowStreak.dayBefore(name) : name
  }

  private static func name(_ year: Int, _ month: Int, _ day: Int) -> String {
    String(format: "%04d-%02d-%02d", year, month, day)
  }

  /// Counted on a calendar without clock changes.
  static func dayBefore(_ name: String) -> String {
    let parts = name.split(separator: "-").compactMap { Int($0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12)) ?? Date()
    let before = calendar.dateComponents(
      [.year, .month, .day], from: calendar.date(byAdding: .day, value: -1, to: date) ?? date)
    return SlowStreak.name(before.year ?? 0, before.month ?? 0, before.day ?? 0)
  }

  func isMet(_ day: String) -> Bool {
    let sum = drinks.filter { $0.day == day }.reduce(0) { $0 + $1.millilitres }
    let goal = goals.last { $0.from <= day }?.goal ?? goals.first?.goal ?? .infinity
    return sum > 0 && sum >= goal
  }

  /// Current and longest, the newest day being `today` or one that travel has put after it.
  func streak(today: String) -> Streak {
    let met = Set(drinks.map(\.day).filter(isMet))
    func length(endingOn day: String) -> Int {
      var (day, length) = (day, 0)
      while met.contains(day) { (day, length) = (SlowStreak.dayBefore(day), length + 1) }
      return length
    }
    let yesterday = SlowStreak.dayBefore(today)
    let newest = met.filter { $0 >= yesterday }.max()
    return Streak(
      current: newest.map { length(endingOn: $0) } ?? 0, longest: met.map { length(endingOn: $0) }.max() ?? 0)
  }
}

private let zones = [
  "Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Apia", "America/St_Johns", "UTC",
]

@MainActor
@Test(arguments: [(UInt64(11), 0), (12, 0), (13, 4), (14, 6)])
func `the streak of hydration equals a slow count through clock changes and travel`(seed: UInt64, dayStart: Int) throws
{
  var random = SeededGenerator(seed: seed)
  // Both changes of the clocks lie in the 100 days, in the north or the south.
  let start = seed.isMultiple(of: 2) ? 1_772_348_400.0 : 1_790_000_000
  let rig = try ManagersRig(time: ManualTime(Instant(seconds: start)))
  rig.managers.settings.change(now: rig.time.now) {
    $0.dayStart = dayStart
  } then: { _ in
  }
  var slow = SlowStreak(dayStart: dayStart)
  var zone = "Europe/Berlin"
  func now() -> Moment {
    var now = rig.time.now
    now.zone = Zone(identifier: zone) ?? .utc
    return now
  }
  func setGoal(_ goal: Double) {
    rig.managers.hydration.setGoal(goal, now: now()) { #expect((try? $0.get()) != nil) }
    let day = slow.day(now().instant, zone)
    slow.goals.removeAll { $0.from >= day }
    slow.goals.append((day, goal))
  }
  setGoal(1000)
  for _ in 0..<100 {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let amount = Double(Int.random(in: 2...12, using: &random)) * 100
      rig.managers.hydration.add(millilitres: amount, now: now()) { #expect((try? $0.get()) != nil) }
      slow.drinks.append((slow.day(now().instant, zone), amount))
      rig.time.advance(Double(Int.random(in: 600...21_000, using: &random)))
    }
    if Int.random(in: 0..<14, using: &random) == 0 { setGoal(Double(Int.random(in: 3...15, using: &random)) * 100) }
    if Int.random(in: 0..<9, using: &random) == 0 { zone = zones.randomElement(using: &random) ?? zone }
    rig.time.advance(Double(Int.random(in: 3600...50_000, using: &random)))
    try rig.library.load(now: now())
    let expected = slow.streak(today: slow.day(now().instant, zone))
    #expect(rig.managers.hydration.state.value.streak == expected, "\(now().instant) in \(zone)")
    #expect(expected.current <= expected.longest)
  }
}
