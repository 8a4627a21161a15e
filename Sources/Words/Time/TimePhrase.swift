// A parsed time before resolution: day, clock time, part of day, distance from now.

/// The parts of a typed time, each at most once.
struct TimePhrase: Equatable {
  /// A date with or without a year.
  struct Date: Equatable {
    var year: Int?
    var month: Int
    var day: Int
  }

  /// A time of day; 24:00 is the end of its day.
  struct Clock: Equatable {
    var hour: Int
    var minute = 0
    var second = 0
    /// Whether am or pm was typed.
    var hasMeridiem = false

    var seconds: Int { hour * 3600 + minute * 60 + second }
  }

  /// A distance from now: a duration, or whole civil days and months.
  struct Shift: Equatable {
    var seconds = 0.0
    var days = 0
    var months = 0
    var isCivil: Bool { days != 0 || months != 0 }
  }

  /// Days from today.
  var relativeDay: Int?
  var weekday: Int?
  /// `last monday`: never today.
  var isLast = false
  /// `next monday`: never today, never the past.
  var isNext = false
  var date: Date?
  var clock: Clock?
  var part: TimeWords.DayPart?
  /// `last night`.
  var isLastNight = false
  /// Negative for the past.
  var shift: Shift?
  var isNow = false
  /// Seconds east of UTC, if typed.
  var offset: Int?
  /// Disambiguates a time that clocks show twice: 1 or 2.
  var occurrence: Int?

  /// Whether it specifies a day.
  var hasDay: Bool { relativeDay != nil || weekday != nil || date != nil || isLastNight || shift != nil || isNow }

  /// Whether it specifies only a day.
  var isDayAlone: Bool { hasDay && clock == nil && shift == nil && !isNow && part == nil }

  /// Whether it specifies a time of day, as both halves of a range must.
  var hasPoint: Bool { clock != nil || isNow || shift.map { !$0.isCivil } ?? false }

  /// Whether its parts are compatible.
  var isConsistent: Bool {
    if isNow {
      return clock == nil && relativeDay == nil && weekday == nil && date == nil && shift == nil && part == nil
    }
    if let shift {
      guard relativeDay == nil, weekday == nil, date == nil, !isLastNight else { return false }
      return shift.isCivil ? part == nil || clock != nil : clock == nil && part == nil && offset == nil
    }
    if date != nil, relativeDay != nil || isLastNight || isLast || isNext { return false }
    if weekday != nil, relativeDay != nil { return false }
    if isLast || isNext, weekday == nil { return false }
    if part != nil, clock == nil { return false }
    if offset != nil, clock == nil { return false }
    if occurrence != nil, clock == nil { return false }
    return clock != nil || hasDay
  }
}
