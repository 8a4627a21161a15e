// A type of record as code sees it that treats all trackers alike. The record's own type is erased here once a row, not
// once a field.
import Foundation
import Synchronization

/// A type of record, by its field list.
public final class RecordType: Sendable {
  public let kind: RecordKind
  /// The columns of its table, in order: id, the primary stamp, the other fields, source, note, batch.
  public let columns: [String]
  /// SQL of what a row adds to the total of its day (`Record.dayTotal`).
  public let dayTotal: String
  /// The columns that totals sum by themselves (`Record.dayParts`).
  public let dayParts: [String]
  /// The questions that saving may raise.
  public let questions: [SaveQuestion]
  /// Sets start and end together; nil where one time is enough.
  public let setSpan: (@Sendable (inout Entry, Stamp, Stamp) -> Void)?
  /// The field of the primary stamp.
  public let primaryField: String
  /// The field that refusals of start and end name.
  public let spanField: String
  /// Seconds around a record within which others of its kind matter (`Record.reach`).
  public let reach: Double
  /// The members of `list --json`: their names in documents, and there.
  public let listed: [(field: String, member: String)]
  /// A row as a record; nil when it holds no valid one.
  public let read: @Sendable (any RowReader) -> (any Record)?
  /// A record as a row without its batch.
  public let write: @Sendable (any Record, any RowWriter) -> Void
  /// A record as one line of JSON.
  package let line: @Sendable (any Record) -> String
  /// A record from a JSON object.
  package let parse: @Sendable (JSONRow) throws(RowError) -> any Record
  /// A new record whose fields are still to be set.
  public let blank: @Sendable (UUID, Stamp) -> any Record
  private let makeCondition: @Sendable () -> String
  private let makeTexts: @Sendable () -> Texts
  private let texts = Mutex<Texts?>(nil)

  /// What typing, filters and documents need, which no reading of rows does.
  private final class Texts: Sendable {
    let fields: [EntryField]
    let filter: FilterKeys
    let cells: RecordCells

    init<R: Record>(_ type: R.Type) {
      fields =
        R.fields.compactMap { field in field.text.map { EntryField(field.name, $0) } }
        + [EntryField("note", RecordType.note(type))]
      filter = FilterKeys(type)
      cells = RecordCells(type)
    }
  }

  /// The type of `R`.
  public init<R: Record>(_ type: R.Type) {
    let fields = R.fields
    // The primary stamp comes first in the table, wherever it stands in the list.
    let head = fields.filter { $0.name == R.primaryField }
    let ordered = head + fields.filter { $0.name != R.primaryField }
    precondition(head.count == 1, "\(R.kind.rawValue) has one primary stamp")
    var index = 1
    let placed = ordered.map { field in
      defer { index += field.columns.count }
      return (read: field.read, index: index)
    }
    let tail = index
    let standard = Stamp(instant: Instant(milliseconds: 0), zone: "UTC", offset: 0)
    kind = R.kind
    (dayTotal, dayParts) = (R.dayTotal, R.dayParts)
    listed = fields.compactMap { field in field.listed.map { (field.name, $0) } }
    primaryField = R.primaryField
    (spanField, reach) = (R.spanField, R.reach)
    setSpan = RecordType.spanSetter(R.self)
    questions = R.questions
    columns = ["id"] + RecordType.primaryColumns + ordered.dropFirst().flatMap(\.columns) + ["source", "note", "batch"]
    makeCondition = {
      ordered.enumerated().compactMap { index, field in
        field.condition?(index == 0 ? RecordType.primaryColumns : field.columns)
      }.joined(separator: " AND ")
    }
    makeTexts = { Texts(type) }
    blank = { id, at in R(id: id, at: at) }
    read = { row in
      guard let id = UUID(stored: row.text(0)), !row.isNull(1) else { return nil }
      var record = R(id: id, at: standard)
      for field in placed where !field.read(&record, row, field.index) { return nil }
      record.source = row.text(tail)
      record.note = row.isNull(tail + 1) ? nil : row.text(tail + 1)
      return (try? record.checkOrder()) == nil ? nil : record
    }
    let writers = RecordType.chained(ordered.map(\.write)[...])
    write = { record, row in
      guard let record = record as? R else { preconditionFailure("a \(R.kind.rawValue) was expected") }
      row.id(record.id)
      writers(record, row)
      row.text(record.source)
      record.note.map { row.text($0) } ?? row.null()
    }
    line = { record in
      guard let record = record as? R else { preconditionFailure("a \(R.kind.rawValue) was expected") }
      var line = JSONLine()
      line.add("kind", R.kind.rawValue)
      line.add("id", record.id.uuidString)
      for field in fields { field.add(record, &line) }
      line.add("source", record.source)
      line.add("note", record.note)
      return line.closed
    }
    parse = { row throws(RowError) in
      guard let id = UUID(stored: try row.text("id")) else { throw RowError(field: "id", reason: .unreadable) }
      var record = R(id: id, at: standard)
      record.source = try row.text("source")
      record.note = try row.optionalText("note")
      for field in fields { try field.parse(&record, row) }
      try record.checkOrder()
      return record
    }
  }

  /// Writes by each of some writers in their order: one that calls others holds them, where a loop retains each for its call.
  private static func chained<R: Record>(
    _ writers: ArraySlice<@Sendable (borrowing R, any RowWriter) -> Void>
  ) -> @Sendable (borrowing R, any RowWriter) -> Void {
    guard writers.count > 1 else { return writers.first ?? { _, _ in } }
    let middle = writers.startIndex + writers.count / 2
    let (first, second) = (chained(writers[..<middle]), chained(writers[middle...]))
    return { record, row in
      first(record, row)
      second(record, row)
    }
  }

  private static func spanSetter<R: Record>(_ type: R.Type) -> (@Sendable (inout Entry, Stamp, Stamp) -> Void)? {
    guard let span = R.spanText else { return nil }
    return { entry, start, end in
      guard var record = entry.record as? R else { return }
      span.set(&record, start, end)
      entry = Entry(record)
    }
  }

  fileprivate static func note<R: Record>(_ type: R.Type) -> FieldText<R> {
    FieldText(
      .note, isOptional: true, options: ["note"], show: { record, _ in record.note ?? "" },
      read: { record, typed, _ in record.note = typed.isEmpty ? nil : typed })
  }

  fileprivate static let primaryColumns = ["at_ms", "zone", "offset"]
}

extension RecordType {
  /// SQL of what a row must be, as far as SQL can tell, to be read as a record: others are set aside.
  public var condition: String { makeCondition() }
  /// Its fields as text, the note last.
  public var fields: [EntryField] { told.fields }
  /// How filters name its fields.
  public var filter: FilterKeys { told.filter }
  /// Records as rows of a table of text.
  package var cells: RecordCells { told.cells }

  private var told: Texts {
    if let made = texts.withLock({ $0 }) { return made }
    // Outside the lock: fields may ask for other kinds.
    let made = makeTexts()
    texts.withLock { $0 = made }
    return made
  }
}

extension RecordType {
  /// The registered types, in the order of lists; each is composed when it is first asked for, as few commands need all.
  struct Registry {
    struct Slot {
      let kind: RecordKind
      /// The name of its tracker; nil for records that belong to none.
      let tracker: String?
      /// Whether its records are listed by days (`Record.isEntry`).
      let isEntry: Bool
      fileprivate let make: @Sendable () -> RecordType
      fileprivate var made: RecordType?
    }

    private(set) var kinds: [RecordKind] = []
    private(set) var trackers: [Tracker] = []
    /// The rows of other subjects, and the functions that make them; nil until one is asked for.
    private(set) var rowMakers: [@Sendable () -> [any TrackerRow]] = []
    var rows: [any TrackerRow]?
    fileprivate(set) var slots: [String: Slot] = [:]

    fileprivate mutating func add<R: Record>(_ type: R.Type) {
      let slot = Slot(kind: R.kind, tracker: R.tracker, isEntry: R.isEntry) { RecordType(type) }
      precondition(slots.updateValue(slot, forKey: R.kind.rawValue) == nil, "\(R.kind.rawValue) is registered")
      kinds.append(R.kind)
      rowMakers.append { R.rows }
      rows = nil
      if let name = R.tracker, R.isEntry { trackers.append(Tracker(name: name, R.kind)) }
    }
  }

  static let registry: Mutex<Registry> = {
    var registry = Registry()
    registry.add(Fast.self)
    registry.add(Drink.self)
    registry.add(Weight.self)
    registry.add(Sleep.self)
    registry.add(Mood.self)
    registry.add(Session.self)
    registry.add(HabitLog.self)
    registry.add(Reading.self)
    registry.add(Food.self)
    registry.add(OwnFood.self)
    registry.add(Burn.self)
    return Mutex(registry)
  }()

  /// Adds a type of record; before any store is opened.
  public static func register<R: Record>(_ type: R.Type) { registry.withLock { $0.add(type) } }

  static func slot(_ kind: RecordKind) -> Registry.Slot {
    guard let slot = registry.withLock({ $0.slots[kind.rawValue] }) else {
      preconditionFailure("no type of record is called \(kind.rawValue)")
    }
    return slot
  }

  /// The type of a kind of record.
  public static func of(_ kind: RecordKind) -> RecordType {
    let slot = slot(kind)
    if let made = slot.made { return made }
    // Outside the lock: fields may ask for other kinds.
    let type = slot.make()
    registry.withLock { $0.slots[kind.rawValue]?.made = type }
    return type
  }

  /// One line of our document, without its end.
  ///
  /// Numbers read back to the same bits; a stamp is `{"at": "2026-03-01T13:00:00.000+01:00", "zone": "Europe/Berlin"}`,
  /// `typed` is `{"number": "8.0", "unit": "oz"}`.
  package static func line(_ entry: Entry) -> String { of(entry.kind).line(entry.record) }

  /// The members of an entry's line, as Foundation has them.
  public static func object(_ entry: Entry) -> [String: Any?] {
    let line = Data(line(entry).utf8)
    return (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] ?? [:]
  }

  /// Reads a line of our document; refuses a value that is missing, malformed or out of range, by field.
  package static func entry(_ object: [String: JSONValue]) throws(RowError) -> Entry {
    let row = JSONRow(object)
    guard let kind = RecordKind(rawValue: try row.text("kind")) else {
      throw RowError(field: "kind", reason: .unknownKind)
    }
    return Entry(try of(kind).parse(row))
  }
}
