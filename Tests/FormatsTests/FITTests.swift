// FIT: sessions, weights, days and nights, and files that are broken.
import Core
import Foundation
import Testing

@testable import Formats

private let session = define(
  1, 18,
  [
    (2, 4, 0x86), (5, 1, 0), (6, 1, 0), (7, 4, 0x86), (8, 4, 0x86), (9, 4, 0x86), (11, 2, 0x84), (3, 4, 0x85),
  ])

private func session(_ start: Int, sport: UInt8 = 1, part: UInt8 = 0, metres: Int = 5000) -> [UInt8] {
  [1] + little(start, 4) + [sport, part] + little(1_900_000, 4) + little(1_800_000, 4) + little(metres * 100, 4)
    + little(320, 2) + little(0x1234_5678, 4)
}

private let fileID = define(0, 0, [(0, 1, 0), (1, 2, 0x84), (2, 2, 0x84), (8, 6, 7)])
private let watch: [UInt8] = [0, 4] + little(1, 2) + little(3121, 2) + Array("Fen 7\0".utf8)

@Test func `a session is a workout with its energy in one group, where it was is not kept`() throws {
  let start = try fitTime("2026-01-05T07:00:00Z")
  let found = try samples(.fit, fit([fileID, watch, session, session(start)]))
  #expect(found.samples.map(\.kind) == ["workout", "energy_active"] && found.end == nil)
  let workout = found.samples[0].sample
  #expect(workout.start.milliseconds == (try milliseconds("2026-01-05T07:00:00Z")))
  #expect(workout.length == 1_900_000 && workout.value == 1800 && workout.text == "running")
  #expect(workout.meta == #"{"distance":5000.0}"#)
  #expect(found.samples[1].sample.value == 320 && workout.group != nil)
  #expect(workout.group == found.samples[1].sample.group)
  var source = HealthSource(app: "com.garmin.fit", name: "Fen 7", category: .watch)
  source.device = "1/3121"
  #expect(found.sources == [source])
}

@Test(arguments: [12, 14]) func `either header is read, and a file that follows another one`(header: Int) throws {
  let start = try fitTime("2026-01-05T07:00:00Z")
  let one = fit([fileID, watch, session, session(start)], header: header)
  let two = fit([session, session(start + 86_400, sport: 2)], header: header)
  let found = try samples(.fit, one + two)
  #expect(found[.workout].map(\.text) == ["running", "cycling"] && found.sources.map(\.name) == ["Fen 7", "FIT"])
}

@Test func `meditation and breathing are sittings, and a sport that nobody knows is refused by its number`() throws {
  let start = try fitTime("2026-01-05T07:00:00Z")
  let found = try samples(
    .fit, fit([session, session(start, sport: 67), session(start, sport: 10, part: 62), session(start, sport: 200)]))
  #expect(found[.mindful].map(\.text) == ["meditation", "breathing"] && found.samples.count == 2)
  #expect(found.refused == ["3 sport unknownKind 200"])
}

@Test func `a time that counts from switching on is no date`() throws {
  let found = try samples(.fit, fit([session, session(16_441_241)]))
  #expect(found.samples.isEmpty && found.refused == ["1 start_time unreadable"])
}

@Test func `the watch's clock tells the offset`() throws {
  let start = try fitTime("2026-01-05T07:00:00Z")
  let activity = define(2, 34, [(253, 4, 0x86), (5, 4, 0x86)])
  let found = try samples(
    .fit, fit([session, session(start), activity, [2] + little(start + 1900, 4) + little(start + 1900 - 18_000, 4)]))
  #expect(found[.workout].map(\.offset) == [-18_000])
}

@Test func `numbers in the other order of bytes, arrays and fields of developers are read or passed over`() throws {
  let start = try fitTime("2026-01-05T07:00:00Z")
  let weight = define(0, 30, isBig: true, developer: 3, [(253, 4, 0x86), (0, 2, 0x84), (1, 2, 0x84), (9, 4, 0x84)])
  func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }
  let found = try samples(
    .fit,
    fit([
      weight, [0] + big(start, 4) + big(7609, 2) + big(2510, 2) + [0, 1, 0, 2] + [9, 9, 9],
      [0] + big(start + 60, 4) + big(65_534, 2) + big(0xFFFF, 2) + [0, 1, 0, 2] + [9, 9, 9],
    ]))
  #expect(found.samples.map(\.kind) == ["body_mass", "body_fat"])
  #expect(found.samples.map(\.sample.value) == [76.09, 25.1])
  #expect(found.samples[0].sample.group == found.samples[1].sample.group)
}

@Test func `weights of several people are nobody's`() throws {
  let start = try fitTime("2026-01-05T07:00:00Z")
  let weight = define(0, 30, [(253, 4, 0x86), (0, 2, 0x84), (12, 2, 0x84)])
  func row(_ person: Int) -> [UInt8] { [0] + little(start, 4) + little(7609, 2) + little(person, 2) }
  #expect(throws: FormatError.severalPeople) { try samples(.fit, fit([weight, row(0), row(1)])) }
  #expect(try samples(.fit, fit([weight, row(1), row(1)]))[.bodyMass].count == 2)
}

@Test func `the pulse of a day goes on from the last full time by sixteen bits, or by five in the header`() throws {
  let start = try fitTime("2026-01-05T07:00:00Z") & ~0xFFFF | 0xFFF0
  let info = define(0, 103, [(253, 4, 0x86), (0, 4, 0x86)])
  let day = define(1, 55, [(26, 2, 0x84), (27, 1, 2)])
  let rate = define(2, 297, [(0, 2, 0x83)])
  let found = try samples(
    .fit,
    fit([
      info, [0] + little(start, 4) + little(start + 3600, 4), day, [1] + little(0xFFF8, 2) + [62],
      [1] + little(4, 2) + [64], [1] + little(5, 2) + [0xFF], rate, [0x80 | 2 << 5 | 0x02] + little(1450, 2),
      [0x80 | 2 << 5 | 0x03] + little(-100, 2),
    ]))
  let first = Int64(start + 631_065_600) * 1000
  let pulse = found[HealthKind.heartRate]
  #expect(pulse.map { ($0.start.milliseconds - first) / 1000 } == [8, 20] && pulse.map(\.value) == [62, 64])
  #expect(pulse.map(\.offset) == [3600, 3600])
  #expect(found[HealthKind.respiration].map { ($0.start.milliseconds - first) / 1000 } == [18])
  #expect(found[HealthKind.respiration].map(\.value) == [14.5] && found.refused.isEmpty)
}

@Test func `a stage of sleep lasts until the next one, the last one until the night ends`() throws {
  let start = try fitTime("2026-01-05T23:00:00Z")
  let level = define(0, 275, [(253, 4, 0x86), (0, 1, 0)])
  let event = define(1, 21, [(253, 4, 0x86), (0, 1, 0), (1, 1, 0)])
  func row(_ minute: Int, _ stage: UInt8) -> [UInt8] { [0] + little(start + 60 * minute, 4) + [stage] }
  let night = [level, row(0, 2), row(40, 3), row(50, 0), row(60, 4), row(70, 1), row(75, 9), row(80, 2)]
  let ended = try samples(.fit, fit(night + [event, [1] + little(start + 5400, 4) + [74, 1]]))
  #expect(ended[.sleep].map(\.text) == ["core", "deep", "rem", "awake", "core"])
  #expect(ended[.sleep].map { $0.length / 60_000 } == [40, 10, 10, 5, 10])
  #expect(ended.refused == ["6 sleep_level unknownKind 9"])
  #expect(try samples(.fit, fit(night))[.sleep].count == 4)
}

@Test func `a wrong sum, an end within a message and a message without definition end the file after all before`()
  throws
{
  let good = [session, session(try fitTime("2026-01-05T07:00:00Z"))]
  let whole = fit(good)
  let wrong = try samples(.fit, fit(good, sum: 1))
  #expect(wrong[.workout].count == 1 && wrong.end == whole.count - 2)
  let cut = try samples(.fit, Array(whole.dropLast(20)))
  #expect(cut.samples.isEmpty && cut.end == whole.count - 20)
  let undefined = try samples(.fit, fit(good + [[5, 0, 0]]))
  #expect(undefined[.workout].count == 1 && undefined.end == whole.count - 2)
  let garbage = try samples(.fit, whole + Array("and more than that".utf8))
  #expect(garbage[.workout].count == 1 && garbage.end == whole.count)
}

@Test func `every cut of a file gives whole messages, or none`() throws {
  let whole = fit([fileID, watch, session, session(try fitTime("2026-01-05T07:00:00Z"))])
  for count in 14..<whole.count {
    let found = try samples(.fit, Array(whole.prefix(count)))
    #expect(found.end == count && found.refused.isEmpty && found.samples.count == (count >= whole.count - 2 ? 2 : 0))
  }
}
