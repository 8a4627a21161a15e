// Verified snapshots of the database: copied within one view of it, so that others write before or after, reopened, checked
// and counted before they get their name. A snapshot that was not verified does not exist.
//
// Names: `auto-20260301T080000Z-r12345.sqlite` = kind, moment in UTC, number of records. Kinds: `auto` (one a day, these
// rotate), `manual`, `before-version-N` (precedes a migration), `before-restore` (in `quarantine/`: what a restore has
// replaced).
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One verified copy of the database.
public struct Snapshot: Hashable, Sendable, Identifiable {
  public var id: String { name }
  /// The file's name in the folder of snapshots.
  public var name: String
  public var file: URL
  /// `auto`, `manual`, `before-version-N`, `before-restore`.
  public var kind: String
  /// When it was taken.
  public var at: Instant
  /// Number of records in it.
  public var records: Int
  public var bytes: Int
  /// Whether a restore has replaced it, rather than that it was taken.
  public var isReplaced: Bool { kind == Snapshot.replacedKind }

  static let replacedKind = "before-restore"

  init?(_ file: URL) {
    self.file = file
    name = file.lastPathComponent
    guard name.hasSuffix(".sqlite") else { return nil }
    let parts = name.dropLast(7).split(separator: "-")
    guard parts.count >= 3, let count = parts.last, count.first == "r", let records = Int(count.dropFirst()),
      let at = CompactTime.instant(String(parts[parts.count - 2]))
    else { return nil }
    self.records = records
    self.at = at
    kind = parts.dropLast(2).joined(separator: "-")
    bytes = ((try? FileTools.status(file.path)) ?? nil).map { Int($0.st_size) } ?? 0
  }
}

/// Takes, lists, rotates and restores snapshots; works also when the database itself cannot be opened.
public struct Snapshots: Sendable {
  let location: StoreLocation

  /// The snapshots of a store.
  public init(_ location: StoreLocation) { self.location = location }

  /// All snapshots, newest first.
  public func list() -> [Snapshot] {
    [location.backups, location.quarantine].flatMap { folder in
      FileTools.names(in: folder).compactMap { Snapshot(folder.appendingPathComponent($0)) }
    }
    .sorted { ($0.at, $0.name) > ($1.at, $1.name) }
  }

  /// Whether a file of this name in the folders of snapshots is ours: a snapshot, one on its way, what a restore or an
  /// import of foods has set aside, or the journal of one.
  static func owns(_ name: String) -> Bool {
    let file = name.hasSuffix("-journal") ? String(name.dropLast(8)) : name
    if Snapshot(URL(fileURLWithPath: file)) != nil { return true }
    if file.hasPrefix("."), file.hasSuffix(".part") {
      return UUID(uuidString: String(file.dropFirst().dropLast(5))) != nil
    }
    let parts = file.dropLast(7).split(separator: "-")
    return file.hasSuffix(".sqlite") && ["fastlife", "foods"].contains(parts.first) && (2...3).contains(parts.count)
      && CompactTime.instant(String(parts[1])) != nil
  }

  /// Takes a verified snapshot of the live database.
  @discardableResult
  public func make(kind: String = "manual", at now: Moment) throws(StoreError) -> Snapshot {
    do {
      try FileTools.makeFolder(location.data)
      // A place that may only be read is left as it is, also by those who may write into a folder of it.
      guard FileTools.isWritable(location.data.path) else {
        throw SystemCallError(code: EACCES, path: location.data.path)
      }
      return try location.holding(\.wholeLock) { try makeAlone(from: location.resolvedFile, name: kind, at: now) }
    } catch {
      throw StoreError.wrapping(error, path: location.backups.path)
    }
  }

  /// Takes the snapshot of the day when there is none of it, then rotates; nil when none was due, or somebody else is at it.
  ///
  /// A later day counts for nothing: the clock was wrong then.
  @discardableResult
  public func makeIfDue(at now: Moment) throws(StoreError) -> Snapshot? {
    let today = Day(now)
    let offset = now.zone.offset(at: now.instant)
    func isDue() -> Bool { !list().contains { $0.kind == "auto" && Day($0.at, offset: offset) == today } }
    guard isDue() else { return nil }
    do {
      guard let held = try FileTools.lock(location.wholeLock, timeout: 0) else { return nil }
      defer { close(held) }
      // Of commands that begin a day at once only the first takes it.
      guard isDue() else { return nil }
      sweep(before: now.instant - 86_400)
      let snapshot = try makeAlone(from: location.resolvedFile, name: "auto", at: now)
      try Rotation(snapshots: list(), offset: offset).apply()
      return snapshot
    } catch {
      throw StoreError.wrapping(error, path: location.backups.path)
    }
  }

  /// Takes a snapshot of `file` under the lock of the whole, which the caller holds; without a moment it is dated by the
  /// file's last change.
  @discardableResult
  func makeAlone(from file: String, name: String, at now: Moment?) throws -> Snapshot {
    let changed = try FileTools.status(file).map { Instant(seconds: modified($0)) }
    let source = try Connection.open(file, readOnly: !FileTools.isWritable(file))
    return try keep(source, name: name, in: location.backups, at: now?.instant ?? changed ?? Instant(milliseconds: 0))
  }

  /// Writes a verified copy of the open file into a folder, under the name of a snapshot.
  func keep(_ source: Connection, name: String, in folder: URL, at instant: Instant) throws -> Snapshot {
    try FileTools.makeFolder(folder)
    return try withPart(in: folder) { part in
      let records = try Snapshots.copy(source, to: part)
      // A second one of the same second gets the next free second: nothing is ever replaced.
      for later in 0... {
        let stamp = CompactTime.text(instant + Double(later))
        let target = folder.appendingPathComponent("\(name)-\(stamp)-r\(records).sqlite")
        do { try FileTools.place(part, at: target) } catch let error as SystemCallError where error.code == EEXIST {
          continue
        }
        if let snapshot = Snapshot(target) { return snapshot }
        break
      }
      throw StoreError.io(path: folder.path, code: Int(EINVAL))
    }
  }

  /// Hands a name for a file on its way, which is gone afterwards whatever happens.
  func withPart<T>(in folder: URL, _ body: (_ path: String) throws -> T) throws -> T {
    let part = folder.appendingPathComponent(".\(UUID.random().uuidString).part").path
    defer { for end in ["", "-journal"] { unlink(part + end) } }
    return try body(part)
  }

  /// Removes parts of snapshots whose program was killed while it took them.
  private func sweep(before: Instant) {
    for folder in [location.backups, location.quarantine] {
      for name in FileTools.names(in: folder) where name.hasPrefix(".") && name.contains(".part") {
        let path = folder.appendingPathComponent(name).path
        guard let info = (try? FileTools.status(path)) ?? nil, modified(info) < before.seconds else { continue }
        unlink(path)
      }
    }
  }

  /// Copies a database into a new private file and verifies the copy; answers its number of records.
  static func copy(_ source: Connection, to target: String) throws -> Int {
    let file = try FileTools.createExclusive(target)
    // The hidden file that is to become one means nothing to people.
    let folder = (target as NSString).deletingLastPathComponent
    do { try source.copyBytes(to: file, path: target, name: folder) } catch {
      close(file)
      throw error
    }
    try FileTools.finish(file, path: target)
    return try verify(target).values.reduce(0, +)
  }

  /// Opens a copy, checks its integrity and that it is ours; answers its counts per tracker.
  static func verify(_ file: String) throws(StoreError) -> [RecordKind: Int] {
    let copy = try Connection.open(file, readOnly: true)
    return try copy.read { db in
      guard try Int64.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else {
        throw StoreError.foreign(path: file)
      }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard version <= Schema.version else { throw StoreError.newer(path: file, version: version) }
      guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok", try Connection.isComplete(db, path: file)
      else {
        throw StoreError.damaged(path: file)
      }
      guard try Schema.hasOnlyTables(db) else { throw StoreError.altered(path: file) }
      return try counts(db)
    }
  }

  /// Number of records a tracker.
  static func counts(_ db: Database) throws -> [RecordKind: Int] {
    var counts: [RecordKind: Int] = [:]
    // A file of an older version lacks the tables that came after it.
    let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    for kind in RecordKind.allCases where tables.contains(kind.rawValue) {
      counts[kind] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(kind.rawValue)") ?? 0
    }
    return counts
  }

  /// Gives a whole, synced and closed database the store's name, which nothing has.
  ///
  /// A journal that stands by that name belongs to a file that is gone: it would be played into this one.
  func place(_ file: String, at now: Moment?) throws {
    let journal = location.file.path + "-journal"
    if try FileTools.status(journal) != nil {
      try FileTools.makeFolder(location.quarantine)
      try FileTools.place(journal, at: quarantined("fastlife", ".sqlite-journal", at: now))
    }
    try FileTools.place(file, at: location.file)
  }

  /// A name in the quarantine folder that nothing has.
  func quarantined(_ name: String, _ end: String, at now: Moment?) -> URL {
    let stamp = CompactTime.text(now?.instant ?? Instant(milliseconds: 0))
    return location.quarantine.appendingPathComponent("\(name)-\(stamp)-\(UUID.random().uuidString.prefix(8))\(end)")
  }

  private func modified(_ info: stat) -> Double {
    #if canImport(Glibc)
      Double(info.st_mtim.tv_sec)
    #else
      Double(info.st_mtimespec.tv_sec)
    #endif
  }
}

/// Instants as file names carry them: `20260301T080000Z`.
enum CompactTime {
  /// Writes an instant, to the second.
  static func text(_ instant: Instant) -> String {
    let day = Day(instant, offset: 0)
    let (year, month, date) = day.civil
    let second = Int((instant.milliseconds - Int64(day.number) * 86_400_000) / 1000)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "\(year)\(two(month))\(two(date))T\(two(second / 3600))\(two(second / 60 % 60))\(two(second % 60))Z"
  }

  /// Reads one; nil when it is none.
  static func instant(_ text: String) -> Instant? {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    guard text.utf8.count == 16, digits.count == 14, text.hasSuffix("Z") else { return nil }
    var numbers: [Int] = []
    var rest = Substring(digits)
    for width in [4, 2, 2, 2, 2, 2] {
      guard let number = Int(rest.prefix(width)) else { return nil }
      numbers.append(number)
      rest = rest.dropFirst(width)
    }
    guard let day = Day(year: numbers[0], month: numbers[1], day: numbers[2]) else { return nil }
    let second = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(second) * 1000)
  }
}
