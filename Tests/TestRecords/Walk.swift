// A tracker that no release has (law 11): a span whose end may be absent, a choice, a number that may be absent, a nested
// list. It states its fields and its table, and leaves everything else to the defaults.
import CTestRecords
public import Core
public import Foundation
import Store

/// A walk, under way while it has no end.
public struct Walk: Record {
  /// Where it led.
  public enum Place: String, CaseIterable, Codable, Sendable { case road, forest, beach }

  /// A part of a walk.
  public struct Round: Hashable, Codable, Sendable {
    public var name: String
    public var metres: Double

    /// Creates a part.
    public init(name: String, metres: Double) { (self.name, self.metres) = (name, metres) }
  }

  public static let kind = RecordKind(name: "walk")
  public static let tracker: String? = "walk"
  public static let primaryField = "start"
  public static let spanText: SpanText<Walk>? = SpanText("walk.end") { ($0.start, $0.end) = ($1, $2) }
  public static let questions = [SaveQuestion.keep, .cut]

  public static let fields: [RecordField<Walk>] = [
    RecordField(
      "start", ["at_ms", "zone", "offset"], .stamp, .time("walk.start"), options: [], { $0.start }, { $0.start = $1 }),
    RecordField(
      "end", ["end_ms", "end_zone", "end_offset"], .optionalStamp, .time("walk.end"), options: [], { $0.end },
      { $0.end = $1 }),
    RecordField("place", nil, .choice, .choice("walk.place"), { $0.place }, { $0.place = $1 }),
    RecordField(
      "energy", nil, .optionalNumber(0...9999), .number("walk.energy", energyLimit, unit: "kcal", example: "250"),
      { $0.energy }, { $0.energy = $1 }),
    RecordField("rounds", nil, .json(absent: [], json, list), { $0.rounds }, { $0.rounds = $1 }).with(roundsText),
  ]

  public static var rows: [any TrackerRow] {
    [
      FigureRows([.walkCount, .walkLongest]), HabitFeed("walks", kind, .verbatim("walks")),
      DayGoal(kind, "walk.goal", isOptional: true) { $0.trackerGoals["walk.goal"] },
      SettingDefinition.goal("walk.goal", 1...20, unit: ""),
      // Off by default, so that it speaks only where a test asks it to.
      Nudge(.walk, title: .verbatim("Walk missing"), text: .verbatim("No walk since yesterday")) { rule in
        (rule.isEnabled, rule.timing, rule.throttle) = (false, .exact(18 * 60), 1440)
      },
    ]
  }

  public let id: UUID
  public var start: Stamp
  public var end: Stamp?
  public var place = Place.road
  public var energy: Double?
  public var rounds: [Round] = []
  public var source = "manual"
  public var note: String?

  public init(id: UUID, at: Stamp) { (self.id, start) = (id, at) }

  public var stamp: Stamp { start }
  public var span: (start: Instant, end: Instant?)? { (start.instant, end?.instant) }

  public func cut(to span: (start: Instant, end: Instant?)) -> Walk {
    var walk = self
    walk.start = Stamp(instant: span.start, zone: start.zone, offset: start.offset)
    walk.end = span.end.map { Stamp(instant: $0, zone: start.zone, offset: start.offset) }
    return walk
  }

  // MARK: The list

  private static let energyLimit = Limit(0, 9999)

  private static func json(_ rounds: [Round]) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return rounds.isEmpty ? nil : (try? encoder.encode(rounds)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func list(_ json: String) -> [Round]? {
    try? JSONDecoder().decode([Round].self, from: Data(json.utf8))
  }

  /// `lake 1200, hill 300`.
  private static let roundsText = FieldText<Walk>(
    .list, isOptional: true, options: ["rounds"],
    show: { walk, _ in walk.rounds.map { "\($0.name) \(NumberText.editable($0.metres))" }.joined(separator: ", ") },
    read: { walk, typed, _ throws(Refusal) in
      var rounds: [Round] = []
      for part in typed.split(separator: ",") {
        let words = part.split(separator: " ")
        guard words.count == 2, let metres = NumberText(String(words[1])) else {
          throw Refusal(field: "walk.rounds", .unreadable(typed: typed, example: "lake 1200, hill 300"))
        }
        rounds.append(Round(name: String(words[0]), metres: metres.value))
      }
      walk.rounds = rounds
    })
}

extension Tracker {
  public static let walk = Tracker(name: "walk", Walk.kind)
}

extension FigureID {
  /// How many walks the days of the chart have, and the longest of them.
  public static let walkCount = FigureID(
    "walk.count", "Measures.count", .count, .chart, "Measures.whyCount", stats: "walks")
  public static let walkLongest = FigureID(
    "walk.longest", "Measures.highest", .duration, .chart, "Measures.whyEnds", stats: "longestSeconds")
}

@_cdecl("fastlife_register_test_records")
func registerTestRecords() {
  RecordType.register(Walk.self)
  Migration.register(
    "walks",
    sql: Schema.record(
      "walk",
      columns: """
        end_ms INTEGER, end_zone TEXT, end_offset INTEGER, place TEXT NOT NULL,
          energy REAL CHECK (energy >= 0 AND energy <= 9999), rounds TEXT
        """,
      checks: "CHECK (end_ms IS NULL OR end_ms >= at_ms), CHECK ((end_ms IS NULL) = (end_zone IS NULL))"))
}
