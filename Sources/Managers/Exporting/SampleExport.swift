// The samples of entries as the health store has them, read one entry at a time and a quarter of a year at once: what is made
// of them is written meanwhile, so that ten years take no more memory than a day, and nobody waits long to log.
import Core
import Formats
import Foundation
import Store

/// Reads the samples of an export's entries.
nonisolated struct SampleExport: Sendable {
  let request: ExportRequest
  let now: Moment
  private let makeContext: @Sendable (Reader, Moment, ReadingContext.Depth) throws -> ReadingContext

  @MainActor init(_ request: ExportRequest, now: Moment, in library: Library) {
    (self.request, self.now) = (request, now)
    makeContext = library.makeContext
  }

  /// A kind of entries and the days from its first to its last.
  private struct Part {
    let shared: SharedType
    let days: Range<Day>
  }

  /// Days that are read at once: whoever logs meanwhile waits for no more than that.
  private static let window = 92

  /// Calls `body` with each entry that the form can hold and its samples, the newest of each kind first.
  ///
  /// Answers how many entries there were.
  func forEach(
    in store: Store, _ body: (any Record, [HealthSample]) throws -> Void
  ) throws(StoreError) -> Int {
    var count = 0
    let store = try store.copyForReading()
    for part in try store.readNow(parts) {
      var end = part.days.upperBound
      while end > part.days.lowerBound {
        let start = max(part.days.lowerBound, end - SampleExport.window)
        try store.readNow { reader in
          try reader.walk(part.shared.kind, in: start..<end) { entry in
            let samples = part.shared.samples(entry.record)
            guard !samples.isEmpty else { return true }
            count += 1
            try body(entry.record, samples)
            return true
          }
        }
        end = start
      }
    }
    return count
  }

  private func parts(_ reader: Reader) throws -> [Part] {
    let context = try makeContext(reader, now, .full)
    let asked = request.days(today: context.today).range
    let kinds = ExportRequest.kinds(of: request.form).filter { kind in
      request.kinds?.contains(kind) ?? !context.settings.isHidden(kind: kind)
    }
    return try SharedType.all.compactMap { shared in
      guard kinds.contains(shared.kind), let first = try reader.earliest(shared.kind),
        let last = try reader.latest(shared.kind)
      else { return nil }
      // The day of an entry is that of its start or its end, by whatever hour days begin.
      let start = max(asked.lowerBound, Day(first.stamp) - 2)
      let end = min(asked.upperBound, Day(last.stamp) + 3)
      return start < end ? Part(shared: shared, days: start..<end) : nil
    }
  }

  /// Writes data for medicine; answers how many entries are in it.
  func write(of store: Store, _ write: @escaping (Data) throws -> Void) throws -> Int {
    guard let form = request.form.exchange else { return 0 }
    var writer = ExchangeWriter(form, at: now, write: write)
    let count = try forEach(in: store) { _, samples in try writer.add(samples) }
    try writer.finish()
    return count
  }
}
