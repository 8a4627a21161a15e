// The session in progress and the claims of notifications. Both are settled by one conditional statement each, so that
// of several processes exactly one ends a session and exactly one delivers a notice (Promises.md, Sessions and claims).
import Core
import Foundation
import GRDB

/// A sitting or workout in progress, as its manager wrote it.
public struct StoredSession: Hashable, Sendable, Identifiable {
  /// Names this run; the session that is logged for it may have the same id.
  public var id: UUID
  /// The stored plan and its start, in the manager's own JSON.
  public var json: String
  /// Who runs it, such as `boot id/pid`; for show only, the lock beside the store decides.
  public var owner: String

  /// Creates a running session.
  public init(id: UUID, json: String, owner: String = "") {
    self.id = id
    self.json = json
    self.owner = owner
  }
}

enum RunningTable {
  static func read(_ db: Database) throws -> StoredSession? {
    guard let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT session, json, owner FROM running")) else {
      return nil
    }
    // An id that is none is no reason to say that nothing runs: nothing could begin then.
    let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    return StoredSession(id: UUID(uuidString: try row.at(0)) ?? none, json: try row.at(1), owner: try row.at(2))
  }

  /// Removes a session that cannot be read; false, changing nothing, when it is another one by now.
  static func remove(_ running: StoredSession, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "DELETE FROM running WHERE json = ?").execute(arguments: [running.json])
    return db.changesCount == 1
  }

  /// Begins a session; false when one runs already.
  static func start(_ running: StoredSession, at now: Moment, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO running VALUES (1, ?, ?, ?, ?)")
      .execute(arguments: [running.id.uuidString, running.json, running.owner, now.instant.milliseconds])
    return db.changesCount == 1
  }

  /// Saves the state of the session that runs; false, changing nothing, when it has ended meanwhile or is no longer in
  /// the state `expecting`, because another process has paused it, say.
  static func save(
    _ running: StoredSession, expecting: String?, at now: Moment, in db: Database
  ) throws -> Bool {
    try db.cachedStatement(
      sql: "UPDATE running SET json = ?, owner = ?, at_ms = ? WHERE session = ? AND json = coalesce(?, json)"
    ).execute(arguments: [
      running.json, running.owner, now.instant.milliseconds, running.id.uuidString, expecting,
    ])
    return db.changesCount == 1
  }

  /// Ends the session `id` and logs it; false, changing nothing, when it has ended already.
  ///
  /// The log of a discarded session is deleted again in a batch of its own, so that undo brings it back.
  static func end(
    _ id: UUID, inserting session: Session?, isDiscarded: Bool, offering offer: String?, at now: Moment,
    in db: Database
  ) throws -> Bool {
    try db.cachedStatement(sql: "DELETE FROM running WHERE session = ?").execute(arguments: [id.uuidString])
    guard db.changesCount == 1 else { return false }
    if let session {
      let batch = Batch("session.log", actor: .session, [.insert(.session(session))])
      _ = try Commit.run(batch, expecting: [], at: now, in: db)
      if isDiscarded {
        let discard = Batch("session.discard", actor: .session, [.delete(.session, session.id)])
        _ = try Commit.run(discard, expecting: [], at: now, in: db)
      }
    }
    if let offer { try OfferTable.put(offer, in: db) }
    return true
  }
}

/// The offer to shorten the session that was the last to end unwatched, in the manager's own JSON.
enum OfferTable {
  private static let key = "session.offer"

  static func read(_ db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: "SELECT value FROM meta WHERE key = ?"), arguments: [key])
  }

  static func put(_ json: String, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)")
      .execute(arguments: [key, json])
  }

  /// Removes the offer once it is answered; false, changing nothing, when it is another one by now.
  static func remove(_ json: String, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "DELETE FROM meta WHERE key = ? AND value = ?").execute(arguments: [key, json])
    return db.changesCount == 1
  }
}

enum ClaimTable {
  /// Days after which a claim is forgotten, unless its name says that it is kept; notices are planned days ahead.
  private static let keptDays: Int64 = 60

  /// Takes a name; true for the one caller who is first.
  static func take(_ name: String, at now: Moment, in db: Database) throws -> Bool {
    try db.cachedStatement(sql: "DELETE FROM claim WHERE at_ms < ? AND substr(name, 1, 5) <> 'kept.'")
      .execute(arguments: [now.instant.milliseconds - keptDays * 86_400_000])
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO claim VALUES (?, ?)")
      .execute(arguments: [name, now.instant.milliseconds])
    return db.changesCount == 1
  }
}
