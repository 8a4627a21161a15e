// The palette finds commands by the words people use for them.
import Core
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

@MainActor
@Test(arguments: [
  ("backup", "export"), ("import", "import"), ("reminders", "notices"), ("notifications", "notices"),
  ("dark", "settings"), ("log Space weight", "weight.add"), ("meditation", "timer.open"), ("export", "export"),
  ("mood", "mood.quick"), ("alcohol", "noalc"),
])
func `the palette finds what people call a thing`(query: String, screen: String) throws {
  let rig = try TimerRig()
  rig.press(": \(query) Enter")
  #expect(rig.driver.shell.top?.name == screen, "\(rig.text)")
}

@MainActor
@Test(arguments: [
  ("Sicherung", "export"), ("Erinnerungen", "notices"), ("dunkel", "settings"), ("Laune", "mood.quick"),
  ("Gewicht Space eintragen", "weight.add"),
])
func `and so in German`(query: String, screen: String) throws {
  let rig = try TimerRig(.german)
  rig.press(": \(query) Enter")
  #expect(rig.driver.shell.top?.name == screen, "\(rig.text)")
}

@MainActor @Test func `doing comes before deleting`() throws {
  let rig = try TimerRig()
  rig.press("2 : fast")
  let rows = rig.text.split(separator: "\n").filter { $0.localizedCaseInsensitiveContains("fast") }
  let start = rows.firstIndex { $0.contains("Start a fast") }
  let delete = rows.firstIndex { $0.contains("Delete the selected fast") }
  #expect(start != nil && (delete ?? .max) > (start ?? .max), "\(rig.text)")
}

@MainActor @Test func `a synonym counts from the start of a word, and most as a whole`() {
  let list = "export, blood pressure"
  #expect(Fuzzy.synonymScore("pressure", list) != nil && Fuzzy.synonymScore("ressure", list) == nil)
  #expect((Fuzzy.synonymScore("export", list) ?? 0) > (Fuzzy.synonymScore("export", "exporting") ?? 0))
}
