// This month below a pane's chart, where the chart alone would grow taller than it is read.
import Canvas
import Core
import Managers
import Screen
import Words

/// Divides a tall place among a chart and the month.
struct MonthCard {
  /// The rows of the chart's card, and the least for both.
  private static let (chartRows, least) = (18, 32)
  private static let leastColumns = 44

  /// The place of the chart, and of the month where there is room.
  static func split(_ region: Region) -> (chart: Region, month: Region?) {
    guard region.rows >= least, region.columns >= leastColumns else { return (region, nil) }
    let parts = region.splitRows([.fixed(chartRows), .fill(1)])
    return (parts[0], parts[1])
  }

  /// The pane's name, which begins the click targets of the days: `fasting/month/20778`.
  let pane: String
  let today: Day
  let settings: Settings
  let contents: MonthContents

  /// Draws the month without a selected day.
  func draw(in region: Region, _ context: DrawContext) {
    let inner = Card(context.words.of(.axis).monthAndYear(today)).draw(in: region, context)
    MonthView(pane + "/month", day: today, settings, contents).drawWeeks(in: inner, context)
  }
}
