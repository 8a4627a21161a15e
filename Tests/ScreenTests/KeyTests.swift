// Keymaps, key tables, finding by letters.
import Assets
import Canvas
import Testing
import Words

@testable import Screen

private let add = Binding("sample.add", keys: ["a"], verb: .Shell.log, sentence: .Shell.logSentence)

@MainActor
@Test func `the configuration moves a command to other keys, and wrong rows are named`() {
  let (keymap, problems) = Keymap.read(
    ["sample.add": "n Ctrl-A", "sample.ad": "x", "sample.open": "Ctrl-Nothing"], known: ["sample.add", "sample.open"])
  #expect(keymap.command(for: "a", in: [add]) == nil)
  #expect(keymap.command(for: "n", in: [add]) == "sample.add")
  #expect(keymap.command(for: .control("a"), in: [add]) == "sample.add")
  #expect(
    problems == [
      .unknownCommand("sample.ad", nearest: "sample.add"), .unknownKey(command: "sample.open", key: "Ctrl-Nothing"),
    ])
}

@MainActor
@Test func `key tables are Markdown from the same rows`() {
  let table = KeyTable.markdown(.Shell.helpTitle, [add], words: Words(language: .english))
  #expect(
    table == """
      ### Keys

      | Key | What it does | Name for remapping |
      |---|---|---|
      | `a` | Log something from anywhere | `sample.add` |

      """)
}

@Test func `letters in order match, best at the beginnings of words`() throws {
  #expect(Fuzzy.score("xyz", "abc") == nil)
  let word = try #require(Fuzzy.score("ml", "move last"))
  let inside = try #require(Fuzzy.score("ml", "small"))
  #expect(word > inside)
}
