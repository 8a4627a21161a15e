// The drinks of the demo person.

extension DemoData {
  mutating func drink(_ day: Day, index: Int, wake: Double) -> Entry {
    let kind = index == 0 || index == 3 ? "coffee" : (index == 5 ? "tea" : "water")
    let volumes: [Double] = kind == "water" ? [250, 250, 330, 500] : [200, 250]
    let volume = volumes.randomElement(using: &random) ?? 250
    let at = stamp(day, wake + 1200 + Double(index) * 6000 + jitter(1800))
    let typed = Typed(number: String(Int(volume)), unit: "ml")
    return .drink(Drink(id: id(), at: at, millilitres: volume, beverage: kind, typed: typed, source: "demo"))
  }
}
