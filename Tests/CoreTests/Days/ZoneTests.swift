// Offsets of zones whose times are asked for one after the other, as those of a file are.
import Core
import Testing

@Test(arguments: [
  "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca", "UTC",
])
func `an offset is the same whichever times were asked for before`(name: String) throws {
  let asked = try #require(Zone(identifier: name))
  let first = Instant(seconds: 1_300_000_000)
  let hours = (0..<(2 * 366 * 24)).map { first + Double($0) * 3600 }
  for instants in [hours, hours.reversed()] {
    for instant in instants {
      let fresh = try #require(Zone(identifier: name))
      #expect(asked.offset(at: instant) == fresh.offset(at: instant))
      #expect(asked.offset(at: instant + 86_400) == fresh.offset(at: instant + 86_400))
    }
  }
}

@Test func `the farthest instants there are have an offset`() throws {
  let zone = try #require(Zone(identifier: "Europe/Berlin"))
  for milliseconds in [Int64.min, -1, 0, Int64.max] {
    #expect(abs(zone.offset(at: Instant(milliseconds: milliseconds))) < 86_400)
  }
}
