// The key decoder's sequence tables.
import Canvas

extension KeyDecoder {
  static func sequence(_ parameters: String, _ final: UInt8) -> Key? {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0.prefix { $0 != ":" })
    }
    let first = numbers.first ?? nil
    switch final {
    case 0x49 where parameters.isEmpty: return .focus(true)
    case 0x4F where parameters.isEmpty: return .focus(false)
    case 0x7E: return first.flatMap(numbered)
    case 0x75: return unicodeKey(first, modifiers: numbers.count > 1 ? numbers[1] ?? 1 : 1)
    default: return lettered(final)
    }
  }

  static func lettered(_ letter: UInt8) -> Key? {
    switch letter {
    case 0x41: return .up
    case 0x42: return .down
    case 0x43: return .right
    case 0x44: return .left
    case 0x46: return .end
    case 0x48: return .home
    case 0x4D: return .enter
    case 0x50...0x53: return .function(Int(letter) - 0x4F)
    case 0x5A: return .backTab
    // Digits and operators of a numeric keypad in application mode.
    case 0x6A...0x79: return .character(Character(Unicode.Scalar(letter - 0x40)))
    default: return nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23, 24: return .function(number - 12)
    default: return nil
    }
  }

  /// `ESC [ code ; modifiers u`, which reports every key by its code point.
  private static func unicodeKey(_ code: Int?, modifiers: Int) -> Key? {
    guard let code, let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    let bits = modifiers > 0 ? modifiers - 1 : 0
    if let byte = UInt8(exactly: code), let key = control(byte), byte < 0x20 || byte == 0x7F {
      return key == .tab && bits & 1 != 0 ? .backTab : key
    }
    let character = Character(scalar)
    if bits & 4 != 0 { return .control(Character(character.lowercased())) }
    if bits & 2 != 0 { return .alt(character) }
    return code == 0x20 ? .space : .character(character)
  }
}
