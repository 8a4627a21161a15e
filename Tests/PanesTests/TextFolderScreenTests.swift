// The living folder on the screen: differences, changes taken and refused; and the list of past imports.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// An app whose living folder has been written.
@MainActor private func living(_ folder: ScratchFolder, language: Language = .english) throws -> AppRig {
  let rig = AppRig(over: try AppRig.managers(.dayOne), language: language, tracing: true)
  let path = folder.url.path + "/text"
  rig.managers.managers.settings.change(now: rig.driver.time.now, { $0.textFolder = path }, then: { _ in })
  rig.managers.managers.textFolder.fix { _ in }
  return rig
}

extension AppRig {
  @MainActor fileprivate func openText() {
    press("1 :")
    for character in words(.Export.folderVerb) { driver.turn([.character(character)]) }
    press("Enter")
  }
}

@MainActor private func edit(_ folder: ScratchFolder, _ file: String, _ change: (String) -> String) throws {
  let url = folder.url.appendingPathComponent("text/" + file)
  try Data(change(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
}

@MainActor @Test func `without a folder one sentence says where to set it`() throws {
  let rig = AppRig(over: try AppRig.managers(.dayOne), tracing: true)
  rig.openText()
  #expect(rig.top == "text" && rig.text.contains("No folder of text is set"), "\(rig.text)")
  rig.press("t")
  #expect(rig.top == "text")
}

@MainActor @Test func `changes made by hand are shown, taken as one step, and taken back by one undo`() throws {
  let folder = try ScratchFolder()
  let rig = try living(folder)
  rig.openText()
  #expect(rig.text.contains("The folder says what the data says"), "\(rig.text)")
  try edit(folder, "2026/weight.tsv") { $0.replacing("81.5 kg", with: "82.5 kg") }
  rig.press("r")
  #expect(rig.text.contains("2026/weight.tsv") && rig.text.contains("t takes 1 change"), "\(rig.text)")
  let weight = rig.managers.managers.weight.state
  #expect(weight.value.history.first?.typed?.text == "81.5 kg")
  rig.press("Enter")
  #expect(weight.value.history.first?.typed?.text == "81.5 kg")
  rig.press("t")
  #expect(weight.value.history.first?.typed?.text == "82.5 kg")
  #expect(rig.text.contains("1 change taken") && rig.text.contains("says what the data says"), "\(rig.text)")
  rig.press("Esc u")
  #expect(weight.value.history.first?.typed?.text == "81.5 kg")
}

@MainActor @Test func `a refused line is named by path, line and reason, and keeps everything out`() throws {
  let folder = try ScratchFolder()
  let rig = try living(folder)
  try edit(folder, "2026/weight.tsv") { $0.replacing("81.5 kg", with: "notanumber") }
  rig.openText()
  #expect(rig.text.contains("2026/weight.tsv: line 2") && rig.text.contains("1 line is refused"), "\(rig.text)")
  let refused = rig.text.split(separator: "\n").first { $0.contains("line 2") } ?? ""
  #expect(!refused.contains("notanumber"))
  rig.press("t")
  #expect(rig.managers.managers.weight.state.value.history.first?.typed?.text == "81.5 kg")
}

@MainActor @Test func `writing anew asks first where lines of the folder would be lost`() throws {
  let folder = try ScratchFolder()
  let rig = try living(folder)
  try edit(folder, "2026/weight.tsv") { $0.replacing("81.5 kg", with: "82.5 kg") }
  rig.openText()
  rig.press("w")
  #expect(rig.top == "text.rewrite" && rig.text.contains("1 line"), "\(rig.text)")
  rig.press("y")
  #expect(rig.top == "text" && rig.text.contains("The folder says what the data says"), "\(rig.text)")
  let text = try String(contentsOf: folder.url.appendingPathComponent("text/2026/weight.tsv"), encoding: .utf8)
  #expect(text.contains("81.5 kg") && !text.contains("82.5 kg"))
  try FileManager.default.removeItem(at: folder.url.appendingPathComponent("text/2026/mood.tsv"))
  rig.press("r w")
  #expect(rig.top == "text" && rig.text.contains("1 file written"), "\(rig.text)")
}

@MainActor @Test func `numbers in lines of the folder are hidden in discreet mode`() throws {
  let folder = try ScratchFolder()
  let rig = try living(folder)
  try edit(folder, "2026/weight.tsv") { $0.replacing("81.5 kg", with: "82.5 kg") }
  rig.managers.managers.settings.change(now: rig.driver.time.now, { $0.discreet = true }, then: { _ in })
  rig.openText()
  #expect(rig.text.contains("/weight.tsv") && !rig.text.contains("82.5"), "\(rig.text)")
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `every state of the living folder keeps the laws of the screen`(language: Language) throws {
  let changes: [(String) -> String] = [
    { $0 }, { $0.replacing("81.5 kg", with: "82.5 kg") }, { $0.replacing("81.5 kg", with: "x") }, { _ in "" },
  ]
  for (number, change) in changes.enumerated() {
    let folder = try ScratchFolder()
    let rig = try living(folder, language: language)
    try edit(folder, "2026/weight.tsv", change)
    rig.openText()
    let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]
    #expect(rig.top == "text")
    #expect(Laws.sweep(rig.driver, sizes: sizes).joined(separator: "\n") == "", "\(number)")
    #expect(Origins.missing(rig.app.shell.draw(size: Size(80, 24), now: rig.driver.time.now)) == [], "\(number)")
  }
}

// MARK: - Past imports

/// An app into which a file of two fasts was imported.
@MainActor private func imported(_ folder: ScratchFolder, language: Language = .english) throws -> AppRig {
  let url = folder.url.appendingPathComponent("zero.csv")
  try Data("Date,Start,End,Hours,Night Eating\n2/18/21,13:23,10:00,44,0\n2/14/21,20:30,9:39,13,2\n".utf8).write(to: url)
  let rig = AppRig(over: try AppRig.managers(.empty), language: language, tracing: true)
  rig.press("1 I")
  for character in url.path { rig.driver.turn([.character(character)]) }
  // The path, the zone of its times, the preview.
  rig.press("Enter Enter Enter")
  return rig
}

@MainActor @Test func `a past import lists its entries, and is taken back though other changes followed`() throws {
  let folder = try ScratchFolder()
  let rig = try imported(folder)
  rig.press("I")
  #expect(rig.top == "imports" && rig.text.contains("zero.csv") && rig.text.contains("zero-csv"), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.top == "history" && rig.text.contains("import:") && rig.text.contains("2"), "\(rig.text)")
  rig.press("?")
  #expect(rig.text.contains("Zero") || rig.text.contains("zero"), "\(rig.text)")
  #expect(rig.text.contains("zero.csv"), "\(rig.text)")
  rig.press("Esc Esc Esc Esc 3")
  let drinks = rig.managers.managers.hydration.state
  rig.managers.managers.hydration.add(millilitres: 250, now: rig.driver.time.now) { _ in }
  rig.press("1 I Esc 2 H I d y")
  #expect(rig.top == "imports" && rig.text.contains("Nothing has been imported yet"), "\(rig.text)")
  #expect(rig.managers.managers.fasting.state.value.history.isEmpty && drinks.value.today.count == 1)
}

@MainActor @Test func `an import of which a row was changed since is not taken back`() throws {
  let folder = try ScratchFolder()
  let rig = try imported(folder)
  let fast = try #require(rig.managers.managers.fasting.state.value.history.first)
  var changed = fast
  changed.note = "changed"
  let changes = [Change.update(.fast(changed))]
  rig.managers.library.commit(Batch("test", actor: .screen, changes), now: rig.driver.time.now) { _ in }
  rig.press("I d y")
  #expect(rig.text.contains("has changed since"), "\(rig.text)")
  #expect(rig.managers.managers.fasting.state.value.history.count == 2)
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `the list of past imports keeps the laws of the screen`(language: Language) throws {
  let folder = try ScratchFolder()
  let rig = try imported(folder, language: language)
  for step in ["I", "d", "Esc", "Enter", "?"] {
    rig.press(step)
    let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]
    #expect(Laws.sweep(rig.driver, sizes: sizes).joined(separator: "\n") == "", "\(step)")
    #expect(Origins.missing(rig.app.shell.draw(size: Size(80, 24), now: rig.driver.time.now)) == [], "\(step)")
  }
}
