// Vessels: what a drink is logged by, each with a key of its own.

/// A drinking vessel, logged by its letter.
public struct Vessel: Hashable, Codable, Sendable {
  /// Most vessels: as many as a list shows, with letters that are easy to find.
  public static let most = 12

  /// The key that logs it: a letter that no command of the pane and of the quick log has.
  public var letter: String
  public var name: String
  public var millilitres: Double
  public var beverage: String

  /// What it holds, as typed in millilitres.
  public var content: (millilitres: Double, typed: Typed) {
    (millilitres, Typed(number: NumberText.short(millilitres), unit: VolumeUnit.ml.symbol))
  }

  /// Whether a list is valid: 1–12 vessels with unique letters, valid names and valid volumes.
  public static func isValid(_ vessels: [Vessel]) -> Bool {
    let letters = vessels.map(\.letter)
    return (1...most).contains(vessels.count) && Set(letters).count == letters.count
      && vessels.allSatisfy { vessel in
        vessel.letter.utf8.count == 1
          && vessel.letter.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
          && Beverages.isName(vessel.name) && Beverages.isName(vessel.beverage)
          && HydrationRules.isVolume(millilitres: vessel.millilitres)
      }
  }

  /// Creates a vessel.
  public init(letter: String, name: String, millilitres: Double, beverage: String) {
    self.letter = letter
    self.name = name
    self.millilitres = millilitres
    self.beverage = beverage
  }

  /// The letters of commands: those of the pane, of the shell, and of the quick log.
  public static let taken = Set("acdefghijklmnoqsuvw" + "DHSX")

  /// Vessels of which a letter has become that of a command: it is a capital now, or the first free one.
  static func settled(_ vessels: [Vessel]) -> [Vessel] {
    guard vessels.contains(where: { $0.letter.contains(where: taken.contains) }) else { return vessels }
    var used = Set(vessels.map(\.letter))
    return vessels.map { vessel in
      guard vessel.letter.contains(where: taken.contains) else { return vessel }
      let choices = [vessel.letter.uppercased()] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
      let free = choices.first { !used.contains($0) && !$0.contains(where: taken.contains) }
      used.insert(free ?? vessel.letter)
      var vessel = vessel
      vessel.letter = free ?? vessel.letter
      return vessel
    }
  }
}

extension Settings {
  /// The default vessels; their names are stable keys that Words translates until the user renames them.
  public static let standardVessels = [
    Vessel(letter: "G", name: "glass", millilitres: 250, beverage: "water"),
    Vessel(letter: "B", name: "bottle", millilitres: 500, beverage: "water"),
    Vessel(letter: "C", name: "cup", millilitres: 200, beverage: "coffee"),
    Vessel(letter: "T", name: "mug", millilitres: 300, beverage: "tea"),
  ]
}
