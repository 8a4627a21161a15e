// Files of platforms become samples in the health file, and one step of undo in the store. Two files, one outcome: the batch
// in the store names the import in the health file from its beginning, so that whoever finds the batch open takes both back.
//
// | a kill                                    | leaves                          | and then                        |
// |-------------------------------------------|---------------------------------|---------------------------------|
// | before the batch is there                 | an open import without samples  | goes with the next import       |
// | while samples are written                 | both open                       | both are taken back             |
// | between the end of the import and of the batch | the batch open             | both are taken back             |
// | in an undo, between samples and batch     | the batch done, without samples | undo again finds nothing more   |
import Core
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Store {
  /// Imports the samples that `read` finds in a file, as one step of undo, waiting for the disk.
  ///
  /// Records that are refused, or the end of a file that is cut, keep nothing else out: a platform's export is no diary that
  /// somebody could mend by hand. When `read` throws, nothing stays.
  ///
  /// - Parameters:
  ///   - path: The file, for errors.
  ///   - options: Its title is the name of the import.
  ///   - types: The types of samples that are taken; nil for all.
  ///   - now: The moment of the import.
  ///   - progress: Called on this thread after each thousand samples with how many there were; when it throws, all is
  ///     taken back.
  ///   - read: Gives all samples to the receiver, on a thread of its own; answers after how many bytes the file ends
  ///     early, nil where it is whole.
  /// - Returns: The outcome for the samples.
  /// - Throws: `StoreError` of either file, or whatever `read` throws.
  public func importSamplesNow(
    path: String, options: ImportOptions, types: Set<HealthType>? = nil, at now: Moment,
    progress: @escaping (Int) throws -> Void = { _ in }, _ read: @escaping @Sendable (any HealthReceiver) throws -> Int?
  ) throws -> ImportReport {
    try slowWork.timing(.importing) {
      options.isDryRun
        ? try previewSamples(types, listed: options.listed, progress, read)
        : try importSamples(options, types, at: now, progress, read)
    } counts: {
      ($0.newCount, 0)
    }
  }

  private func importSamples(
    _ options: ImportOptions, _ types: Set<HealthType>?, at now: Moment, _ progress: @escaping (Int) throws -> Void,
    _ read: @escaping @Sendable (any HealthReceiver) throws -> Int?
  ) throws -> ImportReport {
    if let obstacle { throw obstacle }
    // A store in memory has no file beside it.
    guard let location else { throw StoreError.readOnly(path: self.path) }
    let lock = try lockImports(location)
    defer { close(lock) }
    guard let file = try HealthFile.open(location, readOnly: false, creating: true) else {
      throw StoreError.cannotCreate(path: location.health.path, code: Int(ENOENT))
    }
    let installation = try readNow { try Installation.known(in: $0.db) } ?? withHealth { try Installation.name(in: $0) }
    try file.takeBackOpen(of: installation, at: now.instant)
    let title = options.title ?? ImportTitle(file: "", format: "")
    let samples = SampleBatch(epoch: file.epoch, number: try file.begin(title, of: installation ?? "", at: now))
    let batch = try connection.write { db in
      let batch = try JournalTable.begin("import", actor: .importing, bulk: true, at: now, in: db)
      try ImportTable.keep(title, new: [:], batch: batch, samples: samples, in: db)
      return batch
    }
    do {
      var report = try file.withoutTriggers { db in
        Store.write(into: db, batch: samples.number, types, listed: options.listed, progress, read)
      }.get()
      guard report.newCount > 0 else {
        try takeBack(batch, samples, file, at: now)
        report.isCommitted = true
        return report
      }
      try file.finish(samples.number, added: report.newCount, at: now)
      try connection.write { db in
        try JournalTable.finish(batch, rows: report.newCount, in: db)
        try ImportTable.keep(title, new: report.new, batch: batch, samples: samples, in: db)
      }
      (report.isCommitted, report.batch) = (true, batch)
      return report
    } catch {
      try takeBack(batch, samples, file, at: now)
      throw error
    }
  }

  /// Takes a running import back in both files.
  private func takeBack(
    _ batch: Int64, _ samples: SampleBatch, _ file: HealthFile, at now: Moment
  ) throws(StoreError) {
    try file.takeBack(samples.number, at: now.instant)
    try connection.write { try OpenBatches.rollBack(batch, in: $0) }
  }

  private func lockImports(_ location: StoreLocation) throws(StoreError) -> Int32 {
    let lock: Int32?
    do { lock = try FileTools.lock(location.importLock, timeout: 0) } catch {
      throw StoreError.wrapping(error, path: location.importLock.path)
    }
    guard let lock else { throw StoreError.importing(path: path, pid: FileTools.holder(of: location.importLock)) }
    FileTools.sign(lock)
    return lock
  }

  /// Reads it all and looks which samples are here; nothing is written, and no file is made.
  private func previewSamples(
    _ types: Set<HealthType>?, listed: Int, _ progress: @escaping (Int) throws -> Void,
    _ read: @escaping @Sendable (any HealthReceiver) throws -> Int?
  ) throws -> ImportReport {
    let found = try readHealth { Store.write(into: $1, batch: nil, types, listed: listed, progress, read) }
    if let found { return try found.get() }
    let empty = try DatabaseQueue()
    defer { Connection.retire(empty) }
    return try empty.write { db in
      try HealthSchema.create(db, epoch: .random())
      return Store.write(into: db, batch: nil, types, listed: listed, progress, read)
    }.get()
  }

  /// Errors of the reader come as they are; those of the database turn into `StoreError` here.
  private static func write(
    into db: Database, batch: Int64?, _ types: Set<HealthType>?, listed: Int,
    _ progress: @escaping (Int) throws -> Void, _ read: @escaping @Sendable (any HealthReceiver) throws -> Int?
  ) -> Result<ImportReport, any Error> {
    do {
      let writer = try HealthWriter(db, batch: batch, types: types, listed: listed, progress: progress)
      do {
        let end = try SampleRelay.run(read, into: writer)
        return .success(try writer.finish(endsEarly: end))
      } catch {
        writer.abandon()
        throw error
      }
    } catch let error as DatabaseError {
      return .failure(StoreError.wrapping(error, path: db.description))
    } catch is CancellationError {
      return .failure(StoreError.cancelled)
    } catch {
      return .failure(error)
    }
  }
}
