// Entries as a text table for bulk editing in an editor, and parsing of the result.
//
//   # when            | amount | drink  | note           | id
//   2026-11-20 07:10  | 250 ml | water  | after the run  | 3f2a91c0
//
// | a line          | means                                                                 |
// |-----------------|-----------------------------------------------------------------------|
// | with an id      | that entry; an untouched cell keeps its value to the last millisecond |
// | without an id   | a new entry                                                           |
// | removed         | its entry is deleted                                                  |
// | `#` …, or empty | ignored                                                               |
//
// Bars and backslashes in notes are written `\|` and `\\`, line ends `\n`. Times are in the entry's own zone.
public import Core
public import Foundation

/// The result of reading an edited table.
public struct TableReading: Sendable {
  /// Additions, changes and deletions in line order, deletions last.
  public var changes: [EntryChange] = []
  /// The line of each change, from 1; 0 for deletions.
  public var lines: [Int] = []
  public var problems: [EntryTableError] = []
}

/// An error in a line.
public struct EntryTableError: Error, Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  public var reason: Reason

  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    case refused(Refusal)
    case cells(found: Int, expected: Int)
    case unknownID(String)
    /// A duplicate line for one entry.
    case twice(String)
  }

  /// Creates a problem.
  public init(line: Int, column: Int, _ reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The problem as text, with its position.
  public var message: Message {
    let what: Message =
      switch reason {
      case .refused(let refusal): refusal.message
      case .cells(let found, let expected): .Table.cells(found: String(found), expected: String(expected))
      case .unknownID(let id): .Table.unknownId(id: id)
      case .twice(let id): .Table.twice(id: id)
      }
    return .Table.problem(line: String(line), column: String(column), what: what)
  }
}

/// Formats one tracker's entries as a table and parses it.
public struct EntryTable: Sendable {
  public let kind: RecordKind
  private let columns: [EntryField]
  private let settings: Settings
  private let words: Words

  /// Creates a table for a tracker; amounts without a unit use the units of the settings.
  public init(_ kind: RecordKind, settings: Settings, words: Words) {
    self.kind = kind
    self.words = words
    self.settings = settings
    columns = RecordType.of(kind).fields
  }

  // MARK: Writing

  /// The table of the given entries, with instructions on top.
  public func text(_ entries: [Entry], now: Moment) -> String {
    let ids = shortIDs(entries)
    let input = EntryInput(settings, words, now: now)
    let titles = columns.map { words(Message.field($0)) }
    let heads = ["# " + titles[0]] + titles.dropFirst() + [words(.Table.id)]
    let rows = entries.map { entry in
      columns.map { EntryTable.escaped($0.show(entry, input)) } + [ids[entry.id] ?? entry.id.uuidString]
    }
    let widths = heads.indices.map { index in ([heads] + rows).reduce(0) { max($0, $1[index].count) } }
    let lines = ([heads] + rows).map { row in
      zip(row, widths).enumerated().map { index, cell in
        index == row.count - 1 ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
      }.joined(separator: " | ")
    }
    let intro = ["# " + words(.Table.intro), "# " + words(.Table.rules), "#"]
    return (intro + lines).joined(separator: "\n") + "\n"
  }

  /// The shortest unambiguous id prefixes, at least eight characters long.
  private func shortIDs(_ entries: [Entry]) -> [UUID: String] {
    var length = 8
    let ids = entries.map(\.id)
    while length < 36, Set(ids.map { $0.uuidString.prefix(length) }).count < Set(ids).count { length += 4 }
    return Dictionary(ids.map { ($0, $0.uuidString.prefix(length).lowercased()) }) { first, _ in first }
  }

  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\r\n", with: "\\n")
      .replacing("\n", with: "\\n")
  }

  // MARK: Reading

  /// Reads an edited table.
  ///
  /// - Parameters:
  ///   - text: The edited table.
  ///   - entries: The entries originally written.
  ///   - now: For times and new entries.
  ///   - newID: Creates ids for new entries.
  /// - Returns: All valid changes, and all problems.
  public func read(
    _ text: String, of entries: [Entry], now: Moment, newID: () -> UUID = { UUID.random() }
  ) -> TableReading {
    var reading = TableReading()
    var seen = Set<UUID>()
    let known = KnownIDs(entries)
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let trimmed = NumberText.trimmed(String(line))
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      do throws(EntryTableError) {
        let change = try change(EntryTable.cells(String(line)), line: index + 1, known, &seen, now, newID)
        if change.change == nil { continue }
        reading.changes.append(change)
        reading.lines.append(index + 1)
      } catch {
        reading.problems.append(error)
      }
    }
    for entry in entries where !seen.contains(entry.id) {
      reading.changes.append(EntryChange(before: entry, after: nil))
      reading.lines.append(0)
    }
    return reading
  }

  struct Cell {
    var text: String
    /// The start column, from 1.
    var column: Int
  }

  /// Splits at unescaped bars.
  static func cells(_ line: String) -> [Cell] {
    var cells: [Cell] = []
    var raw = ""
    var start = 1
    var isEscaped = false
    func close() {
      let lead = raw.prefix { $0 == " " || $0 == "\t" }.count
      let text = NumberText.trimmed(raw)
      cells.append(Cell(text: text, column: start + (text.isEmpty ? 0 : lead)))
    }
    for (index, character) in line.enumerated() {
      if isEscaped {
        raw.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        close()
        raw = ""
        start = index + 2
      } else {
        raw.append(character)
      }
    }
    close()
    return cells
  }

  private func change(
    _ cells: [Cell], line: Int, _ known: KnownIDs, _ seen: inout Set<UUID>, _ now: Moment, _ newID: () -> UUID
  ) throws(EntryTableError) -> EntryChange {
    let expected = columns.count + 1
    guard cells.count == expected || cells.count == expected - 1 else {
      throw EntryTableError(line: line, column: 1, .cells(found: cells.count, expected: expected))
    }
    let id = cells.count == expected ? cells[expected - 1] : Cell(text: "", column: 1)
    let before = id.text.isEmpty ? nil : try entry(id, line: line, known, &seen)
    var after = before ?? Entry(RecordType.of(kind).blank(newID(), now.stamp))
    let input = EntryInput(settings, words, now: now)
    for (column, cell) in zip(columns, cells) {
      if let before, EntryTable.cells(EntryTable.escaped(column.show(before, input))).first?.text == cell.text {
        continue
      }
      do throws(Refusal) {
        try column.read(&after, cell.text, input)
      } catch {
        throw EntryTableError(line: line, column: cell.column, .refused(error))
      }
    }
    return EntryChange(before: before, after: after).followed(by: nil)
  }

  private func entry(
    _ id: Cell, line: Int, _ known: KnownIDs, _ seen: inout Set<UUID>
  ) throws(EntryTableError) -> Entry {
    guard id.text.count >= 4, let entry = known.entry(beginning: id.text.lowercased()) else {
      throw EntryTableError(line: line, column: id.column, .unknownID(id.text))
    }
    guard seen.insert(entry.id).inserted else { throw EntryTableError(line: line, column: id.column, .twice(id.text)) }
    return entry
  }
}

/// Entries sorted by id, for lookup by prefix.
private struct KnownIDs {
  private let entries: [(id: String, entry: Entry)]

  init(_ entries: [Entry]) {
    self.entries = entries.map { ($0.id.uuidString.lowercased(), $0) }.sorted { $0.id < $1.id }
  }

  /// The entry with this id prefix; nil if there is none or more than one.
  func entry(beginning text: String) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < text { low = middle + 1 } else { high = middle }
    }
    let found = entries[low...].prefix(2).prefix { $0.id.hasPrefix(text) }
    return found.count == 1 ? found.first?.entry : nil
  }
}
