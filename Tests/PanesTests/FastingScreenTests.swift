// The screens around the fasting pane: plan, eating window, calendar, figures and the page to read, as key presses.
import Canvas
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Panes

// MARK: - Eating window and plan

@MainActor @Test func `the digits of a pause say what they count`() throws {
  // Ended 14 hours ago: the eating window of 8 hours is over, the digits count from the end of the fast.
  let fast = Fast(id: UUID(), start: ago(hours: 30), end: ago(hours: 14), goal: 16 * 3600)
  let rig = try PaneRig(size: Size(40, 12), entries: [.fast(fast)]) { FastingPane($0) }
  #expect(rig.screen().contains("14:00:00") && rig.screen().contains("since last fast"), "\(rig.screen())")
  let short = try PaneRig(
    size: Size(40, 12), entries: [.fast(Fast(id: UUID(), start: ago(hours: 18), end: ago(hours: 2), goal: 16 * 3600))]
  ) {
    FastingPane($0)
  }
  #expect(short.screen().contains("06:00:00") && short.screen().contains("to the next fast"), "\(short.screen())")
}

@MainActor @Test func `after a fast the eating window counts down to the next planned start`() throws {
  let rig = try FastingStates.rig([FastingStates.finished(endedAgo: 2, length: 16)])
  // Ended 12:32; the next fast of 16 h begins 24 h − 16 h later.
  #expect(rig.screen().contains("Eating window until today 20:32, 6 h left"))
  #expect(rig.screen(Size(40, 12)).contains("06:00:00"))
  rig.pass(3600)
  #expect(rig.screen(Size(40, 12)).contains("05:00:00"))
  rig.pass(5 * 3600 + 60)
  #expect(rig.screen(Size(80, 24)).contains("Eating window ended today 20:32, 1 m ago"))
}

@MainActor @Test func `a planned start is proposed, starts nothing by itself, and p takes its time and goal`() throws {
  // Saturday has 18 hours.
  let plan = Change.set(
    SettingKey(rawValue: "fasting.plan"), FastingPlan(goals: [16, 16, 16, 16, 16, 18, 0].map { $0 * 3600 }).goals.json)
  let rig = try PaneRig(entries: [FastingStates.finished(endedAgo: 9, length: 16)], settings: [plan]) {
    FastingPane($0)
  }
  // Ended 05:32, so 18 hours that end at 05:32 begin at 11:32.
  #expect(rig.screen().contains("Planned for today 11:32, 3 h ago"))
  #expect(rig.managers.fasting.state.value.active == nil)
  rig.press("s")
  #expect(rig.screen().contains("Planned for today 11:32, 18 h."))
  rig.press("p")
  let active = try #require(rig.managers.fasting.state.value.active)
  #expect(active.start.instant == PaneRig.afternoon - 3 * 3600)
  #expect(active.goal == 64_800)
}

@MainActor @Test func `days may take turns in the plan, such as every other day, and the form says which`() throws {
  let rig = try FastingStates.rig([])
  let today = Day(ago(hours: 0))
  rig.press("p Shift-Tab Right")
  #expect(rig.screen().contains("Fasts on Sat, Mon, Wed, Fri of the next seven days"))
  rig.press("Tab Ctrl-U 36 Space rest Tab Ctrl-U tomorrow Ctrl-S")
  let plan = rig.managers.fasting.state.value.plan
  #expect(plan == .alternating(36 * 3600, from: today + 1))
  #expect(rig.managers.fasting.state.value.isRest(today) && !rig.managers.fasting.state.value.isRest(today + 1))
  rig.press("p")
  #expect(rig.screen().contains("36 rest") && rig.screen().contains("Fasts on Sun, Tue, Thu of the next seven days"))
  rig.press("Ctrl-U 16h Ctrl-S")
  #expect(rig.screen().contains("Two to fourteen goals") && rig.managers.fasting.state.value.plan == plan)
  rig.press("Ctrl-U 49h Space rest Ctrl-S")
  #expect(rig.managers.fasting.state.value.plan == plan)
  rig.press("Ctrl-U 36 Space rest Ctrl-S u")
  #expect(rig.managers.fasting.state.value.plan.isEmpty, "\(rig.screen())")
}

@MainActor @Test func `the plan gives each weekday a goal or rest and can be removed and undone`() throws {
  let rig = try FastingStates.rig([])
  rig.press("p Ctrl-U 18 Tab Ctrl-U Ctrl-S")
  var goals = [64_800.0, 0, 57_600, 57_600, 57_600, 57_600, 57_600]
  #expect(rig.managers.fasting.state.value.plan.goals == goals)
  rig.press("p End Ctrl-U 50 Ctrl-S")
  #expect(rig.screen().contains("48"))
  #expect(rig.managers.fasting.state.value.plan.goals == goals)
  rig.press("Ctrl-U Ctrl-S")
  goals[0] = 0
  #expect(rig.managers.fasting.state.value.plan.goals == goals)
  rig.press("u u")
  #expect(rig.managers.fasting.state.value.plan.isEmpty)
}

@MainActor @Test func `a start without a goal takes the one planned for the day it begins on`() throws {
  let plan = Change.set(
    SettingKey(rawValue: "fasting.plan"), FastingPlan(goals: [16, 16, 16, 16, 20, 18, 0].map { $0 * 3600 }).goals.json)
  let rig = try PaneRig(settings: [plan]) { FastingPane($0) }
  #expect(rig.screen().contains("Goal 18 h, 18:6"))
  rig.managers.fasting.start(
    at: Stamp(PaneRig.afternoon - 20 * 3600, in: rig.time.now.zone), now: rig.time.now
  ) { _ in }
  #expect(rig.managers.fasting.state.value.active?.goal == 72_000.0)
}

// MARK: - Long fasts

@MainActor @Test func `a fast over 24 hours carries a word of caution and keeps the streak`() throws {
  let rig = try FastingStates.rig([FastingStates.running(25, goal: 24)])
  #expect(rig.screen().contains("Over 24 h: drink"))
  rig.pass(24 * 3600)
  #expect(rig.screen().contains("Over 48 h: drink"))
  // Enter alone would take the likely end of a fast that was forgotten.
  rig.press("s Ctrl-S Enter")
  #expect(rig.managers.fasting.state.value.streak == Streak(current: 3, longest: 3))
}

@MainActor
@Test(arguments: [(0.1, 1), (0.3, 2), (0.6, 3), (0.8, 4), (0.95, 5)])
func `the bar has the colours of its way in their order`(share: Double, count: Int) throws {
  let rig = try FastingStates.rig([FastingStates.running(16 * share)])
  let frame = rig.driver.shell.draw(size: Size(80, 24), now: rig.time.now)
  let steps: [Role] = [.step1, .step2, .step3, .step4, .step5, .step6]
  var roles: [Role] = []
  for row in 0..<24 {
    for column in 0..<80 {
      let role = frame.cell(column, row).style.role
      if steps.contains(role), roles.last != role { roles.append(role) }
    }
  }
  #expect(roles == Array(steps.prefix(count)))
}

// MARK: - Calendar

@MainActor @Test func `the calendar marks days met, short and carried, and a day opens its fast`() throws {
  let rig = try FastingStates.rig([
    FastingStates.finished(endedAgo: 24, length: 16), FastingStates.finished(endedAgo: 72, length: 10),
    FastingStates.finished(endedAgo: 120, length: 40),
  ])
  rig.press("c")
  let text = rig.screen()
  #expect(text.contains("November 2026"))
  // 19 Nov 22:32 met; 18 Nov 04:32 short; 14 Nov 22:32 for 40 hours, so 15 Nov is carried.
  #expect(text.contains("19✓") && text.contains("18✗") && text.contains("14✓") && text.contains("15┄"))
  rig.press("Left Left")
  #expect(rig.screen().contains("16 h"))
  rig.press("Enter")
  #expect(rig.screen().contains("Edit fast"))
  rig.press("Esc [")
  #expect(rig.screen().contains("October 2026"))
  rig.press("n a Ctrl-S Esc")
  #expect(rig.managers.fasting.state.value.history.count == 4)
}

@MainActor @Test func `a day ahead takes no entry and says why`() throws {
  let rig = try FastingStates.rig([])
  rig.press("c Right Enter")
  #expect(rig.screen().contains("This day is still to come."))
  #expect(rig.driver.shell.top?.name == "calendar")
}

// MARK: - Figures

@MainActor @Test func `the list of the figures and its totals are of the same fasts`() throws {
  let rig = try FastingStates.rig([
    FastingStates.finished(endedAgo: 24, length: 16), FastingStates.finished(endedAgo: 72, length: 10),
    FastingStates.finished(endedAgo: 24 * 60, length: 20),
  ])
  rig.press("f")
  #expect(rig.screen().contains("2 fasts"))
  let state = rig.managers.fasting.state.value
  #expect(state.figures?.stats.totalHours == 26)
  #expect(state.figures?.median == 46_800.0)
  #expect(state.lifetime?.completed == 3)
  rig.press("d y")
  #expect(rig.screen().contains("1 fast"))
  #expect(rig.managers.fasting.state.value.figures?.stats.totalHours == 10)
  rig.press("u }")
  #expect(rig.screen().contains("3 fasts"))
}

@MainActor @Test func `chart and figures take the days given by their dates, and the period keys step on from there`()
  throws
{
  let rig = try FastingStates.rig([
    FastingStates.finished(endedAgo: 24, length: 16), FastingStates.finished(endedAgo: 24 * 60, length: 20),
  ])
  rig.press("f r Ctrl-U 2026-09-01 Tab Ctrl-U 2026-09-30")
  #expect(rig.screen().contains("30 days"))
  rig.press("Ctrl-S")
  #expect(rig.screen().contains("1 Sep to 30 Sep"))
  #expect(rig.managers.fasting.state.value.figures?.fasts.map(\.duration) == [72_000.0])
  rig.press("[")
  #expect(rig.screen().contains("2 Aug to 31 Aug"))
  rig.press("] {")
  #expect(rig.screen().contains("Last 7 days"))
  rig.press("r Ctrl-U 2030-01-01 Ctrl-S")
  #expect(rig.screen().contains("future"))
}

// MARK: - Reading

@MainActor @Test func `i opens the page at the stage of the running fast, and the contents without one`() throws {
  let rig = try FastingStates.rig([FastingStates.running(13)])
  rig.press("i")
  #expect(rig.screen().contains("12–16 h: Fat as main fuel"))
  rig.press("]")
  #expect(rig.screen().contains("16–20 h: Ketones rise"))
  rig.press("Esc")
  #expect(rig.driver.shell.top?.name == "fasting")
  let idle = try FastingStates.rig([])
  idle.press("i")
  #expect(idle.screen().contains("Essentials"))
  idle.press("Down Enter")
  #expect(idle.screen().contains("eight days in ten"))
  idle.press("Esc")
  #expect(idle.screen().contains("Essentials"))
}

@MainActor @Test func `n on the page of a stage mutes its notices, and undo takes it back`() throws {
  let rig = try FastingStates.rig([FastingStates.running(13)])
  rig.press("i")
  #expect(rig.screen().contains("Notices of this stage are on"))
  rig.press("x")
  #expect(rig.screen().contains("Notices of this stage are off"))
  #expect(rig.managers.settings.state.value.notices.fasting.mutedStages == [FastStage.fatBurning.rawValue])
  rig.press("u")
  #expect(rig.managers.settings.state.value.notices.fasting.mutedStages == [])
}

@MainActor @Test func `the screens around fasting keep the laws of frames in both languages and in ASCII`() throws {
  for entries in [[], aYear(of: .fast) + [FastingStates.running(25)]] {
    for keys in ["p", "c", "f", "i", "i Enter", "i Left"] {
      for language in [Language.english, .german] {
        let rig = try FastingStates.rig(entries, language)
        rig.press(keys)
        #expect(Laws.sweep(rig.driver, sizes: Sizes.named) == [], "\(keys)")
      }
      let plain = try FastingStates.rig(entries, unicode: false)
      plain.press(keys)
      #expect(Laws.sweep(plain.driver, sizes: Sizes.named) == [], "\(keys)")
    }
  }
}
