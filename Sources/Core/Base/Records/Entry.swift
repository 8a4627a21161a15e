// Any record, for code that treats all trackers alike: journal, lists, import and export.
import Foundation

/// A record of whatever type.
public struct Entry: Sendable {
  public let record: any Record
  /// The import that wrote it, by its number in the journal; nil for any other, and where it was not read from the store.
  public let importNumber: Int64?

  /// Wraps a record.
  public init(_ record: any Record, importNumber: Int64? = nil) {
    self.record = record
    self.importNumber = importNumber
  }

  /// The tracker it belongs to.
  public var kind: RecordKind { type(of: record).kind }
  public var id: UUID { record.id }
  public var stamp: Stamp { record.stamp }
  /// The logical day it counts for.
  public func day(dayStart: Int) -> Day { record.day(dayStart: dayStart) }
  /// The instants of an entry, its first one first.
  public var times: [Instant] { record.times }
  /// The first of them.
  package var start: Instant { record.span?.start ?? record.stamp.instant }
}

extension Entry: Hashable {
  public static func == (a: Entry, b: Entry) -> Bool { a.record.equals(b.record) }
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

extension Record {
  fileprivate func equals(_ other: any Record) -> Bool { (other as? Self) == self }
}

extension Entry {
  public static func fast(_ record: Fast) -> Entry { Entry(record) }
  public static func drink(_ record: Drink) -> Entry { Entry(record) }
  public static func weight(_ record: Weight) -> Entry { Entry(record) }
  public static func sleep(_ record: Sleep) -> Entry { Entry(record) }
  public static func mood(_ record: Mood) -> Entry { Entry(record) }
  public static func session(_ record: Session) -> Entry { Entry(record) }
  public static func habit(_ record: HabitLog) -> Entry { Entry(record) }
  public static func food(_ record: Food) -> Entry { Entry(record) }

  /// The entry with another note.
  public func noted(_ note: String?) -> Entry {
    var record = record
    record.note = note
    return Entry(record)
  }
}
