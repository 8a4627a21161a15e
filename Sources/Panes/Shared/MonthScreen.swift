// A tracker's month as a calendar: a sign and a short figure per day, with details of the selected day beside or
// below. Meaning and actions of the days are passed in; the screen handles selection, keys and clicks.
//
// | key     | action                                              |
// |---------|-----------------------------------------------------|
// | ← ↑ ↓ → | select another day, also across months              |
// | [ ]     | previous, next month; or year, with PgUp PgDn for the month |
// | Enter   | open the day                                        |
// | a       | add an entry on the day                             |
import Canvas
import Core
import Managers
import Screen
import Words

/// The presentation of a day in a calendar.
struct MonthMark {
  /// One cell wide; blank without data.
  var sign = " "
  var role = Role.dim
  /// A short figure below the number, if there is room.
  var figure = ""
  /// The share of the goal for a bar below the figure; nil without data.
  var share: Double?
}

/// The ring of a habit on a day, as one cell.
struct MonthRing {
  /// Share from 0 to 1; nil for none.
  var share: Double?
  /// A letter in place of the ring; nil for the ring itself.
  var letter: String?

  /// Whether the day has data but no progress towards the goal.
  var isMissed = false

  /// The sign of the share: a separator, a growing block, or a full dot once the goal is reached.
  func sign(_ glyphs: Glyphs) -> (text: String, role: Role) {
    if let letter { return (letter, share ?? 0 >= 1 ? .gold : .series) }
    let blocks = glyphs.lowerBlocks
    guard let share, share > 0 else { return isMissed ? (blocks[0], .series) : (glyphs.separator, .track) }
    guard share < 1 else { return (glyphs.dotFull, .gold) }
    return (blocks[min(Int(share * Double(blocks.count)), blocks.count - 1)], .series)
  }
}

/// The rings of a calendar.
struct MonthRings {
  /// The rings of a day, with fixed number and order; day-independent work is done once per frame.
  var of: (DrawContext) -> (Day) -> [MonthRing]
  /// The legend for the given number of rings that have room.
  var legend: (Int, DrawContext) -> [String]

  /// The number of rings in a cell: below the number, or beside its two digits in a single row.
  static func fit(_ cell: Size) -> Int { max(0, cell.rows > 1 ? cell.columns - 1 : cell.columns - 2) }
}

/// Contents of a calendar, and the actions of its days.
struct MonthContents {
  /// Help text for adding an entry on the day; nil if nothing can be added.
  var addSentence: Message?
  /// Loads the month containing a day.
  var read: (Day, Moment) -> Void
  /// Whether the month containing a day is loaded; its days are blank until then.
  var isRead: (Day) -> Bool
  /// The text beside the name of the month.
  var value: (Words) -> String
  var mark: (Day, DrawContext) -> MonthMark
  /// Details of a day, one line each.
  var details: (Day, DrawContext) -> [(text: String, role: Role)]
  /// Signs with their meanings; empty if rings have their own legend.
  var legend: (DrawContext) -> [String] = { _ in [] }
  var open: (Day, Moment) -> Outcome
  var add: (Day, Moment) -> Outcome = { _, _ in .stay }
  /// nil if a day has a single sign.
  var rings: MonthRings?
  /// Whether a day has activity beyond its rings.
  var isActive: (Day) -> Bool = { _ in false }
  /// Notes below the selected day, such as streaks.
  var notes: (DrawContext) -> [(text: String, role: Role)] = { _ in [] }
  /// The selectable days; nil allows everything up to a year ahead.
  var reach: ((Moment) -> DayRange)?
  /// Whether the brackets change the year rather than the month.
  var turnsYears = false
  /// Additional keys, with their action on the selected day.
  var keys: [(binding: Binding, act: (Day, Moment) -> Outcome)] = []
  var appeared: (Moment) -> Void = { _ in }
  var closed: () -> Void = {}

  /// The streak beside the name of the month; empty at zero.
  static func streak(_ streak: Streak, _ words: Words) -> String {
    streak.current > 0 ? words(.Entries.streak(n: streak.current)) : ""
  }
}

/// A tracker's month.
final class MonthScreen: Commanded {
  let name: String
  let title: Message
  let setup: PaneSetup
  let contents: MonthContents
  private(set) var day: Day

  /// Creates the calendar with a day selected, and loads its month.
  init(_ name: String, title: Message, _ setup: PaneSetup, _ contents: MonthContents, day: Day, now: Moment) {
    self.name = name
    self.title = title
    self.setup = setup
    self.contents = contents
    self.day = day
    contents.read(day, now)
  }

  var focus: Focus { .list }

  func appeared(_ now: Moment) { contents.appeared(now) }
  func disappeared() { contents.closed() }

  var commands: [Row] {
    MonthScreen.rows(
      name, add: contents.addSentence, turnsYears: contents.turnsYears,
      contents.keys.map { key in Row(key.binding) { key.act($0.day, $1) } })
  }

  /// The key bindings of a calendar of this name.
  static func keys(
    _ name: String, add sentence: Message?, turnsYears: Bool = false, _ own: [Binding] = []
  ) -> [Binding] {
    rows(name, add: sentence, turnsYears: turnsYears, own.map { Row($0) { _, _ in .stay } }).map(\.binding)
  }

  private static func rows(_ name: String, add sentence: Message?, turnsYears: Bool, _ own: [Row]) -> [Row] {
    let add = sentence.map { sentence in
      Row(Command(name + ".add"), ["a"], .Entries.add, sentence) {
        $0.canOpen($1)
      } action: {
        $0.contents.add($0.day, $1)
      }
    }
    let months = [
      turn(
        Command(name + ".earlier"), by: -1, keys: turnsYears ? [.pageUp] : ["[", .pageUp], verb: .Charts.monthEarlier,
        sentence: .Charts.monthEarlierSentence),
      turn(
        Command(name + ".later"), by: 1, keys: turnsYears ? [.pageDown] : ["]", .pageDown], verb: .Charts.monthLater,
        sentence: .Charts.monthLaterSentence),
    ]
    let years = [
      turn(
        Command(name + ".yearEarlier"), by: -12, keys: ["["], verb: .Calendar.yearEarlier,
        sentence: .Calendar.yearEarlierSentence),
      turn(
        Command(name + ".yearLater"), by: 12, keys: ["]"], verb: .Calendar.yearLater,
        sentence: .Calendar.yearLaterSentence),
    ]
    let today = Row(
      Command(name + ".today"), ["t"], .Charts.monthToday, .Charts.monthTodaySentence
    ) {
      .when($0.day != $0.today($1), else: .Charts.todaySelected)
    } action: {
      $0.select($0.today($1), $1)
    }
    let open = Row(.open) {
      $0.canOpen($1)
    } action: {
      $0.contents.open($0.day, $1)
    }
    let moves = Binding.movement.filter { ![.pageUp, .pageDown].contains($0.command) } + Binding.sideways
    return [open] + (add.map { [$0] } ?? []) + own + months + (turnsYears ? years : []) + [today, .back]
      + Row.rows(moves) { screen, command, now in screen.select(MonthScreen.day(after: command, screen.day), now) }
  }

  /// The row of a key that turns the calendar by months.
  private static func turn(_ command: Command, by months: Int, keys: [Key], verb: Message, sentence: Message) -> Row {
    Row(command, keys, verb, sentence) {
      .unless($0.end(months < 0, $1))
    } action: {
      $0.select($0.day.adding(months: months), $1)
    }
  }

  private static func day(after command: Command, _ day: Day) -> Day {
    switch command {
    case .left: day - 1
    case .right: day + 1
    case .up: day - 7
    case .down: day + 7
    case .first: day.firstOfMonth
    case .last: day.firstOfMonth + (day.lengthOfMonth - 1)
    default: day
    }
  }

  private func canOpen(_ now: Moment) -> Availability { .when(day <= today(now), else: .Charts.dayAhead) }

  func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: setup.managers.settings.state.value.pauses) }

  func today(_ now: Moment) -> Day { Day(now, dayStart: setup.managers.settings.state.value.dayStart) }

  /// Selects the nearest reachable day and loads its month.
  private func select(_ new: Day, _ now: Moment) -> Outcome {
    let reach = reach(now)
    day = min(max(new, reach.start), reach.end - 1)
    contents.read(day, now)
    return .stay
  }

  private func reach(_ now: Moment) -> DayRange {
    contents.reach?(now) ?? DayRange(Limits.earliestDay, through: today(now).adding(months: 12))
  }

  /// The reason the calendar cannot move further in a direction; nil if it can.
  ///
  /// Only given for calendars with their own reach.
  private func end(_ isEarlier: Bool, _ now: Moment) -> Message? {
    guard contents.reach != nil else { return nil }
    let reach = reach(now)
    if isEarlier { return day.firstOfMonth <= reach.start ? .Calendar.noEarlier : nil }
    return DayRange(monthOf: day).end >= reach.end ? .Calendar.noLater : nil
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let number = Int(parts[1]) else { return .ignored }
    let wasThere = day.number == number
    day = Day(number: number)
    return wasThere && day <= today(now) ? contents.open(day, now) : .stay
  }
}
