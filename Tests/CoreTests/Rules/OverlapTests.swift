// Time in common, and cutting it off: against a count of minutes.
import Core
import Foundation
import Testing

struct OverlapTests {
  private func fast(_ from: Int, _ to: Int?) -> Entry {
    let end = to.map { Stamp(Instant(seconds: Double($0) * 60), in: .utc) }
    return .fast(Fast(id: UUID(), start: Stamp(Instant(seconds: Double(from) * 60), in: .utc), end: end, goal: 0))
  }

  private func minutes(_ entry: Entry, upTo last: Int = 200) -> Set<Int> {
    let times = entry.times.map { Int($0.seconds / 60) }
    return Set(times[0]..<(times.count > 1 ? times[1] : last))
  }

  @Test func `time in common and what a cut leaves agree with a count of minutes`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let others = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let from = Int.random(in: 0..<150, using: &random)
        return fast(
          from, Int.random(in: 0..<12, using: &random) == 0 ? nil : from + Int.random(in: 1...40, using: &random))
      }
      let from = Int.random(in: 0..<120, using: &random)
      let entry = fast(from, from + Int.random(in: 1...70, using: &random))
      let own = minutes(entry)
      let taken = others.filter { !minutes($0).isDisjoint(with: own) }
      #expect(Set(Overlaps.of(entry, in: others).map(\.id)) == Set(taken.map(\.id)))
      let free = own.subtracting(others.reduce(into: Set<Int>()) { $0.formUnion(minutes($1)) })
      guard let cut = Overlaps.cut(entry, by: others) else {
        #expect(!taken.isEmpty)
        continue
      }
      #expect(minutes(cut).isSubset(of: free))
      #expect(cut.id == entry.id)
      if taken.isEmpty { #expect(cut == entry) }
    }
  }

  @Test func `entries that only touch have no time in common`() {
    #expect(Overlaps.of(fast(10, 20), in: [fast(0, 10), fast(20, 30)]).isEmpty)
    #expect(Overlaps.of(fast(10, 20), in: [fast(0, 11)]).count == 1)
    #expect(Overlaps.of(fast(10, nil), in: [fast(0, 10), fast(500, 510)]).count == 1)
  }

  @Test func `the stages of a sleep are cut with it`() throws {
    func stamp(_ minute: Double) -> Stamp { Stamp(Instant(seconds: minute * 60), in: .utc) }
    let night = Sleep(
      id: UUID(), bed: stamp(0), wake: stamp(480),
      segments: [
        SleepSegment(stage: .deep, start: stamp(0).instant, end: stamp(60).instant),
        SleepSegment(stage: .rem, start: stamp(60).instant, end: stamp(480).instant),
      ])
    let other = Sleep(id: UUID(), bed: stamp(-100), wake: stamp(90))
    guard let cut = Overlaps.cut(.sleep(night), by: [.sleep(other)])?.record as? Sleep else {
      Issue.record("nothing left")
      return
    }
    #expect(cut.bed == stamp(90))
    #expect(cut.segments == [SleepSegment(stage: .rem, start: stamp(90).instant, end: stamp(480).instant)])
  }
}
