// Writes many rows as one step of undo: transactions of at most 5,000 rows under one open batch, so that a writer next
// door waits for a fraction of a second. Idempotent by id: what is here already in the same form is skipped, what is here
// in another form stays as it is and is reported; lists among the settings are merged (ListMerge). Until `finish`,
// everything can be taken back, also by the next start. Totals follow once, with the end.
//
// Rows are taken on by whoever reads them, and written in slices (SliceWriter). While one slice is written on a thread of
// its own, the rows of the next are read; the last, and the only one of most files, is written where it was read, and so
// is every one beside a screen.
import Core
import Foundation

/// One row to be written in bulk.
enum BulkItem {
  case setting(String, String)
  case goal(RecordKind, Int, Double)
  case record(Entry)
}

/// A bulk of rows under one batch.
struct BulkWriter {
  let options: ImportOptions
  /// The rows read and refused; with the end also what became of the rest.
  var report = ImportReport()
  private let writer: SliceWriter
  private var slice: BulkSlice
  /// The slice that is being written.
  private var flight: SliceFlight?
  private var lastLaid: LaidRecords?
  private var bytes = 0

  /// Rows in one transaction: the most that a writer next door waits for.
  private static let rowsPerTransaction = 5_000
  /// Bytes of text in one transaction: what rows with long notes may take of memory.
  private static let bytesPerTransaction = 4 << 20

  init(_ connection: Connection, label: String, options: ImportOptions, now: Moment) {
    self.options = options
    writer = SliceWriter(connection, label: label, options: options, now: now)
    slice = BulkSlice()
    report.listed = options.listed
  }

  /// Takes a row with so many bytes of text on; a slice is written when enough are pending.
  mutating func add(_ item: BulkItem, line: Int, in file: String? = nil, bytes: Int = 0) throws {
    guard case .record(let entry) = item else { return try append(.other(item), line, file, bytes) }
    _ = lay(entry)
    try addLaid(entry.kind, line: line, in: file, bytes: bytes)
  }

  /// Takes a record on without its place; answers whether all of its texts are of visible ASCII.
  mutating func lay(_ entry: Entry) -> Bool { laid(entry.kind).add(entry) }

  /// Leaves out the record that was taken last.
  mutating func dropLaid(_ kind: RecordKind) { laid(kind).dropLast() }

  private mutating func laid(_ kind: RecordKind) -> LaidRecords {
    if let lastLaid, lastLaid.kind == kind { return lastLaid }
    let found = slice.laid[kind] ?? LaidRecords(kind, isKept: !options.isDryRun && kind != .fast)
    slice.laid[kind] = found
    lastLaid = found
    return found
  }

  /// Takes the place of the record on that was taken last.
  mutating func addLaid(_ kind: RecordKind, line: Int, in file: String?, bytes: Int) throws {
    try append(.record(kind, laid(kind).entries.count - 1), line, file, bytes)
  }

  private mutating func append(_ item: BulkSlice.Item, _ line: Int, _ file: String?, _ bytes: Int) throws {
    slice.rows.append(BulkSlice.Row(item: item, file: file, line: line, index: report.read))
    self.bytes += bytes
    guard slice.rows.count >= BulkWriter.rowsPerTransaction || self.bytes >= BulkWriter.bytesPerTransaction else {
      return
    }
    if options.usesOneThread {
      try writer.write(&slice)
      self.bytes = 0
      return
    }
    let empty = try land() ?? BulkSlice()
    flight = SliceFlight(slice, with: writer)
    (slice, lastLaid, self.bytes) = (empty, nil, 0)
  }

  /// Waits for the slice that is being written; answers it without its rows, whose memory serves another.
  private mutating func land() throws -> BulkSlice? {
    guard let flight else { return nil }
    self.flight = nil
    return try flight.land()
  }

  /// Writes the rest and closes the batch, or takes all back when rows were refused that may not be skipped.
  mutating func finish() throws -> ImportReport {
    _ = try land()
    try writer.write(&slice)
    report.take(writer.report)
    if report.hasFaults, !options.skipsRefused { try takeBack() }
    try writer.finish(&report)
    return report
  }

  /// Takes everything back that was written so far.
  mutating func takeBack() throws(StoreError) {
    // Its own failure is what made this happen, or comes to nothing with the rest.
    _ = try? land()
    try writer.takeBack()
  }
}

/// Rows on their way from those who read them to where they are written.
struct BulkSlice {
  enum Item {
    /// A record by its place among those of its kind.
    case record(RecordKind, Int)
    case other(BulkItem)
  }

  /// A row, and where in its document it stands.
  struct Row {
    let item: Item
    let file: String?
    let line: Int
    let index: Int
  }

  var rows: [Row] = []
  /// The records of each kind, in their order.
  var laid: [RecordKind: LaidRecords] = [:]

  /// Leaves out all rows, and keeps their memory for others.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    for records in laid.values { records.removeAll() }
  }
}

/// A slice that is being written on a thread of its own.
///
/// Nobody else touches the slice or its writer before `land` has waited for the thread.
private final class SliceFlight: @unchecked Sendable {
  private let writer: SliceWriter
  private var slice: BulkSlice
  private var failure: (any Error)?
  private let landed = DispatchSemaphore(value: 0)

  init(_ slice: BulkSlice, with writer: SliceWriter) {
    self.slice = slice
    self.writer = writer
    Thread.detachNewThread { [self] in
      do { try self.writer.write(&self.slice) } catch { failure = error }
      landed.signal()
    }
  }

  /// Waits for the end; answers the slice without its rows.
  func land() throws -> BulkSlice {
    landed.wait()
    if let failure { throw failure }
    return slice
  }
}
