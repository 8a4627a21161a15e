// The figures and the chart of fasting by key and click: each says where it comes from, and a day of the chart opens its
// fast.
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

/// Four fasts of the last 30 days, one of them short, two on one day; one long before.
@MainActor private let several = [
  FastingStates.finished(endedAgo: 10, length: 16), FastingStates.finished(endedAgo: 34, length: 18),
  FastingStates.finished(endedAgo: 80, length: 10), FastingStates.finished(endedAgo: 92, length: 3, goal: 2),
  FastingStates.finished(endedAgo: 24 * 60, length: 20),
]

extension PaneRig {
  /// The help about the focused number, without the keys below it.
  fileprivate func help() -> String {
    press("?")
    defer { press("Esc") }
    return screen(Size(132, 60))
  }

  /// The row with the cursor, no-break spaces as plain ones.
  fileprivate var cursorRow: String { driver.cursorLine?.replacing("\u{A0}", with: " ") ?? "" }
}

@MainActor @Test func `every figure of the fasting pane is reached by key and says where it comes from`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: several) { FastingPane($0) }
  rig.press("End Right")
  let figures: [(String, String)] = [
    ("Streak", "Days in a row on which a fast began"), ("Longest streak", "The longest such run"),
    ("Fasts", "Every finished fast that began in these days"), ("Goal met", "below the goal"),
    ("Average", "11 h 45 m"), ("Longest", "The longest of the fasts"), ("Total", "47 h"),
    ("Days fasted", "The days on which a fast began"), ("Last seven fasts", "5 values used"),
  ]
  for (name, said) in figures {
    #expect(rig.cursorRow.contains(name), "\(rig.screen())")
    let help = rig.help()
    #expect(help.contains(name) && help.contains(said), "\(name): \(help)")
    rig.press("Down")
  }
  rig.press("Left")
  #expect(rig.cursorRow.contains("16 h"))
}

@MainActor @Test func `the streak names its days and the day before it that had no fast`() throws {
  let rig = try PaneRig(entries: several) { FastingPane($0) }
  rig.press("Down Down Up")
  #expect(rig.cursorRow.contains("streak 2 days"), "\(rig.screen())")
  let help = rig.help()
  #expect(help.contains("2 values used"))
  #expect(help.contains("Left out") && help.contains("no fast"), "\(help)")
}

@MainActor @Test func `days without a fast are named as left out and a running fast as running`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: several + [FastingStates.running(2)]) { FastingPane($0) }
  rig.press("{ End Right Down Down")
  let help = rig.help()
  #expect(help.contains("4 values used") && help.contains("2 fasts, 13 h"), "\(help)")
  #expect(help.contains("running") && help.contains("no fast"), "\(help)")
}

@MainActor @Test func `the screen of figures explains each of its figures, the median and the stages too`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: several) { FastingPane($0) }
  rig.press("f Right")
  // Of the period, then of all days.
  let expected = [
    ("Goal met", "6 h short of the goal"), ("Average", "Sum of the lengths"),
    ("Median", "The middle one of all lengths"), ("Longest", "The longest of the fasts"), ("Total", "whole hours"),
    ("Days fasted", "The days on which a fast began"), ("Streak", "Days in a row"),
    ("Longest streak", "From the first to the last day"), ("Fasts", "Over all finished fasts"),
    ("Goal met", "their share"), ("Average", "divided by"), ("Total", "67 h"), ("Since", "Over all finished fasts"),
    ("Fed state", "hours of this stage"),
  ]
  for (name, explanation) in expected {
    #expect(rig.cursorRow.contains("│ \(name) "), "\(rig.cursorRow)")
    let help = rig.help()
    #expect(help.contains(explanation), "\(name): \(help)")
    rig.press("Down")
  }
}

@MainActor @Test func `on a small screen the figures stand above the list and are walked through`() throws {
  let rig = try PaneRig(size: Size(40, 12), entries: several) { FastingPane($0) }
  rig.press("f Up")
  #expect(rig.cursorRow.contains("Sunday"), "\(rig.screen())")
  #expect(rig.help().contains("on this day of the week"))
  for _ in 0..<40 { rig.press("Up") }
  #expect(rig.cursorRow.contains("Goal met"), "\(rig.screen())")
  var seen = ""
  for _ in 0..<40 {
    seen += rig.cursorRow
    rig.press("Down")
  }
  for text in ["Median", "Since", "Fat as main fuel", "Wednesday", "Sunday"] { #expect(seen.contains(text), "\(text)") }
  rig.press("Home")
  #expect(rig.cursorRow.contains("16 h"), "\(rig.screen())")
}

@MainActor @Test func `the arrows select a day of the chart, its value is shown and Enter opens its fast`() throws {
  let rig = try PaneRig(entries: several) { FastingPane($0) }
  rig.press("Down Down")
  #expect(rig.screen().contains("Fri 20 Nov: 16 h"), "\(rig.screen())")
  rig.press("Left")
  #expect(rig.screen().contains("Thu 19 Nov: 18 h"))
  rig.press("Left")
  #expect(rig.screen().contains("Tue 17 Nov: 10 h") || rig.screen().contains("Wed 18 Nov"), "\(rig.screen())")
  rig.press("Right Enter")
  #expect(rig.screen().contains("Edit fast"))
  rig.press("Esc d y")
  #expect(rig.managers.fasting.state.value.history.count == 4)
  #expect(!rig.managers.fasting.state.value.history.contains { $0.duration == 18 * 3600 })
}

@MainActor @Test func `a day far back in a long period opens its fast too`() throws {
  let rig = try PaneRig(entries: aYear(of: .fast)) { FastingPane($0) }
  rig.press("Down Down } } Home")
  let oldest = try #require(rig.managers.fasting.state.value.chart.first)
  #expect(rig.managers.fasting.state.value.inspectedDay == oldest.day)
  rig.press("Enter")
  #expect(rig.screen().contains("Edit fast"))
  #expect(rig.screen().contains(oldest.day.iso), "\(rig.screen())")
}

@MainActor @Test func `a day with two fasts opens the one the chart shows and help lists both`() throws {
  let rig = try PaneRig(
    entries: [
      FastingStates.finished(endedAgo: 20, length: 4, goal: 16),
      FastingStates.finished(endedAgo: 15, length: 3, goal: 2),
    ]
  ) { FastingPane($0) }
  rig.press("Down Down")
  #expect(rig.screen(Size(132, 43)).contains("4 h, goal met by 3 h"))
  let help = rig.help()
  #expect(help.contains("2 values used") && help.contains("goal met") && help.contains("12 h short of the goal"))
  rig.press("Enter")
  #expect(rig.screen().contains("4 h"))
}

@MainActor @Test func `a click selects a bar and a second click opens its fast`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: several) { FastingPane($0) }
  let frame = rig.driver.shell.draw(size: Size(132, 43), now: rig.time.now)
  let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  let row = try #require(rows.firstIndex { String($0).contains(" 0│") })
  let column = try #require(rows[row].indices.dropFirst(6).first { rows[row][$0] == "█" && $0 > 62 })
  rig.driver.click(column, row)
  #expect(rig.screen().contains("Tue 17 Nov: 10 h"), "\(rig.screen())")
  rig.driver.click(column, row)
  #expect(rig.screen().contains("Edit fast"))
}

@MainActor @Test func `an empty period has nothing to open in its chart and says so`() throws {
  let rig = try PaneRig(entries: several) { FastingPane($0) }
  rig.press("{ [ [ [ [ Down Down Enter")
  #expect(rig.driver.shell.top?.name == "fasting")
  #expect(rig.screen().contains("No entry is selected."), "\(rig.screen())")
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `chart, streak and figures of fasting overlap nowhere and always show the focus`(language: Language, unicode: Bool)
  throws
{
  let rig = try PaneRig(language, size: Size(132, 43), entries: several, unicode: unicode) { FastingPane($0) }
  for keys in ["Down Down", "Up", "End Right", "Down Down Down Down Down Down Down Down", "f Right", "Down Down Down"] {
    rig.press(keys)
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "", "\(keys)")
    rig.press("?")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "", "? after \(keys)")
    rig.press("Esc")
    // A smaller screen took the focus back; the large one gets it again.
    _ = rig.screen(Size(132, 43))
  }
}

@MainActor @Test func `a chart of any length has as many bars as places or fewer, and says what they are means of`()
  throws
{
  let words = Words(language: .english)
  let today = Day(number: 20_778)
  for days in [1, 7, 30, 90, 365, 1825, 3653] {
    for columns in [8, 20, 35, 74, 120] {
      let range = DayRange(last: days, endingOn: today)
      let values = range.map { BarValue(day: $0, value: 3, isMet: true) }
      let bars = PeriodBars(values, in: range, columns: columns, firstWeekday: 1, words: words)
      #expect(bars.bars.count <= max(7, columns) || bars.step == .year, "\(days) days in \(columns)")
      #expect(bars.known == days)
      #expect((bars.step == .day) == !bars.caption(words, .fastingDays).contains("average"))
      #expect(bars.bars.allSatisfy { $0.value == 3 && $0.isReached })
    }
  }
}

@Test func `the longest run of days is found among several, the newest of equal ones`() throws {
  let day = Day(number: 20_000)
  #expect(StreakRules.longestDays([day, day + 1, day + 5, day + 6, day + 9]) == DayRange(day + 5, until: day + 7))
  #expect(StreakRules.longestDays([]) == nil)
}

@MainActor @Test func `a fast beyond the last stage's hour is listed under each stage it went through`() throws {
  let rig = try PaneRig(
    size: Size(132, 43), entries: [FastingStates.finished(endedAgo: 10, length: 52)]
  ) { FastingPane($0) }
  rig.press("f")
  let rows = rig.screen().split(separator: "\n").map { $0.replacing("\u{A0}", with: " ") }
  let hours = ["4 h", "4 h", "4 h", "4 h", "4 h", "4 h", "12 h", "12 h", "4 h"]
  for (stage, hours) in zip(FastStage.allCases, hours) {
    let name = Words(language: .english)(stage.title)
    #expect(rows.contains { $0.contains(name) && $0.contains(hours) }, "\(name)\n\(rig.screen())")
  }
}

@MainActor @Test func `the chart of fasts has its goal line until the key hides it`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: several) { FastingPane($0) }
  let line = String(repeating: Glyphs.unicode.goalLine, count: 3)
  #expect(rig.screen().contains(line))
  rig.press("L")
  #expect(!rig.managers.settings.state.value.fastingGoalLine)
  #expect(!rig.screen().contains(line))
  rig.press("L")
  #expect(rig.screen().contains(line))
}
