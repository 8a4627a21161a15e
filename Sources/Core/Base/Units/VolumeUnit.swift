// Volume units with exact factors, and conversion to and from millilitres. Words formats numbers for display.

/// A unit of volume; the raw value is its symbol on disk, on the command line and in `Typed.unit`.
public enum VolumeUnit: String, CaseIterable, Codable, Sendable {
  case ml, l, oz

  /// The symbol: `ml`, `l`, `oz` (the US fluid ounce).
  public var symbol: String { rawValue }

  /// Millilitres per unit.
  ///
  /// Source: NIST Handbook 44, appendix C (1 US gallon = 231 in³, so 1 US fl oz = 29.5735295625 ml exactly).
  public var millilitres: Double {
    switch self {
    case .ml: 1
    case .l: 1000
    case .oz: 29.573_529_562_5
    }
  }

  /// Converts `value` to millilitres.
  public func millilitres(from value: Double) -> Double {
    self == .ml ? value : value * millilitres
  }

  /// Converts `millilitres` to this unit.
  public func value(ofMillilitres millilitres: Double) -> Double {
    self == .ml ? millilitres : millilitres / self.millilitres
  }
}

/// Comparison of volumes for rules stated in US fluid ounces.
public enum Volume {
  /// Thousandths of a US fluid ounce, rounded half away from zero, for comparing limits and goals in ounces.
  public static func milliOunces(millilitres: Double) -> Int {
    FixedText.thousandths(VolumeUnit.oz.value(ofMillilitres: millilitres))
  }
}
