// What the calendar's signs tell: every one of them has its meaning below, and what is known never looks like what is not.
import Canvas
import Core
import Foundation
import Managers
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// A calendar of chosen rings over logs of the diary: so many days ago, the place of the level.
@MainActor private func rig(
  _ evenings: [(back: Int, level: Int)], rings: [String], _ entries: [Entry] = [], size: Size = Size(40, 12),
  _ language: Language = .english, keys: String = "1 c v"
) throws -> AppRig {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  let diary = try #require(managers.managers.settings.state.value.habitList.first { $0.isDiary })
  let logs = evenings.map { back, level in
    let at = Stamp(now.instant - Double(back) * 86400, in: now.zone)
    return Entry.habit(
      HabitLog(id: UUID(), at: at, habit: diary.id, day: Day(at), value: Double(diary.levels[level].value)))
  }
  _ = try managers.store.insertNow(logs + entries, label: "test", at: now)
  try managers.library.load(now: now)
  managers.managers.settings.change(now: now, { $0.streaks.rings = rings }, then: { _ in })
  let rig = AppRig(over: managers, language: language, size: size)
  rig.press(keys)
  return rig
}

@MainActor @Test(arguments: [Size(80, 24), Size(132, 43)], [Language.english, .german])
func `the legend explains every level and the foot tells every streak where rows stay empty`(
  size: Size, language: Language
) throws {
  let managers = try AppRig.managers(.year)
  let rig = AppRig(over: managers, language: language, size: size)
  for keys in ["1 c v", "PgUp", "PgUp"] {
    rig.press(keys)
    let signs = language == .english ? ["S Steady", "E Easy", "W Wild"] : ["K Kaum", "Ü Überschaubar", "P Party"]
    for sign in signs { #expect(rig.text.contains(sign), "\(rig.text)") }
    for counted in managers.managers.streaks.state.value.rings where counted.length > 0 {
      let name = rig.words(.habit(counted.subject)) + ": "
      let days = counted.streak.current > 0 ? rig.words(.Entries.streak(n: counted.streak.current)) : ""
      #expect(rig.text.contains(name + days), "\(rig.text)")
    }
  }
}

@MainActor @Test func `the weeks stay where they are whatever day is selected`() throws {
  let managers = try AppRig.managers(.year)
  let rig = AppRig(over: managers, size: Size(80, 24))
  rig.press("1 c v PgUp")
  func rows() -> [Int] {
    rig.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains("       12        13") }.map(\.offset)
  }
  let before = rows()
  #expect(before.count == 1)
  for _ in 0..<12 {
    rig.press("Left")
    #expect(rows() == before, "\(rig.text)")
  }
}

@MainActor @Test func `a small calendar has the rings that fit, each with its own sign, and names only those`() throws {
  let rig = try rig([(3, 2), (4, 0)], rings: ["fasting", "noalc"])
  #expect(rig.text.contains("18·W") || rig.text.contains("18W·"), "\(rig.text)")
  #expect(rig.text.contains("17·S") || rig.text.contains("17S·"), "\(rig.text)")
  #expect(rig.text.contains("16··"), "\(rig.text)")
  rig.press("PgUp")
  #expect(rig.text.contains("rings: NoAlc, Fasting"), "\(rig.text)")
  let four = try AppRig(.year, size: Size(40, 12))
  four.press("1 c v PgUp")
  #expect(four.text.contains("rings: Meditation, Workouts ") && !four.text.contains("NoAlc,"), "\(four.text)")
}

@MainActor @Test func `rings have as much room as a cell leaves below its number or beside it`() {
  #expect(MonthRings.fit(Size(4, 1)) == 2 && MonthRings.fit(Size(4, 2)) == 3 && MonthRings.fit(Size(10, 3)) == 9)
  #expect(MonthRings.fit(Size(2, 1)) == 0 && MonthRings.fit(Size(1, 1)) == 0)
}

@MainActor @Test(arguments: [true, false]) func `what is known never looks like what is not`(isUnicode: Bool) {
  let glyphs = Glyphs(isUnicode: isUnicode, hasBraille: false)
  let unknown = MonthRing().sign(glyphs).text
  #expect(MonthRing(isMissed: true).sign(glyphs).text != unknown)
  for share in [0.01, 0.3, 0.99, 1] { #expect(MonthRing(share: share).sign(glyphs).text != unknown) }
}

@MainActor @Test func `rows are divided in turn until each part has what it needs`() {
  #expect(MonthView.divide(2, [2, 1, 1]) == [1, 1, 0] && MonthView.divide(5, [2, 1, 1]) == [2, 1, 1])
  #expect(MonthView.divide(0, [1]) == [0] && MonthView.divide(5, [1, 3, 2]) == [1, 2, 2])
}

@MainActor @Test func `opposite levels of a habit have different signs, in the cells and in the legend`() throws {
  for language in [Language.english, .german] {
    let managers = try AppRig.managers(.empty)
    let now = managers.time.now
    let habit = managers.managers.settings.state.value.habitList.first { $0.name == "Mood" }
    let mood = try #require(habit)
    let logs = [1, 4].map { place in
      let at = Stamp(now.instant - Double(place) * 86400, in: now.zone)
      return Entry.habit(
        HabitLog(id: UUID(), at: at, habit: mood.id, day: Day(at), value: Double(mood.levels[place].value)))
    }
    _ = try managers.store.insertNow(logs, label: "test", at: now)
    try managers.library.load(now: now)
    managers.managers.settings.change(now: now, { $0.streaks.rings = [mood.id] }, then: { _ in })
    for size in [Size(40, 12), Size(80, 24), Size(132, 43)] {
      let rig = AppRig(over: managers, language: language, size: size)
      rig.press("1 c v")
      #expect(size.rows > 12 || (rig.text.contains("20 2") && rig.text.contains("17 5")), "\(rig.text)")
      guard size.rows > 12 else { continue }
      for (index, level) in mood.levels.enumerated() {
        #expect(rig.text.contains("\(index + 1) \(rig.words(Message.level(level)))"), "\(rig.text)")
      }
    }
  }
}

@MainActor @Test func `the calendar reaches back to the first record of any kind, whatever has a ring`() throws {
  let now = try AppRig.managers(.empty).time.now
  let at = Stamp(now.instant - 1280 * 86400, in: now.zone)
  let weight = Weight(id: UUID(), at: at, kilograms: 80, typed: Typed(number: "80", unit: "kg"))
  let rig = try rig([], rings: ["noalc"], [.weight(weight)], size: Size(80, 24))
  rig.press("v " + Array(repeating: "[", count: 9).joined(separator: " ") + " v v [ [ [ [ [ [ [")
  #expect(rig.text.contains("May 2023"), "\(rig.text)")
}

@MainActor @Test func `the page of a day says what its figures are`() throws {
  let now = try AppRig.managers(.empty).time.now
  func stamp(_ hoursAgo: Double) -> Stamp { Stamp(now.instant - hoursAgo * 3600, in: now.zone) }
  let entries: [Entry] = [
    .fast(Fast(id: UUID(), start: stamp(13), end: stamp(1.5), goal: 16 * 3600)),
    .sleep(Sleep(id: UUID(), bed: stamp(15.5), wake: stamp(7.5), quality: 3)),
    .mood(Mood(id: UUID(), at: stamp(2), mood: 7, energy: 4)),
    .weight(
      Weight(id: UUID(), at: stamp(3), kilograms: 81.5, typed: Typed(number: "81.5", unit: "kg"), bodyFat: 18.2)),
    .session(
      Session(
        id: UUID(), start: stamp(1), end: Stamp(stamp(1).instant + 1170, in: now.zone), counts: .workout,
        activity: "free", energy: 234)),
  ]
  let told: [(Language, [String])] = [
    (
      .english,
      [
        "to 13:02, 11 h 30 m, goal 16 h", "to 07:02, 8 h, quality 3", "mood 7 (good), energy 4 (low)",
        "81.5 kg, fat 18.2 %", "19:30 min, Free, 234 kcal",
      ]
    ),
    (
      .german,
      [
        "bis 13:02, 11 h 30 min, Ziel 16 h", "bis 07:02, 8 h, Qualität 3",
        "Stimmung 7 (gut), Energie 4 (gering)", "81,5 kg, Fett 18,2 %", "234 kcal",
      ]
    ),
  ]
  for (language, lines) in told {
    let rig = try rig([], rings: [], entries, size: Size(132, 43), language, keys: "1 c Enter")
    for line in lines { #expect(rig.text.contains(line), "\(line): \(rig.text)") }
  }
}

@MainActor @Test func `what is answered on another day has no time on the page of its own`() throws {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  let diary = try #require(managers.managers.settings.state.value.habitList.first { $0.isDiary })
  let noon = Stamp(now.instant, in: now.zone)
  let evening = Stamp(now.instant - 18.5 * 3600, in: now.zone)
  let logs = [(noon, Day(noon) - 1), (evening, Day(noon) - 1)].map { at, day in
    Entry.habit(HabitLog(id: UUID(), at: at, habit: diary.id, day: day, value: Double(diary.levels[1].value)))
  }
  _ = try managers.store.insertNow(logs, label: "test", at: now)
  try managers.library.load(now: now)
  let rig = AppRig(over: managers)
  rig.press("1 c Left Enter")
  #expect(rig.text.contains("NoAlc, Easy") && rig.text.split(separator: "14:32").count == 2, "\(rig.text)")
  #expect(rig.text.contains("20:02"), "\(rig.text)")
}
