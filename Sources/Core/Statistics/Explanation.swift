// The derivation of a displayed number, shown when help opens with that number focused. All trackers share this
// structure. The pane that shows the number fills it in from the same published values: it lists the inputs actually
// used, without calculating anything again.

/// The derivation of a displayed number, ready to read.
///
/// ```
/// Rate                       −0.35 kg a week
/// The slope of a straight line through the daily means …
/// 95 % interval           −0.48 to −0.22 kg a week
/// 26 values used
/// Fri 20 Nov                         74.9 kg
/// Left out
/// Thu 5 Nov                       no reading
/// ```
public struct Explanation: Hashable, Sendable {
  /// A labelled value: a term of the formula, an input, or an excluded day with the reason.
  public struct Row: Hashable, Sendable {
    public var label: String
    public var value: String

    /// Creates a row.
    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }
  /// The number's label on the screen.
  public var title: String
  /// The number as displayed.
  public var value: String
  /// The calculation in a sentence or two, one paragraph each, followed by the source if any.
  public var formula: [String]
  /// The quantities in the formula.
  public var terms: [Row]
  /// The inputs, newest first; only the newest of them if `n` is greater.
  public var rows: [Row]
  /// Excluded data, with reasons.
  public var exclusions: [Row]
  /// The number of values used.
  public var n: Int
  /// Whether it tells of an entry, which is no number made of values.
  public var isOfEntry = false

  /// Creates an explanation.
  public init(
    title: String, value: String, formula: [String], terms: [Row] = [], rows: [Row] = [], exclusions: [Row] = [],
    n: Int? = nil
  ) {
    self.title = title
    self.value = value
    self.formula = formula
    self.terms = terms
    self.rows = rows
    self.exclusions = exclusions
    self.n = n ?? rows.count
  }
}

extension Explanation {
  /// Consecutive days merged into ranges, newest first, so that a fortnight without entries takes one row.
  public static func runs(of days: some Sequence<Day>) -> [DayRange] {
    var runs: [DayRange] = []
    for day in days.sorted() {
      if let last = runs.last, last.end == day {
        runs[runs.count - 1] = DayRange(last.start, until: day + 1)
      } else {
        runs.append(DayRange(day, until: day + 1))
      }
    }
    return runs.reversed()
  }
}
