// Energy units with exact factors. Kilocalories are the base unit.

/// A unit of energy; the raw value is its symbol on disk, on the command line and in `Typed.unit`.
public enum EnergyUnit: String, CaseIterable, Codable, Sendable {
  case kcal, kJ

  /// The symbol: `kcal`, `kJ`.
  public var symbol: String { rawValue }

  /// Kilocalories per unit.
  ///
  /// Source: the thermochemical calorie, 1 kcal = 4.184 kJ exactly (ISO 80000-5, annex).
  public var kilocalories: Double { self == .kcal ? 1 : 1 / 4.184 }

  /// Converts `value` to kilocalories.
  public func kilocalories(from value: Double) -> Double { self == .kcal ? value : value / 4.184 }

  /// An example of kilocalories in this unit, as typed: `620`, `2600`.
  public func example(_ kilocalories: Double) -> String {
    FixedText.text(
      self == .kcal ? kilocalories : (value(ofKilocalories: kilocalories) / 50).rounded() * 50, decimals: 0)
  }

  /// The editable number of kilocalories in this unit: as precise as stored in kilocalories, whole in kilojoules.
  public func typed(_ kilocalories: Double) -> String {
    self == .kcal ? NumberText.editable(kilocalories) : FixedText.text(value(ofKilocalories: kilocalories), decimals: 0)
  }

  /// Converts `kilocalories` to this unit.
  public func value(ofKilocalories kilocalories: Double) -> Double {
    self == .kcal ? kilocalories : kilocalories * 4.184
  }
}
