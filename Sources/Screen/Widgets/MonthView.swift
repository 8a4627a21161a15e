// A month as a calendar: a sign and a short figure per day, with details of the selected day beside or below. The meaning
// of the days is passed in.
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
  public var legend: (Int, DrawContext) -> [LegendSign]

  /// Creates rings.
  public init(
    of rings: @escaping (DrawContext) -> (Day) -> [MonthRing], legend: @escaping (Int, DrawContext) -> [LegendSign]
  ) {
    (of, self.legend) = (rings, legend)
  }

  /// The number of rings in a cell: below the number, or beside its two digits in a single row.
  public static func fit(_ cell: Size) -> Int { max(0, cell.rows > 1 ? cell.columns - 1 : cell.columns - 2) }
}

/// Contents of a month.
public struct MonthContents {
  /// Whether the month containing a day is loaded; its days are blank until then.
  public var isRead: (Day) -> Bool
  public var mark: (Day, DrawContext) -> MonthMark
  /// Details of a day, one line each.
  public var details: (Day, DrawContext) -> [(text: String, role: Role)]
  /// Signs with their meanings; empty if rings have their own legend.
  public var legend: (DrawContext) -> [LegendSign]
  /// nil if a day has a single sign.
  public var rings: MonthRings?
  /// Whether a day has activity beyond its rings.
  public var isActive: (Day) -> Bool = { _ in false }
  /// Notes below the selected day, such as streaks.
  public var notes: (DrawContext) -> [(text: String, role: Role)] = { _ in [] }

  /// Creates contents without rings and notes, which are set afterwards.
  public init(
    isRead: @escaping (Day) -> Bool, mark: @escaping (Day, DrawContext) -> MonthMark,
    details: @escaping (Day, DrawContext) -> [(text: String, role: Role)],
    legend: @escaping (DrawContext) -> [LegendSign] = { _ in [] }
  ) {
    (self.isRead, self.mark, self.details, self.legend) = (isRead, mark, details, legend)
  }
}

/// A month of days, one of them selected.
public struct MonthView {
  /// The prefix of the days' click targets.
  let name: String
  let day: Day
  /// The first weekday, the start of the day and the pauses.
  let settings: Settings
  let contents: MonthContents

  /// Creates the month of a selected day.
  public init(_ name: String, day: Day, _ settings: Settings, _ contents: MonthContents) {
    (self.name, self.day, self.settings, self.contents) = (name, day, settings, contents)
  }

  func isPaused(_ day: Day) -> Bool { Pauses.contain(day, in: settings.pauses) }

  func today(_ now: Moment) -> Day { Day(now, dayStart: settings.dayStart) }

  /// The day a movement leads to.
  public static func day(after command: Command, _ day: Day) -> Day {
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
}
