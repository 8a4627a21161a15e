// A habit that the user counts: its kind, how a day of it is counted, its levels, what is earned on it. Habits are an
// ordered list in the setting `habits`; what was logged of them are records (`HabitLog`). Source: spec meditation 7.1.
//
// | value         | range                      | meaning                                                       |
// |---------------|----------------------------|---------------------------------------------------------------|
// | name          | 1–40 characters            | the user's, or a preset's English name, which Words translates |
// | goal          | 0–100                      | what a counter's day must add up to; 0 means any               |
// | levels        | 2–5, one of them a success | of the mode `levels` only                                      |
// | reward        | every 1–30 days, 1–10      | none for habits without rewards                                |
// | cutover       | 0–23                       | the hour before which a log belongs to the day before          |

/// What a habit is for.
public enum HabitKind: String, CaseIterable, Codable, Sendable {
  /// Something to do more of.
  case good
  /// Something to do less of, or to notice.
  case saboteur
}

/// How a day of a habit is counted.
public enum HabitMode: String, CaseIterable, Codable, Sendable {
  /// The day's values add up to a goal.
  case counter
  /// Once a day.
  case yesNo
  /// One of a few levels; the day's last one counts.
  case levels
  /// Each time it is noticed; a day with a log counts.
  case awareness
  /// A day without a log counts.
  case avoidance

  /// The modes that a kind of habit can have.
  public static func allowed(for kind: HabitKind) -> [HabitMode] {
    kind == .good ? [.counter, .yesNo, .levels, .awareness] : [.awareness, .avoidance, .levels]
  }
}

/// What a level does to a streak.
public enum LevelEffect: String, CaseIterable, Codable, Sendable {
  case success, needsGrace, breaksStreak
}

/// One of the levels of a habit.
public struct HabitLevel: Hashable, Identifiable, Codable, Sendable {
  /// A number of its own among the levels.
  public var id: Int
  /// The user's name for it, or a stable one such as `NoAlc.Steady`, which Words translates.
  public var name: String
  /// One character; lists show words instead.
  public var icon: String
  public var effect: LevelEffect
  /// What is stored for it, where that is not its id: the health store's number of drinks.
  public var stored: Int?

  /// Creates a level.
  public init(_ id: Int, _ name: String, icon: String, _ effect: LevelEffect, stored: Int? = nil) {
    self.id = id
    self.name = name
    self.icon = icon
    self.effect = effect
    self.stored = stored
  }

  /// The number that a log keeps.
  public var value: Int { stored ?? id }

  /// A short name for commands and documents: `steady` of `NoAlc.Steady`.
  public var key: String {
    HabitLevels.isStable(name) ? String(name.split(separator: ".").last ?? "").lowercased() : name.lowercased()
  }
}

/// What is earned on a streak, and whether it heals days.
public struct HabitReward: Hashable, Codable, Sendable {
  /// Days of a streak for one reward, 1–30.
  public var every: Int
  /// Rewards on hand at most, 1–10.
  public var most: Int
  /// Whether a reward heals a day that needs grace, or one without a log.
  public var heals: Bool

  /// Creates a rule of rewards.
  public init(every: Int = 7, most: Int = 3, heals: Bool = true) {
    self.every = every
    self.most = most
    self.heals = heals
  }
}

/// What is asked when a log is written.
public enum HabitQuestion: String, CaseIterable, Codable, Sendable {
  /// One of nine moods.
  case mood
  /// Some of eight feelings.
  case feelings
  /// A text that is not blank.
  case gratitude
}

/// A habit of the user's list.
public struct Habit: Hashable, Identifiable, Sendable {
  /// Stable name: `noalc` and `mood` of the first two, `own1` … of others; empty for one that is in no list yet.
  public var id: String
  public var name: String
  /// One character; a list shows it where it is one cell wide.
  public var icon: String
  public var kind: HabitKind
  public var mode: HabitMode
  /// What a counter's day must add up to; 0 means that any log will do.
  public var goal: Int
  /// Levels in their order; empty for other modes.
  public var levels: [HabitLevel]
  /// nil for a habit without rewards.
  public var reward: HabitReward?
  /// The hour before which a log belongs to the day before; nil for the user's own start of the day.
  public var cutover: Int?
  public var question: HabitQuestion?
  /// Whether it is kept out of sight; its logs stay.
  public var isArchived: Bool
  /// The day on which it was added; nil where nobody knows.
  public var created: Day?

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

  /// Whether it is the diary of evenings without alcohol, of which a day has one entry.
  public var isDiary: Bool { id == NoAlc.id }

  /// The day that a log made at `stamp` belongs to: decided once, when it is written (spec meditation 5).
  public func day(of stamp: Stamp, dayStart: Int = 0) -> Day {
    guard let cutover else { return Day(stamp, dayStart: dayStart) }
    let civil = CivilTime(stamp.instant, offset: stamp.offset)
    return civil.hour < cutover ? civil.day - 1 : civil.day
  }

  /// The day that is called today where a day of it is typed or told: that of a log made now; of the diary the date, since
  /// its evenings are known by theirs.
  public func today(_ now: Moment, dayStart: Int) -> Day {
    isDiary ? Day(now) : day(of: now.stamp, dayStart: dayStart)
  }

  /// The level that a stored value stands for; nil for a value that is none of them.
  public func level(of value: Double?) -> HabitLevel? { levels.first { value == Double($0.value) } }

  /// The level of a key or name as typed, in any case.
  public func level(named text: String) -> HabitLevel? {
    let wanted = NumberText.trimmed(text).lowercased()
    return levels.first { $0.key == wanted || $0.name.lowercased() == wanted || String($0.id) == wanted }
  }

  /// The number that is stored for a level; of a habit without levels the number itself.
  public func value(ofLevel id: Int) -> Int { levels.first { $0.id == id }?.value ?? id }
}

/// The hour at which a habit's day ends, as documents of the seed write it.
public enum HabitBoundary {
  /// The hour of `cutoffHour:18` or `cutoff:18`; nil for anything else, which is midnight.
  public static func cutover(_ text: String?) -> Int? {
    guard let parts = text?.split(separator: ":", omittingEmptySubsequences: false), parts.count == 2,
      ["cutoffHour", "cutoff"].contains(parts[0]), let hour = Int(parts[1]),
      Limits.cutoverHour.contains(Double(hour))
    else { return nil }
    return hour
  }

  /// The text of an hour.
  public static func text(_ cutover: Int?) -> String? { cutover.map { "cutoffHour:\($0)" } }
}

extension Habit: Codable {
  private enum Key: String, CodingKey {
    case id, name, icon, kind, mode, goal, levels, reward, day, question, archived, created
  }

  /// Writes a row of the setting; what is empty is left out.
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
  }

  /// Reads a row of the setting; all but id, name, kind and mode may be left out.
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
  }
}
