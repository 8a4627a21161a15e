// The discreet screen: it tells no figure, not by digits, not by how many there are, not by bars, lines, marks or colours.
// Two people with entries of the same days and other values have the same screens.
import Canvas
import Core
import Foundation
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// Six weeks of entries; the same times and numbers of them for everybody, other values for another person.
@MainActor
private func person(_ number: Int) throws -> ManagersRig {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  let id = countingIdentifiers(7)
  let today = Day(now)
  func stamp(_ day: Day, _ hour: Double) -> Stamp {
    Stamp(day.start(in: now.zone, dayStart: 0) + hour * 3600, in: now.zone)
  }
  var entries: [Entry] = [
    .fast(Fast(id: id.next(), start: stamp(today, number == 0 ? 10 : 12), goal: 16 * 3600)),
    .drink(Drink(id: id.next(), at: stamp(today, 9), millilitres: number == 0 ? 150 : 900)),
  ]
  for back in 1...42 {
    let day = today - back
    let step = Double((back * 7 + number * 4) % 11)
    // The newest days reach their goals, so that both have streaks.
    let fasted = back < 4 ? 16.5 + step / 20 : (number == 0 ? 12 : 13.2) + step * 0.5
    entries += [
      .fast(Fast(id: id.next(), start: stamp(day - 1, 18.5), end: stamp(day - 1, 18.5 + fasted), goal: 16 * 3600)),
      .drink(Drink(id: id.next(), at: stamp(day, 10), millilitres: 800 + step * 60)),
      .drink(
        Drink(id: id.next(), at: stamp(day, 16), millilitres: back < 4 ? 1500 : 500 + step * (number == 0 ? 90 : 40))),
      .weight(
        Weight(id: id.next(), at: stamp(day, 7), kilograms: number == 0 ? 80 + step / 10 : 104 - Double(back) / 20)),
      .sleep(
        Sleep(
          id: id.next(), bed: stamp(day - 1, 23 + step / 20),
          wake: stamp(day, number == 0 ? 5.2 + step / 9 : 8 - step / 9),
          quality: 1 + Int(step) % 5)),
      .mood(Mood(id: id.next(), at: stamp(day, 20), mood: 1 + Int(step) % 9, energy: 10 - Int(step) % 9)),
    ]
  }
  _ = try managers.store.insertNow(entries, label: "test", at: now)
  try managers.library.load(now: now)
  return managers
}

@MainActor private let people = Result { try [person(0), person(1)] }

@MainActor
@Test(
  arguments: [
    "1", "1 Right Right", "1 ?", "1 f", "1 +", "2", "2 Down Down", "2 f", "2 c", "3", "3 f", "3 c", "4", "4 f",
    "4 Up Up",
    "5", "5 v", "5 v v", "5 w", "1 End O", "1 End O y", "2 H", "4 H", "5 H",
  ], [Size(40, 12), Size(80, 24), Size(132, 43)])
func `people with other values of the same days have the same discreet screens`(keys: String, size: Size) throws {
  var frames: [Canvas] = []
  for managers in try people.get() {
    let rig = AppRig(over: managers, language: size.columns == 80 ? .german : .english, size: size)
    rig.press(keys + " F9")
    frames.append(rig.app.shell.draw(size: size, now: rig.driver.time.now))
    rig.press("F9")
  }
  for row in 1..<(size.rows - 1) {
    #expect(frames[0].line(row) == frames[1].line(row), "row \(row)")
    let roles = frames.map { frame in (0..<size.columns).map { frame.cell($0, row).style } }
    #expect(roles[0] == roles[1], "roles of row \(row): \(frames[0].line(row))")
  }
}

@Test func `a redacted number has the same length whatever it is, and words around it stay`() {
  let words = Words(language: .english).redacted
  #expect(words.count(7) == words.count(123_456))
  #expect(words.weight(8, unit: .kg) == words.weight(104.25, unit: .kg, decimals: 2))
  #expect(words.duration(60) == words.duration(360_000))
  #expect(words.signed(-0.25) == words.signed(12))
  #expect(words.redacting("−1,250.5 kg of 16:8, 7-day") == "•• kg of ••:••, ••-day")
  #expect(words(.Entries.n(count: "29")) == "n = ••")
  #expect(Words(language: .english).redacting("1,250 kg") == "1,250 kg")
}

@Test func `the last redaction keeps texts and frames, and takes the shapes of figures by their role`() {
  let canvas = Canvas(Size(12, 1))
  let region = canvas.region("test")
  region.put("n=1#", 0, 0, .text)
  region.put("━", 4, 0, .bar)
  region.put("─", 5, 0, .track)
  region.put("█", 6, 0, .series)
  region.put("ab", 7, 0, .gold)
  region.put("F9", 9, 0, .key)
  canvas.redaction(rows: 0..<1, mask: "•")
  #expect(canvas.line(0) == "n=•# ─ abF9 ")
  #expect(canvas.cell(7, 0).style.role == .value)
}

@MainActor @Test func `a form tells not even how many digits a number has`() throws {
  func screen(_ kilograms: Double) throws -> String {
    let entry = Entry.weight(Weight(id: UUID(), at: ago(hours: 1), kilograms: kilograms))
    let rig = try PaneRig(
      entries: [entry], settings: [.set(SettingKey(rawValue: "privacy.discreet"), "true")]
    ) { WeightPane($0) }
    rig.driver.shell.isDiscreet = true
    rig.press("e")
    return rig.screen()
  }
  #expect(try screen(8.5) == screen(120.25))
}
