// A rolling year of moods, one sign per day: the mean as a digit in the colour of its level, 10 as a letter. Weekday
// and month means and the selected day's entries are shown beside it.
import Canvas
import Core
import Managers
import Screen
import Words

/// The year of moods.
public final class MoodYear: Commanded {
  public let name = "mood.year"
  public let title: Message = .Mood.yearTitle
  private let setup: PaneSetup
  private var selected: Day?
  private var showsEnergy = false

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public let commands: [Row] =
    [
      Row("mood.year.swap", ["v"], .Mood.swapVerb, .Mood.swapSentence, place: .always) { screen, _ in
        screen.showsEnergy.toggle()
        return .stay
      },
      Row(.open) {
        .when(!$0.entries($0.chosen($1)).isEmpty, else: .Mood.noneThatDay)
      } action: { screen, now in
        screen.entries(screen.chosen(now)).first.map { .present(MoodForms.edit($0, screen.setup, now: now)) } ?? .stay
      },
      .back,
    ]
    + Row.rows(Binding.movement + Binding.sideways) { screen, command, now in
      let first = screen.grid(now, screen.setup.words()).first
      screen.select(YearGrid.day(after: command, screen.chosen(now), first: first, last: screen.today(now)), now)
      return .stay
    }

  public func appeared(_ now: Moment) { inspect(now) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  private var state: MoodState { setup.managers.mood.state.value }
  private var settings: Settings { setup.managers.settings.state.value }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The selected day; initially the newest with entries.
  private func chosen(_ now: Moment) -> Day { min(selected ?? state.year.last?.day ?? today(now), today(now)) }

  private func grid(_ now: Moment, _ words: Words) -> YearGrid {
    let byDay = Dictionary(uniqueKeysWithValues: state.year.map { ($0.day, $0) })
    let levels = words.of(.figure(.moodYearDay))
    return YearGrid(
      today: today(now), firstWeekday: settings.firstWeekday, words: words, selected: chosen(now),
      isPaused: { [pauses = settings.pauses] in Pauses.contain($0, in: pauses) }
    ) { [showsEnergy] day in
      byDay[day].map { found in
        let level = Int((showsEnergy ? found.energy : found.mood).rounded())
        return YearGrid.Mark(text: level >= 10 ? "X" : levels.count(level), role: MoodWords.role(level))
      }
    }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("year/"), let number = Int(target.dropFirst(5)) else { return .ignored }
    select(Day(number: number), now)
    return .stay
  }

  private func select(_ day: Day, _ now: Moment) {
    let today = today(now)
    selected = min(max(day, grid(now, setup.words()).first), today)
    inspect(now)
  }

  /// Loads the entries of the selected day, which may be older than the history.
  private func inspect(_ now: Moment) { setup.managers.mood.inspect(chosen(now), now: now) }

  /// The entries of a day, newest first; those in the history until they are loaded.
  private func entries(_ day: Day) -> [Mood] {
    if state.inspectedDay == day { return state.inspected }
    return state.history.filter { Day($0.at, dayStart: settings.dayStart) == day }
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let heading = context.words(showsEnergy ? .Mood.yearEnergy : .Mood.yearMood)
    let count = context.words.of(.figure(.moodYearCount))(.Mood.yearDays(n: state.year.count))
    let inner =
      region.rows >= 12
      ? Card(heading, value: count, isFocused: context.isFocused, valueRole: .dim).draw(in: region, context) : region
    guard !state.year.isEmpty else {
      let key = context.key(MoodScreen.add.binding)
      return EmptyState(context.words(.Mood.empty(key: key))).draw(in: inner)
    }
    let rows = min(YearGrid.rows, inner.rows)
    grid(context.now, context.words).draw(in: inner.part(Rect(0, 0, inner.columns, rows)), target: "year/", context)
    var row = rows + (inner.rows >= rows + 4 ? 1 : 0)
    for line in details(context, columns: inner.columns) where row < inner.rows {
      inner.put(line.text, 0, row, line.role, width: inner.columns)
      row += 1
    }
    guard inner.rows - row >= 3 else { return }
    drawLegend(in: inner.part(Rect(0, row + 1, inner.columns, inner.rows - row - 1)), context)
    guard inner.columns >= MoodMeansTable.leastColumns, inner.rows >= row + 4 + MoodMeansTable.rows else { return }
    let means = MoodMeansTable(
      shown: setup.figures(context.words, now: context.now), last: state.year.last?.day ?? today(context.now),
      firstWeekday: settings.firstWeekday, showsEnergy: showsEnergy)
    means.draw(in: inner.rows((inner.rows - MoodMeansTable.rows)..<inner.rows), context)
  }

  /// Describes the selected day, then each of its entries.
  private func details(_ context: DrawContext, columns: Int) -> [(text: String, role: Role)] {
    let words = context.words.of(.figure(.moodYearDay))
    let day = chosen(context.now)
    let date = columns >= 76 ? words.of(.axis).longDate(day) : words.of(.axis).shortDate(day)
    let isPaused = Pauses.contain(day, in: settings.pauses)
    guard let found = state.year.last(where: { $0.day == day }) else {
      return [(words(isPaused ? .Mood.dayPaused(day: date) : .Mood.dayUnknown(day: date)), .dim)]
    }
    let means = words(
      .Mood.dayMeans(
        day: date, mood: words.number(found.mood, decimals: 1), energy: words.number(found.energy, decimals: 1),
        n: found.count))
    guard Width.of(means) <= columns else {
      let short = words(
        .Mood.dayShort(
          day: date, mood: words.number(found.mood, decimals: 1), energy: words.number(found.energy, decimals: 1)))
      return [(short, .value)]
    }
    let spread =
      found.count > 1
      ? [
        (
          text: words(
            .Mood.daySpread(
              low: words.count(found.range.lowerBound), high: words.count(found.range.upperBound))), role: Role.dim
        )
      ] : []
    return [(means, .value)] + spread
      + entries(day).prefix(8).map { entry in
        let words = words.of(.field)
        let levels = words(.Mood.headline(mood: words.count(entry.mood), energy: words.count(entry.energy)))
        let note = entry.note.map { "  " + $0 } ?? ""
        return (words.marked(words.timeOfDay(entry.at) + "  " + levels + note), .text)
      }
  }

  /// Explains the signs: `1–2 very low   3–4 low …`.
  private func drawLegend(in region: Region, _ context: DrawContext) {
    var signs = [("1 2", 1), ("3 4", 3), ("5 6", 5), ("7 8", 7), ("9 X", 9)].map { levels, level in
      let name = context.words(showsEnergy ? Message.energy(level) : Message.mood(level))
      return (sign: context.words.of(.axis).marked(levels), role: MoodWords.role(level), name: name)
    }
    if !settings.pauses.isEmpty { signs.append((context.glyphs.paused, .track, context.words(.Charts.legendPaused))) }
    var (column, row) = (0, 0)
    for (sign, role, name) in signs {
      let width = Width.of(sign) + 1 + Width.of(name)
      if column > 0, column + width > region.columns {
        column = 0
        row += 1
      }
      guard row < region.rows, column + width <= region.columns else { return }
      let end = region.put(sign, column, row, role)
      column = region.put(name, end + 1, row, .dim) + 3
    }
  }
}
