// The table of what people type, `Tests/Vectors/typed.txt`, at the doors of commands in both languages.
import Core
import Foundation
import TestKit
import Testing
import Words

@testable import Commands

/// A value of an answer as text: `entry.kcal`; of a list, that of the first.
private func value(_ json: [String: Any], _ path: Substring) -> Any? {
  path.split(separator: ".").reduce(json as Any?) {
    (($0 as? [Any])?.first as? [String: Any] ?? $0 as? [String: Any])?[String($1)]
  }
}

@MainActor
@Test(arguments: TypedSection.all, [Language.english, .german])
private func `what is typed means the same at every door of a command`(section: TypedSection, language: Language) throws
{
  let rig = try CommandRig()
  rig.language = language
  var id = ""
  for step in section.steps {
    guard ["first", "door"].contains(step.kind) else { continue }
    guard step.kind == "door" else {
      #expect(rig.run(step.line).code == 0, "\(step.line)")
      continue
    }
    let parts = step.line.split(separator: " = ")
    let lines = parts[0].split(separator: " > ").map(String.init)
    if lines[0].contains(" ID "), let kind = lines[0].split(separator: " ").dropFirst().first {
      id = rig.id(String(kind))
    }
    for (typed, means) in section.inputs {
      let line = lines[0].replacing("{}", with: typed).replacing(" ID ", with: " \(id) ")
      let answer = rig.run(line)
      let shown = lines.count > 1 && answer.code == 0 ? rig.run(lines[1]) : answer
      #expect(
        TypedSection.agrees(
          means, typed, refusal: answer.code == 0 ? nil : answer.err, value: value(shown.json, parts[1]))
          && answer.code < 70, "\(line) → \(means): \(answer) \(shown.out)")
      if answer.code == 0 { rig.run("undo") }
    }
  }
}

/// A section at one of its imports.
private nonisolated let imports = TypedSection.all.flatMap { section in
  section.steps.filter { $0.kind == "import" }.map { (section, $0.line) }
}

@MainActor
@Test(arguments: imports, [Language.english, .german])
private func `what is typed means the same in a table that is imported by hand`(
  place: (section: TypedSection, columns: String), language: Language
) throws {
  let rig = try CommandRig()
  rig.language = language
  let parts = place.columns.split(separator: " ").map(String.init)
  let (kind, field, unit) = (parts[0], parts[1], parts[2])
  let values = kind == "drink" ? "\n[values]\nbeverage = \"water\"\n" : ""
  let mapping =
    "kind = \"\(kind)\"\n\n[columns]\nat = \"When\"\n\(field) = \"Amount\"\n\n[units]\n\(field) = \"\(unit)\"\n"
  try Data((mapping + values).utf8).write(to: URL(filePath: rig.path("m.toml")))
  for (typed, means) in place.section.inputs {
    try Data("When;Amount\n2026-02-20 09:00;\(typed)\n".utf8).write(to: URL(filePath: rig.path("a.csv")))
    let answer = rig.run("import '\(rig.path("a.csv"))' --map '\(rig.path("m.toml"))'")
    let shown = rig.run("list \(kind) --json")
    // A file that is read tells of no value, so of no reading either.
    let agrees = TypedSection.agrees(
      means.hasPrefix("?") ? "!" : means, typed, refusal: answer.code == 0 ? nil : answer.err,
      value: value(shown.json, "entries.\(field)"))
    #expect(agrees && answer.code < 70, "\(place.columns): \(typed) → \(means): \(answer) \(shown.out)")
    if answer.code == 0 { rig.run("undo") }
  }
}

@Test func `the table of what people type has at least 600 inputs`() {
  #expect(TypedSection.all.map(\.inputs.count).reduce(0, +) >= 600)
}
