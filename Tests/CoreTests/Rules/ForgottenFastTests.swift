// A fast that runs for a day beyond its goal was probably forgotten, and its likely end is proposed.
import Core
import Foundation
import Testing

private let start = Stamp(instant: Instant(milliseconds: 1_790_000_000_000), zone: "UTC", offset: 0)
private let fast = Fast(id: UUID(), start: start, goal: 16 * 3600)

private func likely(after hours: Double, lengths: [Double] = []) -> Double? {
  FastingRules.likelyEnd(of: fast, lengths: lengths.map { $0 * 3600 }, now: start.instant + hours * 3600)
    .map { ($0 - start.instant) / 3600 }
}

@Test func `up to a day beyond its goal a fast may well be meant`() {
  #expect(likely(after: 40) == nil)
  #expect(likely(after: 40.1) == 16)
}

@Test func `with three fasts or more the usual length is proposed, never the future`() {
  #expect(likely(after: 60, lengths: [17, 18]) == 16)
  #expect(likely(after: 60, lengths: [17, 30, 18]) == 18)
  #expect(likely(after: 41, lengths: [90, 90, 90]) == 41)
}

@Test func `a list of answers drops what nobody asks about, and keeps rests`() {
  let today = Day(number: 20_000)
  let old = [
    UnloggedAnswer("weight", on: today - 15), UnloggedAnswer("fasting", on: today - 400, isRest: true),
    UnloggedAnswer("fasting", on: today - 2),
  ]
  let new = [UnloggedAnswer("fasting", on: today - 2, isRest: true)]
  let all = UnloggedAnswers.adding(new, to: old, today: today)
  #expect(all == [old[1], new[0]] && UnloggedAnswers.isValid(all))
  #expect(!UnloggedAnswers.isValid([UnloggedAnswer("weight", on: today, isRest: true)]))
}
