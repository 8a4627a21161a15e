// Reads a string catalogue (.xcstrings, Xcode's format) and checks it: every language present, the same placeholders in
// each, both plural forms. Errors name file and key, and fail the build.
import Foundation

/// An error in a catalogue; the text names file and key.
struct CatalogueError: Error {
  var file: String
  var key: String
  var reason: String
}

/// A placeholder in a text: `{name}` takes text, `{#name}` a count.
struct Placeholder: Hashable {
  var name: String
  var isCount: Bool
}

/// A segment of a text: literal characters or a placeholder.
enum Piece {
  case literal(String)
  case placeholder(Placeholder)
}

/// An entry: its name, its arguments in order, and its forms by language (one form, or `one` and `other`).
struct CatalogueEntry {
  var subject: String
  var key: String
  var arguments: [Placeholder]
  var forms: [String: [[Piece]]]
}

/// The catalogue of one subject.
struct Catalogue {
  static let languages = ["en", "de"]
  static let pluralForms = ["one", "other"]

  let file: String
  let subject: String
  private(set) var entries: [CatalogueEntry] = []

  init(path: String) throws {
    file = path
    subject = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard let data = FileManager.default.contents(atPath: path) else { throw error("", "cannot be read") }
    let parsed: Any
    do { parsed = try JSONSerialization.jsonObject(with: data) } catch { throw self.error("", "is not valid JSON") }
    guard let root = parsed as? [String: Any], let strings = root["strings"] as? [String: Any] else {
      throw error("", "has no \"strings\"")
    }
    guard isIdentifier(subject) else { throw error("", "the file name is not a Swift type name") }
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      entries.append(try entry(key, value))
    }
  }

  private func error(_ key: String, _ reason: String) -> CatalogueError {
    CatalogueError(file: file, key: key, reason: reason)
  }

  private func entry(_ key: String, _ value: Any) throws -> CatalogueEntry {
    guard let localizations = (value as? [String: Any])?["localizations"] as? [String: Any] else {
      throw error(key, "has no localizations")
    }
    guard isIdentifier(identifier(of: key)) else { throw error(key, "does not make a Swift name") }
    var forms: [String: [[Piece]]] = [:]
    for language in Catalogue.languages {
      guard let localization = localizations[language] as? [String: Any] else {
        throw error(key, "is missing in the language \(language)")
      }
      forms[language] = try texts(localization, key, language).map { try pieces($0, key, language) }
    }
    let arguments = placeholders(of: (forms["en"] ?? []).reversed())
    for language in Catalogue.languages {
      try check(forms[language] ?? [], against: arguments, key, language)
    }
    return CatalogueEntry(subject: subject, key: key, arguments: arguments, forms: forms)
  }

  /// The texts of a localisation: one, or the plural forms in the order of `pluralForms`.
  private func texts(_ localization: [String: Any], _ key: String, _ language: String) throws -> [String] {
    if let text = text(of: localization) {
      guard !text.isEmpty else { throw error(key, "is empty in the language \(language)") }
      return [text]
    }
    guard let plural = (localization["variations"] as? [String: Any])?["plural"] as? [String: Any] else {
      throw error(key, "has neither a text nor plural forms in the language \(language)")
    }
    if let other = plural.keys.first(where: { !Catalogue.pluralForms.contains($0) }) {
      throw error(key, "has the unknown plural form \"\(other)\" in the language \(language)")
    }
    return try Catalogue.pluralForms.map { form in
      guard let unit = plural[form] as? [String: Any], let text = text(of: unit), !text.isEmpty else {
        throw error(key, "lacks the plural form \"\(form)\" in the language \(language)")
      }
      return text
    }
  }

  private func text(of container: [String: Any]) -> String? {
    (container["stringUnit"] as? [String: Any])?["value"] as? String
  }

  private func pieces(_ text: String, _ key: String, _ language: String) throws -> [Piece] {
    var result: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { result.append(.literal(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw error(key, "has a { without } in the language \(language)")
      }
      var name = String(rest[rest.index(after: open)..<close])
      let isCount = name.hasPrefix("#")
      if isCount { name.removeFirst() }
      guard isIdentifier(name) else {
        throw error(key, "has the placeholder {\(name)}, which is not a name, in the language \(language)")
      }
      result.append(.placeholder(Placeholder(name: name, isCount: isCount)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { result.append(.literal(String(rest))) }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) else {
      throw error(key, "has a control character in the language \(language)")
    }
    return result
  }

  /// A single text must use exactly `arguments`; among plural forms, `one` may omit the count.
  private func check(_ forms: [[Piece]], against arguments: [Placeholder], _ key: String, _ language: String) throws {
    if forms.count > 1, !arguments.contains(where: \.isCount) {
      throw error(key, "has plural forms but no {#count} in the language \(language)")
    }
    for (number, form) in forms.enumerated() {
      let mayOmitCount = forms.count > 1 && number == 0
      let found = Set(placeholders(of: [form]))
      let wanted = Set(arguments)
      guard found.subtracting(wanted).isEmpty, wanted.subtracting(found).allSatisfy({ $0.isCount && mayOmitCount })
      else {
        let names = found.symmetricDifference(wanted).map { ($0.isCount ? "{#" : "{") + $0.name + "}" }.sorted()
        throw error(
          key, "differs in its placeholders between languages: \(names.joined(separator: ", ")) (\(language))")
      }
    }
  }

  /// The placeholders in order of first appearance.
  private func placeholders(of forms: [[Piece]]) -> [Placeholder] {
    var result: [Placeholder] = []
    for form in forms {
      for case .placeholder(let placeholder) in form where !result.contains(placeholder) { result.append(placeholder) }
    }
    return result
  }
}

/// `a.b-c` becomes `aBC`.
func identifier(of key: String) -> String {
  let parts = key.split(whereSeparator: { ".-_ ".contains($0) })
  return parts.enumerated().map { number, part in
    number == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
  }.joined()
}

private func isIdentifier(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic || first == "_" else {
    return false
  }
  return name.unicodeScalars.allSatisfy {
    $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
  }
}
