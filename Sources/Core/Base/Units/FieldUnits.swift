// The unit of a field and the units that its picker offers (spec healthbank 3).
//
// | quantity | base   | alternatives | natural in metric, US, UK |
// |----------|--------|--------------|---------------------------|
// | weight   | kg     | lb, st       | kg, lb, st                |
// | energy   | kcal   | –            | kcal                      |
// | macro    | g      | –            | g                         |
// | percent  | %      | –            | %                         |
// | alcohol  | drinks | ml, fl oz    | drinks                    |
// | duration | min    | h, s         | min                       |
//
// Kilojoules are a setting for all energy, not the choice of a field.

/// A system of units, set by the user or that of the locale.
public enum MeasurementSystem: String, CaseIterable, Codable, Sendable {
  case metric, us, uk
}

/// The kind of quantity in a field.
public enum FieldQuantity: String, CaseIterable, Sendable {
  case weight, energy, macro, percent, alcohol, duration

  /// The symbol of the unit in which it is stored or, for alcohol, counted.
  public var base: String {
    switch self {
    case .weight: MassUnit.kg.symbol
    case .energy: EnergyUnit.kcal.symbol
    case .macro: "g"
    case .percent: "%"
    case .alcohol: EthanolUnit.drinks.symbol
    case .duration: "min"
    }
  }

  /// The unit that is usual in a system.
  public func natural(in system: MeasurementSystem) -> String {
    guard self == .weight else { return base }
    return MassUnit.natural(in: system).symbol
  }

  private var alternatives: [String] {
    switch self {
    case .weight: MassUnit.allCases.map(\.symbol)
    case .alcohol: [EthanolUnit.ml.symbol, EthanolUnit.floz.symbol]
    case .duration: ["h", "s"]
    case .energy, .macro, .percent: []
    }
  }

  /// The units to choose from, sorted by symbol; a picker shows if there is more than one.
  public func units(in system: MeasurementSystem) -> [String] {
    Set([base, natural(in: system)] + alternatives).sorted()
  }

  /// The unit of a field: the one picked on it, else that of the system set, else the store's, else the locale's.
  ///
  /// A unit that the quantity does not have is passed over.
  public func unit(
    picked: String? = nil, set: MeasurementSystem? = nil, stored: String? = nil, locale: MeasurementSystem
  ) -> String {
    let known = units(in: locale)
    let choices = [picked, set.map { natural(in: $0) }, stored]
    return choices.lazy.compactMap { $0 }.first { known.contains($0) } ?? natural(in: locale)
  }
}
