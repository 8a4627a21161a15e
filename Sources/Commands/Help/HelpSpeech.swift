// German help pages. The parser generates them in English, with each sentence on one line if the width allows; here
// they are taken apart, translated with the table in `GermanHelp`, and rewrapped. No page is duplicated: new options
// appear at once, in English until translated.
import Words

struct HelpSpeech {
  let words: Words
  /// Line width in cells.
  var columns = 80
  /// The column where the parser's option descriptions start.
  private static let indent = 26

  /// The page in German, from the parser's output of any width.
  func text(of english: String) -> String {
    var lines: [String] = []
    var paragraph: [String] = []
    var isRows = false
    func flush() {
      if !paragraph.isEmpty { lines += wrap(said(paragraph.joined(separator: " ")), indent: 0) }
      paragraph = []
    }
    for line in english.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isPlain = !line.isEmpty && !line.hasPrefix(" ") && !line.hasSuffix(":") && !HelpSpeech.isUsage(line)
      if isPlain, !isRows, !line.hasPrefix("OVERVIEW: ") {
        paragraph.append(line)
        continue
      }
      flush()
      if let heading = HelpSpeech.headings[line] { isRows = heading.hasRows }
      lines += isRows ? row(line) : [single(line)].flatMap { wrap($0, indent: 0) }
    }
    flush()
    return lines.joined(separator: "\n")
  }

  private static func isUsage(_ line: String) -> Bool { line.hasPrefix("USAGE: ") }

  private static let headings: [String: (german: String, hasRows: Bool)] = [
    "ARGUMENTS:": ("ARGUMENTE:", true), "OPTIONS:": ("OPTIONEN:", true), "SUBCOMMANDS:": ("BEFEHLE:", true),
  ]

  /// A line that is not an option row.
  private func single(_ line: String) -> String {
    if line.hasPrefix("OVERVIEW: ") { return words.signs("ÜBERBLICK: ") + said(String(line.dropFirst(10))) }
    if HelpSpeech.isUsage(line) { return "AUFRUF: " + line.dropFirst(7) }
    return said(line)
  }

  /// A list row: name and description, both or either.
  private func row(_ line: String) -> [String] {
    if let heading = HelpSpeech.headings[line] { return [heading.german] }
    if let parts = ParserSpeech.match(line, "  See '%' for detailed help.") { return ["  Mehr dazu: '\(parts[0])'"] }
    let characters = Array(line)
    guard characters.count > HelpSpeech.indent, characters[HelpSpeech.indent - 1] == " " else { return [line] }
    let label = String(characters[..<HelpSpeech.indent])
    var text = wrap(sentence(String(characters[HelpSpeech.indent...])), indent: HelpSpeech.indent)
    if let first = text.first { text[0] = label + first.dropFirst(HelpSpeech.indent) }
    return text
  }

  /// A sentence with the parser's suffix: `(default: water)`.
  private func sentence(_ text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return said(text) }
    let note = String(text[start...])
    guard note.hasPrefix("(default: ") || note.hasPrefix("(values: ") else { return said(text) }
    let german = note.replacing("(default: ", with: "(Standard: ").replacing("(values: ", with: "(Werte: ")
      .replacing("; default: ", with: "; Standard: ")
    let main = text[..<start].last == " " ? String(text[..<start].dropLast()) : String(text[..<start])
    return main.isEmpty ? german : said(main) + " " + german
  }

  private func said(_ english: String) -> String { words.signs(GermanHelp.sentences[english] ?? english) }

  /// Wraps the text to `columns`, indented by `indent` blanks; indented lines are examples and are kept.
  private func wrap(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    if text.isEmpty || text.hasPrefix(" ") { return [text.isEmpty ? "" : margin + text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > columns {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [margin + line]
  }
}
