import Core
import Testing

@testable import Store

@Test func `a check names samples that nothing can be read of, by kind, column and id`() throws {
  let pair = try Pair()
  try pair.weigh(81.4)
  // As any shell that looks after nothing.
  try pair.direct("PRAGMA foreign_keys = OFF")
  try pair.run("INSERT INTO kind VALUES (1000, 'others', NULL, 'quantity', 'none', NULL, NULL)")
  for (kind, start, id, value, text, source) in [
    (1, "5", "01", "NULL", "NULL", 1), (1, "6", "02", "900", "NULL", 1), (1, "7", "03", "81", "NULL", 77),
    (7, "8", "04", "NULL", "'dozing'", 1), (7, "9", "05", "NULL", "NULL", 1), (7, "10", "06", "NULL", "'deep'", 1),
    (2000, "11", "07", "1", "NULL", 1), (1, "9000000000000", "08", "81", "NULL", 1),
    (1000, "12", "09", "NULL", "NULL", 1),
  ] {
    let id = String(repeating: id, count: 16)
    try pair.run(
      "INSERT INTO sample (kind, start_ms, id, value, text, source) VALUES (\(kind), \(start), x'\(id)', \(value), \(text), \(source))"
    )
  }
  for place in 10..<17 {
    try pair.run("INSERT INTO sample (kind, start_ms, id, value, source) VALUES (1, \(place), x'\(place)', 80, 1)")
  }
  let bad = try #require(try pair.store.checkHealth()).bad
  #expect(
    bad.map { "\($0.kind) \($0.error.field) \($0.error.reason) \($0.count) \($0.ids.map { $0.prefix(2) })" } == [
      #"body_mass value missing 1 ["01"]"#, #"body_mass value outOfRange 1 ["02"]"#,
      #"body_mass source missing 1 ["03"]"#, #"body_mass id unreadable 7 ["10", "11", "12", "13", "14"]"#,
      #"body_mass start_ms outOfRange 1 ["08"]"#, #"sleep text unreadable 1 ["04"]"#,
      #"sleep text missing 1 ["05"]"#, #"2000 kind unknownKind 1 ["07"]"#,
    ])
  #expect(try pair.store.metHealthKinds().map(\.name) == ["others"])
  let others = try #require(try pair.store.metHealthKinds().first)
  #expect(try pair.store.healthSamples(others, from: Instant(milliseconds: 0))?.count == 1)
}

@Test func `a check counts records of this store whose entries are gone`() throws {
  let pair = try Pair([.weight, .mood])
  try pair.weigh(82)
  let (kept, gone) = (try pair.log(81, at: later(-24)), try pair.log(80, at: later(-48)))
  try pair.store.drainAllNow(at: noon)
  #expect(try pair.store.checkHealth()?.orphans == 0)
  try pair.delete(kept.id)
  // Its job waits.
  #expect(try pair.store.checkHealth()?.orphans == 0)
  try pair.store.undoNow(at: noon)
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "false")]), at: noon)
  try pair.delete(gone.id)
  #expect(try pair.store.checkHealth()?.orphans == 1)
  try pair.store.commitNow(Batch("settings", [.set(Settings.synced(.weight), "true")]), at: noon)
  try pair.store.purgeOwnSamples()
  _ = try pair.store.syncNow(.weight, .historical, initial: .all, at: later(1))
  try pair.store.drainAllNow(at: later(1))
  #expect(try pair.store.checkHealth()?.orphans == 0 && pair.stored() == ["fastlife 81.0", "sh.scale 82.0"])
}
