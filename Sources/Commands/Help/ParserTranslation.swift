// The argument parser's own English, in the active language: the headings of help pages and the sentences of complaints.
// The parser cannot be translated and returns its answers as text, so each of its sentences is matched by a row of a
// table. Man page and completions stay English; see the decision record.
import Words

struct ParserTranslation {
  let words: Words
  /// The width of a page; the parser fills one cell less, which leaves room for headings that are a letter longer.
  static let columns = 80

  /// A help page whose texts are translated, with the parser's parts translated too.
  func page(_ page: String) -> String { eachLine(of: page, pageLine) }

  /// A complaint with its usage lines; unknown sentences are unchanged.
  func complaint(_ complaint: String) -> String {
    guard words.language != .english else { return complaint }
    // A list of choices follows its sentence on separate lines.
    return eachLine(of: complaint) { line in
      let indent = line.prefix { $0 == " " }
      return indent + sentence(String(line.dropFirst(indent.count)))
    }
  }

  private func eachLine(of text: String, _ translate: (String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { translate(String($0)) }.joined(separator: "\n")
  }

  private func pageLine(_ line: String) -> String {
    if let parts = ParserTranslation.match(line, "  See '%' for detailed help.") {
      return "  " + words(.Parser.detailed(command: parts[0]))
    }
    for (heading, message) in ParserTranslation.headings where line.hasPrefix(heading) {
      return words(message) + line.dropFirst(heading.count)
    }
    guard line.hasPrefix(" ") else { return line }
    return ParserTranslation.rowParts.reduce(line) { $0.replacing($1.english, with: words($1.message)) }
  }

  private static let headings: [(String, Message)] = [
    ("OVERVIEW:", .Parser.overview), ("USAGE:", .Parser.usageHeading), ("ARGUMENTS:", .Parser.arguments),
    ("OPTIONS:", .Parser.optionsHeading), ("SUBCOMMANDS:", .Parser.subcommands),
  ]

  /// Parts of the rows of options.
  private static let rowParts: [(english: String, message: Message)] = [
    ("default:", .Parser.defaultValue), ("values:", .Parser.values), ("Show the version.", .Parser.showVersion),
    ("Show help information.", .Parser.showHelp),
  ]

  private func sentence(_ text: String) -> String {
    // Help also describes arguments: `<amount>  How much, …`.
    if text.hasPrefix("Help:  ") { return words(.Parser.help(what: String(text.dropFirst(7)))) }
    for (pattern, message) in ParserTranslation.table {
      if let parts = ParserTranslation.match(text, pattern) { return words(message(parts)) }
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
      { .Parser.badValueOf(value: $0[0], option: $0[1], choices: " " + ParserTranslation.choices($0[2])) }
    ),
    (
      "The value '%' is invalid for '%': %",
      { .Parser.badValueWhy(value: $0[0], option: $0[1], why: $0[2]) }
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
