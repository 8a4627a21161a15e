// A habit: its kind, how its days count, its levels and its rewards. The setting `habits` holds the user's ordered
// list; logs are separate records (`HabitLog`). Source: Habits.md, Kinds.
//
// | value         | range                      | meaning                                                        |
// |---------------|----------------------------|----------------------------------------------------------------|
// | name          | 1–40 characters            | the user's, or a preset's English name, which Words translates |
// | goal          | 0–100, with a unit 100,000 | target of a day, week or month; of a saboteur the most; 0: any |
// | unit          | up to 12 characters        | the unit of a counter, such as pages; empty for times          |
// | levels        | 2–5, one of them a success | only for the mode `levels`                                     |
// | reward        | every 1–30 days, 1–10      | absent for habits without rewards                              |
// | cutover       | 0–23                       | the hour before which a log belongs to the day before          |

/// The direction of a habit.
public enum HabitKind: String, CaseIterable, Codable, Sendable {
  /// Something to do more of.
  case good
  /// Something to do less of, or to notice.
  case saboteur
}

/// How the days of a habit count.
public enum HabitMode: String, CaseIterable, Codable, Sendable {
  /// The day's values add up towards a goal.
  case counter
  /// Once a day.
  case yesNo
  /// A choice of a few levels; the last of the day counts.
  case levels
  /// Logged each time it is noticed; a day with a log counts.
  case awareness
  /// A day without a log counts.
  case avoidance

  /// The modes available for a kind of habit.
  public static func allowed(for kind: HabitKind) -> [HabitMode] {
    kind == .good ? [.counter, .yesNo, .levels, .awareness] : [.awareness, .avoidance, .levels, .counter]
  }
}

/// The effect of a level on the streak.
public enum LevelEffect: String, CaseIterable, Codable, Sendable {
  case success, needsGrace, breaksStreak
}

/// A level of a habit.
public struct HabitLevel: Hashable, Identifiable, Codable, Sendable {
  /// Unique among the habit's levels.
  public var id: Int
  /// The user's name for it, or a stable key such as `NoAlc.Steady`, which Words translates.
  public var name: String
  /// One character; lists show words instead.
  public var icon: String
  public var effect: LevelEffect
  /// The stored value if it differs from the id: the health store's number of drinks.
  public var stored: Int?

  /// Creates a level.
  public init(_ id: Int, _ name: String, icon: String, _ effect: LevelEffect, stored: Int? = nil) {
    self.id = id
    self.name = name
    self.icon = icon
    self.effect = effect
    self.stored = stored
  }

  /// The value kept in a log.
  public var value: Int { stored ?? id }

  /// A short name for commands and documents: `steady` of `NoAlc.Steady`.
  public var key: String {
    HabitLevels.isStable(name) ? String(name.split(separator: ".").last ?? "").lowercased() : name.lowercased()
  }
}

/// The reward rule of a streak, including whether rewards heal missed days.
public struct HabitReward: Hashable, Codable, Sendable {
  /// Streak days per reward, 1–30.
  public var every: Int
  /// Most rewards on hand, 1–10.
  public var most: Int
  /// Whether a reward can heal a day that needs grace or has no log.
  public var heals: Bool

  /// Creates a reward rule.
  public init(every: Int = 7, most: Int = 3, heals: Bool = true) {
    self.every = every
    self.most = most
    self.heals = heals
  }
}

/// The question asked when a log is written.
public enum HabitQuestion: String, CaseIterable, Codable, Sendable {
  /// One of nine moods.
  case mood
  /// Some of eight feelings.
  case feelings
  /// A non-blank text.
  case gratitude
}

/// A habit of the user's list.
public struct Habit: Hashable, Identifiable, Sendable {
  /// Stable identifier: `noalc` and `mood` for the first two, `own1` … for others; empty before it joins a list.
  public var id: String
  public var name: String
  /// One character; lists show it only if it is one cell wide.
  public var icon: String
  public var kind: HabitKind
  public var mode: HabitMode
  /// Target of a period, of a saboteur the most of it; 0 accepts any log.
  public var goal: Int
  /// Levels in order; empty for other modes.
  public var levels: [HabitLevel]
  /// The reward rule; nil for a habit without rewards.
  public var reward: HabitReward?
  /// The hour before which a log belongs to the day before; nil for the user's day start.
  public var cutover: Int?
  public var question: HabitQuestion?
  /// Whether the habit is hidden; its logs stay.
  public var isArchived: Bool
  /// The day it was added; nil if unknown.
  public var created: Day?
  /// The unit of a counter; empty for times.
  public var unit = ""
  /// The days over which the goal counts.
  public var period = HabitPeriod.day
  /// The tracker whose entries count as logs; nil for none.
  public var feed: HabitFeed?
  /// Weekdays planned as dry, 1 = Monday; only of the diary.
  public var dryDays: [Int] = []
  /// The price of a day that was not kept; nil for none.
  public var price: HabitPrice?
  /// Former goals, oldest first, by which their days are judged.
  public var past: [PastGoal] = []

  /// Creates a habit.
  public init(
    id: String = "", name: String, icon: String = "●", kind: HabitKind = .good, mode: HabitMode = .yesNo, goal: Int = 0,
    levels: [HabitLevel] = [], reward: HabitReward? = nil, cutover: Int? = nil, question: HabitQuestion? = nil,
    isArchived: Bool = false, created: Day? = nil
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.kind = kind
    self.mode = mode
    self.goal = goal
    self.levels = levels
    self.reward = reward
    self.cutover = cutover
    self.question = question
    self.isArchived = isArchived
    self.created = created
  }

  /// Whether this is the diary of alcohol-free evenings, which has one entry a day.
  public var isDiary: Bool { id == NoAlc.id }

  /// The day a log made at `stamp` belongs to, fixed when it is written (Habits.md, Diary).
  public func day(of stamp: Stamp, dayStart: Int = 0) -> Day {
    guard let cutover else { return Day(stamp, dayStart: dayStart) }
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    return civil.hour < cutover ? civil.day - 1 : civil.day
  }

  /// The day that counts as today for this habit.
  ///
  /// That is the day of a log made now; for the diary the calendar date, since its evenings go by date.
  public func today(_ now: Moment, dayStart: Int) -> Day {
    isDiary ? Day(now) : day(of: now.stamp, dayStart: dayStart)
  }

  /// The level with a stored value; nil if none matches.
  public func level(of value: Double?) -> HabitLevel? { levels.first { value == Double($0.value) } }

  /// The level with a typed key, name or number, ignoring case.
  public func level(named text: String) -> HabitLevel? {
    let wanted = NumberText.trimmed(text).lowercased()
    return levels.first { $0.key == wanted || $0.name.lowercased() == wanted || String($0.id) == wanted }
  }

  /// The value stored for a level; the number itself for a habit without levels.
  public func value(ofLevel id: Int) -> Int { levels.first { $0.id == id }?.value ?? id }
}

/// The hour at which a habit's day ends, in the seed's document format.
public enum HabitBoundary {
  /// Parses `cutoffHour:18` or `cutoff:18`; nil for anything else, which means midnight.
  public static func cutover(_ text: String?) -> Int? {
    guard let parts = text?.split(separator: ":", omittingEmptySubsequences: false), parts.count == 2,
      ["cutoffHour", "cutoff"].contains(parts[0]), let hour = Int(parts[1]),
      Limits.cutoverHour.contains(Double(hour))
    else { return nil }
    return hour
  }

  /// Formats an hour.
  public static func text(_ cutover: Int?) -> String? { cutover.map { "cutoffHour:\($0)" } }
}

extension Habit: Codable {
  private enum Key: String, CodingKey {
    case id, name, icon, kind, mode, goal, levels, reward, day, question, archived, created
    case unit, period, feed, dry, price, past
  }

  /// Encodes a row of the setting, omitting empty values.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(id, forKey: .id)
    try row.encode(name, forKey: .name)
    try row.encode(icon, forKey: .icon)
    try row.encode(kind, forKey: .kind)
    try row.encode(mode, forKey: .mode)
    if goal != 0 { try row.encode(goal, forKey: .goal) }
    if !levels.isEmpty { try row.encode(levels, forKey: .levels) }
    try row.encodeIfPresent(reward, forKey: .reward)
    try row.encodeIfPresent(HabitBoundary.text(cutover), forKey: .day)
    try row.encodeIfPresent(question, forKey: .question)
    if isArchived { try row.encode(isArchived, forKey: .archived) }
    try row.encodeIfPresent(created, forKey: .created)
    if !unit.isEmpty { try row.encode(unit, forKey: .unit) }
    if period != .day { try row.encode(period, forKey: .period) }
    if feed != standardFeed { try row.encode(feed?.name ?? HabitFeed.none, forKey: .feed) }
    if !dryDays.isEmpty { try row.encode(dryDays, forKey: .dry) }
    try row.encodeIfPresent(price, forKey: .price)
    if !past.isEmpty { try row.encode(past, forKey: .past) }
  }

  /// Decodes a row of the setting; only id, name, kind and mode are required.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try row.decode(String.self, forKey: .id), name: try row.decode(String.self, forKey: .name),
      icon: try row.decodeIfPresent(String.self, forKey: .icon) ?? "●",
      kind: try row.decode(HabitKind.self, forKey: .kind), mode: try row.decode(HabitMode.self, forKey: .mode),
      goal: try row.decodeIfPresent(Int.self, forKey: .goal) ?? 0,
      levels: try row.decodeIfPresent([HabitLevel].self, forKey: .levels) ?? [],
      reward: try row.decodeIfPresent(HabitReward.self, forKey: .reward),
      cutover: HabitBoundary.cutover(try row.decodeIfPresent(String.self, forKey: .day)),
      question: try row.decodeIfPresent(HabitQuestion.self, forKey: .question),
      isArchived: try row.decodeIfPresent(Bool.self, forKey: .archived) ?? false,
      created: try row.decodeIfPresent(Day.self, forKey: .created))
    unit = try row.decodeIfPresent(String.self, forKey: .unit) ?? ""
    period = try row.decodeIfPresent(HabitPeriod.self, forKey: .period) ?? .day
    feed = try row.decodeIfPresent(String.self, forKey: .feed).map { HabitFeed(name: $0) } ?? standardFeed
    dryDays = try row.decodeIfPresent([Int].self, forKey: .dry) ?? []
    price = try row.decodeIfPresent(HabitPrice.self, forKey: .price)
    past = try row.decodeIfPresent([PastGoal].self, forKey: .past) ?? []
  }
}
