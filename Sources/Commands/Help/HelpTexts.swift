// The help texts of commands and options. Declarations name messages of `Help.xcstrings`; the parser wants strings and
// asks for them whenever it looks at a declaration, also to read arguments. They are only looked up while the parser's
// answer is rendered, so a start does not pay for them.
import ArgumentParser
import Words

/// The language in which the parser's answer is rendered.
struct HelpTexts: Sendable {
  let words: Words
  /// The width of discussions in cells; the parser breaks lines of 80 once more on a terminal of 80.
  private static let columns = 79

  /// The texts of the answer being rendered; nil while arguments are parsed.
  @TaskLocal private static var current: HelpTexts?

  /// Calls the parser with these texts.
  func rendering<R>(_ body: () -> R) -> R { HelpTexts.$current.withValue(self, operation: body) }

  /// A text of the answer being rendered; empty while arguments are parsed.
  static func text(_ message: () -> Message) -> String { current.map { $0.words(message()) } ?? "" }

  /// A command's discussion, its examples and a note below them.
  static func discussion(_ text: () -> Message?, _ examples: String, _ note: () -> Message?) -> String {
    guard let texts = current else { return "" }
    let parts = [text().map(texts.wrapped), texts.list(examples), note().map(texts.wrapped)]
    return parts.compactMap { $0 }.joined(separator: "\n\n")
  }

  private func list(_ examples: String) -> String? {
    guard !examples.isEmpty else { return nil }
    let lines = examples.split(separator: "\n")
    let isOne = lines.count { $0.hasPrefix("fastlife") } == 1
    return words(isOne ? .Help.example : .Help.examples) + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }

  /// The lines of a message wrapped to `columns`; indented lines are samples and are kept.
  private func wrapped(_ message: Message) -> String {
    var lines: [String] = []
    for paragraph in words(message).split(separator: "\n", omittingEmptySubsequences: false) {
      guard !paragraph.hasPrefix(" ") else {
        lines.append(String(paragraph))
        continue
      }
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > HelpTexts.columns {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension ArgumentHelp {
  /// Help of an option or argument.
  static func text(_ message: @autoclosure () -> Message, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(HelpTexts.text(message), valueName: valueName)
  }
}

extension ValidationError {
  /// An error about options; its text is in the language of the answer being rendered.
  init(_ message: @autoclosure () -> Message) { self.init(HelpTexts.text(message)) }
}

extension CommandConfiguration {
  /// Creates a configuration whose texts come from the catalogue.
  init(
    _ name: String, _ abstract: @autoclosure () -> Message, usage: String? = nil,
    discussion: @autoclosure () -> Message? = nil, examples: String = "", note: @autoclosure () -> Message? = nil,
    version: String = "", subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, aliases: [String] = []
  ) {
    self.init(
      commandName: name, abstract: HelpTexts.text(abstract), usage: usage,
      discussion: HelpTexts.discussion(discussion, examples, note), version: version, subcommands: subcommands,
      defaultSubcommand: defaultSubcommand, aliases: aliases)
  }
}
