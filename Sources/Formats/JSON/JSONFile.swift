// JSON of foreign files that fit in memory, as values of ours.
import Core
import Foundation

/// Reads JSON of a bounded size.
enum JSONFile {
  private static let largest = 64 << 20
  static let deepest = 64

  /// Calls `body` with each record of a file and its number from 1: those of the list that it is, or of a member of it.
  ///
  /// - Throws: `FormatError.endsEarly` after the whole records of a file that was cut or is damaged.
  static func forEach(
    in member: String? = nil, of source: ByteSource, _ body: (Int, JSONValue) throws -> Void
  ) throws {
    let (value, end) = try whole(source)
    if case .array(let records)? = member.map({ value?[$0] }) ?? value {
      for (index, record) in records.enumerated() { try body(index + 1, record) }
    } else if end == nil {
      throw FormatError.malformed(line: 1)
    }
    if let end { throw FormatError.endsEarly(offset: end) }
  }

  /// The value of a file as `wholeRecords` gives it.
  static func whole(_ source: ByteSource) throws -> (value: JSONValue?, end: Int?) {
    let data = try bytes(source)
    let mark = data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let (value, end) = wholeRecords(Data(data.dropFirst(mark)))
    return (value, end.map { mark + $0 })
  }

  /// The value of a text, of one that was cut or is damaged the whole records before that place; nil for what is no JSON.
  static func wholeRecords(_ data: Data) -> (value: JSONValue?, end: Int?) {
    if let value = value(data) { return (value, nil) }
    guard let prefix = JSONPrefix([UInt8](data), deepest: deepest) else { return (nil, nil) }
    return (value(prefix.records), prefix.offset)
  }

  /// The bytes of a whole file of at most 64 MiB.
  static func bytes(_ source: ByteSource) throws -> Data {
    let stream = try source.open()
    var data = Data()
    while let piece = try stream.next() {
      data.append(contentsOf: piece)
      guard data.count <= largest else { throw FormatError.tooLarge(line: 1) }
    }
    return data
  }

  /// The value of a text; nil for what is no JSON or nested deeper than 64.
  static func value(_ data: Data) -> JSONValue? {
    guard let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else { return nil }
    return value(object, depth: 1)
  }

  private static func value(_ object: Any, depth: Int) -> JSONValue? {
    guard depth <= deepest else { return nil }
    switch object {
    case is NSNull: return .null
    case let text as String: return .string(text)
    case let number as NSNumber: return value(number)
    case let items as [Any]:
      let values = items.compactMap { value($0, depth: depth + 1) }
      return values.count == items.count ? .array(values) : nil
    case let members as [String: Any]:
      let values = members.compactMapValues { value($0, depth: depth + 1) }
      return values.count == members.count ? .object(values) : nil
    default: return nil
    }
  }

  private static func value(_ number: NSNumber) -> JSONValue {
    switch String(cString: number.objCType) {
    case "c", "B": .bool(number.boolValue)
    case "d", "f": .number("\(number.doubleValue)")
    default: .number(number.stringValue)
    }
  }
}

extension JSONValue {
  /// A member of an object; nil where it is missing or null.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let value = members[name], value != .null else { return nil }
    return value
  }

  /// The text of a string or number; nil for anything else.
  var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// The number of a number or of a text that is one; nil for anything else.
  var number: Double? {
    guard let text, case .value(let value) = TableNumber(text.utf8) else { return nil }
    return value
  }

  /// An object with the names of its members in lower case; anything else as it is.
  var lowercased: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(Dictionary(members.map { ($0.key.lowercased(), $0.value) }) { first, _ in first })
  }

  /// The elements of an array; none of anything else.
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
}
