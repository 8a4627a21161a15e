// How records become rows and back. The order of values is that of Table.columns; nothing else knows it.
import Core
import Foundation
import GRDB

/// A stored row that is no valid record: the file is damaged or somebody else wrote it.
struct UnreadableRow: Error {
  let table: String
}

enum RowCodec {
  /// The column values of a record, in the order of its table's columns.
  static func values(_ entry: Entry, batch: Int64? = nil) -> [DatabaseValue] {
    let record = entry.record
    let head: [(any DatabaseValueConvertible)?] = [record.id.uuidString] + stamp(record.stamp)
    let tail: [(any DatabaseValueConvertible)?] = [record.source, record.note, batch]
    return (head + own(entry) + tail).map(stored)
  }

  /// SQLite texts end at U+0000: it is left out rather than everything after it.
  private static func stored(_ value: (any DatabaseValueConvertible)?) -> DatabaseValue {
    guard let text = value as? String, text.utf8.contains(0) else { return value?.databaseValue ?? .null }
    return text.replacingOccurrences(of: "\0", with: "").databaseValue
  }

  private static func own(_ entry: Entry) -> [(any DatabaseValueConvertible)?] {
    switch entry {
    case .fast(let fast): stamp(fast.end) + [fast.goal, fast.eatingWindow]
    case .drink(let drink): [drink.millilitres, drink.beverage, drink.typed?.number, drink.typed?.unit]
    case .weight(let weight):
      [weight.kilograms, weight.typed?.number, weight.typed?.unit, weight.bmi, weight.bodyFat]
    case .sleep(let sleep): stamp(sleep.bed) + [sleep.quality, segments(sleep.segments)]
    case .mood(let mood): [mood.mood, mood.energy]
    case .session(let session):
      stamp(session.end) + [
        session.counts.rawValue, session.activity, session.energy, session.title, session.effort,
        session.details?.json,
      ]
    case .habit(let log):
      [log.habit, log.day.number, log.value, log.trigger, log.place, AlcoholDrinks.json(log.drinks)]
    }
  }

  private static func stamp(_ stamp: Stamp?) -> [(any DatabaseValueConvertible)?] {
    [stamp?.instant.milliseconds, stamp?.zone, stamp?.offset]
  }

  /// Reads the record of a row that was selected with `Table.list`.
  static func entry(_ kind: RecordKind, _ row: Row) throws -> Entry {
    guard let entry = read(kind, row) else { throw UnreadableRow(table: kind.rawValue) }
    return entry
  }

  private static func read(_ kind: RecordKind, _ row: Row) -> Entry? {
    guard let id = UUID(uuidString: row[0] as String), let at = stamp(row, 1) else { return nil }
    let last = row.count - 3
    let source: String = row[last]
    let note: String? = row[last + 1]
    switch kind {
    case .fast:
      return .fast(
        Fast(id: id, start: at, end: stamp(row, 4), goal: row[7], eatingWindow: row[8], source: source, note: note))
    case .drink:
      return .drink(
        Drink(
          id: id, at: at, millilitres: row[4], beverage: row[5], typed: typed(row, 6), source: source, note: note))
    case .weight:
      return .weight(
        Weight(
          id: id, at: at, kilograms: row[4], typed: typed(row, 5), bmi: row[7], bodyFat: row[8], source: source,
          note: note))
    case .sleep:
      guard let bed = stamp(row, 4), let segments = segments(row[8] as String) else { return nil }
      return .sleep(
        Sleep(id: id, bed: bed, wake: at, quality: row[7], segments: segments, source: source, note: note))
    case .mood:
      return .mood(Mood(id: id, at: at, mood: row[4], energy: row[5], source: source, note: note))
    case .session:
      return session(row, id: id, start: at, source: source, note: note).map(Entry.session)
    case .habit:
      // Drinks that cannot be read are left out: the evening's level stands without them.
      let drinks: String? = row[9]
      return .habit(
        HabitLog(
          id: id, at: at, habit: row[4], day: Day(number: row[5]), value: row[6], trigger: row[7], place: row[8],
          drinks: drinks.flatMap(AlcoholDrinks.read) ?? [], source: source, note: note))
    }
  }

  /// Details that cannot be read are left out: they are no part of what is counted.
  private static func session(_ row: Row, id: UUID, start: Stamp, source: String, note: String?) -> Session? {
    guard let end = stamp(row, 4), let counts = SessionKind(rawValue: row[7] as String) else { return nil }
    let details: String? = row[12]
    return Session(
      id: id, start: start, end: end, counts: counts, activity: row[8], energy: row[9], title: row[10],
      effort: row[11], details: details.flatMap(SessionDetails.init), source: source, note: note)
  }

  private static func stamp(_ row: Row, _ index: Int) -> Stamp? {
    guard let instant: Int64 = row[index] else { return nil }
    return Stamp(instant: Instant(milliseconds: instant), zone: row[index + 1], offset: row[index + 2])
  }

  private static func typed(_ row: Row, _ index: Int) -> Typed? {
    guard let number: String = row[index] else { return nil }
    return Typed(number: number, unit: row[index + 1])
  }

  private static func segments(_ segments: [SleepSegment]) -> String {
    let items = segments.map { "[\"\($0.stage.rawValue)\",\($0.start.milliseconds),\($0.end.milliseconds)]" }
    return "[" + items.joined(separator: ",") + "]"
  }

  private static func segments(_ text: String) -> [SleepSegment]? {
    if text == "[]" { return [] }
    guard let items = try? JSONDecoder().decode([SegmentItem].self, from: Data(text.utf8)) else { return nil }
    return items.map(\.segment)
  }

  private struct SegmentItem: Decodable {
    let segment: SleepSegment
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      segment = SleepSegment(
        stage: try container.decode(SleepStage.self), start: try container.decode(Instant.self),
        end: try container.decode(Instant.self))
    }
  }
}
