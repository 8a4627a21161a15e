// Values that many formats read alike: numbers within their limits, amounts as they were typed, durations, texts behind
// the guard that spreadsheets need.
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

extension CSVRow {
  /// A number that must be there.
  func required(_ column: Int?, _ name: String, mark: DecimalMark = .point) throws(RowError) -> Double {
    guard let value = try number(column, name, mark: mark) else { throw RowError(field: name, reason: .missing) }
    return value
  }

  /// A number as one types it, with a decimal point.
  func typed(_ column: Int?, unit: String, mark: DecimalMark) -> Typed? {
    guard let column, case .value(let value) = TableNumber(field(column), mark: mark) else { return nil }
    let plain = NumberText(text(column)).flatMap { $0.value == value ? $0.plain : nil }
    return Typed(number: plain ?? NumberText.short(value), unit: unit)
  }

  /// Whether a cell says anything.
  func hasText(_ column: Int?) -> Bool { column.map { !Blanks.trimmed(field($0)).isEmpty } ?? false }

  /// A text without the `'` that keeps spreadsheets from reading a formula in it; nil for none.
  func note(_ column: Int?) -> String? {
    guard let column, !field(column).isEmpty else { return nil }
    var text = NumberText.trimmed(self[column])
    if text.utf8.first == UInt8(ascii: "'"), CSVWriter.isFormula(String(text.dropFirst())) { text.removeFirst() }
    return text.isEmpty ? nil : text
  }

  /// A stamp that must be there.
  func stamp(
    _ column: Int?, _ name: String, order: DateOrder = .monthFirst, _ clock: LocalClock
  ) throws(RowError) -> Stamp {
    guard let time = try time(column, name, order: order) else { throw RowError(field: name, reason: .missing) }
    guard let stamp = time.stamp(by: clock) else { throw RowError(field: name, reason: .unreadable) }
    return stamp
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
