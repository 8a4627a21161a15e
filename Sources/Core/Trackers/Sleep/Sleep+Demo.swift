// The nights of the demo person.

extension DemoData {
  mutating func sleep(_ day: Day, wake: Double) -> Entry {
    let length = 7.1 * 3600 + jitter(4500)
    let end = stamp(day, wake)
    let quality = chance(0.7) ? Int.random(in: 2...5, using: &random) : nil
    let bed = Stamp(end.instant - (length / 60).rounded() * 60, in: zone)
    return .sleep(Sleep(id: id(), bed: bed, wake: end, quality: quality, source: "demo"))
  }
}
