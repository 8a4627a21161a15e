// The fields of a session.
import Foundation

extension Session {
  public static let primaryField = "start"

  /// Start, end, category, activity, energy in kcal, title, effort 1–10, details.
  public static let fields: [RecordField<Session>] = [
    RecordField(
      "start", ["at_ms", "zone", "offset"], .stamp, .time("session.start"), options: [], { $0.start }, { $0.start = $1 }
    ),
    RecordField(
      "end", ["end_ms", "end_zone", "end_offset"], .stamp, .time("session.end"), options: [], { $0.end },
      { $0.end = $1 }),
    RecordField("counts", nil, .choice, .choice("session.counts"), { $0.counts }, { $0.counts = $1 }),
    RecordField(
      "activity", nil, .text(), .text("session.activity", example: "open"), { $0.activity }, { $0.activity = $1 }),
    RecordField("energy", nil, .optionalNumber(0...99_999), { $0.energy }, { $0.energy = $1 })
      .listed(as: "kilocalories").filtered(as: "energy", type: .number),
    RecordField("title", nil, .optionalText, { $0.title }, { $0.title = $1 }).listed(as: "title"),
    RecordField(
      "effort", nil, .optionalWhole(1...10), { $0.effort }, { $0.effort = $1.flatMap(Effort.init)?.rawValue }
    ).with(effortText),
    RecordField(
      "details", nil, .json(absent: nil, { $0?.json }, { SessionDetails(json: $0) }), { $0.details },
      { $0.details = $1 }
    ).searched { $0.practice },
  ]

  private static let effortText = FieldText<Session>(
    .level(Limits.effort.whole), isOptional: true, options: ["effort"],
    show: { session, _ in session.effort.map(String.init) ?? "" },
    read: { session, typed, _ throws(Refusal) in
      let effort = try Limits.effort.read(typed, "session.effort", example: "7")
      if effort != nil, session.counts != .workout { throw Refusal(field: "session.effort", .onlyOfWorkouts) }
      session.effort = effort.map { Int($0) }
    })

  public static let spanText: SpanText<Session>? = SpanText("session.end") { ($0.start, $0.end) = ($1, $2) }

  public init(id: UUID, at: Stamp) { self.init(id: id, start: at, end: at, counts: .mindful, activity: "open") }

  public func checkOrder() throws(RowError) {
    if end.instant < start.instant { throw RowError(field: "end", reason: .endBeforeStart) }
  }
}
