// Laws of every import: a second one adds nothing, its undo leaves the tables as they were to the byte, and a pipe is read no
// further than its cap.
import Core
import Formats
import Foundation
import GRDB
import Managers
import Store
import TestKit
import Testing

@testable import Managers

private let now = Moment(uptime: 0, instant: Instant(milliseconds: 1_800_000_000_000), zone: .utc)

/// A file of each kind of entry, and what its format is to be told.
private let files: [(id: String, text: String)] = [
  ("zero-csv", "Date,Start,End,Hours,Night Eating\n2/18/21,13:23,10:00,44,0\n2/14/21,20:30,9:39,13,2\n"),
  ("wger-csv", "Date,Weight\n" + (1...28).map { "2025-02-\($0),8\($0 % 10).\($0 % 7)\n" }.joined()),
  (
    "plees-csv",
    "sid,start,stop,rating,comment\n1,1740866400000,1740895200000,4,late\n2,1740952800000,1740981600000,0,\n"
  ),
  ("insighttimer-csv", "Started At,Duration,Preset,Activity\n03/21/2025 08:00:00,0:21:4,Morning,Meditation\n"),
  ("daylio-csv", "full_date,time,mood,activities\n2025-03-03,18:52,good,a | b\n2025-03-04,18:52,rad,\n"),
  ("loop-checkmarks", "Date,Read,Tea,\n2025-03-03,YES_MANUAL,2500,\n2025-03-02,NO,YES_MANUAL,\n"),
  (
    "log",
    "water\t2025-03-01T08:00:00Z\t250\tml\nwater\t2025-03-01T08:00:00Z\t250\tml\nbp\t2025-03-01T08:00:00Z\t128/82\t\n"
      + "fast\t2025-03-01T20:00:00Z\t-\t\n"
  ),
  (
    "fastlife-csv",
    "=== FASTING HISTORY ===\nStart Time,End Time,Duration (hours),Goal (hours)\n"
      + "2025-03-01 20:00:00,2025-03-02 12:00:00,16,16\n2025-03-02 20:00:00,2025-03-03 12:00:00,16,16\n"
  ),
]

/// Every row of every table that holds data, as SQLite writes it down.
private func tables(_ location: StoreLocation) throws -> [String] {
  let queue = try DatabaseQueue(path: location.file.path)
  defer { try? queue.close() }
  return try queue.read { db in
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    // The journal keeps what was undone, for redo; `meta` numbers it.
    return try names.filter { !["journal_batch", "journal_image", "meta"].contains($0) }.flatMap { name in
      try Row.fetchAll(db, sql: "SELECT * FROM \(name) ORDER BY 1").map { "\(name) \($0.databaseValues)" }
    }
  }
}

extension Row {
  fileprivate var databaseValues: [String] { map { "\($0.0)=\($0.1)" } }
}

@MainActor
@Test(arguments: files.indices)
func `an import again adds nothing, and its undo leaves the same bytes in the tables`(index: Int) throws {
  let folder = try ScratchFolder()
  let location = StoreLocation(folder: folder.url.appending(path: "data"))
  let store = try Store(at: location, now: now)
  // Not empty, so that the rows beside are seen, too.
  try store.insertNow(
    [
      Entry(Weight(id: UUID(), at: Stamp(now.instant - 86_400, in: .utc), kilograms: 80)),
      Entry(Drink(id: UUID(), at: Stamp(now.instant - 86_400, in: .utc), millilitres: 250)),
    ], at: now)
  let before = try tables(location)
  let (id, text) = files[index]
  let answers = Answers(zone: .utc, massUnit: .kg)
  let plan = ImportPlan(
    path: "a", source: ByteSource(name: "a", bytes: Array(text.utf8)), format: Formats.named(id),
    answers: answers)
  let first = try plan.run(in: store, options: ImportOptions(), at: now)
  #expect(first.newCount > 0 && first.refusedCount == 0 && first.isCommitted, "\(id) \(first)")
  let after = try tables(location)
  #expect(after.count > before.count)
  let second = try plan.run(in: store, options: ImportOptions(), at: now)
  #expect(second.newCount == 0 && second.batch == nil, "\(id) \(second)")
  #expect(try tables(location) == after)
  _ = try store.undoNow(at: now)
  #expect(try tables(location) == before, "\(id)")
  let third = try plan.run(in: store, options: ImportOptions(), at: now)
  #expect(third.newCount == first.newCount && third.isCommitted)
}

@MainActor
@Test func `a pipe is kept up to its cap, under no name, and read again from there`() throws {
  let folder = try ScratchFolder()
  let spool = folder.url.appending(path: "copies")
  let zeros = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
  let endless = try ByteSource(pipe: zeros, name: "pipe", keptIn: spool, largest: 1 << 20)
  let stream = try endless.open()
  var read = 0
  #expect(throws: FormatError.endless(offset: 1 << 20)) {
    while let piece = try stream.next() { read += piece.count }
  }
  #expect(read == 1 << 20)
  #expect(try FileManager.default.contentsOfDirectory(atPath: spool.path).isEmpty)
  let text = folder.url.appending(path: "text")
  try Data("0123456789".utf8).write(to: text)
  let source = try ByteSource(pipe: FileHandle(forReadingFrom: text), name: "pipe", keptIn: spool)
  #expect(try source.open(at: 3).next().map { String(decoding: $0, as: UTF8.self) } == "3456789")
  #expect(try source.open().next()?.count == 10)
  let once = try #require(source.openOnce())
  #expect(try once.next()?.count == 10 && once.next() == nil)
}
