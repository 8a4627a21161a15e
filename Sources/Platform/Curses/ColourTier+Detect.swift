// Colour tier detection: a pure function of the user's choice, the environment and the terminal description.
//
// | first match                             | result                                          |
// |-----------------------------------------|-------------------------------------------------|
// | `--color` other than auto               | as requested                                    |
// | NO_COLOR not empty                      | none                                            |
// | FORCE_COLOR 0/false, 1, 2, 3            | none, sixteen, 256, true colour                 |
// | FORCE_COLOR otherwise, CLICOLOR_FORCE≠0 | the terminal's, at least sixteen                |
// | CLICOLOR=0                              | none                                            |
// | terminfo, COLORTERM                     | below 8: none; console or below 256: sixteen; … |
import Canvas

/// The colour choice from `--color` or the configuration.
public enum ColourChoice: String, CaseIterable, Sendable {
  case automatic = "auto"
  case never
  case always
  case sixteen = "16"
  case indexed = "256"
  case full = "truecolor"
}

extension ColourTier {
  /// Determines the tier (see the table above).
  ///
  /// - Parameters:
  ///   - choice: The user's choice.
  ///   - environment: NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR and COLORTERM.
  ///   - term: The terminal type.
  ///   - terminfoColours: Number of colours according to terminfo, 0 or less for none.
  /// - Returns: The tier to draw with.
  public static func detect(
    choice: ColourChoice, environment: [String: String], term: String, terminfoColours: Int
  ) -> ColourTier {
    let natural = natural(environment: environment, term: term, colours: terminfoColours)
    switch choice {
    case .never: return .none
    case .always: return max(natural, .sixteen)
    case .sixteen: return .sixteen
    case .indexed: return .indexed
    case .full: return .full
    case .automatic: break
    }
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return .none }
    if let force = environment["FORCE_COLOR"] {
      switch force {
      case "0", "false": return .none
      case "1": return .sixteen
      case "2": return .indexed
      case "3": return .full
      default: return max(natural, .sixteen)
      }
    }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return max(natural, .sixteen) }
    return value("CLICOLOR") == "0" ? .none : natural
  }

  private static func natural(environment: [String: String], term: String, colours: Int) -> ColourTier {
    if colours < 8 { return .none }
    if term == "linux" || term.hasPrefix("linux-") || colours < 256 { return .sixteen }
    let deep = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    return deep || term.hasSuffix("-direct") ? .full : .indexed
  }
}
