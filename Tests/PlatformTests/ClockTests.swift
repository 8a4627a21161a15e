// The argument of --clock, virtual clocks, the grid, and the user's zone in all forms of TZ.
import Canvas
import Core
import Testing

@testable import Platform

private let morning = Instant(milliseconds: 1_772_348_400_000)  // 2026-03-01T07:00:00Z

@Test(
  arguments: [
    ("2026-03-01T08:00:00+01:00", 1_772_348_400_000, 3600, 1),
    ("2026-03-01T08:00:00+01:00,x60", 1_772_348_400_000, 3600, 60),
    ("2026-03-01T07:00Z,x0", 1_772_348_400_000, 0, 0),
    ("2026-03-01T07:00:00.250Z,x0.5", 1_772_348_400_250, 0, 0.5),
    ("2026-02-28T23:30:00-07:30", 1_772_348_400_000, -27_000, 1),
  ] as [(String, Int64, Int, Double)])
func `the clock's argument is an instant with an offset and perhaps a rate`(
  _ text: String, _ milliseconds: Int64, _ offset: Int, _ rate: Double
) throws {
  let virtual = try #require(Clock.Virtual(text))
  #expect(virtual.start.milliseconds == milliseconds)
  #expect(virtual.offset == offset)
  #expect(virtual.rate == rate)
}

@Test(arguments: [
  "", "now", "2026-03-01", "2026-03-01T08:00:00", "2026-02-30T08:00:00Z", "2026-03-01T24:00:00Z",
  "2026-03-01T08:60:00Z", "2026-03-01T08:00:00+25:00", "2026-03-01T08:00:00Z,60", "2026-03-01T08:00:00Z,x",
  "2026-03-01T08:00:00Z,x-1", "2026-03-01T08:00:00Z,xnan", "2026-03-01T08:00:00Z,x1e3", "2026-03-01T08:00:00.Z",
])
func `anything else is refused`(_ text: String) { #expect(Clock.Virtual(text) == nil) }

@Test func `a virtual clock that stands still always gives its start`() throws {
  let clock = Clock(try #require(Clock.Virtual("2026-03-01T08:00:00+01:00,x0")), zone: .utc)
  #expect(clock.now == clock.stamp())
  #expect(clock.now.instant == morning)
  #expect(clock.now.uptime == morning.seconds)
  #expect(clock.now.zone.identifier == "UTC+01:00")
  #expect(clock.now.boot == "virtual")
  #expect(clock.realSeconds(for: 5) == nil)
}

@Test func `a virtual clock keeps the user's zone when it has the written offset`() throws {
  let berlin = try #require(Zone(identifier: "Europe/Berlin"))
  let clock = Clock(try #require(Clock.Virtual("2026-03-01T08:00:00+01:00,x60")), zone: berlin)
  #expect(clock.now.zone == berlin)
  #expect(clock.realSeconds(for: 60) == 1)
}

@Test func `the uptime of a virtual clock is its wall time to the last digit`() throws {
  let clock = Clock(try #require(Clock.Virtual("2026-03-01T08:00:00+01:00,x0.37")), zone: .utc)
  for _ in 0..<100 {
    let now = clock.stamp()
    #expect(now.uptime == now.instant.seconds)
  }
}

@Test func `the real clock stands between two stamps and does not go back`() {
  let clock = Clock(zone: { .utc })
  let first = clock.now
  #expect(clock.now == first)
  let second = clock.stamp()
  #expect(second.uptime >= first.uptime)
  #expect(second.uptime > 0)
  #expect(second.instant.milliseconds > 1_700_000_000_000)
}

@Test(arguments: [(10.0, 10.05), (10.049, 10.05), (10.051, 10.1), (17.3, 17.35), (9.99, 10.0)])
func `the next point of the grid lies on it and after the time`(_ time: Double, _ expected: Double) {
  let next = Grid(origin: 10).next(after: time)
  #expect(abs(next - expected) < 1e-6)
  #expect(next > time)
}

@Test func `a point of the grid is never its own successor`() {
  let grid = Grid(origin: 0.123)
  var time = 0.123
  for _ in 0..<10_000 {
    let next = grid.next(after: time)
    #expect(next > time && next - time < 0.0501)
    time = next
  }
}

private func resolver(
  _ variable: String?, offset: Int, links: [String: String] = [:], lines: [String: String] = [:]
) -> ZoneResolver {
  ZoneResolver(
    variable: variable, readLink: { links[$0] }, readLine: { lines[$0] }, libraryOffset: { _ in offset })
}

@Test(arguments: [
  ("Europe/Berlin", 3600, "Europe/Berlin"), (":Europe/Berlin", 3600, "Europe/Berlin"),
  ("/usr/share/zoneinfo/Europe/Berlin", 3600, "Europe/Berlin"),
  (":/usr/share/zoneinfo/posix/Europe/Berlin", 3600, "Europe/Berlin"), ("UTC-3", 10_800, "UTC+03:00"),
  ("<+0330>-3:30", 12_600, "UTC+03:30"), ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, "UTC+01:00"), ("UTC", 0, "UTC"),
  ("Etc/GMT+3", -10_800, "Etc/GMT+3"), ("EST5EDT", -18_000, "EST5EDT"), ("", 0, "UTC"), ("Bogus/Zone", 0, "UTC"),
  ("America/New_York", 3600, "UTC+01:00"),
])
func `every form of TZ is resolved and agrees with the C library`(_ tz: String, _ offset: Int, _ expected: String) {
  let zone = resolver(tz, offset: offset).resolve(at: morning)
  #expect(zone.identifier == expected)
  #expect(zone.offset(at: morning) == offset)
}

@Test func `without TZ the link decides, then the file, then the offset`() {
  let link = ["/etc/localtime": "../usr/share/zoneinfo/Asia/Tokyo"]
  let line = ["/etc/timezone": "Europe/Paris"]
  #expect(resolver(nil, offset: 32_400, links: link, lines: line).resolve(at: morning).identifier == "Asia/Tokyo")
  #expect(resolver(nil, offset: 3600, lines: line).resolve(at: morning).identifier == "Europe/Paris")
  #expect(resolver(nil, offset: 7200, lines: line).resolve(at: morning).identifier == "UTC+02:00")
  #expect(resolver(nil, offset: 0).resolve(at: morning).identifier == "UTC")
}
