// What a list of entries is narrowed to: terms that must all hold, parted by blanks. Pure: parsing is in FilterParser,
// matching in EntryFilter+Match; what a language says for days, weekdays and lengths comes in a FilterLexicon.
//
// | term                        | holds for entries                                                  |
// |-----------------------------|--------------------------------------------------------------------|
// | `run`, `"after the run"`    | whose note, drink or activity has the text                         |
// | `#work`                     | whose note has the whole tag                                       |
// | `since:` `until:` `on:`     | of the days: 2026, 2026-03, 2026-03-01, 7d, 4w, 6m, 1y, yesterday  |
// | `weekday:sat,sun` `mon-fri` | of these days of the week                                          |
// | `time>18:00`                | by the clock of their own zone                                     |
// | `>81kg` `<6h` `=250ml`      | by the tracker's main number                                       |
// | `fat<20` `goal>=16h` …      | by another number                                                  |
// | `is:met` …                  | with the trait                                                     |
// | `source:import`             | whose source begins so                                             |
// | `-` before any of these     | the others                                                         |

/// A filter of one tracker's entries.
public struct EntryFilter: Hashable, Sendable {
  /// The tracker it was written for.
  public let kind: RecordKind
  /// All of them hold.
  public let terms: [Term]

  /// Creates a filter; without terms it lets everything through.
  public init(_ kind: RecordKind, _ terms: [Term]) {
    self.kind = kind
    self.terms = terms
  }

  /// A test, or its opposite.
  public struct Term: Hashable, Sendable {
    public var test: Test
    public var isNegated: Bool

    /// Creates a term.
    public init(_ test: Test, isNegated: Bool = false) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// What one term asks.
  public enum Test: Hashable, Sendable {
    /// Small letters that the note, or one of these stored names, holds.
    case text(String, names: Set<String>)
    /// A tag in small letters, without its mark.
    case tag(String)
    /// Logical days; open ends are `FilterDays.first` and `last`.
    case days(DayRange)
    /// 1 = Monday … 7 = Sunday.
    case weekdays(Set<Int>)
    /// A number in base units; `tolerance`, for `=`, is half of the last typed digit, of a length half a minute, or half a
    /// second where seconds were typed.
    case measure(Measure, Comparison, Double, tolerance: Double)
    /// Minutes after midnight by the entry's own clock.
    case clock(Comparison, Int)
    case trait(Trait)
    /// The beginning of a source, in small letters.
    case source(String)
  }

  /// How a number is compared.
  public enum Comparison: String, CaseIterable, Sendable {
    case less = "<", atMost = "<=", more = ">", atLeast = ">=", equal = "="
  }

  /// A number that entries have.
  public enum Measure: String, CaseIterable, Sendable {
    /// Seconds of a fast, night or session.
    case length
    /// Seconds.
    case goal
    /// Millilitres.
    case amount
    /// Kilograms.
    case weight
    /// Percent.
    case fat
    /// kg/m².
    case bmi
    /// 1–5.
    case quality
    /// 1–10.
    case mood
    /// 1–10 of a mood, kilocalories of a session.
    case energy
    /// What a log of a habit adds, or what is stored for its level.
    case value
  }

  /// Something that is so or not.
  public enum Trait: String, CaseIterable, Sendable {
    /// A finished fast whose goal was met, or was not; a fast that runs.
    case met, missed, running
    /// With a note, with a tag.
    case noted, tagged
    /// From an import.
    case imported
    /// A night with a rating.
    case rated
    /// A session that counts as one or the other.
    case mindful, workout
  }

  /// The numbers of a tracker, its main one first.
  public static func measures(of kind: RecordKind) -> [Measure] {
    RecordType.of(kind).measures
  }

  /// The traits that a tracker's entries can have.
  public static func traits(of kind: RecordKind) -> [Trait] {
    RecordType.of(kind).traits + [.noted, .tagged, .imported]
  }

  /// The days outside of which nothing can match, within a range where one is given; nil when every day can.
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

/// The ends of days that have no end.
public enum FilterDays {
  /// Before every entry, and after every entry.
  public static let first = Limits.earliestDay - 1
  public static let last = Limits.latestDay
}

/// What the filter language needs to know of a language and of its user.
public struct FilterLexicon: Sendable {
  /// The logical day that is today.
  public var today: Day
  /// Units meant where none is typed.
  public var weightUnit = MassUnit.kg
  public var volumeUnit = VolumeUnit.ml
  /// A day in words, such as `yesterday`; nil when it is none.
  public var day: @Sendable (String) -> Day?
  /// 1–7 of the name of a weekday; nil when it is none.
  public var weekday: @Sendable (String) -> Int?
  /// Seconds of a typed length, such as `6h30m`; nil when it is none.
  public var length: @Sendable (String) -> Double?
  /// Stored names and what a language calls them: `coffee` is `kaffee`; small letters.
  public var names: [String: String]

  /// Creates a lexicon that knows ISO dates and numbers only.
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

/// Why a filter was not understood.
public struct FilterProblem: Error, Hashable, Sendable {
  /// Where, counted in characters from 1.
  public var column: Int
  public var reason: Reason

  /// What is wrong there.
  public enum Reason: Hashable, Sendable {
    /// No such word before a colon or a comparison; the known ones.
    case unknownKey(String, known: [String])
    /// No such trait; those of the tracker.
    case unknownTrait(String, known: [String])
    /// The value is no day, weekday, time or number of this kind.
    case unreadable(String, example: String)
    /// Nothing stands behind the colon or the comparison.
    case missing(example: String)
    /// A quotation mark has no second one.
    case openQuote
  }
}
