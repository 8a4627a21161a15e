// An import that is cut off while others write: taking it back leaves their changes alone, and those can still be undone.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

private func fast(_ from: Double, _ to: Double, window: Double? = nil) -> Fast {
  Fast(
    id: UUID(), start: later(from).stamp, end: later(to).stamp, goal: 3600, eatingWindow: window, source: "manual")
}

/// A store with a fast, and an open import of one before it.
private func imported(_ mine: Fast, _ theirs: [Fast]) throws -> (store: Store, folder: Folder) {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(Batch("fast.add", [.insert(.fast(mine))]), at: noon)
  var open: Int64?
  for fast in theirs {
    open = try store.connection.write { db in
      let batch = try open ?? JournalTable.begin("import", actor: .importing, bulk: true, at: noon, in: db)
      var ledger = try Ledger(db, after: batch)
      let entry = Entry.fast(fast)
      try ledger.write(RowKey(table: .fast, key: entry.id.uuidString), RowCodec.values(entry, batch: batch), was: nil)
      try ledger.followFasts(batch: batch)
      try ledger.settle()
      return batch
    }
  }
  return (store, folder)
}

private func stored(_ fast: Fast, _ store: Store) throws -> Fast? {
  guard let found = try store.readNow({ try $0.record(.fast, fast.id) })?.record as? Fast else { return nil }
  return found
}

@Test func `windows are as before the import, given ones too`() throws {
  let mine = fast(0, 16, window: 7 * 3600)
  let (store, folder) = try imported(mine, [fast(-40, -30), fast(-24, -8)])
  #expect(try stored(mine, store)?.eatingWindow == 8 * 3600)
  let next = try folder.store()
  #expect(try stored(mine, next) == mine)
  #expect(try next.readNow { try $0.count(.fast) } == 1)
  #expect(try next.checkNow().isSound)
}

@Test func `a note written meanwhile stays, and can be undone`() throws {
  let mine = fast(0, 16, window: 7 * 3600)
  let (store, folder) = try imported(mine, [fast(-24, -8)])
  var noted = try #require(try stored(mine, store))
  noted.note = "mine"
  try store.commitNow(Batch("fast.edit", [.update(.fast(noted))]), at: later(20))
  let next = try folder.store()
  noted.eatingWindow = 7 * 3600
  #expect(try stored(mine, next) == noted)
  #expect(try next.undoNow(at: later(21)).conflict == nil)
  #expect(try stored(mine, next) == mine)
  #expect(try next.redoNow(at: later(21)).conflict == nil)
  #expect(try stored(mine, next) == noted)
}

@Test func `another end written meanwhile stays, and can be undone`() throws {
  let mine = fast(0, 16)
  let (store, folder) = try imported(mine, [fast(-24, -8)])
  var moved = try #require(try stored(mine, store))
  moved.end = later(15).stamp
  try store.commitNow(Batch("fast.edit", [.update(.fast(moved))]), at: later(20))
  let next = try folder.store()
  moved.eatingWindow = nil
  #expect(try stored(mine, next) == moved)
  #expect(try next.undoNow(at: later(21)).conflict == nil)
  #expect(try stored(mine, next) == mine)
}

@Test func `a fast deleted meanwhile stays deleted, and comes back by undo as it was`() throws {
  let mine = fast(0, 16, window: 7 * 3600)
  let (store, folder) = try imported(mine, [fast(-24, -8)])
  try store.commitNow(Batch("fast.delete", [.delete(.fast, mine.id)]), at: later(20))
  let next = try folder.store()
  #expect(try stored(mine, next) == nil)
  #expect(try next.undoNow(at: later(21)).conflict == nil)
  #expect(try stored(mine, next) == mine)
}

@Test func `a fast added meanwhile keeps no window of an imported one`() throws {
  let mine = fast(0, 16, window: 7 * 3600)
  let (store, folder) = try imported(mine, [fast(-24, -8)])
  let added = fast(-6, -4)
  try store.commitNow(Batch("fast.add", [.insert(.fast(added))]), at: later(20))
  #expect(try stored(added, store)?.eatingWindow == 2 * 3600)
  let next = try folder.store()
  #expect(try stored(added, next)?.eatingWindow == nil)
  #expect(try stored(mine, next)?.eatingWindow == 4 * 3600)
  #expect(try next.undoNow(at: later(21)).conflict == nil)
  #expect(try stored(added, next) == nil)
  #expect(try stored(mine, next) == mine)
}

@Test func `a setting changed meanwhile stays`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.connection.write { db in
    let batch = try JournalTable.begin("import", actor: .importing, bulk: true, at: noon, in: db)
    var ledger = try Ledger(db)
    for (key, json) in [("theme", "\"light\""), ("language", "\"de\"")] {
      try ledger.journal(RowKey(table: .setting, key: key), [key.databaseValue, json.databaseValue], batch: batch)
    }
    try ledger.settle()
  }
  try store.commitNow(Batch("settings.change", [.set(SettingKey(rawValue: "theme"), "\"mono\"")]), at: noon)
  let rows = try folder.store().readNow { try $0.settings() }
  #expect(rows == [SettingKey(rawValue: "theme"): "\"mono\""])
}

@Test func `a reader sees nothing of an import that has not ended, neither rows nor totals nor windows`() throws {
  let mine = fast(0, 16, window: 7 * 3600)
  let (store, folder) = try imported(mine, [fast(-40, -30), fast(-24, -8)])
  #expect(try store.readNow { try $0.count(.fast) } == 3)
  let before = try Data(contentsOf: folder.location.file)
  // Its program holds the lock of imports, or is gone: it makes no difference, and reading changes nothing.
  let lock = try FileTools.lock(folder.location.importLock, timeout: 0)
  for isAlive in [true, false] {
    if !isAlive, let lock { close(lock) }
    let reader = try folder.store(.readOnly)
    #expect(try reader.readNow { try $0.entries(.fast) } == [.fast(mine)])
    #expect(try reader.readNow { try $0.sums(.fast).days } == 1)
    #expect(try reader.checkNow().isSound)
    #expect(reader.obstacle == .readOnly(path: reader.path))
  }
  #expect(try Data(contentsOf: folder.location.file) == before)
}

@MainActor private final class Answers {
  var versions: [Int] = []
}

@MainActor
@Test func `a screen is told of an import when it has ended`() async throws {
  let folder = Folder()
  let mailbox = Mailbox()
  let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
  mailbox.onPost { arrived.yield() }
  let screen = try Store(at: folder.location, mailbox: mailbox, now: noon)
  let lock = try #require(try FileTools.lock(folder.location.importLock, timeout: 0))
  let other = try folder.store()
  let batch = try other.connection.write { db in
    try JournalTable.begin("import", actor: .importing, bulk: true, at: noon, in: db)
  }
  let answers = Answers()
  screen.dataVersion { answers.versions += [(try? $0.get()) ?? -1] }
  screen.drain()
  mailbox.drain()
  #expect(answers.versions.isEmpty)
  try other.connection.write { try JournalTable.finish(batch, rows: 1, in: $0) }
  close(lock)
  for await _ in arrivals {
    mailbox.drain()
    if !answers.versions.isEmpty { break }
  }
  #expect(answers.versions.count == 1)
}
