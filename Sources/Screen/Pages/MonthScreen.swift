// A month as a calendar: a sign and a short figure per day, with details of the selected day beside or
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
import Words

/// The presentation of a day in a calendar.
public struct MonthMark {
  /// One cell wide; blank without data.
  public var sign: String
  public var role: Role
  /// A short figure below the number, if there is room.
  public var figure: String
  /// The share of the goal for a bar below the figure; nil without data.
  public var share: Double?

  /// Creates a mark; blank without arguments.
  public init(sign: String = " ", role: Role = .dim, figure: String = "", share: Double? = nil) {
    (self.sign, self.role, self.figure, self.share) = (sign, role, figure, share)
  }
}

/// The ring of a habit on a day, as one cell.
public struct MonthRing {
  /// Share from 0 to 1; nil for none.
  public var share: Double?
  /// A letter in place of the ring; nil for the ring itself.
  public var letter: String?

  /// Whether the day has data but no progress towards the goal.
  public var isMissed: Bool

  /// Creates a ring; without data if no share is given.
  public init(share: Double? = nil, letter: String? = nil, isMissed: Bool = false) {
    (self.share, self.letter, self.isMissed) = (share, letter, isMissed)
  }

  /// The sign of the share: a separator, a growing block, or a full dot once the goal is reached.
  public func sign(_ glyphs: Glyphs) -> (text: String, role: Role) {
    if let letter { return (letter, share ?? 0 >= 1 ? .gold : .series) }
    let blocks = glyphs.lowerBlocks
    guard let share, share > 0 else { return isMissed ? (blocks[0], .series) : (glyphs.separator, .track) }
    guard share < 1 else { return (glyphs.dotFull, .gold) }
    return (blocks[min(Int(share * Double(blocks.count)), blocks.count - 1)], .series)
  }
}

/// The rings of a calendar.
public struct MonthRings {
  /// The rings of a day, with fixed number and order; day-independent work is done once per frame.
  public var of: (DrawContext) -> (Day) -> [MonthRing]
  /// The legend for the given number of rings that have room.
  public var legend: (Int, DrawContext) -> [String]

  /// Creates rings.
  public init(
    of rings: @escaping (DrawContext) -> (Day) -> [MonthRing], legend: @escaping (Int, DrawContext) -> [String]
  ) {
    (of, self.legend) = (rings, legend)
  }

  /// The number of rings in a cell: below the number, or beside its two digits in a single row.
  public static func fit(_ cell: Size) -> Int { max(0, cell.rows > 1 ? cell.columns - 1 : cell.columns - 2) }
}

/// Contents of a calendar, and the actions of its days.
public struct MonthContents {
  /// Help text for adding an entry on the day; nil if nothing can be added.
  public var addSentence: Message?
  /// Loads the month containing a day.
  public var read: (Day, Moment) -> Void
  /// Whether the month containing a day is loaded; its days are blank until then.
  public var isRead: (Day) -> Bool
  /// The text beside the name of the month.
  public var value: (Words) -> String
  public var mark: (Day, DrawContext) -> MonthMark
  /// Details of a day, one line each.
  public var details: (Day, DrawContext) -> [(text: String, role: Role)]
  /// Signs with their meanings; empty if rings have their own legend.
  public var legend: (DrawContext) -> [String]
  public var open: (Day, Moment) -> Outcome
  public var add: (Day, Moment) -> Outcome
  /// nil if a day has a single sign.
  public var rings: MonthRings?
  /// Whether a day has activity beyond its rings.
  public var isActive: (Day) -> Bool = { _ in false }
  /// Notes below the selected day, such as streaks.
  public var notes: (DrawContext) -> [(text: String, role: Role)] = { _ in [] }
  /// The selectable days; nil allows everything up to a year ahead.
  public var reach: ((Moment) -> DayRange)?
  /// Whether the brackets change the year rather than the month.
  public var turnsYears = false
  /// Additional keys, with their action on the selected day.
  public var keys: [(binding: Binding, act: (Day, Moment) -> Outcome)] = []
  public var appeared: (Moment) -> Void = { _ in }
  public var closed: () -> Void = {}

  /// Creates contents without rings, notes and further keys, which are set afterwards.
  public init(
    addSentence: Message? = nil, read: @escaping (Day, Moment) -> Void, isRead: @escaping (Day) -> Bool,
    value: @escaping (Words) -> String, mark: @escaping (Day, DrawContext) -> MonthMark,
    details: @escaping (Day, DrawContext) -> [(text: String, role: Role)],
    legend: @escaping (DrawContext) -> [String] = { _ in [] }, open: @escaping (Day, Moment) -> Outcome,
    add: @escaping (Day, Moment) -> Outcome = { _, _ in .stay }
  ) {
    (self.addSentence, self.read, self.isRead, self.value) = (addSentence, read, isRead, value)
    (self.mark, self.details, self.legend, self.open, self.add) = (mark, details, legend, open, add)
  }
}

/// A month of days.
public final class MonthScreen: Commanded {
  public let name: String
  public let title: Message
  /// The first weekday, the start of the day and the pauses.
  let settings: () -> Settings
  let contents: MonthContents
  public private(set) var day: Day

  /// Creates the calendar with a day selected, and loads its month.
  public init(
    _ name: String, title: Message, _ settings: @escaping () -> Settings, _ contents: MonthContents, day: Day,
    now: Moment
  ) {
    self.name = name
    self.title = title
    self.settings = settings
    self.contents = contents
    self.day = day
    contents.read(day, now)
  }

  public var focus: Focus { .list }

  public func appeared(_ now: Moment) { contents.appeared(now) }
  public func disappeared() { contents.closed() }

  public var commands: [Row] {
    MonthScreen.rows(
      name, add: contents.addSentence, turnsYears: contents.turnsYears,
      contents.keys.map { key in Row(key.binding) { key.act($0.day, $1) } })
  }

  /// The key bindings of a calendar of this name.
  public static func keys(
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
      Command(name + ".today"), ["n"], .Charts.monthToday, .Charts.monthTodaySentence
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

  func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: settings().pauses) }

  func today(_ now: Moment) -> Day { Day(now, dayStart: settings().dayStart) }

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

  public func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let number = Int(parts[1]) else { return .ignored }
    let wasThere = day.number == number
    day = Day(number: number)
    return wasThere && day <= today(now) ? contents.open(day, now) : .stay
  }
}
