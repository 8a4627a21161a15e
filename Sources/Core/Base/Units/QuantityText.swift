// Quantities with an optional unit, as typed into fields and commands: `81.5`, `81,5 kg`, `11st 11lb`, `2l`, `8 fl oz`.
// The default unit is the one displayed in the field.

/// A typed mass and its kilograms.
public struct MassText: Hashable, Sendable {
  /// The mass in the base unit; finite, but not range-checked.
  public let kilograms: Double
  /// The number and unit to keep permanently.
  ///
  /// Stones and pounds keep both numbers: `11 11.5` with unit `st`.
  public let typed: Typed
  /// The typed unit, or the default.
  public let unit: MassUnit

  /// Parses `text`; `unit` is the default unit.
  public init?(_ text: String, unit: MassUnit) {
    let parts = QuantityText.parts(text)
    if let both = MassText.stonesAndPounds(parts, unit: unit) {
      self = both
      return
    }
    guard parts.count == 1, let part = parts.first, let number = NumberText(part.number),
      let unit = part.unit.isEmpty ? unit : MassText.names[part.unit]
    else { return nil }
    self.init(
      kilograms: unit.kilograms(from: number.value), typed: Typed(number: number.plain, unit: unit.symbol), unit)
  }

  private init(kilograms: Double, typed: Typed, _ unit: MassUnit) {
    self.kilograms = kilograms
    self.typed = typed
    self.unit = unit
  }

  /// Accepted unit names in lower case.
  static let names: [String: MassUnit] = [
    "kg": .kg, "kgs": .kg, "kilo": .kg, "kilos": .kg, "lb": .lb, "lbs": .lb, "pound": .lb, "pounds": .lb,
    "pfund": .lb, "st": .st, "stone": .st, "stones": .st,
  ]

  /// Parses `11st 11lb` and `11st 11`; whole stones and 0 ≤ pounds < 14.
  private static func stonesAndPounds(_ parts: [QuantityText.Part], unit: MassUnit) -> MassText? {
    guard parts.count == 2, names[parts[0].unit] == .st || (parts[0].unit.isEmpty && unit == .st),
      parts[1].unit.isEmpty || names[parts[1].unit] == .lb,
      let stones = NumberText(parts[0].number), let pounds = NumberText(parts[1].number),
      stones.value >= 0, stones.value == stones.value.rounded(), pounds.value >= 0, pounds.value < 14
    else { return nil }
    let kilograms = MassUnit.lb.kilograms(from: stones.value * 14 + pounds.value)
    return MassText(kilograms: kilograms, typed: Typed(number: "\(stones.plain) \(pounds.plain)", unit: "st"), .st)
  }
}

/// A typed volume and its millilitres.
public struct VolumeText: Hashable, Sendable {
  /// The volume in the base unit; finite, but not range-checked.
  public let millilitres: Double
  /// The number and unit to keep permanently.
  public let typed: Typed
  /// The typed unit, or the default.
  public let unit: VolumeUnit
  /// Parses `text`; `unit` is the default unit.
  public init?(_ text: String, unit: VolumeUnit) {
    let parts = QuantityText.parts(text)
    guard parts.count == 1, let part = parts.first, let number = NumberText(part.number) else { return nil }
    if let multiple = VolumeText.multiples[part.unit] {
      self.unit = multiple.unit
      millilitres = multiple.unit.millilitres(from: number.value * multiple.count)
      typed = Typed(number: NumberText.short(number.value * multiple.count), unit: multiple.unit.symbol)
      return
    }
    guard let unit = part.unit.isEmpty ? unit : VolumeText.names[part.unit] else { return nil }
    self.unit = unit
    millilitres = unit.millilitres(from: number.value)
    typed = Typed(number: number.plain, unit: unit.symbol)
  }

  /// Accepted unit names in lower case.
  static let names: [String: VolumeUnit] = [
    "ml": .ml, "millilitre": .ml, "millilitres": .ml, "l": .l, "litre": .l, "litres": .l, "liter": .l, "liters": .l,
    "oz": .oz, "floz": .oz, "fl oz": .oz, "fl. oz": .oz, "ounce": .oz, "ounces": .oz,
  ]

  /// Units stored as a multiple of a supported one.
  ///
  /// Source: NIST Handbook 44, appendix C (1 US cup = 8 US fl oz).
  private static let multiples: [String: (unit: VolumeUnit, count: Double)] = [
    "cup": (.oz, 8), "cups": (.oz, 8), "cl": (.ml, 10), "dl": (.ml, 100),
  ]
}

/// Splits a typed quantity into numbers and units.
enum QuantityText {
  /// A number and the unit after it, trimmed and in lower case.
  struct Part: Hashable {
    var number: String
    var unit: String
  }

  /// `11st 11lb` → [11 st] [11 lb]; the first part starts at the first character.
  static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var rest = NumberText.trimmed(text).lowercased()[...]
    while !rest.isEmpty {
      let number = rest.prefix { isNumeric($0) }
      let word = rest.dropFirst(number.count).prefix { !isNumeric($0) || $0 == "." && !number.isEmpty }
      // `e` starts an exponent of the number: `1e2`.
      if word == "e", !number.isEmpty {
        let after = rest.dropFirst(number.count + 1)
        let exponent = after.prefix { isNumeric($0) }
        let unit = after.dropFirst(exponent.count)
        parts.append(Part(number: "\(number)e\(exponent)", unit: NumberText.trimmed(String(unit))))
        return parts
      }
      parts.append(Part(number: String(number), unit: NumberText.trimmed(String(word))))
      rest = rest.dropFirst(number.count + word.count)
    }
    return parts
  }

  private static func isNumeric(_ c: Character) -> Bool {
    ("0"..."9").contains(c) || c == "." || c == "," || c == "+" || c == "-" || c == "−"
  }
}
