// openScale's databases. Since version 3 a measurement has a value a type, by key and in the unit that the type says; before,
// it was a row of scaleMeasurements in kilograms with 0 for none. Neither people's names nor birth dates are read.
import Core
import Foundation

extension Format {
  /// The database of openScale, of either age.
  static let openScaleDatabase = Format(
    id: "openscale-db", name: "openScale (database)", kinds: [.weight, .measure],
    recognises: { head in
      head.tables.isSuperset(of: ["Measurement", "MeasurementValue", "MeasurementType"])
        || head.tables.contains("scaleMeasurements") ? 95 : 0
    },
    read: { source, answers, fact in
      guard let tables = source.tables else { throw FormatError.malformed(line: 1) }
      var reader = OpenScaleReader(answers.zone)
      try reader.read(tables, fact)
    })
}

private struct OpenScaleReader {
  private let zone: Zone
  private var ids = DerivedIDs(format: "openscale")
  private var line = 0

  init(_ zone: Zone) { self.zone = zone }

  /// Values of one measurement.
  private struct Values {
    var weight: (number: String, unit: MassUnit)?
    var fat: (value: Double, unit: String)?
    var bmi: Double?
    var girths: [OpenScaleGirth: (value: Double, unit: String)] = [:]
    var notes: [String] = []
  }

  /// The most values that are held at once: twenty a day for a hundred years.
  private static let mostValues = 730_000

  mutating func read(_ tables: ForeignTables, _ fact: (Fact) throws -> Void) throws {
    guard tables.columns["Measurement"] != nil else { return try readOld(tables, fact) }
    try checkPeople(tables, "Measurement")
    var types: [String: JSONValue] = [:]
    try tables.forEach("MeasurementType") { row in if let id = row["id"]?.text { types[id] = row } }
    var values: [String: Values] = [:]
    var count = 0
    try tables.forEach("MeasurementValue") { row in
      guard let id = row["measurementId"]?.text, let type = row["typeId"]?.text.flatMap({ types[$0] }) else { return }
      count += 1
      guard count <= OpenScaleReader.mostValues else { throw FormatError.tooLarge(line: count) }
      OpenScaleReader.take(row, type, into: &values[id, default: Values()])
    }
    try tables.forEach("Measurement") { row in
      let found = row["id"]?.text.flatMap { values[$0] } ?? Values()
      try entry(row["timestamp"], found, fact)
    }
  }

  private static func take(_ row: JSONValue, _ type: JSONValue, into values: inout Values) {
    let (key, unit) = (type["key"]?.text ?? "", type["unit"]?.text ?? "")
    let number = row["floatValue"] ?? row["intValue"]
    switch key {
    case "WEIGHT":
      guard let text = number?.text, let mass = MassUnit(rawValue: unit.lowercased()) else { return }
      values.weight = (text, mass)
    case "BODY_FAT": values.fat = number?.number.map { ($0, unit) }
    case "BMI": values.bmi = number?.number
    case "WAIST": values.girths[.waist] = number?.number.map { ($0, unit == "INCH" ? "in" : "cm") }
    case "HIPS": values.girths[.hip] = number?.number.map { ($0, unit == "INCH" ? "in" : "cm") }
    case "COMMENT": if let text = row["textValue"]?.text { values.notes.insert(text, at: 0) }
    case "CUSTOM":
      guard let name = type["name"]?.text, let text = (row["textValue"] ?? number)?.text, Double(text) != 0 else {
        return
      }
      values.notes.append("\(name): \(text)")
    default: break
    }
  }

  private mutating func readOld(_ tables: ForeignTables, _ fact: (Fact) throws -> Void) throws {
    try checkPeople(tables, "scaleMeasurements")
    try tables.forEach("scaleMeasurements") { row in
      var values = Values()
      // A row that was deleted stays with this mark.
      if row["enabled"]?.text != "0" {
        values.weight = row["weight"]?.text.map { ($0, .kg) }
        values.fat = row["fat"]?.number.map { ($0, "PERCENT") }
        for girth in OpenScaleGirth.allCases {
          values.girths[girth] = girth.names.lazy.compactMap { row[$0]?.number }.first.map { ($0, "cm") }
        }
        values.notes = [row["comment"]?.text].compactMap(\.self)
      }
      try entry(row["datetime"], values, fact)
    }
  }

  /// Refuses a database of several people: nobody knows whose weights are wanted.
  private func checkPeople(_ tables: ForeignTables, _ table: String) throws {
    var first: String?
    try tables.forEach(table) { row in
      let user = row["userId"]?.text ?? ""
      guard first ?? user == user else { throw FormatError.severalPeople }
      first = user
    }
  }

  private mutating func entry(_ time: JSONValue?, _ values: Values, _ fact: (Fact) throws -> Void) throws {
    line += 1
    try facts(on: line, kind: .weight, fact) {
      guard let weight = values.weight, let mass = try TypedMass(weight.number, weight.unit) else { return nil }
      let at = try stamp(time)
      let note = values.notes.map(NumberText.trimmed).filter { !$0.isEmpty }.joined(separator: "\n")
      return Entry(
        Weight(
          id: ids.next(.weight, "\(at.instant.milliseconds)/\(mass.typed.text)"), at: at, kilograms: mass.kilograms,
          typed: mass.typed, bmi: try share(values.bmi, "bmi"),
          bodyFat: try share(values.fat.map { percent($0.value, $0.unit, of: mass.kilograms) }, "bodyFat"),
          source: "openscale", note: note.isEmpty ? nil : note))
    }
    for girth in OpenScaleGirth.allCases {
      guard let (value, unit) = values.girths[girth], value != 0 else { continue }
      try facts(on: line, kind: .measure, fact) { try girth.reading(value, unit, stamp(time), &ids) }
    }
  }

  private func stamp(_ time: JSONValue?) throws(RowError) -> Stamp {
    guard let time = time?.text else { throw RowError(field: "at", reason: .missing) }
    return Stamp(try Instant(told: Int64(time), "at"), in: zone)
  }

  /// A mass of fat as a share; a share as it is.
  private func percent(_ value: Double, _ unit: String, of kilograms: Double) -> Double {
    guard let mass = MassUnit(rawValue: unit.lowercased()) else { return value }
    return (mass.kilograms(from: value) / kilograms * 10_000).rounded() / 100
  }

  /// A share or index above 0 and below 100, without the noise of a 32-bit number; nil where it is unknown or zero.
  private func share(_ value: Double?, _ field: String) throws(RowError) -> Double? {
    guard let value, value != 0 else { return nil }
    guard Limits.bodyFat.contains(value) else { throw RowError(field: field, reason: .outOfRange) }
    return Double(TypedMass.shortened("\(value)"))
  }
}
