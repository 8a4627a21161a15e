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

  /// With a note now and then.
  mutating func detailed(_ entry: Fast) -> Fast {
    guard chance(0.06) else { return entry }
    var fast = entry
    fast.note = ["ended with friends", "easy today", "long walk in between"].randomElement(using: &random)
    return fast
  }

  /// The newest fast, if it began within a day, is still running.
  func running(_ entries: [Entry], until now: Moment) -> [Entry] {
    guard let index = entries.lastIndex(where: { $0.kind == .fast }), var fast = entries[index].record as? Fast,
      now.instant - fast.start.instant < 86_400
    else { return entries }
    var entries = entries
    fast.end = nil
    entries[index] = .fast(fast)
    return entries
  }
}
