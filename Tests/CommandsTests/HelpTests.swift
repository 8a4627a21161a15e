// Help and the parser's complaints speak the language in force, and no command or option is without a text. Examples are
// lines that the parser takes.
import ArgumentParser
import Core
import Foundation
import TestKit
import Testing
import Words

@testable import Commands

@MainActor
@Test func `every command and option that help shows has a text`() throws {
  func walk(_ command: [String: Any]) {
    guard command["shouldDisplay"] as? Bool ?? true else { return }
    let name = command["commandName"] as? String ?? ""
    #expect(command["abstract"] as? String != nil, "\(name)")
    for argument in command["arguments"] as? [[String: Any]] ?? [] where argument["shouldDisplay"] as? Bool ?? true {
      #expect(argument["abstract"] as? String != nil, "\(name) \(argument["valueName"] ?? "")")
    }
    for child in command["subcommands"] as? [[String: Any]] ?? [] where child["commandName"] as? String != "help" {
      walk(child)
    }
  }
  walk(try #require(CommandRig().run("--experimental-dump-help").json["command"] as? [String: Any]))
}

/// The example lines of every help page: the lines behind `Examples:`, those that end in `\` joined.
@MainActor
private func examples() throws -> [String] {
  var found: [String] = []
  func walk(_ command: [String: Any]) {
    let text = (command["discussion"] as? String ?? "").replacing(/\\\n */, with: "")
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    found += lines.filter { $0.hasPrefix("fastlife ") }
    for child in command["subcommands"] as? [[String: Any]] ?? [] { walk(child) }
  }
  walk(try #require(CommandRig().run("--experimental-dump-help").json["command"] as? [String: Any]))
  return found
}

@MainActor
@Test func `every example of help is a line that the program takes`() throws {
  let all = try examples()
  #expect(all.count > 80)
  for example in all {
    // The rest of the line is the shell's concern; quotes of both kinds hold words together.
    let line = String(example.prefix { $0 != "|" && $0 != "<" }).replacing("\"", with: "'")
    let words = ArgumentReading.readable(Array(CommandRig.words(line).dropFirst()))
    do {
      let command = try RootCommand.parseAsRoot(words)
      if let link = command as? TimerLink { _ = try SessionLink(url: link.url) }
      if let seek = command as? TimerSeek { _ = try seek.seconds() }
    } catch {
      Issue.record("\(example): \(RootCommand.fullMessage(for: error))")
    }
  }
}

@MainActor
@Test func `help is German where the language is, in lines of 80`() throws {
  let rig = try CommandRig()
  rig.language = .german
  let page = rig.run("log drink --help").out
  #expect(page.hasPrefix("ÜBERBLICK: Ein Getränk eintragen.\n\nAUFRUF: fastlife log drink"), "\(page)")
  #expect(page.contains("\n  --note <note>           Eine Notiz zum Eintrag.\n"))
  #expect(rig.run("render --help").out.contains("(Standard: 80x24)"))
  #expect(page.hasSuffix("\n  Optionen aller Befehle, z. B. --data und --lang: siehe 'fastlife --help'.\n"))
  let root = rig.run("--help").out
  #expect(root.contains("\nBEFEHLE:\n  setup                   Ziele und ein erstes Gewicht"), "\(root)")
  for text in [page, root] {
    let wide = text.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("AUFRUF") }
    #expect(wide.isEmpty, "\(wide)")
  }
  rig.isUnicode = false
  let ascii = rig.run("log --help").out.unicodeScalars.filter { $0.value >= 0x80 }
  #expect(ascii.isEmpty)
  rig.language = .english
  #expect(rig.run("log drink --help").out.hasPrefix("OVERVIEW: Log a drink."))
}

@MainActor
@Test(arguments: [(Language.english, "Log a drink."), (.german, "Ein Getränk eintragen.")])
func `help tells that a drink may be logged as water`(language: Language, sentence: String) throws {
  let rig = try CommandRig()
  rig.language = language
  #expect(rig.run("log --help").out.contains("\n  drink, water            \(sentence)\n"))
}

@MainActor
@Test(arguments: [
  (
    "log weight",
    "'<amount> ...' fehlt\nHilfe:  <amount>  Das Gewicht, z. B. 81.5kg, 179lb oder '12st 11'.\nAufruf: fastlife log weight"
  ),
  ("log mood --at", "'--at <at>' braucht einen Wert\n"),
  ("list fast --days x", "'x' passt nicht zu '--days <days>': --days nimmt eine Zahl ab 1, z. B. 14\n"),
  ("fast plan --nome", "unbekannte Option '--nome'; meintest du '--none'?\n"), ("undo now", "'now' ist hier zu viel\n"),
  (
    "stats x",
    "'x' passt nicht zu '<tracker>'; möglich sind:"
  ),
  ("list nope", "'nope' passt nicht zu '<kind>'; möglich sind:\n  - fast\n"),
])
func `what the parser does not understand is said in German, too`(line: String, says: String) throws {
  let rig = try CommandRig()
  rig.language = .german
  let answer = rig.run(line)
  #expect(answer.code == 64 && answer.err.hasPrefix(says), "\(answer.err)")
  #expect(answer.err.contains("Mehr dazu: 'fastlife"))
}

@MainActor
@Test(arguments: [
  ("goal", "8h 12h"), ("beverage", "water coffee tea"), ("quality", "1 2 3 4 5"), ("counts", "mindful workout"),
])
func `shells complete an option of edit with the values of its field`(option: String, values: String) throws {
  let lines = try CommandRig().run("--generate-completion-script fish").lines
  #expect(lines.contains { $0.contains("fastlife edit\" \(option)'") && $0.contains("'\(values)") })
}
