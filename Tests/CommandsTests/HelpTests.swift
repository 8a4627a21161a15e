// Help and the parser's complaints speak the language in force; every sentence of commands has a German one, and the table
// has none that no command says. Examples are lines that the parser takes.
import ArgumentParser
import Core
import Foundation
import TestKit
import Testing
import Words

@testable import Commands

/// Every sentence that help can show, paragraphs of discussions joined, examples left out.
@MainActor
private func sentences(_ rig: CommandRig) throws -> Set<String> {
  var found: Set<String> = []
  func add(_ text: String?) {
    var paragraph: [String] = []
    func flush() {
      if !paragraph.isEmpty { found.insert(paragraph.joined(separator: " ")) }
      paragraph = []
    }
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty || line.hasPrefix(" ") || line.hasSuffix(":") {
        flush()
        if line.hasSuffix(":") { found.insert(line) }
      } else {
        paragraph.append(line)
      }
    }
    flush()
  }
  func walk(_ command: [String: Any]) {
    guard let name = command["commandName"] as? String, name != "help" else { return }
    add(command["abstract"] as? String)
    add(command["discussion"] as? String)
    for argument in command["arguments"] as? [[String: Any]] ?? [] where argument["shouldDisplay"] as? Bool ?? true {
      add(argument["abstract"] as? String)
    }
    for child in command["subcommands"] as? [[String: Any]] ?? [] { walk(child) }
  }
  walk(try #require(rig.run("--experimental-dump-help").json["command"] as? [String: Any]))
  return found
}

@MainActor
@Test func `every sentence of help has a German one, and none is kept that no command says`() throws {
  let said = try sentences(try CommandRig())
  #expect(said.count > 100)
  let missing = said.subtracting(GermanHelp.sentences.keys)
  #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  let stale = Set(GermanHelp.sentences.keys).subtracting(said)
  #expect(stale.isEmpty, "\(stale.sorted().joined(separator: "\n"))")
}

/// The example lines of every help page: what stands behind `Examples:`, lines that end in `\` joined.
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
    // What a shell does with the rest of the line is no concern of ours; quotes of both kinds hold words together.
    let line = String(example.prefix { $0 != "|" }).replacing("\"", with: "'")
    let words = CommandRig.words(line).dropFirst().map(ArgumentReading.readable)
    do {
      let command = try RootCommand.parseAsRoot(Array(words))
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
  #expect(page.contains("(Standard: water)"))
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
    "log drink",
    "'<amount> ...' fehlt\nHilfe:  <amount>  Wie viel, z. B. 250ml, 0.5l oder 16oz.\nAufruf: fastlife log drink"
  ),
  ("log mood --at", "'--at <at>' braucht einen Wert\n"),
  ("list fast --days x", "'x' passt nicht zu '--days <days>': --days nimmt eine Zahl ab 1, z. B. 14\n"),
  ("fast plan --nome", "unbekannte Option '--nome'; meintest du '--none'?\n"), ("undo now", "'now' ist hier zu viel\n"),
  ("stats x", "'x' passt nicht zu '<tracker>'; möglich sind: 'fasting', 'hydration', 'weight', 'sleep', 'mood'\n"),
  ("list nope", "'nope' passt nicht zu '<kind>'; möglich sind:\n  - fast\n"),
])
func `what the parser does not understand is said in German, too`(line: String, says: String) throws {
  let rig = try CommandRig()
  rig.language = .german
  let answer = rig.run(line)
  #expect(answer.code == 64 && answer.err.hasPrefix(says), "\(answer.err)")
  #expect(answer.err.contains("Mehr dazu: 'fastlife"))
}
