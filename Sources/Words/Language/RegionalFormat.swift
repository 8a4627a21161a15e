// Regional conventions: separators, date order, 12 or 24 hours. A small table of our own instead of ICU, whose first
// use costs tens of milliseconds. Source: Unicode CLDR 45, "dateFormats", "symbols" and "weekData".

/// The region's conventions for numbers, dates and times.
public struct RegionalFormat: Hashable, Sendable {
  /// The order of day and month in dates.
  public enum DateOrder: String, Sendable {
    /// `2026-11-21`; texts say `Sat 21 Nov`.
    case iso
    /// `21/11/2026` or `21.11.2026`; texts say `Sat 21 Nov`.
    case dayFirst
    /// `11/21/2026`; texts say `Sat, Nov 21`.
    case monthFirst
  }

  public var dateOrder: DateOrder
  /// True for 23:10, false for 11:10 pm.
  public var is24Hour: Bool
  /// Between the integer part and the decimals.
  public var decimalSeparator: String
  /// Between groups of three digits.
  public var groupSeparator: String
  /// The first day of the week: 1 = Monday … 7 = Sunday.
  public var firstWeekday = 1

  /// Creates a format.
  public init(
    dateOrder: DateOrder, is24Hour: Bool, decimalSeparator: String, groupSeparator: String, firstWeekday: Int = 1
  ) {
    self.dateOrder = dateOrder
    self.is24Hour = is24Hour
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.firstWeekday = firstWeekday
  }

  /// No region: ISO dates, 24 hours, decimal point.
  public static let neutral = RegionalFormat(
    dateOrder: .iso, is24Hour: true, decimalSeparator: ".", groupSeparator: ",")
  /// The United States.
  public static let unitedStates = RegionalFormat(
    dateOrder: .monthFirst, is24Hour: false, decimalSeparator: ".", groupSeparator: ",", firstWeekday: 7)
  /// The United Kingdom.
  public static let unitedKingdom = RegionalFormat(
    dateOrder: .dayFirst, is24Hour: true, decimalSeparator: ".", groupSeparator: ",")
  /// Germany.
  public static let germany = RegionalFormat(
    dateOrder: .dayFirst, is24Hour: true, decimalSeparator: ",", groupSeparator: ".")

  /// A language's default conventions.
  public static func usual(for language: Language) -> RegionalFormat { language == .german ? .germany : .neutral }

  /// The conventions of a locale such as `en_US.UTF-8`; nil if unknown (`C`, `tlh`).
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let language = parts.first?.lowercased() else { return nil }
    let territory = parts.count > 1 ? parts[1].uppercased() : ""
    if let known = RegionalFormat.table["\(language)_\(territory)"] ?? RegionalFormat.table[language] {
      self = known
      firstWeekday = RegionalFormat.firstWeekday(in: territory, language)
    } else {
      return nil
    }
  }

  /// The active conventions.
  ///
  /// Dates and times: LC_ALL, LC_TIME, LANG; numbers: LC_ALL, LC_NUMERIC, LANG. LANG and LC_ALL only count if they
  /// match the active language, so that `--lang de` under an American LANG writes 22:30.
  public static func resolved(language: Language, environment: [String: String]) -> RegionalFormat {
    func region(_ own: String) -> RegionalFormat {
      if let name = environment["LC_ALL"], !name.isEmpty { return region(named: name, always: false) }
      if let name = environment[own], !name.isEmpty { return region(named: name, always: true) }
      return region(named: environment["LANG"] ?? "", always: false)
    }
    func region(named name: String, always: Bool) -> RegionalFormat {
      let isOurs = Language(name: name) == (language == .pseudo ? .english : language)
      return (always || isOurs ? RegionalFormat(locale: name) : nil) ?? usual(for: language)
    }
    var result = region("LC_TIME")
    let numbers = region("LC_NUMERIC")
    result.decimalSeparator = numbers.decimalSeparator
    result.groupSeparator = numbers.groupSeparator
    return result
  }

  /// The first weekday of a territory, or of the language if there is none.
  private static func firstWeekday(in territory: String, _ language: String) -> Int {
    if territory.isEmpty { return language == "pt" ? 7 : 1 }
    return sundays.contains(territory) ? 7 : saturdays.contains(territory) ? 6 : 1
  }

  /// Territories whose weeks start on Sunday, and on Saturday.
  private static let sundays: Set<String> = Set(
    ("AG AS BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JO JP KE KH KR LA MH MM MO MT MX MZ NI NP PA "
      + "PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW").split(separator: " ").map(String.init))
  private static let saturdays: Set<String> = Set(
    "AF BH DJ EG IQ IR KW LY OM QA SD SY".split(separator: " ").map(String.init))

  private static func english(_ is24Hour: Bool) -> RegionalFormat {
    RegionalFormat(
      dateOrder: .dayFirst, is24Hour: is24Hour, decimalSeparator: ".", groupSeparator: ",")
  }

  private static let french = RegionalFormat(
    dateOrder: .dayFirst, is24Hour: true, decimalSeparator: ",", groupSeparator: "\u{A0}")

  private static let iberian = RegionalFormat(
    dateOrder: .dayFirst, is24Hour: true, decimalSeparator: ",", groupSeparator: ".")

  private static let nordic = RegionalFormat(
    dateOrder: .iso, is24Hour: true, decimalSeparator: ",", groupSeparator: "\u{A0}")

  private static let swiss = RegionalFormat(
    dateOrder: .dayFirst, is24Hour: true, decimalSeparator: ".", groupSeparator: "\u{2019}")

  private static let table: [String: RegionalFormat] = [
    "en_US": .unitedStates, "en_GB": .unitedKingdom, "en_IE": english(true), "en_AU": english(false),
    "en_NZ": english(false), "en_IN": english(false), "en_ZA": english(true), "en_SG": english(false),
    "en_CA": RegionalFormat(
      dateOrder: .iso, is24Hour: false, decimalSeparator: ".", groupSeparator: ","),
    "en_DK": .neutral, "de": .germany, "de_CH": swiss, "de_LI": swiss, "fr": french, "es": iberian, "it": iberian,
    "nl": RegionalFormat(
      dateOrder: .dayFirst, is24Hour: true, decimalSeparator: ",", groupSeparator: "."),
    "pt": iberian, "da": .germany, "nb": .germany, "fi": .germany, "pl": .germany, "cs": .germany, "sv": nordic,
  ]
}
