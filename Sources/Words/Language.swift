// The languages of the program and how one is chosen. Pure: the environment comes as a dictionary.

/// A language that texts are shown in.
public enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case german = "de"
  /// For tests of layouts: English, 40 % longer, with double-width glyphs. Never offered to people.
  case pseudo

  /// The languages that a person may choose.
  public static let offered: [Language] = [.english, .german]

  /// The language named by `de`, `de_DE.UTF-8`, `de-AT`, `C`, `POSIX`, `german`; nil when it is none of ours.
  public init?(name: String) {
    let base = name.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    switch base {
    case "en", "c", "posix", "english": self = .english
    case "de", "german", "deutsch": self = .german
    case "pseudo": self = .pseudo
    default: return nil
    }
  }

  /// The language in force: `--lang`, the setting, LC_ALL, LC_MESSAGES, LANG; the first that is set decides, and a
  /// language we do not have gives English.
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
