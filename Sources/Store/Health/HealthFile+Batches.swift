// The samples that came with steps of undo, as the store takes them back.
import Core

extension HealthFile {
  /// Takes back the samples of a store's open batches, as far as the health file can be written.
  ///
  /// Those that stay open there go with the next import. The caller holds the lock of imports.
  static func takeBack(
    _ batches: [SampleBatch], of installation: String?, _ location: StoreLocation, at now: Instant?
  ) {
    guard let file = try? open(location, readOnly: false) else { return }
    let now = now ?? Instant(milliseconds: 0)
    for batch in batches where batch.epoch == file.epoch { _ = try? file.takeBack(batch.number, at: now) }
    try? file.takeBackOpen(of: installation, at: now)
  }

  /// Takes the samples of a batch out of the health file, when it is undone.
  ///
  /// It answers how many there were; none where the file is gone, or is another one by now.
  static func removal(_ location: StoreLocation?, at now: Moment) -> @Sendable (SampleBatch) throws -> Int {
    { batch in
      guard let location, let file = try open(location, readOnly: false), file.epoch == batch.epoch else { return 0 }
      return try file.takeBack(batch.number, at: now.instant)
    }
  }
}
