// The outbox is emptied into the health file: some jobs, their samples, their ties and their end, in one transaction over
// both files (Health-file.md, Both files). A rollback journal each makes it atomic; repeated, it changes nothing.
//
// | event                       | consequence                                                    |
// |-----------------------------|----------------------------------------------------------------|
// | the health file is missing  | it is made with the first consent, and jobs wait until then     |
// | it is locked or refused     | the jobs wait five seconds, doubled up to ten minutes           |
// | both sides have changed     | ours is written, the other value is told as a conflict          |
import Core
import Foundation
import GRDB

/// The outcome of a drain.
public struct DrainReport: Hashable, Sendable {
  /// Records written, and samples removed.
  public var written = 0
  public var removed = 0
  /// Jobs that are still to be done.
  public var left = 0
  public var conflicts: [SyncConflict] = []
}

/// Why entries could not be written to the health file.
public struct OutboxFailure: Hashable, Sendable {
  public let problem: SyncProblem
  /// When it is tried again.
  public let next: Instant
}

extension Store {
  /// Carries out the jobs that are due, 500 at most, waiting for the disk.
  ///
  /// - Parameter now: The moment.
  /// - Returns: The outcome; nothing where there is no health file.
  /// - Throws: Errors of either file; the jobs stay, and wait.
  public func drainNow(at now: Moment) throws(StoreError) -> DrainReport {
    guard try readNow({ try $0.hasDueJobs(at: now.instant) }) else { return try DrainReport(left: waiting()) }
    // Jobs of a type that is not allowed only wait: no try of theirs has failed.
    var waiting: [HealthType] = []
    do throws(StoreError) {
      let shared = try sharedTypes(at: now)
      waiting = shared.waiting
      if !waiting.isEmpty, try !readNow({ try $0.hasDueJobs(at: now.instant, besides: shared.waiting) }) {
        return try DrainReport(left: self.waiting())
      }
      return try withHealth { db in
        try Drain(db: db, now: now, types: Set(shared.synced), waiting: shared.waiting).run()
      } ?? DrainReport()
    } catch {
      try connection.write { try Drain(db: $0, now: now, types: [], waiting: waiting).postpone(error) }
      throw error
    }
  }

  /// Carries out all jobs that are due, waiting for the disk; with `isAsked` those, too, that wait after a failure.
  ///
  /// Answers the conflicts that were met.
  @discardableResult
  public func drainAllNow(at now: Moment, isAsked: Bool = false) throws(StoreError) -> [SyncConflict] {
    if isAsked { try connection.write { try $0.execute(sql: "UPDATE outbox SET next_ms = NULL") } }
    var conflicts: [SyncConflict] = []
    var left = Int.max
    // Where there is no file, as many are left as before.
    while try readNow({ try $0.hasDueJobs(at: now.instant) }) {
      let report = try drainNow(at: now)
      conflicts += report.conflicts
      guard report.left < left, report.left > 0 else { break }
      left = report.left
    }
    return conflicts
  }

  private func waiting() throws(StoreError) -> Int { try readNow { try $0.outboxCount() } }

  /// Carries `body` out in one transaction over the store and the health file, which is attached as `health`.
  ///
  /// Answers nil where there is no health file.
  func withHealth<T>(_ body: (Database) throws -> T) throws(StoreError) -> T? {
    // Looked at before it is attached: opening it for writing would begin a transaction for nothing.
    guard let place = healthPlace, let file = try HealthFile.open(place, readOnly: true) else { return nil }
    file.connection.close()
    do throws(StoreError) { return try attached(place, body) } catch {
      // One transaction over two files: whoever can write the store alone waits for the other.
      guard case .busy = error, (try? connection.write { _ in }) != nil else { throw error }
      throw StoreError.busy(path: place.health.path)
    }
  }

  private func attached<T>(_ place: StoreLocation, _ body: (Database) throws -> T) throws(StoreError) -> T {
    let path = FileTools.resolved(place.health.path)
    guard FileTools.isWritable(path) else { throw StoreError.readOnly(path: place.health.path) }
    defer {
      // Apart: a file that could not be attached cannot be detached.
      for statement in ["DETACH DATABASE health", "PRAGMA trusted_schema = OFF"] {
        try? connection.direct { try $0.execute(sql: statement) }
      }
    }
    try connection.direct { db in
      // SQLite 3.40 calls the contract's CHECK of JSON unsafe otherwise; the file's schema was just compared to the letter.
      try db.execute(sql: "PRAGMA trusted_schema = ON")
      try db.execute(sql: "ATTACH DATABASE ? AS health", arguments: [path])
      try db.execute(sql: "PRAGMA health.journal_mode = TRUNCATE; PRAGMA health.synchronous = FULL")
    }
    return try connection.write { db in
      try HealthSchema.addKinds(db, schema: "health.")
      return try body(db)
    }
  }
}

extension Reader {
  /// The jobs that wait for the health file.
  public func outboxCount() throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox") ?? 0 }

  /// The types whose jobs have failed, with when they are tried again.
  public func outboxFailures() throws -> [HealthType: OutboxFailure] {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT kind, error, min(next_ms) FROM outbox WHERE tries > 0 GROUP BY kind HAVING min(next_ms) IS NOT NULL")
    var failures: [HealthType: OutboxFailure] = [:]
    for row in rows {
      let kind = try RecordKind(rawValue: row.at(0))
      guard let type = kind.flatMap(SharedType.of)?.type else { continue }
      let problem = try (row.at(1) as String?).flatMap(SyncProblem.init(rawValue:)) ?? .other
      failures[type] = OutboxFailure(problem: problem, next: Instant(milliseconds: try row.at(2)))
    }
    return failures
  }
}

/// Empties the outbox; lives inside one transaction.
private struct Drain {
  let db: Database
  let now: Moment
  /// The types that are synced; jobs of those switched off go with nothing done.
  let types: Set<HealthType>
  /// The types that are switched on and not allowed, or no longer: their jobs wait until they are, or are switched off.
  let waiting: [HealthType]

  private struct Job {
    let record: String
    let kind: RecordKind
    let isPut: Bool
    let sample: UUID?
    let sampleKind: Int?
    let start: Instant?
  }

  func run() throws -> DrainReport {
    var report = DrainReport()
    try HealthFeed.recognise(in: db)
    let last = try HealthFeed.lastChange(in: db)
    let jobs = try jobs()
    let shared = Dictionary(
      uniqueKeysWithValues: try Set(jobs.map(\.kind)).compactMap { kind -> (RecordKind, SharedType)? in
        guard let shared = SharedType.of(kind), types.contains(shared.type) else { return nil }
        return (kind, try shared.inFile(db, writes: true))
      })
    let gone = try gone(jobs)
    for job in jobs {
      if let shared = shared[job.kind] {
        let rows = try SampleRows(db: db, shared: shared, home: now.zone)
        if let content = gone[job.record].flatMap({ shared.content($0.record) }) {
          try removeAlike(content, of: job, rows, &report)
        } else {
          try job.isPut ? put(job, rows, &report) : remove(job, rows, &report)
        }
      }
      try OutboxTable.forget(job.record, in: db)
    }
    try HealthFeed.sign(after: last, in: db)
    try HealthFeed.remember(in: db)
    report.left = try Reader(db: db).outboxCount()
    return report
  }

  private func jobs() throws -> [Job] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT record, kind, op, sample, sample_kind, start_ms FROM outbox
        WHERE \(OutboxTable.isDue(at: now.instant)) AND kind NOT IN (\(OutboxTable.kinds(of: waiting)))
        ORDER BY seq LIMIT ?
        """, arguments: [OutboxJob.most]
    ).compactMap { row in
      guard let kind = RecordKind(rawValue: try row.at(1)) else { return nil }
      return Job(
        record: try row.at(0), kind: kind, isPut: try row.at(2) == OutboxJob.Operation.put.rawValue,
        sample: try (row.at(3) as String?).flatMap(UUID.init(hex:)), sampleKind: try row.at(4),
        start: try (row.at(5) as Int64?).map { Instant(milliseconds: $0) })
    }
  }

  /// The entries that were deleted without a tie, as they were, by the ids of their records.
  private func gone(_ jobs: [Job]) throws -> [String: Entry] {
    var wanted: Set<String> = []
    for job in jobs where job.isPut && job.sample == nil {
      let table = Table.of(job.kind)
      let row = try Int.fetchOne(
        db.cachedStatement(sql: "SELECT 1 FROM \(table.name) WHERE \(table.key) = ?"), arguments: [job.record])
      if row == nil { wanted.insert(job.record) }
    }
    guard !wanted.isEmpty else { return [:] }
    var gone: [String: Entry] = [:]
    let images = try Row.fetchCursor(
      db,
      sql: "SELECT key, tbl, before, version FROM journal_image WHERE after IS NULL ORDER BY batch DESC, seq DESC")
    while !wanted.isEmpty, let image = try images.next() {
      let (key, name): (String, String) = try (image.at(0), image.at(1))
      guard wanted.contains(key), let table = Table.named(name), let kind = table.kind else { continue }
      wanted.remove(key)
      let json = Image.current(try image.at(2), table: table, version: try image.at(3))
      gone[key] = json.flatMap(Image.init(json:)).flatMap { RowCodec.entry(kind, $0.ordered(table)) }
    }
    return gone
  }

  /// Removes the sample that says the same as a deleted entry without a tie, or puts it away where it is another program's.
  private func removeAlike(
    _ content: SyncContent, of job: Job, _ rows: SampleRows, _ report: inout DrainReport
  ) throws {
    guard let id = UUID(uuidString: job.record) else { return }
    // Samples of other entries are theirs.
    let samples = try rows.records(near: content).filter { found in
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT 1 FROM link WHERE sample = ?"), arguments: [found.sample.id.hex]) == nil
    }
    let entry = SyncEntry(id: id, content, origin: .own)
    guard let alike = rows.shared.rules.sample(of: entry, among: samples.map(\.sample)),
      let found = samples.first(where: { $0.sample.id == alike.id })
    else { return }
    try remove(found, rows, &report)
  }

  private func put(_ job: Job, _ rows: SampleRows, _ report: inout DrainReport) throws {
    guard let id = UUID(uuidString: job.record), let entry = try Reader(db: db).record(job.kind, id) else { return }
    guard let content = rows.shared.content(entry.record) else {
      // A record that is no longer shared, such as a fast that runs again, has no sample.
      return try remove(job, rows, &report)
    }
    let tie = try LinkTable.row(of: job.record, in: db)
    let found = try tie.flatMap {
      try rows.record($0.sample, kind: $0.kind, start: $0.start, isOurs: $0.link?.isOurs ?? false)
    }
    let own = SyncEntry(id: id, content, origin: entry.record.isForeign ? .mirror : .own, link: tie?.link)
    // One that nothing is read of, as its value is beyond the range of its kind, is ours all the same.
    let unread =
      try found == nil ? tie.flatMap { try rows.holdsOwn($0.sample, kind: $0.kind, start: $0.start) ? $0 : nil } : nil
    let isNewStore = try SyncTable.isNewStore(rows.shared.type, in: db)
    let (answer, conflict) =
      unread == nil ? OutboxAnswer.toPut(own, sample: found?.sample, isNewStore: isNewStore) : (.write, nil)
    if let conflict {
      report.conflicts.append(conflict)
      try ConflictTable.note(conflict, ours: entry, theirs: found, at: now, in: db)
    }
    switch answer {
    case .write: break
    case .takePlace(let other): try ignore(other, kind: found?.kind ?? rows.shared.kinds[0].id)
    case .delete, .ignore, .drop: return
    }
    let isOurs = found?.sample.isOurs ?? false
    if isOurs, let found { try compareEchoes(of: found.sample.content, rows) }
    if found?.sample.content != content { try compareEchoes(of: content, rows) }
    if let unread { try rows.remove(unread.sample, kind: unread.kind, start: unread.start) }
    guard let (head, written) = try rows.write(entry.record, replacing: isOurs ? found : nil) else { return }
    let link = SyncLink(
      sample: head.id, start: head.start, isOurs: true, agreed: SyncAgreement(content, written ?? content))
    try db.execute(
      sql: "INSERT OR REPLACE INTO link VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: StatementArguments(LinkTable.values(id, job.kind, link, sampleKind: head.kind)))
    report.written += 1
  }

  private func remove(_ job: Job, _ rows: SampleRows, _ report: inout DrainReport) throws {
    let tie = try LinkTable.row(of: job.record, in: db)
    try db.execute(sql: "DELETE FROM link WHERE record = ?", arguments: [job.record])
    guard let sample = job.sample ?? tie?.sample, let kind = job.sampleKind ?? tie?.kind,
      let start = job.start ?? tie?.start
    else { return }
    if let found = try rows.record(sample, kind: kind, start: start, isOurs: true) {
      return try remove(found, rows, &report)
    }
    guard try rows.holdsOwn(sample, kind: kind, start: start) else { return }
    try rows.remove(sample, kind: kind, start: start)
    report.removed += 1
  }

  private func remove(_ found: SampleRows.Found, _ rows: SampleRows, _ report: inout DrainReport) throws {
    switch OutboxAnswer.toRemove(found.sample) {
    case .delete:
      try compareEchoes(of: found.sample.content, rows)
      try rows.remove(found.sample.id, kind: found.kind, start: found.start)
      report.removed += 1
    case .ignore(let other): try ignore(other, kind: found.kind)
    case .write, .takePlace, .drop: break
    }
  }

  /// Has the type compared anew where another source tells of the same as a sample of ours that comes, goes or moves: what it
  /// hid (`EchoRule`, `SyncNights`) may be shown now, and what is shown hidden.
  private func compareEchoes(of content: SyncContent, _ rows: SampleRows) throws {
    guard try rows.hasOthers(near: content) else { return }
    try SyncTable.compareAnew(rows.shared.type, in: db)
  }

  private func ignore(_ sample: UUID, kind: Int) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO ignored VALUES (?, ?, ?)",
      arguments: [sample.hex, kind, now.instant.milliseconds])
  }

  /// Lets the jobs that are due wait after a failure.
  func postpone(_ error: StoreError) throws {
    for row in try Row.fetchAll(
      db,
      sql: """
        SELECT record, tries FROM outbox
        WHERE \(OutboxTable.isDue(at: now.instant)) AND kind NOT IN (\(OutboxTable.kinds(of: waiting))) ORDER BY seq LIMIT ?
        """, arguments: [OutboxJob.most])
    {
      var job = OutboxJob(.put, of: UUID(), sample: nil)
      job.tries = try row.at(1)
      job = job.failed(at: now.instant)
      try db.execute(
        sql: "UPDATE outbox SET tries = ?, next_ms = ?, error = ? WHERE record = ?",
        arguments: [job.tries, job.next?.milliseconds, SyncProblem(error).rawValue, try row.at(0) as String])
    }
  }
}
