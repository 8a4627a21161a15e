// The weights of the demo person.

extension DemoData {
  mutating func weight(_ day: Day, at second: Double, kilograms: Double) -> Entry {
    let shown = ((kilograms + jitter(0.5)) * 10).rounded() / 10
    let fat = chance(0.5) ? ((22 + (shown - 80) * 0.5 + jitter(0.6)) * 10).rounded() / 10 : nil
    return .weight(
      Weight(
        id: id(), at: stamp(day, second), kilograms: shown, typed: Typed(number: "\(shown)", unit: "kg"), bodyFat: fat,
        source: "demo"))
  }
}
