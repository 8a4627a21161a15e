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

/// A tracker whose entries count as logs of a habit.
public enum HabitFeed: Hashable, Sendable {
  case mood, drinks
  case session(SessionKind)
  /// A measure, by its id.
  case measure(String)

  /// Names no feed.
  public static let none = "none"
  private static let measures = "measure:"

  /// The stable name in settings and commands.
  public var name: String {
    switch self {
    case .mood: "mood"
    case .drinks: "drinks"
    case .session(let kind): kind.rawValue
    case .measure(let id): HabitFeed.measures + id
    }
  }

  /// The feed of a name; nil for `none` and for any other.
  public init?(name: String) {
    switch name {
    case "mood": self = .mood
    case "drinks": self = .drinks
    default:
      if let kind = SessionKind(rawValue: name) {
        self = .session(kind)
      } else if name.hasPrefix(HabitFeed.measures), name.count > HabitFeed.measures.count {
        self = .measure(String(name.dropFirst(HabitFeed.measures.count)))
      } else {
        return nil
      }
    }
  }

  /// The kind of records it reads.
  public var kind: RecordKind {
    switch self {
    case .mood: .mood
    case .drinks: .drink
    case .session: .session
    case .measure: .measure
    }
  }

  /// Whether a habit can count it: levels need the five of a mood.
  func suits(_ habit: Habit) -> Bool {
    guard !habit.isDiary, habit.mode != .avoidance else { return false }
    guard habit.mode == .levels else { return true }
    return self == .mood && (1...5).allSatisfy { habit.level(of: Double($0)) != nil }
  }

  /// The level of a mood from 1 to 10 among the five of the preset.
  public static func level(ofMood mood: Double) -> Double { (mood / 2).rounded(.up) }
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
