// The readings of the demo person.

extension DemoData {
  /// A blood pressure once a week.
  mutating func readings(on day: Day) -> [Entry] {
    guard day.number.isMultiple(of: 7) else { return [] }
    let upper = (124 + jitter(9)).rounded()
    return [
      Entry(
        Reading(
          id: id(), at: stamp(day, 8.2 * 3600 + jitter(900)), measure: "bp",
          values: [upper, (upper * 0.63 + jitter(4)).rounded(), (62 + jitter(6)).rounded()], source: "demo"))
    ]
  }
}
