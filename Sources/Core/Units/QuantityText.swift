// A number with an optional unit, as typed into a field or given to a command: `81.5`, `81,5 kg`, `11st 11lb`, `2l`,
// `8 fl oz`. The unit that is not typed is the one the field shows.

/// A mass as typed, with its kilograms.
public struct MassText: Hashable, Sendable {
  /// Base-unit value; any finite number, the range is not checked here.
  public let kilograms: Double
  /// The number and unit to keep for ever.
  ///
  /// Stones and pounds keep both numbers: `11 11.5` with unit `st`.
  public let typed: Typed
  /// The unit that was typed, or the given one.
  public let unit: MassUnit

  /// Reads `text`; `unit` is meant where none is typed; nil when it is no mass.
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

  /// Names of units that are understood, in lower case.
  static let names: [String: MassUnit] = [
    "kg": .kg, "kgs": .kg, "kilo": .kg, "kilos": .kg, "lb": .lb, "lbs": .lb, "pound": .lb, "pounds": .lb,
    "pfund": .lb, "st": .st, "stone": .st, "stones": .st,
  ]

  /// `11st 11lb`, `11st 11`; a whole number of stones and 0 ≤ pounds < 14.
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

/// A volume as typed, with its millilitres.
public struct VolumeText: Hashable, Sendable {
  /// Base-unit value; any finite number, the range is not checked here.
  public let millilitres: Double
  /// The number and unit to keep for ever.
  public let typed: Typed
  /// The unit that was typed, or the given one.
  public let unit: VolumeUnit
  /// Whether the number may stand for thousands of millilitres, as they are shown: `1.000 ml`.
  ///
  /// Nobody drinks 1 ml; who reads what a person typed refuses it.
  public let isGrouped: Bool

  /// Reads `text`; `unit` is meant where none is typed; nil when it is no volume.
  public init?(_ text: String, unit: VolumeUnit) {
    let parts = QuantityText.parts(text)
    guard parts.count == 1, let part = parts.first, let number = NumberText(part.number) else { return nil }
    if let multiple = VolumeText.multiples[part.unit] {
      self.unit = multiple.unit
      isGrouped = false
      millilitres = multiple.unit.millilitres(from: number.value * multiple.count)
      let product = FixedText.text(number.value * multiple.count, decimals: 3)
      typed = Typed(number: VolumeText.short(product), unit: multiple.unit.symbol)
      return
    }
    guard let unit = part.unit.isEmpty ? unit : VolumeText.names[part.unit] else { return nil }
    self.unit = unit
    isGrouped = unit == .ml && NumberText.isGrouped(part.number)
    millilitres = unit.millilitres(from: number.value)
    typed = Typed(number: number.plain, unit: unit.symbol)
  }

  /// Names of units that are understood, in lower case.
  static let names: [String: VolumeUnit] = [
    "ml": .ml, "millilitre": .ml, "millilitres": .ml, "l": .l, "litre": .l, "litres": .l, "liter": .l, "liters": .l,
    "oz": .oz, "floz": .oz, "fl oz": .oz, "fl. oz": .oz, "ounce": .oz, "ounces": .oz,
  ]

  /// Units that are kept as a multiple of one of ours.
  ///
  /// Source: NIST Handbook 44, appendix C (1 US cup = 8 US fl oz).
  private static let multiples: [String: (unit: VolumeUnit, count: Double)] = [
    "cup": (.oz, 8), "cups": (.oz, 8), "cl": (.ml, 10), "dl": (.ml, 100),
  ]

  private static func short(_ plain: String) -> String {
    var text = plain
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

/// Cuts a typed quantity into numbers and the words after them.
enum QuantityText {
  /// A number and the unit after it, in lower case without blanks around it.
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
      // An exponent belongs to its number: `1e2`.
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
