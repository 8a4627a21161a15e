// Display of typed values: the number exactly as typed if the unit matches, otherwise a rounded conversion. Switching
// units back and forth therefore changes nothing (Invariants.md, Round trips; Invariants.md, Stored numbers).

extension Typed {
  /// The mass in kilograms; nil if the unit or number is invalid (a damaged row).
  public var kilograms: Double? {
    guard let unit = MassUnit(rawValue: unit) else { return nil }
    // Almost always one number; stones and pounds are two.
    return NumberText(number).map { unit.kilograms(from: $0.value) } ?? MassText(number, unit: unit)?.kilograms
  }

  /// The volume in millilitres; nil if the unit or number is invalid (a damaged row).
  public var millilitres: Double? {
    guard let unit = VolumeUnit(rawValue: unit) else { return nil }
    return NumberText(number).map { unit.millilitres(from: $0.value) } ?? VolumeText(number, unit: unit)?.millilitres
  }
}

extension Weight {
  /// The number to display in `unit`, with a decimal point: as typed (`150.0`), otherwise rounded to 0.1.
  ///
  /// Stones have both numbers: `11 11.5`.
  public func number(in unit: MassUnit) -> String {
    if let typed, typed.unit == unit.symbol { return typed.number }
    guard unit == .st else { return FixedText.text(unit.value(ofKilograms: kilograms), decimals: 1) }
    let parts = Mass.stonesAndPounds(kilograms: kilograms)
    return "\(parts.stones) \(FixedText.text(parts.pounds, decimals: 1))"
  }
}

extension Drink {
  /// The number to display in `unit`, with a decimal point: as typed, otherwise rounded to 1 ml, 0.01 l or 0.1 oz.
  public func number(in unit: VolumeUnit) -> String {
    if let typed, typed.unit == unit.symbol { return typed.number }
    let decimals = [VolumeUnit.ml: 0, .l: 2, .oz: 1][unit] ?? 0
    return FixedText.text(unit.value(ofMillilitres: millilitres), decimals: decimals)
  }
}

/// Fixed-point formatting with a decimal point, rounded half away from zero, without locale or exponent.
public enum FixedText {
  /// Thousandths of `value`, rounded half away from zero; clamped to ±10¹², 0 for NaN.
  static func thousandths(_ value: Double) -> Int {
    value.isNaN ? 0 : Int((min(max(value, -1e12), 1e12) * 1000).rounded())
  }

  /// The whole part of `value`, truncated towards zero; clamped to ±10¹⁵, 0 for NaN.
  static func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e15), 1e15)) }

  /// `value` with `decimals` (0–6) decimals; `–` if not finite or too large.
  public static func text(_ value: Double, decimals: Int) -> String {
    let scale = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][min(max(decimals, 0), 6)]
    let scaled = (value * Double(scale)).rounded()
    guard abs(scaled) < 9e15 else { return "–" }
    let units = Int(scaled)
    let digits = String(abs(units) / scale)
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let rest = String(abs(units) % scale)
    return sign + digits + "." + String(repeating: "0", count: min(decimals, 6) - rest.count) + rest
  }
}
