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
final class MonthScreen: Component {
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

  private var add: Command { Command(name + ".add") }
  private var earlier: Command { Command(name + ".earlier") }
  private var later: Command { Command(name + ".later") }
  private var yearEarlier: Command { Command(name + ".yearEarlier") }
  private var yearLater: Command { Command(name + ".yearLater") }
  private var toToday: Command { Command(name + ".today") }

  func appeared(_ now: Moment) { contents.appeared(now) }
  func disappeared() { contents.closed() }

  var bindings: [Binding] {
    let own = contents.keys.map(\.binding)
    return MonthScreen.keys(name, add: contents.addSentence, turnsYears: contents.turnsYears, own)
  }

  /// The key bindings of a calendar of this name.
  static func keys(
    _ name: String, add sentence: Message?, turnsYears: Bool = false, _ own: [Binding] = []
  ) -> [Binding] {
    let (add, toToday) = (Command(name + ".add"), Command(name + ".today"))
    let (earlier, later) = (Command(name + ".earlier"), Command(name + ".later"))
    let years = [
      Binding(
        Command(name + ".yearEarlier"), keys: ["["], verb: .Calendar.yearEarlier,
        sentence: .Calendar.yearEarlierSentence),
      Binding(
        Command(name + ".yearLater"), keys: ["]"], verb: .Calendar.yearLater, sentence: .Calendar.yearLaterSentence),
    ]
    return [.open] + (sentence.map { [Binding(add, keys: ["a"], verb: .Entries.add, sentence: $0)] } ?? []) + own + [
      Binding(
        earlier, keys: turnsYears ? [.pageUp] : ["[", .pageUp], verb: .Charts.monthEarlier,
        sentence: .Charts.monthEarlierSentence),
      Binding(
        later, keys: turnsYears ? [.pageDown] : ["]", .pageDown], verb: .Charts.monthLater,
        sentence: .Charts.monthLaterSentence),
    ] + (turnsYears ? years : []) + [
      Binding(toToday, keys: ["t"], verb: .Charts.monthToday, sentence: .Charts.monthTodaySentence), .back,
    ] + Binding.movement.filter { ![.pageUp, .pageDown].contains($0.command) } + Binding.sideways
  }

  func availability(of command: Command, now: Moment) -> Availability {
    if command == toToday, day == today(now) { return .disabled(.Charts.todaySelected) }
    if let reason = end(command, now) { return .disabled(reason) }
    guard [.open, add].contains(command), day > today(now) else { return .enabled }
    return .disabled(.Charts.dayAhead)
  }

  func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: setup.managers.settings.state.value.pauses) }

  func today(_ now: Moment) -> Day { Day(now, dayStart: setup.managers.settings.state.value.dayStart) }

  func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case .open: return contents.open(day, now)
    case add: return contents.add(day, now)
    case earlier: day = day.adding(months: -1)
    case later: day = day.adding(months: 1)
    case yearEarlier: day = day.adding(months: -12)
    case yearLater: day = day.adding(months: 12)
    case toToday: day = today(now)
    case .left: day = day - 1
    case .right: day = day + 1
    case .up: day = day - 7
    case .down: day = day + 7
    case .first: day = day.firstOfMonth
    case .last: day = day.firstOfMonth + (day.lengthOfMonth - 1)
    default: return contents.keys.first { $0.binding.command == command }?.act(day, now) ?? .ignored
    }
    let reach = reach(now)
    day = min(max(day, reach.start), reach.end - 1)
    contents.read(day, now)
    return .stay
  }

  private func reach(_ now: Moment) -> DayRange {
    contents.reach?(now) ?? DayRange(Limits.earliestDay, through: today(now).adding(months: 12))
  }

  /// The reason the calendar cannot move further in a direction; nil if it can.
  ///
  /// Only given for calendars with their own reach.
  private func end(_ command: Command, _ now: Moment) -> Message? {
    guard contents.reach != nil else { return nil }
    let reach = reach(now)
    switch command {
    case earlier, yearEarlier: return day.firstOfMonth <= reach.start ? .Calendar.noEarlier : nil
    case later, yearLater: return DayRange(monthOf: day).end >= reach.end ? .Calendar.noLater : nil
    default: return nil
    }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let number = Int(parts[1]) else { return .ignored }
    let wasThere = day.number == number
    day = Day(number: number)
    return wasThere && day <= today(now) ? contents.open(day, now) : .stay
  }
}
