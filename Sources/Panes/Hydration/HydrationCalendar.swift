// A month of drinks: each day's share of its goal as a block, a check once it is reached. Today never counts as missed,
// only as not yet reached (Hydration.md, Calendar).
import Canvas
import Core
import Managers
import Screen
import Words

/// Contents of the month of drinks.
struct HydrationCalendar {
  private let setup: PaneSetup

  private init(_ setup: PaneSetup) { self.setup = setup }

  /// The contents.
  static func contents(_ setup: PaneSetup) -> MonthContents {
    let month = HydrationCalendar(setup)
    return MonthContents(
      isRead: { day in month.state.month.map { DayRange(monthOf: $0.month).contains(day) } ?? false },
      mark: month.mark, details: month.details, legend: month.legend)
  }

  private var state: HydrationState { setup.managers.hydration.state.value }
  private var unit: VolumeUnit { setup.managers.settings.state.value.volumeUnit }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: state.dayStart) }

  private func sums(_ day: Day) -> DrinksOfDay? {
    state.month?.days[day].map { DrinksOfDay(perBeverage: $0.perBeverage, goal: $0.goal) }
  }

  private func mark(_ day: Day, _ context: DrawContext) -> MonthMark {
    guard let sums = sums(day) else { return MonthMark() }
    let share = context.words.of(.figure(.hydrationDay)).percent(Double(sums.percent) / 100)
    let sign = HydrationCalendar.sign(sums, context.glyphs)
    switch StreakRules.state(total: sums.total, goal: sums.goal, day: day, today: today(context.now)) {
    case .done: return MonthMark(sign: sign, role: .gold, figure: share, share: sums.fraction)
    case .missed: return MonthMark(sign: sign, role: .dim, figure: share, share: sums.fraction)
    case .skipped, .unknown: return MonthMark(sign: sign, role: .text, figure: share, share: sums.fraction)
    }
  }

  /// The share of the goal in eighths; a check once it is reached.
  private static func sign(_ sums: DrinksOfDay, _ glyphs: Glyphs) -> String {
    guard !sums.isMet else { return glyphs.check }
    let blocks = glyphs.lowerBlocks
    return blocks[min(Int(sums.fraction * Double(blocks.count)), blocks.count - 1)]
  }

  private func legend(_ context: DrawContext) -> [LegendSign] {
    let (words, glyphs) = (context.words, context.glyphs)
    let blocks = [0, 3, 6].map { glyphs.lowerBlocks[$0] }.joined()
    return [
      LegendSign(glyphs.check, .gold, words(.Fasting.legendMet)),
      LegendSign(blocks, .dim, words(.Hydration.legendShare)),
    ]
  }

  /// Drinks of a day, against that day's goal.
  private func details(_ day: Day, _ context: DrawContext) -> [(text: String, role: Role)] {
    let words = context.words.of(.figure(.hydrationDay))
    guard let sums = sums(day) else { return [(words(.Hydration.nothingLogged), .dim)] }
    let drinks = HydrationTexts.order(of: sums.perBeverage, state.drinks).map { beverage in
      words(
        .Hydration.shareShort(
          drink: words(Message.beverage(beverage)),
          amount: words.volume(sums.perBeverage[beverage] ?? 0, unit: unit)
        ))
    }
    let goal = HydrationTexts.ofGoal(sums, unit: unit, words, total: .hydrationDay, goal: .hydrationDay)
    return [
      (goal + ", " + words.percent(Double(sums.percent) / 100), sums.isMet ? .gold : .text),
      (drinks.joined(separator: ", "), .dim),
    ]
  }
}
