// Values of a row's columns: numbers and stamps that must be there, amounts as they were typed, texts behind the guard
// that spreadsheets need.
import Core

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
