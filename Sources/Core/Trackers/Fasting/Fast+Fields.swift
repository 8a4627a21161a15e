// The fields of a fast.
import Foundation

extension Fast {
  public static let primaryField = "start"

  /// Start, end (absent while it runs), goal in seconds, eating window before it in seconds.
  public static let fields: [RecordField<Fast>] = [
    RecordField(
      "start", ["at_ms", "zone", "offset"], .stamp, .time("fast.start"), options: [], { $0.start }, { $0.start = $1 }),
    RecordField(
      "end", ["end_ms", "end_zone", "end_offset"], .optionalStamp, .time("fast.end"), options: [], { $0.end },
      { $0.end = $1 }),
    RecordField("goal", nil, .number(0...31_536_000), { $0.goal }, { $0.goal = $1 })
      .with(
        FieldText(
          .duration, isOptional: true, suggestions: FastingRules.goalPresets.map { NumberText.short($0) + "h" },
          options: ["goal"],
          show: { fast, _ in fast.goal == 0 ? "" : NumberText.short(fast.goal / 3600) + "h" },
          read: { fast, typed, context throws(Refusal) in
            fast.goal = typed.isEmpty ? 0 : try context.goal(typed, limit: Limits.pastFastingGoal)
          }), listed: "goalSeconds"),
    RecordField("eatingWindow", nil, .optionalNumber(0...3_153_600_000), { $0.eatingWindow }, { $0.eatingWindow = $1 }),
  ]

  public static let spanText: SpanText<Fast>? = SpanText("fast.end") { ($0.start, $0.end) = ($1, $2) }

  public init(id: UUID, at: Stamp) { self.init(id: id, start: at, end: at, goal: FastingRules.standardGoal) }
}
