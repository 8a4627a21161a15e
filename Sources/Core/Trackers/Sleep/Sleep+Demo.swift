// The nights of the demo person.

extension DemoData {
  mutating func sleep(_ day: Day, wake: Double) -> Entry {
    let length = 7.1 * 3600 + jitter(4500)
    let end = stamp(day, wake)
    let quality = chance(0.7) ? Int.random(in: 2...5, using: &random) : nil
    let bed = Stamp(end.instant - (length / 60).rounded() * 60, in: zone)
    return .sleep(Sleep(id: id(), bed: bed, wake: end, quality: quality, source: "demo"))
  }

  /// With its stages.
  mutating func detailed(_ entry: Sleep) -> Sleep {
    var sleep = entry
    sleep.segments = stages(from: sleep.bed.instant, to: sleep.wake.instant)
    return sleep
  }

  /// Cycles of about ninety minutes, deep sleep early, dreams late.
  private mutating func stages(from bed: Instant, to wake: Instant) -> [SleepSegment] {
    var segments: [SleepSegment] = []
    var at = bed
    func add(_ stage: SleepStage, _ minutes: Double) {
      let end = min(wake, at + minutes.rounded() * 60)
      guard end > at else { return }
      segments.append(SleepSegment(stage: stage, start: at, end: end))
      at = end
    }
    add(.awake, 8 + jitter(6))
    var cycle = 0.0
    while at < wake {
      add(.core, 34 + jitter(8))
      add(.deep, max(0, 30 - 9 * cycle) + jitter(4))
      add(.core, 12 + jitter(4))
      add(.rem, 10 + 7 * cycle + jitter(4))
      if chance(0.3) { add(.awake, 3) }
      cycle += 1
    }
    return segments
  }

  /// A nap, most often at weekends.
  mutating func naps(on day: Day) -> [Entry] {
    guard chance(day.weekday >= 6 ? 0.15 : 0.03) else { return [] }
    let bed = stamp(day, 13.6 * 3600 + jitter(1200))
    let wake = Stamp(
      bed.instant + Double(Int.random(in: 20...50, using: &random)) * 60, in: Zone(identifier: bed.zone) ?? .utc)
    return [.sleep(Sleep(id: id(), bed: bed, wake: wake, source: "demo"))]
  }
}
