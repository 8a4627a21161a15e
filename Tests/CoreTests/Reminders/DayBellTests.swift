// The bell of the day: its times follow from the day alone, lie in its hours, and are left out when late.
import Core
import Testing

private let noon = Day(number: 20_000)

@Test func `at an interval it rings from the first hour on, and not at the end`() {
  var bell = DayBell()
  (bell.hours, bell.times) = (ClockWindow(from: 9 * 60, until: 12 * 60), .every(60))
  let rings = bell.instants(on: noon, in: .utc)
  #expect(rings.map { CivilTime($0, offset: 0).hour } == [9, 10, 11])
  bell.hours = ClockWindow(from: 23 * 60, until: 60)
  let night = bell.instants(on: noon, in: .utc).map { CivilTime($0, offset: 0) }
  #expect(night.map(\.hour) == [23, 0] && night.map(\.day) == [noon, noon + 1])
}

@Test
func `at random it rings as often as asked, each day otherwise, and the same for whoever asks`() {
  var bell = DayBell()
  for count in DayBell.rings {
    bell.times = .random(count)
    var days: Set<[Int]> = []
    for day in 0..<50 {
      let rings = bell.instants(on: noon + day, in: .utc)
      #expect(rings == bell.instants(on: noon + day, in: .utc))
      #expect(rings.count == count && rings == rings.sorted())
      #expect(zip(rings, rings.dropFirst()).allSatisfy { $1 - $0 >= 300 }, "\(rings)")
      #expect(rings.allSatisfy { bell.hours.contains($0, in: .utc) })
      days.insert(rings.map { CivilTime($0, offset: 0).seconds })
    }
    #expect(days.count > 20)
  }
}

@Test func `hours of no length have no rings`() {
  var bell = DayBell()
  bell.hours = ClockWindow(from: 600, until: 600)
  for times in [DayBell.Times.every(5), .random(24)] {
    bell.times = times
    #expect(bell.instants(on: noon, in: .utc).isEmpty)
  }
}

/// The decisions of a round some seconds after ten with a bell every hour.
private func rung(_ seconds: Double, _ change: (inout Settings) -> Void = { _ in }) -> [NoticeName] {
  var settings = Settings()
  settings.bell.isOn = true
  change(&settings)
  let at = noon.start(in: .utc, dayStart: 0) + 10 * 3600
  let now = Moment(uptime: 0, instant: at + seconds, zone: .utc)
  return NoticeRound(settings, NoticeFacts(), now: now).decisions.compactMap(\.name)
}

@Test func `it rings though notifications are off, and a late ring is left out`() {
  let at = noon.start(in: .utc, dayStart: 0) + 10 * 3600
  #expect(rung(0) == [.bell(at)] && rung(119) == [.bell(at)])
  #expect(rung(120).isEmpty && rung(-1).isEmpty)
  #expect(rung(0) { $0.bell.isOn = false }.isEmpty)
}

@Test func `it keeps still in quiet hours and on paused days`() {
  #expect(rung(0) { $0.notices.quiet = ClockWindow(from: 9 * 60, until: 11 * 60) }.isEmpty)
  #expect(rung(0) { $0.pauses = [Pause(from: noon, through: noon)] }.isEmpty)
}
