// Evenings that only other programs tell of: seen in the diary and the calendars, never edited, and answered in one step.
import Canvas
import Core
import Foundation
import Managers
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// A diary in which a phone has told drinks of three evenings ago, which is not answered.
@MainActor private func rig(
  _ drinks: [Double] = [2, 1], size: Size = Size(80, 24), _ language: Language = .english
) throws -> (app: AppRig, day: Day) {
  let managers = try AppRig.managers(.empty)
  let now = managers.time.now
  let day = managers.managers.habits.diary.day(of: now.stamp)
  let logs = drinks.map { drinks in
    let at = day.at(hour: 0, in: now.zone)
    return Entry.habit(
      HabitLog(id: UUID(), at: at, habit: NoAlc.id, day: day, value: drinks, source: ForeignSource.source(of: "Phone")))
  }
  _ = try managers.store.insertNow(logs, label: "test", at: now)
  try managers.library.load(now: now)
  managers.managers.settings.change(now: now, { $0.streaks.rings = [NoAlc.id] }, then: { _ in })
  return (AppRig(over: managers, language: language, size: size), day)
}

@MainActor @Test func `the sheet says the level of others, and an answer of the person's own takes its place`() throws {
  let (app, day) = try rig()
  app.press("1 w")
  #expect(app.text.contains("Other programs: ◇ Easy"), "\(app.text)")
  app.press("s")
  let figures = try #require(app.managers.managers.habits.state.value[NoAlc.id])
  #expect(figures.level(on: day)?.key == "steady" && figures.streak.current == 1)
  app.press("w")
  #expect(!app.text.contains("Other programs"), "\(app.text)")
}

@MainActor @Test func `in the list a drink of another program has its sign, and Enter leads to an answer`() throws {
  let (app, day) = try rig()
  app.press("1 w v")
  #expect(app.text.contains("◇ Phone") && app.text.contains("drinks: 2"), "\(app.text)")
  app.press("Enter")
  #expect(app.top == "habit.foreign" && app.text.contains("From Phone"), "\(app.text)")
  app.press("y")
  #expect(app.top == "noalc.evening" && !app.text.contains("already has an answer"), "\(app.text)")
  app.press("Ctrl-S")
  let logs = try app.managers.store.readNow { try $0.logs(of: NoAlc.id) }
  #expect(logs.map(\.value) == [4] && logs.map(\.day) == [day])
}

@MainActor @Test(arguments: [Size(80, 24), Size(40, 12)], [Language.english, .german])
func `the calendar and the list of habits show such a day with the sign of others`(
  size: Size, language: Language
) throws {
  let (app, day) = try rig(size: size, language)
  app.press("1 c")
  let steps = Day(app.managers.time.now).number - day.number
  app.press(String(repeating: "Left ", count: steps))
  let level = language == .english ? "◇ Easy" : "◇ Überschaubar"
  #expect(app.text.contains(level), "\(app.text)")
  app.press("Escape")
}
