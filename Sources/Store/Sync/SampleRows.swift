// Samples of the health file as records read them, and records as samples there. The health file is attached to the
// connection under the name `health`, so that one transaction holds both files.
import Core
import Foundation
import GRDB

/// Reads and writes the samples of one type.
struct SampleRows {
  let db: Database
  let shared: SharedType
  /// The zone of samples whose source knew none.
  let home: Zone
  /// The name of this store in the file.
  private let installation: String
  private let dayStart: Int

  /// Creates the rows of a type.
  init(db: Database, shared: SharedType, home: Zone) throws {
    (self.db, self.shared, self.home) = (db, shared, home)
    installation = try Installation.name(in: db)
    dayStart = try db.dayStart()
  }

  /// A record as the health file has it.
  struct Found {
    let sample: SyncSample
    let record: any Core.Record
    /// The kind of the sample that it is found by, and where that stands.
    let kind: Int
    let start: Instant
  }

  /// Where a sample comes from.
  private struct Origin: Hashable {
    let name: String
    let isOurs: Bool
    /// The program: several may have one name.
    let app: String
    /// The store, of a Fast LIFe; devices of others are one source.
    let store: String
    var isFastLIFe: Bool { app == Installation.app }
  }

  private struct Row {
    let sample: HealthSample
    let origin: Origin
  }

  /// All records that start in a span, in any order; of nights each from one source, and those as well that began before.
  func records(from: Instant, to: Instant = Instant.stored.upperBound, ranks: [String]) throws -> [Found] {
    let kinds = shared.kinds.map { String($0.id) }.joined(separator: ", ")
    let first = from.milliseconds - (shared.type == .sleep ? SampleRows.longestNight : 0)
    let span = "BETWEEN \(first) AND \(to.milliseconds)"
    let heads = "kind IN (\(kinds)) AND start_ms \(span)"
    var rows = try read("s.kind IN (\(kinds)) AND s.start_ms \(span)")
    if !shared.parts.isEmpty {
      let parts = shared.parts.map { String($0.id) }.joined(separator: ", ")
      rows += try read(
        "s.grp IN (SELECT grp FROM health.sample WHERE \(heads) AND grp IS NOT NULL) AND s.kind IN (\(parts))")
    }
    return found(rows, ranks: ranks)
  }

  /// The records that may say the same as an entry of this content.
  func records(near content: SyncContent) throws -> [Found] {
    let isNight = shared.type == .sleep
    let first = content.start.milliseconds - SampleRows.longestApart
    let last = (isNight ? content.end ?? content.start : content.start).milliseconds + SampleRows.longestApart
    return try records(from: Instant(milliseconds: first), to: Instant(milliseconds: last), ranks: [])
  }

  /// The record of one sample, where it was last seen or, among all of its kind, where another program has moved it.
  ///
  /// Answers nil where it is gone. With `isOurs`, one of this store alone: another one may have the same record.
  func record(_ id: UUID, kind: Int, start: Instant, isOurs: Bool = false) throws -> Found? {
    let isIt = "s.kind = \(kind) AND s.id = x'\(id.hex)'"
    func fits(_ row: Row) -> Bool { row.origin.isOurs || !isOurs }
    var head = try read("\(isIt) AND s.start_ms = \(start.milliseconds)").filter(fits)
    if head.isEmpty { head = try read(isIt).filter(fits) }
    guard let first = head.first(where: \.origin.isOurs) ?? head.first else { return nil }
    let rows = try first.sample.group.map { try read("s.grp = x'\($0.hex)'") } ?? head
    let kinds = Set((shared.kinds + shared.parts).map(\.id))
    return found(rows.filter { $0.origin == first.origin && kinds.contains($0.sample.kind) }, ranks: [])
      .first { $0.sample.id == id }
  }

  /// Whether a sample of ours stands there, or another one of its group, read or not.
  func holdsOwn(_ id: UUID, kind: Int, start: Instant) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM health.sample WHERE kind = ?1 AND start_ms = ?2 AND id = ?3 AND \(own))
        OR EXISTS (SELECT 1 FROM health.sample WHERE grp = ?3 AND \(own))
        """,
      arguments: [kind, start.milliseconds, id.bytes]) ?? false
  }

  /// The ids of all records of ours that stand there, read or not.
  func ownIDs() throws -> Set<UUID> {
    let kinds = shared.kinds.map { String($0.id) }.joined(separator: ", ")
    let ids = try Data.fetchAll(
      db, sql: "SELECT DISTINCT coalesce(grp, id) FROM health.sample WHERE kind IN (\(kinds)) AND \(own)")
    return Set(ids.compactMap(UUID.init(bytes:)))
  }

  /// Whether another program has a sample that may tell of the same as one of ours.
  func hasOthers(near content: SyncContent) throws -> Bool {
    let (start, end) = (content.start.milliseconds, (content.end ?? content.start).milliseconds)
    // Of nights, any that has time in common.
    let isNight = shared.type == .sleep
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM health.sample s JOIN health.source o ON o.id = s.source
          WHERE s.kind IN (\(shared.kinds.map { String($0.id) }.joined(separator: ", "))) AND s.start_ms BETWEEN ? AND ?
            AND NOT (\(Installation.isOwn(installation, table: "o"))))
        """,
      arguments: [
        start - (isNight ? SampleRows.longestNight : EchoRule.milliseconds),
        (isNight ? end : start) + EchoRule.milliseconds,
      ]) ?? false
  }

  /// How long before ours the night of another program may begin, in milliseconds.
  private static let longestNight: Int64 = 86_400_000
  /// How far from an entry a sample may be that says the same, in milliseconds (Sync.md, Writing).
  private static let longestApart: Int64 = 1_800_000

  /// The records of rows, one an id: where another store has the same record, ours.
  private func found(_ rows: [Row], ranks: [String]) -> [Found] {
    let all = shared.type == .sleep ? nights(rows, ranks) : groups(rows)
    func place(_ found: Found) -> (Int, Instant, String) {
      (found.sample.isOurs ? 0 : 1, found.start, found.sample.source ?? "")
    }
    let records = Dictionary(all.map { ($0.sample.id, $0) }) { place($0) <= place($1) ? $0 : $1 }
    return Array(records.values)
  }

  /// What the samples of a record have in common.
  private struct GroupKey: Hashable {
    let origin: Origin
    var group: UUID?
    var start: Instant?
    var id: UUID?
  }

  private func key(_ row: Row) -> GroupKey {
    var key = GroupKey(origin: row.origin)
    if let group = row.sample.group {
      key.group = group
    } else {
      key.start = row.sample.start
      // Loose nutrients of one source and instant are one food; a Fast LIFe groups what belongs together.
      if shared.type != .food || row.origin.isFastLIFe { key.id = row.sample.id }
    }
    return key
  }

  private func groups(_ rows: [Row]) -> [Found] {
    let kinds = shared.kinds.map(\.id)
    return Dictionary(grouping: rows, by: key).values.compactMap { rows in
      let head = rows.filter { kinds.contains($0.sample.kind) }.min { a, b in
        (kinds.firstIndex(of: a.sample.kind) ?? 0, a.sample.start) < (
          kinds.firstIndex(of: b.sample.kind) ?? 0, b.sample.start
        )
      }
      return head.flatMap { made($0.sample.id, rows, head: $0) }
    }
  }

  private func nights(_ rows: [Row], _ ranks: [String]) -> [Found] {
    let stages = rows.compactMap { row in
      row.sample.text.flatMap(SleepStage.init(stored:)).map { stage in
        let stage = SyncStage(
          id: row.sample.id, SleepSegment(stage: stage, start: row.sample.start, end: row.sample.end),
          // A Fast LIFe groups what belongs together: what is loose is a night by itself.
          group: row.sample.group ?? (row.origin.isFastLIFe ? row.sample.id : nil), source: row.origin.name,
          origin: row.origin.app + "\n" + row.origin.store, isOurs: row.origin.isOurs)
        return (stage: stage, row: row)
      }
    }
    let byStage = Dictionary(stages.map { ($0.stage, $0.row) }) { first, _ in first }
    return SyncNights.nights(of: stages.map(\.stage), ranks: ranks).compactMap { night in
      let rows = night.stages.compactMap { byStage[$0] }
      guard let head = rows.first(where: { $0.sample.id == night.sample.id }) ?? rows.first else { return nil }
      return made(night.sample.id, rows, head: head)
    }
  }

  private func made(_ id: UUID, _ rows: [Row], head: Row) -> Found? {
    let group = SampleGroup(
      id: id, source: ForeignSource.source(of: head.origin.name), rows.map(\.sample), home: home, dayStart: dayStart)
    guard let record = shared.record(group), let content = shared.content(record) else { return nil }
    let sample = SyncSample(id: id, content, source: head.origin.name, isOurs: head.origin.isOurs)
    return Found(sample: sample, record: record, kind: head.sample.kind, start: head.sample.start)
  }

  private func read(_ condition: String) throws -> [Row] {
    let rows = try GRDB.Row.fetchCursor(
      db,
      sql: """
        SELECT s.kind, s.id, s.start_ms, s.length_ms, s.value, s.text, s.grp, s.zone, s.offset, s.meta, o.app, o.name,
          o.device
        FROM health.sample s JOIN health.source o ON o.id = s.source WHERE \(condition)
        """)
    var found: [Row] = []
    while let row = try rows.next() {
      guard let id = try UUID(bytes: row.at(1)) else { continue }
      let (start, length): (Instant, Int64) = (Instant(milliseconds: try row.at(2)), try row.at(3))
      guard HealthSample.isPossible(at: start, length: length) else { continue }
      var sample = HealthSample(kind: try row.at(0), source: 0, id: id, start: start, length: length)
      (sample.value, sample.text) = try (row.at(4), row.at(5))
      guard isReadable(sample) else { continue }
      sample.group = try (row.at(6) as Data?).flatMap(UUID.init(bytes:))
      (sample.zone, sample.offset, sample.meta) = try (row.at(7), row.at(8), row.at(9))
      let (app, name, device): (String, String, String) = try (row.at(10), row.at(11), row.at(12))
      let origin = Origin(
        name: CleanText.clean(name.isEmpty ? app : name),
        isOurs: Installation.isOwn(app: app, device: device, installation), app: app,
        store: app == Installation.app ? device : "")
      found.append(Row(sample: sample, origin: origin))
    }
    return found
  }

  /// Whether a value is within the range of its kind.
  private func isReadable(_ sample: HealthSample) -> Bool {
    sample.value.flatMap { value in range(sample.kind).map { $0.contains(value) } } ?? true
  }

  private func range(_ kind: Int) -> ClosedRange<Double>? {
    (HealthKind.known(kind) ?? shared.kinds.first { $0.id == kind })?.range
  }

  // MARK: Writing

  /// Writes the samples of a record in the place of those that stand there.
  ///
  /// Answers the first one, and the content that they read back as: a kind may take less than the record has.
  func write(_ record: any Core.Record, replacing found: Found?) throws -> (head: HealthSample, content: SyncContent?)?
  {
    if let found { try remove(found.sample.id, kind: found.kind, start: found.start) }
    let samples = try distinct(shared.samples(record))
    var source = HealthSource(app: Installation.app, name: "Fast LIFe", category: .own)
    source.device = installation
    let number = try HealthSchema.add(source, in: db, schema: "health.")
    for sample in samples {
      try HealthSchema.add(sample, of: number, replaces: true, in: db, schema: "health.")
    }
    guard let head = samples.first else { return nil }
    let origin = Origin(name: source.name, isOurs: true, app: source.app, store: installation)
    let rows = samples.filter { isReadable($0) }.map { Row(sample: $0, origin: origin) }
    return (head, self.found(rows, ranks: []).first { $0.sample.id == head.id }?.sample.content)
  }

  /// Samples with ids of their own where another store has written the same record, as after an import of its document.
  private func distinct(_ samples: [HealthSample]) throws -> [HealthSample] {
    guard let head = samples.first, try isAnothers(head) else { return samples }
    // The same each time, so that writing again replaces.
    let id = head.id.variant(of: installation)
    return samples.enumerated().map { place, sample in
      var own = sample
      own.id = id.member(place)
      if sample.group != nil { own.group = id }
      return own
    }
  }

  /// Whether a sample of this id is another program's.
  private func isAnothers(_ sample: HealthSample) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT NOT (\(Installation.isOwn(installation, table: "o"))) FROM health.sample s
          JOIN health.source o ON o.id = s.source WHERE s.kind = ? AND s.start_ms = ? AND s.id = ?
          """),
      arguments: [sample.kind, sample.start.milliseconds, sample.id.bytes]) ?? false
  }

  /// The samples of ours, as a condition.
  private var own: String { Installation.ownSamples(installation, schema: "health.") }

  /// Removes our own samples of a record.
  func remove(_ id: UUID, kind: Int, start: Instant) throws {
    try db.execute(
      sql: "DELETE FROM health.sample WHERE kind = ? AND start_ms = ? AND id = ? AND \(own)",
      arguments: [kind, start.milliseconds, id.bytes])
    try db.execute(sql: "DELETE FROM health.sample WHERE grp = ? AND \(own)", arguments: [id.bytes])
  }
}

extension UUID {
  /// Its sixteen bytes.
  var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }

  /// The id of sixteen bytes; nil for any other number of them.
  init?(bytes: Data) {
    guard bytes.count == 16 else { return nil }
    self.init(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
}
