// The inbox: Enter on a line leads to its subject, and emptying it forgets nothing that rules count.
import Canvas
import Core
import Foundation
import Store
import TestKit
import Testing
import Words

@testable import Panes

/// A app whose inbox has these notices, the first being the newest, with the inbox open.
@MainActor private func inbox(_ names: NoticeName..., stock: AppRig.Stock = .dayOne) throws -> AppRig {
  let managers = try AppRig.managers(stock)
  for (index, name) in names.enumerated() {
    _ = try managers.store.claimNow(name.text, at: Moment(adding: -60 * Double(index + 1), to: managers.time.now))
  }
  try managers.library.load(now: managers.time.now)
  let rig = AppRig(over: managers)
  rig.press("N")
  #expect(rig.top == "notices")
  return rig
}

extension Moment {
  fileprivate init(adding seconds: Double, to moment: Moment) {
    self = moment
    instant = moment.instant + seconds
  }
}

@MainActor @Test(arguments: [(6, "After digestion"), (10, "Early fasting"), (18, "Ketones"), (14, "Fat as main fuel")])
func `a notice of a stage opens the stage that contains its hour`(hour: Int, title: String) throws {
  let rig = try inbox(.fast(.stage, hour: hour, goalHours: 24, UUID()))
  rig.press("Enter")
  #expect(rig.top == "fasting.learn")
  #expect(rig.text.contains(title), "\(rig.text)")
}

@MainActor @Test func `a notice of a goal opens the fast, and the pane while the fast runs`() throws {
  let rig = try AppRig(.year)
  let fast = try #require(rig.managers.managers.fasting.state.value.history.first)
  let running = try #require(rig.managers.managers.fasting.state.value.active)
  let names = [NoticeName.fastGoalReached(fast.id), .fast(.milestone, hour: 2, goalHours: 2, running.id)]
  for name in names { _ = try rig.managers.store.claimNow(name.text, at: rig.managers.time.now) }
  try rig.managers.library.load(now: rig.managers.time.now)
  rig.press("N")
  let first = try #require(rig.managers.managers.notices.state.value.inbox.firstIndex { $0.name == names[0] })
  for _ in 0..<first { rig.press("Down") }
  rig.press("Enter")
  #expect(rig.text.contains("Edit fast"), "\(rig.text)")
  rig.press("Esc")
  let second = try #require(rig.managers.managers.notices.state.value.inbox.firstIndex { $0.name == names[1] })
  rig.press("Home")
  for _ in 0..<second { rig.press("Down") }
  rig.press("Enter")
  #expect(rig.app.shell.paneID == "fasting")
}

@MainActor @Test func `a goal of drinks opens its day, a reminder its tracker, a digest nothing`() throws {
  let day = Day(AppRig.afternoon, offset: 3600) - 3
  let rig = try inbox(.hydrationGoalReached(day), stock: .year)
  let names = rig.managers.managers.notices.state.value.inbox.map(\.name)
  let index = try #require(names.firstIndex(of: .hydrationGoalReached(day)))
  for _ in 0..<index { rig.press("Down") }
  rig.press("Enter")
  #expect(rig.app.shell.paneID == "hydration")
  #expect(rig.managers.managers.hydration.state.value.list.day == day)
  let reminded = try inbox(.nudge(.weight, after: 0))
  reminded.press("Enter")
  #expect(reminded.app.shell.paneID == "weight")
  let digest = try inbox(.digest(day))
  digest.press("Enter")
  #expect(digest.top == "notices" && digest.text.contains("It counts the notices below it."), "\(digest.text)")
}

@MainActor @Test func `emptying the inbox takes the lines away, and what was told is not told again`() throws {
  let rig = try inbox(.nudge(.weight, after: 0), .nudge(.mood, after: 0))
  rig.press("x")
  #expect(rig.managers.managers.notices.state.value.inbox.isEmpty)
  #expect(rig.managers.managers.notices.state.value.told.count == 2)
  #expect(rig.text.contains("No notices yet"))
}

@MainActor
@Test(arguments: [("morning", "timer"), ("evening", "timer"), ("noalc", "noalc"), ("gone", "settings.smart")])
func `a smart reminder opens where what it asks for is done`(id: String, place: String) throws {
  let occurrence = ReminderOccurrence(id, day: Day(AppRig.afternoon, offset: 3600), minute: 480)
  let rig = try inbox(.reminder(occurrence))
  rig.press("Enter")
  #expect(rig.top == place, "\(rig.text)")
}

@MainActor @Test func `a smart reminder is snoozed in the inbox, and nothing else is`() throws {
  let occurrence = ReminderOccurrence("morning", day: Day(AppRig.afternoon, offset: 3600), minute: 480)
  let rig = try inbox(.reminder(occurrence))
  rig.press("z")
  #expect(rig.text.contains("Smart reminders are off"), "\(rig.text)")
  let managers = rig.managers.managers
  managers.reminders.turn(on: true, now: rig.managers.time.now) { _ in }
  rig.press("z")
  #expect(managers.reminders.state.value.facts.snoozes.map(\.reminder) == ["morning"])
  #expect(rig.text.contains("Silent until"), "\(rig.text)")
  let other = try inbox(.nudge(.weight, after: 0))
  other.press("z")
  #expect(other.text.contains("not a smart reminder"), "\(other.text)")
}

@MainActor @Test(arguments: [Size(80, 24), Size(132, 43)])
func `notices that nobody has read stand on the Hub until they are`(size: Size) throws {
  let managers = try AppRig.managers(.dayOne)
  _ = try managers.store.claimNow(NoticeName.fast(.stage, hour: 6, goalHours: 24, UUID()).text, at: managers.time.now)
  try managers.library.load(now: managers.time.now)
  let rig = AppRig(over: managers, size: size)
  managers.time.advance(10)
  rig.driver.turn()
  #expect(rig.text.contains("N: 1 notice"), "\(rig.text)")
  rig.press("N Esc")
  #expect(!rig.text.contains("N: 1"), "\(rig.text)")
}
