// Words renders messages, numbers, dates and amounts in the user's language. A value: created once at startup and
// passed to everything that displays text. It loads no ICU and reads no clock; each text costs a table lookup and a few
// appends.
@_exported public import Assets
public import Core

/// Texts, numbers and dates in one language, with one region's conventions.
public struct Words: Equatable, Sendable {
  public let language: Language
  /// The format of dates, times and numbers.
  public let region: RegionalFormat
  /// False if the terminal lacks UTF-8: texts then stay in ASCII (`-` for the minus).
  public let isUnicode: Bool
  /// Whether figures are hidden: all numbers then look alike (see `redacted`).
  public private(set) var isRedacted = false
  /// The unit of energy in texts.
  public private(set) var energyUnit = EnergyUnit.kcal
  /// The origin that numbers are marked with; nil unless tests trace digits (see `Words+Origins`).
  var mark: DigitMark?
  private let texts: MessageTexts?

  /// Creates words for a language and region; a nil `region` uses the language's default.
  public init(language: Language, region: RegionalFormat? = nil, isUnicode: Bool = true) {
    self.language = language
    self.region = region ?? RegionalFormat.usual(for: language)
    self.isUnicode = isUnicode
    texts = MessageTexts(language: language == .german ? "de" : "en")
  }

  /// Creates words from `--lang`, the setting and the environment (LC_ALL, LC_MESSAGES, LC_TIME, LC_NUMERIC, LANG).
  public init(option: String? = nil, setting: String? = nil, environment: [String: String], isUnicode: Bool = true) {
    let language = Language.resolved(option: option, setting: setting, environment: environment)
    self.init(
      language: language, region: .resolved(language: language, environment: environment), isUnicode: isUnicode)
  }

  /// Whether both produce the same texts.
  public static func == (one: Words, other: Words) -> Bool {
    one.language == other.language && one.region == other.region && one.isUnicode == other.isUnicode
      && one.isRedacted == other.isRedacted && one.mark == other.mark && one.energyUnit == other.energyUnit
  }

  /// The same words without figures.
  public var redacted: Words {
    var copy = self
    copy.isRedacted = true
    return copy
  }

  /// The same words with energy in another unit.
  public func measuring(_ energyUnit: EnergyUnit) -> Words {
    var copy = self
    copy.energyUnit = energyUnit
    return copy
  }

  /// The text of a message in this language.
  public func callAsFunction(_ message: Message) -> String {
    let text = resolve(message)
    return language == .pseudo ? Pseudo.text(of: text) : text
  }

  /// The text before pseudo-localisation, so that nested messages are stretched only once.
  private func resolve(_ message: Message) -> String {
    guard let texts else { return "" }
    let template = texts.form(at: message.index, pluralForm(of: message))
    guard template.utf8.contains(2) else { return signs(literal(template[...])) }
    var result = ""
    var rest = template[...]
    while let mark = rest.utf8.firstIndex(of: 2) {
      let digit = rest.utf8.index(after: mark)
      result += literal(rest[..<mark])
      result += argument(Int(rest.utf8[digit]) - 0x30, of: message)
      rest = rest[rest.utf8.index(after: digit)...]
    }
    return signs(result + literal(rest))
  }

  /// A part of a template; its digits are text.
  private func literal(_ text: Substring) -> String { mark == nil ? String(text) : of(.text).marked(String(text)) }

  private func argument(_ number: Int, of message: Message) -> String {
    guard message.arguments.indices.contains(number) else { return "" }
    switch message.arguments[number] {
    case .text(let text): return marked(redacting(text))
    case .amount(let text): return localizedAmount(text)
    case .count(let count): return self.count(count)
    case .message(let inner): return resolve(inner)
    }
  }

  /// 0 for `one`, 1 for `other`: the first count decides; English and German use `one` for exactly 1.
  private func pluralForm(of message: Message) -> Int {
    for case .count(let count) in message.arguments { return count == 1 && !isRedacted ? 0 : 1 }
    return 1
  }

  /// Replaces our typographic characters by ASCII without Unicode support; accented letters are left to the display.
  public func signs(_ text: String) -> String {
    guard !isUnicode, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return Ascii.text(of: text)
  }
}
