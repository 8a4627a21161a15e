// A figure as a value: what a manager publishes of a number that people read. Screens, commands and explanations show
// figures and compute none, so the same figure of the same days is the same number everywhere (law 12).

/// A published number, with where it comes from.
public struct Figure {
  public let id: FigureID
  /// Its label; the table's unless it depends on the data.
  public let label: Wording
  /// The number in the unit of its id; nil if unknown or not a single number.
  public let number: Double?
  /// The value as written; nil if unknown.
  public let text: Wording?
  /// A fuller form of the value, for places with room.
  public let long: Wording?
  /// The days it covers; nil if the period of its id says so.
  public let days: DayRange?
  /// The number of values used.
  public let n: Int
  /// The 95 % interval, if it has one.
  public let interval: ClosedRange<Double>?
  /// The target of selecting it; nil if it only explains itself.
  public let opens: FigureOpening?
  private let derive: () -> Derivation?

  /// Creates a figure.
  ///
  /// - Parameters:
  ///   - id: Its row in the table.
  ///   - number: The number; nil if unknown.
  ///   - label: Overrides the label of the table.
  ///   - text: Overrides the wording by unit.
  ///   - long: A fuller form of the value.
  ///   - days: The days of a selected period.
  ///   - n: The number of values used.
  ///   - interval: The 95 % interval.
  ///   - opens: What selecting it opens.
  ///   - derive: Makes the derivation when asked, from the data behind the number; nil for none.
  public init(
    _ id: FigureID, _ number: Double?, label: Wording? = nil, text: Wording? = nil, long: Wording? = nil,
    days: DayRange? = nil, n: Int = 1, interval: ClosedRange<Double>? = nil, opens: FigureOpening? = nil,
    derive: @escaping () -> Derivation? = { nil }
  ) {
    self.id = id
    self.label = label ?? .text(id.label, [])
    self.number = number
    self.text = text ?? number.flatMap(id.unit.wording)
    self.long = long
    self.days = days
    self.n = n
    self.interval = interval
    self.opens = opens
    self.derive = derive
  }

  /// Creates a figure that counts.
  public init(
    _ id: FigureID, count: Int?, text: Wording? = nil, days: DayRange? = nil, opens: FigureOpening? = nil,
    derive: @escaping () -> Derivation? = { nil }
  ) {
    self.init(id, count.map(Double.init), text: text, days: days, n: count ?? 0, opens: opens, derive: derive)
  }

  /// Where it comes from, made when asked; nil if there is nothing to explain.
  public var derivation: Derivation? { derive() }
}

extension Figure: Equatable {
  /// Whether both say the same of the same days.
  public static func == (one: Figure, other: Figure) -> Bool {
    one.id == other.id && one.number == other.number && one.text == other.text && one.days == other.days
      && one.n == other.n && one.interval == other.interval
  }
}

/// Where a figure comes from: formula, terms, data used, and data left out with the reason.
public struct Derivation: Hashable, Sendable {
  /// A labelled value.
  public struct Row: Hashable, Sendable {
    public var label: Wording
    public var value: Wording

    /// Creates a row.
    public init(_ label: Wording, _ value: Wording) {
      self.label = label
      self.value = value
    }
  }
  /// One paragraph each.
  public var formula: [Wording]
  /// The quantities in the formula.
  public var terms: [Row]
  /// The data used, newest first; only the newest of them if `n` is greater.
  public var rows: [Row]
  /// Data left out, with reasons.
  public var exclusions: [Row]
  /// The number of values used.
  public var n: Int

  /// Creates a derivation.
  public init(
    _ formula: [Wording], terms: [Row] = [], rows: [Row] = [], exclusions: [Row] = [], n: Int? = nil
  ) {
    self.formula = formula
    self.terms = terms
    self.rows = rows
    self.exclusions = exclusions
    self.n = n ?? rows.count
  }
}

/// What selecting a figure opens: a goal its form, any other number the entries behind it.
public enum FigureOpening: Hashable, Sendable {
  /// The form of a tracker's goal or need.
  case goal(Tracker)
  /// The forms of the running fast: its times, its start.
  case fastTimes, fastStart
  /// The form of the waking hours.
  case waking
  /// The list of entries, narrowed by a filter as a user would type it, with ISO dates.
  case entries(RecordKind, filter: String)

  /// The list of the day of an entry; nil without one.
  public static func day(of entry: Entry?, _ context: FigureContext) -> FigureOpening? {
    entry.map { .entries($0.kind, filter: "on:" + $0.day(dayStart: context.settings.dayStart).iso) }
  }
}

/// The inputs of figures besides the published data of their subject.
public struct FigureContext: Sendable {
  public let now: Moment
  public let settings: Settings
  /// The latest weight in kilograms, for other trackers; nil if unknown or hidden.
  public let kilograms: Double?
  /// The logical day.
  public let today: Day

  /// Creates a context.
  public init(now: Moment, settings: Settings, kilograms: Double? = nil) {
    self.now = now
    self.settings = settings
    self.kilograms = kilograms
    today = Day(now, dayStart: settings.dayStart)
  }
}

/// Publishes figures.
public protocol FigureSource {
  /// A figure; nil if it is none of this source.
  func figure(_ id: FigureID, _ context: FigureContext) -> Figure?
  /// The parts that a figure exists for now, such as the measures in use, with their names; none by default.
  func parts(of id: FigureID) -> [(part: String, label: Wording)]
}

extension FigureSource {
  public func parts(of id: FigureID) -> [(part: String, label: Wording)] { [] }
}
