// Moving entries in time: the two rules, the texts understood, and both ends over a change of clocks.
import Foundation
import Testing

@testable import Core

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

private func stamp(_ iso: String, _ hour: Int, _ minute: Int = 0) -> Stamp {
  let day = Day(iso: iso) ?? Day(number: 0)
  return Stamp(CivilTime(day, hour: hour, minute: minute).resolution(in: berlin).settled, in: berlin)
}

private func clock(_ stamp: Stamp) -> String {
  let time = CivilTime(stamp.instant, offset: stamp.offset)
  return "\(time.day.iso) \(time.hour):\(time.minute)"
}

@Test(arguments: [
  ("+1h", 0, 3600.0), ("-30m", 0, -1800), ("−30 min", 0, -1800), ("+1d", 1, 0), ("-2w", -14, 0), ("+1d 2h", 1, 7200),
  ("+1h30m", 0, 5400), ("+1,5h", 0, 5400), ("-1 Tag 2 Std.", -1, -7200), ("+90s", 0, 90),
])
func `a shift is read with its sign for all of it`(text: String, days: Int, seconds: Double) {
  #expect(TimeShift(text) == TimeShift(days: days, seconds: seconds))
}

@Test(arguments: ["", "1h", "+", "+h", "+1", "+1x", "+1.5d", "++1h", "+1h foo", "+99999d", "-"])
func `what is no shift is not read`(text: String) { #expect(TimeShift(text) == nil) }

@Test func `days keep the clock, hours keep the length, over the change of clocks`() {
  // Clocks went back on 25 October 2026 at 3:00.
  let before = stamp("2026-10-24", 12)
  #expect(clock(TimeShift(days: 1).applied(to: before)) == "2026-10-25 12:0")
  #expect(clock(TimeShift(seconds: 86_400).applied(to: before)) == "2026-10-25 11:0")
  #expect(TimeShift(days: 1).applied(to: before).offset == 3600)
  // And forward on 29 March 2026 at 2:00.
  #expect(clock(TimeShift(days: 1).applied(to: stamp("2026-03-28", 2, 30))) == "2026-03-29 3:30")
}

@Test func `both ends of a night and its stages move alike, and back again`() {
  let bed = stamp("2026-11-20", 23)
  let wake = stamp("2026-11-21", 7)
  let segment = SleepSegment(stage: .deep, start: bed.instant + 600, end: bed.instant + 4200)
  let night = Entry.sleep(Sleep(id: UUID(), bed: bed, wake: wake, quality: 3, segments: [segment]))
  let shift = TimeShift(days: -1, seconds: 1800)
  let moved = shift.applied(to: night)
  guard let sleep = moved.record as? Sleep else { return }
  #expect(sleep.duration == 8 * 3600)
  #expect(sleep.segments.first?.start == sleep.bed.instant + 600)
  #expect(TimeShift(days: 1, seconds: -1800).applied(to: moved) == night)
}

@Test func `milliseconds stay, and the zone of the entry decides`() throws {
  let tokyo = try #require(Zone(identifier: "Asia/Tokyo"))
  let at = Stamp(Instant(milliseconds: 1_795_267_920_123), in: tokyo)
  let moved = TimeShift(days: 1).applied(to: at)
  #expect(moved.zone == "Asia/Tokyo")
  #expect(moved.instant.milliseconds - at.instant.milliseconds == 86_400_000)
}

@Test func `changes are held against what lies around them, not against each other`() {
  func mood(_ hour: Int, _ minute: Int = 0) -> Entry {
    .mood(Mood(id: UUID(), at: stamp("2026-11-20", hour, minute), mood: 5, energy: 5))
  }
  let now = stamp("2026-11-21", 12).instant
  let moods = [mood(8), mood(8, 30), mood(12)]
  let shift = TimeShift(seconds: 3600)
  let first = moods.prefix(2).map { EntryChange(before: $0, after: shift.applied(to: $0)) }
  #expect(EntryRules.refusals(of: first, around: moods, now: now).isEmpty)
  let onto = [EntryChange(before: moods[0], after: TimeShift(seconds: 4 * 3600).applied(to: moods[0]))]
  #expect(EntryRules.refusals(of: onto, around: moods, now: now).count == 1)
  let ahead = [EntryChange(before: moods[0], after: TimeShift(days: 3).applied(to: moods[0]))]
  #expect(EntryRules.refusals(of: ahead, around: moods, now: now)[0]?.reason == .inTheFuture)
}
