// The sessions of the demo person.

extension DemoData {
  mutating func sitting(_ day: Day) -> Entry {
    let start = stamp(day, 7.2 * 3600 + jitter(1800))
    let minutes = Double([10, 15, 15, 20].randomElement(using: &random) ?? 15)
    let end = Stamp(start.instant + minutes * 60, in: zone)
    return .session(Session(id: id(), start: start, end: end, counts: .mindful, activity: "open", source: "demo"))
  }

  mutating func workout(_ day: Day) -> Entry {
    let start = stamp(day, 17.5 * 3600 + jitter(3600))
    let seconds = 390.0 * Double(Int.random(in: 1...4, using: &random))
    let end = Stamp(start.instant + seconds, in: zone)
    // 12 kcal a minute, Workouts.md, Energy.
    return .session(
      Session(
        id: id(), start: start, end: end, counts: .workout, activity: "free", energy: seconds / 60 * 12, source: "demo")
    )
  }
}
