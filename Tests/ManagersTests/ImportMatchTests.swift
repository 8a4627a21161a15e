// Whether a row of a file is here already: another value is another entry, within one file and beside the store's own.
import Core
import Formats
import Foundation
import Managers
import Store
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
