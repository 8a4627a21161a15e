// The figures of weight as people meet them: what they say, what `?` explains, the chart's cursor, the story and what is
// hidden of it, height and index.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// A reading a day of the days up to today, oldest first; nil leaves the day out.
@MainActor private func daily(_ values: [Double?]) -> [Entry] {
  values.enumerated().compactMap { index, value in
    guard let value else { return nil }
    let hours = Double((values.count - 1 - index) * 24) + 7.5
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, UInt8(index)))
    return .weight(Weight(id: id, at: ago(hours: hours), kilograms: value))
  }
}

/// Four weeks that fall by half a kilogram a week with some ups and downs.
@MainActor private var falling: [Double?] {
  let wave = [0.2, -0.1, 0, -0.2, 0.1]
  return (0..<28).map { (index: Int) -> Double? in
    let line = 82 - Double(index) * 0.5 / 7
    return index == 9 || index == 10 ? nil : line + wave[index % 5]
  }
}

@MainActor private func goal(_ kilograms: Double) -> [Change] {
  [
    .set(SettingKey(rawValue: "weight.goal"), String(kilograms)),
    .set(SettingKey(rawValue: "weight.goal-line"), "true"),
  ]
}

@MainActor @Test func `a rate clear of the noise is said with its margin, and the goal gets a range of dates`() throws {
  let rig = try PaneRig(entries: daily(falling), settings: goal(75)) { WeightPane($0) }
  let rate = try #require(rig.managers.weight.state.value.rate)
  #expect(rate.isDistinguishable && rate.days.count == 26)
  let screen = rig.screen(Size(132, 43))
  #expect(screen.contains("± "))
  #expect(screen.contains("95 % interval"))
  guard case .between(let first, let last) = rig.managers.weight.state.value.forecast else {
    return #expect(Bool(false), "\(String(describing: rig.managers.weight.state.value.forecast))")
  }
  let words = Words(language: .english)
  let today = Day(rig.time.now)
  #expect(first < last)
  let said = words.forecast(.between(first, last), today: today).map { $0.replacing("\u{A0}", with: " ") }
  #expect(said.contains { screen.contains($0) })
}

@MainActor @Test func `a level weight is not distinguishable from 0, and a goal the other way is not on this course`()
  throws
{
  let wave = [0.3, -0.4, 0.1, 0.5, -0.5]
  let level = (0..<28).map { (index: Int) -> Double? in 80 + wave[index % 5] }
  let rig = try PaneRig(entries: daily(level), settings: goal(75)) { WeightPane($0) }
  #expect(rig.screen().contains("steady"))
  let other = try PaneRig(entries: daily(falling), settings: goal(90)) { WeightPane($0) }
  #expect(other.screen().contains("not on this course"))
}

@MainActor @Test func `readings of last March and of today are no change of seven days, in pane and story`() throws {
  func reading(_ kilograms: Double, daysAgo: Double) -> Entry {
    .weight(Weight(id: UUID(), at: ago(hours: daysAgo * 24 + 2), kilograms: kilograms))
  }
  let rig = try PaneRig(
    entries: [reading(92, daysAgo: 265), reading(91.5, daysAgo: 261), reading(80.5, daysAgo: 0)]
  ) { WeightPane($0) }
  let shown = rig.setup.figures(Words(language: .english), now: rig.time.now)
  for (id, label) in [(FigureID.weightWeek, "Trend, 7 days"), (.weightMonth, "Trend, 30 days")] {
    #expect(shown[id]?.number == nil && shown.label(id) == label)
    #expect(shown.explanation(id)?.formula.last?.contains("Otherwise there is a dash") == true)
  }
  #expect(!rig.managers.weight.state.value.story.cards.contains { [.week, .month, .banner].contains($0) })
  rig.press("f")
  #expect(!rig.screen().contains("professional"))
}

@MainActor @Test func `a change of the trend names its true span, in pane, story and on the Hub`() throws {
  let rig = try PaneRig(entries: daily([82, nil, nil, 81.5, 81.4, nil, nil, nil, 80.5])) { WeightPane($0) }
  #expect(rig.lines.contains { $0.contains("Trend, 8 days") && $0.contains("−") })
  let shown = rig.setup.figures(Words(language: .german), now: rig.time.now)
  #expect(shown.label(.weightWeek) == "Trend, 8 Tage")
  rig.press("f")
  #expect(rig.screen().contains("lower than 8 days earlier"))
  #expect(!rig.screen().contains("Average"))
}

@MainActor @Test func `after a week the forecast says from when on there is one, and why`() throws {
  for (language, said) in [(Language.english, "too early, from 28 Nov on"), (.german, "noch zu früh, ab 28. Nov")] {
    let rig = try PaneRig(language, entries: daily([82, 81.6, 81.5, 81.2, 81.3, 81, 80.8]), settings: goal(75)) {
      WeightPane($0)
    }
    #expect(rig.screen().contains(said))
    let shown = rig.setup.figures(Words(language: language), now: rig.time.now)
    let explained = try #require(shown.explanation(.weightForecast))
    #expect(explained.formula.contains { $0.contains("14") && $0.contains("Kreitzman") })
  }
}

@MainActor @Test func `a range of dates beyond this year names both years`() throws {
  let (english, german) = (Words(language: .english), Words(language: .german))
  let today = try #require(Day(iso: "2026-05-20"))
  func said(_ words: Words, _ from: String, _ to: String) throws -> [String] {
    let range = WeightForecast.between(try #require(Day(iso: from)), try #require(Day(iso: to)))
    return words.forecast(range, today: today).map { $0.replacing("\u{A0}", with: " ") }
  }
  #expect(try said(english, "2026-05-28", "2026-11-06") == ["28 May to 6 Nov"])
  #expect(try said(english, "2026-05-28", "2027-11-06") == ["28 May 2026 to 6 Nov 2027", "May 2026 to Nov 2027"])
  #expect(try said(english, "2027-05-28", "2027-11-06") == ["28 May 2027 to 6 Nov 2027", "May 2027 to Nov 2027"])
  #expect(try said(german, "2026-05-28", "2027-11-06").first == "28. Mai 2026 bis 6. Nov 2027")
  #expect(try said(english, "2026-05-20", "2026-06-02") == ["by 2 Jun"])
}

@MainActor @Test func `five weeks that go nowhere are said as such, with how it is counted, and can be hidden`() throws
{
  let wave = [0.3, -0.4, 0.1, 0.5, -0.5]
  let level = (0..<42).map { (index: Int) -> Double? in 80 + wave[index % 5] }
  let rig = try PaneRig(size: Size(132, 43), entries: daily(level), settings: goal(75)) { WeightPane($0) }
  #expect(rig.managers.weight.state.value.plateau?.weeks == 5)
  #expect(rig.screen().contains("steady for 5 weeks") && rig.screen().contains("95 % interval"))
  rig.press("k PgUp j j j j j ?")
  #expect(rig.screen().contains("On each of the last 35 days"))
  rig.press("Esc f")
  #expect(rig.screen().contains("No clear trend for 5 weeks"))
  #expect(try PaneRig(entries: daily(falling)) { WeightPane($0) }.managers.weight.state.value.plateau == nil)
}

@MainActor @Test func `the lowest of ten days is one high morning's better, explains itself and opens its reading`()
  throws
{
  let values: [Double?] = [79.9, 81.0, 81.2, 80.8, 81.1, nil, 80.4, 81.3, 81.0, 81.4, 81.2, 84.0]
  let rig = try PaneRig(size: Size(100, 60), entries: daily(values), settings: goal(75)) { WeightPane($0) }
  #expect(rig.lines.contains { $0.contains("Lowest of 10 days") && $0.contains("80.4 kg") })
  rig.press("k PgUp j j ?")
  #expect(rig.screen().contains("The lowest of all readings of the last ten days"))
  #expect(rig.screen().contains("9 values used") && rig.screen().contains("Happy Scale"))
  #expect(rig.lines.contains { $0.contains("Sun 15 Nov") && $0.contains("no reading") })
  rig.press("Esc Enter")
  #expect(rig.screen().contains("Edit weight") && rig.screen().contains("80.4"))
  let gaining = try PaneRig(entries: daily(values), settings: goal(90)) { WeightPane($0) }
  #expect(gaining.lines.contains { $0.contains("Highest of 10 days") && $0.contains("84.0 kg") })
}

@MainActor @Test func `a key walks over what is hidden, category by category, and each stop stands out for a second`()
  throws
{
  let rig = try PaneRig(entries: daily((0..<40).map { (index: Int) -> Double? in 80 + Double(index % 3) * 0.1 })) {
    WeightPane($0)
  }
  func glows() -> Bool {
    let frame = rig.driver.shell.draw(size: Size(80, 24), now: rig.time.now)
    return (0..<24).contains { row in frame.cell(60, row).style.role == .selection }
  }
  rig.press("f w")
  #expect(rig.screen().contains("Nothing is hidden."))
  let now = rig.time.now
  rig.managers.settings.change(
    now: now,
    {
      $0.content.hide(WeightStory.Card.recap.id, of: .progress, at: now.instant)
      $0.content.hide(WeightStory.Card.tip.id, of: .educational, at: now.instant)
      $0.content.hide(.motivational)
    }, then: { _ in })
  #expect(rig.screen().contains("3 hidden"))
  for name in ["1 of 3 hidden: Worth knowing", "2 of 3 hidden: Motivational messages", "3 of 3 hidden: Looking back"] {
    rig.press("w")
    #expect(rig.screen().contains(name))
    #expect(glows())
    rig.pass(1.1)
    #expect(!glows())
  }
  rig.press("w")
  #expect(rig.screen().contains("1 of 3 hidden: Worth knowing"), "the walk begins again")
  rig.press("Space")
  #expect(rig.screen().contains("2 hidden"))
}

@MainActor @Test func `the question mark explains the focused figure, then lists the keys`() throws {
  let rig = try PaneRig(size: Size(100, 60), entries: daily(falling), settings: goal(75)) { WeightPane($0) }
  rig.press("k k ?")
  var screen = rig.screen()
  #expect(screen.contains("26 values used"))
  #expect(screen.contains("Left out"))
  #expect(screen.contains("no reading"))
  #expect(screen.contains("Enter a weight"), "the keys follow")
  rig.press("Esc PgUp j ?")
  screen = rig.screen()
  #expect(screen.contains("T', the trend before"))
  #expect(screen.contains("0.100"))
}

@MainActor @Test func `every figure explains itself, in both languages, with all and with nothing to go by`() throws {
  for language in [Language.english, .german] {
    for entries in [[], daily([81]), daily(falling)] {
      for settings in [[], goal(75) + [.set(SettingKey(rawValue: "body.height"), "180")]] {
        let rig = try PaneRig(language, entries: entries, settings: settings) { WeightPane($0) }
        let words = Words(language: language)
        let shown = rig.setup.figures(words, now: rig.time.now)
        let figures = WeightFigures(state: rig.managers.weight.state.value, shown: shown, glyphs: .unicode)
        for figure in WeightFigures.course(rows: 6) + figures.aims(rows: 9) + [.weightLately] {
          let explanation = try #require(shown.explanation(figure), "\(figure.name)")
          #expect(!explanation.title.isEmpty && !explanation.value.isEmpty && !explanation.formula.isEmpty)
          #expect(explanation.formula.allSatisfy { !$0.isEmpty })
          #expect(explanation.rows.count <= explanation.n || figure == .weightMilestones)
        }
      }
    }
  }
}

@MainActor @Test func `what the trend is explained by gives the trend that is shown`() throws {
  let rig = try PaneRig(entries: daily(falling)) { WeightPane($0) }
  let state = rig.managers.weight.state.value
  let before = try #require(state.trend.dropLast().last)
  let last = try #require(state.trend.last)
  let share = WeightTrend.share(afterDays: last.day - before.day)
  let mean = try #require(state.days.last?.value)
  let old = try #require(before.value)
  let new = try #require(last.value)
  #expect(abs(new - (old * (1 - share) + mean * share)) < 1e-9)
}

@MainActor @Test func `the chart's cursor says value, date, and the time only of a single reading`() throws {
  var entries = daily([81.2, 81.4, 81.0])
  let second = Weight(
    id: UUID(), at: ago(hours: 24 + 3), kilograms: 82, bodyFat: 20)
  entries.append(.weight(second))
  let rig = try PaneRig(entries: entries) { WeightPane($0) }
  rig.press("k")
  #expect(rig.screen().contains("Today 07:02: 81.0 kg"))
  rig.press("Left")
  #expect(rig.screen().contains("Fri 20 Nov: 81.7 kg (mean of 2), fat 20.0 %"))
  rig.press("{ {")
  rig.press("Left")
  #expect(rig.screen().contains("Today 07:02: 81.0 kg"))
}

@MainActor @Test func `the trend line is switched by its key, and Enter on the trend opens its story`() throws {
  let rig = try PaneRig(entries: daily(falling)) { WeightPane($0) }
  rig.press("v")
  #expect(rig.managers.settings.state.value.weightTrend == .classic)
  #expect(rig.screen().contains("classic trend"))
  rig.press("v")
  #expect(rig.managers.settings.state.value.weightTrend == .simple)
  rig.press("k PgUp j Enter")
  #expect(rig.managers.settings.state.value.weightTrend == .simple && rig.driver.shell.top?.name == "weight.story")
}

@MainActor @Test func `with a height the index is derived, typed in feet as well, and never asked for`() throws {
  let rig = try PaneRig(entries: daily([81])) { WeightPane($0) }
  #expect(!rig.screen().contains("BMI"))
  rig.press("b")
  rig.press("\"5 ft 11\"")
  #expect(rig.screen().contains("= 5 ft 11 in"))
  rig.press("Ctrl-S")
  #expect(abs((rig.managers.settings.state.value.height ?? 0) - 180.34) < 1e-9)
  #expect(rig.screen().contains("24.9"))
  rig.press("a 90")
  #expect(rig.screen().contains("BMI 27.7"))
  rig.press("Ctrl-S")
  #expect(rig.managers.weight.state.value.latest?.bmi == nil, "what is derived is not stored")
}

@MainActor @Test func `an imported index is shown as it came and goes when the weight is changed`() throws {
  let weight = Weight(id: UUID(), at: ago(hours: 2), kilograms: 81, bmi: 26.4, source: "import")
  let rig = try PaneRig(entries: [.weight(weight)]) { WeightPane($0) }
  #expect(rig.screen().contains("26.4"))
  rig.press("e Tab Tab Tab x Ctrl-S")
  #expect(rig.managers.weight.state.value.latest?.bmi == 26.4)
  rig.press("e Ctrl-U 82 Ctrl-S")
  #expect(rig.managers.weight.state.value.latest?.bmi == nil)
}

@MainActor @Test func `parts of the story are hidden one by one, shown again, and by their kind`() throws {
  let rig = try PaneRig(entries: daily((0..<40).map { (index: Int) -> Double? in 80 + Double(index % 3) * 0.1 })) {
    WeightPane($0)
  }
  rig.press("f")
  #expect(rig.screen().contains("Days in a row"))
  rig.press("j d")
  #expect(rig.screen().contains("The last week: hidden"))
  #expect(rig.managers.settings.state.value.content.badge == 1)
  rig.press("Space")
  #expect(!rig.screen().contains("The last week: hidden"))
  rig.press("d u")
  #expect(rig.managers.settings.state.value.content.badge == 0, "hiding is undone like everything else")
  rig.managers.settings.change(now: rig.time.now, { $0.content.hide(.progress) }, then: { _ in })
  #expect(rig.screen().contains("The last week: hidden with its kind"))
  rig.press("r")
  #expect(rig.managers.settings.state.value.content.badge == 0)
  rig.press("Esc")
  #expect(rig.screen().contains("History"))
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo], [true, false])
func `the story and the explanations overlap nowhere at any size`(language: Language, unicode: Bool) throws {
  for (entries, settings) in [(daily([81]), []), (daily(falling), goal(75))] {
    let rig = try PaneRig(language, entries: entries, settings: settings, unicode: unicode) { WeightPane($0) }
    rig.press("f j j")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("d End")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("Esc k k")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("?")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
    rig.press("Esc b")
    #expect(Laws.sweep(rig.driver, sizes: Sizes.named).joined(separator: "\n") == "")
  }
}

@MainActor @Test func `the focus walks over every figure, chart and list and is always in sight`() throws {
  for size in [Size(80, 24), Size(132, 43), Size(40, 12), Size(60, 16)] {
    let rig = try PaneRig(size: size, entries: daily(falling), settings: goal(75)) { WeightPane($0) }
    for key in ["k", "k", "k", "l", "j", "k", "PgUp", "j", "j", "j", "h", "l", "j", "j", "j", "j", "j"] {
      rig.press(key)
      #expect(Laws.screen(rig.driver, size: size) == [], "\(key) at \(size)")
    }
  }
}

@MainActor @Test func `readings fill the plot at any height, and the goal line is drawn where it leaves them readable`()
  throws
{
  let rig = try PaneRig(entries: daily(falling), settings: goal(80)) { WeightPane($0) }
  let context = DrawContext(now: rig.time.now, words: Words(language: .english))
  let chart = WeightChart(
    state: rig.managers.weight.state.value, settings: rig.managers.settings.state.value, today: Day(rig.time.now),
    civil: Day(rig.time.now), words: context.words, back: nil, plots: Memo())
  let values = falling.compactMap { $0 }
  let spread = (values.max() ?? 0) - (values.min() ?? 0)
  for rows in [4, 8, 16, 40] {
    let domain = try #require(chart.chart(Size(80, rows), context)?.domain)
    #expect(values.allSatisfy { domain.contains($0) })
    if rows <= 4 { #expect(spread / (domain.upperBound - domain.lowerBound) > 0.5) }
  }
  // On a plot of full height the margins are the usual ones: 3 lb at least in a month.
  let full = try #require(chart.chart(Size(80, 40), context)?.domain)
  let drawn = values + rig.managers.weight.state.value.chartTrend.compactMap(\.value)
  let rule = WeightAxis.domain(pounds: drawn.map { MassUnit.lb.value(ofKilograms: $0) }, range: .month)
  #expect(abs(full.lowerBound - MassUnit.lb.kilograms(from: rule.lowerBound)) < 1e-6)
  #expect(abs(full.upperBound - MassUnit.lb.kilograms(from: rule.upperBound)) < 1e-6)
}

@MainActor @Test func `the goal line is off until a first goal is set, and its key switches it`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: daily(falling)) { WeightPane($0) }
  rig.press("L")
  #expect(rig.screen().contains("No goal is set."))
  #expect(!rig.managers.settings.state.value.weightGoalLine)
  rig.press("g 80 Ctrl-S")
  #expect(rig.managers.settings.state.value.weightGoalLine)
  #expect(rig.screen().contains("goal 80.0 kg   "))
  rig.press("L")
  #expect(!rig.screen().contains("goal 80.0 kg   "), "without the line its legend goes too")
  #expect(!rig.managers.settings.state.value.weightGoalLine)
  rig.press("g Ctrl-U 79 Ctrl-S")
  #expect(!rig.managers.settings.state.value.weightGoalLine, "another goal leaves the choice alone")
}

@MainActor @Test func `the third trend is the mean of seven days, drawn and explained as such`() throws {
  let rig = try PaneRig(size: Size(132, 43), entries: daily(falling)) { WeightPane($0) }
  rig.press("v v")
  #expect(rig.managers.settings.state.value.weightTrend == .simple)
  #expect(rig.screen().contains("7-day average"))
  let state = rig.managers.weight.state.value
  let last = try #require(state.days.last?.day)
  let days = state.days.filter { $0.day > last - 7 }.compactMap(\.value)
  let shown = try #require(state.trend.last?.value)
  #expect(abs(shown - days.reduce(0, +) / Double(days.count)) < 1e-9)
  let explanation = try #require(
    rig.setup.figures(Words(language: .english), now: rig.time.now).explanation(.weightTrend))
  #expect(explanation.n == days.count && explanation.rows.count == days.count)
}
