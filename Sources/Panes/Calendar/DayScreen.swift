// All entries of one day across the trackers in chronological order: habit results on top, one row per entry below.
// Enter opens an entry in its tracker's form.
import Canvas
import Core
import Managers
import Screen
import Words

/// The day page.
public final class DayScreen: Commanded {
  public let name = "day"
  public let title: Message = .Calendar.dayTitle
  private let setup: PaneSetup
  private lazy var list = ListState({ [weak self] in self?.entries ?? [] }, by: \.id)
  private var day: Day

  /// Creates the day page.
  public init(_ setup: PaneSetup, day: Day) { (self.setup, self.day) = (setup, day) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  static let edit = Row(
    "day.edit", [.enter, "e"], .Calendar.edit, .Calendar.editSentence, place: .always,
    when: \.hasEntry
  ) { screen, now in
    screen.selected.map { .present(EntryForms.edit($0, screen.setup, now: now)) } ?? .stay
  }

  public let commands: [Row] =
    [
      DayScreen.edit,
      Row("day.delete", ["d"], .Calendar.delete, .Calendar.deleteSentence, place: .always, when: \.hasEntry) {
        screen, now in
        screen.selected.map { .present(HistoryForms.delete([$0], HistoryScreen(screen.setup), now: now)) } ?? .stay
      },
      Row("day.earlier", ["[", .left, "h"], .Calendar.dayEarlier, .Calendar.dayEarlierSentence) {
        screen, _ in
        .when(screen.day > Limits.earliestDay, else: .Calendar.dayFirst)
      } action: {
        $0.turn(by: -1, $1)
      },
      Row("day.later", ["]", .right, "l"], .Calendar.dayLater, .Calendar.dayLaterSentence) {
        .when($0.day < $0.today($1), else: .Calendar.dayLatest)
      } action: {
        $0.turn(by: 1, $1)
      },
      .back,
    ] + Row.movement { ($0.list, $0.entries.count) }

  private var settings: Settings { setup.managers.settings.state.value }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The loaded day; nil while loading.
  private var page: DayPage? { setup.managers.calendar.state.value.page.flatMap { $0.day == day ? $0 : nil } }
  private var entries: [Entry] { page?.entries ?? [] }
  private var selected: Entry? { entries.indices.contains(list.selected) ? entries[list.selected] : entries.last }

  public func appeared(_ now: Moment) { setup.managers.calendar.open(day, now: now) }
  public func disappeared() { setup.managers.calendar.close() }

  private var hasEntry: Availability { .when(selected != nil, else: .Calendar.dayEmpty) }

  private func turn(by days: Int, _ now: Moment) -> Outcome {
    day = day + days
    list.selected = 0
    setup.managers.calendar.turn(to: day, now: now)
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard let isAgain = list.click(target, after: "day/", count: entries.count) else { return .ignored }
    return isAgain ? perform(DayScreen.edit.binding.command, now: now) : .stay
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let axis = words.of(.axis)
    let date = region.columns >= 60 ? axis.longDate(day) : axis.shortDate(day, today: today(context.now))
    let count = page.map { words.of(.count)(.Calendar.dayEntries(n: $0.entries.count)) } ?? ""
    let inner = Card(date, value: count, isFocused: context.isFocused, valueRole: .dim)
      .draw(in: region, fromRows: 6, columns: 30, context)
    guard let page else { return inner.cursor(0, 0) }
    let tips = DayTips(page.told, settings: settings, words: words).lines + DayTips.habits(setup, day)
    let isPaused = Pauses.contain(day, in: settings.pauses)
    let paused = isPaused ? [LineFact(words(.Charts.dayPaused), role: .dim)] : []
    let hasTips = !(tips.isEmpty && paused.isEmpty) && inner.rows >= 4
    let facts = paused + tips.map { LineFact($0) }
    let told = hasTips ? FactLine.flow(facts, in: inner, rows: inner.rows >= 10 ? 2 : 1) : 0
    let top = told + (hasTips && inner.rows >= 6 ? 1 : 0)
    let body = inner.rows(min(top, inner.rows)..<inner.rows)
    guard !page.entries.isEmpty else {
      body.cursor(0, 0)
      return EmptyState(words(.Calendar.dayEmpty)).draw(in: body)
    }
    table(page.entries, context).draw(in: body, context)
  }

  private func table(_ entries: [Entry], _ context: DrawContext) -> Table {
    let words = context.words
    let text = EntryTexts(words, settings, now: context.now)
    let rows = entries.enumerated().map { index, entry in
      TableRow(
        [text.dayTime(entry, on: day), words(Message.records(entry.kind)), text.dayLine(entry)],
        roles: [.value, .dim, .text], target: "day/\(index)")
    }
    return Table(
      [
        TableColumn(words(.Calendar.columnTime)), TableColumn(words(.Calendar.columnTracker), rank: 5),
        TableColumn(words(.Calendar.columnWhat), grows: true),
      ], rows: rows, state: list, isFocused: context.isFocused)
  }
}
