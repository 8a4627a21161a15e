// Insight Timer's log: `Started At,Duration,Preset,Activity`. The month comes first, times are those of the clock without
// a zone, durations are not padded (`0:21:4`), and activities are written `PracticeType.Meditation` or plain.
import Core
import Foundation

extension Format {
  /// The log that Insight Timer sends by mail.
  static let insightTimerCSV = Format(
    id: "insighttimer-csv", name: "Insight Timer (CSV)", kinds: [.session],
    recognises: { head in
      head.hasColumns("started at", "duration") ? (head.header.contains("activity") ? 95 : 70) : 0
    },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let (started, duration) = (columns.first(["started at"]), columns.first(["duration"]))
      let (preset, activity) = (columns.first(["preset"]), columns.first(["activity"]))
      // It writes the month first everywhere; a column that proves otherwise was saved by a spreadsheet.
      let proven = try table.proofs(numbers: [], dates: [started]).order
      let order = if case .proven(let order) = proven { order } else { DateOrder.monthFirst }
      var ids = DerivedIDs(format: "insighttimer")
      try table.forEach { row in
        try facts(of: row, kind: .session, fact) {
          let start = try row.stamp(started, "start", order: order, answers.clock)
          let length = row.text(duration)
          guard !length.isEmpty else { throw RowError(field: "end", reason: .missing) }
          guard let seconds = TableDuration.seconds(length) else { throw RowError(field: "end", reason: .unreadable) }
          let name = row.text(activity).split(separator: ".").last.map(String.init) ?? ""
          let title = row.note(preset) ?? (["", "Meditation", "Breathing"].contains(name) ? nil : name)
          return try .sitting(
            ids.next(.session, "\(start.instant.milliseconds)/\(seconds.whole ?? 0)"), start, seconds,
            isBreathing: name == "Breathing", title: title, source: answers.source(ofSittings: "insight-timer"))
        }
      }
    })
}

extension Entry {
  /// A sitting by its start and seconds, which are those of a session that may be logged.
  static func sitting(
    _ id: UUID, _ start: Stamp, _ seconds: Double, isBreathing: Bool = false, title: String?, source: String,
    note: String? = nil
  ) throws(RowError) -> Entry {
    guard Limits.sessionHours.contains(seconds / 3600) else { throw RowError(field: "end", reason: .outOfRange) }
    return Entry(
      Session(
        id: id, start: start, end: start.after(seconds), counts: .mindful,
        activity: isBreathing ? BreathingPlan.activity : SittingPlan.activity, title: title, source: source,
        note: note))
  }
}
