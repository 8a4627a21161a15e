// Units in forms: their message, the unit of the echo, and the text of an amount in a field.
import Core
import Words

extension VolumeUnit {
  /// The unit's symbol as a message.
  var message: Message {
    switch self {
    case .ml: .Units.ml
    case .l: .Units.l
    case .oz: .Units.oz
    }
  }

  /// The unit for the echo of an amount typed in this unit.
  var counterpart: VolumeUnit { self == .oz ? .ml : .oz }
}

extension MassUnit {
  /// The unit's symbol as a message.
  var message: Message {
    switch self {
    case .kg: .Units.kg
    case .lb: .Units.lb
    case .st: .Units.st
    }
  }

  /// The unit for the echo of an amount typed in this unit.
  var counterpart: MassUnit { self == .kg ? .lb : .kg }
}

extension Words {
  /// The field text of a volume: as typed, with the unit if it differs from the field's.
  func text(of amount: Amount?, unit: VolumeUnit) -> String {
    guard let amount else { return "" }
    if let typed = amount.typed {
      let number = localized(typed.number)
      return typed.unit == unit.symbol ? number : number + " " + typed.unit
    }
    let decimals = [VolumeUnit.ml: 0, .l: 2, .oz: 1][unit] ?? 0
    return localized(FixedText.text(unit.value(ofMillilitres: amount.value), decimals: decimals))
  }

  /// The field text of a weight.
  func text(of amount: Amount?, unit: MassUnit) -> String {
    guard let amount else { return "" }
    if let typed = amount.typed {
      let number = localized(typed.number)
      return typed.unit == unit.symbol ? number : number + " " + typed.unit
    }
    guard unit == .st else {
      return localized(FixedText.text(unit.value(ofKilograms: amount.value), decimals: 1))
    }
    let parts = Mass.stonesAndPounds(kilograms: amount.value)
    return "\(parts.stones) \(localized(FixedText.text(parts.pounds, decimals: 1)))"
  }
}

extension MeasurementSystem {
  /// Its name.
  var message: Message {
    switch self {
    case .metric: .Settings.systemMetric
    case .us: .Settings.systemUS
    case .uk: .Settings.systemUK
    }
  }
}
