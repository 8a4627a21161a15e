// A store that is in step with its health file, and a second program that writes there by plain SQL; both act by chance, and
// time is a number.
//
// | day             | other events                                                      |
// |-----------------|-------------------------------------------------------------------|
// | 0               | 22 March 2026, a Sunday                                           |
// | 2, 6, 11        | a drain is killed: the disk as it was within its transaction goes on |
// | 4               | the other program holds the file while entries are to be written  |
// | 7               | 29 March: the clocks go forward; the person's day begins at 03:00 |
import Core
import Foundation
import GRDB
import Testing

@testable import Store

/// Two programs over one health file.
final class Fortnight {
  /// The outcome of a fortnight.
  struct Met {
    var added = 0, followed = 0, removed = 0, written = 0, conflicts = 0, kills = 0
  }

  private(set) var met = Met()
  private var chance: Seeded
  private var folder = Folder()
  private var store: Store
  private var other: DatabaseQueue
  private var now: Moment

  static let types = [HealthType.weight, .hydration, .mood, .sleep, .measures].compactMap { SharedType.of($0) }

  init(_ seed: Int) throws {
    chance = Seeded(UInt64(seed) &+ 14_000_000)
    now = Fortnight.moment(day: 0, hour: 0)
    store = try folder.store()
    // Every other one is synced in steps.
    if seed % 2 == 1 { store.mostAtOnce.withLock { $0 = 0 } }
    try store.setHealthAccess(
      Dictionary(uniqueKeysWithValues: Fortnight.types.map { ($0.type, .authorized) }), at: now)
    try store.commitNow(
      Batch("settings", Fortnight.types.map { .set(Settings.synced($0.type), "true") }), at: now)
    other = try DatabaseQueue(path: folder.location.health.path)
    try run("INSERT INTO source (app, name, category) VALUES ('sh.scale', 'Bathroom', 'scale')")
    // Everybody has read the file once before another program writes.
    try store.keepInStepNow(at: now)
  }

  private static let first = Day(noon) + 21

  private static func moment(day: Int, hour: Int) -> Moment {
    let zone = noon.zone
    let instant = CivilTime(first + day, hour: hour, minute: 0).resolution(in: zone).settled
    return Moment(uptime: instant.seconds, instant: instant, zone: zone)
  }

  /// A day from seven in the morning to eleven at night.
  func live(_ day: Int) throws {
    for hour in 7..<24 {
      now = Fortnight.moment(day: day, hour: hour)
      if hour == 7 { try addNight(day) }
      if hour == 15 { try addNap(day) }
      if day == 4, hour == 12 { try beLocked() }
      if day == 7, hour == 8 { try commit("settings", .set(SettingKey(rawValue: "day.start"), "3")) }
      if [2, 6, 11].contains(day), hour == 20 { try kill() }
      for _ in 0..<Int.random(in: 0...3, using: &chance) { try act() }
    }
    try sync()
  }

  private func act() throws {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0...4: try add()
    case 5...7: try edit()
    case 8: try delete()
    case 9...10: try undo()
    case 11...13: try addTheirs()
    case 14...16: try editTheirs()
    case 17: try deleteTheirs()
    default: try sync()
    }
  }

  // MARK: The person

  private func commit(_ label: String, _ change: Change) throws { try store.commitNow(Batch(label, [change]), at: now) }

  /// A time within the last hour.
  private func recently() -> Stamp {
    Stamp(now.instant - Double(Int.random(in: 60...3600, using: &chance)), in: now.zone)
  }

  private func id() -> UUID {
    UUID(uuid: withUnsafeBytes(of: (chance.next(), chance.next())) { $0.loadUnaligned(as: uuid_t.self) })
  }

  private func kilograms() -> Double { Double(Int.random(in: 6000...9000, using: &chance)) / 100 }

  private func add() throws {
    let (id, at) = (id(), recently())
    let record: any Core.Record =
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        Weight(id: id, at: at, kilograms: kilograms(), bodyFat: Bool.random(using: &chance) ? 18.5 : nil)
      case 1:
        Drink(
          id: id, at: at, millilitres: Double(Int.random(in: 100...500, using: &chance)),
          beverage: Bool.random(using: &chance) ? "water" : "coffee")
      case 2:
        Mood(
          id: id, at: at, mood: Int.random(in: 1...10, using: &chance), energy: Int.random(in: 1...10, using: &chance))
      default:
        Reading(id: id, at: at, measure: "bp", values: [Double(Int.random(in: 100...150, using: &chance)), 80])
      }
    try commit("add", .insert(Entry(record)))
  }

  private func addNight(_ day: Int) throws {
    guard Int.random(in: 0..<5, using: &chance) > 0 else { return }
    let wake = now.instant - Double(Int.random(in: 60...1800, using: &chance))
    let night = Sleep(id: id(), bed: Stamp(wake - 28_800, in: now.zone), wake: Stamp(wake, in: now.zone))
    try commit("sleep.add", .insert(.sleep(night)))
  }

  /// All entries of some kinds, or of all.
  private func entries(own: Bool) throws -> [Entry] {
    try store.readNow { reader in
      try Fortnight.types.flatMap { try reader.entries($0.kind) }.filter { $0.record.isForeign != own }
    }.sorted { $0.id < $1.id }
  }

  private func edit() throws {
    guard let entry = try entries(own: true).randomElement(using: &chance) else { return }
    let changed: any Core.Record
    switch entry.record {
    case var weight as Weight:
      weight.kilograms = kilograms()
      changed = weight
    case var drink as Drink:
      drink.millilitres = Double(Int.random(in: 100...500, using: &chance))
      changed = drink
    case var mood as Mood:
      mood.mood = mood.mood % 10 + 1
      changed = mood
    case var night as Sleep:
      night.wake = Stamp(night.wake.instant - 60 * Double(Int.random(in: 2...20, using: &chance)), in: now.zone)
      changed = night
    case let reading as Reading:
      changed = Reading(
        id: reading.id, at: reading.at, measure: "bp", values: [Double(Int.random(in: 100...150, using: &chance)), 80])
    default: return
    }
    try commit("edit", .update(Entry(changed)))
  }

  private func delete() throws {
    let isOwn = Int.random(in: 0..<3, using: &chance) > 0
    guard let entry = try entries(own: isOwn).randomElement(using: &chance) else { return }
    try commit("delete", .delete(entry.kind, entry.id))
  }

  /// Takes back, or does again; a sync that was asked for stays.
  private func undo() throws {
    let (back, again) = try store.readNow { (try $0.nextUndo(), try $0.nextRedo()) }
    if again != nil, Bool.random(using: &chance) {
      try store.redoNow(at: now)
    } else if let back, ["add", "sleep.add", "edit", "delete"].contains(back) {
      try store.undoNow(at: now)
    }
  }

  // MARK: The other program

  private func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try other.write { try $0.execute(sql: sql, arguments: arguments) }
  }

  private static let insert = """
    INSERT INTO sample (kind, start_ms, id, length_ms, value, text, meta, grp, source)
    SELECT k.id, ?, ?, ?, ?, ?, ?, ?, s.id FROM kind k, source s WHERE k.name = ? AND s.app = 'sh.scale'
    """

  private func insert(
    _ kind: String, at: Instant, length: Int64 = 0, _ value: Double?, text: String? = nil, meta: String? = nil,
    group: UUID? = nil
  ) throws {
    try run(
      Fortnight.insert, [at.milliseconds, id().bytes, length, value, text, meta, group?.bytes, kind])
  }

  private func addTheirs() throws {
    let at = recently().instant
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: try insert("body_mass", at: at, kilograms())
    case 1: try insert("water", at: at, Double(Int.random(in: 100...500, using: &chance)))
    case 2:
      let energy = Int.random(in: 1...10, using: &chance)
      try insert("mood", at: at, Double(Int.random(in: 1...10, using: &chance)), meta: "{\"energy\":\(energy)}")
    default:
      let group = id()
      try insert("systolic", at: at, Double(Int.random(in: 100...150, using: &chance)), group: group)
      try insert("diastolic", at: at, 75, group: group)
    }
  }

  private func addNap(_ day: Int) throws {
    guard Bool.random(using: &chance) else { return }
    try insert("sleep", at: now.instant - 7200, length: 3_600_000, nil, text: "asleep")
  }

  /// A sample by which a record is found, of either program.
  private func anySample() throws -> (kind: String, id: Data)? {
    let rows = try other.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT k.name, s.id FROM sample s JOIN kind k ON k.id = s.kind
          WHERE k.name IN ('body_mass', 'water', 'mood', 'systolic', 'sleep') ORDER BY s.id
          """
      ).map { (kind: $0[0] as String, id: $0[1] as Data) }
    }
    return rows.randomElement(using: &chance)
  }

  private func editTheirs() throws {
    guard let (kind, id) = try anySample() else { return }
    switch kind {
    case "body_mass" where Int.random(in: 0..<4, using: &chance) == 0:
      // Of its own alone: of a sample of ours that is moved the drain does not know any more where it was
      // (Sync.md, Writing).
      try run(
        """
        UPDATE sample SET start_ms = start_ms - 600000
        WHERE id = ? AND source IN (SELECT id FROM source WHERE app = 'sh.scale')
        """, [id])
    case "body_mass": try run("UPDATE sample SET value = ? WHERE id = ?", [kilograms(), id])
    case "mood": try run("UPDATE sample SET value = CAST(value AS INTEGER) % 10 + 1 WHERE id = ?", [id])
    case "sleep": try run("UPDATE sample SET length_ms = length_ms - 300000 WHERE id = ?", [id])
    default:
      try run("UPDATE sample SET value = ? WHERE id = ?", [Double(Int.random(in: 100...150, using: &chance)), id])
    }
  }

  private func deleteTheirs() throws {
    guard let (_, id) = try anySample() else { return }
    // All of a record goes, as a program deletes its own.
    try run(
      "DELETE FROM sample WHERE id = ?1 OR grp = (SELECT grp FROM sample WHERE id = ?1 AND grp IS NOT NULL)", [id])
  }

  // MARK: Failures

  private func beLocked() throws {
    try add()
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(throws: StoreError.self) {
        try store.withoutWaiting { () throws(StoreError) in _ = try store.drainNow(at: now) }
      }
      try db.execute(sql: "COMMIT")
    }
    // Jobs wait a little after a failure.
    let later = now.instant + 60
    now = Moment(uptime: later.seconds, instant: later, zone: now.zone)
  }

  /// The program is killed while it empties the outbox, and begins anew on the disk as it was then.
  private func kill() throws {
    try add()
    let image = Folder()
    let death = Death(after: Int.random(in: 1...3, using: &chance)) { [folder] in
      try FileManager.default.copyItem(at: folder.location.data, to: image.location.data)
    }
    try store.connection.direct { $0.add(transactionObserver: death) }
    _ = try store.drainNow(at: now)
    try store.connection.direct { $0.remove(transactionObserver: death) }
    #expect(death.isOver && death.problem == nil, "\(String(describing: death.problem))")
    try other.close()
    folder = image
    let most = store.mostAtOnce.withLock { $0 }
    store = try folder.store()
    store.mostAtOnce.withLock { $0 = most }
    other = try DatabaseQueue(path: folder.location.health.path)
    #expect(try store.readNow { try $0.outboxCount() } > 0)
    met.kills += 1
  }

  // MARK: Sync

  /// An entry or a record of the health file, as both are compared.
  struct Side {
    var content: SyncContent
    var link: SyncLink?
    var isForeign = false
    var isPending = false
  }

  /// Both sides of a type at one moment.
  struct Both {
    var entries: [UUID: Side] = [:]
    var samples: [UUID: SyncSample] = [:]
    var ignored: Set<UUID> = []
  }

  private func both(_ shared: SharedType) throws -> Both {
    let zone = now.zone
    let both = try store.withHealth { db in
      var both = Both()
      let rows = try SampleRows(db: db, shared: shared, home: zone)
      for found in try rows.records(from: Instant.stored.lowerBound, ranks: []) {
        both.samples[found.sample.id] = found.sample
      }
      let links = try LinkTable.all(shared.kind, in: db)
      let waiting = try String.fetchSet(db, sql: "SELECT record FROM outbox WHERE op = 'put'")
      for entry in try Reader(db: db).entries(shared.kind) {
        guard let content = shared.content(entry.record) else { continue }
        both.entries[entry.id] = Side(
          content: content, link: links[entry.id], isForeign: entry.record.isForeign,
          isPending: waiting.contains(entry.id.uuidString))
      }
      both.ignored = Set(try String.fetchAll(db, sql: "SELECT sample FROM ignored").compactMap(UUID.init(hex:)))
      return both
    }
    return try #require(both)
  }

  /// Keeps both in step, and compares the outcome with what the contract says of each entry.
  private func sync() throws {
    let before = try Fortnight.types.map { try both($0) }
    let last = try conflicts(after: 0).map(\.seq).max() ?? 0
    let waiting = try store.readNow { try $0.outboxCount() }
    let outcome = try store.keepInStepNow(at: now)
    met.added += outcome.added
    met.followed += outcome.followed
    met.removed += outcome.removed
    met.written += waiting
    // Whatever was met while reading is written now.
    try store.keepInStepNow(at: now)
    var expected: Set<UUID> = []
    for (shared, before) in zip(Fortnight.types, before) {
      let after = try both(shared)
      for (id, entry) in before.entries {
        if let problem = check(id, entry, before, after, &expected) {
          Issue.record("\(now.stamp) \(shared.type): \(problem)")
        }
      }
    }
    let noted = Set(try conflicts(after: last).map(\.record))
    met.conflicts += noted.count
    #expect(noted == expected, "\(now.stamp): conflicts")
  }

  private func conflicts(after seq: Int64) throws -> [(seq: Int64, record: UUID)] {
    try store.connection.read { db in
      try Row.fetchAll(db, sql: "SELECT seq, record FROM conflict WHERE seq > ?", arguments: [seq]).compactMap { row in
        UUID(uuidString: row[1]).map { (row[0], $0) }
      }
    }
  }

  /// Answers how an entry that had a sample came out otherwise than the contract says (Sync.md, Steps).
  private func check(
    _ id: UUID, _ entry: Side, _ before: Both, _ after: Both, _ expected: inout Set<UUID>
  ) -> String? {
    guard let link = entry.link else { return nil }
    let sample = before.samples[link.sample]
    let isChanged = !entry.isForeign && entry.content.print != link.agreed.entry
    let hasMoved = sample?.content.print != link.agreed.sample
    let own = after.entries[id]?.content
    let theirs = after.samples[after.entries[id]?.link?.sample ?? link.sample]?.content
    func told(_ isRight: Bool, _ what: String) -> String? {
      isRight
        ? nil
        : "\(id) \(what): \(entry) \(String(describing: sample)), then \(String(describing: own)) \(String(describing: theirs))"
    }
    if let sample, sample.content == entry.content {
      return told(own == entry.content && theirs == own, "was the same on both sides")
    }
    switch (isChanged, hasMoved) {
    case (false, false):
      return told(own == entry.content && theirs == sample?.content, "was left alone")
    case (false, true) where sample == nil && entry.isPending && !entry.isForeign:
      return told(own == entry.content && theirs == own, "was brought back")
    case (false, true): return told(own == sample?.content && theirs == sample?.content, "follows")
    case (true, false): return told(own == entry.content && theirs == own, "is written")
    case (true, true):
      if sample != nil || link.agreed.sample != nil { expected.insert(id) }
      return told(own == entry.content && theirs == own, "stays")
    }
  }

  // MARK: Looking at both

  /// All that is not as it must be once both were in step.
  func problems() throws -> [String] {
    var problems: [String] = []
    for shared in Fortnight.types { problems += differences(try both(shared)).map { "\(shared.type) \($0)" } }
    if try store.readNow({ try $0.outboxCount() }) > 0 { problems.append("the outbox is not empty") }
    if !(try store.checkNow().isSound) { problems.append("the store is not sound") }
    let doubled = try store.connection.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) - count(DISTINCT sample) FROM link") ?? 0
    }
    if doubled > 0 { problems.append("\(doubled) samples have two entries") }
    for db in [store.connection.path, folder.location.health.path] {
      let queue = try DatabaseQueue(path: db)
      let (sound, loose) = try queue.inDatabase { db in
        (
          try String.fetchOne(db, sql: "PRAGMA integrity_check"),
          try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
        )
      }
      if sound != "ok" || loose > 0 { problems.append("\(db): \(sound ?? "") \(loose)") }
      try queue.close()
    }
    return problems
  }

  /// The differences of both sides; what one source tells of another's weighing is none.
  private func differences(_ both: Both) -> [String] {
    var found: [String] = []
    var tied: Set<UUID> = []
    for (id, entry) in both.entries {
      let sample = entry.link?.sample ?? id
      guard let there = both.samples[sample] else {
        found.append("\(id) has no sample: \(entry)")
        continue
      }
      if !tied.insert(sample).inserted { found.append("\(sample) has two entries") }
      let isAgreed =
        there.content == entry.content
        || entry.link?.agreed == SyncAgreement(entry.content, there.content) && !there.isOurs
      if !isAgreed { found.append("\(id) differs: \(entry.content) \(there.content)") }
      if entry.isForeign == there.isOurs { found.append("\(id) is of the wrong side") }
    }
    for (id, sample) in both.samples where !tied.contains(id) && !both.ignored.contains(id) {
      let isEcho = both.samples.values.contains { other in
        other.isOurs != sample.isOurs && abs(other.content.start - sample.content.start) <= 60
          && abs((other.content.value ?? 0) - (sample.content.value ?? 0)) <= max(1, other.content.value ?? 0) * 0.01
      }
      if sample.isOurs || !isEcho { found.append("\(id) has no entry: \(sample)") }
    }
    return found
  }

  /// The end: both in step, twice, and a comparison of everything that finds nothing more.
  func settle() throws -> [String] {
    now = Fortnight.moment(day: 14, hour: 12)
    try sync()
    var problems = try problems()
    for shared in Fortnight.types {
      let reset = try store.syncNow(shared.type, .withReset, at: now)
      if reset != SyncOutcome() { problems.append("a reset of \(shared.type) still finds \(reset)") }
    }
    return try problems + self.problems()
  }
}

/// Takes an image of the disk at the moment of a change, as a kill would leave it.
private final class Death: TransactionObserver {
  private var left: Int
  private let image: () throws -> Void
  private(set) var isOver = false
  private(set) var problem: (any Error)?

  init(after changes: Int, _ image: @escaping () throws -> Void) { (left, self.image) = (changes, image) }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

  func databaseDidChange(with event: DatabaseEvent) {
    left -= 1
    if left == 0 { die() }
  }

  func databaseWillCommit() throws { die() }
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}

  private func die() {
    guard !isOver else { return }
    isOver = true
    do { try image() } catch { problem = error }
  }
}
