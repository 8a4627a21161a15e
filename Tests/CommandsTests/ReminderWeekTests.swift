// A week of reminders, from Monday on, by a screen that is open, by a timer that calls the command, and by both over one
// store: the same ones, each once, and exactly those that a person would want.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

/// Who looks for due reminders.
enum Looking: CaseIterable {
  case screen, timer, both
}

@MainActor
@Test(arguments: Looking.allCases)
func `a week has exactly the reminders that a person would want, whoever looks`(who: Looking) throws {
  let week = try Week(who)
  for minute in stride(from: 0, to: 7 * 1440, by: Week.step) { week.live(minute) }
  #expect(week.told == Week.wanted)
}

/// The week and its events.
@MainActor
private final class Week {
  /// Minutes between two looks.
  static let step = 15
  /// The events, by weekday and time.
  private static let deeds = [
    "Mon 07:30": "log session '7:00 7:20'",
    "Mon 10:00": "noalc steady",
    "Tue 17:00": "log session '16:30 17:00' --workout",
    "Wed 08:15": "reminders snooze Morning 30m",
    "Wed 09:15": "noalc easy",
    "Thu 08:15": "reminders snooze Morning 30m",
    "Thu 08:30": "log session '8:10 8:25'",
    "Fri 21:00": "pause add tomorrow 1d",
  ]
  /// The reminders told: none after its activity was logged, none in quiet hours or on a paused day.
  static let wanted = [
    "Mon 07:00 Stretch", "Mon 09:00 NoAlc Check-In", "Mon 18:00 Evening Workout",
    "Tue 08:00 Morning Meditation",
    "Wed 08:00 Morning Meditation", "Wed 08:45 Morning Meditation", "Wed 09:00 NoAlc Check-In",
    "Thu 08:00 Morning Meditation", "Thu 18:00 Evening Workout",
    "Fri 07:00 Stretch", "Fri 08:00 Morning Meditation", "Fri 09:00 NoAlc Check-In", "Fri 18:00 Evening Workout",
    "Sun 08:00 Morning Meditation", "Sun 09:00 NoAlc Check-In",
  ]

  private let rig: CommandRig
  private let screen: AppRig?
  private let looksByTimer: Bool
  private var seen = (byTimer: 0, onScreen: 0)
  private(set) var told: [String] = []

  init(_ who: Looking) throws {
    rig = try CommandRig()
    // The clock of tests shows a Sunday, 8:00.
    rig.time.advance(4 * 3600)
    for line in [
      "setup --weight 81.5kg --goal-weight 75kg", "settings notifications auto", "settings quiet true",
      "settings quiet.hours 22:00-07:00",
      "reminders on", "reminders on NoAlc", "reminders edit Morning --hours 12",
      "reminders add Stretch --message 'Move a little' --at 06:30 --days Mon,Wed,Fri --hours 24 --for workout",
    ] {
      let answer = rig.run(line)
      try #require(answer.code == 0, "\(line): \(answer.err)")
    }
    rig.hasDesktop = true
    rig.time.advance(12 * 3600)
    looksByTimer = who != .screen
    screen =
      who == .timer
      ? nil
      : AppRig(over: try ManagersRig(store: Store(at: rig.location, now: rig.time.now), time: rig.time))
  }

  /// The deeds of a minute of the week, a look, a second one while a reminder is still on time, and the way to the next.
  func live(_ minute: Int) {
    if let deed = Week.deeds[when] {
      let answer = rig.run(deed)
      #expect(answer.code == 0, "\(deed): \(answer.err)")
    }
    let pause = look(minute) ? 5 : 0
    rig.time.advance(Double(pause) * 60)
    if pause > 0 { _ = look(minute + Week.step) }
    rig.time.advance(Double(Week.step - pause) * 60)
  }

  private var when: String {
    let civil = CivilTime(rig.time.now.instant, offset: rig.time.now.stamp.offset)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][Day(rig.time.now).weekday - 1]
    return "\(weekday) \(ReminderTimes.write(civil.seconds / 60))"
  }

  /// Whether one look told anything; who looks first alternates.
  private func look(_ minute: Int) -> Bool {
    if looksByTimer, minute.isMultiple(of: 2 * Week.step) { rig.checkReminders() }
    screen?.look()
    if looksByTimer, !minute.isMultiple(of: 2 * Week.step) { rig.checkReminders() }
    let shown = screen?.notices ?? []
    let new = rig.notified.dropFirst(seen.byTimer) + shown.dropFirst(seen.onScreen)
    told += new.map(\.title).filter(Week.titles.contains).sorted().map { "\(when) \($0)" }
    seen = (rig.notified.count, shown.count)
    return !new.isEmpty
  }

  private static let titles: Set = ["Morning Meditation", "Evening Workout", "NoAlc Check-In", "Stretch"]
}
