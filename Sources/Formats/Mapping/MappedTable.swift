// Reads a table by a mapping: cells become texts as one would type them, and the declared fields read those.
import Core
import Foundation

/// A table and the entries that each of its rows makes.
struct MappedTable {
  private let table: Table
  private let entries: [MappedEntry]

  init(_ mapping: Mapping, _ table: Table, _ answers: Answers) throws {
    self.table = table
    let parts = try mapping.parts.map { part in (part, try MappedEntry.cells(part, mapping, table, answers)) }
    let cells = parts.flatMap(\.1)
    // The date of a day with a weight and a night says nothing of either.
    let ofEach = parts.map { Set($0.1.filter(\.isTime).flatMap(\.columns)) }
    let shared = cells.filter(\.isTime).flatMap(\.columns).filter { column in ofEach.count { $0.contains(column) } > 1 }
    let (times, others) = (cells.filter(\.isTime), cells.filter { !$0.isTime && $0.field.type != .note })
    let (proven, order) = try table.proven(numbers: others.flatMap(\.columns), dates: times.flatMap(\.columns))
    let dates: DateOrder
    if case .proven(let proven) = order { dates = proven } else { dates = try mapping.dates ?? order.order(answers) }
    let clock = mapping.zone.map { LocalClock(zone: $0, marks: answers.marks) } ?? answers.clock
    entries = try parts.map { part, cells in
      try MappedEntry(part, cells, Set(shared), table, proven, answers, clock, dates)
    }
  }

  func read(_ fact: (Fact) throws -> Void) throws {
    for habit in entries.flatMap(\.habits) { try fact(.habit(habit, line: 1)) }
    var ids = DerivedIDs(format: "map")
    try table.forEach { row in
      var isEmpty = true
      for entry in entries {
        try facts(of: row, kind: entry.mapping.kind) { found in
          if case .passed = found { return }
          isEmpty = false
          try fact(found)
        } make: {
          try entry.entry(row, &ids)
        }
      }
      if isEmpty { try fact(.passed(line: row.line)) }
    }
  }
}

/// One entry of each row.
private struct MappedEntry {
  /// The columns of a field and the unit of their numbers.
  struct Cell {
    let field: EntryField
    let columns: [Int]
    let unit: String

    var isTime: Bool { field.type == .time }
  }

  let mapping: Mapping
  private let context: MappingContext
  private let mark: DecimalMark
  private let isProven: Bool
  /// The columns of each mapped field, in the order of fields.
  private let cells: [Cell]
  /// Columns whose times are those of other entries, too.
  private let shared: Set<Int>
  private let span: [EntryField]
  private let setSpan: (@Sendable (inout Entry, Stamp, Stamp) -> Void)?
  private let primary: String
  /// Habits of the table that are not in the person's list.
  let habits: [Habit]

  init(
    _ mapping: Mapping, _ cells: [Cell], _ shared: Set<Int>, _ table: Table, _ proven: DecimalMark?, _ answers: Answers,
    _ clock: LocalClock, _ dates: DateOrder
  ) throws {
    let type = RecordType.of(mapping.kind)
    self.mapping = mapping
    self.cells = cells
    self.shared = shared
    (mark, isProven) = (proven ?? table.usualMark, proven != nil)
    (setSpan, primary, span) = (type.setSpan, type.primaryField, Mapping.span(of: mapping.kind))
    var settings = answers.settings
    habits = try mapping.kind == .habit ? MappedEntry.habits(cells, table, settings) : []
    if !habits.isEmpty { settings.habits.list = settings.habitList + habits }
    context = MappingContext(
      settings: settings, now: Moment(uptime: 0, instant: Instant(milliseconds: 0), zone: clock.zone), clock: clock,
      order: dates, beverages: answers.beverages)
  }

  /// The columns of an entry's fields, by their names or numbers as the whole mapping has them.
  static func cells(_ part: Mapping, _ mapping: Mapping, _ table: Table, _ answers: Answers) throws -> [Cell] {
    try part.fields.compactMap { field in
      let columns = part.columns[field.name, default: []].compactMap { name in
        mapping.hasHeader ? table.columns.first([Columns.key(name)]) : Int(name).map { $0 - 1 }
      }
      guard !columns.isEmpty || part.values[field.name] != nil else { return nil }
      return Cell(field: field, columns: columns, unit: try unit(of: field, part, answers))
    }
  }

  /// The entry of a row; nil where the table has none at that time.
  func entry(_ row: CSVRow, _ ids: inout DerivedIDs) throws -> Entry? {
    let texts = cells.map { ($0, text(row, $0)) }
    // A span says something by itself.
    let said = cells.filter { !$0.isTime || !span.isEmpty }.flatMap(\.columns).filter { !shared.contains($0) }
    if !said.isEmpty, said.allSatisfy({ isBlank(row.field($0)) }) { return nil }
    let times = try times(row)
    guard let at = times[primary] else { throw RowError(field: primary, reason: .missing) }
    let told = texts.filter { !$0.0.field.isOptional && !$0.0.isTime }.map(\.1)
    let key = ([String(at.instant.milliseconds)] + told).joined(separator: "/")
    var entry = Entry(RecordType.of(mapping.kind).blank(ids.next(mapping.kind, "\(key)"), at))
    if let setSpan, let start = times[span[0].name], let end = times[span[1].name] { setSpan(&entry, start, end) }
    for (cell, text) in texts where !cell.isTime || times[cell.field.name] == nil {
      if text.isEmpty {
        guard cell.field.isOptional else { throw RowError(field: cell.field.name, reason: .missing) }
        continue
      }
      do throws(Refusal) { try cell.field.read(&entry, text, context) } catch {
        if case .choice = cell.field.type { throw RowError(field: cell.field.name, reason: .unknownKind, name: text) }
        throw RowError(field: cell.field.name, reason: RowError(error).reason)
      }
    }
    var record = entry.record
    record.source = Mapping.prefix + mapping.name
    try check(record)
    return Entry(record)
  }

  /// Whether a cell says nothing; that something is no number says that there was to be one.
  private func isBlank(_ cell: ArraySlice<UInt8>) -> Bool {
    TableNumber(cell, mark: mark) == .unknown && !TableNumber.isNaN(cell)
  }

  /// Refuses values out of range by a field that the mapping knows: rules name theirs after quantities.
  private func check(_ record: some Record) throws(RowError) {
    do throws(Refusal) { try record.checkValues(was: nil) } catch {
      let refused = RowError(error)
      if mapping.fields.contains(where: { $0.name == refused.field }) { throw refused }
      let first = mapping.fields.first { !$0.isOptional && $0.type != .time }
      throw RowError(field: first?.name ?? refused.field, reason: refused.reason)
    }
  }

  // MARK: Cells

  /// A cell as one would type it: a number with a decimal point and its unit, or the text.
  private func text(_ row: CSVRow, _ cell: Cell) -> String {
    let fixed = mapping.values[cell.field.name] ?? ""
    switch cell.field.type {
    case .note:
      let parts = cell.columns.compactMap { row.note($0) }
      return parts.isEmpty ? fixed : parts.joined(separator: "\n")
    case .day, .time: return joined(row, cell.columns)
    case .text, .name, .list:
      let parts = cell.columns.compactMap { row.note($0) }.filter { !TableNumber.isUnknown(Array($0.utf8)) }
      guard !parts.isEmpty else { return fixed }
      return clean(parts.joined(separator: " ")) + (cell.unit.isEmpty ? "" : " " + cell.unit)
    default:
      let text = number(row, cell)
      return text.isEmpty ? fixed : text
    }
  }

  private func clean(_ text: String) -> String { context.clock.marks?.clean(text) ?? text }

  /// A number with its unit, unless the cell names one.
  private func number(_ row: CSVRow, _ cell: Cell) -> String {
    let parts = cell.columns.compactMap { column -> String? in
      switch TableNumber(row.field(column), mark: mark) {
      case .unknown: nil
      case .value(let value): plain(row.text(column), value)
      case .unreadable: row.text(column)
      }
    }
    let text = parts.joined(separator: " ")
    return parts.count == 1 && NumberText(text) != nil && !cell.unit.isEmpty ? "\(text) \(cell.unit)" : text
  }

  /// The digits of a number as the table has them, with a decimal point.
  private func plain(_ text: String, _ value: Double) -> String {
    // What the table does not prove is asked about as where it is typed.
    if !isProven, NumberText.thousands(in: text) != nil { return text }
    let number = NumberText(text).flatMap { $0.value == value ? $0 : nil } ?? NumberText("\(value)")
    let plain = number?.plain ?? NumberText.short(value)
    if NumberText.thousands(in: plain) == nil { return plain }
    // What the table proves is no question: behind a zero, a point is no mark of thousands.
    return (value < 0 ? "-0" : "0") + plain.drop { $0 == "-" }
  }

  private func joined(_ row: CSVRow, _ columns: [Int]) -> String {
    columns.map { row.text($0) }.filter { !TableNumber.isUnknown(Array($0.utf8)) }.joined(separator: " ")
  }

  // MARK: Times

  /// The times of a row by their fields: of a span either may be a length, and the end may be a clock time alone.
  private func times(_ row: CSVRow) throws(RowError) -> [String: Stamp] {
    var times: [String: Stamp] = [:]
    for cell in cells where cell.isTime && cell.unit.isEmpty && !isEnd(cell.field) {
      times[cell.field.name] = try stamp(row, cell)
    }
    guard let first = span.first, let last = span.last else { return times }
    for cell in cells where isEnd(cell.field) && cell.unit.isEmpty {
      times[last.name] = try end(row, cell, after: times[first.name])
    }
    for cell in cells where cell.isTime && !cell.unit.isEmpty {
      guard let seconds = try length(row, cell) else { throw RowError(field: cell.field.name, reason: .missing) }
      if isEnd(cell.field) {
        times[last.name] = times[first.name]?.after(seconds)
      } else {
        times[first.name] = times[last.name]?.after(-seconds)
      }
    }
    for field in span where times[field.name] == nil { throw RowError(field: field.name, reason: .missing) }
    return times
  }

  private func isEnd(_ field: EntryField) -> Bool { span.count == 2 && span[1].name == field.name }

  /// A time; noon where only the day is known and no length depends on it.
  private func stamp(_ row: CSVRow, _ cell: Cell) throws(RowError) -> Stamp? {
    let text = joined(row, cell.columns)
    switch TableTime(text.utf8, order: context.order) {
    case .unknown: return nil
    case .day(let day) where span.isEmpty: return day.noon(in: context.zone)
    case let time:
      guard let stamp = time.stamp(by: context.clock) else {
        throw RowError(field: cell.field.name, reason: .unreadable)
      }
      return stamp
    }
  }

  private func end(_ row: CSVRow, _ cell: Cell, after start: Stamp?) throws(RowError) -> Stamp? {
    let text = joined(row, cell.columns)
    guard !text.isEmpty, let start else { return try stamp(row, cell) }
    let day = CivilTime(start.instant, offset: start.offset).day
    let shared = cells.contains { $0.isTime && !isEnd($0.field) && !Set($0.columns).isDisjoint(with: cell.columns) }
    let alone = TableTime("\(day.iso) \(text)".utf8)
    let isAlone = alone.stamp(in: context.zone) != nil
    let time = isAlone ? alone : TableTime(text.utf8, order: context.order)
    guard let end = time.stamp(in: context.zone) else { throw RowError(field: cell.field.name, reason: .unreadable) }
    guard shared || isAlone, end.instant <= start.instant, case .clock(let civil, let milliseconds) = time else {
      return time.stamp(by: context.clock)
    }
    // The same day's clock stood there before: it is that of the next day.
    let next = CivilTime(civil.day + 1, hour: civil.hour, minute: civil.minute, second: civil.second)
    return TableTime.clock(next, milliseconds: milliseconds).stamp(by: context.clock)
  }

  private func length(_ row: CSVRow, _ cell: Cell) throws(RowError) -> Double? {
    let text = number(row, cell)
    if text.isEmpty { return nil }
    guard let seconds = MappingContext.seconds(text) else {
      throw RowError(field: cell.field.name, reason: .unreadable)
    }
    guard (0...31_536_000).contains(seconds) else { throw RowError(field: cell.field.name, reason: .outOfRange) }
    return seconds
  }

  // MARK: Before rows are read

  private static func unit(of field: EntryField, _ mapping: Mapping, _ answers: Answers) throws -> String {
    if let unit = mapping.units[field.name] { return unit }
    switch field.type {
    case .mass: return try answers.required(\.massUnit, .massUnit).symbol
    case .volume: return answers.settings.volumeUnit.symbol
    case .duration: return "h"
    default: return ""
    }
  }

  /// The habits that its rows name and the list has not, counted by values where rows have any.
  private static func habits(_ cells: [Cell], _ table: Table, _ settings: Settings) throws -> [Habit] {
    guard let column = cells.first(where: { $0.field.name == "habit" })?.columns.first else { return [] }
    let mode = cells.contains { $0.field.name == "value" } ? HabitMode.counter : .yesNo
    var known = Set(settings.habitList.map { $0.name.lowercased() })
    var new: [Habit] = []
    try upToCut {
      try table.forEach { row in
        let cell = CleanText.clean(row.text(column))
        let name = NumberText.trimmed(String(cell.prefix(PracticeName.longest)))
        guard !name.isEmpty, known.insert(name.lowercased()).inserted else { return }
        new.append(Habit(id: "map/" + name, name: name, mode: mode))
      }
    }
    return new
  }
}
