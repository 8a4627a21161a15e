// Mass units with exact factors, conversion to and from kilograms, and the comparison used by limits in pounds. We use
// our own table because Foundation on Linux gets the stone wrong. Words formats numbers for display.

/// A unit of mass; the raw value is its symbol on disk, on the command line and in `Typed.unit`.
public enum MassUnit: String, CaseIterable, Codable, Sendable {
  case kg, lb, st

  /// The symbol: `kg`, `lb`, `st`.
  public var symbol: String { rawValue }

  /// Kilograms per unit.
  ///
  /// Source: international yard and pound agreement of 1959 (1 lb = 0.45359237 kg exactly); 1 st = 14 lb (UK Weights
  /// and Measures Act 1985).
  public var kilograms: Double {
    switch self {
    case .kg: 1
    case .lb: 0.453_592_37
    case .st: 6.350_293_18
    }
  }

  /// Converts `value` to kilograms.
  public func kilograms(from value: Double) -> Double {
    self == .kg ? value : value * kilograms
  }

  /// Converts `kilograms` to this unit.
  public func value(ofKilograms kilograms: Double) -> Double {
    self == .kg ? kilograms : kilograms / self.kilograms
  }
}

/// Comparison of masses for rules stated in pounds.
public enum Mass {
  /// Thousandths of a pound, rounded half away from zero, the only form for comparing limits and duplicates in pounds.
  ///
  /// 150.1 − 150.0 is below 0.1 in binary (Units.md, Limits).
  public static func milliPounds(kilograms: Double) -> Int {
    FixedText.thousandths(MassUnit.lb.value(ofKilograms: kilograms))
  }

  /// Pounds rounded to 0.001.
  public static func pounds(kilograms: Double) -> Double { Double(milliPounds(kilograms: kilograms)) / 1000 }

  /// Whole stones and remaining pounds, rounded to 0.1: `(11, 11.5)`; never 14.0 pounds.
  public static func stonesAndPounds(kilograms: Double) -> (stones: Int, pounds: Double) {
    let tenths = Int((Double(milliPounds(kilograms: kilograms)) / 100).rounded())
    return (tenths / 140, Double(tenths % 140) / 10)
  }
}
