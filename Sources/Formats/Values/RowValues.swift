// Values that many formats read alike: numbers within their limits, instants, durations.
import Core

extension Limit {
  /// A value within this range, else a refusal by the name of its field.
  func checked(_ value: Double, _ field: String) throws(RowError) -> Double {
    guard contains(value) else { throw RowError(field: field, reason: .outOfRange) }
    return value
  }

  /// A value within this range, or none.
  func checked(_ value: Double?, _ field: String) throws(RowError) -> Double? {
    guard let value else { return nil }
    return try checked(value, field) as Double
  }

  /// A whole level of this range, else a refusal by the name of its field.
  func level(_ value: Double, _ field: String) throws(RowError) -> Int {
    guard value == value.rounded() else { throw RowError(field: field, reason: .unreadable) }
    guard let level = (try checked(value, field) as Double).whole else {
      throw RowError(field: field, reason: .outOfRange)
    }
    return level
  }

  /// A whole level of this range, or none.
  func level(_ value: Double?, _ field: String) throws(RowError) -> Int? {
    guard let value else { return nil }
    return try level(value, field) as Int
  }
}

extension Instant {
  /// An instant as a file tells it in milliseconds, none where it is no number: refused beyond those that entries may have.
  init(told milliseconds: Int64?, _ field: String) throws(RowError) {
    guard let milliseconds else { throw RowError(field: field, reason: .unreadable) }
    self.init(milliseconds: milliseconds)
    guard Instant.stored.contains(self) else { throw RowError(field: field, reason: .outOfRange) }
  }

  /// An instant as a file tells it in seconds, likewise.
  init(toldSeconds seconds: Double, _ field: String) throws(RowError) {
    try self.init(told: Instant(seconds: seconds).milliseconds, field)
  }
}

/// Durations of foreign tables.
enum TableDuration {
  /// Seconds of hours, minutes and seconds between colons, padded or not: `0:21:4`; nil for anything else.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3, numbers[0] < 100_000, numbers[1] < 60, numbers[2] < 60 else {
      return nil
    }
    return Double(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
  }
}

extension Stamp {
  /// The stamp some seconds later, in the same zone.
  func after(_ seconds: Double) -> Stamp {
    let later = instant + seconds
    guard let zone = Zone(identifier: zone) else { return Stamp(instant: later, zone: zone, offset: offset) }
    return Stamp(later, in: zone)
  }
}
