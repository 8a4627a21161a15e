// Units of samples. Every kind has a base unit, in which its values are stored; files of platforms bring others, whose
// symbols are spelled as those platforms spell them.

/// A conversion into a base unit: first `zero` is taken away, then it is multiplied and divided.
///
/// Factor and divisor are kept apart because 4.184 and 18.0156 have no exact inverse.
public struct HealthConversion: Hashable, Sendable {
  public let zero: Double
  public let factor: Double
  public let divisor: Double

  /// Creates a conversion; without arguments numbers stay as they are.
  public init(zero: Double = 0, factor: Double = 1, divisor: Double = 1) {
    (self.zero, self.factor, self.divisor) = (zero, factor, divisor)
  }

  /// Whether numbers stay as they are: the unit is the base unit under whatever spelling.
  public var isIdentity: Bool { self == HealthConversion() }

  /// The number in the base unit.
  public func callAsFunction(_ number: Double) -> Double { (number - zero) * factor / divisor }
}

/// The units that platforms use, by base unit.
public enum HealthUnit {
  /// The conversion of a unit into a base unit; nil for a unit that has no place there.
  ///
  /// - Parameters:
  ///   - symbol: The unit as the file spells it: `fl_oz_us`, `Cal`, `mmol<180.1558800000541>/L`.
  ///   - base: The base unit of a kind: `ml`.
  /// - Returns: The conversion, nil where there is none.
  public static func conversion(from symbol: String, to base: String) -> HealthConversion? {
    if symbol == base { return HealthConversion() }
    // The number in angle brackets is a molar mass, of which each kind has one only.
    var bare = symbol
    if let start = bare.firstIndex(of: "<"), let end = bare.lastIndex(of: ">"), start < end {
      bare.removeSubrange(start...end)
    }
    return table[base]?[bare]
  }

  private static func times(_ factor: Double) -> HealthConversion { HealthConversion(factor: factor) }
  private static func by(_ divisor: Double) -> HealthConversion { HealthConversion(divisor: divisor) }

  // Sources: international yard and pound agreement of 1959 (lb, in); NIST Handbook 44, appendix C (US volumes); UK
  // Weights and Measures Act 1985 (imperial volumes, stone); ISO 80000-5 (4.184 kJ); molar mass of glucose 180.156 g/mol
  // (PubChem CID 5793) as for the measure; 1 kPa = 7.50062 mmHg (ISO 80000-4, annex).
  private static let table: [String: [String: HealthConversion]] = [
    "kg": [
      "g": by(1000), "lb": times(MassUnit.lb.kilograms), "st": times(MassUnit.st.kilograms),
      "oz": HealthConversion(factor: MassUnit.lb.kilograms, divisor: 16),
    ],
    "g": [
      "mg": by(1000), "mcg": by(1_000_000), "kg": times(1000), "lb": times(453.592_37),
      "oz": HealthConversion(factor: 453.592_37, divisor: 16),
    ],
    "mg": [
      "g": times(1000), "mcg": by(1000), "kg": times(1_000_000),
      "oz": HealthConversion(factor: 453_592.37, divisor: 16),
    ],
    "ml": [
      "mL": times(1), "L": times(1000), "l": times(1000), "dL": times(100), "cL": times(10),
      "fl_oz_us": times(VolumeUnit.oz.millilitres), "cup_us": times(8 * VolumeUnit.oz.millilitres),
      "pt_us": times(16 * VolumeUnit.oz.millilitres), "fl_oz_imp": times(28.413_062_5), "cup_imp": times(284.130_625),
      "pt_imp": times(568.261_25),
    ],
    "kcal": ["Cal": times(1), "kJ": by(4.184), "J": by(4184), "cal": by(1000)],
    "m": [
      "cm": by(100), "mm": by(1000), "km": times(1000), "in": HealthConversion(factor: 2.54, divisor: 100),
      "ft": times(0.3048), "yd": times(0.9144), "mi": times(1609.344),
    ],
    "count": [:],
    "/min": ["count/min": times(1), "bpm": times(1), "count/s": times(60), "count/hr": by(60)],
    "ms": ["s": times(1000)],
    "%": [:],
    "mmHg": ["kPa": times(7.500_62), "cmHg": times(10)],
    "degC": ["degF": HealthConversion(zero: 32, factor: 5, divisor: 9), "K": HealthConversion(zero: 273.15)],
    "mg/dl": ["mg/dL": times(1), "mmol/L": times(18.0156), "mmol/l": times(18.0156)],
    "mmol/l": ["mmol/L": times(1)],
    "l/min": ["L/min": times(1), "mL/s": HealthConversion(factor: 60, divisor: 1000)],
  ]
}
