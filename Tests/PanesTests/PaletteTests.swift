// The palette finds commands by the words people use for them.
import Canvas
import Core
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

@MainActor
@Test(arguments: [
  ("backup", "export"), ("import", "import"), ("reminders", "notices"), ("notifications", "notices"),
  ("dark", "settings"), ("log Space weight", "weight.add"), ("export", "export"),
  ("mood", "mood.quick"), ("alcohol", "noalc"),
])
func `the palette finds what people call a thing`(query: String, screen: String) throws {
  let rig = try AppRig(.dayOne)
  rig.press(": \(query) Enter")
  #expect(rig.app.shell.top?.name == screen, "\(rig.driver.text)")
}

@MainActor
@Test(arguments: [
  ("Sicherung", "export"), ("Erinnerungen", "notices"), ("dunkel", "settings"), ("Laune", "mood.quick"),
  ("Gewicht Space eintragen", "weight.add"),
])
func `and so in German`(query: String, screen: String) throws {
  let rig = try AppRig(.dayOne, language: .german)
  rig.press(": \(query) Enter")
  #expect(rig.app.shell.top?.name == screen, "\(rig.driver.text)")
}

@MainActor @Test func `doing comes before deleting`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("2 : fast")
  let rows = rig.driver.text.split(separator: "\n").filter { $0.localizedCaseInsensitiveContains("fast") }
  let start = rows.firstIndex { $0.contains("Start a fast") }
  let delete = rows.firstIndex { $0.contains("Delete the selected fast") }
  #expect(start != nil && (delete ?? .max) > (start ?? .max), "\(rig.driver.text)")
}

@MainActor @Test func `a synonym counts from the start of a word, and most as a whole`() {
  let list = "export, blood pressure"
  #expect(Fuzzy.synonymScore("pressure", list) != nil && Fuzzy.synonymScore("ressure", list) == nil)
  #expect((Fuzzy.synonymScore("export", list) ?? 0) > (Fuzzy.synonymScore("export", "exporting") ?? 0))
}

@MainActor @Test func `a theme shows as one moves, and goes with the form unless it was saved`() throws {
  let rig = try AppRig(.dayOne)
  let before = rig.app.shell.theme
  rig.press(", Down Right")
  #expect(rig.app.shell.theme != before)
  rig.press("Escape y")
  rig.driver.turn()
  #expect(rig.app.shell.theme == before, "\(rig.driver.text)")
}

@MainActor @Test func `a search finds in all trackers, and says how much where`() throws {
  let rig = try AppRig(.year, size: Size(132, 43))
  rig.press("4 / coffee")
  rig.driver.turn()
  #expect(rig.text.contains("Found in Drinks"), "\(rig.text)")
  rig.press("Enter")
  let weights = rig.text.split(separator: "\n").first { $0.contains("[Weights]") } ?? ""
  #expect(weights.contains("Drinks "), "\(rig.text)")
}
