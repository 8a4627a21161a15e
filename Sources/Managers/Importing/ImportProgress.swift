// How far an import is.
import Synchronization

/// How far an import is.
public nonisolated struct ImportProgress: Hashable, Sendable {
  /// Records read so far; none while a table is read for proofs of its columns.
  public var records = 0
  /// Bytes of the file read so far; a table is read twice.
  public var bytes = 0
  /// The size of the file; nil when it is unknown.
  public var size: Int?

  /// The share that is done, 0–1; nil when the size is unknown.
  public var share: Double? {
    guard let size, size > 0 else { return nil }
    return min(1, Double(bytes) / Double(size))
  }

  /// Seconds that remain after so many seconds of reading records; nil when nobody can tell.
  public func rest(after seconds: Double) -> Double? {
    guard let share, share > 0, records > 0 else { return nil }
    return seconds / share - seconds
  }

  /// Megabytes a second after so many seconds of reading records.
  public func rate(after seconds: Double) -> Double { seconds > 0 ? Double(bytes) / 1e6 / seconds : 0 }
}

/// Counts bytes and records, and tells of them at every piece of the file and every thousandth record.
nonisolated final class ImportTally: Sendable {
  private let state: Mutex<ImportProgress>
  private let tell: @Sendable (ImportProgress) throws -> Void

  init(size: Int?, _ tell: @escaping @Sendable (ImportProgress) throws -> Void) {
    state = Mutex(ImportProgress(size: size))
    self.tell = tell
  }

  func count(bytes: Int, records: Int? = nil) throws {
    try tell(
      state.withLock {
        $0.bytes = bytes
        if let records { $0.records = records }
        return $0
      })
  }

  /// Remembers bytes that another thread has read; the next record tells of them.
  func note(bytes: Int) { state.withLock { $0.bytes = bytes } }

  func count(records: Int) throws {
    try tell(
      state.withLock {
        $0.records = records
        return $0
      })
  }

  func countRecord() throws {
    let progress = state.withLock {
      $0.records += 1
      return $0
    }
    if progress.records % 1000 == 0 { try tell(progress) }
  }
}
