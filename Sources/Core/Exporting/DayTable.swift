// The values of days as an export writes them: those of relations, a column a figure. Every tracker is in it by its
// declarations, and one that declares no value of its own counts its entries.

/// Values by day.
public struct DayTable: Hashable, Sendable {
  /// A figure's values in the base unit; a day without one is unknown, not 0.
  public struct Column: Hashable, Sendable {
    public let figure: DayFigure
    public let values: [Day: Double]

    /// Creates a column.
    public init(_ figure: DayFigure, _ values: [Day: Double]) { (self.figure, self.values) = (figure, values) }
  }

  public let days: DayRange
  public let columns: [Column]

  /// Creates a table.
  public init(_ days: DayRange, _ columns: [Column]) { (self.days, self.columns) = (days, columns) }

  /// The days that have a value, oldest first.
  public var known: [Day] { Set(columns.flatMap(\.values.keys)).filter(days.contains).sorted() }
}

extension DayFigure {
  /// The number of entries on a day, of a tracker that declares no other value.
  public static func entries(of kind: RecordKind) -> DayFigure {
    let label: Wording = Tracker(kind).map { .text("General." + $0.rawValue) } ?? .verbatim(kind.rawValue)
    return DayFigure(kind.rawValue, kind, label, .quantity(unit: "", decimals: 0))
  }

  /// A habit: the sum of a counter; of others 1 for a day done and 0 for one missed.
  public static func habit(_ habit: Habit) -> DayFigure {
    DayFigure("habit." + habit.id, .habit, .verbatim(habit.name), .quantity(unit: "", decimals: 0))
  }
}

extension DayScale {
  /// The symbol of the unit that values are in; empty for a level or a count.
  public var unit: String {
    switch self {
    case .hours, .minutes: "s"
    case .volume: "ml"
    case .mass: "kg"
    case .energy: EnergyUnit.kcal.symbol
    case .level, .presence: ""
    case .clock: "min"
    case .quantity(let unit, _): unit
    }
  }

  /// A value as written on this scale.
  public func wording(_ value: Double) -> Wording {
    switch self {
    case .hours, .minutes: .duration(value)
    case .volume: .volume(value)
    case .mass: .mass(value, decimals: 1)
    case .energy: .energy(value)
    case .level: .number(value, decimals: 1)
    case .clock: .minuteOfDay(value)
    case .presence: .percent(value)
    case .quantity("", let decimals): .number(value, decimals: decimals)
    case .quantity(let unit, let decimals):
      .joined([.number(value, decimals: decimals), .verbatim(unit)], separator: "\u{A0}")
    }
  }

  /// A difference of two values, or of two means, as written on this scale, with its sign.
  public func difference(_ value: Double) -> Wording {
    let size = abs(value)
    let wording: Wording =
      switch self {
      case .mass: .massChange(value, decimals: 1)
      case .energy: .energyChange(value)
      case .clock: .change(.duration(size * 60), isNegative: value < 0)
      // Means of whole numbers differ by less than one.
      case .quantity(let unit, let decimals):
        .change(DayScale.quantity(unit: unit, decimals: max(1, decimals)).wording(size), isNegative: value < 0)
      default: .change(self.wording(size), isNegative: value < 0)
      }
    return .concealed(wording)
  }
}
