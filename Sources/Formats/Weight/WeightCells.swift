// Cells of weight tables: a mass with the number as typed, and times that may lack their clock.
import Core

extension CSVRow {
  /// A number without groups of thousands: whichever mark it has is the decimal one, as in `81,400`.
  func plainNumber(_ column: Int?, _ name: String) throws(RowError) -> Double? {
    guard let column, !field(column).isEmpty else { return nil }
    switch TableNumber(pointed(column).utf8) {
    case .value(let value): return value
    case .unknown: return nil
    case .unreadable: throw RowError(field: name, reason: .unreadable)
    }
  }

  /// A mass above zero with the number as typed; nil where none was taken, which an empty cell or zero says.
  func mass(_ column: Int?, _ unit: MassUnit) throws(RowError) -> TypedMass? {
    guard let column else { return nil }
    let cell = field(column)
    if TableNumber.isNaN(cell) { throw RowError(field: "kilograms", reason: .unreadable) }
    switch cell.contains(UInt8(ascii: ",")) ? TableNumber(pointed(column).utf8) : TableNumber(cell) {
    case .value(let value): return try TypedMass(pointed(column), meaning: value, unit)
    case .unknown: return nil
    case .unreadable: throw RowError(field: "kilograms", reason: .unreadable)
    }
  }

  /// A share or index above 0 and below 100; nil where it is unknown or zero.
  func share(_ column: Int?, _ name: String) throws(RowError) -> Double? {
    guard let value = try plainNumber(column, name), value != 0 else { return nil }
    guard Limits.bodyFat.contains(value) else { throw RowError(field: name, reason: .outOfRange) }
    return value
  }

  /// A time, at noon where only the day is known.
  func moment(_ column: Int?, _ name: String, order: DateOrder = .dayFirst, _ clock: LocalClock) throws(RowError)
    -> Stamp
  {
    guard let time = try time(column, name, order: order) else { throw RowError(field: name, reason: .missing) }
    if case .day(let day) = time { return day.noon(in: clock.zone) }
    guard let stamp = time.stamp(by: clock) else { throw RowError(field: name, reason: .unreadable) }
    return stamp
  }

  private func pointed(_ column: Int?) -> String {
    let text = text(column)
    return text.utf8.contains(UInt8(ascii: ",")) ? text.replacing(",", with: ".") : text
  }
}

/// A mass with the number as it was typed.
struct TypedMass {
  let kilograms: Double
  let typed: Typed

  /// Reads a number with a decimal point; nil for zero.
  init?(_ text: String, _ unit: MassUnit) throws(RowError) {
    guard case .value(let value) = TableNumber(text.utf8) else {
      throw RowError(field: "kilograms", reason: .unreadable)
    }
    try self.init(text, meaning: value, unit)
  }

  /// Takes a number that was read already; nil for zero.
  init?(_ text: String, meaning value: Double, _ unit: MassUnit) throws(RowError) {
    guard value != 0 else { return nil }
    let number = TypedMass.shortened(text)
    // A short number of digits and a point was read to the same bits already.
    let isExact =
      number.utf8.count <= 15 && number == text
      && number.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
    guard let exact = isExact ? value : Double(number) else {
      throw RowError(field: "kilograms", reason: .unreadable)
    }
    kilograms = unit.kilograms(from: exact)
    guard WeightRules.isPossible(kilograms: kilograms) else { throw RowError(field: "kilograms", reason: .outOfRange) }
    typed = Typed(number: number, unit: unit.symbol)
  }

  /// Without the noise of a 32-bit number written as a 64-bit one: `122.1500015258789` is 122.15.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > 9, let value = Double(text), Double(Float(value)) == value else { return text }
    return "\(Float(value))"
  }
}
