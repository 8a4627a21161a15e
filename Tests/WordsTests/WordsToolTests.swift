// The compiler of the catalogues: its output, and that a fault stops the build with file and key.
import Foundation
import Testing

@testable import WordsTool

/// Compiles one catalogue from the JSON of its strings.
private func compile(_ strings: String, subject: String = "Hub") throws -> Catalogue {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "\(subject).xcstrings")
  try Data("{\"strings\": {\(strings)}}".utf8).write(to: file)
  return try Catalogue(path: file.path())
}

private func text(_ value: String) -> String { "{\"stringUnit\": {\"value\": \"\(value)\"}}" }

private func plural(_ forms: [String: String]) -> String {
  let units = forms.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(text($0.value))" }
  return "{\"variations\": {\"plural\": {\(units.joined(separator: ", "))}}}"
}

private func entry(_ key: String, en: String?, de: String?) -> String {
  let languages = [en.map { "\"en\": \($0)" }, de.map { "\"de\": \($0)" }].compactMap { $0 }
  return "\"\(key)\": {\"localizations\": {\(languages.joined(separator: ", "))}}"
}

@Test func `a text becomes a typed function and a row of the table`() throws {
  let catalogue = try compile(entry("time.left-now", en: text("{time} left of {#n}"), de: text("{#n}, noch {time}")))
  let source = Emitter(catalogues: [catalogue]).source()
  #expect(source.contains("public static func timeLeftNow(time: some MessageArgument, n: Int) -> Message"))
  #expect(source.contains("arguments: [time.argument, .count(n)]"))
  #expect(source.contains("\\u{2}0 left of \\u{2}1\\u{0}"))
  #expect(source.contains("\\u{2}1, noch \\u{2}0\\u{0}"))
  #expect(source.contains("Hub.time.left-now\\u{0}"))
}

@Test func `a keyword is quoted, a plural has both forms`() throws {
  let days = plural(["one": "a day", "other": "{#n} days"])
  let catalogue = try compile(
    entry("continue", en: text("Go \\\"on\\\""), de: text("Weiter")) + "," + entry("days", en: days, de: days))
  let source = Emitter(catalogues: [catalogue]).source()
  #expect(source.contains("public static var `continue`: Message"))
  #expect(source.contains("Go \\\"on\\\"\\u{0}"))
  #expect(source.contains("a day\\u{1}\\u{2}0 days\\u{0}"))
}

@Test(arguments: [
  (entry("key", en: text("a"), de: nil), "missing in the language de"),
  (entry("key", en: text("{x}"), de: text("{y}")), "differs in its placeholders"),
  (entry("key", en: text("{x}"), de: text("x")), "differs in its placeholders"),
  (
    entry("key", en: plural(["other": "{#n}"]), de: plural(["one": "{#n}", "other": "{#n}"])),
    "lacks the plural form \"one\""
  ),
  (entry("key", en: plural(["one": "a", "other": "b"]), de: text("a")), "no {#count}"),
  (entry("key", en: text("{x"), de: text("{x")), "{ without }"),
  (entry("key", en: text("{a b}"), de: text("{a b}")), "not a name"),
  (entry("key", en: text(""), de: text("a")), "empty"),
  (entry("1key", en: text("a"), de: text("a")), "Swift name"),
])
func `a fault names file and key`(strings: String, reason: String) {
  #expect {
    _ = try compile(strings)
  } throws: { error in
    guard let error = error as? CatalogueError else { return false }
    return error.file.hasSuffix("Hub.xcstrings") && error.key.hasSuffix("key") && error.reason.contains(reason)
  }
}
