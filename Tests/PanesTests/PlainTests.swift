// The house by lines: onboarding as questions, the Hub as lines, forms one question a line.
import Core
import Managers
import Panes
import Store
import TestKit
import Testing
import Words

/// Runs the house over the given lines; answers what was written.
@MainActor
private func plain(_ rig: ManagersRig, _ lines: [String], language: Language = .english) -> String {
  var rest = lines
  var written = ""
  let words = Words(language: language)
  var setup = PlainSetup(
    managers: rig.managers, clock: { rig.time.now }, words: { _ in words }, write: { written += $0 },
    readLine: { rest.isEmpty ? nil : rest.removeFirst() })
  setup.echoes = false
  PlainHouse(setup).run()
  return written.replacing("\u{A0}", with: " ")
}

@MainActor
private func onboarded() throws -> ManagersRig {
  let rig = try ManagersRig()
  rig.managers.settings.change(now: rig.time.now, { $0.onboarded = true }, then: { _ in })
  return rig
}

@MainActor
@Test func `the wizard is asked as questions and stored at its end`() throws {
  let rig = try ManagersRig()
  let written = plain(rig, ["", "", "abc", "81,5", "", "75", "", "18", "", "", "", "", "", "", "", "3", "q"])
  let settings = rig.managers.settings.state.value
  #expect(settings.onboarded && settings.weightGoal == 75 && settings.fastingGoal == 18 * 3600)
  #expect(rig.managers.weight.state.value.latest?.typed == Typed(number: "81.5", unit: "kg"))
  #expect(written.contains("! Weight: “abc” was not understood. Example: 81.5\n"))
  #expect(written.contains("Weight: 81.5 kg") && written.contains("6.5 kg to go"))
}

@MainActor
@Test func `a wizard that is cut off writes nothing`() throws {
  let rig = try ManagersRig()
  _ = plain(rig, ["", "", "81.5", "", "75"])
  #expect(!rig.managers.settings.state.value.onboarded)
  #expect(try rig.store.readNow { try $0.count(.weight) } == 0)
}

@MainActor
@Test func `drinks, weight, sleep, mood and a fast are logged by letters, and taken back`() throws {
  let rig = try onboarded()
  let written = plain(
    rig,
    [
      "g", "w", "179lb", "", "", "", "", "y", "s", "23:10 6:50", "", "", "y", "m", "7", "6", "", "", "", "y", "f", "",
      "u", "r", "x", "q",
    ])
  let managers = rig.managers
  #expect(managers.hydration.state.value.total == 250)
  #expect(managers.weight.state.value.latest?.typed?.unit == "lb")
  #expect(managers.sleep.state.value.count == 1)
  #expect(managers.mood.state.value.latest?.mood == 7)
  #expect(managers.fasting.state.value.active != nil)
  #expect(written.contains("Taken back.") && written.contains("Repeated."))
  #expect(written.contains("'x' is none of the letters.\n"))
}

@MainActor
@Test(arguments: [Language.english, .german])
func `nothing that is written steers a terminal`(language: Language) throws {
  let rig = try onboarded()
  let written = plain(rig, ["g", "d", "\u{1B}[2J", "<", "q", "n", ",", "", ""], language: language)
  #expect(written.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" })
  #expect(rig.managers.hydration.state.value.today.count == 1)
}

@MainActor
@Test func `what is due and what yesterday left open are lines, and a letter asks them`() throws {
  let rig = try onboarded()
  let now = rig.time.now
  let drinks = (2..<10).map { ago in
    Entry.drink(Drink(id: rig.library.identifiers.next(), at: (Day(now) - ago).noon(in: now.zone), millilitres: 2000))
  }
  _ = try rig.store.insertNow(drinks, label: "test", at: now)
  try rig.library.load(now: now)
  let before = plain(rig, ["q"])
  #expect(before.contains("yesterday: 1 answer missing, Y\n") && before.contains("  Y  Answer what yesterday"))
  let after = plain(rig, ["Y", "2000", "y", "", "q"])
  #expect(rig.managers.hydration.state.value.history.first?.millilitres == 2000)
  let end = after.components(separatedBy: "What is to be done").dropLast().last ?? ""
  #expect(end.contains("Due in") && end.contains("drinks (9 days)") && !end.contains("yesterday"), "\(after)")
}
