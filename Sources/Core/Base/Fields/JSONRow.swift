// Reads the fields of one row of a document, refusing each by name. Numbers follow JSON's grammar and a range; nothing
// here ever sees `nan`, `inf` or a hexadecimal number.
import Foundation

/// Why a row of a document was refused; names the field, never its value.
///
/// Of a unit or a choice that nobody knows the name is kept: it is a word of the program that wrote the file.
public struct RowError: Error, Hashable, Sendable {
  public var field: String
  public var reason: Reason
  /// The unknown name of a unit or a choice.
  public var name: String?
  /// The bytes before a row that is too long, in the file as UTF-8: it has no field that could be named.
  public var offset: Int?

  /// What is wrong with the field.
  public enum Reason: String, Hashable, Sendable, Codable {
    case missing, unreadable, meansTwo, outOfRange, tooLong, endBeforeStart, inTheFuture, unknownKind, anotherIsRunning
    /// Not a row: one file of several ends in the middle of one.
    case endsEarly
  }

  private static let longestName = 60

  /// Creates a refusal.
  public init(field: String, reason: Reason, name: String? = nil, offset: Int? = nil) {
    self.field = field
    self.offset = offset
    self.reason = reason
    self.name = name.map { String($0.prefix(RowError.longestName)) }
  }
}

package struct JSONRow {
  private let object: [String: JSONValue]

  package init(_ object: [String: JSONValue]) { self.object = object }

  /// Share by which a rounded value may differ from the one it stands for.
  private static let rounding = 0.001

  package func text(_ field: String) throws(RowError) -> String {
    guard let text = try optionalText(field) else { throw RowError(field: field, reason: .missing) }
    return text
  }

  package func optionalText(_ field: String) throws(RowError) -> String? {
    switch object[field] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case .oversized?: throw RowError(field: field, reason: .tooLong)
    default: throw RowError(field: field, reason: .unreadable)
    }
  }

  package func optionalNumber(_ field: String, _ range: ClosedRange<Double>) throws(RowError) -> Double? {
    switch object[field] {
    case nil, .null?: return nil
    case .number(let text)?:
      guard let value = Double(text), value.isFinite else { throw RowError(field: field, reason: .unreadable) }
      guard range.contains(value) else { throw RowError(field: field, reason: .outOfRange) }
      return value
    default: throw RowError(field: field, reason: .unreadable)
    }
  }

  package func number(_ field: String, _ range: ClosedRange<Double>) throws(RowError) -> Double {
    guard let value = try optionalNumber(field, range) else { throw RowError(field: field, reason: .missing) }
    return value
  }

  package func number(_ field: String, above lowest: Double, _ highest: Double) throws(RowError) -> Double {
    let value = try number(field, lowest...highest)
    guard value > lowest else { throw RowError(field: field, reason: .outOfRange) }
    return value
  }

  package func optionalWhole(_ field: String, _ range: ClosedRange<Int>) throws(RowError) -> Int? {
    guard let value = try optionalNumber(field, Double(range.lowerBound)...Double(range.upperBound)) else { return nil }
    guard value == value.rounded() else { throw RowError(field: field, reason: .unreadable) }
    return Int(value)
  }

  package func whole(_ field: String, _ range: ClosedRange<Int>) throws(RowError) -> Int {
    guard let value = try optionalWhole(field, range) else { throw RowError(field: field, reason: .missing) }
    return value
  }

  package func optionalStamp(_ field: String) throws(RowError) -> Stamp? {
    switch object[field] {
    case nil, .null?: return nil
    case .object(let parts)?:
      guard case .string(let text)? = parts["at"], let (instant, offset) = ISOTime.parse(text),
        case .string(let zone)? = parts["zone"], zone.utf8.count <= Zone.longestIdentifier
      else { throw RowError(field: field, reason: .unreadable) }
      guard Instant.stored.contains(instant) else { throw RowError(field: field, reason: .outOfRange) }
      return Stamp(instant: instant, zone: zone, offset: offset)
    default: throw RowError(field: field, reason: .unreadable)
    }
  }

  package func stamp(_ field: String) throws(RowError) -> Stamp {
    guard let stamp = try optionalStamp(field) else { throw RowError(field: field, reason: .missing) }
    return stamp
  }

  /// A calendar day of the years that entries may have.
  package func day(_ field: String) throws(RowError) -> Day {
    guard let (instant, _) = ISOTime.parse(try text(field) + "T00:00:00Z") else {
      throw RowError(field: field, reason: .unreadable)
    }
    guard Instant.stored.contains(instant) else { throw RowError(field: field, reason: .outOfRange) }
    return Day(instant, offset: 0)
  }

  /// The value as typed, which `read` understands; refused when it does not mean `base`: screens show the one and count
  /// the other.
  package func typed(meaning base: Double, _ read: (Typed) -> Double?) throws(RowError) -> Typed? {
    switch object["typed"] {
    case nil, .null?: return nil
    case .object(let parts)?:
      guard case .string(let number)? = parts["number"], case .string(let unit)? = parts["unit"] else { break }
      let typed = Typed(number: number, unit: unit)
      guard let value = read(typed) else { break }
      guard abs(value - base) <= base * JSONRow.rounding else { throw RowError(field: "typed", reason: .outOfRange) }
      return typed
    default: break
    }
    throw RowError(field: "typed", reason: .unreadable)
  }

  package func segments() throws(RowError) -> [SleepSegment] {
    guard let value = object["segments"], value != .null else { return [] }
    guard case .array(let items) = value else { throw RowError(field: "segments", reason: .unreadable) }
    var segments: [SleepSegment] = []
    for item in items {
      guard case .array(let parts) = item, parts.count == 3, case .string(let name) = parts[0],
        case .string(let start) = parts[1], case .string(let end) = parts[2], let stage = SleepStage(rawValue: name),
        let from = ISOTime.parse(start), let to = ISOTime.parse(end)
      else { throw RowError(field: "segments", reason: .unreadable) }
      segments.append(SleepSegment(stage: stage, start: from.instant, end: to.instant))
    }
    return segments
  }

  /// The JSON text of a setting's value.
  package func json(_ field: String) throws(RowError) -> String {
    guard let value = object[field] else { throw RowError(field: field, reason: .missing) }
    guard let text = value.json else { throw RowError(field: field, reason: .tooLong) }
    return text
  }

  /// The JSON text of a member; nil where it is missing or null.
  package func optionalJSON(_ field: String) throws(RowError) -> String? {
    guard let value = object[field], value != .null else { return nil }
    guard let text = value.json else { throw RowError(field: field, reason: .tooLong) }
    return text
  }
}
