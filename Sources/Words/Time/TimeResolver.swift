// Resolves phrases such as "mon 8am" to instants, with a bias to the past or the future. Times that clocks skip or show
// twice are rejected, never moved; `first`, `second` or an offset disambiguates.
import Core

/// Resolves a phrase to an instant.
struct TimeResolver {
  let now: Moment
  /// The field and the typed text, for refusals.
  let field: String
  let typed: String

  /// Selects among candidate days.
  enum Bias {
    /// The latest at or before the instant.
    case past(Instant)
    /// The earliest after the instant.
    case future(Instant)

    var reference: Instant {
      switch self {
      case .past(let instant), .future(let instant): instant
      }
    }

    func fits(_ instant: Instant) -> Bool {
      switch self {
      case .past(let limit): instant <= limit
      case .future(let limit): instant > limit
      }
    }

    var isPast: Bool {
      if case .past = self { true } else { false }
    }
  }

  /// The reading of `phrase`, within the allowed range.
  func reading(_ phrase: TimePhrase, _ bias: Bias) throws(Refusal) -> TimeReading {
    let instant = try instant(phrase, bias)
    let stamp = Stamp(instant, in: now.zone)
    let year = Day(stamp).civil.year
    let thisYear = Day(now).civil.year
    guard Day(stamp) >= Limits.earliestDay, year <= thisYear + 100 else { throw outOfRange(bias) }
    guard bias.fits(instant) else {
      throw bias.isPast ? Refusal(field: field, .inTheFuture, typed: Refusal.text(stamp)) : outOfRange(bias)
    }
    let isFold = meansTwice(stamp)
    return TimeReading(stamp: stamp, showsOffset: isFold || phrase.offset.map { $0 != stamp.offset } ?? false)
  }

  /// The refusal of an out-of-range time: past times may be up to today, future times from today on.
  private func outOfRange(_ bias: Bias) -> Refusal {
    let (lowest, highest) =
      bias.isPast ? (Limits.earliestDay, Day(now)) : (Day(now), Day(now) + 36_525)
    return Refusal(
      field: field,
      .outOfRange(typed: typed, lowest: lowest.iso, highest: highest.iso, example: Day(now).iso))
  }

  private func meansTwice(_ stamp: Stamp) -> Bool {
    if case .twice = CivilTime(stamp.instant, offset: stamp.offset).resolution(in: now.zone) { return true }
    return false
  }

  private func instant(_ phrase: TimePhrase, _ bias: Bias) throws(Refusal) -> Instant {
    if phrase.isNow { return now.instant }
    let today = Day(now)
    if let shift = phrase.shift {
      guard shift.isCivil else { return now.instant + shift.seconds }
      return try at([today.adding(months: shift.months) + shift.days], phrase, bias)
    }
    return try at(days(phrase, bias), phrase, bias)
  }

  // MARK: Days

  /// The candidate days, likeliest first.
  private func days(_ phrase: TimePhrase, _ bias: Bias) throws(Refusal) -> [Day] {
    let today = Day(now)
    let sign = bias.isPast ? -1 : 1
    if let date = phrase.date { return try days(of: date, weekday: phrase.weekday, bias) }
    if phrase.isLastNight { return [today - 1, today - 2] }
    if let relative = phrase.relativeDay {
      // `heute Nacht 2` means last night or tonight.
      return relative == 0 && phrase.part == .night ? [today, today - 1] : [today + relative]
    }
    if let weekday = phrase.weekday {
      // `last` and `next` have a direction of their own, and never mean today.
      let isNamed = phrase.isLast || phrase.isNext
      let sign = isNamed ? (phrase.isNext ? 1 : -1) : sign
      let distance = ((weekday - today.weekday) * sign + 7) % 7
      if isNamed { return [today + (distance == 0 ? 7 : distance) * sign] }
      return [today + distance * sign, today + (distance + 7) * sign]
    }
    let offset = now.zone.offset(at: bias.reference)
    let reference = Day(bias.reference, offset: offset)
    return [reference, reference + sign, reference + 2 * sign]
  }

  /// A date without a year resolves to its occurrence within the last or next year, with a weekday to one on that day.
  ///
  /// One of the coming week is not a year ago: it is refused as being in the future.
  private func days(of date: TimePhrase.Date, weekday: Int?, _ bias: Bias) throws(Refusal) -> [Day] {
    let today = Day(now)
    let thisYear = today.civil.year
    // Today's date means today, even at a future time.
    if date.year == nil, weekday == nil,
      let near = (0...(bias.isPast ? 7 : 0)).lazy.map({ today + $0 })
        .first(where: { $0.civil.month == date.month && $0.civil.day == date.day })
    {
      return [near]
    }
    let past = weekday == nil ? 1 : 28
    let years =
      date.year.map { [$0] } ?? (bias.isPast ? (0...past).map { thisYear - $0 } : (0...28).map { thisYear + $0 })
    let days = years.compactMap { Day(year: $0, month: date.month, day: date.day) }
      .filter { weekday == nil || $0.weekday == weekday }
    guard !days.isEmpty else {
      throw Refusal(field: field, .unreadable(typed: typed, example: Day(now).iso + " 22:30"))
    }
    return days
  }

  // MARK: Instants

  /// The first of `days` on which the phrase's time fits the bias; if none does, the last one determines the refusal.
  private func at(_ days: [Day], _ phrase: TimePhrase, _ bias: Bias) throws(Refusal) -> Instant {
    guard let last = days.last else { return now.instant }
    for day in days {
      if let found = try instant(on: day, phrase, bias, isOnly: days.count == 1) { return found }
    }
    return civil(last, phrase).resolution(in: now.zone).settled
  }

  /// The instant on one day; nil if it does not fit the bias and another day may.
  private func instant(on day: Day, _ phrase: TimePhrase, _ bias: Bias, isOnly: Bool) throws(Refusal) -> Instant? {
    let time = civil(day, phrase)
    guard phrase.clock != nil else {
      let found = time.day == Day(now) ? now.instant : time.resolution(in: now.zone).settled
      return isOnly || bias.fits(found) ? found : nil
    }
    if let offset = phrase.offset {
      let local = Instant(milliseconds: (Int64(time.day.number) * 86_400 + Int64(time.seconds)) * 1000)
      let found = local - Double(offset)
      return isOnly || bias.fits(found) ? found : nil
    }
    switch time.resolution(in: now.zone) {
    case .exact(let found): return isOnly || bias.fits(found) ? found : nil
    case .gap(let after):
      guard isOnly || bias.fits(after) else { return nil }
      throw Refusal(field: field, .timeDoesNotExist(typed: typed))
    case .twice(let first, let second):
      if let occurrence = phrase.occurrence { return occurrence == 1 ? first : second }
      switch (bias.fits(first), bias.fits(second)) {
      case (true, false): return first
      case (false, true): return second
      case (false, false): return isOnly ? first : nil
      case (true, true): throw Refusal(field: field, .timeIsAmbiguous(typed: typed))
      }
    }
  }

  /// The phrase's civil time on `day`; without a clock time, the current time of day.
  private func civil(_ day: Day, _ phrase: TimePhrase) -> CivilTime {
    guard let clock = phrase.clock else {
      var time = CivilTime(now.instant, offset: now.zone.offset(at: now.instant))
      time.day = day
      return time
    }
    var hour = clock.hour
    var days = 0
    switch phrase.part {
    case .morning where hour == 12 && !clock.hasMeridiem: hour = 0
    case .afternoon where (1...11).contains(hour) && !clock.hasMeridiem: hour += 12
    case .evening where (4...11).contains(hour) && !clock.hasMeridiem: hour += 12
    // Twelve in the evening is midnight, at its end.
    case .evening where hour == 12 && !clock.hasMeridiem: (hour, days) = (0, 1)
    case .night:
      // A night belongs to its evening: hours after midnight are on the next day.
      if (6...11).contains(hour), !clock.hasMeridiem { hour += 12 }
      if hour == 12 { hour = 0 }
      if hour < 12 { days = 1 }
    default: break
    }
    if hour == 24 { return CivilTime(day + 1 + days, hour: 0, minute: 0) }
    return CivilTime(day + days, hour: hour, minute: clock.minute, second: clock.second)
  }
}
