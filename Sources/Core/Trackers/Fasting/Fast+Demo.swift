// The fasts of the demo person.

extension DemoData {
  mutating func fast(_ day: Day) -> Entry {
    let goal = chance(0.8) ? 16.0 : 18
    let start = stamp(day - 1, 19.5 * 3600 + jitter(3600))
    let hours =
      chance(0.84) ? goal + Double.random(in: 0...1.6, using: &random) : Double.random(in: 9...15, using: &random)
    let end = Stamp(start.instant + (hours * 60).rounded() * 60, in: zone)
    return .fast(Fast(id: id(), start: start, end: end, goal: goal * 3600, source: "demo"))
  }
}
