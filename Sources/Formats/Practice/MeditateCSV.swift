// The table of Meditate for GNOME: `start_time_unix,duration_secs,mode,label,note`, and in newer releases `uuid` and the
// start by the clock where it was lived, which together with the instant tells the offset.
import Core
import Foundation

extension Format {
  /// The backup that Meditate writes.
  static let meditateCSV = Format(
    id: "meditate-csv", name: "Meditate (CSV)", kinds: [.session],
    recognises: { $0.hasColumns("start_time_unix", "duration_secs") ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let (started, local) = (columns.first(["start_time_unix"]), columns.first(["start_local"]))
      let (duration, mode) = (columns.first(["duration_secs"]), columns.first(["mode"]))
      let (label, note, uuid) = (columns.first(["label"]), columns.first(["note"]), columns.first(["uuid"]))
      var ids = DerivedIDs(format: "meditate")
      try table.forEach { row in
        try facts(of: row, kind: .session, fact) {
          let start = try meditateStart(row, started, local, answers.clock)
          let seconds = try row.required(duration, "end")
          guard let whole = Int(exactly: seconds) else { throw RowError(field: "end", reason: .unreadable) }
          // A session that a crash ended in its first minute.
          if seconds == 0 { return nil }
          let derived = ids.next(.session, "\(start.instant.milliseconds)/\(whole)")
          return try .sitting(
            UUID(uuidString: row.text(uuid)) ?? derived, start, seconds, isBreathing: row.text(mode) == "box_breath",
            title: row.note(label), source: answers.source(ofSittings: "meditate"), note: row.note(note))
        }
      }
    })

  /// The start: the instant, with the offset that the clock had then.
  private static func meditateStart(
    _ row: CSVRow, _ started: Int?, _ local: Int?, _ home: LocalClock
  ) throws(RowError) -> Stamp {
    let (clock, zone) = (row.text(local), home.zone)
    let seconds = try row.number(started, "start", mark: .point)
    guard let seconds else { return try row.stamp(local, "start", home) }
    let instant = try Instant(toldSeconds: seconds, "start")
    guard let whole = Int(exactly: seconds) else { throw RowError(field: "start", reason: .outOfRange) }
    guard case .clock(let civil, _) = TableTime(clock.utf8) else { return Stamp(instant, in: zone) }
    let offset = (civil.day.number * 86_400 + (civil.hour * 60 + civil.minute) * 60 + civil.second) - whole
    guard abs(offset) <= 18 * 3600, offset.isMultiple(of: 60) else { return Stamp(instant, in: zone) }
    return Stamp(instant, in: zone.offset(at: instant) == offset ? zone : .fixed(offset: offset))
  }
}
