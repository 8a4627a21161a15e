// Units as forms show them: their message, the unit of the echo, and an amount as it stands in a field.
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

  /// The unit to echo an amount in that was typed in this one.
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

  /// The unit to echo an amount in that was typed in this one.
  var counterpart: MassUnit { self == .kg ? .lb : .kg }
}

extension Words {
  /// A volume as a field shows it: as typed, with the unit where it is another one than the field's.
  func text(of amount: Amount?, unit: VolumeUnit) -> String {
    guard let amount else { return "" }
    if let typed = amount.typed {
      let number = localized(typed.number)
      return typed.unit == unit.symbol ? number : number + " " + typed.unit
    }
    let decimals = [VolumeUnit.ml: 0, .l: 2, .oz: 1][unit] ?? 0
    return localized(FixedText.text(unit.value(ofMillilitres: amount.value), decimals: decimals))
  }

  /// A weight as a field shows it.
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
