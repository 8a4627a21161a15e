// The app by lines: onboarding as questions, the Hub as lines, forms one question a line.
import Canvas
import Core
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Panes

/// Runs the house over the given lines; answers the output.
@MainActor
private func plain(_ rig: ManagersRig, _ lines: [String], language: Language = .english) -> String {
  var rest = lines
  var written = ""
  let words = Words(language: language)
  var setup = PlainSetup(
    managers: rig.managers, clock: { rig.time.now }, words: { _ in words }, write: { written += $0 },
    readLine: { rest.isEmpty ? nil : rest.removeFirst() })
  setup.echoes = false
  PlainApp(setup).run()
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
  let types = Array(repeating: "", count: 10)
  let written = plain(
    rig, ["", "", "abc", "81,5", "", "75", "", "", "18", "", "", "", "", "", ""] + types + ["", "3", "q"])
  let settings = rig.managers.settings.state.value
  #expect(settings.health == .skip && settings.synced.isEmpty, "an empty answer shares nothing")
  #expect(settings.onboarded && settings.weightGoal == 75 && settings.fastingGoal == 18 * 3600)
  #expect(rig.managers.weight.state.value.latest?.typed == Typed(number: "81.5", unit: "kg"))
  #expect(written.contains("! Weight: “abc” was not understood. Enter 0.1 kg to 453.5 kg. Example: 81.5\n"))
  #expect(written.contains("Weight: 81.5 kg") && written.contains("6.5 kg to go"))
}

@MainActor
@Test func `a sitting that ended unwatched is told by lines, and shortened or left as it is`() throws {
  for (answer, seconds) in [("5", 90.0), ("6", 900.0)] {
    let folder = try ScratchFolder()
    let time = ManualTime()
    let first = try ManagersRig(store: Store(at: folder.location), time: time, series: 1)
    first.managers.settings.change(now: time.now, { $0.onboarded = true }, then: { _ in })
    first.managers.timer.start(.open(phase1: 900, phase2: 0, countdown: 0), now: time.now) { _ in }
    first.advance(90)
    first.managers.timer.leave(now: time.now)
    time.advance(4000)
    let rig = try ManagersRig(store: Store(at: folder.location), time: time, series: 2)
    var written = ""
    var lines = ["T", answer, "", "q"]
    var app: PlainApp?
    let setup = PlainSetup(
      managers: rig.managers, clock: { time.now }, words: { _ in Words(language: .english) },
      write: { written += $0 },
      readLine: {
        _ = app?.turn(time.now)
        return lines.isEmpty ? nil : lines.removeFirst()
      })
    app = PlainApp(setup)
    app?.run()
    #expect(written.contains("T offers to end it at"), "\(written)")
    #expect(rig.sound.cues.isEmpty)
    #expect(rig.managers.timer.state.value.history.map { $0.duration.rounded() } == [seconds], "\(written)")
    #expect(rig.managers.timer.state.value.ending?.isOffered != true)
  }
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
      "p", "w", "179lb", "", "", "", "", "", "s", "23:10 6:50", "", "", "", "m", "7", "6", "", "", "", "", "f", "",
      "u", "r", "x", "q",
    ])
  let managers = rig.managers
  #expect(managers.hydration.state.value.total == 250)
  #expect(managers.weight.state.value.latest?.typed?.unit == "lb")
  #expect(managers.sleep.state.value.count == 1)
  #expect(managers.mood.state.value.latest?.mood == 7)
  #expect(managers.fasting.state.value.active != nil)
  #expect(written.contains("Undone: Fast started") && written.contains("Redone: Fast started"))
  #expect(written.contains("'x' is not one of the letters.\n"))
}

@MainActor
@Test(arguments: [Language.english, .german])
func `nothing that is written steers a terminal`(language: Language) throws {
  let rig = try onboarded()
  let written = plain(rig, ["p", "d", "\u{1B}[2J", "<", "q", "n", ",", "", ""], language: language)
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
  #expect(before.contains("yesterday: 1 answer missing, Y\n") && before.contains("  Y  Answer what is missing"))
  let after = plain(rig, ["Y", "2000", "y", "", "q"])
  #expect(rig.managers.hydration.state.value.history.first?.millilitres == 2000)
  let end = after.components(separatedBy: "What would you like to do").dropLast().last ?? ""
  #expect(end.contains("Due in") && end.contains("drinks (9 days)") && !end.contains("yesterday"), "\(after)")
}

@MainActor
@Test func `vessels and drinks are lists by lines: numbered, changed, added, deleted`() throws {
  let rig = try onboarded()
  let hydration = rig.managers.hydration
  let setup = PaneSetup(
    managers: rig.managers, outbox: Outbox(), drafts: .none, words: { Words(language: .english) })
  let context = DrawContext(
    now: rig.time.now, words: Words(language: .english), glyphs: Glyphs(isUnicode: true, hasBraille: false))
  let vessels = VesselList.window(setup)
  #expect(vessels.question(context).choices.count == 4)
  #expect(vessels.question(context).choices[0].hasPrefix("p, glass, 250"))
  for refused in ["5", "0", "d 9", "x", "dd", "99999999999999999999"] {
    guard case .refused = vessels.answer(refused, context) else {
      Issue.record("\(refused) was taken")
      continue
    }
  }
  if case .outcome(.present(let form)) = vessels.answer("2", context) {
    #expect(form.name == "hydration.vessel")
  } else {
    Issue.record("no form")
  }
  if case .outcome(.present(let question)) = vessels.answer("d 1", context) {
    #expect(question is any LineForm)
  } else {
    Issue.record("no question")
  }
  hydration.setDrink("Kombucha", factor: 0.8, now: rig.time.now) { _ in }
  let drinks = DrinkList.window(setup)
  #expect(drinks.question(context).choices.count == 4)
  if case .refused = drinks.answer("d 1", context) {} else { Issue.record("water was deleted") }
  _ = drinks.answer("d4", context)
  #expect(drinks.question(context).choices.count == 3)
}

@MainActor
@Test func `entries are looked through, filtered, changed and deleted by lines`() throws {
  let rig = try onboarded()
  let now = rig.time.now
  let drinks = (1...20).map { hours in
    Entry.drink(
      Drink(
        id: rig.library.identifiers.next(), at: Stamp(now.instant - Double(hours) * 3600, in: now.zone),
        millilitres: Double(hours) * 10, note: hours == 20 ? "#last" : nil))
  }
  _ = try rig.store.insertNow(drinks, label: "test", at: now)
  try rig.library.load(now: now)
  let written = plain(
    rig, ["E", "2", ">", "/#last", "1", "330 ml", "", "", "", "", "y", "/", "d 1", "y", "7x", "", "", "q"])
  #expect(written.contains("1 to 15 of 20") && written.contains("16 to 20 of 20") && written.contains("1 to 1 of 1"))
  let left = try rig.store.readNow { try $0.records(Drink.self, limit: 50) }
  #expect(left.count == 19 && left.last?.millilitres == 330, "\(written)")
  #expect(!left.contains { $0.millilitres == 10 })
}

/// Runs the house, asking `type` for each line with what was written since the line before; nil ends the input.
@MainActor
private func plain(_ rig: ManagersRig, language: Language, type: @escaping (String) -> String?) {
  var written = ""
  let words = Words(language: language)
  PlainApp(
    PlainSetup(
      managers: rig.managers, clock: { rig.time.now }, words: { _ in words }, write: { written += $0 },
      readLine: {
        defer { written = "" }
        return type(written)
      })
  ).run()
}

/// What follows on an answer given where a text stands, and what stood there.
@MainActor
private func answered(_ answer: String, at place: String, before first: [String], language: Language) throws
  -> (asked: String, then: String)?
{
  let rig = try onboarded()
  var before = first
  var asked: String?
  var then: String?
  plain(rig, language: language) { written in
    if asked != nil {
      then = written
      return nil
    }
    if written.contains(place) {
      asked = written
      return answer
    }
    return before.isEmpty ? "" : before.removeFirst()
  }
  return asked.flatMap { asked in then.map { (asked, $0) } }
}

@MainActor
@Test(arguments: [Language.english, .german])
func `no letter and no button of the settings ends in silence`(language: Language) throws {
  let words = Words(language: language)
  let question = words(.Plain.question)
  let shown = plain(try onboarded(), ["q"], language: language)
  let letters = shown.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { $0.dropFirst(2).first }
  #expect(letters.count >= 15)
  for letter in letters where letter != "q" {
    let turn = try answered(String(letter), at: question, before: [], language: language)
    #expect(turn.map { $0.then != $0.asked } == true, "\(letter)")
  }
  // The page with buttons, wherever it stands: every one of them asks or says something.
  for button in 1...5 {
    let turn = try answered(
      String(button), at: words(.Settings.vessels), before: [","], language: language)
    #expect(turn.map { $0.then != $0.asked } == true, "\(button): \(turn?.then ?? "not reached")")
  }
}

/// A screen that cannot be asked by lines.
private final class Picture: Component {
  let name = "picture"
  let title = Message.Panes.hub
  func draw(in region: Region, _ context: DrawContext) {}
}

@MainActor
@Test func `what only the screen can show says so`() throws {
  let rig = try onboarded()
  var written = ""
  let app = PlainApp(
    PlainSetup(
      managers: rig.managers, clock: { rig.time.now }, words: { _ in Words(language: .english) },
      write: { written += $0 }, readLine: { nil }))
  app.carry(.present(Picture()))
  #expect(written == "This needs the full screen: start fastlife without --plain\n")
}

// MARK: Sessions

/// Runs the house over answers that are found in what was written so far; between two of them half a minute passes.
@MainActor
private func sessions(_ rig: ManagersRig, _ answers: [(String) -> String]) -> String {
  var rest = answers
  var written = ""
  var app: PlainApp?
  let words = Words(language: .english)
  var setup = PlainSetup(
    managers: rig.managers, clock: { rig.time.now }, words: { _ in words }, write: { written += $0 },
    readLine: {
      for _ in 0..<30 {
        rig.time.advance(1)
        _ = app?.turn(rig.time.now)
      }
      return rest.isEmpty ? nil : rest.removeFirst()(written)
    })
  setup.echoes = false
  let built = PlainApp(setup)
  app = built
  built.run()
  return written.replacing("\u{A0}", with: " ")
}

/// The number of the choice that begins so, as it was shown last.
private func choice(_ text: String) -> (String) -> String {
  { written in
    let line = written.split(separator: "\n").last { $0.drop { $0.isNumber || $0 == " " }.hasPrefix(text) }
    return line.map { String($0.drop { $0 == " " }.prefix { $0.isNumber }) } ?? "none"
  }
}

@MainActor
@Test func `a meditation is started by lines, its end is told, and it stands among the past ones`() throws {
  let rig = try onboarded()
  rig.managers.settings.change(now: rig.time.now, { ($0.phaseOne, $0.phaseTwo) = (1, 0) }, then: { _ in })
  func typed(_ text: String) -> (String) -> String { { _ in text } }
  let written = sessions(
    rig,
    [
      typed("T"), choice("Start an open"), typed(""), typed(""), typed(""), typed("T"), choice("Past"), typed(""),
      typed(""), typed("q"),
    ])
  #expect(written.contains("Open meditation: Meditation 0:"), "\(written)")
  #expect(written.contains("! Session completed: 1:00 min logged."))
  #expect(written.contains("1 to 1 of 1"))
  #expect(rig.managers.timer.state.value.history.count == 1)
}

@MainActor
@Test func `a session is ended by lines, logged or discarded, and what is refused starts nothing`() throws {
  let rig = try onboarded()
  rig.managers.settings.change(now: rig.time.now, { $0.practice.profile = .gentle }, then: { _ in })
  func typed(_ text: String) -> (String) -> String { { _ in text } }
  let written = sessions(
    rig,
    [
      typed("T"), choice("Choose a breathing"), choice("Box Breathing"), typed(""), choice("Start a free"),
      choice("Pause"), choice("Go on"), choice("End the session without"), typed(""), choice("Start an open"),
      choice("End the session;"), typed(""), typed(""), typed(""), typed(""), typed("q"),
    ])
  #expect(written.contains("! ") && written.contains("gentle"), "\(written)")
  #expect(written.contains("Session discarded, nothing was logged."))
  #expect(written.contains("Session ended:"), "\(written)")
  #expect(rig.managers.timer.state.value.history.map(\.activity) == ["open"])
}
