// Snapshots, drafts, forgetting: kept whole, restored equal, purged for good.
import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Test func `a snapshot restored into an empty home gives equal data`() throws {
  let folder = Folder()
  let store = try folder.store()
  var histories = Histories(seed: 9)
  for hour in 0..<20 { try store.commitNow(histories.batch(), at: later(Double(hour))) }
  let snapshot = try Snapshots(folder.location).make(at: noon)
  let home = Folder()
  let restored = try Snapshots(home.location).restore(snapshot.file, at: noon)
  #expect(restored.replaced == nil && restored.records == snapshot.records)
  #expect(try contents(home.store()) == contents(store))
}

@Test func `what a restore replaces is a snapshot, by which the restore is taken back`() throws {
  let folder = Folder()
  let snapshots = Snapshots(folder.location)
  do {
    let store = try folder.store()
    try store.commitNow(add(drink()), at: noon)
    try snapshots.make(at: noon)
    try store.commitNow(add(drink()), at: noon)
  }
  let restored = try snapshots.restore(try #require(snapshots.list().first).file, at: later(1))
  #expect(try folder.store().readNow { try $0.count(.drink) } == 1)
  let kept = try #require(restored.snapshot)
  #expect(kept.kind == "before-restore" && kept.records == 2 && snapshots.list().contains(kept))
  try snapshots.restore(kept.file, at: later(2))
  #expect(try folder.store().readNow { try $0.count(.drink) } == 2)
}

@Test func `a damaged database can be replaced by a snapshot and is kept`() throws {
  let folder = Folder()
  try folder.store().commitNow(add(drink()), at: noon)
  let snapshot = try Snapshots(folder.location).make(at: noon)
  let junk = Data(repeating: 7, count: 9000)
  try junk.write(to: folder.location.file)
  let restored = try Snapshots(folder.location).restore(snapshot.file, at: noon)
  #expect(restored.snapshot == nil)
  #expect(try Data(contentsOf: try #require(restored.replaced)) == junk)
  #expect(try folder.store().readNow { try $0.count(.drink) } == 1)
}

@Test func `what is no sound snapshot of ours is not restored`() throws {
  let folder = Folder()
  try folder.store().commitNow(add(drink()), at: noon)
  let bogus = folder.url.appendingPathComponent("x.sqlite")
  try Data(repeating: 7, count: 9000).write(to: bogus)
  let before = try Data(contentsOf: folder.location.file)
  #expect(throws: StoreError.self) { try Snapshots(folder.location).restore(bogus, at: noon) }
  #expect(throws: StoreError.noInput(path: "/nonexistent")) {
    try Snapshots(folder.location).restore(URL(fileURLWithPath: "/nonexistent"), at: noon)
  }
  #expect(try Data(contentsOf: folder.location.file) == before)
}

@Test func `snapshots taken while others write are whole`() throws {
  let folder = Folder()
  let (writer, snapshots) = (try folder.store(), Snapshots(folder.location))
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    for round in 0..<(index == 0 ? 40 : 6) {
      if index == 0 {
        _ = try? writer.commitNow(add(drink(1)), at: noon)
      } else {
        _ = try? snapshots.make(at: later(Double(round)))
      }
    }
  }
  #expect(!snapshots.list().isEmpty)
  for snapshot in snapshots.list() {
    #expect(try Snapshots.verify(snapshot.file.path)[.drink] == snapshot.records)
  }
  #expect(try writer.readNow { try $0.count(.drink) } == 40)
}

@Test func `one snapshot a day is due, and the generations rotate`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  let snapshots = Snapshots(folder.location)
  #expect(try snapshots.makeIfDue(at: noon) != nil)
  #expect(try snapshots.makeIfDue(at: later(2)) == nil)
  for day in 1..<60 { #expect(try snapshots.makeIfDue(at: later(Double(day * 24))) != nil) }
  // 7 days, 4 weeks and 12 months overlap: 2026-04-23…29, the weeks before, and the ends of February… April.
  let kept = snapshots.list()
  #expect(kept.count >= 10 && kept.count <= 13)
  #expect(kept.prefix(7).map { Day($0.at, offset: 7200) } == (0..<7).map { Day(later(59 * 24)) - $0 })
}

@Test func `an empty snapshot never pushes out one that holds records`() throws {
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  let snapshots = Snapshots(folder.location)
  try snapshots.makeIfDue(at: noon)
  try store.undoNow(at: noon)
  for day in 1..<40 { try snapshots.makeIfDue(at: later(Double(day * 24))) }
  #expect(snapshots.list().contains { $0.records == 1 })
}

@Test func `a snapshot's name says when it was taken and what it holds`() throws {
  let folder = Folder()
  try folder.store().commitNow(add(drink()), at: noon)
  let snapshot = try Snapshots(folder.location).make(at: noon)
  #expect(snapshot.name == "manual-20260301T120000Z-r1.sqlite")
  #expect(snapshot.at == noon.instant && snapshot.kind == "manual")
}

@Test func `a draft is kept, listed, replaced and removed`() throws {
  let folder = Folder()
  let drafts = Drafts(folder.location)
  #expect(drafts.list() == [])
  try drafts.save("{\"a\":1}", form: "weight.add")
  try drafts.save("{\"a\":2}", form: "weight.add")
  #expect(drafts.list() == ["weight.add"])
  #expect(try drafts.load(form: "weight.add") == "{\"a\":2}")
  try drafts.delete(form: "weight.add")
  #expect(try drafts.load(form: "weight.add") == nil)
  #expect(FileTools.names(in: folder.location.drafts) == [])
}

@Test(arguments: ["../x", "", ".hidden", "a/b", "ü"])
func `a draft's name never leaves its folder`(form: String) {
  #expect(throws: StoreError.self) { try Drafts(Folder().location).save("{}", form: form) }
}

@Test func `reset empties trackers and undo brings every row back`() throws {
  let store = try Store.inMemory()
  var histories = Histories(seed: 21)
  for hour in 0..<30 { try store.commitNow(histories.batch(), at: later(Double(hour))) }
  let before = try contents(store)
  try store.resetNow(.everything, at: noon)
  #expect(try contents(store) == [])
  try store.undoNow(at: noon)
  #expect(try contents(store) == before)
  try store.resetNow(.records([.drink]), at: noon)
  #expect(try store.readNow { try $0.count(.drink) } == 0)
  #expect(try store.readNow { try $0.settings().isEmpty } == false)
}

@Test func `purge leaves no trace in any file`() throws {
  let folder = Folder()
  let store = try folder.store()
  var entry = drink()
  entry.note = "sentinel-7f3a"
  try store.commitNow(add(entry), at: noon)
  try Snapshots(folder.location).make(at: noon)
  try Drafts(folder.location).save("sentinel-7f3a", form: "drink")
  try store.purgeNow()
  let files = try #require(FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil))
  for case let file as URL in files {
    guard let data = try? Data(contentsOf: file) else { continue }
    #expect(data.range(of: Data("sentinel-7f3a".utf8)) == nil, "\(file.lastPathComponent)")
  }
  #expect(try folder.store().checkNow().isSound)
}

@Test func `the file system of a path is that of its deepest mount`() {
  let mounts = """
    21 1 8:1 / / rw - ext4 /dev/a rw
    22 21 0:5 / /home rw - btrfs /dev/b rw
    23 22 0:6 / /home/me/net\\040drive rw shared:1 - nfs4 server:/x rw
    """
  #expect(FileSystem.name(of: "/home/me/x", mounts: mounts) == "btrfs")
  #expect(FileSystem.name(of: "/homes", mounts: mounts) == "ext4")
  #expect(FileSystem.name(of: "/home/me/net drive/x", mounts: mounts) == "nfs4")
}

@Test func `of programs that begin a day at once one takes its snapshot, and nobody waits for it`() throws {
  let folder = Folder()
  try folder.store().commitNow(add(drink()), at: noon)
  let snapshots = Snapshots(folder.location)
  let held = try #require(try FileTools.lock(folder.location.wholeLock, timeout: 0))
  #expect(try snapshots.makeIfDue(at: noon) == nil)
  close(held)
  #expect(try snapshots.makeIfDue(at: noon) != nil && snapshots.makeIfDue(at: later(1)) == nil)
}
