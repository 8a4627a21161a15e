// The moods of the demo person.

extension DemoData {
  mutating func mood(_ day: Day, at second: Double) -> Entry {
    let level = Int.random(in: 4...9, using: &random)
    let energy = min(max(level + Int.random(in: -2...2, using: &random), 1), 10)
    return .mood(Mood(id: id(), at: stamp(day, second), mood: level, energy: energy, source: "demo"))
  }
}
