// The fields of a session.
import Foundation

extension Session {
  public static let primaryField = "start"

  /// Start, end, category, activity, energy in kcal, title, effort 1–10, details.
  public static let fields: [RecordField<Session>] = [
    RecordField("start", ["at_ms", "zone", "offset"], .stamp, { $0.start }, { $0.start = $1 }),
    RecordField("end", ["end_ms", "end_zone", "end_offset"], .stamp, { $0.end }, { $0.end = $1 }),
    RecordField("counts", nil, .choice, { $0.counts }, { $0.counts = $1 }),
    RecordField("activity", nil, .text(), { $0.activity }, { $0.activity = $1 }),
    RecordField("energy", nil, .optionalNumber(0...99_999), { $0.energy }, { $0.energy = $1 }),
    RecordField("title", nil, .optionalText, { $0.title }, { $0.title = $1 }),
    RecordField(
      "effort", nil, .optionalWhole(1...10), { $0.effort }, { $0.effort = $1.flatMap(Effort.init)?.rawValue }),
    RecordField(
      "details", nil, .json(absent: nil, { $0?.json }, { SessionDetails(json: $0) }), { $0.details },
      { $0.details = $1 }),
  ]

  public init(id: UUID, at: Stamp) { self.init(id: id, start: at, end: at, counts: .mindful, activity: "open") }

  public func checkOrder() throws(RowError) {
    if end.instant < start.instant { throw RowError(field: "end", reason: .endBeforeStart) }
  }
}
