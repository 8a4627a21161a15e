// Damage that somebody has found: nobody writes into that file any more, neither who opens it nor who has it open, and a
// restored one is written again (Store.docc 005).
import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

/// A store with fifty drinks and a snapshot of them.
private func filled() throws -> (folder: Folder, path: String, snapshot: URL) {
  let folder = Folder()
  let store = try folder.store()
  for _ in 0..<50 { try store.commitNow(add(drink()), at: noon) }
  return (folder, folder.location.file.path, try Snapshots(folder.location).make(at: noon).file)
}

/// Noise over the start of a page that neither opening nor a drink reads.
private func damage(_ folder: Folder) throws {
  let root = try folder.store(.readOnly).connection.read {
    try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'weight'") ?? 0
  }
  var data = try Data(contentsOf: folder.location.file)
  for offset in 0..<64 { data[(root - 1) * 4096 + offset] = 0xEE }
  // In place: the file stays the one that is open.
  let file = try FileHandle(forWritingTo: folder.location.file)
  try file.write(contentsOf: data)
  try file.close()
}

private func drinks(_ store: Store) throws -> Int { try store.readNow { try $0.count(.drink) } }

@Test func `what somebody found damaged nobody writes into, until it is replaced or found sound`() throws {
  let (folder, path, snapshot) = try filled()
  try damage(folder)
  try folder.store().commitNow(add(drink()), at: noon)
  _ = try? folder.store(.readOnly).checkNow()
  let left = try Data(contentsOf: folder.location.file)
  #expect(throws: StoreError.damaged(path: path)) { try folder.store() }
  let reading = try folder.store(.preferWrite)
  #expect(reading.obstacle == .damaged(path: path))
  #expect(throws: StoreError.damaged(path: path)) { try reading.commitNow(add(drink()), at: noon) }
  #expect(try Data(contentsOf: folder.location.file) == left)
  try Snapshots(folder.location).restore(snapshot, at: noon)
  #expect(throws: Never.self) { try folder.store().commitNow(add(drink()), at: noon) }
  #expect(try folder.store(.readOnly).checkNow().isSound)
}

@MainActor
@Test func `a screen that finds damage, and one open beside it, write no more`() throws {
  let (folder, path, snapshot) = try filled()
  let (screen, other) = (try folder.store(.preferWrite), try folder.store(.preferWrite))
  try damage(folder)
  let found = Mutex<[QuickCheck]>([])
  screen.quickCheck { check in found.withLock { $0.append(check) } }
  #expect(found.withLock { $0 } == [.damaged(.damaged(path: path))])
  for store in [screen, other] {
    #expect(throws: StoreError.damaged(path: path)) { try store.commitNow(add(drink()), at: noon) }
    #expect(throws: StoreError.damaged(path: path)) { try store.purgeNow() }
    #expect(try drinks(store) == 50)
  }
  try Snapshots(folder.location).restore(snapshot, at: later(1))
  for (store, count) in [(screen, 51), (other, 52)] {
    try store.commitNow(add(drink()), at: later(3))
    #expect(try drinks(store) == count)
  }
}

@Test func `damage that no mark can be left of stops the one who found it`() throws {
  let (folder, path, snapshot) = try filled()
  let store = try folder.store()
  try damage(folder)
  // A folder in the place of the mark, which no file can be written over.
  let mark = folder.location.state.appendingPathComponent("store.damaged")
  try FileManager.default.createDirectory(at: mark, withIntermediateDirectories: true)
  store.look()
  #expect(throws: StoreError.damaged(path: path)) { try store.commitNow(add(drink()), at: noon) }
  try Snapshots(folder.location).restore(snapshot, at: later(1))
  _ = try store.dataVersion()
  try store.commitNow(add(drink()), at: noon)
}

@MainActor
@Test func `a screen opened on a damaged file writes into the one that is restored`() throws {
  let (folder, path, snapshot) = try filled()
  try damage(folder)
  _ = try? folder.store(.readOnly).checkNow()
  let screen = try folder.store(.preferWrite)
  #expect(screen.obstacle == .damaged(path: path))
  try Snapshots(folder.location).restore(snapshot, at: later(1))
  #expect(screen.obstacle == nil)
  try screen.commitNow(add(drink()), at: later(3))
  #expect(try drinks(screen) == 51)
}

@Test func `a check that finds the file sound lets those write who have it open`() throws {
  let (folder, path, _) = try filled()
  let screen = try folder.store(.preferWrite)
  screen.connection.distrust(screen.connection.identity)
  #expect(screen.obstacle == .damaged(path: path))
  // A quick look sees less than the check that found it: it takes nothing back.
  screen.look()
  #expect(screen.obstacle == .damaged(path: path))
  #expect(try folder.store(.readOnly).checkNow().isSound)
  #expect(screen.obstacle == nil)
  try screen.commitNow(add(drink()), at: noon)
}

@Test func `no restore comes between a look that finds damage and its mark`() throws {
  let (folder, path, snapshot) = try filled()
  let screen = try folder.store(.preferWrite)
  try damage(folder)
  let held = try #require(try FileTools.lock(folder.location.wholeLock, timeout: 0))
  #expect(screen.look() == .busy && screen.obstacle == nil)
  close(held)
  #expect(screen.look() == .damaged(.damaged(path: path)))
  try Snapshots(folder.location).restore(snapshot, at: later(1))
  try screen.commitNow(add(drink()), at: later(2))
}
