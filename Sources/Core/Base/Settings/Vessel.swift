// Vessels: the glasses and cups that log a drink, each with a key of its own.

/// A drinking vessel, logged by its letter.
public struct Vessel: Hashable, Codable, Sendable {
  /// Most vessels: as many as a list shows, with letters that are easy to find.
  public static let most = 12

  /// The key that logs it: a letter that no command of the pane and of the quick log has.
  public var letter: String
  public var name: String
  public var millilitres: Double
  public var beverage: String

  /// Its volume in millilitres, as typed.
  public var content: (millilitres: Double, typed: Typed) {
    (millilitres, Typed(number: NumberText.short(millilitres), unit: VolumeUnit.ml.symbol))
  }

  /// Whether a list is valid: 1–12 vessels with unique letters, valid names and valid volumes.
  public static func isValid(_ vessels: [Vessel]) -> Bool {
    let letters = vessels.map(\.letter)
    return (1...most).contains(vessels.count) && Set(letters).count == letters.count
      && vessels.allSatisfy { vessel in
        vessel.letter.utf8.count == 1
          && vessel.letter.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
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

  /// The letters of commands: those common to all panes, of the pane, of the shell, and of the quick log.
  public static let taken = Set("acdefghijklmnoqsuvw")
  /// The letters for a vessel whose own has become that of a command, the default ones first.
  private static let free = ["p", "b", "y", "t", "x", "z", "r"]

  /// Vessels of which none has the letter of a command, as far as there are free ones.
  static func settled(_ vessels: [Vessel]) -> [Vessel] {
    guard vessels.contains(where: { $0.letter.contains(where: taken.contains) }) else { return vessels }
    var used = Set(vessels.map(\.letter))
    return vessels.map { vessel in
      var vessel = vessel
      guard vessel.letter.contains(where: taken.contains), let free = free.first(where: { !used.contains($0) }) else {
        return vessel
      }
      used.insert(free)
      vessel.letter = free
      return vessel
    }
  }

  /// The key that logs it; empty where its letter is that of a command.
  public var key: String { letter.contains(where: Vessel.taken.contains) ? "" : letter }
}

extension Settings {
  /// The default vessels; their names are stable keys that Words translates until the user renames them.
  public static let standardVessels = [
    Vessel(letter: "p", name: "glass", millilitres: 250, beverage: "water"),
    Vessel(letter: "b", name: "bottle", millilitres: 500, beverage: "water"),
    Vessel(letter: "y", name: "cup", millilitres: 200, beverage: "coffee"),
    Vessel(letter: "t", name: "mug", millilitres: 300, beverage: "tea"),
  ]
}
