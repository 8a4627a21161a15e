// The feed of a habit: entries of a tracker count as its logs, so that nothing is logged twice. A log of the person's own
// adds to a counter, and decides the level of its day.
//
// | feed          | a day of it counts                             | of levels                          |
// |---------------|------------------------------------------------|------------------------------------|
// | mood          | entries                                        | 1–5, of the day's last mood 1–10   |
// | drinks        | drinks without alcohol                         |                                    |
// | mindful       | minutes of sittings, rounded                   |                                    |
// | workout       | minutes of workouts, rounded                   |                                    |
// | measure:id    | the sum of the readings                        |                                    |

/// A tracker whose entries count as logs of a habit: a row beside it.
public struct HabitFeed: TrackerRow {
  /// The stable name in settings and commands; of a row with parts their common beginning.
  public let name: String
  /// The kind of records it reads.
  public let kind: RecordKind
  /// Its name in lists.
  public let label: Wording
  /// The kind of session or the id of a measure; empty for others.
  public let part: String
  /// Whether it is a row whose parts feed habits: the measures.
  public let hasParts: Bool
  /// Whether it counts minutes.
  public let countsMinutes: Bool
  /// The level of a day's last value among the five of the preset; nil for a feed that has none.
  public let level: (@Sendable (Double) -> Double)?

  /// Creates a row; its days count entries unless the store has a way of its own.
  public init(
    _ name: String, _ kind: RecordKind, _ label: Wording, part: String = "", hasParts: Bool = false,
    countsMinutes: Bool = false, level: (@Sendable (Double) -> Double)? = nil
  ) {
    (self.name, self.kind, self.label, self.part) = (name, kind, label, part)
    (self.hasParts, self.countsMinutes, self.level) = (hasParts, countsMinutes, level)
  }

  /// Names no feed.
  public static let none = "none"

  /// The rows of all trackers in the order of lists: with levels, the others, with parts.
  public static let all: [HabitFeed] = {
    let all = RecordType.rows(HabitFeed.self)
    return all.filter { $0.level != nil } + all.filter { $0.level == nil && !$0.hasParts } + all.filter(\.hasParts)
  }()

  /// The feed of a part.
  public func of(_ part: String) -> HabitFeed { HabitFeed(name + part, kind, .verbatim(part), part: part) }

  /// The feed of a name; nil for `none` and for any other.
  public init?(name: String) {
    func named(_ row: HabitFeed) -> HabitFeed? {
      guard row.hasParts else { return row.name == name ? row : nil }
      return name.hasPrefix(row.name) && name != row.name ? row.of(String(name.dropFirst(row.name.count))) : nil
    }
    guard let feed = HabitFeed.all.lazy.compactMap(named).first else { return nil }
    self = feed
  }

  /// Whether a habit can count it: levels need the five of a mood.
  func suits(_ habit: Habit) -> Bool {
    guard !habit.isDiary, habit.mode != .avoidance else { return false }
    guard habit.mode == .levels else { return true }
    return level != nil && (1...5).allSatisfy { habit.level(of: Double($0)) != nil }
  }

  /// The level of a mood from 1 to 10 among the five of the preset.
  public static func level(ofMood mood: Double) -> Double { (mood / 2).rounded(.up) }
}

extension HabitFeed: Hashable {
  public static func == (one: HabitFeed, other: HabitFeed) -> Bool { one.name == other.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Habit {
  /// The feed of an unedited preset.
  public var standardFeed: HabitFeed? {
    switch HabitPreset(rawValue: name) {
    case .mood where mode == .levels && levels == HabitLevels.mood: .mood
    case .water where mode == .counter && kind == .good: .drinks
    default: nil
    }
  }
}

extension HabitDay {
  /// The days of a person's logs together with those of a feed, both oldest first.
  public static func merging(_ own: [HabitDay], _ fed: [HabitDay]) -> [HabitDay] {
    guard !fed.isEmpty else { return own }
    var merged: [HabitDay] = []
    merged.reserveCapacity(max(own.count, fed.count))
    var next = 0
    for day in fed {
      while next < own.count, own[next].day < day.day {
        merged.append(own[next])
        next += 1
      }
      guard next < own.count, own[next].day == day.day else {
        merged.append(day)
        continue
      }
      var both = own[next]
      both.count += day.count
      both.total += day.total
      merged.append(both)
      next += 1
    }
    return merged + own[next...]
  }
}
