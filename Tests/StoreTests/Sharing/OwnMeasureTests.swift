// Measures of the person's own in the health file: each has kinds there, named after its id, by which other programs may tell
// readings of it.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// Stores in which measures are synced, and one of the person's own.
private final class OwnPair {
  let pair: Pair
  var store: Store { pair.store }

  init(_ measures: [Measure] = [lake, mood]) throws {
    pair = try Pair([.measures])
    try keep(measures)
  }

  static let lake = measure("own0000000000aa", Measure(own: "Steps to the lake", unit: "steps", addsUp: true))
  static let mood = measure("own0000000000bb", Measure(own: "Blood lipids", unit: "mg/dl", numbers: 3, decimals: 1))

  private static func measure(_ id: String, _ measure: Measure) -> Measure {
    var measure = measure
    measure.id = id
    return measure
  }

  func keep(_ measures: [Measure]) throws {
    let json = String(decoding: try JSONEncoder().encode(Measure.standard + measures), as: UTF8.self)
    try store.commitNow(Batch("settings", [.set(SettingKey(rawValue: "measures"), json)]), at: noon)
  }

  @discardableResult
  func log(_ measure: String, _ values: [Double], at now: Moment = noon) throws -> Reading {
    let reading = Reading(id: UUID(), at: now.stamp, measure: measure, values: values)
    try store.commitNow(Batch("measure.add", [.insert(Entry(reading))]), at: now)
    return reading
  }

  /// A reading of the measure by another program, which makes the kind where there is none.
  func tell(_ kind: String, _ value: Double, at now: Moment = noon, group: UUID? = nil) throws {
    try pair.run(
      "INSERT OR IGNORE INTO kind (id, name, shape, day) SELECT max(max(id) + 1, 1000), ?, 'quantity', 'mean' FROM kind",
      [kind])
    try pair.run(
      """
      INSERT INTO sample (kind, start_ms, value, source, grp) SELECT k.id, ?, ?, s.id, ? FROM kind k, source s
      WHERE k.name = ? AND s.app = 'sh.scale'
      """, [now.instant.milliseconds, value, group?.bytes, kind])
  }

  /// The samples that are in the file, with their kinds and programs.
  func stored() throws -> [String] {
    let path = store.location?.health.path ?? ""
    return try DatabaseQueue(path: path).read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT o.app || ' ' || k.name || ' ' || s.value || ' ' || coalesce(k.unit, '') || ' ' || k.day FROM sample s
          JOIN source o ON o.id = s.source JOIN kind k ON k.id = s.kind ORDER BY k.name, s.value
          """)
    }
  }

  func readings() throws -> [String] {
    try store.readNow { try $0.records(Reading.self, limit: 100, newestFirst: false) }.map {
      "\($0.source) \($0.measure) \($0.values)"
    }.sorted()
  }

  @discardableResult
  func sync(_ method: SyncMethod = .automatic, at now: Moment = later(1)) throws -> SyncOutcome {
    try store.syncNow(.measures, method, at: now)
  }
}

@Test func `a measure of one's own is written under a kind of its id, with its unit, and goes when it is deleted`()
  throws
{
  let own = try OwnPair()
  var reading = try own.log("own0000000000aa", [4000])
  try own.log("own0000000000bb", [180, 60.5, 90])
  #expect(try own.store.drainNow(at: noon).written == 2)
  #expect(
    try own.stored() == [
      "fastlife measure.own0000000000aa 4000.0 steps sum", "fastlife measure.own0000000000bb 180.0 mg/dl mean",
      "fastlife measure.own0000000000bb.2 60.5 mg/dl mean", "fastlife measure.own0000000000bb.3 90.0 mg/dl mean",
    ])
  reading.value = 4100
  try own.store.commitNow(Batch("measure.edit", [.update(Entry(reading))]), at: noon)
  _ = try own.store.drainNow(at: noon)
  #expect(try own.stored().first == "fastlife measure.own0000000000aa 4100.0 steps sum")
  try own.store.commitNow(Batch("measure.delete", [.delete(.measure, reading.id)]), at: noon)
  _ = try own.store.drainNow(at: noon)
  #expect(try own.stored().count == 3)
  #expect(try own.sync(.withReset) == SyncOutcome())
  let (kinds, overview) = (try own.store.metHealthKinds(), try own.store.healthOverview())
  #expect(
    kinds.map(\.unit) == ["steps", "mg/dl", "mg/dl", "mg/dl"] && kinds.map(\.day) == [.sum, .mean, .mean, .mean])
  #expect(overview.types[.measures]?.samples == 1 && overview.samples == 3)
  #expect(try own.store.healthSources(.measures).map(\.count) == [1])
}

@Test func `another program's reading of such a measure comes, follows its corrections and goes`() throws {
  let own = try OwnPair()
  try own.log("own0000000000aa", [100], at: later(-48))
  _ = try own.store.drainNow(at: noon)
  try own.tell("measure.own0000000000aa", 4000)
  let group = UUID()
  try own.tell("measure.own0000000000bb", 180, group: group)
  try own.tell("measure.own0000000000bb.2", 60, group: group)
  #expect(try own.sync().added == 2)
  #expect(
    try own.readings() == [
      "health:Bathroom own0000000000aa [4000.0]", "health:Bathroom own0000000000bb [180.0, 60.0]",
      "manual own0000000000aa [100.0]",
    ])
  try own.pair.run("UPDATE sample SET value = 4200 WHERE value = 4000")
  #expect(try own.sync().followed == 1)
  try own.pair.run("DELETE FROM sample WHERE value IN (4200, 180, 60)")
  #expect(try own.sync().removed == 2)
  #expect(try own.readings() == ["manual own0000000000aa [100.0]"])
}

@Test
func `a kind of a measure that nobody here has, and one that bears the name of a built-in one, become no entries`()
  throws
{
  let own = try OwnPair()
  for kind in ["measure.own0000000000ff", "measure.bp", "measure.", "measure"] { try own.tell(kind, 5) }
  try own.tell("measure.own0000000000aa", 1e308)
  #expect(try own.sync() == SyncOutcome() && own.readings().isEmpty)
}

@Test func `readings stay in step when their measure is renamed, given another unit and range, and removed`() throws {
  let own = try OwnPair()
  try own.log("own0000000000aa", [4000])
  _ = try own.store.drainNow(at: noon)
  var changed = OwnPair.lake
  changed.name = "Walks"
  let narrow = Measure(own: changed.name, unit: "km", range: 0...10)
  var other = narrow
  other.id = changed.id
  try own.keep([other])
  try own.log("own0000000000aa", [3], at: later(1))
  _ = try own.store.drainNow(at: later(1))
  #expect(
    try own.stored() == [
      "fastlife measure.own0000000000aa 3.0 km mean", "fastlife measure.own0000000000aa 4000.0 km mean",
    ])
  #expect(try own.sync(.withReset, at: later(2)) == SyncOutcome())
  try own.keep([])
  #expect(try own.sync(.withReset, at: later(3)) == SyncOutcome())
  #expect(try own.readings().count == 2)
  // One that is in neither the list nor the file has no kind to be written under.
  try own.log("own0000000000cc", [1])
  #expect(try own.store.drainNow(at: later(4)) == DrainReport())
}

@Test func `a script's lines of such a measure are written as samples, and come in`() throws {
  let own = try OwnPair()
  let entries = [
    Entry(Reading(id: UUID(), at: noon.stamp, measure: "own0000000000aa", values: [4000])),
    Entry(Reading(id: UUID(), at: noon.stamp, measure: "own0000000000ff", values: [1])),
  ]
  let source = HealthSource(app: "fastlife.script.sh", name: "sh")
  #expect(try own.store.writeSamples(of: entries, from: source) == 1)
  #expect(try own.store.writeSamples(of: entries, from: source) == 0)
  #expect(try own.sync().added == 1)
  #expect(try own.readings() == ["health:sh own0000000000aa [4000.0]"])
}
