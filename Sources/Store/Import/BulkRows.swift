// The records of one kind in one transaction of an import: what is here already, under the same id or as the same thing
// under another one, and the rows to be written.
import Core
import GRDB

/// Compares and writes records of one kind; one instance serves one transaction.
final class BulkRows {
  /// The outcome for a record.
  enum Outcome { case new, same, differs }

  private let table: Table
  private let batch: Int64
  private let dayStart: Int
  private let db: Database
  private let insert: RawStatement
  private let select: RawStatement
  private let type: RecordType
  private let codec: RowCodec
  private var neighbours: Neighbours?
  private let rounding: FileRounding
  /// The records taken, where those with another id matter.
  private(set) var taken: EntryMinutes
  /// The logical days of the rows written.
  private(set) var days: Set<Int> = []

  /// Rows of a batch, none for a dry run.
  ///
  /// `around` are the records of this kind that are about to be taken, nil where those with another id do not matter;
  /// `supposed` are those that a dry run has taken before.
  init(
    _ kind: RecordKind, _ db: Database, batch: Int64?, dayStart: Int, around: [Entry]?, and supposed: EntryMinutes,
    within rounding: FileRounding
  ) throws {
    self.rounding = rounding
    self.db = db
    table = .of(kind)
    self.batch = batch ?? 0
    self.dayStart = dayStart
    insert = try RawStatement(db, table.addRow)
    select = try RawStatement(db, table.selectRow)
    type = RecordType.of(kind)
    codec = RowCodec(kind)
    neighbours = try around.map { try Neighbours(kind, of: $0, in: db) }
    taken = supposed
  }

  /// Takes all of some records that are new, with one statement, by their rows; nil, and nothing is taken, where a record of
  /// one's id may be here.
  func takeAtOnce(_ laid: LaidRecords) throws -> (new: Int, here: Int)? {
    let entries = laid.entries
    let (takenBefore, daysBefore) = (taken, days)
    var lastDay = Int.min
    try laid.rows.end { row in
      let entry = entries[row]
      if try repeats(entry) { return nil }
      let day = entry.day(dayStart: dayStart).number
      if day != lastDay { days.insert(day) }
      lastDay = day
      if neighbours != nil { taken.add(entry) }
      return Int64(day)
    }
    let new = laid.rows.count
    do {
      if new > 0 { try laid.rows.run(RawStatement(db, table.addRows), batch) }
      return (new, entries.count - new)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // SQLite has taken the whole statement back.
      (taken, days) = (takenBefore, daysBefore)
      return nil
    }
  }

  /// Whether a record tells of the same thing as one that is here, or that was taken before.
  func repeats(_ entry: Entry) throws -> Bool {
    guard neighbours != nil else { return false }
    return try taken.repeats(entry, within: rounding, inOneFile: true)
      || neighbours?.repeats(entry, within: rounding) == true
  }

  /// Takes a record; with `isDryRun` it is only compared.
  func take(_ entry: Entry, isDryRun: Bool) throws -> Outcome {
    if isDryRun {
      if let outcome = try compared(entry) { return outcome }
    } else {
      type.write(entry.record, insert)
      insert.int(batch)
      let day = entry.day(dayStart: dayStart).number
      insert.int(Int64(day))
      guard try insert.run() > 0 else { return try compared(entry) ?? .differs }
      days.insert(day)
    }
    if neighbours != nil { taken.add(entry) }
    return .new
  }

  /// How a record compares to the row of its id; nil when there is none.
  private func compared(_ entry: Entry) throws -> Outcome? {
    select.rewind()
    select.text(entry.id.stored)
    defer { select.rewind() }
    guard try select.step() else { return nil }
    if codec.entry(select) == entry { return .same }
    // Equal as an image, though read as something else: a row set aside.
    let columns = table.columns.count - 1
    let values = RowCodec.values(entry)
    return Image.json(table, select, columns: columns) == Image.json(table, Array(values.prefix(columns)))
      ? .same : .differs
  }
}

/// The records of one kind that are about to be taken, and as rows without batch and day.
final class LaidRecords {
  let kind: RecordKind
  private(set) var entries: [Entry] = []
  /// Whether the rows are kept, and not only looked at.
  let isKept: Bool
  let rows: MemoryRows
  private let type: RecordType

  init(_ kind: RecordKind, isKept: Bool) {
    self.kind = kind
    self.isKept = isKept
    type = RecordType.of(kind)
    rows = MemoryRows(width: type.columns.count)
  }

  /// Takes a record, and makes its row; answers whether all of its texts are of visible ASCII.
  func add(_ entry: Entry) -> Bool {
    entries.append(entry)
    rows.begin()
    type.write(entry.record, rows)
    rows.int(0)
    if !isKept { rows.dropLast() }
    return rows.isPlain
  }

  /// Leaves out the record that was taken last.
  func dropLast() {
    entries.removeLast()
    if isKept { rows.dropLast() }
  }

  /// Leaves out all records, and keeps their memory for others.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    rows.removeAll()
  }
}

/// Records by the minute they begin in.
struct EntryMinutes {
  private var minutes: [Int64: [Entry]] = [:]
  /// Records that are not among `minutes` yet: in a file in order of time nobody asks for them.
  private var waiting: [Entry] = []
  /// The first and the last minute of all.
  private var span: ClosedRange<Int64>?

  mutating func add(_ entry: Entry) {
    let minute = EntryMinutes.minute(of: entry)
    span = span.map { min($0.lowerBound, minute)...max($0.upperBound, minute) } ?? minute...minute
    waiting.append(entry)
  }

  /// Whether a record tells of the same thing as one of these; two of a file that gives each an id are two, and two of
  /// something that recurs.
  mutating func repeats(_ entry: Entry, within rounding: FileRounding, inOneFile: Bool = false) -> Bool {
    let minute = EntryMinutes.minute(of: entry)
    guard let span, span.lowerBound - 1 <= minute, minute <= span.upperBound + 1 else { return false }
    for entry in waiting { minutes[EntryMinutes.minute(of: entry), default: []].append(entry) }
    waiting.removeAll(keepingCapacity: true)
    let recurs = type(of: entry.record).recurs
    let isGiven = inOneFile && (recurs || !entry.id.isDerived)
    return ((minute - 1)...(minute + 1)).contains { place in
      minutes[place]?.contains { other in
        if isGiven, recurs || !other.id.isDerived, entry.id != other.id { return false }
        return entry.record.repeats(entry: other, within: rounding)
      } ?? false
    }
  }

  private static func minute(of entry: Entry) -> Int64 {
    Int64((Double(entry.start.milliseconds) / 60_000).rounded(.down).whole ?? 0)
  }
}

/// The store's own records around some that are taken.
private struct Neighbours {
  private let db: Database
  private let kind: RecordKind
  private var held = EntryMinutes()
  /// Whether the store's own are asked for one by one, as they are too many to hold.
  private var asksEach = false

  /// The most of the store's own that are held at once.
  private static let most = 50_000

  init(_ kind: RecordKind, of entries: [Entry], in db: Database) throws {
    self.db = db
    self.kind = kind
    guard var first = entries.first?.stamp.instant else { return }
    var (last, reach) = (first, 0.0)
    for entry in entries {
      let instant = entry.stamp.instant
      (first, last, reach) = (min(first, instant), max(last, instant), max(reach, Neighbours.reach(entry)))
    }
    let (from, to) = (first - reach, last + reach)
    let count =
      try Int.fetchOne(
        db.cachedStatement(
          sql: "SELECT count(*) FROM (SELECT 1 FROM \(kind.rawValue) WHERE at_ms BETWEEN ? AND ? LIMIT ?)"),
        arguments: [from.milliseconds, to.milliseconds, Neighbours.most + 1]) ?? 0
    guard count <= Neighbours.most else {
      asksEach = true
      return
    }
    guard count > 0 else { return }
    let rows = try RawStatement(db, "SELECT \(Table.of(kind).list) FROM \(kind.rawValue) WHERE at_ms BETWEEN ? AND ?")
    rows.int(from.milliseconds)
    rows.int(to.milliseconds)
    let codec = RowCodec(kind)
    while try rows.step() {
      if let entry = codec.entry(rows) { held.add(entry) }
    }
  }

  mutating func repeats(_ entry: Entry, within rounding: FileRounding) throws -> Bool {
    if held.repeats(entry, within: rounding) { return true }
    guard asksEach else { return false }
    let reach = Neighbours.reach(entry)
    return try Reader(db: db).entries(kind, from: entry.stamp.instant - reach, to: entry.stamp.instant + reach)
      .contains { entry.record.repeats(entry: $0, within: rounding) }
  }

  /// Seconds around the stamp in which a repetition has its own; of those whose stamp is another time than their first,
  /// such as nights, all of the day around counts.
  private static func reach(_ entry: Entry) -> Double { entry.stamp.instant == entry.start ? 60 : 86_400 }
}
