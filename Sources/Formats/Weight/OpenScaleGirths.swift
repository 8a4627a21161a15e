// Waist and hip beside a weight of openScale, as readings of those measures at the same instant.
import Core

/// A circumference that openScale keeps.
enum OpenScaleGirth: CaseIterable {
  case waist, hip

  /// The measure of ours.
  private var measure: String {
    switch self {
    case .waist: "waist"
    case .hip: "hip"
    }
  }

  /// Its names in tables and databases, in lower case.
  var names: [String] {
    switch self {
    case .waist: ["waist"]
    case .hip: ["hips", "hip"]
    }
  }

  /// Those that a table has, with their columns.
  static func columns(_ columns: Columns) -> [(OpenScaleGirth, Int)] {
    allCases.compactMap { girth in columns.first(girth.names).map { (girth, $0) } }
  }

  /// The unit of a number in a table, which does not say it: that of the person's weights tells centimetres from inches,
  /// but for numbers that no body has in it.
  static func unit(of number: Double, beside unit: MassUnit) -> String {
    if number < leastCentimetres { return "in" }
    return unit == .kg || number > mostInches ? "cm" : "in"
  }

  private static let leastCentimetres = 30.0
  private static let mostInches = 80.0

  /// Its reading in a row of a table; nil where none was taken.
  func reading(
    _ row: CSVRow, _ column: Int?, at: () throws(RowError) -> Stamp, _ ids: inout DerivedIDs,
    unit: (Double) -> String
  ) throws -> Entry? {
    guard let number = try row.plainNumber(column, measure), number != 0 else { return nil }
    return try reading(number, unit(number), at(), &ids)
  }

  /// A reading of it.
  func reading(_ number: Double, _ unit: String, _ at: Stamp, _ ids: inout DerivedIDs) throws -> Entry {
    guard let known = Measure.standard.first(where: { $0.id == measure }) else {
      throw RowError(field: measure, reason: .unknownKind)
    }
    let text = TypedMass.shortened(NumberText.short(number))
    let (values, typed) = try known.readPlain("\(text) \(unit)")
    return Entry(
      Reading(
        id: ids.next(.measure, "\(at.instant.milliseconds)/\(measure)/\(text)"), at: at, measure: measure,
        values: values, typed: typed, source: "openscale"))
  }
}

/// Collects the readings of a row beside its weight.
func girths(
  of row: CSVRow, _ columns: [(OpenScaleGirth, Int)], at: () throws(RowError) -> Stamp, _ ids: inout DerivedIDs,
  _ fact: (Fact) throws -> Void, unit: (Double) -> String
) throws {
  if row.refusal != nil { return }
  for (girth, column) in columns where row.hasText(column) {
    try facts(of: row, kind: .measure) { found in
      if case .passed = found { return }
      try fact(found)
    } make: {
      try girth.reading(row, column, at: at, &ids, unit: unit)
    }
  }
}
