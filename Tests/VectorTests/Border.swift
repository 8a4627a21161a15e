// From the vectors' words to the program's: instants, days, zones, ounces and pounds.
import Core
import Foundation

extension JSON {
  /// An ISO 8601 instant with offset, or local time without zone taken as UTC; in `zone`.
  func stamp(_ zone: Zone = .utc) throws -> Stamp { Stamp(try instant(), in: zone) }

  /// An ISO 8601 instant: `2025-10-06T12:00:00-04:00`, or without offset, meaning UTC.
  func instant() throws -> Instant {
    let text = try requireText()
    let parts = text.split(separator: "T")
    guard parts.count == 2, let day = Day(iso: String(parts[0])) else { throw VectorError("no instant: \(text)") }
    var clock = parts[1]
    var offset = 0
    if clock.hasSuffix("Z") {
      clock = clock.dropLast()
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = clock[clock.index(after: sign)...].split(separator: ":").compactMap { Int($0) }
      offset = ((digits.first ?? 0) * 3600 + (digits.count > 1 ? digits[1] : 0) * 60) * (clock[sign] == "-" ? -1 : 1)
      clock = clock[..<sign]
    }
    let numbers = clock.split(separator: ":").compactMap { Double($0) }
    guard numbers.count >= 2 else { throw VectorError("no instant: \(text)") }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    return Instant(seconds: Double(day.number) * 86_400 + seconds - Double(offset))
  }

  /// A civil day: `2025-10-06`.
  func day() throws -> Day {
    guard let day = Day(iso: try requireText()) else { throw VectorError("no day: \(self)") }
    return day
  }

  /// The zone named by this text; UTC when it is null.
  func zone() throws -> Zone {
    if isNull { return .utc }
    guard let zone = Zone(identifier: try requireText()) else { throw VectorError("no zone: \(self)") }
    return zone
  }

  /// An instant of an answer: its seconds, which `withInstants` makes of the expected text as well.
  static func instant(_ instant: Instant?) -> JSON { instant.map { .number($0.seconds) } ?? .null }

  /// This value with every text that is an instant replaced by its seconds.
  var withInstants: JSON {
    switch self {
    case .text: (try? instant()).map { .number($0.seconds) } ?? self
    case .list(let items): .list(items.map(\.withInstants))
    case .object(let members): .object(members.mapValues(\.withInstants))
    default: self
    }
  }
}

enum Border {
  static func millilitres(_ ounces: Double) -> Double { VolumeUnit.oz.millilitres(from: ounces) }
  static func ounces(_ millilitres: Double) -> Double { VolumeUnit.oz.value(ofMillilitres: millilitres) }
  static func kilograms(_ pounds: Double) -> Double { MassUnit.lb.kilograms(from: pounds) }
  static func pounds(_ kilograms: Double) -> Double { MassUnit.lb.value(ofKilograms: kilograms) }

  /// A fast of a vector: `start`, `end`, `goalHours`.
  static func fast(_ json: JSON, _ zone: Zone = .utc) throws -> Fast {
    Fast(
      id: UUID(), start: try json["start"].stamp(zone), end: json["end"].isNull ? nil : try json["end"].stamp(zone),
      goal: FastingRules.goal(hours: json["goalHours"].number))
  }
}
