// Pieces of text before they are put into words. Managers describe values and explanations with them, since they know
// neither languages nor units of display; `FigureTexts` in Words writes them.

/// A quantity, a date or a text of the catalogue, not yet written in a language.
public indirect enum Wording: Hashable, Sendable {
  /// A text of the catalogue by key, such as `Weight.trend`, with its arguments in the order of their placeholders.
  case text(String, [Wording])
  /// Text in no language: `16:8`.
  case verbatim(String)
  case count(Int)
  /// A number with a fixed number of decimals, and with at most that many.
  case number(Double, decimals: Int)
  case shortNumber(Double, decimals: Int)
  /// A fraction of 1.
  case percent(Double)
  /// Kilograms; a reading as typed; a difference with its sign; a spread, never in stones.
  case mass(Double, decimals: Int)
  case reading(Weight)
  case massChange(Double, decimals: Int)
  case massSpread(Double)
  /// Kilograms whatever the unit of display, as stored; in stones, as typed.
  case kilograms(Double)
  case stones(Double)
  /// `−0.35 ± 0.20 kg` and `−0.55 to −0.15 kg`.
  case rate(WeightRate)
  case rateInterval(WeightRate)
  /// A correlation, with its sign.
  case coefficient(Double)
  /// When a goal will be reached; `short` says why not in fewer words.
  case forecast(WeightForecast)
  /// The last four weeks compared with the time before; values in a unit.
  case lately(RecentTrend, FigureUnit)
  case height(Double)
  /// Millilitres, of a sum of many days, without the unit, a drink as typed, and per unit of mass.
  case volume(Double)
  case volumeInAll(Double)
  /// An estimate, rounded to 10 ml or a whole ounce.
  case volumeAbout(Double)
  case volumeNumber(Double)
  case drink(Drink)
  case volumePerMass(Double)
  /// Millilitres whatever the unit of display, as stored.
  case millilitres(Double)
  case milligrams(Double)
  case grams(Double)
  /// Kilocalories; without the unit; a difference with its sign; with half of the 95 % interval: `2,380 ± 190 kcal`.
  case energy(Double)
  case energyNumber(Double)
  case energyChange(Double)
  case energyMargin(Double, Double)
  /// Seconds as hours and minutes, and as a running clock.
  case duration(Double)
  case clock(Double)
  /// Seconds that passed since then.
  case ago(Double)
  /// A date, a date relative to today, several days.
  case day(Day)
  /// The month of a day, with its year.
  case month(Day)
  case relativeDay(Day)
  case days(DayRange)
  /// Date and time; only the time; from a time to another.
  case dayAndTime(Stamp, inSentence: Bool)
  case time(Stamp)
  case times(Stamp, Stamp)
  /// Minutes after midnight.
  case minuteOfDay(Double)
  case weekday(Int)
  case weekdays([Int])
  /// A number and a unit as typed.
  case typed(Typed)
  /// Where an entry comes from; a drink's name.
  case source(String)
  case beverage(String)
  /// Nothing; nothing known; something concealed in discreet mode, where words reveal as much as numbers.
  case empty
  case unknown
  case concealed(Wording)
  /// The size of a change, which is written with its sign.
  case change(Wording, isNegative: Bool)
  /// Parts with a separator between them.
  case joined([Wording], separator: String)
}

extension Wording {
  /// A text of the catalogue.
  public static func text(_ key: String, _ arguments: Wording...) -> Wording { .text(key, arguments) }

  /// Whole minutes with their unit.
  public static func minutes(_ minutes: Double) -> Wording {
    .joined([.count(Int(minutes.rounded())), .text("Units.minute")], separator: "\u{A0}")
  }
}

extension FigureUnit {
  /// A number as written in this unit by default; nil for units whose figures have a wording of their own.
  public func wording(_ number: Double) -> Wording? {
    switch self {
    case .mass: .mass(number, decimals: 1)
    case .massChange: .massChange(number, decimals: 1)
    case .massSpread: .massSpread(number)
    case .volume: .volume(number)
    case .volumeInAll: .volumeInAll(number)
    case .duration: .duration(number)
    case .clock: .clock(number)
    case .count: .count(Int(number))
    case .days: .text("Units.days", .count(Int(number)))
    case .percent: .percent(number)
    case .level: .number(number, decimals: 1)
    case .whole: .number(number, decimals: 0)
    case .milligrams: .milligrams(number)
    case .grams: .grams(number)
    case .energy: .energy(number)
    case .energyChange: .energyChange(number)
    case .minuteOfDay: .minuteOfDay(number)
    case .instant, .none: nil
    }
  }
}
