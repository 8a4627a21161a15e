// One letter, one meaning (Appearance.md, Letters): over all tables of keys, a letter of the list below stands for
// nothing else, and what it stands for has no other letter. Menus, whose letters name their rows, and questions are
// left out.
import Core
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// The last words of the commands that a letter stands for.
private let meanings: [Character: Set<String>] = [
  "a": ["add", "eat", "save"],
  "c": ["calendar"],
  "d": ["delete", "discard", "undo", "back", "toggle"],
  "e": ["edit", "note", "rename", "file"],
  "f": ["figures", "summary", "story", "overview"],
  "g": ["goal", "need"],
  "i": ["learn", "about", "exercise", "sets"],
  "n": ["today"],
  "o": ["options", "vessels", "list", "budget", "scales", "sound", "answers", "whole", "own", "all"],
  "s": ["toggle", "fast", "start", "end"],
  "v": ["view", "line", "subject", "next", "swap", "hideTime", "history"],
]

/// Tables whose letters are answers: the quick log, the evening, questions.
private let menus = [
  "quicklog.", "noalc.", "entry.inTheWay.", "form.", "fasting.start.", "fasting.stop.", "timer.end.",
]

@MainActor private func commands() throws -> [(command: String, letters: [Character])] {
  let rig = try AppRig(.dayOne)
  let rows = rig.app.keySections.flatMap(\.bindings)
  return rows.compactMap { row in
    let letters = row.keys.compactMap { key -> Character? in
      if case .character(let letter) = key, letter.isLetter { return letter }
      return nil
    }
    let name = row.command.name
    return letters.isEmpty || menus.contains { name.hasPrefix($0) } ? nil : (name, letters)
  }
}

private func word(_ command: String) -> String { command.split(separator: ".").last.map(String.init) ?? command }

@MainActor @Test func `a letter of the common list stands for one thing in every pane and screen`() throws {
  for (command, letters) in try commands() {
    for letter in letters {
      guard let meaning = meanings[letter] else { continue }
      #expect(meaning.contains(word(command)), "\(letter): \(command)")
    }
  }
}

@MainActor @Test func `what has a letter of the common list has no other`() throws {
  let named: [(letter: Character, words: Set<String>)] = [
    ("a", ["add"]), ("c", ["calendar"]), ("d", ["delete"]), ("e", ["edit"]), ("f", ["figures", "overview", "summary"]),
    ("g", ["goal"]), ("i", ["learn", "about"]), ("n", ["today"]), ("v", ["view"]),
  ]
  for (command, letters) in try commands() {
    for (letter, words) in named where words.contains(word(command)) {
      #expect(letters == [letter], "\(command): \(letters)")
    }
  }
}

@Test @MainActor func `the letters that vessels may not have are those of commands`() {
  let reserved = Set(VesselForms.reserved.keys.filter { $0.isLowercase })
  #expect(Vessel.taken == reserved.union(meanings.keys))
}

@Test func `a vessel whose letter has become that of a command takes a free one`() throws {
  var settings = Settings()
  settings.vessels = [("g", "glass"), ("p", "pot"), ("c", "jug"), ("z", "mug")].map {
    Vessel(letter: $0.0, name: $0.1, millilitres: 250, beverage: "water")
  }
  #expect(settings.vessels.map(\.letter) == ["b", "p", "y", "z"])
  #expect(Vessel.isValid(settings.vessels) && Vessel.isValid(Settings.standardVessels))
  #expect(Settings.standardVessels.map(\.letter) == Settings().vessels.map(\.letter))
}
