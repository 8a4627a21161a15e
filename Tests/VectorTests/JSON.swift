// A JSON value with accessors that name the path in their error: what vectors are read into and answers are made of.
import Foundation

/// Why a vector could not be read.
struct VectorError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// A JSON value.
enum JSON: Hashable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    if box.decodeNil() {
      self = .null
    } else if let value = try? box.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? box.decode(Double.self) {
      self = .number(value)
    } else if let value = try? box.decode(String.self) {
      self = .text(value)
    } else if let value = try? box.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try box.decode([String: JSON].self))
    }
  }

  /// The member of an object; null when it is absent.
  subscript(key: String) -> JSON { if case .object(let members) = self { members[key] ?? .null } else { .null } }

  /// Whether an object has the member, null or not.
  func has(_ key: String) -> Bool { if case .object(let members) = self { members[key] != nil } else { false } }

  var isNull: Bool { self == .null }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var int: Int? { number.flatMap { Int(exactly: $0) } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [JSON] { if case .list(let value) = self { value } else { [] } }
  var members: [String: JSON] { if case .object(let value) = self { value } else { [:] } }

  func requireNumber() throws -> Double { try require(number, "a number") }
  func requireInt() throws -> Int { try require(int, "a whole number") }
  func requireText() throws -> String { try require(text, "a text") }
  func requireBool() throws -> Bool { try require(bool, "true or false") }

  private func require<V>(_ value: V?, _ what: String) throws -> V {
    guard let value else { throw VectorError("expected \(what), found \(self)") }
    return value
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Dictionary(elements) { $1 }) }
  init(nilLiteral: ()) { self = .null }

  init(_ value: Int) { self = .number(Double(value)) }
  init(_ value: Double) { self = .number(value) }
  init(_ value: Bool) { self = .bool(value) }
  init(_ value: String) { self = .text(value) }
  init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
  init(_ value: Double?) { self = value.map { .number($0) } ?? .null }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
  init(_ value: [JSON]) { self = .list(value) }
  init(_ value: [String: JSON]) { self = .object(value) }
}

extension JSON: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .text(let value): "\"\(value)\""
    case .list(let value): "[" + value.map(\.description).joined(separator: ", ") + "]"
    case .object(let value):
      "{" + value.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
