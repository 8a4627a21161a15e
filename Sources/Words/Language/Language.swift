// Supported languages and their selection. Pure: the environment is passed in as a dictionary.

/// A display language.
public enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case german = "de"
  /// For layout tests: English, 40 % longer, with double-width glyphs. Never offered to users.
  case pseudo

  /// The languages offered to users.
  public static let offered: [Language] = [.english, .german]

  /// Parses `de`, `de_DE.UTF-8`, `de-AT`, `C`, `POSIX`, `german`; nil for unsupported languages.
  public init?(name: String) {
    let base = name.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    switch base {
    case "en", "c", "posix", "english": self = .english
    case "de", "german", "deutsch": self = .german
    case "pseudo": self = .pseudo
    default: return nil
    }
  }

  /// The active language: the first one set of `--lang`, the setting, LC_ALL, LC_MESSAGES and LANG; unsupported
  /// languages fall back to English.
  public static func resolved(
    option: String? = nil, setting: String? = nil, environment: [String: String] = [:]
  ) -> Language {
    let candidates =
      [option, setting] + ["LC_ALL", "LC_MESSAGES", "LANG"].map { environment[$0] }
    for case let name? in candidates where !name.isEmpty && name != "auto" {
      return Language(name: name) ?? .english
    }
    return .english
  }
}
