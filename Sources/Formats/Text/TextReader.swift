// Reads files of the text form row by row, refusing each by line and field. Columns may stand in any order; one that is
// not ours is left alone and named, and so is a file whose lines end with CR LF.
import Core
import Foundation

/// A row of the text form.
public enum TextRow: Sendable {
  case entry(Entry)
  case goal(TextGoal)
  case setting(SettingKey, String)
}

/// Something about a file that is no fault.
public enum TextRemark: Hashable, Sendable {
  /// A column that is none of ours.
  case unknownColumn(String)
  /// Lines that end with CR LF.
  case carriageReturns
}

/// Why a file of the text form cannot be read at all.
public enum TextFileError: Error, Hashable, Sendable {
  /// The head is missing or is that of another text.
  case noHead
  /// The head is that of a newer program.
  case newer
  /// The first line does not name the columns; the first one missing.
  case header(missing: String)
  case lineTooLong(line: Int)
}

/// The id of a row that has none, such as one written by hand.
public enum TextRowIDs {
  /// The row is refused.
  case required
  /// A new one.
  case new(() -> UUIDValue)
  /// One that follows from the row: the same row has it again.
  case derived
}

/// Reads a file of the text form.
public struct TextReader {
  public let file: TextFile
  private let source: ByteSource
  private let ids: TextRowIDs

  public init(_ file: TextFile, _ source: ByteSource, ids: TextRowIDs = .required) {
    (self.file, self.source, self.ids) = (file, source, ids)
  }

  /// Checks the head of a folder.
  public static func checkHead(_ text: String) throws(TextFileError) {
    let words = text.split { $0 == " " || $0.isNewline }
    guard words.count >= 3, words[0] == "fastlife", words[1] == "text", let version = Int(words[2]), version > 0 else {
      throw .noHead
    }
    if version > 1 { throw .newer }
  }

  /// Gives every row with its line, good or refused.
  ///
  /// - Parameters:
  ///   - remark: Takes remarks that are no faults, once each.
  ///   - row: Takes a row, or the refusal of one.
  /// - Throws: `TextFileError`, or the error of `row`.
  public func forEach(
    remark: (TextRemark) -> Void, _ row: (Result<TextRow, RowError>, _ line: Int) throws -> Void
  ) throws {
    var lines = LineReader(try source.open())
    var derived = DerivedIDs(format: "text")
    do {
      guard let first = try lines.next() else { throw TextFileError.header(missing: file.columns[0]) }
      let names = TextReader.cells(first)
      var places: [Int] = []
      for column in file.columns {
        guard let place = names.firstIndex(where: { $0 == column }) else {
          throw TextFileError.header(missing: column)
        }
        places.append(place)
      }
      for name in names where !file.columns.contains(String(name)) { remark(.unknownColumn(String(name))) }
      let isInOrder = places == Array(names.indices)
      var list: (key: String, items: [String], line: Int)?
      while let line = try lines.next() {
        if line.isEmpty { continue }
        let cells = TextReader.cells(line)
        let number = lines.line
        guard cells.count == names.count else {
          let missing = cells.count < names.count ? String(names[cells.count]) : file.columns[0]
          try row(.failure(RowError(field: missing, reason: .unreadable)), number)
          continue
        }
        let ours = isInOrder ? cells : places.map { cells[$0] }
        if file == .items || file == .marks {
          let read = Result { () throws(RowError) in
            (key: try RecordCells.plain(ours[0], "list"), item: try RecordCells.plain(ours[1], "item"))
          }
          guard case .success(let next) = read else {
            try row(read.map { .setting(SettingKey(rawValue: $0.key), $0.item) }, number)
            continue
          }
          if list?.key != next.key {
            if let list { try row(TextReader.checked(list), list.line) }
            list = (next.key, [], number)
          }
          list?.items.append(next.item)
          continue
        }
        try row(Result { () throws(RowError) in try read(ours, &derived) }, number)
      }
      if let list { try row(TextReader.checked(list), list.line) }
      if lines.hasCarriageReturns { remark(.carriageReturns) }
    } catch FormatError.tooLarge(let line) {
      throw TextFileError.lineTooLong(line: line)
    }
  }

  private func read(_ cells: [Substring], _ derived: inout DerivedIDs) throws(RowError) -> TextRow {
    switch file {
    case .entries(let kind, let year):
      let entry = try RecordType.of(kind).cells.entry(
        cells, newID: id(of: cells, kind, &derived), json: TextReader.json)
      guard TextFile.year(of: entry.stamp) == year else {
        throw RowError(field: RecordType.of(kind).primaryField, reason: .outOfRange)
      }
      return .entry(entry)
    case .goals: return .goal(try TextReader.goal(cells))
    default:
      return try TextReader.setting(RecordCells.plain(cells[0], "key"), RecordCells.plain(cells[1], "value"))
    }
  }

  /// The id of a row without one; nil for others, whose id stands in the last cell.
  private func id(of cells: [Substring], _ kind: RecordKind, _ derived: inout DerivedIDs) -> UUIDValue? {
    guard cells.last?.isEmpty == true else { return nil }
    switch ids {
    case .required: return nil
    case .new(let make): return make()
    case .derived: return derived.next(kind, "\(cells.joined(separator: "\t"))")
    }
  }

  private static func goal(_ cells: [Substring]) throws(RowError) -> TextGoal {
    guard let kind = RecordKind(rawValue: String(cells[0])) else {
      throw RowError(field: "tracker", reason: .unknownKind)
    }
    let row = JSONRow(["day": .string(String(cells[1])), "value": .number(String(cells[2]))])
    return TextGoal(kind: kind, day: try row.day("day"), value: try row.number("value", 0...31_536_000))
  }

  /// A setting we do not know is kept as it is; one we know must have a value that we accept.
  private static func setting(_ key: String, _ value: String) throws(RowError) -> TextRow {
    guard key.utf8.count <= 100 else { throw RowError(field: "key", reason: .tooLong) }
    guard json(value) != nil else { throw RowError(field: "value", reason: .unreadable) }
    var settings = Settings()
    if let definition = Settings.definition(SettingKey(rawValue: key)), !definition.write(&settings, value) {
      throw RowError(field: "value", reason: .outOfRange)
    }
    return .setting(SettingKey(rawValue: key), value)
  }

  private static func checked(_ list: (key: String, items: [String], line: Int)) -> Result<TextRow, RowError> {
    Result { () throws(RowError) in try setting(list.key, JSONItems.joined(list.items)) }
  }

  private static func json(_ text: String) -> JSONValue? { JSONFile.value(Data(text.utf8)) }

  /// The cells of a line.
  private static func cells(_ line: String) -> [Substring] {
    line.split(separator: "\t", omittingEmptySubsequences: false)
  }
}
