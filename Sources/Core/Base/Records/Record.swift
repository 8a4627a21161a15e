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
// | Reading | measure | a reading of a measure           | at            |
// | Food    | food    | something eaten                  | at            |
// | OwnFood | item    | a food of one's own library      | when made     |
// | Burn    | burn    | energy that the body used        | at            |
import Foundation

/// What every record of the store has.
public protocol Record: Hashable, Codable, Sendable, Identifiable where ID == UUID {
  /// The stored name of its type.
  static var kind: RecordKind { get }
  /// The name of the tracker it belongs to, under which it can be hidden; nil for none.
  static var tracker: String? { get }
  /// Whether it happened at its time and is listed by days, which a thing of a list does not and is not.
  static var isEntry: Bool { get }
  /// All fields but id, source and note, in the order of documents.
  static var fields: [RecordField<Self>] { get }
  /// Start and end as one text; nil where one time is enough.
  static var spanText: SpanText<Self>? { get }
  /// The field of the primary stamp.
  static var primaryField: String { get }
  var id: UUID { get }
  /// The stamp that determines its order and its logical day.
  var stamp: Stamp { get }
  /// Where it came from: `manual`, `command`, `import:…`, `demo`.
  var source: String { get set }
  /// The user's note; nil when there is none.
  var note: String? { get set }
  /// Creates a record whose fields are still to be set; every time of it is `at`.
  init(id: UUID, at: Stamp)
  /// The logical day it counts for, of days that begin `dayStart` hours after midnight.
  func day(dayStart: Int) -> Day
  /// Refuses a record from a document whose times are out of order.
  func checkOrder() throws(RowError)

  // MARK: Rules, which trackers without any of their own leave to the defaults

  /// The questions that saving may raise.
  static var questions: [SaveQuestion] { get }
  /// SQL of what a row adds to the total of its day: part, value, second value, whether a goal was met.
  static var dayTotal: String { get }
  /// The columns that totals sum by themselves, as parts of a day.
  static var dayParts: [String] { get }
  /// The traits that filters know, besides those that follow from fields.
  static var traits: [FilterKey] { get }
  /// The rows of other subjects beside it, such as the rule of its reminders.
  static var rows: [any TrackerRow] { get }

  /// What follows from its fields, for `list --json`; seconds, grams, or an identifier.
  func derived(_ settings: Settings) -> [String: (any Sendable)?]

  /// Its instants, the first one first.
  var times: [Instant] { get }
  /// Start and end where it may have time in common with others of its tracker; the end is nil while it runs.
  var span: (start: Instant, end: Instant?)? { get }
  /// The record with another start and end.
  func cut(to span: (start: Instant, end: Instant?)) -> Self
  /// The record with all its times moved.
  func moved(_ move: (Stamp) -> Stamp) -> Self
  /// The record with what follows from how it differs from the one before, nil for a new one; without facts only so far
  /// as the two records tell.
  func following(_ before: Self?, by facts: DerivationFacts?) -> Self
  /// Whether a record of another program's file, which rounds its numbers, tells of the same thing, though its id is
  /// another.
  func repeats(_ other: Self, within rounding: FileRounding) -> Bool
  /// The record of another program's file as one of the person's own.
  func placed(_ settings: Settings, now: Instant) -> Self
  /// Whether two rows of one file that tell of the same thing are two entries, as two cups of coffee are.
  static var recurs: Bool { get }
  /// Refuses values that differ from those of the record before and are out of range.
  func checkValues(was before: Self?) throws(Refusal)
  /// Refuses times that cannot be.
  func checkTimes(isNew: Bool, now: Instant) throws(Refusal)
  /// Seconds around a record within which others of its kind matter to `checkNeighbours` and overlaps; 0 where none does.
  static var reach: Double { get }
  /// Refuses a record that is there already, or too close to another one of `others`.
  func checkNeighbours(
    _ others: [Self], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal)
}

/// A record that `log` takes as one line: each field but the last is one word, the last is the rest.
public protocol LineRecord: Record {
  /// The names of the fields in the line, in order.
  static var line: [String] { get }
}

extension Record {
  /// None.
  public static var tracker: String? { nil }
  /// An entry.
  public static var isEntry: Bool { true }
  /// The field `at`.
  public static var primaryField: String { "at" }
  /// One time.
  public static var spanText: SpanText<Self>? { nil }
  /// Refuses a span that ends before it starts.
  public func checkOrder() throws(RowError) {
    if let span, let end = span.end, end < span.start { throw RowError(field: "end", reason: .endBeforeStart) }
  }
  /// The logical day of the stamp.
  public func day(dayStart: Int) -> Day { Day(stamp, dayStart: dayStart) }
  /// Start and end, or the instant of the stamp.
  public var times: [Instant] { span.map { [$0.start] + [$0.end].compactMap(\.self) } ?? [stamp.instant] }
  /// None.
  public static var questions: [SaveQuestion] { [] }
  /// Counted, without a value.
  public static var dayTotal: String { "'', 1.0, 0.0, 0" }
  /// None.
  public static var dayParts: [String] { [] }
  /// None.
  public static var traits: [FilterKey] { [] }
  /// None.
  public static var rows: [any TrackerRow] { [] }
  /// None.
  public var span: (start: Instant, end: Instant?)? { nil }
  /// The record as it is.
  public func cut(to span: (start: Instant, end: Instant?)) -> Self { self }

  /// The record with every stamp among its fields moved.
  public func moved(_ move: (Stamp) -> Stamp) -> Self { movedByFields(move) }

  func movedByFields(_ move: (Stamp) -> Stamp) -> Self {
    var record = self
    for field in Self.fields { field.move?(&record, move) }
    return record
  }

  /// Nothing follows.
  public func following(_ before: Self?, by facts: DerivationFacts?) -> Self { self }

  /// Nothing follows.
  public func derived(_ settings: Settings) -> [String: (any Sendable)?] { [:] }

  /// As the file has it.
  public func placed(_ settings: Settings, now: Instant) -> Self { self }

  /// The record at `now` where its file puts it later that day: a day that is not over has hours that are still to come.
  func placedBy(_ now: Instant) -> Self {
    guard stamp.instant > now, Day(stamp) == Day(now, offset: stamp.offset) else { return self }
    return moved { Stamp(instant: now, zone: $0.zone, offset: $0.offset) }
  }

  /// One entry.
  public static var recurs: Bool { false }

  /// The same kind at about the same time.
  public func repeats(_ other: Self, within rounding: FileRounding) -> Bool { isNear(other) }

  /// Whether both are of one program, each under an id of its own.
  func isBeside(_ other: Self) -> Bool { source == other.source && id != other.id }

  /// Whether both begin and end at the same instants.
  func fillsTime(of other: Self) -> Bool { span != nil && times == other.times }

  /// Whether both begin within less than a minute of each other (Exchange.md, Repeats).
  func isNear(_ other: Self) -> Bool { abs(times[0] - other.times[0]) < 60 }

  /// Whether neither of two lengths is less than half of the other: one begun by mistake, ended and begun again within a minute
  /// is another thing.
  func areAlike(_ one: Double, _ other: Double) -> Bool { 2 * min(one, other) >= max(one, other) }

  /// Whether both have time in common.
  func overlaps(_ other: Self) -> Bool {
    times[0] < other.times[other.times.count - 1] && other.times[0] < times[times.count - 1]
  }

  /// Any value will do.
  public func checkValues(was before: Self?) throws(Refusal) {}

  /// Refuses times in the future or before 1900, and a span that does not end after it starts.
  public func checkTimes(isNew: Bool, now: Instant) throws(Refusal) {
    try Limits.checkTime(stamp, field: "\(Self.kind.rawValue).\(Self.primaryField)", now: now)
    guard let span, let end = span.end else { return }
    func refusal(_ reason: Refusal.Reason) -> Refusal {
      let typed = Refusal.text(Stamp(instant: end, zone: stamp.zone, offset: stamp.offset))
      return Refusal(field: Self.spanField, reason, typed: typed)
    }
    if end > now + Limits.futureTolerance { throw refusal(.inTheFuture) }
    if end <= span.start { throw refusal(.endBeforeStart) }
  }

  /// The field that refusals of start and end name.
  static var spanField: String { spanText?.field ?? "\(kind.rawValue).\(primaryField)" }

  /// A day.
  public static var reach: Double { 86_400 }

  /// Any neighbour will do.
  public func checkNeighbours(
    _ others: [Self], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {}
}

extension Record {
  /// As `repeats`, for a record of unknown type; two of one program with other notes are two, unless they fill the same time.
  package func repeats(entry: Entry, within rounding: FileRounding) -> Bool {
    guard let other = entry.record as? Self, note == other.note || !isBeside(other) || fillsTime(of: other) else {
      return false
    }
    return repeats(other, within: rounding)
  }

  /// As `checkValues(was:)`, for a record of unknown type.
  func checkValues(wasEntry before: Entry?) throws(Refusal) { try checkValues(was: before?.record as? Self) }

  /// As `checkNeighbours`, for neighbours of unknown type.
  func checkNeighbours(
    entries: [Entry], of change: EntryChange, resolving: ConflictResolution, dayStart: Int
  ) throws(Refusal) {
    try checkNeighbours(
      entries.compactMap { $0.record as? Self }, of: change, resolving: resolving, dayStart: dayStart)
  }
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

  /// The amount as one would type it: `250 ml`, `11st 11.5`.
  public var text: String {
    guard unit == "st" else { return number + " " + unit }
    let parts = number.split(separator: " ")
    if parts.count == 2 { return "\(parts[0])st \(parts[1])" }
    return number + " " + unit
  }
}
