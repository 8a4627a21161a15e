// This month below a pane's chart, where the chart alone would grow taller than it is read.
import Canvas
import Core
import Managers
import Screen
import Words

/// Divides a tall place among a pane's chart and its month.
struct MonthCard {
  /// The rows of the chart's card, and the least for both.
  private static let (chartRows, least) = (18, 32)
  private static let leastColumns = 44

  /// The pane's name, which begins the click targets of the days: `fasting/month/20778`.
  let pane: String
  let today: Day
  let settings: Settings
  let contents: MonthContents

  /// Draws the chart, and below it the month where there is room; whether there was.
  func draw(in region: Region, _ context: DrawContext, below chart: (Region) -> Void) -> Bool {
    guard region.rows >= MonthCard.least, region.columns >= MonthCard.leastColumns else {
      chart(region)
      return false
    }
    let parts = region.splitRows([.fixed(MonthCard.chartRows), .fill(1)])
    chart(parts[0])
    let inner = Card(context.words.of(.axis).monthAndYear(today)).draw(in: parts[1], context)
    MonthView(pane + "/month", day: today, settings, contents).drawWeeks(in: inner, context)
    return true
  }
}
