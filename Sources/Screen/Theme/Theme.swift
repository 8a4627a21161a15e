// Themes: the look of each role on each kind of terminal. Shipped tables are in Resources/Themes; users define their
// own in the configuration with the same vocabulary.
import Assets
import Canvas

/// A theme: looks by role.
public nonisolated struct Theme: Hashable, Sendable {
  /// Stable name: `default`, `light`, `high-contrast`, `monochrome`, or the user's.
  public let name: String
  /// The background used for contrast checks; never drawn.
  public let assumedBackground: RGB
  private let looks: [Role: RoleStyle]

  /// An error in a theme's table.
  public enum LoadError: Error, Hashable, Sendable {
    case unknownRole(String)
    /// A word that is neither a colour nor an attribute.
    case unknownWord(role: String, word: String)
  }

  /// Creates a theme from role names and looks as in `ThemeTable`; missing roles fall back to the default theme.
  public init(name: String, assumedBackground: String = "#1E1E1E", rows: [String: String]) throws(LoadError) {
    var looks = name == "default" ? [:] : Theme.standard.looks
    for (roleName, text) in rows.sorted(by: { $0.key < $1.key }) {
      guard let role = Theme.roles[roleName] else { throw .unknownRole(roleName) }
      switch RoleStyle.read(text) {
      case .success(let look): looks[role] = look
      case .failure(let word): throw .unknownWord(role: roleName, word: word.text)
      }
    }
    self.name = name
    self.looks = looks
    self.assumedBackground = RGB(hex: assumedBackground) ?? RGB(0x1E, 0x1E, 0x1E)
  }

  /// Roles by their names in theme tables.
  private static let roles = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.name, $0) })

  private init(plain name: String) {
    self.name = name
    looks = [:]
    assumedBackground = RGB(0, 0, 0)
  }

  private static func shipped(_ name: String) -> Theme {
    guard let rows = ThemeTable.all.first(where: { $0.name == name }) else { return Theme(plain: name) }
    return (try? Theme(name: name, assumedBackground: rows.assumedBackground, rows: rows.rows)) ?? Theme(plain: name)
  }

  /// The default theme.
  public static let standard = shipped("default")
  /// Attributes only; used by every theme on terminals without colours.
  public static let monochrome = shipped("monochrome")
  /// The shipped themes, in settings order.
  public static var all: [Theme] { ThemeTable.all.map { shipped($0.name) } }

  /// The shipped theme of the given name.
  public static func named(_ name: String) -> Theme? {
    if name == standard.name { return standard }
    return ThemeTable.all.contains { $0.name == name } ? shipped(name) : nil
  }

  /// Inks for a terminal, indexed by `Role.rawValue`.
  public func inks(for capabilities: Capabilities) -> [Ink] {
    let looks = capabilities.tier == .none && name != "monochrome" ? Theme.monochrome.looks : looks
    return Role.allCases.sorted { $0.rawValue < $1.rawValue }.map { role in
      (looks[role] ?? RoleStyle()).ink(capabilities.tier)
    }
  }

  /// A role's true-colour foreground and background; nil is the terminal's own.
  public func colours(of role: Role) -> (foreground: RGB?, background: RGB?) {
    (looks[role]?.foreground, looks[role]?.background)
  }
}

/// A role's look on every colour tier.
nonisolated struct RoleStyle: Hashable, Sendable {
  var foreground: RGB?
  var background: RGB?
  var foreground16: UInt8?
  var background16: UInt8?
  var bold = false
  var dim = false
  var underline = false
  var reverse = false

  /// An unrecognised word.
  struct SyntaxError: Error { let text: String }

  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Parses `#1ABC9C cyan bold on #101010 on black`.
  static func read(_ text: String) -> Result<RoleStyle, SyntaxError> {
    var look = RoleStyle()
    var isBackground = false
    for word in text.split(separator: " ").map(String.init) {
      if word == "on" {
        isBackground = true
        continue
      }
      guard look.take(word, isBackground: isBackground) else { return .failure(SyntaxError(text: word)) }
      isBackground = false
    }
    return .success(look)
  }

  private mutating func take(_ word: String, isBackground: Bool) -> Bool {
    if word.hasPrefix("#") {
      guard let colour = RGB(hex: word) else { return false }
      if isBackground { background = colour } else { foreground = colour }
      return true
    }
    let plain = word.hasPrefix("bright-") ? String(word.dropFirst(7)) : word
    if let index = RoleStyle.names.firstIndex(of: plain) {
      let number = UInt8(index + (plain == word ? 0 : 8))
      if isBackground { background16 = number } else { foreground16 = number }
      return true
    }
    switch word {
    case "standard": return true
    case "bold": bold = true
    case "dim": dim = true
    case "underline": underline = true
    case "reverse": reverse = true
    default: return false
    }
    return true
  }

  /// The ink for a colour tier.
  ///
  /// `dim` is for tiers without a grey of our own.
  func ink(_ tier: ColourTier) -> Ink {
    Ink(
      foreground: colour(tier, foreground, foreground16), background: colour(tier, background, background16),
      bold: bold, dim: dim && (foreground == nil || tier < .indexed), underline: underline,
      reverse: reverse || (tier == .none && background != nil))
  }

  private func colour(_ tier: ColourTier, _ rgb: RGB?, _ named: UInt8?) -> Ink.Colour {
    switch tier {
    case .none: return .standard
    case .sixteen: return named.map { .indexed($0) } ?? .standard
    case .indexed: return rgb.map { .indexed($0.nearestOf256) } ?? .standard
    case .full: return rgb.map { .rgb($0.red, $0.green, $0.blue) } ?? .standard
    }
  }
}
