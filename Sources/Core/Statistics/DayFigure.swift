// The daily figures available for relations and summaries (Statistics.md, Day figures).

/// A daily figure, those that everyone has as rows beside their trackers; two are equal if their names are.
public struct DayFigure: TrackerRow {
  /// The stable name, such as `mood`.
  public let name: String
  /// The kind of records behind it.
  public let kind: RecordKind
  public let label: Wording
  public let scale: DayScale
  /// What it is measured by together with others, so that they say the same; nil for most.
  public let coupling: Coupling?

  /// Facts that several figures are counted from.
  public enum Coupling: Hashable, Sendable {
    /// The same things eaten: energy comes with its nutrients.
    case intake
    /// The times of meals: fasts fill what they leave of a day.
    case mealTimes
    /// The same drinks: their volume comes with their contents, and the diary of evenings tells of them, too.
    case drinks
  }

  /// Creates a figure.
  public init(
    _ name: String, _ kind: RecordKind, _ label: Wording, _ scale: DayScale, coupling: Coupling? = nil
  ) {
    self.name = name
    self.kind = kind
    self.label = label
    self.scale = scale
    self.coupling = coupling
  }

  /// Whether two figures say the same by the way they are counted, so that a relation of them is no finding.
  public func isCoupled(with other: DayFigure) -> Bool {
    self == other || coupling.map { $0 == other.coupling } ?? false
  }

  /// A tag of notes, whose entries are mostly of a kind.
  public static func tag(_ tag: String, _ kind: RecordKind) -> DayFigure {
    DayFigure("tag." + tag, kind, .verbatim("#" + tag), .presence)
  }

  /// A scale in notes: the mean of a day's values.
  public static func scale(_ name: String, _ kind: RecordKind) -> DayFigure {
    DayFigure("scale." + name, kind, .verbatim(name), .level)
  }

  /// Whether days simply have it or not.
  public var isPresence: Bool { scale == .presence }

  /// Figures in the order of lists: the common ones, then the others by name.
  public static func sorted(_ figures: some Sequence<DayFigure>) -> [DayFigure] {
    let known = Set(figures)
    return allCases.filter(known.contains) + known.subtracting(allCases).sorted { $0.name < $1.name }
  }
}

extension DayFigure: Hashable {
  public static func == (one: DayFigure, other: DayFigure) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DayFigure: CaseIterable {
  /// Those that everyone has, in the order of lists.
  public static let allCases: [DayFigure] = RecordType.rows()
}

/// The base unit of a daily figure, and how it is shown.
public enum DayScale: Hashable, Sendable {
  /// Seconds, shown as hours or as minutes.
  case hours, minutes
  /// Millilitres and kilograms, in the user's units.
  case volume, mass
  /// Kilocalories, in the user's unit.
  case energy
  case level
  /// Minutes after midnight, shown as a time of day.
  case clock
  /// 1 on days that have it, 0 on others.
  case presence
  /// A number with a unit of its own.
  case quantity(unit: String, decimals: Int)
}
