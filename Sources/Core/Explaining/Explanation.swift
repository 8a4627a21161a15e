// Where a shown number comes from: what help opens with when a number has the focus. One shape for every tracker, filled
// in words by the pane that shows the number, from the same published values the number itself comes from. It is not a
// second calculation: what an explanation lists is what was counted.

/// Where a number on the screen comes from, ready to be read.
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
  /// Something with its value: a term of the formula, a row that was used, a day that was left out with the reason.
  public struct Row: Hashable, Sendable {
    public var label: String
    public var value: String

    /// Creates a row.
    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }
  /// What the number is called on the screen.
  public var title: String
  /// The number as the screen shows it.
  public var value: String
  /// How it is computed: a sentence or two, a paragraph each; then the source where there is one.
  public var formula: [String]
  /// The quantities the formula speaks of.
  public var terms: [Row]
  /// What was used, newest first; may be the newest part of it when `n` is greater.
  public var rows: [Row]
  /// What was left out, and why.
  public var exclusions: [Row]
  /// How many values were used.
  public var n: Int

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
  /// Days that follow each other as ranges, newest first, so that a fortnight without entries is one row.
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
