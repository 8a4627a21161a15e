// How the screen of streaks looks: a table, then the year of the selected habit where there is room.
import Canvas
import Core
import Managers
import Screen
import Words

extension StreaksScreen {
  /// Days of the strip in the table.
  private static let strip = 14

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let isPaused = Pauses.contain(today(context.now), in: settings.pauses)
    let value = words(isPaused ? .Streaks.paused : .policy(state.policy))
    let inner =
      region.rows >= 8
      ? Card(words(title), value: value, isFocused: context.isFocused, valueRole: .dim).draw(in: region, context)
      : region
    guard state.habits != nil else { return inner.cursor(0, 0) }
    guard habits.contains(where: { $0.today != .new }) else {
      inner.cursor(0, 0)
      return EmptyState(words(.Streaks.empty)).draw(in: inner)
    }
    let height = min(inner.rows, habits.count + 1)
    table(context).draw(in: inner.rows(0..<height), context)
    var rest = inner.rows(min(inner.rows, height + 1)..<inner.rows)
    // The selected habit first; where there is room, the years of those after it.
    for step in 0..<habits.count {
      let habit = habits[(list.selected + step) % habits.count]
      guard step == 0 || rest.rows >= YearGrid.rows + 3 else { break }
      let used = drawYear(of: habit, in: rest, context)
      rest = rest.rows(min(rest.rows, used)..<rest.rows)
    }
  }

  private func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  // MARK: Table

  private func table(_ context: DrawContext) -> Table {
    let words = context.words
    func number(_ title: Message, rank: Int = 9) -> TableColumn {
      TableColumn(words(title), align: .trailing, rank: rank)
    }
    let columns = [
      TableColumn(words(.Streaks.columnHabit)), number(.Streaks.columnStreak),
      TableColumn(words(.Streaks.columnRewards), rank: 6), number(.Streaks.columnLeft, rank: 7),
      number(.Streaks.columnLongest, rank: 3), number(.Streaks.columnStrength, rank: 5),
      TableColumn(words(.Streaks.columnDays), rank: 2), TableColumn(words(.Streaks.columnToday), rank: 4, grows: true),
    ]
    let rows = habits.enumerated().map { index, habit in
      TableRow(
        [
          words(.habit(habit.habit)), words(.Units.days(n: habit.streak.current)), words.rewards(habit),
          words.left(habit, now: context.now, dayStart: settings.dayStart) ?? "",
          words(.Units.days(n: habit.streak.longest)), habit.strength.map { words.percent($0) } ?? "",
          strip(habit, context), words.today(habit),
        ],
        roles: [.text, .value, .gold, habit.today == .waiting ? .accent : .dim, .dim, .text, .dim, .text],
        target: "streak/\(index)")
    }
    return Table(columns, rows: rows, state: list, isFocused: context.isFocused)
  }

  /// The last days as signs, today last.
  private func strip(_ habit: SubjectStreak, _ context: DrawContext) -> String {
    guard !context.isDiscreet else { return "" }
    let marks = StreakMarks(habit, glyphs: context.glyphs)
    return DayRange(last: StreaksScreen.strip, endingOn: today(context.now)).map { marks.mark($0).text }.joined()
  }

  // MARK: The selected habit

  /// The name of a habit and what today has to do with it, its year and what the signs mean; answers the rows it took.
  private func drawYear(of habit: SubjectStreak, in region: Region, _ context: DrawContext) -> Int {
    guard region.rows > 0 else { return 0 }
    let words = context.words
    let head = Fact(words(.habit(habit.habit)), role: .title)
    let today = Fact(words.today(habit), role: habit.today == .waiting ? .accent : .text)
    FactLine([head, today] + figures(habit, words)).draw(in: region, row: 0)
    guard region.rows >= YearGrid.rows + 2 else { return region.rows }
    let marks = StreakMarks(habit, glyphs: context.glyphs)
    let grid = YearGrid(
      today: self.today(context.now), firstWeekday: settings.firstWeekday, words: words,
      isPaused: { habit.days.rests.contains($0) }, mark: { marks.known($0) })
    grid.draw(in: region.part(Rect(0, 2, region.columns, YearGrid.rows)), target: "streak/day/", context)
    guard region.rows >= YearGrid.rows + 4 else { return region.rows }
    FactLine(marks.legend(words).map { Fact($0, role: .dim) }).draw(in: region, row: YearGrid.rows + 3)
    return YearGrid.rows + 5
  }

  /// What the table may have had no room for.
  private func figures(_ habit: SubjectStreak, _ words: Words) -> [Fact] {
    var facts = [Fact(words(.Streaks.termLongest) + " " + words(.Units.days(n: habit.streak.longest)), role: .dim)]
    if let strength = habit.strength {
      facts.append(Fact(words(.Streaks.termStrength) + " " + words.percent(strength), role: .dim))
    }
    return facts
  }
}

/// The days of a habit as signs.
struct StreakMarks {
  private let habit: SubjectStreak
  private let glyphs: Glyphs
  private let spent: Set<Day>

  init(_ habit: SubjectStreak, glyphs: Glyphs) {
    (self.habit, self.glyphs) = (habit, glyphs)
    spent = Set(habit.streak.spent)
  }

  /// The sign of a day of which something is known; nil where nothing is.
  func known(_ day: Day) -> YearGrid.Mark? {
    if spent.contains(day) { return YearGrid.Mark(text: glyphs.diamond, role: .gold) }
    switch habit.days.state(on: day) {
    case .done:
      let isWhole = habit.days.share(on: day) >= 1
      return YearGrid.Mark(text: isWhole ? glyphs.dotFull : glyphs.dotEmpty, role: isWhole ? .gold : .series)
    case .missed: return YearGrid.Mark(text: glyphs.cross, role: .dim)
    case .skipped, .unknown: return nil
    }
  }

  /// The sign of any day.
  func mark(_ day: Day) -> YearGrid.Mark {
    if let known = known(day) { return known }
    let isSkipped = habit.days.state(on: day) == .skipped
    return YearGrid.Mark(text: isSkipped ? glyphs.paused : glyphs.separator, role: .track)
  }

  /// The signs with their meanings; those of rewards and pauses only where there are some.
  func legend(_ words: Words) -> [String] {
    var signs = [
      (glyphs.dotFull, Message.Streaks.legendWhole), (glyphs.dotEmpty, .Streaks.legendDone),
      (glyphs.cross, .Streaks.legendMissed), (glyphs.separator, .Streaks.dayNothing),
    ]
    if !spent.isEmpty { signs.append((glyphs.diamond, .Streaks.legendSpent)) }
    if !habit.days.rests.pauses.isEmpty { signs.append((glyphs.paused, .Charts.legendPaused)) }
    return signs.map { $0 + " " + words($1) }
  }
}
