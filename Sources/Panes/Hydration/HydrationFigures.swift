// The figures of hydration: of the chart's period beside the chart, and of all days below (spec fastlife 3). One list of
// rows, for the card of large screens and for the screen of its own that every size has.
import Canvas
import Core
import Managers
import Screen
import Words

/// Makes the rows of figures.
struct HydrationFigures {
  let state: HydrationState
  let unit: VolumeUnit
  let words: Words

  /// Period, drinks, all days.
  var rows: [LabelledRow] { period + [LabelledRow("", "")] + beverages + [LabelledRow("", "")] + lifetime }

  private func volume(_ millilitres: Double?) -> String {
    millilitres.map { words.volume($0, unit: unit) } ?? (words.isUnicode ? "–" : "-")
  }

  private var period: [LabelledRow] {
    let stats = state.stats
    return [
      LabelledRow(words(.Hydration.figureStreak), FastingTexts.days(state.streak.current, words)),
      LabelledRow(words(.Hydration.figureDays), words.count(stats.days)),
      LabelledRow(
        words(.Hydration.figureMet), words.count(stats.daysMet),
        valueRole: stats.daysMet > 0 && stats.daysMet == stats.days ? .gold : .value),
      LabelledRow(words(.Hydration.figureAverage), volume(stats.days > 0 ? stats.average : nil)),
      LabelledRow(words(.Hydration.figureTotal), volume(stats.total)),
      LabelledRow(words(.Hydration.figureRecent), volume(state.average)),
    ]
  }

  /// What was drunk in the period by drink, with its share.
  private var beverages: [LabelledRow] {
    HydrationTexts.order(of: state.stats.perBeverage, state.drinks).map { beverage in
      let percent = words.percent(Double(state.stats.percent(of: beverage)) / 100)
      return LabelledRow(
        words(HydrationTexts.beverage(beverage)), volume(state.stats.perBeverage[beverage]) + "  " + percent)
    }
  }

  /// The lifetime cards.
  private var lifetime: [LabelledRow] {
    let all = state.lifetime
    let average = all.average.map { average in
      words.with(words.unit(unit), words.number(unit.value(ofMillilitres: average), decimals: unit == .l ? 2 : 1))
    }
    return [
      LabelledRow(words(.Charts.all), "", valueRole: .title),
      LabelledRow(words(.Hydration.figureDays), words.count(all.days)),
      LabelledRow(words(.Hydration.figureTotal), volume(all.total)),
      LabelledRow(words(.Hydration.figureMet), words.count(all.daysMet)),
      LabelledRow(words(.Hydration.figureLongest), FastingTexts.days(state.streak.longest, words)),
      LabelledRow(words(.Hydration.figureAverage), average ?? volume(nil)),
    ]
  }
}

/// The figures over the pane, for sizes whose pane has no room for them.
final class HydrationFiguresScreen: Component {
  let name = "hydration.figures"
  let title = Message.Hydration.figures
  private let setup: PaneSetup
  private let list = ListState()

  init(_ setup: PaneSetup) { self.setup = setup }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }
  var bindings: [Binding] { Binding.period + [.back] + Binding.movement }

  private var state: HydrationState { setup.managers.hydration.state.value }

  private func rows(_ words: Words) -> [LabelledRow] {
    HydrationFigures(
      state: state, unit: setup.managers.settings.state.value.volumeUnit, words: words
    ).rows
  }

  func availability(of command: Command, now: Moment) -> Availability { state.period.availability(of: command) }

  func perform(_ command: Command, now: Moment) -> Outcome {
    if command == .back { return .dismiss(self) }
    if let period = state.period.after(command) {
      setup.managers.hydration.show(period, now: now)
      return .stay
    }
    return list.move(command, count: rows(setup.words()).count) ? .stay : .ignored
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(Size(min(50, size.columns - 2), min(rows(context.words).count + 2, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let today = Day(context.now, dayStart: state.dayStart)
    let inner = Card(
      context.words(title), value: state.period.shortTitle(today: today, context.words), isFocused: context.isFocused
    ).draw(in: region, context)
    let rows = rows(context.words)
    let window = list.scrolled(count: rows.count, height: inner.rows)
    let place = inner.columns(0..<max(0, inner.columns - (rows.count > inner.rows ? 2 : 0)))
    for (row, index) in window.enumerated() { rows[index].draw(in: place, row: row) }
    if rows.count > inner.rows {
      ScrollMark(count: rows.count, window: window).draw(
        in: inner.columns((inner.columns - 1)..<inner.columns), context)
    }
    inner.cursor(0, 0)
  }
}
