// Damage by others to the health file: rows that nobody can have measured, triggers gone, another journal, another file in its
// place. The trackers go on, no entry is made of rubbish, and waiting jobs are written once they can be.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Test func `rows with impossible times, numbers, zones, groups and texts make no entry, and sound ones beside them do`()
  throws
{
  let pair = try Pair()
  let now = noon.instant.milliseconds
  let rubbish: [(start: Int64, length: Int64, value: Double?, zone: String?, offset: Int64?)] = [
    (253_402_300_799_000, 0, 81, nil, nil), (.min, 0, 81, nil, nil), (.max, 0, 81, nil, nil), (now, 0, 1e308, nil, nil),
    (now, 0, -1e308, nil, nil), (now, 0, nil, nil, nil), (now, 0, .leastNonzeroMagnitude, nil, nil),
  ]
  for row in rubbish {
    try pair.run(
      """
      INSERT INTO sample (kind, start_ms, length_ms, value, zone, offset, source)
      SELECT 1, ?, ?, ?, ?, ?, id FROM source WHERE app = 'sh.scale'
      """, [row.start, row.length, row.value, row.zone, row.offset])
  }
  #expect(try pair.sync() == SyncOutcome())
  let big = "{\"note\":\"" + String(repeating: "x", count: 10 << 20) + "\"}"
  try pair.run(
    """
    INSERT INTO sample (kind, start_ms, value, source, zone, offset, grp, text, shown, meta)
    SELECT 1, ?, 81.4, id, 'Nowhere/Else', 999999999999, x'00', ?, ?, ? FROM source WHERE app = 'sh.scale'
    """, [now, "\u{1B}[2J", "\u{202E}", big])
  // Ids of three bytes and kinds that nobody knows are passed over.
  try pair.run("INSERT INTO sample (kind, start_ms, id, value, source) SELECT 1, 0, x'010203', 80, id FROM source")
  try pair.run("INSERT INTO sample (kind, start_ms, value, source) SELECT 4711, 0, 80, id FROM source")
  #expect(try pair.sync().added == 1)
  #expect(try pair.weights() == ["health:Bathroom 81.4"])
}

@Test func `days are summed beside samples at impossible times and offsets`() throws {
  let pair = try Pair()
  try pair.weigh(80)
  try pair.store.setHealthAccess([.activity: .authorized], at: noon)
  try pair.store.keepInStepNow(at: noon)
  for (start, offset) in [(Int64.max, Int64?.none), (.min, nil), (noon.instant.milliseconds, .max)] {
    try pair.run(
      """
      INSERT INTO sample (kind, start_ms, value, offset, source)
      SELECT k.id, ?, 412, ?, o.id FROM kind k, source o WHERE k.name = 'steps' AND o.app = 'sh.scale'
      """, [start, offset])
  }
  try pair.store.keepInStepNow(at: later(1))
  let steps = HealthKind.steps
  #expect(try pair.store.readNow { try $0.healthDay(steps, on: Day(noon)) } == 412)
}

@Test(arguments: [Int64.max, .min, -1, HealthSample.longest + 1])
func `a sample of an impossible length, which the file lets in unchecked, is read nowhere and found`(length: Int64)
  throws
{
  let pair = try Pair()
  try pair.weigh(80)
  let kinds = [HealthKind.bodyMass, .sleep, .fast, .workout, .mindful, HealthKind.steps]
  for kind in kinds {
    try pair.run(
      """
      PRAGMA ignore_check_constraints = ON;
      INSERT INTO sample (kind, start_ms, length_ms, value, text, source)
      SELECT \(kind.id), \(noon.instant.milliseconds - 1), \(length), 80, 'asleep', id FROM source
      WHERE app = 'sh.scale';
      """)
  }
  try pair.store.setHealthAccess([.activity: .authorized], at: noon)
  try pair.store.keepInStepNow(at: noon)
  for type in [HealthType.sleep, .fasting, .sessions] {
    try pair.store.setHealthAccess([type: .authorized], at: noon)
    #expect(try pair.store.syncNow(type, .historical, at: noon).added == 0)
  }
  #expect(try pair.weights() == ["health:Bathroom 80.0"])
  let read = try kinds.map { try pair.store.healthSamples($0, from: Instant(milliseconds: 0))?.count }
  #expect(read == [1, 0, 0, 0, 0, 0])
  #expect(try pair.store.checkHealth()?.bad.filter { $0.error.field == "length_ms" }.count == kinds.count)
}

@Test func `names and texts of other programs come in without what steers a terminal`() throws {
  let pair = try Pair()
  let (steering, plain) = ("x\u{1B}]0;PWNED\u{7}", "x]0;PWNED")
  try pair.run("INSERT INTO source (app, name) VALUES ('x', ?)", [steering])
  for (kind, meta) in [(HealthKind.bodyMass, nil), (.mood, #"{"energy":5,"note":"x\u001b]0;PWNED\u0007"}"#)] {
    try pair.run(
      "INSERT INTO sample (kind, start_ms, value, meta, source) SELECT ?, ?, 8, ?, id FROM source WHERE app = 'x'",
      [kind.id, noon.instant.milliseconds, meta])
  }
  try pair.store.setHealthAccess([.mood: .authorized], at: noon)
  for type in [HealthType.weight, .mood] { _ = try pair.store.syncNow(type, .historical, at: noon) }
  let entries = try pair.store.readNow { try $0.entries(.weight) + $0.entries(.mood) }
  #expect(entries.map(\.record.source) == ["health:" + plain, "health:" + plain])
  #expect(entries.compactMap(\.record.note) == [plain])
}

@Test func `samples at impossible times and of impossible kinds change no overview and end none`() throws {
  let pair = try Pair()
  try pair.weigh(80)
  for (kind, start) in [(Int64(1), Int64.max), (1, .min), (.min, 0), (.max, 0), (38, .min)] {
    try pair.run(
      "INSERT INTO sample (kind, start_ms, value, source) SELECT ?, ?, 80, id FROM source WHERE app = 'sh.scale'",
      [kind, start])
  }
  try pair.store.setHealthAccess([.pulse: .authorized], at: noon)
  #expect(try pair.store.healthOverview().types[.weight]?.newest == noon.instant)
  #expect(try pair.store.pulse(at: noon) == nil)
}

@Test func `a text in place of a number is refused by the file itself`() throws {
  let pair = try Pair()
  #expect(throws: DatabaseError.self) {
    try pair.run("INSERT INTO sample (kind, start_ms, value, source) SELECT 1, 0, 'heavy', id FROM source")
  }
}

@Test(arguments: [
  "DROP TRIGGER sample_added", "CREATE TRIGGER mine AFTER INSERT ON sample BEGIN DELETE FROM change; END",
  "DROP VIEW samples", "DROP TRIGGER sample_removed",
])
func `a file whose triggers or view were altered is not written, and is once it is repaired`(_ sql: String) throws {
  let pair = try Pair()
  try pair.run(sql)
  _ = try pair.log(81.4)
  #expect(throws: StoreError.self) { try pair.store.drainNow(at: noon) }
  #expect(try pair.count("outbox") == 1 && pair.weights() == ["manual 81.4"])
  #expect(try pair.store.repairHealth() == [])
  #expect(try pair.store.drainNow(at: later(1)).written == 1)
  #expect(try pair.stored() == ["fastlife 81.4"])
}

@Test(arguments: [
  ("ALTER TABLE sample ADD COLUMN mine TEXT", ["sample"]), ("DROP INDEX sample_group", ["sample_group"]),
])
func `a repair names the tables that it leaves as another program made them`(_ sql: String, _ names: [String]) throws {
  let pair = try Pair()
  try pair.run(sql)
  #expect(try pair.store.repairHealth() == names)
}

@Test func `what came while a trigger was gone is taken in once the file is repaired`() throws {
  let pair = try Pair()
  try pair.weigh(80, at: later(-3))
  try pair.store.keepInStepNow(at: noon)
  try pair.run("DROP TRIGGER sample_added")
  try pair.weigh(79, at: later(-2))
  #expect(throws: StoreError.self) { try pair.store.keepInStepNow(at: later(1)) }
  #expect(try pair.store.repairHealth() == [])
  try pair.store.keepInStepNow(at: later(2))
  #expect(try pair.weights().count == 2)
}

@Test func `another program's journal does not keep entries from the file, and repair takes it out of that mode`()
  throws
{
  let pair = try Pair()
  try pair.direct("PRAGMA journal_mode = WAL")
  _ = try pair.log(81.4)
  try pair.store.drainAllNow(at: noon)
  #expect(try pair.stored() == ["fastlife 81.4"] && pair.count("outbox") == 0)
  try pair.close()
  #expect(try pair.store.repairHealth() == [])
  #expect(try pair.store.healthFacts()?.journalMode != "wal")
}

@Test func `in a new file that stands in the old one's place own entries are written anew`() throws {
  let pair = try Pair()
  let weight = try pair.log(81.4)
  _ = try pair.store.drainNow(at: noon)
  try pair.sync()
  try pair.close()
  try FileManager.default.removeItem(at: pair.folder.location.health)
  try pair.store.setHealthAccess([.weight: .authorized], at: noon)
  try pair.store.keepInStepNow(at: later(1))
  try pair.store.keepInStepNow(at: later(2))
  #expect(try pair.weights() == ["manual 81.4"])
  let samples = try pair.store.healthSamples(HealthKind.bodyMass, from: Instant(milliseconds: 0)) ?? []
  #expect(samples.map(\.sample.id) == [weight.id])
}

@Test func `changes that every reader has passed are forgotten after 400 days, and no others`() throws {
  let pair = try Pair()
  let old = later(-401 * 24).instant.milliseconds
  for _ in 0..<3 { try pair.weigh(80, at: later(-402 * 24)) }
  try pair.run("UPDATE change SET at_ms = ?", [old])
  try pair.weigh(81)
  try pair.run("INSERT INTO reader VALUES ('other', (SELECT min(seq) FROM change), 0)")
  try pair.sync()
  #expect(try pair.count("change") == 3)
  try pair.run("UPDATE reader SET seq = 1000 WHERE name = 'other'")
  try pair.weigh(82)
  try pair.sync(at: later(2))
  #expect(try pair.count("change") < 3)
}
