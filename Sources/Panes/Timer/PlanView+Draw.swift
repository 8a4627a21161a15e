// Draws the setup of stepped values: a card with the values, the total in large digits and the time it would end; on
// a small screen one line per value.
import Canvas
import Core
import Screen
import Words

extension PlanView {
  /// Maximum number of values on a small screen.
  private static let smallRows = 4

  func rows(_ layout: TimerLayout) -> Int {
    let count = values.fields.count
    return switch layout {
    case .wide: count + 8
    case .tall: count + 4
    case .small: min(count, PlanView.smallRows) + 1
    }
  }

  func draw(in region: Region, _ layout: TimerLayout, isFocused: Bool, _ context: DrawContext) {
    let context = context.of(.field)
    if layout == .small { return drawValues(in: region, total: true, isFocused: isFocused, context) }
    let words = context.words
    let plan = values
    let card = Card(
      words(page.title), value: SessionWords.values(plan, context), isFocused: isFocused,
      info: context.info(in: [TimerPane.learnKey]))
    let inner = card.draw(in: region, context)
    let width = min(max(30, inner.columns * 2 / 5), 44)
    let sides = inner.splitColumns([.fixed(min(width, inner.columns)), .fill(1)], gap: 2)
    let isTall = inner.rows > plan.fields.count + 2
    let left = isTall ? sides[0].rows(1..<sides[0].rows) : sides[0]
    drawValues(in: left, total: false, isFocused: isFocused, context)
    drawTotal(plan, in: sides[1], context)
  }

  private func drawTotal(_ plan: SessionPlan, in region: Region, _ context: DrawContext) {
    guard region.columns >= 12, region.rows >= 2 else { return }
    let words = context.words
    guard let total = plan.total else {
      for (row, line) in Paragraph.wrap(words(.Meditation.endlessNote), to: region.columns).enumerated()
      where row < region.rows {
        region.put(line, in: 0..<region.columns, row: row, align: .centre, Style(.dim))
      }
      return
    }
    BigDigits(words.marked(clockText(total))).draw(in: region.rows(0..<(region.rows - 1)), context)
    let end = context.now.instant + Double(plan.countdown + total)
    let time = words.timeOfDay(end, offset: context.now.zone.offset(at: end))
    region.put(
      words(.Timer.endsAt(time: time)), in: 0..<region.columns, row: region.rows - 1, align: .centre, Style(.dim))
  }

  /// Draws the values, one per row, and the start button.
  private func drawValues(in region: Region, total: Bool, isFocused: Bool, _ context: DrawContext) {
    let words = context.words
    let plan = values
    let rows = plan.fields.map { field -> FigureRow in
      let hasFocus = focused == .field(field) && isFocused
      let value = plan.text(field, words)
      let short = field == .bells ? plan.shorterBells(words).map { hasFocus ? "< \($0) >" : "  \($0)  " } : []
      return FigureRow(
        label: words(field.label), value: hasFocus ? "< \(value) >" : "  \(value)  ", isFocused: hasFocus,
        shorter: short, target: "timer/\(field.rawValue)")
    }
    let shown = max(0, min(rows.count, region.rows - 1))
    FigureColumn(rows: rows).draw(scrollingIn: region.rows(0..<shown), context)
    let row = min(shown + (region.rows > shown + 1 ? 1 : 0), region.rows - 1)
    guard row >= shown else { return }
    let hasFocus = focused == .start && isFocused
    let end = region.put("[ \(words(.Timer.startButton)) ]", 0, row, Style(hasFocus ? .selection : .accent))
    region.target(Rect(0, row, end, 1), "timer/start")
    if hasFocus { region.cursor(2, row) }
    guard total, let time = plan.totalText else { return }
    region.put(
      words(.Timer.inAll(time: time)), in: min(end + 1, region.columns)..<region.columns, row: row, align: .trailing,
      Style(.value, .bold))
  }
}
