// Volumes: the exact table of units and conversion to and from millilitres. Not for texts: Words formats numbers.

/// A unit of volume; the raw value is its symbol on disk, on the command line and in `Typed.unit`.
public enum VolumeUnit: String, CaseIterable, Codable, Sendable {
  case ml, l, oz

  /// The symbol: `ml`, `l`, `oz` (the US fluid ounce).
  public var symbol: String { rawValue }

  /// Millilitres in one unit.
  ///
  /// Source: NIST Handbook 44, appendix C (1 US gallon = 231 in³, so 1 US fl oz =
  /// 29.5735295625 ml exactly).
  public var millilitres: Double {
    switch self {
    case .ml: 1
    case .l: 1000
    case .oz: 29.573_529_562_5
    }
  }

  /// Millilitres of `value` of these units.
  public func millilitres(from value: Double) -> Double {
    self == .ml ? value : value * millilitres
  }

  /// How many of these units `millilitres` are.
  public func value(ofMillilitres millilitres: Double) -> Double {
    self == .ml ? millilitres : millilitres / self.millilitres
  }
}

/// Volumes as the rules stated in US fluid ounces compare them.
public enum Volume {
  /// Thousandths of a US fluid ounce, rounded half away from zero: how limits and goals given in ounces are compared.
  public static func milliOunces(millilitres: Double) -> Int {
    FixedText.thousandths(VolumeUnit.oz.value(ofMillilitres: millilitres))
  }
}
