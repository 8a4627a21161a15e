// The identity of a figure: a row of the one table behind every number on the screen, in `stats`, in `status` and in
// explanations. The rows stand beside their trackers (`Trackers/*/*+Figures.swift`), which list them (`Record.rows`);
// `FigureID.all` joins them with those of no tracker.

/// A figure's row in the table.
///
/// Two are equal if name and part are.
public struct FigureID: Sendable {
  /// The stable name, such as `weight.trend`, starting with its subject.
  public let name: String
  /// Tells figures of one name apart: a drink, a stage, a weekday; nil for most.
  public private(set) var part: String?
  /// The catalogue key of its label.
  public let label: String
  public let unit: FigureUnit
  public let period: FigurePeriod
  /// The catalogue key of the sentence that says how it is computed.
  public let meaning: String
  /// Its key in `stats --json`; nil if `stats` does not print it.
  public let stats: String?
  /// Whether it is one of those that every tracker has of the days in its chart.
  public internal(set) var isOfSeries = false
  /// The fields of `status` that show it.
  public let fields: [FigureField]

  /// Creates a row, which its tracker lists.
  public init(
    _ name: String, _ label: String, _ unit: FigureUnit, _ period: FigurePeriod, _ meaning: String,
    stats: String? = nil, fields: [FigureField] = []
  ) {
    self.name = name
    self.label = label
    self.unit = unit
    self.period = period
    self.meaning = meaning
    self.stats = stats
    self.fields = fields
  }

  /// The figure of one part: `FigureID.hydrationBeverage.of("tea")`.
  public func of(_ part: String) -> FigureID {
    var copy = self
    copy.part = part
    return copy
  }

  /// The figure without its part, for matching.
  public var whole: FigureID {
    var copy = self
    copy.part = nil
    return copy
  }

  /// Name and part without slashes, for click targets: `hydration.beverage-tea`.
  public var key: String { part.map { part in name + "-" + part.filter { $0 != "/" } } ?? name }

  /// The first word of the name: a tracker, or a subject across trackers such as `streaks`.
  public var subject: Substring { name.prefix { $0 != "." } }
}

/// A field of `status` that shows a figure.
public struct FigureField: Sendable {
  /// How the field writes the figure.
  public enum Form: Sendable {
    /// As it is written elsewhere.
    case value
    /// Its number as a bare integer, a share in percent.
    case whole
    /// Its seconds as hours and minutes, and as a clock that ticks.
    case duration, clock
    /// The time of day of a moment.
    case timeOfDay
  }

  /// The dotted name.
  public let name: String
  /// The catalogue key of its description, given without `Commands.`.
  public let help: String
  public let form: Form
  /// Whether the figure needs more than the newest entries.
  public let needsHistory: Bool

  /// Creates a field.
  init(_ name: String, _ help: String, _ form: Form = .value, needsHistory: Bool = false) {
    (self.name, self.form, self.needsHistory) = (name, form, needsHistory)
    self.help = "Commands." + help
  }
}

/// The figures of a tracker, as a row beside it; they are made when they are asked for.
public struct FigureRows: TrackerRow {
  private let make: @Sendable () -> [FigureID]
  var ids: [FigureID] { make() }

  /// Creates a row.
  public init(_ ids: @autoclosure @escaping @Sendable () -> [FigureID]) { make = ids }
}

extension FigureID: Hashable {
  public static func == (one: FigureID, other: FigureID) -> Bool { one.name == other.name && one.part == other.part }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(part)
  }
}

/// The unit of a figure's number, and how it is written by default.
public enum FigureUnit: Sendable {
  /// Kilograms; a difference of them, with its sign; a spread of them, never in stones.
  case mass, massChange, massSpread
  /// Millilitres; a sum of many days.
  case volume, volumeInAll
  /// Seconds as hours and minutes, and as a running clock.
  case duration, clock
  case count, days
  /// A fraction of 1.
  case percent
  /// A level or index with one decimal, and a whole number.
  case level, whole
  case milligrams, grams
  /// Kilocalories, and a difference of them, with its sign.
  case energy, energyChange
  /// Minutes after midnight.
  case minuteOfDay
  /// Seconds since 1970; always written by its own wording.
  case instant
  /// A verdict or several numbers, written by its own wording.
  case none
}

/// The days a figure covers.
public enum FigurePeriod: Hashable, Sendable {
  /// The state at this moment.
  case now
  /// The logical day that is running.
  case today
  /// The latest entry.
  case latest
  /// A fixed number of days up to today, or up to yesterday if the text says "before today".
  case lastDays(Int)
  /// The latest entries, by number.
  case lastEntries(Int)
  /// The last 28 days beside the 90 before.
  case lately
  /// The calendar week that is running.
  case week
  /// Days on today's weekday.
  case weekday
  /// The period selected in the chart or asked of `stats`.
  case chart
  case all
}

extension FigureID {
  /// The table: all figures, by tracker, in the order in which `stats` and `status` list them; those with parts appear
  /// once, without a part.
  public static let all: [FigureID] =
    RecordType.rows(FigureRows.self).flatMap(\.ids) + practice + streaks + calendar + pulse + statistics + year

  /// The figures of a tracker.
  public static func all(of tracker: Tracker) -> [FigureID] { all(of: tracker.rawValue) }

  /// The figures of a subject: a tracker, or one across trackers.
  public static func all(of subject: String) -> [FigureID] { all.filter { $0.subject == subject } }

  /// The figure shown by a field of `status`.
  public static func field(_ name: String) -> FigureID? { all.first { $0.fields.contains { $0.name == name } } }

  /// The figures printed by `stats` for a subject under a key of its JSON.
  public static func stats(_ key: String, of subject: String) -> FigureID? {
    all(of: subject).first { $0.stats == key }
  }
}

extension FilterKey {
  /// The unit of its numbers.
  public var unit: FigureUnit {
    switch type {
    case .duration: .duration
    case .volume: .volume
    case .mass: .mass
    default: .level
    }
  }
}
