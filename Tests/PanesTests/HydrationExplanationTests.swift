// Where the figures of hydration come from, and the month of drinks: what `?` explains, what the calendar marks and opens.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let goalKey = SettingKey(rawValue: "hydration.goal")

/// Five days that reached 2,000 ml, a day that did not, a day without entries, and some of today.
@MainActor private var week: [Entry] {
  (1...5).map { HydrationStates.drink(2000 + Double($0), hours: 24 * Double($0)) }
    + [HydrationStates.drink(900, hours: 24 * 6), HydrationStates.drink(2200, "coffee", hours: 24 * 8)]
    + [HydrationStates.drink(300, hours: 4), HydrationStates.drink(200, "coffee", hours: 2)]
}

@MainActor private func rig(_ size: Size = Size(100, 60), _ language: Language = .english) throws -> PaneRig {
  let drinks = Beverages.setting("coffee", factor: 0.8, from: PaneRig.day - 30, in: Beverages.standard)
  let table = String(decoding: try JSONEncoder().encode(drinks), as: UTF8.self)
  return try PaneRig(
    language, size: size, entries: week,
    settings: [.set(goalKey, "2000"), .set(SettingKey(rawValue: "hydration.drinks"), table)]
  ) { HydrationPane($0) }
}

extension PaneRig {
  /// The day of the rig's first moment.
  fileprivate nonisolated static var day: Day { Day(ago(hours: 0)) }
}

@MainActor @Test func `the question mark explains today's total with the factor of each drink`() throws {
  let rig = try rig()
  #expect(rig.managers.hydration.state.value.total == 460)
  rig.press("?")
  let screen = rig.screen()
  #expect(screen.contains("Total today") && screen.contains("460 of 2,000 ml"))
  #expect(screen.contains("2 values used"))
  #expect(screen.contains("200 ml × 0.8 = 160 ml"))
  #expect(rig.lines.contains { $0.contains("10:32 water") && $0.contains("300 ml") })
  #expect(screen.contains("Log any amount"), "the keys follow")
}

@MainActor @Test func `pace, streak and what is left explain themselves in a row`() throws {
  let rig = try rig()
  rig.press("Right ?")
  // 14:32 is 7 h 32 m of 16 h: 47 %, 941 ml even; 460 of them are there.
  #expect(rig.screen().contains("480 ml behind the pace"))
  #expect(rig.screen().contains("47 %") && rig.lines.contains { $0.contains("Even pace") && $0.contains("942 ml") })
  rig.press("Esc Right ?")
  #expect(rig.screen().contains("5 values used"))
  #expect(rig.lines.contains { $0.contains("Today") && $0.contains("not over yet") })
  #expect(rig.lines.contains { $0.contains("Sun 15 Nov") && $0.contains("900 ml, 1,100 ml short") })
  rig.press("Esc Right ?")
  #expect(rig.screen().contains("1,540 ml left"))
  rig.press("Esc Enter")
  #expect(rig.screen().contains("Hydration goal"))
}

@MainActor @Test func `an average explains itself with its days, and a day without entries is left out, not zero`()
  throws
{
  let rig = try rig(Size(132, 43))
  rig.press("Down Left ?")
  let state = rig.managers.hydration.state.value
  #expect(rig.screen().contains("Average a day logged"))
  #expect(rig.screen().contains("6 values used") && state.stats.days == 6)
  rig.press("Esc")
  rig.press("} Down Left ?")
  #expect(rig.lines.contains { $0.contains("Sat 14 Nov") && $0.contains("no entries") })
  #expect(!rig.lines.contains { $0.contains("0 of 2,000 ml") && $0.contains("Sat 14 Nov") })
}

@MainActor @Test func `the goal names what common rules would give, in the pane and in its form`() throws {
  let rig = try rig()
  rig.press("f ?")
  #expect(rig.screen().contains("EFSA Journal 2010;8(3):1459"))
  #expect(rig.lines.contains { $0.contains("EFSA, women: 2,000 ml × 0.8") && $0.contains("1,600 ml") })
  rig.press("Esc Esc g F1")
  #expect(rig.lines.contains { $0.contains("EFSA, men: 2,500 ml × 0.8") && $0.contains("2,000 ml") })
  rig.press("Esc Esc")
  rig.managers.weight.add(
    Weight(id: UUID(), at: ago(hours: 1), kilograms: 81.2), now: rig.time.now, then: { _ in })
  rig.press("f ?")
  #expect(rig.lines.contains { $0.contains("30 ml per kg × 81.2 kg") && $0.contains("2,450 ml") })
  rig.managers.settings.change(now: rig.time.now, { $0.hidden = [.weight] }, then: { _ in })
  rig.press("Esc ?")
  #expect(
    rig.screen().contains("EFSA, men") && !rig.screen().contains("81.2"), "what is hidden is reckoned with nowhere")
  rig.press("Esc Esc g")
  #expect(!rig.screen().contains("2,450"))
}

@MainActor @Test func `every figure of hydration explains itself in both languages, with all and with nothing`() throws
{
  for language in [Language.english, .german] {
    for entries in HydrationStates.all.map(\.entries) + [week] {
      let rig = try HydrationStates.rig(entries, [], language)
      let state = rig.managers.hydration.state.value
      let explain = rig.setup.figures(Words(language: language), now: rig.time.now)
      for figure in HydrationFigures.all(state) + [.hydrationTotal, .hydrationPace, .hydrationLeft] {
        let found = try #require(explain.explanation(figure))
        #expect(!found.title.isEmpty && !found.value.isEmpty && !found.formula.contains { $0.isEmpty }, "\(figure)")
        #expect(found.rows.count <= found.n, "\(figure)")
      }
    }
  }
}

@MainActor @Test func `what an explanation lists is what was counted`() throws {
  let rig = try HydrationStates.rig(HydrationStates.all[2].entries)
  rig.press("} }")
  let state = rig.managers.hydration.state.value
  let explain = rig.setup.figures(Words(language: .english), now: rig.time.now)
  #expect(explain.explanation(FigureID.hydrationDays.days)?.n == state.stats.days)
  #expect(explain.explanation(.hydrationMet)?.n == state.stats.daysMet)
  #expect(explain.explanation(.hydrationAverage)?.n == state.stats.days)
  #expect(explain.explanation(.hydrationStreak)?.n == state.streak.current)
  #expect(explain.explanation(.hydrationAllDays)?.n == state.lifetime.days)
}

@MainActor @Test func `the focus walks over every number of the pane and is always in sight`() throws {
  let keys = ["Right", "Right", "Right", "Left", "Down", "Down", "Left", "Up", "Down", "Right", "Right", "Down", "End"]
  for size in [Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)] {
    for language in [Language.english, .german] {
      let rig = try rig(size, language)
      for key in keys + ["?", "Esc", "Left", "f", "Down", "Down", "?", "Esc", "End", "Esc", "c", "Left", "?"] {
        rig.press(key)
        #expect(Laws.screen(rig.driver, size: size) == [], "\(key) at \(size)")
      }
    }
  }
}

// MARK: - Calendar

@MainActor @Test func `the month of drinks shows each day's share of its goal, and a day opens its drinks`() throws {
  let rig = try rig(Size(80, 24))
  rig.press("c")
  let text = rig.screen()
  #expect(text.contains("November 2026") && text.contains("streak 5 days"))
  // 16–20 Nov reached the goal, 15 Nov made 45 % of it, 14 Nov has no entries, today is at 23 % and not judged.
  #expect(text.contains("20✓") && text.contains("16✓") && text.contains("15▄") && text.contains("21▂"))
  #expect(!text.contains("14✓") && !text.contains("✗"))
  #expect(text.contains("45 %"))
  rig.press("Left Left Left Left Left Left")
  #expect(rig.screen().contains("900 of 2,000 ml, 45 %"))
  rig.press("Enter")
  #expect(rig.driver.shell.top?.name == "hydration")
  #expect(rig.managers.hydration.state.value.list.drinks.map(\.millilitres) == [900])
  rig.press("e")
  #expect(rig.screen().contains("Edit drink"), "the day's list has the focus")
}

@MainActor @Test func `a drink is added on a day of the calendar, which shows it at once`() throws {
  let rig = try rig(Size(80, 24))
  rig.press("c Up Enter c")
  #expect(rig.screen().contains("Sat 14 Nov") && rig.screen().contains("nothing logged"))
  rig.press("a 2l Ctrl-S")
  #expect(rig.screen().contains("14✓"))
  rig.press("u")
  #expect(!rig.screen().contains("14✓"))
  rig.press("[")
  #expect(rig.screen().contains("October 2026"))
  rig.press("n Right Enter")
  #expect(rig.screen().contains("This day is still to come."))
}

@MainActor @Test func `on the smallest screen the month tells the selected day in its last line`() throws {
  for language in [Language.english, .german] {
    let rig = try rig(Size(40, 12), language)
    rig.press("c Left Left Left Left Left Left")
    #expect(rig.lines.contains { $0.contains("45 %") && $0.contains("15") && $0.contains("Nov") })
  }
}

@MainActor @Test func `the month of drinks overlaps nowhere at any size`() throws {
  for language in [Language.english, .german, .pseudo] {
    for unicode in [true, false] {
      let rig = try HydrationStates.rig(HydrationStates.all[2].entries, [], language, unicode: unicode)
      rig.press("c Up")
      #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    }
  }
}
