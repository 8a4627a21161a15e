// Checks when an entry is written: only of new values. And the entries that the decision to replace takes away.
import Core
import Foundation
import Testing

struct EntryRulesTests {
  /// 2026-11-21T12:00:00Z.
  static let now = Instant(milliseconds: 1_795_262_400_000)

  private func ago(_ hours: Double) -> Stamp { Stamp(Self.now - hours * 3600, in: .utc) }

  private func refusal(
    _ entry: Entry, was before: Entry? = nil, others: [Entry] = [], resolving: ConflictResolution = ConflictResolution()
  ) -> Refusal? {
    do throws(Refusal) {
      try EntryRules.check(entry, was: before, others: others, resolving: resolving, now: Self.now)
      return nil
    } catch {
      return error
    }
  }

  private func fast(_ from: Double, _ to: Double?, goal: Double = 0) -> Fast {
    Fast(id: UUID(), start: ago(from), end: to.map { ago($0) }, goal: goal)
  }

  private func session(_ from: Double, _ to: Double) -> Session {
    Session(id: UUID(), start: ago(from), end: ago(to), counts: .mindful, activity: "open")
  }

  /// Entries that an import takes and no form would.
  private var odd: [Entry] {
    [
      .sleep(Sleep(id: UUID(), bed: ago(40), wake: ago(20))), .sleep(Sleep(id: UUID(), bed: ago(5), wake: ago(4.9))),
      .fast(fast(400, 100)), .fast(fast(300, nil)), .fast(fast(-20, nil)),
      .drink(Drink(id: UUID(), at: ago(3), millilitres: 10_000)),
      .drink(Drink(id: UUID(), at: ago(-24), millilitres: 250)),
      .weight(Weight(id: UUID(), at: ago(-24), kilograms: 600, bmi: 120)),
      .mood(Mood(id: UUID(), at: ago(-24), mood: 5, energy: 5)), .session(session(400, 100)),
      .habit(HabitLog(id: UUID(), at: ago(-24), habit: "own1", day: Day(ago(3)), value: 1_000_000)),
    ]
  }

  private func noted(_ entry: Entry) -> Entry {
    guard var sleep = entry.record as? Sleep else { return entry.noted("a note") }
    sleep.quality = 4
    return Entry.sleep(sleep).noted("a note")
  }

  @Test func `a note is taken by an entry that could not be entered so`() {
    for entry in odd {
      #expect(refusal(entry) != nil, "\(entry.kind) is meant to be odd")
      #expect(refusal(noted(entry), was: entry) == nil, "\(entry.kind)")
    }
  }

  @Test func `what differs is checked all the same`() {
    let night = Sleep(id: UUID(), bed: ago(40), wake: ago(20))
    var rated = night
    rated.quality = 9
    #expect(refusal(.sleep(rated), was: .sleep(night))?.field == "sleep.quality")
    var moved = night
    moved.wake = ago(21)
    #expect(refusal(.sleep(moved), was: .sleep(night))?.reason == .tooLong(maximumHours: 16))
    let drink = Drink(id: UUID(), at: ago(3), millilitres: 10_000)
    var more = drink
    more.millilitres = 11_000
    #expect(refusal(.drink(more), was: .drink(drink))?.field == "drink.volume")
  }

  @Test func `a session lasts a day at most and does not begin before 1900`() {
    #expect(refusal(.session(session(26, 2))) == nil)
    #expect(
      refusal(.session(session(26.1, 2)))
        == Refusal(field: "session.end", .tooLong(maximumHours: 24), typed: "24:06\u{A0}h"))
    let old = session(24 * 365 * 130, 24 * 365 * 130 - 1)
    guard case .outOfRange? = refusal(.session(old))?.reason else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `a fast that runs for long has time in common with one of yesterday`() {
    let running = Entry.fast(fast(240, nil))
    let change = EntryChange(before: nil, after: .fast(fast(30, 14)))
    let refusals = EntryRules.refusals(of: [change], around: [running], now: Self.now)
    #expect(refusals[0] == Refusal(field: "fast.start", .overlaps))
    let before = EntryChange(before: nil, after: .fast(fast(300, 290)))
    #expect(EntryRules.refusals(of: [before], around: [running], now: Self.now).isEmpty)
  }

  @Test func `a note replaces no other fast of its day, a new day does`() throws {
    let replacing = ConflictResolution(sameDay: .replaces)
    let (first, other) = (fast(20, 18), fast(16, 14))
    var noted = first
    noted.note = "a note"
    let note = EntryChange(before: .fast(first), after: .fast(noted))
    let around = [Entry.fast(first), .fast(other)]
    #expect(EntryRules.settled([note], around: around, resolving: replacing, dayStart: 0) == [note])
    let new = EntryChange(before: nil, after: .fast(fast(13.5, 13)))
    let settled = EntryRules.settled([new], around: around, resolving: replacing, dayStart: 0)
    #expect(Set(settled.dropFirst().compactMap(\.before?.id)) == [first.id, other.id])
  }

  @Test func `new fasts of one day do not replace each other`() {
    let new = [fast(20, 18), fast(16, 14)].map { EntryChange(before: nil, after: .fast($0)) }
    let settled = EntryRules.settled(new, around: [], resolving: ConflictResolution(sameDay: .replaces), dayStart: 0)
    #expect(settled == new)
  }
}
