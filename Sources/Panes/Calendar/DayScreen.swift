// All entries of one day across the trackers in chronological order: habit results on top, one row per entry below.
// Enter opens an entry in its tracker's form.
//
// | key     | action                    |
// |---------|---------------------------|
// | ↑ ↓     | select another entry      |
// | Enter e | edit it                   |
// | d       | delete it, after asking   |
// | ← → [ ] | previous, next day        |
import Canvas
import Core
import Managers
import Screen
import Words

/// The day page.
public final class DayScreen: Component {
  public let name = "day"
  public let title: Message = .Calendar.dayTitle
  private let setup: PaneSetup
  private let list = ListState()
  private var day: Day

  enum Own {
    static let edit: Command = "day.edit"
    static let delete: Command = "day.delete"
    static let earlier: Command = "day.earlier"
    static let later: Command = "day.later"
  }

  /// Creates the day page.
  public init(_ setup: PaneSetup, day: Day) { (self.setup, self.day) = (setup, day) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  public var bindings: [Binding] {
    [
      Binding(Own.edit, keys: [.enter, "e"], verb: .Calendar.edit, sentence: .Calendar.editSentence, place: .always),
      Binding(Own.delete, keys: ["d"], verb: .Calendar.delete, sentence: .Calendar.deleteSentence, place: .always),
      Binding(
        Own.earlier, keys: ["[", .left, "h"], verb: .Calendar.dayEarlier, sentence: .Calendar.dayEarlierSentence),
      Binding(Own.later, keys: ["]", .right, "l"], verb: .Calendar.dayLater, sentence: .Calendar.dayLaterSentence),
      .back,
    ] + Binding.movement
  }

  private var settings: Settings { setup.managers.settings.state.value }
  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The loaded day; nil while loading.
  private var page: DayPage? { setup.managers.calendar.state.value.page.flatMap { $0.day == day ? $0 : nil } }
  private var entries: [Entry] { page?.entries ?? [] }
  private var selected: Entry? { entries.indices.contains(list.selected) ? entries[list.selected] : entries.last }

  public func appeared(_ now: Moment) { setup.managers.calendar.open(day, now: now) }
  public func disappeared() { setup.managers.calendar.close() }

  public func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case Own.edit, Own.delete: selected == nil ? .disabled(.Calendar.dayEmpty) : .enabled
    case Own.later where day >= today(now): .disabled(.Calendar.dayLatest)
    case Own.earlier where day <= Limits.earliestDay: .disabled(.Calendar.dayFirst)
    default: .enabled
    }
  }

  public func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case Own.edit: return selected.map { .present(EntryForms.edit($0, setup, now: now)) } ?? .stay
    case Own.delete:
      return selected.map { .present(HistoryForms.delete([$0], HistoryScreen(setup), now: now)) } ?? .stay
    case Own.earlier, Own.later:
      day = day + (command == Own.later ? 1 : -1)
      list.selected = 0
      setup.managers.calendar.turn(to: day, now: now)
      return .stay
    default: return list.move(command, count: entries.count) ? .stay : .ignored
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("day/"), let row = Int(target.dropFirst(4)), entries.indices.contains(row) else {
      return .ignored
    }
    let isAgain = list.selected == row
    list.selected = row
    return isAgain ? perform(Own.edit, now: now) : .stay
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let date = region.columns >= 60 ? words.longDate(day) : words.shortDate(day, today: today(context.now))
    let count = page.map { words(.Calendar.dayEntries(n: $0.entries.count)) } ?? ""
    let inner = Card(date, value: count, isFocused: context.isFocused, valueRole: .dim)
      .draw(in: region, fromRows: 6, columns: 30, context)
    guard let page else { return inner.cursor(0, 0) }
    let tips = DayTips(page.told, settings: settings, words: words).lines + DayTips.habits(setup, day)
    let isPaused = Pauses.contain(day, in: settings.pauses)
    let paused = isPaused ? [Fact(words(.Charts.dayPaused), role: .dim)] : []
    let hasTips = !(tips.isEmpty && paused.isEmpty) && inner.rows >= 4
    let told = hasTips ? FactLine.flow(paused + tips.map { Fact($0) }, in: inner, rows: inner.rows >= 10 ? 2 : 1) : 0
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
