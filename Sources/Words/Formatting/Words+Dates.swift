// Days and times of day as text. All context is explicit: the record's offset, and today.
public import Core

extension Words {
  /// The time of day of an instant, `offset` seconds east of UTC: `23:10`, or `11:10 pm` with 12-hour clocks.
  public func timeOfDay(_ instant: Instant, offset: Int) -> String {
    timeOfDay(CivilTime(instant, offset: offset))
  }

  /// The time of day of a record in its own zone.
  public func timeOfDay(_ stamp: Stamp) -> String { timeOfDay(stamp.instant, offset: stamp.offset) }

  /// The time of day of a civil time.
  public func timeOfDay(_ time: CivilTime) -> String {
    if isRedacted { return redaction + ":" + redaction }
    guard !region.is24Hour else { return marked("\(Words.two(time.hour)):\(Words.two(time.minute))") }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return with(self(time.hour < 12 ? Message.Time.am : Message.Time.pm), marked("\(hour):\(Words.two(time.minute))"))
  }

  /// `Saturday`; 1 = Monday … 7 = Sunday, other numbers wrap.
  public func weekday(_ weekday: Int) -> String { self(Words.longDays[((weekday - 1) % 7 + 7) % 7]) }

  /// `Sat`; 1 = Monday … 7 = Sunday, other numbers wrap.
  public func shortWeekday(_ weekday: Int) -> String { self(Words.shortDays[((weekday - 1) % 7 + 7) % 7]) }

  /// `November`; 1–12, other numbers wrap.
  public func month(_ month: Int) -> String { self(Words.longMonths[((month - 1) % 12 + 12) % 12]) }

  /// `Nov`; 1–12, other numbers wrap.
  public func shortMonth(_ month: Int) -> String { self(Words.shortMonths[((month - 1) % 12 + 12) % 12]) }

  /// `21 Nov`, `Nov 21`, `21. Nov`; with the year if it differs from that of `today`.
  public func dayAndMonth(_ day: Day, today: Day? = nil) -> String {
    dated(day, month: shortMonth(day.civil.month), withYear: today.map { $0.civil.year != day.civil.year } ?? false)
  }

  /// `Sat 21 Nov`, `Sat, Nov 21`, `Sa 21. Nov`; with the year if it differs from that of `today`.
  public func shortDate(_ day: Day, today: Day? = nil) -> String {
    let separator = region.dateOrder == .monthFirst && language != .german ? ", " : " "
    return shortWeekday(day.weekday) + separator + dayAndMonth(day, today: today)
  }

  /// `Saturday 21 November 2026`.
  public func longDate(_ day: Day) -> String {
    let date = dated(day, month: month(day.civil.month), withYear: true)
    return weekday(day.weekday) + (region.dateOrder == .monthFirst || language == .german ? ", " : " ") + date
  }

  /// `21 Nov 2026`, `Nov 21, 2026`, `21. Nov 2026`.
  func dateWithYear(_ day: Day) -> String { dated(day, month: shortMonth(day.civil.month), withYear: true) }

  /// `Nov 2026`.
  func shortMonthAndYear(_ day: Day) -> String { shortMonth(day.civil.month) + " " + bare(day.civil.year) }

  /// `November 2026`.
  public func monthAndYear(_ day: Day) -> String { month(day.civil.month) + " " + bare(day.civil.year) }

  /// `Today`, `Yesterday`, `Tomorrow`, else the short date; `inSentence` lower-cases the first three.
  public func relativeDay(_ day: Day, today: Day, inSentence: Bool = false) -> String {
    switch day - today {
    case 0: self(inSentence ? Message.Time.todayMid : Message.Time.today)
    case -1: self(inSentence ? Message.Time.yesterdayMid : Message.Time.yesterday)
    case 1: self(inSentence ? Message.Time.tomorrowMid : Message.Time.tomorrow)
    default: shortDate(day, today: today)
    }
  }

  /// `Today 02:50`, `Sat 21 Nov, 02:50`: civil day and time of an instant in its own zone (Fasting.md, Actions).
  ///
  /// `today` is the calendar day, regardless of the user's day start.
  public func dayAndTime(_ stamp: Stamp, today: Day, inSentence: Bool = false) -> String {
    let time = CivilTime(stamp.instant, offset: stamp.offset)
    let day = relativeDay(time.day, today: today, inSentence: inSentence)
    if abs(time.day - today) <= 1 { return self(Message.Time.dayAndTime(day: day, time: timeOfDay(time))) }
    return self(Message.Time.dateAndTime(date: day, time: timeOfDay(time)))
  }

  /// `23:10 to 06:34`.
  public func range(_ from: Stamp, _ to: Stamp) -> String {
    self(Message.Time.range(from: timeOfDay(from), to: timeOfDay(to)))
  }

  /// A UTC offset in seconds as text: `+01:00`, `−03:30`.
  public func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return signs(seconds < 0 ? "\u{2212}" : "+") + marked("\(Words.two(minutes / 60)):\(Words.two(minutes % 60))")
  }

  private func dated(_ day: Day, month: String, withYear: Bool) -> String {
    let year = bare(day.civil.year)
    let date = bare(day.civil.day)
    if language == .german { return "\(date). \(month)" + (withYear ? " \(year)" : "") }
    if region.dateOrder == .monthFirst { return "\(month) \(date)" + (withYear ? ", \(year)" : "") }
    return "\(date) \(month)" + (withYear ? " \(year)" : "")
  }

  /// A whole number without grouping.
  private func bare(_ number: Int) -> String { marked(redacting(String(number))) }

  private static let longDays: [Message] = [
    Message.Time.monday, Message.Time.tuesday, Message.Time.wednesday, Message.Time.thursday, Message.Time.friday,
    Message.Time.saturday, Message.Time.sunday,
  ]
  private static let shortDays: [Message] = [
    Message.Time.mon, Message.Time.tue, Message.Time.wed, Message.Time.thu, Message.Time.fri, Message.Time.sat,
    Message.Time.sun,
  ]
  private static let longMonths: [Message] = [
    Message.Time.january, Message.Time.february, Message.Time.march, Message.Time.april, Message.Time.mayLong,
    Message.Time.june, Message.Time.july, Message.Time.august, Message.Time.september, Message.Time.october,
    Message.Time.november, Message.Time.december,
  ]
  private static let shortMonths: [Message] = [
    Message.Time.jan, Message.Time.feb, Message.Time.mar, Message.Time.apr, Message.Time.may, Message.Time.jun,
    Message.Time.jul, Message.Time.aug, Message.Time.sep, Message.Time.oct, Message.Time.nov, Message.Time.dec,
  ]
}

extension Words {
  /// `Sunday 20 December 2026 – Sunday 3 January 2027`, a single day alone, or `From …, open` without an end.
  public func pause(_ pause: Pause) -> String {
    guard let through = pause.through else { return self(Message.Commands.pauseOpen(day: longDate(pause.from))) }
    return longDate(pause.from) + (through == pause.from ? "" : signs(" – ") + longDate(through))
  }
}
