// Composite figures as text, shared by panes and commands: a weight rate with its interval, a forecast, a time of
// day.
public import Core

extension Words {
  /// `−0.35 ± 0.20 kg`; stones are shown in pounds.
  public func perWeek(_ rate: WeightRate, unit: MassUnit) -> String {
    let shown = unit == .st ? MassUnit.lb : unit
    let margin = with(self.unit(shown), number(shown.value(ofKilograms: rate.margin), decimals: 2))
    return self(
      Message.Weight.plusMinus(
        value: signed(shown.value(ofKilograms: rate.perWeek), decimals: 2), margin: margin))
  }

  /// `−0.55 to −0.15 kg`.
  public func interval(_ rate: WeightRate, unit: MassUnit) -> String {
    let shown = unit == .st ? MassUnit.lb : unit
    return self(
      Message.Weight.interval(
        low: signed(shown.value(ofKilograms: rate.interval.lowerBound), decimals: 2),
        high: weightChange(rate.interval.upperBound, unit: unit, decimals: 2)))
  }

  /// `12 Jan to 4 Mar 2027`, or why there are no dates; longest form first.
  public func forecast(_ forecast: WeightForecast, today: Day) -> [String] {
    func date(_ day: Day) -> String { dayAndMonth(day, today: today) }
    switch forecast {
    case .reached: return [self(Message.Weight.goalReached)]
    case .tooEarly(let first):
      return [
        self(Message.Weight.forecastTooEarly(day: date(first))),
        self(Message.Weight.forecastTooEarlyShort(day: date(first))),
      ]
    case .withinNoise: return [self(Message.Weight.forecastNoise), self(Message.Weight.forecastNoiseShort)]
    case .between(let first, let last):
      if first == last { return [date(first)] }
      return first <= today ? [self(Message.Weight.forecastBy(day: date(last)))] : range(first, last, today: today)
    case .notBefore(let first):
      return [self(first <= today ? Message.Weight.forecastOpen : .Weight.forecastNotBefore(day: date(first)))]
    case .beyond: return [self(Message.Weight.forecastBeyond), self(Message.Weight.forecastBeyondShort)]
    case .notOnThisCourse: return [self(Message.Weight.forecastNever)]
    }
  }

  /// `28 May to 6 Nov`; beyond this year both ends with theirs, then by months: `May 2026 to Nov 2027`.
  private func range(_ first: Day, _ last: Day, today: Day) -> [String] {
    guard last.civil.year != today.civil.year else {
      return [self(Message.Weight.interval(low: dayAndMonth(first), high: dayAndMonth(last)))]
    }
    return [dateWithYear, shortMonthAndYear].map { text in
      self(Message.Weight.interval(low: text(first), high: text(last)))
    }
  }

  /// A time of day from minutes after midnight.
  public func clockTime(_ minutes: Double) -> String {
    timeOfDay(Instant(seconds: ClockTimes.wrapped(minutes.rounded()) * 60), offset: 0)
  }
}
