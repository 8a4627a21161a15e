// The filter language for entry lists: blank-separated terms that must all match. FilterParser parses,
// EntryFilter+Match matches; FilterKey has the names of numbers and traits, which a FilterLexicon localises.
//
// | term                        | matches entries                                                    |
// |-----------------------------|--------------------------------------------------------------------|
// | `run`, `"after the run"`    | whose note, drink or activity contains the text                    |
// | `#work`                     | whose note has exactly this tag                                    |
// | `since:` `until:` `on:`     | by day: 2026, 2026-03, 2026-03-01, 7d, 4w, 6m, 1y, yesterday       |
// | `yesterday`, `last week`    | of these days; also a month or a date by itself                    |
// | `weekday:sat,sun` `mon-fri` | on these days of the week                                          |
// | `time>18:00`                | by clock time in the entry's own zone                              |
// | `>81kg` `<6h` `=250ml`      | by the tracker's main number                                       |
// | `fat<20` `goal>=16h` …      | by another number                                                  |
// | `is:met` …                  | with the trait                                                     |
// | `has:quality` …             | where an optional field is filled                                  |
// | `source:import`             | whose source starts with the text                                  |
// | `-` before any of these     | that do not match                                                  |

/// A filter for one tracker's entries.
public struct EntryFilter: Hashable, Sendable {
  /// The tracker it applies to.
  public let kind: RecordKind
  /// The terms, all of which must match.
  public let terms: [Term]

  /// Creates a filter; without terms it matches everything.
  public init(_ kind: RecordKind, _ terms: [Term]) {
    self.kind = kind
    self.terms = terms
  }

  /// A test, possibly negated.
  public struct Term: Hashable, Sendable {
    public var test: Test
    public var isNegated: Bool

    /// Creates a term.
    public init(_ test: Test, isNegated: Bool = false) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// The condition of one term.
  public enum Test: Hashable, Sendable {
    /// Lower-case text to find in the note, or the stored names it also matches.
    case text(String, names: Set<String>)
    /// A lower-case tag without its `#`.
    case tag(String)
    /// Logical days; an open end is `FilterDays.first` or `last`.
    case days(DayRange)
    /// 1 = Monday … 7 = Sunday.
    case weekdays(Set<Int>)
    /// A number in base units.
    ///
    /// `tolerance`, for `=`, is half a unit of the last typed digit; for lengths half a minute, or half a second if
    /// seconds were typed.
    case number(FilterKey, Comparison, Double, tolerance: Double)
    /// Minutes after midnight on the entry's own clock.
    case clock(Comparison, Int)
    case trait(FilterKey)
    /// A field that may be absent.
    case filled(FilterKey)
    /// A lower-case prefix of the source.
    case source(String)
    /// Written by the import of a number.
    case importNumber(Int64)
  }

  /// A comparison operator.
  public enum Comparison: String, CaseIterable, Sendable {
    case less = "<", atMost = "<=", more = ">", atLeast = ">=", equal = "="
  }

  /// The days outside of which nothing can match, limited to `period` if given; nil if unrestricted.
  public func days(within period: DayRange? = nil) -> DayRange? {
    let own = terms.compactMap { term -> DayRange? in
      if case .days(let range) = term.test, !term.isNegated { return range }
      return nil
    }
    let ranges = own + (period.map { [$0] } ?? [])
    guard let first = ranges.first else { return nil }
    return ranges.dropFirst().reduce(first) { DayRange(max($0.start, $1.start), until: min($0.end, $1.end)) }
  }
}

/// Sentinels for open-ended day ranges.
public enum FilterDays {
  /// A day before every entry.
  public static let first = Limits.earliestDay - 1
  public static let last = Limits.latestDay
}

/// The user's language and preferences, as far as the filter language depends on them.
public struct FilterLexicon: Sendable {
  /// The logical day of today.
  public var today: Day
  /// Default units for numbers typed without one.
  public var weightUnit = MassUnit.kg
  public var volumeUnit = VolumeUnit.ml
  /// Parses a day in words, such as `yesterday`.
  public var day: @Sendable (String) -> Day?
  /// Parses days that stand by themselves, such as `yesterday`, `last week` or `2026-03-01`.
  public var span: @Sendable (String) -> DayRange? = { _ in nil }
  /// Parses a weekday name into 1–7.
  public var weekday: @Sendable (String) -> Int?
  /// Parses a length such as `6h30m` into seconds.
  public var length: @Sendable (String) -> Double?
  /// Stored names with their lower-case localised names, such as `kaffee` for `coffee`.
  public var names: [String: String]
  /// The lower-case localised names of a field, such as `weight.bodyFat`, or of a choice.
  public var labels: @Sendable (String) -> [String] = { _ in [] }

  /// Creates a lexicon; by default it knows only ISO dates and numbers.
  public init(
    today: Day, day: @escaping @Sendable (String) -> Day? = { _ in nil },
    weekday: @escaping @Sendable (String) -> Int? = { _ in nil },
    length: @escaping @Sendable (String) -> Double? = { NumberText($0).map { $0.value * 3600 } },
    names: [String: String] = [:]
  ) {
    self.today = today
    self.day = day
    self.weekday = weekday
    self.length = length
    self.names = names
  }
}

/// A parse error in a filter.
public struct FilterError: Error, Hashable, Sendable {
  /// Position in characters, from 1.
  public var column: Int
  public var reason: Reason

  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// Unknown word before a colon or a comparison, with the known ones.
    case unknownKey(String, known: [String])
    /// Unknown trait or field after a key such as `is`, with those of the tracker.
    case unknownTrait(key: String, String, known: [String])
    /// The value is not a valid day, weekday, time or number.
    case unreadable(String, example: String)
    /// Nothing follows the colon or the comparison.
    case missing(example: String)
    /// Unterminated quotation mark.
    case openQuote
  }
}
