// The texts themselves: complete in every language, with the same placeholders, and in the tone and the signs of the
// app.
import Core
import Foundation
import Testing

@testable import Assets
@testable import Words
@testable import WordsTool

private let languages = MessageTable.languages.map { ($0, MessageTexts(language: $0)) }

/// The numbers of the placeholders in a form.
private func placeholders(_ form: Substring) -> Set<Character> {
  var found: Set<Character> = []
  var isNext = false
  for character in form {
    if isNext { found.insert(character) }
    isNext = character == "\u{2}"
  }
  return found
}

// Invariants.md, One catalogue
@Test func `every text is in every language with the same placeholders`() throws {
  #expect(MessageTable.languages == ["en", "de"])
  let english = try #require(MessageTexts(language: "en"))
  for index in 0..<MessageTable.count {
    let wanted = placeholders(try #require(english.forms(at: index).last))
    for (language, texts) in languages {
      let forms = try #require(texts).forms(at: index)
      let key = MessageTable.key(at: index)
      #expect(forms.count == 1 || forms.count == 2, "\(key) \(language)")
      #expect(forms.allSatisfy { !$0.isEmpty }, "\(key) \(language)")
      #expect(forms.last.map(placeholders) == wanted, "\(key) \(language)")
    }
  }
}

@Test func `every text resolves in every language, the pseudo language too`() {
  for language in Language.allCases {
    let words = Words(language: language)
    for index in 0..<MessageTable.count {
      let arguments = (0..<8).map { Message.Argument.count($0 + 1) }
      let text = words(Message(index: index, arguments: arguments))
      #expect(!text.isEmpty && !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(index)")
    }
  }
}

@Test func `texts have no exclamation marks, no emoji and no blanks at their ends`() throws {
  for (language, texts) in languages {
    for index in 0..<MessageTable.count {
      let text = try #require(texts).raw(at: index)
      let key = MessageTable.key(at: index)
      #expect(!text.contains("!"), "\(key) \(language)")
      #expect(text.first != " " && text.last != " ", "\(key) \(language)")
      #expect(!text.contains { $0.unicodeScalars.contains { $0.properties.isEmojiPresentation } }, "\(key)")
    }
  }
}

@Test func `every name of a text is used once and belongs to a subject`() {
  let keys = (0..<MessageTable.count).map(MessageTable.key)
  #expect(Set(keys).count == keys.count)
  #expect(keys.allSatisfy { $0.contains(".") })
}

/// The Swift sources of some folders.
private func sources(of folders: String...) throws -> [String] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try folders.flatMap { folder in
    let files = try #require(
      FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}

/// The help of the options of `edit`, which is looked up by the name of the option.
private let optionTexts = Set(
  (RecordKind.allCases.flatMap { RecordType.of($0).fields.flatMap(\.options) } + ["times"]).map { "Help.edit.\($0)" })

/// Texts whose keys are put together: of changes by kind and verb, of `log` by kind, of bands by measure, of figures of
/// sessions, of reminders by tracker.
private let composedTexts: Set<String> = {
  let labels = RecordKind.allCases.flatMap { kind in ["Add", "Edit", "Delete"].map { "Label.\(kind)\($0)" } }
  let lists = ["Add", "Edit", "Move", "Archive", "Remove"].map { "Label.measures" + $0 }
  let lines = RecordKind.allCases.flatMap { ["Help.log.\($0)", "Help.log.\($0).line"] }
  let practice = [
    "Count", "Total", "Days", "Mean", "Longest", "Energy", "Today", "Week", "Ever", "Milestone", "Round", "Month",
  ].flatMap { ["Timer.figure" + $0, "Explain.practice" + $0] }
  let kinds = SessionKind.allCases.map { "Timer.kind-" + $0.rawValue }
  let own =
    Measure.standard.map { "Measures.source-" + $0.id } + Meals.standard.map { "Food.meal-" + $0 }
    + BudgetMode.allCases.map { "Food.mode-" + $0.rawValue }
  let streaks = ["drinks", "fasting", "sitting", "workout"].map { "Hub.habit-" + $0 }
  let hints = HealthType.allCases.map { "Health.hint" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
  return Set(streaks + hints + labels + lists + lines + practice + kinds + own)
}()

@Test func `every text is shown somewhere`() throws {
  var names: Set<Substring> = []
  for source in try sources(of: "Sources", "Tests") {
    names.formUnion(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }
  let unused = (0..<MessageTable.count).map(MessageTable.key).filter { key in
    if optionTexts.contains(key) || composedTexts.contains(key) { return false }
    let name = identifier(of: key.split(separator: ".", maxSplits: 1).last.map(String.init) ?? key)
    return !names.contains(Substring(name))
  }
  #expect(unused.isEmpty, "\(unused)")
}

@Test func `every text of help belongs to a command or option`() throws {
  var named: Set<Substring> = []
  for source in try sources(of: "Sources/Commands") { named.formUnion(source.matches(of: /\.Help\.(\w+)/).map(\.1)) }
  let texts = (0..<MessageTable.count).map(MessageTable.key).filter { $0.hasPrefix("Help.") }
  #expect(texts.count > 300)
  let unused = texts.filter {
    !named.contains(Substring(identifier(of: String($0.dropFirst(5)))))
      && !optionTexts.union(composedTexts).contains($0)
  }
  #expect(unused.isEmpty, "\(unused)")
}

@Test(arguments: [
  (Language.english, 1, "1 day"), (.english, 0, "0 days"), (.english, 2, "2 days"), (.english, -1, "\u{2212}1 days"),
  (.german, 1, "1 Tag"), (.german, 0, "0 Tage"), (.german, 1200, "1.200 Tage"), (.english, 1200, "1,200 days"),
])
func `a count chooses its form`(language: Language, count: Int, text: String) {
  #expect(Words(language: language)(Message.Units.days(n: count)) == text)
}

@Test func `a message inside a message is in the same language`() {
  let message = Message.Time.dayAndTime(day: Message.Time.yesterday, time: "7:10")
  #expect(Words(language: .english)(message) == "Yesterday 7:10")
  #expect(Words(language: .german)(message) == "Gestern 7:10")
}

@Test func `an argument that looks like a placeholder stays text`() {
  #expect(Words(language: .english)(Message.Time.ago(time: "{time} \u{2}0")) == "{time} \u{2}0 ago")
}

@Test func `a message of no table has no text`() {
  #expect(Words(language: .english)(Message(index: -1)).isEmpty)
  #expect(Words(language: .english)(Message(index: 1_000_000)).isEmpty)
}

@Test func `the pseudo language is at least 40 percent wider and has double-width glyphs`() {
  let english = Words(language: .english)(Message.Settings.title)
  let pseudo = Words(language: .pseudo)(Message.Settings.title)
  let wide = pseudo.count { $0 == "界" }
  #expect(wide > 0)
  #expect(Double(pseudo.count + wide) >= 1.4 * Double(english.count))
}

@Test(
  arguments: [
    ("de", nil, ["LANG": "en_US.UTF-8"], Language.german), (nil, "de", ["LC_ALL": "en_US"], .german),
    (nil, nil, ["LC_ALL": "de_AT.UTF-8", "LANG": "en_US"], .german),
    (nil, nil, ["LC_MESSAGES": "de", "LANG": "en"], .german),
    (nil, nil, ["LANG": "de_DE@euro"], .german), (nil, nil, ["LANG": "C"], .english),
    (nil, nil, ["LANG": "POSIX"], .english),
    (nil, nil, ["LC_ALL": "C", "LANG": "de_DE"], .english), (nil, nil, ["LC_ALL": "", "LANG": "de_DE"], .german),
    (nil, nil, ["LANG": "fr_FR"], .english), (nil, nil, [:], .english), ("xx", "de", [:], .english),
    (nil, "auto", ["LANG": "de_DE"], .german), (nil, nil, ["LANG": "C.UTF-8"], .english),
  ] as [(String?, String?, [String: String], Language)])
func `the option comes before the setting, LC_ALL, LC_MESSAGES and LANG`(
  option: String?, setting: String?, environment: [String: String], expected: Language
) {
  #expect(Language.resolved(option: option, setting: setting, environment: environment) == expected)
}

@Test(
  arguments: [
    ("en_US.UTF-8", 7), ("en_GB", 1), ("de_DE@euro", 1), ("pt_BR", 7), ("pt", 7), ("fr_CA", 7), ("fr", 1), ("en_AU", 1),
    ("en_IN", 7), ("es_MX", 7), ("sv_SE", 1),
  ])
func `weeks begin by the territory`(locale: String, weekday: Int) {
  #expect(RegionalFormat(locale: locale)?.firstWeekday == weekday)
}

@Test(
  arguments: [
    (Language.english, ["LANG": "en_US.UTF-8"], RegionalFormat.unitedStates),
    (.english, ["LANG": "en_GB"], .unitedKingdom),
    (.german, ["LANG": "de_DE"], .germany), (.german, ["LANG": "en_US"], .germany), (.english, ["LANG": "C"], .neutral),
    (.english, ["LC_TIME": "en_US", "LC_NUMERIC": "en_US"], .unitedStates), (.english, [:], .neutral),
    (.english, ["LANG": "de_DE"], .neutral),
  ] as [(Language, [String: String], RegionalFormat)])
func `the region follows the environment in the language in force`(
  language: Language, environment: [String: String], expected: RegionalFormat
) {
  #expect(RegionalFormat.resolved(language: language, environment: environment) == expected)
}

@Test func `numbers and dates may come from different regions`() {
  let region = RegionalFormat.resolved(
    language: .english, environment: ["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"])
  #expect(region.is24Hour && region.dateOrder == .dayFirst && region.decimalSeparator == ",")
}
