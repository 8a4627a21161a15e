// The health file as the screen shows it: how many samples of each type there are and how new they are, and the pulse.
import Core
import Foundation
import GRDB

/// The samples of a type.
public struct HealthTypeCount: Hashable, Sendable {
  /// How many there are; of types with entries those that make one, so that a food counts once and not once a nutrient.
  public var samples = 0
  /// The start of the newest one.
  public var newest: Instant?

  /// Creates the count of a type without samples.
  public init() {}
}

/// The state of the health file, without its contents.
public struct HealthFacts: Sendable {
  public let path: String
  public let journalMode: String
  /// Permission bits of the file.
  public let fileMode: Int
  /// Whether tables, triggers and the view are as the contract has them.
  public let isIntact: Bool
  /// The programs that read the list of changes, and how many changes each has still to read.
  public let readers: [(name: String, behind: Int)]
  /// Changes that wait to be written there, and those of them that have failed.
  public let waiting: Int
  public let failed: Int
}

extension Store {
  /// The state of the health file; nil where there is none.
  ///
  /// - Throws: Errors of a file that is none of ours at all.
  public func healthFacts() throws(StoreError) -> HealthFacts? {
    guard let path = location?.health.path else { return nil }
    let (waiting, failed) = try readNow { reader in
      (
        try reader.outboxCount(),
        try Int.fetchOne(reader.db, sql: "SELECT count(*) FROM outbox WHERE tries > 0") ?? 0
      )
    }
    let mode = (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? nil
    return try readHealth(trusting: true) { _, db in
      let readers = try Row.fetchAll(
        db,
        sql: """
          SELECT r.name, (SELECT count(*) FROM change c WHERE c.seq > r.seq) FROM reader r ORDER BY r.name
          """
      ).map { (name: try $0.at(0) as String, behind: try $0.at(1) as Int) }
      return HealthFacts(
        path: path, journalMode: try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "", fileMode: mode ?? 0,
        isIntact: try HealthSchema.isIntact(db), readers: readers, waiting: waiting, failed: failed)
    }
  }

  /// How many samples there are of each type, and in all; nothing where there is no health file.
  public func healthOverview() throws(StoreError) -> (types: [HealthType: HealthTypeCount], samples: Int) {
    try readHealth { _, db in
      var types: [HealthType: HealthTypeCount] = [:]
      var all = 0
      let own = Dictionary(uniqueKeysWithValues: try OwnKinds.all(in: db).map { ($0.id, $0) })
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT kind, count(*), max(CASE WHEN start_ms BETWEEN ?1 AND ?2 THEN start_ms END) FROM sample GROUP BY kind
          """,
        arguments: [Instant.stored.lowerBound.milliseconds, Instant.stored.upperBound.milliseconds])
      while let row = try rows.next() {
        let (number, count): (Int, Int) = try (row.at(0), row.at(1))
        all += count
        guard let kind = HealthKind.known(number) ?? own[number], let type = kind.type else { continue }
        guard Store.isHead(kind, of: type) else { continue }
        var found = types[type] ?? HealthTypeCount()
        found.samples += count
        let newest = (try row.at(2) as Int64?).map(Instant.init(milliseconds:))
        found.newest = [found.newest, newest].compactMap(\.self).max()
        types[type] = found
      }
      return (types, all)
    } ?? ([:], 0)
  }

  /// Whether each sample of a kind makes an entry, or a sample counts by itself.
  ///
  /// Nutrients stand beside the energy of their food, and other numbers of a reading beside the first.
  static func isHead(_ kind: HealthKind, of type: HealthType) -> Bool {
    guard kind.type == type else { return false }
    return switch type {
    case .food: kind == .energyEaten
    case .measures: kind != .diastolic && kind.measure?.place ?? 0 == 0
    default: SharedType.of(type).map { $0.kinds.contains(kind) } ?? true
    }
  }

  /// The pulse at a moment; nil without readings, and where the person has not allowed them to be read.
  public func pulse(at now: Moment) throws(StoreError) -> Pulse? {
    let kind = HealthKind.heartRate
    guard try healthAccess()[.pulse] == .authorized, let range = kind.range else { return nil }
    return try readHealth { _, db -> Pulse? in
      let latest = try Row.fetchOne(
        db,
        sql: """
          SELECT s.value, s.start_ms, o.name, o.app FROM sample s JOIN source o ON o.id = s.source
          WHERE s.kind = ?1 AND s.start_ms BETWEEN ?2 AND ?3 AND s.value BETWEEN ?4 AND ?5
          ORDER BY s.start_ms DESC LIMIT 1
          """,
        arguments: [
          kind.id, Instant.stored.lowerBound.milliseconds, now.instant.milliseconds, range.lowerBound, range.upperBound,
        ])
      guard let latest else { return nil }
      let (name, app): (String, String) = try (latest.at(2), latest.at(3))
      var pulse = Pulse(
        latest: try latest.at(0), at: Stamp(Instant(milliseconds: try latest.at(1)), in: now.zone),
        source: name.isEmpty ? app : name)
      let day = try Row.fetchOne(
        db,
        sql: """
          SELECT avg(value), count(*) FROM sample
          WHERE kind = ?1 AND start_ms > ?2 AND start_ms <= ?3 AND value BETWEEN ?4 AND ?5
          """,
        arguments: [
          kind.id, (now.instant - 86_400).milliseconds, now.instant.milliseconds, range.lowerBound, range.upperBound,
        ])
      if let day { (pulse.mean, pulse.count) = try (day.at(0), day.at(1)) }
      return pulse
    } ?? nil
  }
}
