// Sleep and mood beyond the vectors.
import Core
import Foundation
import Testing

struct SleepMoodTests {
  static let now = Instant(seconds: 1_760_000_000)

  func sleep(_ bedHoursAgo: Double, _ wakeHoursAgo: Double, _ segments: [SleepSegment] = []) -> Sleep {
    Sleep(
      id: UUID(), bed: Stamp(Self.now - bedHoursAgo * 3600, in: .utc),
      wake: Stamp(Self.now - wakeHoursAgo * 3600, in: .utc),
      segments: segments)
  }

  @Test func `a night without stages has no score, one with stages counts its shares`() {
    #expect(SleepScore.score(of: sleep(9, 1)) == nil)
    let bed = Self.now - 9 * 3600.0
    let segments = [
      SleepSegment(stage: .inBed, start: bed, end: bed + 8 * 3600.0),
      SleepSegment(stage: .deep, start: bed, end: bed + 1.6 * 3600),
      SleepSegment(stage: .rem, start: bed + 1.6 * 3600, end: bed + 3.2 * 3600),
      SleepSegment(stage: .core, start: bed + 3.2 * 3600, end: bed + 8 * 3600.0),
    ]
    let night = sleep(9, 1, segments)
    #expect(SleepScore.score(of: night) == 100)
    #expect(night.secondsByStage[.inBed] == nil)
  }

  @Test func `a sleep in the future is refused at its own field`() {
    let bed = Stamp(Self.now, in: .utc)
    let wake = Stamp(Self.now + 8 * 3600, in: .utc)
    let refusal = refused { () throws(Refusal) in
      try SleepRules.check(bed: bed, wake: wake, existing: [], now: Self.now)
    }
    #expect(refusal == Refusal(field: "sleep.wake", .inTheFuture, typed: Refusal.text(wake)))
  }

  @Test func `regular bed times across midnight are regular`() throws {
    let nights = (0..<5).map { sleep(Double($0) * 24 + 9 + ($0.isMultiple(of: 2) ? 0.2 : 0), Double($0) * 24 + 1) }
    let found = try #require(SleepConsistency(nights))
    #expect(found.bedDeviation < 10)
    #expect(found.wakeDeviation == 0)
    #expect(found.score == 100)
    #expect(SleepConsistency([nights[0]]) == nil)
  }

  @Test func `a split night counts from the bed time of its first part to the wake time of its last`() throws {
    // To bed at the full hour, awake for one in between; the second part is the longer one. A nap comes much later.
    let days = try (0..<5).map { back in
      let ago = Double(back) * 24
      let sleeps = [sleep(ago + 20, ago + 18), sleep(ago + 17, ago + 12), sleep(ago + 6, ago + 5)]
      return try #require(SleepDay(day: Day(Stamp(Self.now, in: .utc)) - back, sleeps: sleeps))
    }
    let day = try #require(days.first)
    #expect(day.main == day.sleeps[1] && day.seconds == 8 * 3600)
    #expect(day.night.bed == day.sleeps[0].bed && day.night.wake == day.sleeps[1].wake)
    let rhythm = try #require(SleepRhythm(days, workDays: [1, 2, 3, 4, 5]))
    #expect(abs(ClockTimes.difference(from: ClockTimes.minutes(day.sleeps[0].bed), to: rhythm.bed)) < 1e-6)
    #expect(abs(ClockTimes.difference(from: ClockTimes.minutes(day.sleeps[1].wake), to: rhythm.wake)) < 1e-6)
  }

  @Test func `a mood too soon says when there is room`() {
    let at = Stamp(Self.now, in: .utc)
    let entry = Entry.mood(Mood(id: UUID(), at: at, mood: 5, energy: 5))
    func check(after seconds: Double) -> Refusal? {
      let other = Entry.mood(Mood(id: UUID(), at: Stamp(Self.now - seconds, in: .utc), mood: 5, energy: 5))
      return refused { () throws(Refusal) in try EntryRules.check(entry, others: [other], now: Self.now) }
    }
    let free = Stamp(Self.now + 30 * 60, in: .utc)
    #expect(check(after: 30 * 60) == Refusal(field: "mood.at", .tooSoon, typed: Refusal.text(free)))
    #expect(check(after: 3600) == nil)
  }

  @Test(arguments: [("7", 7), ("10", 10), (" 1 ", 1)])
  func `a typed level is read`(text: String, level: Int) throws {
    #expect(try MoodRules.readLevel(text, field: "mood.mood") == level)
  }

  @Test(arguments: ["0", "11", "5.5", "x", ""])
  func `a level outside one to ten is refused`(text: String) {
    #expect(refused { () throws(Refusal) in _ = try MoodRules.readLevel(text, field: "mood.mood") } != nil)
  }

  @Test func `means are of all entries given`() {
    let moods = [8, 8, 5].enumerated().map { index, level in
      Mood(id: UUID(), at: Stamp(Self.now - Double(index) * 86_400, in: .utc), mood: level, energy: level)
    }
    #expect(MoodRules.means(moods.prefix(2))?.mood == 8)
    #expect(MoodRules.means(moods)?.energy == 7)
  }
}
