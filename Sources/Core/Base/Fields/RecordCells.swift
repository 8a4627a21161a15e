// Records as rows of tables of text, by their field lists; Formats/Text makes files of them (Formats.docc 002).
//
// | form   | cells                                                                            |
// |--------|----------------------------------------------------------------------------------|
// | stamp  | `2026-11-21T06:50:00.000+01:00`, and its zone in a column of its own               |
// | typed  | `81.4 kg`: the number as typed, a blank, the unit                                  |
// | day    | `2026-11-21`                                                                       |
// | number | digits that read back to the same bits; empty where the typed number gives them    |
// | text   | as it is; a tab is `\t`, a line end `\n` or `\r`, a backslash `\\`, a character   |
// |        | that steers a terminal `\u001b`                                                  |
// | json   | the JSON of our document, on one line                                              |
//
// An empty cell is an absent value. `\e` is a text that is there and empty, or a number that is absent although the typed
// one gives one; in a unit a blank is `\s`.
import Foundation

/// How a field stands in cells.
package enum CellForm: Sendable { case text, number, day, stamp, typed, json }

/// Which fields of a record follow from the number that was typed, and how.
struct TypedMeaning<R>: Sendable {
  /// The fields, the one of the base unit first.
  let fields: [String]
  /// The field of text on which the meaning depends.
  var key: String?
  var keyText: @Sendable (borrowing R) -> String = { _ in "" }
  let typed: @Sendable (borrowing R) -> Typed?
  /// The values by the number typed and the text of the key; none for unreadable ones.
  let values: @Sendable (Typed, String) -> [Double?]

  init(
    fields: [String], typed: @escaping @Sendable (borrowing R) -> Typed?,
    values: @escaping @Sendable (Typed, String) -> [Double?]
  ) {
    (self.fields, self.typed, self.values) = (fields, typed, values)
  }
}

extension RecordField {
  /// With the fields that follow from it, by the text of another field.
  func meaning(
    _ fields: [String], by key: String, _ text: @escaping @Sendable (borrowing R) -> String,
    _ typed: @escaping @Sendable (borrowing R) -> Typed?, values: @escaping @Sendable (Typed, String) -> [Double]
  ) -> RecordField {
    var field = self
    var meaning = TypedMeaning(fields: fields, typed: typed) { values($0, $1).map { .some($0) } }
    (meaning.key, meaning.keyText) = (key, text)
    field.meaning = meaning
    return field
  }
}

/// A type of record as a table of text.
package struct RecordCells: Sendable {
  /// The names of the columns, in the order in which they are written.
  package let columns: [String]
  let write: @Sendable (any Record, CellWriter) -> Void
  private let places: [Place]
  private let meaning: Meaning?
  private let kind: RecordKind

  private struct Place: Sendable {
    let name: String
    let form: CellForm
    let isOptional: Bool
    let column: Int
  }

  private struct Meaning: Sendable {
    let fields: [String]
    let key: String?
    let values: @Sendable (Typed, String) -> [Double?]
  }

  init<R: Record>(_ type: R.Type) {
    var fields = R.fields.filter { $0.name == R.primaryField } + R.fields.filter { $0.name != R.primaryField }
    let meaning = fields.lazy.compactMap(\.meaning).first
    // A typed value stands before those that follow from it.
    if let meaning, let typed = fields.firstIndex(where: { $0.meaning != nil }) {
      let field = fields.remove(at: typed)
      fields.insert(field, at: fields.firstIndex { $0.name == meaning.fields[0] } ?? typed)
    }
    var columns: [String] = []
    places = fields.map { field in
      defer {
        columns.append(field.name)
        if field.form == .stamp { columns.append(field.name == R.primaryField ? "zone" : field.name + "Zone") }
      }
      return Place(name: field.name, form: field.form, isOptional: field.isOptional, column: columns.count)
    }
    columns += ["note", "source", "id"]
    precondition(Set(columns).count == columns.count, "\(R.kind.rawValue) has two columns of one name")
    self.columns = columns
    self.meaning = meaning.map { Meaning(fields: $0.fields, key: $0.key, values: $0.values) }
    kind = R.kind
    let ordered = fields.map { field in (field: field, index: meaning?.fields.firstIndex(of: field.name)) }
    write = { record, writer in
      guard let record = record as? R else { preconditionFailure("a \(R.kind.rawValue) was expected") }
      let given = meaning.flatMap { meaning in
        meaning.typed(record).map { meaning.values($0, meaning.keyText(record)) }
      }
      for (field, index) in ordered {
        writer.begin(field.form, given: index.flatMap { given?[$0, or: nil] })
        if field.form == .json {
          var line = JSONLine()
          field.add(record, &line)
          writer.json(line.only(field.name))
        } else {
          field.write(record, writer)
        }
      }
      writer.begin(.text)
      record.note.map { writer.text($0) } ?? writer.null()
      writer.begin(.text)
      writer.requiredText(record.source)
      writer.begin(.text)
      writer.id(record.id)
    }
  }

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - cells: The cells in the order of `columns`, escaped as in the file.
  ///   - newID: The id of a row without one; with nil such a row is refused.
  ///   - json: Reads JSON.
  /// - Returns: The entry.
  /// - Throws: The refusal of a cell, as documents have it.
  package func entry(
    _ cells: [Substring], newID: UUID? = nil, json: (String) -> JSONValue?
  ) throws(RowError) -> Entry {
    var object: [String: JSONValue] = ["kind": .string(kind.rawValue)]
    object.reserveCapacity(places.count + 4)
    for place in places {
      if let value = try value(place, cells, json) { object[place.name] = value }
    }
    if let meaning, let cell = places.first(where: { $0.form == .typed }).map({ cells[$0.column] }), !cell.isEmpty {
      var key = ""
      if case .string(let text)? = meaning.key.flatMap({ object[$0] }) { key = text }
      let values = meaning.values(try RecordCells.typed(cell), key)
      for (index, name) in meaning.fields.enumerated() where object[name] == nil {
        guard let place = places.first(where: { $0.name == name }), cells[place.column].isEmpty else { continue }
        if let value = values[index, or: nil] { object[name] = .number("\(value)") }
      }
    }
    let last = columns.count
    if let note = try RecordCells.optional(cells[last - 3], "note") { object["note"] = .string(note) }
    object["source"] = .string(try RecordCells.plain(cells[last - 2], "source"))
    let id = cells[last - 1]
    object["id"] = id.isEmpty ? newID.map { .string($0.uuidString) } : .string(String(id))
    return Entry(try RecordType.of(kind).parse(JSONRow(object)))
  }

  private func value(
    _ place: Place, _ cells: [Substring], _ json: (String) -> JSONValue?
  ) throws(RowError) -> JSONValue? {
    let cell = cells[place.column]
    switch place.form {
    case .stamp:
      let zone = cells[place.column + 1]
      if cell.isEmpty, zone.isEmpty { return nil }
      return .object(["at": .string(String(cell)), "zone": .string(try RecordCells.plain(zone, place.name))])
    case .text:
      if place.isOptional { return try RecordCells.optional(cell, place.name).map { .string($0) } }
      return .string(try RecordCells.plain(cell, place.name))
    case .number:
      if cell.isEmpty || cell == "\\e" { return nil }
      guard cell.utf8.allSatisfy(RecordCells.isNumeric) else {
        throw RowError(field: place.name, reason: .unreadable)
      }
      return .number(String(cell))
    case .day: return cell.isEmpty ? nil : .string(String(cell))
    case .typed:
      if cell.isEmpty { return nil }
      let typed = try RecordCells.typed(cell)
      return .object(["number": .string(typed.number), "unit": .string(typed.unit)])
    case .json:
      if cell.isEmpty { return nil }
      guard let value = json(try RecordCells.plain(cell, place.name)) else {
        throw RowError(field: place.name, reason: .unreadable)
      }
      return value
    }
  }

  /// A byte of a number in JSON: neither `nan` nor a hexadecimal digit.
  private static func isNumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || [43, 45, 46, 69, 101].contains(byte)
  }

  private static func typed(_ cell: Substring) throws(RowError) -> Typed {
    guard let blank = cell.lastIndex(of: " ") else { throw RowError(field: "typed", reason: .unreadable) }
    return Typed(
      number: try plain(cell[..<blank], "typed"), unit: try plain(cell[cell.index(after: blank)...], "typed"))
  }

  private static func optional(_ cell: Substring, _ field: String) throws(RowError) -> String? {
    cell.isEmpty ? nil : try plain(cell, field)
  }

  /// The text of a cell without its escapes.
  package static func plain(_ cell: Substring, _ field: String) throws(RowError) -> String {
    guard cell.utf8.contains(0x5C) else { return String(cell) }
    var bytes: [UInt8] = []
    var isEscaped = false
    var rest = cell.utf8
    while let byte = rest.popFirst() {
      guard isEscaped else {
        isEscaped = byte == 0x5C
        if !isEscaped { bytes.append(byte) }
        continue
      }
      isEscaped = false
      switch byte {
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "s"): bytes.append(0x20)
      case UInt8(ascii: "e"): break
      case UInt8(ascii: "u"):
        let digits = rest.prefix(4)
        guard digits.count == 4, let number = UInt32(Substring(digits), radix: 16), let scalar = Unicode.Scalar(number)
        else { throw RowError(field: field, reason: .unreadable) }
        bytes += Array(String(scalar).utf8)
        rest = rest.dropFirst(4)
      case 0x5C: bytes.append(byte)
      default: throw RowError(field: field, reason: .unreadable)
      }
    }
    if isEscaped { throw RowError(field: field, reason: .unreadable) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes records as lines of cells.
package final class CellWriter: RowWriter {
  /// All lines so far.
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true
  private var form = CellForm.text
  /// The field's value that the typed number gives.
  private var given: Double?
  /// The columns of a field that fills several, as far as they came.
  private var instant: Int64?
  private var held = ""

  package init() {}

  /// Writes an entry as a line.
  package func line(_ entry: Entry) {
    isFirst = true
    RecordType.of(entry.kind).cells.write(entry.record, self)
    bytes.append(0x0A)
  }

  /// Writes a line of texts.
  package func line(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(0x09) }
      append(cell)
    }
    bytes.append(0x0A)
  }

  fileprivate func begin(_ form: CellForm, given: Double? = nil) {
    if isFirst { isFirst = false } else { bytes.append(0x09) }
    (self.form, self.given, instant, held, part) = (form, given, nil, "", 0)
  }

  /// How many columns of the field have come.
  private var part = 0

  package func null() {
    part += 1
    switch form {
    case .stamp: if part == 2 { bytes.append(0x09) }
    case .number: if given != nil { bytes += [0x5C, UInt8(ascii: "e")] }
    default: break
    }
  }

  package func int(_ value: Int64) {
    part += 1
    switch form {
    case .stamp where part == 1: instant = value
    case .stamp:
      ISOTime.append(Instant(milliseconds: instant ?? 0), offset: Int(value), to: &bytes)
      bytes.append(0x09)
      append(held)
    case .day: append(Day(number: Int(value)).iso)
    default: number(Double(value)) { "\(value)" }
    }
  }

  package func real(_ value: Double) { number(value) { CellWriter.number(value) } }

  /// A number in digits that read back to the same bits.
  package static func number(_ value: Double) -> String {
    let isWhole = value == value.rounded() && abs(value) < 1e15 && !(value == 0 && value.sign == .minus)
    return isWhole ? "\(Int64(value))" : "\(value)"
  }

  private func number(_ value: Double, _ text: () -> String) {
    if given?.bitPattern == value.bitPattern { return }
    append(text())
  }

  package func text(_ value: String) {
    part += 1
    switch form {
    case .stamp: held = value
    case .typed where part == 1: append(value)
    case .typed:
      bytes.append(0x20)
      append(value, blank: true)
    default:
      if value.isEmpty { bytes += [0x5C, UInt8(ascii: "e")] } else { append(value) }
    }
  }

  fileprivate func requiredText(_ value: String) { append(value) }

  fileprivate func json(_ text: String) { append(text) }

  package func id(_ value: UUID) { value.appendStored(to: &bytes) }

  /// Adds a text with its escapes.
  private func append(_ text: String, blank: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      // Characters that steer a terminal begin with one of the last three.
      let isPlain = utf8.allSatisfy {
        $0 > 0x20 && $0 != 0x5C && $0 < 0x7F || $0 == 0x20 && !blank || $0 > 0x7F && $0 != 0xC2 && $0 != 0xE2
      }
      if isPlain { return bytes.append(contentsOf: utf8) }
      for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
        switch scalar {
        case "\0": break
        case "\t": bytes += [0x5C, UInt8(ascii: "t")]
        case "\n": bytes += [0x5C, UInt8(ascii: "n")]
        case "\r": bytes += [0x5C, UInt8(ascii: "r")]
        case " " where blank: bytes += [0x5C, UInt8(ascii: "s")]
        case "\\": bytes += [0x5C, 0x5C]
        case _ where CleanText.isSteering(scalar):
          let digits = String(scalar.value, radix: 16)
          bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
        default: bytes += Array(String(scalar).utf8)
        }
      }
    }
  }
}

extension Array {
  /// The element at an index, or `absent` beyond the end.
  fileprivate subscript(index: Int, or absent: Element) -> Element { index < count ? self[index] : absent }
}
