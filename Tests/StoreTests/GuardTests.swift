// Opening: what is not our whole, current file is refused unchanged and never taken for a first run (S7–S12, S17).
import Core
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Store

#if canImport(Glibc)
  import Glibc
#endif

private func filled() throws -> (folder: Folder, path: String) {
  let folder = Folder()
  let store = try folder.store()
  for _ in 0..<50 { try store.commitNow(add(drink()), at: noon) }
  return (folder, folder.location.file.path)
}

private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

private func mode(_ path: String) throws -> Int { Int(try #require(try FileTools.status(path)).st_mode & 0o777) }

private func expectRefusal(_ folder: Folder, _ expected: (String) -> StoreError) throws {
  let path = folder.location.file.path
  let before = try? bytes(path)
  for access in [StoreAccess.readWrite, .readOnly, .preferWrite] {
    #expect(throws: expected(path)) { try Store(at: folder.location, access: access) }
  }
  #expect((try? bytes(path)) == before)
}

@Test func `a zero-byte file is no first run`() throws {
  let (folder, path) = try filled()
  try Data().write(to: URL(fileURLWithPath: path))
  try expectRefusal(folder) { .empty(path: $0) }
}

@Test(arguments: [100, 512, 4096, 20_000])
func `a file cut off is damaged, not new`(length: Int) throws {
  let (folder, path) = try filled()
  try bytes(path).prefix(length).write(to: URL(fileURLWithPath: path))
  try expectRefusal(folder) { .damaged(path: $0) }
}

@Test func `a file that is no database is refused`() throws {
  let (folder, path) = try filled()
  try Data(repeating: 65, count: 8192).write(to: URL(fileURLWithPath: path))
  try expectRefusal(folder) { .notADatabase(path: $0) }
}

@Test func `another program's database is refused`() throws {
  let folder = Folder()
  try FileTools.makeFolder(folder.location.data)
  let queue = try DatabaseQueue(path: folder.location.file.path)
  try queue.write { try $0.execute(sql: "CREATE TABLE somebody (id INTEGER)") }
  try queue.close()
  try expectRefusal(folder) { .foreign(path: $0) }
}

@Test func `a newer program's database is refused`() throws {
  let (folder, path) = try filled()
  let queue = try DatabaseQueue(path: path)
  try queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
  try queue.close()
  try expectRefusal(folder) { .newer(path: $0, version: 99) }
}

@Test func `a database that vanished is no first run`() throws {
  let (folder, path) = try filled()
  unlink(path)
  try expectRefusal(folder) { .missingButExpected(path: $0) }
}

@Test func `snapshots alone are evidence of an earlier life`() throws {
  let (folder, path) = try filled()
  try Snapshots(folder.location).make(at: noon)
  unlink(path)
  unlink(folder.location.sentinel.path)
  try expectRefusal(folder) { .missingButExpected(path: $0) }
}

@Test func `reading where there is no store yet makes none`() throws {
  let folder = Folder()
  #expect(throws: StoreError.absent(path: folder.location.file.path)) { try folder.store(.readOnly) }
  #expect(FileTools.names(in: folder.location.data) == [])
}

@Test(arguments: [1, 2, 3])
func `damage inside the file is found and never makes a crash`(seed: UInt64) throws {
  let (folder, path) = try filled()
  var random = Seeded(seed)
  var data = try bytes(path)
  for _ in 0..<30 {
    let place = Int.random(in: 4096..<data.count - 8, using: &random)
    for offset in 0..<8 { data[place + offset] ^= UInt8.random(in: 1...255, using: &random) }
  }
  try data.write(to: URL(fileURLWithPath: path))
  do {
    let report = try folder.store(.readOnly).checkNow()
    #expect(!report.isSound, "seed \(seed)")
  } catch {
    #expect(error is StoreError)
  }
  #expect(try bytes(path) == data)
}

@Test func `files are private whatever the umask`() throws {
  let old = umask(0)
  defer { umask(old) }
  let folder = Folder()
  let store = try folder.store()
  try store.commitNow(add(drink()), at: noon)
  try Drafts(folder.location).save("{}", form: "drink")
  let snapshot = try Snapshots(folder.location).make(at: noon)
  let file = folder.location.file.path
  for path in [file, file + "-journal", snapshot.file.path, folder.location.drafts.path + "/drink.json"] {
    #expect(try mode(path) == 0o600, "\(path)")
  }
  for url in [folder.location.data, folder.location.state, folder.location.backups, folder.location.drafts] {
    #expect(try mode(url.path) == 0o700, "\(url.path)")
  }
}

@Test(arguments: [StoreAccess.readWrite, .readOnly])
func `connections have a rollback journal and full sync`(access: StoreAccess) throws {
  let folder = Folder()
  _ = try folder.store()
  let facts = try folder.store(access).factsNow()
  #expect(facts.journalMode == "truncate")
  #expect(facts.synchronous == 2)
  #expect(facts.fileMode == 0o600)
  #expect(facts.hardLinks == 1)
}

@Test func `a store opened for reading refuses to write`() throws {
  let (folder, path) = try filled()
  let store = try folder.store(.readOnly)
  #expect(throws: StoreError.readOnly(path: path)) { try store.commitNow(add(drink()), at: noon) }
  #expect(try store.readNow { try $0.count(.drink) } == 50)
}

@Test func `a file exchanged while it is open is not written to`() throws {
  let (folder, path) = try filled()
  let store = try folder.store()
  try bytes(path).write(to: URL(fileURLWithPath: path + ".other"))
  rename(path + ".other", path)
  #expect(throws: StoreError.replaced(path: path)) { try store.commitNow(add(drink()), at: noon) }
}

@MainActor
@Test func `only a verdict of the check is damage: a moved or foreign file is not`() throws {
  let (folder, path) = try filled()
  let found = Mutex<[QuickCheck]>([])
  func look(_ store: Store) { store.quickCheck { check in found.withLock { $0.append(check) } } }
  let store = try folder.store()
  look(store)
  rename(path, path + ".away")
  look(store)
  try Data(repeating: 65, count: 8192).write(to: URL(fileURLWithPath: path))
  look(store)
  #expect(found.withLock { $0 } == [.sound, .unknown(.replaced(path: path)), .unknown(.replaced(path: path))])
  #expect(QuickCheck(.failure(.busy(path: path)), path: path) == .busy)
  #expect(QuickCheck(.failure(.io(path: path, code: 10)), path: path) == .unknown(.io(path: path, code: 10)))
  #expect(QuickCheck(.success(false), path: path) == .damaged(.damaged(path: path)))
}

@MainActor
@Test func `a file exchanged while it is open is opened anew when asked, and a missing one is not made`() throws {
  let (folder, path) = try filled()
  let store = try folder.store()
  let snapshot = try Snapshots(folder.location).make(at: noon)
  try store.commitNow(add(drink()), at: noon)
  // As somebody does who copies a file by hand.
  unlink(path)
  try FileManager.default.copyItem(atPath: snapshot.file.path, toPath: path)
  let answers = Mutex<[Result<Bool, StoreError>]>([])
  func reopen() { store.reopen(at: noon) { answer in answers.withLock { $0.append(answer) } } }
  reopen()
  reopen()
  try store.commitNow(add(drink()), at: noon)
  #expect(try store.readNow { try $0.count(.drink) } == 51)
  unlink(path)
  reopen()
  #expect(
    answers.withLock { $0 } == [.success(true), .success(false), .failure(.missingButExpected(path: path))])
  #expect(try FileTools.status(path) == nil)
}

@Test func `reading rolls back what a killed writer left`() throws {
  let (folder, path) = try filled()
  // A copy of file and journal in the middle of a transaction is left behind by a kill.
  let victim = Folder()
  do {
    let store = try folder.store()
    try store.connection.write { db in
      try db.execute(sql: "PRAGMA cache_size = 2")
      try db.execute(sql: "UPDATE drink SET millilitres = 1, note = hex(randomblob(4000))")
      for end in ["", "-journal"] {
        try FileTools.makeFolder(victim.location.data)
        let target = URL(fileURLWithPath: victim.location.file.path + end)
        try bytes(path + end).write(to: target)
      }
      throw CancellationError()
    }
  } catch { #expect(error as? StoreError == .cancelled) }
  let store = try victim.store(.readOnly)
  #expect(try store.readNow { try $0.totals(.drink, Day(noon)..<(Day(noon) + 1)).first?.sum } == 12_500)
  #expect(try store.readNow { try $0.drinks(on: Day(noon)).allSatisfy { $0.millilitres == 250 } })
}

@Test func `errors carry exit codes by kind`() {
  #expect(StoreError.busy(path: "").exitCode == 75)
  #expect(StoreError.diskFull(path: "").exitCode == 74)
  #expect(StoreError.readOnly(path: "").exitCode == 77)
  #expect(StoreError.cannotCreate(path: "", code: 0).exitCode == 73)
  #expect(StoreError.damaged(path: "").exitCode == 65)
}
