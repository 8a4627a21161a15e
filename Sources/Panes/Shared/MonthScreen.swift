// A month of a tracker as a calendar: a sign and a short figure for each day, the selected day told beside it or below.
// What a day means and opens comes from outside; the screen knows the selection, the keys and the clicks.
//
// | key     | what happens                                        |
// |---------|-----------------------------------------------------|
// | ← ↑ ↓ → | another day, over the ends of the month too         |
// | [ ]     | the month before, after; where years are turned: that, and PgUp PgDn the month |
// | Enter   | opens the day                                       |
// | a       | adds an entry on the day                            |
import Canvas
import Core
import Managers
import Screen
import Words

/// How a calendar shows a day.
struct MonthMark {
  /// One cell wide; a blank where nothing is known.
  var sign = " "
  var role = Role.dim
  /// A short figure below the number, where there is room.
  var figure = ""
  /// How much of its goal the day has, for a bar below the figure; nil where nothing is known.
  var share: Double?
}

/// The ring of what is counted on a day, as one cell.
struct MonthRing {
  /// 0–1; nil for none.
  var share: Double?
  /// What stands in the place of the ring; nil for the ring itself.
  var letter: String?

  /// Whether the day is known even though nothing of the goal was done.
  var isMissed = false

  /// Its sign: nothing, a block that grows, or a full dot once the goal is reached.
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
  /// Those of a day, always as many and in one order; what does not change from day to day is found once a frame.
  var of: (DrawContext) -> (Day) -> [MonthRing]
  /// Signs with their meanings where so many of the rings have room, the first of them.
  var legend: (Int, DrawContext) -> [String]

  /// How many stand in a cell: below the number, or beside its two digits where there is a single row.
  static func fit(_ cell: Size) -> Int { max(0, cell.rows > 1 ? cell.columns - 1 : cell.columns - 2) }
}

/// What a calendar shows, and what its days open.
struct MonthContents {
  /// The sentence of the help for adding an entry on the day; nil where nothing is added.
  var addSentence: Message?
  /// Has the month that holds a day read.
  var read: (Day, Moment) -> Void
  /// Whether the month that holds a day has been read; until then nothing is said of its days.
  var isRead: (Day) -> Bool
  /// What stands beside the month's name.
  var value: (Words) -> String
  var mark: (Day, DrawContext) -> MonthMark
  /// What is known of a day, a line each.
  var details: (Day, DrawContext) -> [(text: String, role: Role)]
  /// Signs with their meanings; nothing where rings have a legend of their own.
  var legend: (DrawContext) -> [String] = { _ in [] }
  var open: (Day, Moment) -> Outcome
  var add: (Day, Moment) -> Outcome = { _, _ in .stay }
  /// Nil where a day is told by one sign.
  var rings: MonthRings?
  /// Whether something was done on a day, beside its rings.
  var isActive: (Day) -> Bool = { _ in false }
  /// What stands below the day that is told, such as streaks.
  var notes: (DrawContext) -> [(text: String, role: Role)] = { _ in [] }
  /// The days that can be selected; a year ahead and everything before where nil.
  var reach: ((Moment) -> DayRange)?
  /// Whether the brackets turn years rather than months.
  var turnsYears = false
  /// Further keys, with what they do for the selected day.
  var keys: [(binding: Binding, act: (Day, Moment) -> Outcome)] = []
  var appeared: (Moment) -> Void = { _ in }
  var closed: () -> Void = {}

  /// A streak beside the month's name; nothing while there is none.
  static func streak(_ streak: Streak, _ words: Words) -> String {
    streak.current > 0 ? words(.Entries.streak(n: streak.current)) : ""
  }
}

/// A month of a tracker.
final class MonthScreen: Component {
  let name: String
  let title: Message
  let setup: PaneSetup
  let contents: MonthContents
  private(set) var day: Day

  /// Creates the calendar with a day selected, and has its month read.
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

  /// The keys of a calendar by its name.
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

  /// Why the calendar goes no further that way; nil where it does.
  ///
  /// Told only where its reach is its own.
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
