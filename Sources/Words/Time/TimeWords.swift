// The vocabulary of the time language, English and German side by side: both are always accepted.

enum TimeWords {
  static let now: Set<String> = ["now", "jetzt"]
  static let ago: Set<String> = ["ago", "her"]
  static let before: Set<String> = ["vor"]
  static let inFuture: Set<String> = ["in"]
  static let last: Set<String> = ["last", "letzte", "letzten", "letzter", "letztes", "vergangene", "vergangenen"]
  static let next: Set<String> = ["next", "nächste", "nächsten", "nächster", "naechsten", "kommenden"]
  static let fillers: Set<String> = [
    "at", "um", "on", "am", "den", "der", "the", "gegen", "this", "diesen", "of", "from", "von", "ab", "uhr", "in",
  ]
  static let to: Set<String> = ["to", "bis", "until", "till"]
  static let zulu: Set<String> = ["z", "utc", "gmt"]

  static let days: [String: Int] = [
    "today": 0, "heute": 0, "yesterday": -1, "gestern": -1, "tomorrow": 1, "vorgestern": -2, "übermorgen": 2,
    "uebermorgen": 2,
  ]

  static let weekdays: [String: Int] = [
    "monday": 1, "mon": 1, "montag": 1, "mo": 1, "tuesday": 2, "tue": 2, "tues": 2, "dienstag": 2, "di": 2,
    "wednesday": 3, "wed": 3, "weds": 3, "mittwoch": 3, "mi": 3, "thursday": 4, "thu": 4, "thur": 4, "thurs": 4,
    "donnerstag": 4, "do": 4, "friday": 5, "fri": 5, "freitag": 5, "fr": 5, "saturday": 6, "sat": 6, "samstag": 6,
    "sonnabend": 6, "sa": 6, "sunday": 7, "sun": 7, "sonntag": 7, "so": 7,
  ]

  static let months: [String: Int] = [
    "january": 1, "jan": 1, "januar": 1, "jänner": 1, "february": 2, "feb": 2, "februar": 2, "march": 3, "mar": 3,
    "märz": 3, "maerz": 3, "mär": 3, "mrz": 3, "april": 4, "apr": 4, "may": 5, "mai": 5, "june": 6, "jun": 6,
    "juni": 6, "july": 7, "jul": 7, "juli": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9,
    "october": 10, "oct": 10, "oktober": 10, "okt": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
    "dezember": 12, "dez": 12,
  ]

  static let units: [String: DurationUnit] = [
    "s": .seconds, "sec": .seconds, "secs": .seconds, "second": .seconds, "seconds": .seconds, "sek": .seconds,
    "sekunde": .seconds, "sekunden": .seconds, "m": .minutes, "min": .minutes, "mins": .minutes, "minute": .minutes,
    "minutes": .minutes, "minuten": .minutes, "h": .hours, "hr": .hours, "hrs": .hours, "hour": .hours,
    "hours": .hours, "std": .hours, "stunde": .hours, "stunden": .hours, "d": .days, "day": .days, "days": .days,
    "tag": .days, "tage": .days, "tagen": .days, "w": .weeks, "week": .weeks, "weeks": .weeks, "woche": .weeks,
    "wochen": .weeks, "month": .months, "months": .months, "monat": .months, "monate": .months, "monaten": .months,
  ]

  static let ones: Set<String> = ["a", "an", "one", "ein", "eine", "einer", "einem", "einen"]
  static let halves: Set<String> = ["half", "halb", "halbe", "halben"]

  static let occurrences: [String: Int] = [
    "first": 1, "second": 2, "erste": 1, "erstes": 1, "ersten": 1, "erster": 1, "zweite": 2, "zweites": 2,
    "zweiten": 2, "zweiter": 2,
  ]

  /// The part of the day that turns 10 into 22.
  enum DayPart: Equatable {
    case morning, afternoon, evening, night
  }

  static let parts: [String: DayPart] = [
    "morning": .morning, "morgens": .morning, "früh": .morning, "frueh": .morning, "vormittag": .morning,
    "vormittags": .morning, "afternoon": .afternoon, "nachmittag": .afternoon, "nachmittags": .afternoon,
    "evening": .evening, "abend": .evening, "abends": .evening, "night": .night, "nacht": .night, "nachts": .night,
  ]

  static let noon: Set<String> = ["noon", "mittag", "mittags"]
  static let midnight: Set<String> = ["midnight", "mitternacht", "mitternachts"]
}

/// A unit of a typed duration.
public enum DurationUnit: Int, Comparable, Sendable {
  case seconds, minutes, hours, days, weeks, months

  /// Seconds per unit; days and weeks as fixed lengths, 0 for months, which have none.
  var seconds: Double {
    switch self {
    case .seconds: 1
    case .minutes: 60
    case .hours: 3600
    case .days: 86_400
    case .weeks: 604_800
    case .months: 0
    }
  }

  public static func < (a: DurationUnit, b: DurationUnit) -> Bool { a.rawValue < b.rawValue }
}
