// The records of the trackers, as stored and published. Base units: kg, ml, kcal, seconds.
//
// | record  | kind    | represents                       | primary stamp |
// |---------|---------|----------------------------------|---------------|
// | Fast    | fast    | a fast, running while end is nil | start         |
// | Drink   | drink   | a drink                          | at            |
// | Weight  | weight  | a scale reading                  | at            |
// | Sleep   | sleep   | a night or nap                   | wake          |
// | Mood    | mood    | a mood & energy entry            | at            |
// | Session | session | a finished sitting or workout    | start         |
// | HabitLog| habit   | a log of a habit (Core/Habits)   | at            |
import Foundation

/// The tracker of a record; the raw value is its name on disk and on the command line.
public enum RecordKind: String, CaseIterable, Codable, Sendable {
  case fast, drink, weight, sleep, mood, session, habit
}

/// Common properties of all records.
public protocol Record: Hashable, Codable, Sendable, Identifiable where ID == UUID {
  /// The tracker it belongs to.
  static var kind: RecordKind { get }
  var id: UUID { get }
  /// The stamp that determines its order and its logical day.
  var stamp: Stamp { get }
  /// Origin: `manual`, `command`, `import:…`, `demo`.
  var source: String { get }
  /// The user's note; nil if there is none.
  var note: String? { get set }
  /// The logical day it counts for; days start `dayStart` hours after midnight.
  func day(dayStart: Int) -> Day
}

extension Record {
  /// The logical day of the stamp.
  public func day(dayStart: Int) -> Day { Day(stamp, dayStart: dayStart) }
}

/// A number and its unit exactly as typed, kept permanently beside the base-unit value.
public struct Typed: Hashable, Codable, Sendable {
  /// The number as typed, with a decimal point: `150.0`.
  public var number: String
  /// The unit's symbol: `lb`, `kg`, `ml`, `oz`.
  public var unit: String

  /// Creates a typed value.
  public init(number: String, unit: String) {
    self.number = number
    self.unit = unit
  }
}

/// A fast; running while `end` is nil.
public struct Fast: Record {
  public static let kind = RecordKind.fast
  public var id: UUID
  public var start: Stamp
  public var end: Stamp?
  /// The goal of this fast in seconds; 0 for none.
  public var goal: Double
  /// Seconds between the end of the previous fast and this start; nil if unknown or not positive.
  public var eatingWindow: Double?
  public var source: String
  public var note: String?
  public var stamp: Stamp { start }

  /// Creates a fast.
  public init(
    id: UUID, start: Stamp, end: Stamp? = nil, goal: Double, eatingWindow: Double? = nil, source: String = "manual",
    note: String? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.goal = goal
    self.eatingWindow = eatingWindow
    self.source = source
    self.note = note
  }
}

/// A drink.
public struct Drink: Record {
  public static let kind = RecordKind.drink
  public var id: UUID
  public var at: Stamp
  /// Millilitres, positive and at most 300 US fl oz (8,872 ml).
  public var millilitres: Double
  /// The beverage: `water`, `coffee`, `tea`.
  public var beverage: String
  public var typed: Typed?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a drink.
  public init(
    id: UUID, at: Stamp, millilitres: Double, beverage: String = "water", typed: Typed? = nil,
    source: String = "manual", note: String? = nil
  ) {
    self.id = id
    self.at = at
    self.millilitres = millilitres
    self.beverage = beverage
    self.typed = typed
    self.source = source
    self.note = note
  }
}

/// A scale reading.
public struct Weight: Record {
  public static let kind = RecordKind.weight
  public var id: UUID
  public var at: Stamp
  public var kilograms: Double
  public var typed: Typed?
  /// Body-mass index, 0 < x < 100.
  public var bmi: Double?
  /// Body fat in percent, 0 < x < 100.
  public var bodyFat: Double?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a weight.
  public init(
    id: UUID, at: Stamp, kilograms: Double, typed: Typed? = nil, bmi: Double? = nil, bodyFat: Double? = nil,
    source: String = "manual", note: String? = nil
  ) {
    self.id = id
    self.at = at
    self.kilograms = kilograms
    self.typed = typed
    self.bmi = bmi
    self.bodyFat = bodyFat
    self.source = source
    self.note = note
  }
}

/// A stage of a night.
public enum SleepStage: String, CaseIterable, Codable, Sendable {
  case inBed, awake, asleep, core, deep, rem
}

/// A part of a night in one stage.
public struct SleepSegment: Hashable, Codable, Sendable {
  public var stage: SleepStage
  public var start: Instant
  public var end: Instant

  /// Creates a segment.
  public init(stage: SleepStage, start: Instant, end: Instant) {
    self.stage = stage
    self.start = start
    self.end = end
  }
}

/// A night or nap; counts for the day it ends on.
public struct Sleep: Record {
  public static let kind = RecordKind.sleep
  public var id: UUID
  public var bed: Stamp
  public var wake: Stamp
  /// 1–5; nil if not rated.
  public var quality: Int?
  public var segments: [SleepSegment]
  public var source: String
  public var note: String?
  public var stamp: Stamp { wake }
  /// Seconds from bed to wake.
  public var duration: Double { wake.instant - bed.instant }

  /// Creates a sleep.
  public init(
    id: UUID, bed: Stamp, wake: Stamp, quality: Int? = nil, segments: [SleepSegment] = [], source: String = "manual",
    note: String? = nil
  ) {
    self.id = id
    self.bed = bed
    self.wake = wake
    self.quality = quality
    self.segments = segments
    self.source = source
    self.note = note
  }
}

/// A mood & energy entry.
public struct Mood: Record {
  public static let kind = RecordKind.mood
  public var id: UUID
  public var at: Stamp
  /// 1–10.
  public var mood: Int
  /// 1–10.
  public var energy: Int
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a mood; both levels are clamped to 1–10 (spec fastlife 1.5).
  public init(id: UUID, at: Stamp, mood: Int, energy: Int, source: String = "manual", note: String? = nil) {
    self.id = id
    self.at = at
    self.mood = min(max(mood, 1), 10)
    self.energy = min(max(energy, 1), 10)
    self.source = source
    self.note = note
  }
}

/// The category of a finished session.
public enum SessionKind: String, CaseIterable, Codable, Sendable {
  case mindful, workout
}

/// A finished sitting or workout.
public struct Session: Record {
  public static let kind = RecordKind.session
  public var id: UUID
  public var start: Stamp
  public var end: Stamp
  public var counts: SessionKind
  /// The activity: `open` (two-phase meditation), `free` (work/rest/rounds), `breathing`, `programme`.
  public var activity: String
  /// Kilocalories by the fixed rates of spec meditation 3.4 or by the rule in `details`; nil for sittings.
  public var energy: Double?
  /// A language-neutral summary (`10 x 30s/10s`) or the practice's name; nil for typed sessions.
  public var title: String?
  /// Effort, 1–10; nil if not asked or not answered.
  public var effort: Int?
  /// Session details beside its times.
  public var details: SessionDetails?
  public var source: String
  public var note: String?
  public var stamp: Stamp { start }
  /// Seconds from start to end.
  public var duration: Double { end.instant - start.instant }
  /// The name of the pattern or programme; nil for other kinds, or if unknown.
  public var practice: String? {
    let isNamed = activity == BreathingPlan.activity || activity == ProgrammePlan.activity
    return isNamed && title?.isEmpty == false ? title : nil
  }

  /// Creates a session.
  public init(
    id: UUID, start: Stamp, end: Stamp, counts: SessionKind, activity: String, energy: Double? = nil,
    title: String? = nil, effort: Int? = nil, details: SessionDetails? = nil, source: String = "manual",
    note: String? = nil
  ) {
    self.id = id
    self.start = start
    self.end = end
    self.counts = counts
    self.activity = activity
    self.energy = energy
    self.title = title
    self.effort = effort.flatMap(Effort.init)?.rawValue
    self.details = details
    self.source = source
    self.note = note
  }
}

/// Any record, for code common to all trackers (journal, lists, import and export).
public enum Entry: Hashable, Sendable {
  case fast(Fast)
  case drink(Drink)
  case weight(Weight)
  case sleep(Sleep)
  case mood(Mood)
  case session(Session)
  case habit(HabitLog)

  /// The wrapped record.
  public var record: any Record {
    switch self {
    case .fast(let r): r
    case .drink(let r): r
    case .weight(let r): r
    case .sleep(let r): r
    case .mood(let r): r
    case .session(let r): r
    case .habit(let r): r
    }
  }

  /// The tracker it belongs to.
  public var kind: RecordKind { type(of: record).kind }
  public var id: UUID { record.id }
  public var stamp: Stamp { record.stamp }
  /// The logical day it counts for.
  public func day(dayStart: Int) -> Day { record.day(dayStart: dayStart) }
}
