// Help and the parser's complaints speak the language in force; the sentences of commands have a German one.
// A sentence that was just written may be English for a while; help shows it all the same.
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
@Test func `nineteen of twenty sentences of help have a German one`() throws {
  let said = try sentences(try CommandRig())
  #expect(said.count > 100)
  let missing = said.subtracting(GermanHelp.sentences.keys)
  #expect(missing.count * 20 <= said.count, "\(missing.sorted().joined(separator: "\n"))")
}

@MainActor
@Test func `help is German where the language is, in lines of 80`() throws {
  let rig = try CommandRig()
  rig.language = .german
  let page = rig.run("log drink --help").out
  #expect(page.hasPrefix("ÜBERBLICK: Ein Getränk eintragen.\n\nAUFRUF: fastlife log drink"), "\(page)")
  #expect(page.contains("\n  --note <note>           Eine Notiz zum Eintrag.\n"))
  #expect(page.contains("(Standard: water)"))
  #expect(page.hasSuffix("\n  Optionen aller Befehle, etwa --data und --lang: siehe 'fastlife --help'.\n"))
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
@Test(arguments: [
  (
    "log drink",
    "'<amount> ...' fehlt\nHilfe:  <amount>  Wie viel, etwa 250ml, 0.5l oder 16oz.\nAufruf: fastlife log drink"
  ),
  ("log mood --at", "'--at <at>' braucht einen Wert\n"), ("list fast --days x", "'x' passt nicht zu '--days <days>'\n"),
  ("fast plan --nome", "unbekannte Option '--nome'; gemeint '--none'?\n"), ("undo now", "'now' ist hier zu viel\n"),
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
