// The argument parser's error messages in the active language. The parser only speaks English and returns errors as
// text, so each of its sentences is matched by a row of the table. Man page and completions stay English; see the
// decision record.
import Words

struct ParserSpeech {
  let words: Words

  /// A parser error, including its usage lines; unknown sentences are unchanged.
  func text(of complaint: String) -> String {
    guard words.language != .english else { return complaint }
    // A list of choices follows its sentence on separate lines.
    let lines = complaint.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(String($0)) }.joined(separator: "\n")
  }

  private func line(_ text: String) -> String {
    let indent = text.prefix { $0 == " " }
    return indent + sentence(String(text.dropFirst(indent.count)))
  }

  private func sentence(_ text: String) -> String {
    // Help also describes arguments: `<amount>  How much, …`.
    if text.hasPrefix("Help:  "), let gap = text.dropFirst(7).firstRange(of: "  ") {
      let what = text[..<gap.lowerBound].dropFirst(7)
      let purpose = String(text[gap.upperBound...])
      return words(.Parser.help(what: what + "  " + words.signs(GermanHelp.sentences[purpose] ?? purpose)))
    }
    if let ours = GermanHelp.complaints[text] { return words.signs(ours) }
    for (pattern, message) in ParserSpeech.table {
      if let parts = ParserSpeech.match(text, pattern) { return words(message(parts)) }
    }
    return text
  }

  /// The texts matching each `%` of a pattern; nil if the text does not match.
  static func match(_ text: String, _ pattern: String) -> [String]? {
    let pieces = pattern.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    guard pieces.count > 1 else { return rest.isEmpty ? [] : nil }
    guard rest.hasSuffix(last) else { return nil }
    rest = rest.dropLast(last.count)
    var found: [String] = []
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return nil }
      found.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return found + [String(rest)]
  }

  /// The parser's sentences, more specific ones first.
  private static let table: [(pattern: String, message: @Sendable ([String]) -> Message)] = [
    ("Missing expected argument '%'", { .Parser.missing(what: $0[0]) }),
    ("Missing one of: '%'", { .Parser.missingOne(what: $0[0]) }),
    ("Missing value for '%'", { .Parser.missingValue(option: $0[0]) }),
    ("Missing required subcommand.", { _ in .Parser.missingCommand }),
    ("Unknown option '%'. Did you mean '%'?", { .Parser.unknownNear(option: $0[0], nearest: $0[1]) }),
    ("Unknown option '%'", { .Parser.unknown(option: $0[0]) }),
    ("or: Missing value for '%' in '%'", { .Parser.orMissingValue(option: $0[0], place: $0[1]) }),
    ("Invalid option: %", { .Parser.unknown(option: $0[0]) }),
    ("Unexpected argument '%'", { .Parser.unexpected(what: $0[0]) }),
    ("% unexpected arguments: '%'", { .Parser.unexpected(what: $0[1]) }),
    (
      "The option '%' does not take any value, but '%' was specified.",
      { .Parser.takesNoValue(option: $0[0], value: $0[1]) }
    ),
    (
      "The value '%' is invalid for '%'. Please provide one of the following:",
      { .Parser.badValueOf(value: $0[0], option: $0[1], choices: "") }
    ),
    (
      "The value '%' is invalid for '%'. Please provide one of %.",
      { .Parser.badValueOf(value: $0[0], option: $0[1], choices: " " + ParserSpeech.choices($0[2])) }
    ),
    (
      "The value '%' is invalid for '%': %",
      { .Parser.badValueWhy(value: $0[0], option: $0[1], why: GermanHelp.complaints[$0[2]] ?? $0[2]) }
    ),
    ("The value '%' is invalid for '%'", { .Parser.badValue(value: $0[0], option: $0[1]) }),
    (
      "Value to be set with flag '%' had already been set with flag '%'",
      { .Parser.twice(flag: $0[0], other: $0[1]) }
    ),
    ("Usage: %", { .Parser.usage(what: $0[0]) }),
    ("See '%' for more information.", { .Parser.more(command: $0[0]) }),
  ]

  /// `'a', 'b' or 'c'` with commas only.
  private static func choices(_ text: String) -> String {
    text.replacing("' or '", with: "', '").replacing("' and '", with: "', '")
  }
}
