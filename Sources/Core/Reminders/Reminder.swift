// A smart reminder: at its times it fires only if its activity was not done within the preceding hours
// (Reminders.md, Model). The setting `reminders.list` holds them in order. Trackers' own reminders are separate
// (NudgeRule).
//
// | value   | range                   | meaning                                                       |
// |---------|-------------------------|---------------------------------------------------------------|
// | title   | 1–40 characters         | the user's, or a sample's English one, which Words translates |
// | message | 1–200 characters        | text of the notification                                      |
// | hours   | 1–48                    | look-back                                                     |
// | times   | 1–12 minutes of the day | ascending, without duplicates                                 |
// | days    | a set of weekdays       | empty for a dormant reminder; forms require at least one      |
import Foundation

/// The activity a reminder asks for.
public enum ReminderActivity: Hashable, Sendable, RawRepresentable, Codable {
  case mindfulness, workout, noalc
  /// A habit by its id; only its own logs count.
  case habit(String)

  /// `mindfulness`, `workout`, `noalc`, `habit:ID`.
  public var rawValue: String {
    switch self {
    case .mindfulness: "mindfulness"
    case .workout: "workout"
    case .noalc: "noalc"
    case .habit(let id): "habit:" + id
    }
  }

  /// Parses the name; nil for unknown ones.
  public init?(rawValue: String) {
    switch rawValue {
    case "mindfulness": self = .mindfulness
    case "workout": self = .workout
    case "noalc": self = .noalc
    default:
      guard rawValue.hasPrefix("habit:"), rawValue.count > 6 else { return nil }
      self = .habit(String(rawValue.dropFirst(6)))
    }
  }
}

/// A day of the week in reminders, Sunday first (Reminders.md, Model).
public enum ReminderDay: String, CaseIterable, Codable, Sendable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// Sunday is 1, Saturday 7.
  public var number: Int { (ReminderDay.allCases.firstIndex(of: self) ?? 0) + 1 }
  /// Monday is 1, Sunday 7, as in `Day`.
  public var weekday: Int { self == .sunday ? 7 : number - 1 }

  /// The weekday of a day.
  public init(_ day: Day) { self.init(weekday: day.weekday) }

  /// The weekday for a number, 1 = Monday … 7 = Sunday; others wrap around.
  public init(weekday: Int) { self = ReminderDay.allCases[((weekday % 7) + 7) % 7] }
}

/// A smart reminder.
public struct Reminder: Hashable, Sendable, Identifiable {
  /// Valid hours of look-back.
  public static let lookback = Limit(1, 48, step: 1)
  /// Most times per day.
  public static let mostTimes = 12
  /// Most characters of the message.
  public static let longestMessage = 200

  /// `morning`, `evening` and `noalc` for the samples, generated for others; empty before it joins a list.
  public var id: String
  public var title: String
  public var message: String
  public var activity: ReminderActivity
  /// Hours of look-back.
  public var hours: Int
  /// Minutes after midnight, ascending.
  public var times: [Int]
  public var days: Set<ReminderDay>
  public var isEnabled: Bool
  /// Whether it speaks in quiet hours too, instead of waiting for their end.
  public var passesQuiet: Bool
  /// When its times last changed or it was switched on; earlier times are ignored.
  public var since: Instant?

  /// Creates a reminder; by default it is on, daily, and looks back 12 hours.
  public init(
    id: String = "", title: String, message: String, activity: ReminderActivity = .mindfulness, hours: Int = 12,
    times: [Int] = [9 * 60], days: Set<ReminderDay> = Set(ReminderDay.allCases), isEnabled: Bool = true,
    passesQuiet: Bool = false, since: Instant? = nil
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.activity = activity
    self.hours = hours
    self.times = times
    self.days = days
    self.isEnabled = isEnabled
    self.passesQuiet = passesQuiet
    self.since = since
  }

  /// Whether it has times on a day.
  public func triggers(on day: Day) -> Bool { days.contains(ReminderDay(day)) }

  /// The default reminders (Reminders.md, Model).
  ///
  /// They apply until the list is first changed; deleted samples do not come back (Core.docc/017).
  public static let samples: [Reminder] = [
    Reminder(
      id: "morning", title: "Morning Meditation", message: "Time to sit down for a while.", hours: 24,
      times: [8 * 60]),
    Reminder(
      id: "evening", title: "Evening Workout", message: "Time to move.", activity: .workout, hours: 48,
      times: [18 * 60], days: Set(ReminderDay.allCases).subtracting([.saturday, .sunday])),
    Reminder(
      id: "noalc", title: "NoAlc Check-In", message: "How was yesterday evening?", activity: .noalc, hours: 24,
      times: [9 * 60], isEnabled: false),
  ]
}

extension Reminder: PracticeItem {
  public static let nameField = "reminder.title"
  public static let countField = "reminder.count"
  public var name: String {
    get { title }
    set { title = newValue }
  }

  /// The reminder with sorted times; throws the refusal of the first value outside its range.
  public func validated() throws(Refusal) -> Reminder {
    var reminder = self
    reminder.title = try PracticeName.checked(title, field: Reminder.nameField, example: "Morning Meditation")
    reminder.message = try Reminder.checked(message: message)
    guard Reminder.lookback.contains(Double(hours)) else {
      throw Reminder.lookback.refusal("reminder.hours", typed: "\(hours)", unit: "", example: "12")
    }
    reminder.times = Array(Set(times)).sorted()
    guard !times.isEmpty else { throw Refusal(field: "reminder.times", .missing(example: "08:00")) }
    guard reminder.times.allSatisfy({ (0..<1440).contains($0) }), reminder.times.count <= Reminder.mostTimes else {
      throw Refusal(
        field: "reminder.times",
        .outOfRange(
          typed: "\(reminder.times.count)", lowest: "1", highest: "\(Reminder.mostTimes)", example: "08:00 20:00"))
    }
    guard ReminderIdentifier.isId(id) || id.isEmpty else {
      throw Refusal(field: "reminder.id", .unreadable(typed: id, example: "own1"))
    }
    return reminder
  }

  private static func checked(message: String) throws(Refusal) -> String {
    let text = NumberText.trimmed(message)
    let example = "Time to sit down for a while."
    if text.isEmpty { throw Refusal(field: "reminder.message", .missing(example: example)) }
    guard PracticeName.isLine(text) else {
      throw Refusal(field: "reminder.message", .unreadable(typed: text, example: example))
    }
    guard text.count <= longestMessage else {
      throw Refusal(
        field: "reminder.message",
        .outOfRange(typed: "\(text.count)", lowest: "1", highest: "\(longestMessage)", example: example))
    }
    return text
  }
}

extension Reminder: Codable {
  private enum Key: String, CodingKey { case id, title, message, activity, hours, times, days, enabled, inQuiet, since }

  /// Encodes a row of the setting.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(id, forKey: .id)
    try row.encode(title, forKey: .title)
    try row.encode(message, forKey: .message)
    try row.encode(activity, forKey: .activity)
    try row.encode(hours, forKey: .hours)
    try row.encode(times.map(ReminderTimes.write), forKey: .times)
    try row.encode(ReminderDay.allCases.filter(days.contains), forKey: .days)
    try row.encode(isEnabled, forKey: .enabled)
    if passesQuiet { try row.encode(true, forKey: .inQuiet) }
    try row.encodeIfPresent(since, forKey: .since)
  }

  /// Decodes a row of the setting; throws for values outside their range.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    let reminder = Reminder(
      id: try row.decode(String.self, forKey: .id), title: try row.decode(String.self, forKey: .title),
      message: try row.decode(String.self, forKey: .message),
      activity: try row.decode(ReminderActivity.self, forKey: .activity),
      hours: try row.decode(Int.self, forKey: .hours),
      times: try row.decode([String].self, forKey: .times).map { ReminderTimes.minute($0) ?? -1 },
      days: Set(try row.decode([ReminderDay].self, forKey: .days)),
      isEnabled: try row.decodeIfPresent(Bool.self, forKey: .enabled) ?? true,
      passesQuiet: try row.decodeIfPresent(Bool.self, forKey: .inQuiet) ?? false,
      since: try row.decodeIfPresent(Instant.self, forKey: .since))
    self = try reminder.validated()
  }
}

/// Clock times as stored and typed: `08:00`, several separated by blanks or commas.
public enum ReminderTimes {
  /// Formats minutes after midnight as `08:00`.
  public static func write(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }

  /// Parses `8:00`, `08.00` or `8` into minutes after midnight; nil for anything else.
  public static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isASCII) && (1...2).contains($0.count) }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0, (0..<24).contains(hour),
      (0..<60).contains(minute), parts.count == 1 || parts[1].count == 2
    else { return nil }
    return hour * 60 + minute
  }

  /// Parses a list of times, ascending; throws for invalid ones, field `reminder.times`.
  public static func times(_ text: String) throws(Refusal) -> [Int] {
    let example = "08:00 20:00"
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
    guard !words.isEmpty else { throw Refusal(field: "reminder.times", .missing(example: example)) }
    var times: Set<Int> = []
    for word in words {
      guard let minute = minute(word) else {
        let isNumber = word.allSatisfy { $0.isASCII && $0.isNumber || $0 == ":" || $0 == "." }
        throw Refusal(
          field: "reminder.times",
          isNumber
            ? .outOfRange(typed: String(word), lowest: "00:00", highest: "23:59", example: example)
            : .unreadable(typed: String(word), example: example))
      }
      times.insert(minute)
    }
    return times.sorted()
  }
}
