// A fortnight of fasts, drinks and weights with everything on (a month in `make sweep`), by a screen that is open, by a timer
// that calls the command, and by both over one store: one list of notices, each told once.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@testable import Commands

@MainActor
@Test func `weeks have one list of notices for the screen, the timer and both, each told once`() throws {
  let months = try Looking.allCases.map { try Month($0) }
  for month in months { month.live() }
  let told = months[0].told
  #expect(months[1].told == told && months[2].told == told, "\(Month.differences(months))")
  for month in months {
    #expect(Set(month.told).count == month.told.count, "told twice")
    // The inbox ends where the last look was.
    #expect(month.inbox.prefix(150) == months[0].inbox.prefix(150))
  }
  let names = Set(told.map { $0.split(separator: " ", maxSplits: 3)[3] })
  // Milestones fall into quiet hours here, and wait for the notice in the morning.
  for part in [
    "to the goal", "eating window", "bell", "No weight", "No drink", "bedtime",
    "Morning Meditation",
    "quiet hours",
  ] {
    #expect(names.contains { $0.contains(part) }, "\(part) is not among \(names.sorted())")
  }
  // Near its goal a fast is told of once.
  let goals = Dictionary(grouping: told.filter { $0.contains("goal of") }) { $0.prefix(10) }
  #expect(!goals.isEmpty && goals.values.allSatisfy { $0.count == 1 }, "\(goals)")
}

/// The month and its events.
@MainActor
private final class Month {
  /// Minutes between two looks.
  private static let step = 30
  /// Minutes from a look that told something to the next.
  private static let pause = 5
  /// Twelve of them have every mixture of deeds.
  private static let days = Sizes.isFull ? 30 : 14
  private let rig: CommandRig
  private let screen: AppRig?
  private let looksByTimer: Bool
  private var seen = (byTimer: 0, onScreen: 0)
  private(set) var told: [String] = []

  init(_ who: Looking) throws {
    rig = try CommandRig()
    for line in [
      "setup --weight 81.5kg --goal-weight 75kg", "settings notifications auto",
      "settings quiet.hours 22:00-07:00",
      "settings notices.mode coaching", "settings notices.goal.lead 30m",
      "settings notices.milestones true",
      "settings notices.stages true", "settings notices.eating 60m", "settings nudge.weight true",
      "settings nudge.hydration true", "settings nudge.sleep true", "settings nudge.mood true",
      "settings bell true",
      "settings bell.hours 10:00-16:00", "settings 'bell.times' 'every 2h'", "reminders on",
    ] {
      let answer = rig.run(line)
      try #require(answer.code == 0, "\(line): \(answer.err)")
    }
    rig.hasDesktop = true
    rig.toNext(hour: 6, minute: 0)
    looksByTimer = who != .screen
    screen =
      who == .timer
      ? nil
      : AppRig(
        over: try ManagersRig(store: Store(at: rig.location, now: rig.time.now), time: rig.time))
  }

  /// The inbox at the end.
  var inbox: [String] {
    let rows = rig.run("notices list --json").json["notices"] as? [[String: Any]] ?? []
    return rows.compactMap { row in (row["name"] as? String).map { "\($0) \(row["at"] ?? "")" } }
      .map(withoutIds)
  }

  func live() {
    for number in 0..<(Month.days * 1440 / Month.step) {
      let civil = CivilTime(rig.time.now.instant, offset: rig.time.now.stamp.offset)
      deed(civil, day: number * Month.step / 1440)
      // A second look while a notice is still on time tells nothing again.
      let new = look(number)
      let pause = new.isEmpty ? 0 : Month.pause
      rig.time.advance(Double(pause) * 60)
      if pause > 0 { #expect(look(number + 1).isDisjoint(with: new)) }
      rig.time.advance(Double(Month.step - pause) * 60)
    }
  }

  /// What one look tells.
  private func look(_ number: Int) -> Set<String> {
    // Who looks first alternates.
    if looksByTimer, number.isMultiple(of: 2) { rig.checkReminders() }
    screen?.look()
    if looksByTimer, !number.isMultiple(of: 2) { rig.checkReminders() }
    let new = rig.notified.dropFirst(seen.byTimer) + (screen?.notices ?? []).dropFirst(seen.onScreen)
    let civil = CivilTime(rig.time.now.instant, offset: rig.time.now.stamp.offset)
    let at = "\(Day(rig.time.now).iso) \(ReminderTimes.write(civil.seconds / 60))"
    let texts = new.map { "\($0.title) \($0.body)".replacing("\u{A0}", with: " ") }.sorted()
    told += texts.map { "\(at) - \($0)" }
    seen = (rig.notified.count, screen?.notices.count ?? 0)
    return Set(texts)
  }

  /// A fast of 16 h from evening to noon, drinks on most days, a weight and a sitting on some.
  private func deed(_ civil: CivilTime, day: Int) {
    switch (civil.hour, civil.minute) {
    case (20, 0): rig.run("fast start")
    case (12, 30) where day > 0: rig.run("fast stop")
    case (9, 30) where day % 3 != 0, (13, 0),
      (17, 0) where day.isMultiple(of: 2):
      rig.run("log drink 300ml")
    case (7, 0) where day.isMultiple(of: 3): rig.run("log weight 81kg")
    case (7, 30) where day.isMultiple(of: 4): rig.run("log session '7:00 7:20'")
    default: break
    }
  }

  /// Notices that some months were not told.
  static func differences(_ months: [Month]) -> [String] {
    let sets = months.map { Set($0.told) }
    let all = sets.reduce(Set<String>()) { $0.union($1) }
    return all.filter { line in !sets.allSatisfy { $0.contains(line) } }.sorted().prefix(20).map {
      $0
    }
  }
}
