// Statistics and story of the last weeks, a page that scrolls by its parts. Each part of the story can be hidden and
// leaves a line to restore it (Weight.md, Story; Settings.md, Hidden texts). The border shows the number of hidden
// parts; a key visits them in category order, highlighting each for a second.
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of statistics and story.
final class WeightStoryScreen: Commanded {
  let name = "weight.story"
  let title: Message = .Weight.storyTitle
  private let setup: PaneSetup
  private let list = ListState()
  /// The current stop of the walk over hidden parts, and its start time.
  private var stop: ContentChoices.HiddenEntry?
  private var stoppedAt: Moment?
  /// The plots of the charts below the story.
  private let plots = [Memo<WeightPlot.Key, WeightPlot>(), Memo<WeightPlot.Key, WeightPlot>()]

  /// Seconds a stop is highlighted (Settings.md, Hidden texts).
  private static let glow = 1.0

  init(_ setup: PaneSetup) { self.setup = setup }

  private static let next = Row(
    "weight.story.next", ["w"], .Weight.storyNext, .Weight.storyNextSentence, when: \.hasHidden
  ) {
    $0.walk($1)
  }

  let commands: [Row] =
    [
      Row(
        "weight.story.toggle", [.space, "d"], .Weight.storyToggle, .Weight.storyToggleSentence,
        place: .always, when: \.canToggle
      ) {
        $0.toggle($1)
      },
      Row("weight.story.all", ["r"], .Weight.storyAll, .Weight.storyAllSentence, when: \.hasHidden) { screen, now in
        screen.change(now) { $0.restoreAll() }
        return .stay
      },
      next, .back,
    ] + Row.movement { ($0.list, $0.cards.count) }

  var focus: Focus { .list }

  private var state: WeightState { setup.managers.weight.state.value }
  private var settings: Settings { setup.managers.settings.state.value }
  /// Parts with content, and all hidden ones, so that they can be restored.
  private var parts: [WeightStory.Card] {
    // The selection of parts would reveal as much as their text.
    if settings.discreet { return WeightStory.Card.allCases }
    let told = state.story.cards
    let hidden = settings.content.items.map(\.id)
    return WeightStory.Card.allCases.filter { told.contains($0) || hidden.contains($0.id) }
  }
  /// The statistics first, then the parts of the story.
  private var cards: [WeightStory.Card?] { [nil] + parts }

  private var selected: WeightStory.Card? {
    let cards = cards
    return cards[min(max(0, list.selected), cards.count - 1)]
  }

  private var canToggle: Availability {
    guard let card = selected else { return .disabled(.Weight.storyStays) }
    return .when(!settings.content.categories.contains(card.category), else: .Weight.storyKindHidden)
  }

  private var hasHidden: Availability { .when(settings.content.badge != 0, else: .Settings.textsNone) }

  private func toggle(_ now: Moment) -> Outcome {
    guard let card = selected else { return .stay }
    change(now) { content in
      if content.shows(card.id, of: card.category) {
        content.hide(card.id, of: card.category, at: now.instant)
      } else {
        content.restore(card.id)
      }
    }
    return .stay
  }

  // MARK: Hidden parts

  /// Goes to the next hidden part and names it.
  private func walk(_ now: Moment) -> Outcome {
    let content = settings.content
    stop = content.hiddenEntry(after: stop)
    guard let stop, let at = content.hiddenEntries.firstIndex(of: stop) else { return .notice(.Settings.textsNone) }
    stoppedAt = now
    if let index = cards.firstIndex(where: { $0.map { isAt($0, stop) } ?? false }) { list.selected = index }
    let words = setup.words()
    return .notice(
      .Weight.storyStop(
        number: words.count(at + 1), count: words.count(content.badge), what: name(of: stop)))
  }

  private func isAt(_ card: WeightStory.Card, _ stop: ContentChoices.HiddenEntry) -> Bool {
    switch stop {
    case .category(let category): card.category == category
    case .item(let item): card.id == item.id
    }
  }

  private func name(of stop: ContentChoices.HiddenEntry) -> Message {
    switch stop {
    case .category(let category): .Weight.storyKind(kind: category.name)
    case .item(let item):
      WeightStory.Card.allCases.first { $0.id == item.id }.map(\.title) ?? .Entries.plain(text: item.id)
    }
  }

  /// Remaining seconds of the highlight; nil if there is none.
  private func glowing(_ now: Moment) -> Double? {
    guard let stoppedAt else { return nil }
    let left = WeightStoryScreen.glow - (now.uptime - stoppedAt.uptime)
    return left > 0 ? left : nil
  }

  func refreshAfter(_ now: Moment) -> Double? { glowing(now) }

  private func change(_ now: Moment, _ edit: @escaping @Sendable (inout ContentChoices) -> Void) {
    setup.managers.settings.change(now: now, { edit(&$0.content) }, then: setup.answer())
  }

  func click(_ target: String, now: Moment) -> Outcome {
    if target == "weight.story/hidden" { return perform(WeightStoryScreen.next.binding.command, now: now) }
    guard target.hasPrefix("weight.story/"), let index = Int(target.dropFirst(13)) else { return .ignored }
    list.selected = index
    return .stay
  }

  // MARK: Picture

  private struct Line {
    var block: Int
    var text: String
    var value = ""
    var isHeading = false
    var role = Role.text
  }

  func draw(in region: Region, _ context: DrawContext) {
    // Beside the story and its charts there may be room for the days behind them.
    let gap = 1
    let least = WeightStoryScreen.storyColumns + gap + WeightDayTable.columns
    let isWide = region.columns >= least && !state.days.isEmpty
    let sides = isWide ? region.splitColumns([.fill(1), .fixed(WeightDayTable.columns)], gap: gap) : [region]
    drawStory(in: sides[0], context)
    guard isWide else { return }
    let inner = Card(context.words(.Weight.dayByDay)).draw(in: sides[1], context)
    let today = Day(context.now, dayStart: settings.dayStart)
    WeightDayTable(state: state, unit: settings.weightUnit, today: today).draw(in: inner, context)
  }

  private func drawStory(in region: Region, _ context: DrawContext) {
    let isCard = region.rows >= 8
    // With ample room the statistics stand beside the story, which then scrolls alone.
    let isSplit = region.columns >= WeightStoryScreen.storyColumns
    let columns = isSplit ? region.columns - 4 - WeightStoryScreen.statisticsColumns - 4 : region.columns - 4
    let all = lines(columns: min(columns - 2, WeightStoryScreen.widest), context)
    let lines = isSplit ? Array(all.drop { $0.block == 0 || $0.text.isEmpty }) : all
    let charts = isSplit ? charts(below: lines.count + 3, of: region.rows, context) : []
    let rows = charts.isEmpty ? region.rows : lines.count + 3
    drawTexts(all, lines, isSplit: isSplit, isCard: isCard, in: region.rows(0..<rows), context)
    let each = min(WeightStoryScreen.chartRows.most, (region.rows - rows) / max(1, charts.count))
    for (chart, place) in zip(charts, region.rows(rows..<region.rows).splitRows(charts.map { _ in .fixed(each) })) {
      let inner = Card(chart.title).draw(in: place, context)
      chart.chart(inner.size, context)?.draw(in: inner, context)
    }
  }

  private func drawTexts(
    _ all: [Line], _ lines: [Line], isSplit: Bool, isCard: Bool, in region: Region, _ context: DrawContext
  ) {
    let hidden = settings.content.badge
    let badge = hidden == 0 ? "" : context.words(.Weight.storyBadge(count: context.words.of(.count).count(hidden)))
    let inner =
      isCard
      ? Card(context.words(title), value: badge, isFocused: context.isFocused, valueRole: .dim).draw(
        in: region, context)
      : region
    if isCard, hidden > 0 {
      let width = Width.of(badge)
      region.target(Rect(max(0, region.columns - 2 - width), 0, width, 1), "weight.story/hidden")
    }
    let sides =
      isSplit
      ? inner.splitColumns([.fixed(WeightStoryScreen.statisticsColumns), .fill(1)], gap: 4) : [inner, inner]
    let body = sides[1].part(Rect(0, 0, min(sides[1].columns - 2, WeightStoryScreen.widest), inner.rows))
    let chosen = min(max(0, list.selected), cards.count - 1)
    if isSplit {
      for (row, line) in all.filter({ $0.block == 0 }).prefix(inner.rows).enumerated() {
        draw(line, in: sides[0], row: row, chosen, context)
      }
    }
    let first = lines.firstIndex { $0.block == chosen } ?? 0
    let last = lines.lastIndex { $0.block == chosen } ?? 0
    // Keep the selected part visible, preferably its beginning.
    let top = max(0, min(first, max(0, last + 1 - body.rows)))
    let window = top..<min(lines.count, top + body.rows)
    for (row, line) in lines[window].enumerated() { draw(line, in: body, row: row, chosen, context) }
    drawGlow(lines[window], in: body, context)
    ScrollMark(count: lines.count, window: window).draw(
      in: inner.columns(max(0, inner.columns - 1)..<inner.columns), context)
  }

  /// The least columns for the statistics beside the story.
  private static let storyColumns = 104
  /// The columns of the statistics beside the story, and the widest lines of it that read well.
  private static let (statisticsColumns, widest) = (44, 76)
  /// The rows of a chart below the story, with its border.
  private static let chartRows = (least: 12, most: 20)

  /// The charts of the month and the quarter that the story tells of, as many as have room below it.
  private func charts(below rows: Int, of all: Int, _ context: DrawContext) -> [WeightChart] {
    let room = all - rows
    guard room >= WeightStoryScreen.chartRows.least else { return [] }
    let today = Day(context.now, dayStart: settings.dayStart)
    let lengths = room >= 2 * WeightStoryScreen.chartRows.least ? [30, WeightState.longest] : [30]
    return zip(lengths, plots).compactMap { days, plots in
      state.lately(days: days, today: today).map {
        WeightChart(
          state: $0, settings: settings, today: today, civil: Day(context.now), words: context.words, back: nil,
          plots: plots, isSecond: true)
      }
    }
  }

  /// Highlights the whole heading line of the stop for a second.
  private func drawGlow(_ lines: ArraySlice<Line>, in body: Region, _ context: DrawContext) {
    guard let stop, glowing(context.now) != nil else { return }
    for (row, line) in lines.enumerated() where line.isHeading {
      guard cards.indices.contains(line.block), let card = cards[line.block], isAt(card, stop) else { continue }
      let place = body.part(Rect(0, row, body.columns, 1))
      place.fill(" ", Style(.selection))
      place.put(line.text, 0, 0, .selection, width: body.columns)
    }
  }

  private func draw(_ line: Line, in body: Region, row: Int, _ chosen: Int, _ context: DrawContext) {
    let isChosen = line.isHeading && line.block == chosen && context.isFocused
    let value = Width.of(line.value)
    if value > 0 { body.put(line.value, body.columns - value, row, Style(.value, .bold), width: value) }
    let room = body.columns - (value > 0 ? value + 1 : 0)
    body.put(
      line.text, 0, row, Style(isChosen ? .selection : line.role, line.isHeading ? .bold : []), width: max(1, room))
    body.target(Rect(0, row, body.columns, 1), "weight.story/\(line.block)")
    if isChosen { body.cursor(0, row) }
  }

  private func lines(columns: Int, _ context: DrawContext) -> [Line] {
    let words = context.words
    let content = settings.content
    let shown = setup.figures(words, now: context.now)
    let texts = WeightStoryTexts(state: state, shown: shown)
    var lines = [Line(block: 0, text: words(.Weight.statistics), isHeading: true, role: .title)]
    let figures = WeightFigures(state: state, shown: shown, glyphs: context.glyphs)
    lines += texts.statistics(figures).map { Line(block: 0, text: $0.label, value: $0.value, role: .dim) }
    for (index, card) in parts.enumerated() {
      lines.append(Line(block: index + 1, text: ""))
      let heading = words(card.title)
      guard content.shows(card.id, of: card.category) else {
        let why: Message =
          content.categories.contains(card.category)
          ? .Weight.storyHiddenKind(title: heading)
          : .Weight.storyHidden(title: heading, key: context.key("weight.story.toggle", in: bindings))
        lines.append(Line(block: index + 1, text: words(why), isHeading: true, role: .dim))
        continue
      }
      lines.append(Line(block: index + 1, text: heading, isHeading: true, role: .title))
      lines += Paragraph.wrap(texts.text(card), to: columns).map { Line(block: index + 1, text: $0) }
    }
    return lines
  }
}
