// Writes figures, their explanations and single wordings in a language, with the user's units. The numbers are never
// computed here.
public import Core

/// Writes figures in words.
public struct FigureTexts {
  public private(set) var words: Words
  private let massUnit: MassUnit
  private let volumeUnit: VolumeUnit
  /// The logical day, and the civil day that times are relative to.
  let today: Day
  private let civil: Day

  /// Creates texts for a moment.
  public init(_ words: Words, _ settings: Settings, now: Moment) {
    self.words = words
    massUnit = settings.weightUnit
    volumeUnit = settings.volumeUnit
    today = Day(now, dayStart: settings.dayStart)
    civil = Day(now)
  }

  // MARK: Figures

  /// The texts of a figure's numbers.
  public func of(_ id: FigureID) -> FigureTexts {
    guard words.isTracing else { return self }
    var copy = self
    copy.words = words.of(.figure(id))
    return copy
  }

  /// The label of a figure.
  public func label(_ figure: Figure) -> String { of(figure.id)(figure.label) }

  /// The value of a figure; a dash if unknown.
  public func value(_ figure: Figure) -> String { of(figure.id)(figure.text ?? .unknown) }

  /// The value as written; nil if unknown.
  public func known(_ figure: Figure?) -> String? {
    figure.flatMap { figure in figure.text.map { of(figure.id)($0) } }
  }

  /// The fuller form of the value; nil if it has none.
  public func long(_ figure: Figure?) -> String? {
    figure.flatMap { figure in figure.long.map { of(figure.id)($0) } }
  }

  /// The value within a sentence: dates lose their capital letter.
  public func inSentence(_ figure: Figure?) -> String? {
    guard let figure, case .dayAndTime(let stamp, _) = figure.text else { return known(figure) }
    return of(figure.id)(.dayAndTime(stamp, inSentence: true))
  }

  /// The time of day of a figure that is a moment.
  public func timeOfDay(_ figure: Figure?) -> String? {
    guard let figure, case .dayAndTime(let stamp, _) = figure.text else { return nil }
    return of(figure.id)(.time(stamp))
  }

  /// The explanation of a figure; nil if there is none.
  public func explanation(_ figure: Figure) -> Explanation? {
    guard let found = figure.derivation else { return nil }
    let texts = of(figure.id)
    return Explanation(
      title: label(figure), value: texts(figure.long ?? figure.text ?? .unknown),
      formula: found.formula.map { texts($0) }, terms: texts.rows(found.terms), rows: texts.rows(found.rows),
      exclusions: texts.rows(found.exclusions), n: found.n)
  }

  private func rows(_ rows: [Derivation.Row]) -> [Explanation.Row] {
    rows.map { Explanation.Row(self($0.label), self($0.value)) }
  }

  // MARK: Wordings

  /// A wording as text.
  public func callAsFunction(_ wording: Wording) -> String {
    switch wording {
    case .text, .weekday, .beverage: words(message(wording))
    case .verbatim(let text): words.marked(words.signs(text))
    case .count(let count): words.count(count)
    case .number(let number, let decimals): words.number(number, decimals: decimals)
    case .shortNumber(let number, let decimals): words.shortNumber(number, decimals: decimals)
    case .percent(let share): words.percent(share)
    case .coefficient(let value): words.coefficient(value)
    case .mass, .reading, .massChange, .massSpread, .kilograms, .stones, .rate, .rateInterval, .height: mass(wording)
    case .volume, .volumeInAll, .volumeNumber, .drink, .volumeAbout, .volumePerMass, .millilitres, .milligrams, .grams,
      .energy, .energyNumber, .energyChange, .energyMargin:
      volume(wording)
    case .duration(let seconds): words.duration(seconds)
    case .clock(let seconds): words.clock(seconds)
    case .ago(let seconds): words.ago(seconds)
    case .day, .month, .relativeDay, .days, .dayAndTime, .time, .times, .minuteOfDay, .weekdays: time(wording)
    case .forecast(let forecast): words.forecast(forecast, today: today).first ?? ""
    case .lately(let trend, let unit): words.lately(trend) { self(unit.wording($0) ?? .unknown) }.first ?? ""
    case .typed(let typed): words.with(words.signs(typed.unit), words.localized(typed.number))
    case .source(let source): words.source(source)
    case .empty: ""
    case .unknown: words(.Charts.unknown)
    case .concealed(let wording): words.isRedacted ? words.redaction : self(wording)
    case .change(let size, let isNegative): words.signed(self(size), isNegative: isNegative)
    case .joined(let parts, let separator): parts.map { self($0) }.joined(separator: words.signs(separator))
    }
  }

  private func mass(_ wording: Wording) -> String {
    switch wording {
    case .mass(let kilograms, let decimals): words.weight(kilograms, unit: massUnit, decimals: decimals)
    case .reading(let weight): words.weight(weight, unit: massUnit)
    case .massChange(let kilograms, let decimals): words.weightChange(kilograms, unit: massUnit, decimals: decimals)
    case .massSpread(let kilograms): words.weight(kilograms, unit: massUnit == .st ? .lb : massUnit)
    case .kilograms(let kilograms): words.with(words.unit(.kg), words.shortNumber(kilograms, decimals: 3))
    case .stones(let kilograms): words.weight(kilograms, unit: .st)
    case .rate(let rate): words.perWeek(rate, unit: massUnit)
    case .rateInterval(let rate): words.interval(rate, unit: massUnit)
    case .height(let centimetres): words.height(centimetres, unit: massUnit)
    default: ""
    }
  }

  private func volume(_ wording: Wording) -> String {
    switch wording {
    case .volume(let millilitres): words.volume(millilitres, unit: volumeUnit)
    case .volumeInAll(let millilitres): words.volumeInAll(millilitres, unit: volumeUnit)
    case .volumeAbout(let millilitres):
      words.volume((millilitres / step).rounded() * step, unit: volumeUnit)
    case .volumeNumber(let millilitres): words.volumeNumber(millilitres, unit: volumeUnit)
    case .drink(let drink): words.volume(drink, unit: volumeUnit)
    case .volumePerMass(let millilitres): words.rate(millilitres, volumeUnit, per: massUnit)
    case .millilitres(let millilitres): words.with(words.unit(.ml), words.shortNumber(millilitres, decimals: 3))
    case .milligrams(let milligrams): words.milligrams(milligrams)
    case .energy(let kilocalories): words.energy(kilocalories)
    case .energyNumber(let kilocalories): words.energyNumber(kilocalories)
    case .energyChange(let kilocalories): words.energyChange(kilocalories)
    case .energyMargin(let kilocalories, let margin): words.energy(kilocalories, margin: margin)
    case .grams(let grams): words.grams(grams)
    default: ""
    }
  }

  /// The rounding of an estimated volume.
  private var step: Double { volumeUnit == .oz ? VolumeUnit.oz.millilitres(from: 1) : 10 }

  private func time(_ wording: Wording) -> String {
    switch wording {
    case .day(let day): words.shortDate(day, today: today)
    case .month(let day): words.of(.axis).monthAndYear(day)
    case .relativeDay(let day): words.relativeDay(day, today: today)
    case .days(let days): words.days(days, today: today)
    case .dayAndTime(let stamp, let inSentence): words.dayAndTime(stamp, today: civil, inSentence: inSentence)
    case .time(let stamp): words.timeOfDay(stamp)
    case .times(let from, let to): words.range(from, to)
    case .minuteOfDay(let minutes): words.clockTime(minutes)
    case .weekdays(let days): words.weekdays(days)
    default: ""
    }
  }

  /// A text of the catalogue; names of drinks and weekdays are such texts too.
  private func message(_ wording: Wording) -> Message {
    switch wording {
    case .text(let key, let arguments): Message(key: key, arguments: arguments.map(argument))
    case .weekday(let weekday): .Entries.plain(text: words.weekday(weekday))
    case .beverage(let name): .beverage(name)
    default: .Entries.plain(text: self(wording))
    }
  }

  private func argument(_ wording: Wording) -> Message.Argument {
    switch wording {
    // Decides the plural, and is written in digits.
    case .count(let count): .count(count)
    case .text, .beverage: .message(message(wording))
    default: .text(self(wording))
    }
  }
}

extension Words {
  /// `Fri 20 Nov` for a single day, `Mon 16 Nov to Fri 20 Nov` for several.
  public func days(_ days: DayRange, today: Day) -> String {
    let first = shortDate(days.start, today: today)
    return days.count == 1 ? first : self(Message.Time.range(from: first, to: shortDate(days.end - 1, today: today)))
  }
}
