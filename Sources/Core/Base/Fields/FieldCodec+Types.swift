// The types that fields have: numbers, texts, times, and values that have a text of their own. A column is read within the
// bounds that documents have, too: somebody else may write into the file.
import Foundation

extension FieldCodec where Value == Double {
  /// A number within a range, in JSON.
  public static func number(_ range: ClosedRange<Double>) -> Self {
    FieldCodec(
      read: { within(range, $0.real($1)) }, write: { $1.real($0) }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.number(name, range) }, filtered: { .number($0) }
    ).between("\(range.lowerBound)", "\(range.upperBound)").standing(as: .number)
  }

  /// A number above zero.
  public static func positive(upTo highest: Double) -> Self {
    FieldCodec(
      read: { within(Double.leastNonzeroMagnitude...highest, $0.real($1)) }, write: { $1.real($0) },
      add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.number(name, above: 0, highest) }, filtered: { .number($0) }
    ).between("\(Double.leastNonzeroMagnitude)", "\(highest)").standing(as: .number)
  }
}

extension FieldCodec where Value == Double? {
  /// A number that may be absent.
  public static func optionalNumber(_ range: ClosedRange<Double>) -> Self {
    FieldCodec(
      read: { $0.isNull($1) ? .some(nil) : within(range, $0.real($1)).map { .some($0) } },
      write: { value, row in value.map { row.real($0) } ?? row.null() }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.optionalNumber(name, range) }, isOptional: true,
      filtered: { $0.map { .number($0) } }
    ).between("\(range.lowerBound)", "\(range.upperBound)").standing(as: .number)
  }
}

extension FieldCodec where Value == Int {
  /// A whole number.
  public static func whole(_ range: ClosedRange<Int>) -> Self {
    FieldCodec(
      read: { within(range, Int($0.int($1))) }, write: { $1.int(Int64($0)) }, add: { $2.add($0, Double($1)) },
      parse: { row, name throws(RowError) in try row.whole(name, range) }, filtered: { .number(Double($0)) }
    ).between("\(range.lowerBound)", "\(range.upperBound)").standing(as: .number)
  }
}

extension FieldCodec where Value == Int? {
  /// A whole number that may be absent.
  public static func optionalWhole(_ range: ClosedRange<Int>) -> Self {
    FieldCodec(
      read: { $0.isNull($1) ? .some(nil) : within(range, Int($0.int($1))).map { .some($0) } },
      write: { value, row in value.map { row.int(Int64($0)) } ?? row.null() }, add: { $2.add($0, $1.map(Double.init)) },
      parse: { row, name throws(RowError) in try row.optionalWhole(name, range) }, isOptional: true,
      filtered: { $0.map { .number(Double($0)) } }
    ).between("\(range.lowerBound)", "\(range.upperBound)").standing(as: .number)
  }
}

extension FieldCodec where Value == String {
  /// A text.
  public static func text(isEmptyAllowed: Bool = true) -> Self {
    FieldCodec(
      read: { $0.text($1) }, write: { $1.text($0) }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in
        let text = try row.text(name)
        if text.isEmpty, !isEmptyAllowed { throw RowError(field: name, reason: .missing) }
        return text
      }, filtered: { .text($0) }
    ).standing(as: .text)
  }
}

extension FieldCodec where Value == String? {
  /// A text that may be absent.
  public static var optionalText: Self {
    FieldCodec(
      read: { $0.isNull($1) ? .some(nil) : $0.text($1) },
      write: { value, row in value.map { row.text($0) } ?? row.null() }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.optionalText(name) }, isOptional: true,
      filtered: { $0.map { .text($0) } }
    ).standing(as: .text)
  }
}

extension FieldCodec where Value == Stamp {
  /// A point in time with its zone: milliseconds, zone, offset.
  public static var stamp: Self {
    var codec = FieldCodec(
      width: 3, read: { readStamp($0, $1) }, write: { writeStamp($0, $1) }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.stamp(name) })
    codec.move = { $1($0) }
    codec.condition = stampCondition
    return codec.standing(as: .stamp)
  }
}

extension FieldCodec where Value == Stamp? {
  /// A point in time that may be absent.
  public static var optionalStamp: Self {
    var codec = FieldCodec(
      width: 3, read: { $0.isNull($1) ? .some(nil) : readStamp($0, $1).map { .some($0) } },
      write: { writeStamp($0, $1) }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.optionalStamp(name) }, isOptional: true,
      filtered: { $0 == nil ? nil : .present })
    codec.move = { $0.map($1) }
    codec.condition = stampCondition
    return codec.standing(as: .stamp)
  }
}

private func within<Number: Comparable>(_ range: ClosedRange<Number>, _ value: Number) -> Number? {
  range.contains(value) ? value : nil
}

private func readStamp(_ row: any RowReader, _ index: Int) -> Stamp? {
  if row.isNull(index) { return nil }
  let (instant, zone, offset) = (Instant(milliseconds: row.int(index)), row.text(index + 1), Int(row.int(index + 2)))
  guard Instant.stored.contains(instant), zone.utf8.count <= longestZone, Stamp.offsets.contains(offset) else {
    return nil
  }
  return Stamp(instant: instant, zone: zone, offset: offset)
}

private let longestZone = 100

private let stampCondition: @Sendable ([String]) -> String = { columns in
  let ends = Instant.stored
  return "(\(columns[0]) IS NULL OR \(columns[0]) BETWEEN \(ends.lowerBound.milliseconds) AND "
    + "\(ends.upperBound.milliseconds) AND length(CAST(\(columns[1]) AS BLOB)) <= \(longestZone) "
    + "AND \(columns[2]) BETWEEN \(Stamp.offsets.lowerBound) AND \(Stamp.offsets.upperBound))"
}

extension FieldCodec {
  /// With the condition that its one column, where there is a value, lies within two bounds.
  fileprivate func between(
    _ lowest: @autoclosure @escaping @Sendable () -> String, _ highest: @autoclosure @escaping @Sendable () -> String
  ) -> Self {
    var codec = self
    codec.condition = { "(\($0[0]) IS NULL OR \($0[0]) BETWEEN \(lowest()) AND \(highest()))" }
    return codec
  }

  /// With a form in tables of text.
  fileprivate func standing(as form: CellForm) -> Self {
    var codec = self
    codec.form = form
    return codec
  }
}

private func writeStamp(_ stamp: Stamp?, _ row: any RowWriter) {
  guard let stamp else {
    for _ in 0..<3 { row.null() }
    return
  }
  row.int(stamp.instant.milliseconds)
  row.text(stamp.zone)
  row.int(Int64(stamp.offset))
}

extension FieldCodec where Value == Day {
  /// A calendar day; in JSON `2026-03-01`.
  public static var day: Self {
    FieldCodec(
      read: { within(Day.stored, Day(number: Int($0.int($1)))) }, write: { $1.int(Int64($0.number)) },
      add: { $2.add($0, $1.iso) },
      parse: { row, name throws(RowError) in try row.day(name) }
    ).between("\(Day.stored.lowerBound.number)", "\(Day.stored.upperBound.number)").standing(as: .day)
  }
}

extension FieldCodec where Value == Typed? {
  /// The number and unit as typed.
  static var typed: Self {
    FieldCodec(
      width: 2,
      read: { row, index in
        if row.isNull(index) { return .some(nil) }
        let typed = Typed(number: row.text(index), unit: row.text(index + 1))
        guard typed.number.utf8.count <= 64, typed.unit.utf8.count <= 64 else { return nil }
        return .some(typed)
      },
      write: { typed, row in
        typed.map { row.text($0.number) } ?? row.null()
        typed.map { row.text($0.unit) } ?? row.null()
      }, add: { $2.add($0, $1) },
      parse: { row, name throws(RowError) in try row.typed(meaning: 0) { _ in nil } }
    ).standing(as: .typed)
  }
}

extension RecordField {
  /// The number as typed, which in JSON must mean the value in the base unit, which is that of `field`.
  static func typed(
    of field: String, meaning base: @escaping @Sendable (R) -> Double, _ read: @escaping @Sendable (Typed) -> Double?,
    _ get: @escaping @Sendable (borrowing R) -> Typed?, _ set: @escaping @Sendable (inout R, Typed?) -> Void
  ) -> RecordField {
    var typed = RecordField(
      "typed", ["typed_number", "typed_unit"], .typed,
      parse: { row, record throws(RowError) in try row.typed(meaning: base(record), read) }, get, set)
    typed.meaning = TypedMeaning(fields: [field], typed: get) { typed, _ in [read(typed)] }
    return typed
  }
}

extension FieldCodec where Value: RawRepresentable & Sendable, Value.RawValue == String {
  /// One of a fixed set of values, by name.
  public static var choice: Self {
    FieldCodec(
      read: { Value(rawValue: $0.text($1)) }, write: { $1.text($0.rawValue) }, add: { $2.add($0, $1.rawValue) },
      parse: { row, name throws(RowError) in
        guard let value = Value(rawValue: try row.text(name)) else {
          throw RowError(field: name, reason: .unreadable)
        }
        return value
      }, filtered: { .text($0.rawValue) }
    ).standing(as: .text)
  }
}

extension FieldCodec where Value: Sendable {
  /// A value that is stored as JSON text of its own.
  ///
  /// `absent` stands for no text. A stored text that cannot be read counts as absent too: the rest of the record stands
  /// without it.
  package static func json(
    absent: Value, _ text: @escaping @Sendable (Value) -> String?,
    _ read: @escaping @Sendable (String) -> Value?
  ) -> Self {
    FieldCodec(
      read: { row, index in row.isNull(index) ? absent : read(row.text(index)) ?? absent },
      write: { value, row in text(value).map { row.text($0) } ?? row.null() },
      add: { name, value, line in if let json = text(value) { line.addRaw(name, json) } },
      parse: { row, name throws(RowError) in
        guard let json = try row.optionalJSON(name) else { return absent }
        guard let value = read(json) else { throw RowError(field: name, reason: .unreadable) }
        return value
      }, isOptional: true, filtered: { text($0) == nil ? nil : .present })
  }
}
