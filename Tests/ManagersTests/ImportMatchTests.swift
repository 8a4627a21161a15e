// Whether a row of a file is here already: another value is another entry, within one file and beside the store's own.
import Core
import Formats
import Foundation
import Managers
import Store
import TestKit
import Testing

private let now = Moment(uptime: 0, instant: Instant(milliseconds: 1_800_000_000_000), zone: .utc)

private func plan(_ text: String, _ id: String) -> ImportPlan {
  ImportPlan(
    path: "a.csv", source: ByteSource(name: "a.csv", bytes: Array(text.utf8)), format: Formats.named(id),
    answers: Answers(zone: .utc, massUnit: .kg))
}

/// Rows that stand within a minute of each other and tell of different things, by their format.
private let close: [(id: String, text: String)] = [
  ("openscale-csv", "DATE,TIME,WEIGHT\n2025-01-01,07:00:00,80\n2025-01-01,07:00:30,75\n2025-01-01,07:00:40,80.02\n"),
  (
    "plees-csv",
    "sid,start,stop,rating\n1,1608323029380,1608323057541,0\n2,1608323062156,1608323063678,5\n"
      + "3,1608323066387,1608323067794,3\n"
  ),
  ("log", "mood\t2025-03-01T08:00:00Z\t7\t\nmood\t2025-03-01T08:00:20Z\t4\t\nmood\t2025-03-01T08:00:30Z\t7/2\t\n"),
  (
    "log",
    "bp\t2025-03-01T08:00:00Z\t128/82\t\nbp\t2025-03-01T08:00:40Z\t124/80\t\n"
      + "waist\t2025-03-01T08:00:40Z\t88\t\n"
  ),
  (
    "log",
    "mindful\t2025-03-01T08:00:00Z\t10\tmin\nworkout\t2025-03-01T08:00:10Z\t10\tmin\n"
      + "mindful\t2025-03-01T08:00:20Z\t1\tmin\n"
  ),
  (
    "log",
    "fast\t2025-03-01T08:00:00Z\t25\ts\nfast\t2025-03-01T08:00:30Z\t16\th\nwater\t2025-03-01T08:00:30Z\t250\tml\n"
  ),
]

@Test(arguments: close.indices)
func `rows of other values within a minute are entries each, and once`(index: Int) throws {
  let (id, text) = close[index]
  let store = try Store.inMemory()
  let plan = plan(text, id)
  #expect(try plan.preview(in: store, at: now).newCount == 3, "\(id)")
  #expect(try plan.run(in: store, options: ImportOptions(), at: now).newCount == 3, "\(id)")
  let again = try plan.run(in: store, options: ImportOptions(), at: now)
  #expect(again.newCount == 0 && again.same == 3, "\(id)")
}

@Test func `a weight of another value is not here, one that another program tells of nearly so is`() throws {
  let store = try Store.inMemory()
  let at = Stamp(Instant(milliseconds: 1_735_714_800_000), in: .utc)
  try store.insertNow([Entry(Weight(id: UUID(), at: at, kilograms: 80))], at: now)
  func counts(_ kilograms: String) throws -> ImportReport.Counts? {
    let plan = plan("DATE,TIME,WEIGHT\n2025-01-01,07:00:20,\(kilograms)\n", "openscale-csv")
    return try plan.preview(in: store, at: now).counts[.weight]
  }
  #expect(try counts("60") == ImportReport.Counts(new: 1))
  #expect(try counts("80.1") == ImportReport.Counts(new: 1))
  #expect(try counts("80.02") == ImportReport.Counts(here: 1))
}

/// A store of random entries of every kind that the table of Fast LIFe has.
private func randomStore(_ random: inout SeededRandom) throws -> Store {
  let store = try Store.inMemory()
  var entries: [Entry] = []
  for day in 0..<40 {
    func stamp(_ hour: ClosedRange<Double>) -> Stamp {
      Stamp(
        now.instant - Double(day + 2) * 86_400 + (Double.random(in: hour, using: &random) * 3_600_000).rounded() / 1000,
        in: Zone(identifier: ["Europe/Berlin", "Asia/Kathmandu", "America/New_York"][day % 3]) ?? .utc)
    }
    func later(_ stamp: Stamp, _ hours: ClosedRange<Double>) -> Stamp {
      Stamp(
        stamp.instant + (Double.random(in: hours, using: &random) * 3600).rounded(),
        in: Zone(identifier: stamp.zone) ?? .utc)
    }
    let (start, bed) = (stamp(0...3), stamp(20...23))
    var weight = Weight(id: UUID(), at: stamp(5...9), kilograms: Double.random(in: 40...160, using: &random))
    if day.isMultiple(of: 2) {
      let number = FixedText.text(Double.random(in: 90...300, using: &random), decimals: 1)
      weight.typed = Typed(number: number, unit: "lb")
      weight.kilograms = MassUnit.lb.kilograms(from: Double(number) ?? 0)
    }
    entries += [
      Entry(Fast(id: UUID(), start: start, end: later(start, 1...20), goal: 16 * 3600)), Entry(weight),
      Entry(
        Drink(
          id: UUID(), at: stamp(8...20), millilitres: Double(Int.random(in: 5...2000, using: &random)),
          beverage: ["water", "coffee", "tea"].randomElement(using: &random) ?? "water")),
      Entry(Sleep(id: UUID(), bed: bed, wake: later(bed, 0.6...12), quality: day % 6 == 0 ? nil : day % 5 + 1)),
      Entry(
        Mood(
          id: UUID(), at: stamp(0...23), mood: Int.random(in: 1...10, using: &random),
          energy: Int.random(in: 1...10, using: &random))),
    ]
  }
  try store.insertNow(entries, at: now)
  return store
}

extension Store {
  fileprivate func records<R: Record>(_ kind: RecordKind) throws -> [R] {
    try readNow { try $0.entries(kind) }.compactMap { $0.record as? R }
  }
}

@Test func `the table of Fast LIFe, written and read back, adds nothing`() throws {
  for seed in 1...20 {
    var random = SeededRandom(UInt64(seed))
    let store = try randomStore(&random)
    var table = FastLIFeTable()
    table.fasts = try store.records(.fast)
    table.weights = try store.records(.weight)
    table.drinks = try store.records(.drink)
    table.nights = try store.records(.sleep)
    table.moods = try store.records(.mood)
    let plan = ImportPlan(
      path: "a", source: ByteSource(name: "a", bytes: table.bytes), format: Formats.named("fastlife-csv"),
      answers: Answers(zone: .utc))
    let report = try plan.run(in: store, options: ImportOptions(), at: now)
    #expect(report.newCount == 0 && report.refusedCount == 0 && report.same == report.read, "\(seed): \(report)")
  }
}
