// Sleep Cycle's table, whose columns change by year: `Time in bed` as h:mm or in seconds. Where it and the clock times
// are an hour apart, the clocks changed and it is right; `0:00` is unknown. Lengths of stages without times make no
// stages.
import Core

extension Format {
  /// Sleep Cycle's table of any year.
  static let sleepCycleCSV = Format(
    id: "sleepcycle-csv", name: "Sleep Cycle (CSV)", kinds: [.sleep],
    recognises: { head in
      guard head.hasColumns("start", "end", "sleep quality") else { return 0 }
      return head.header.contains { $0.hasPrefix("time in bed") } ? 95 : 70
    },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let (start, end) = (columns.first(["start"]), columns.first(["end"]))
      let inBed = columns.first(["time in bed", "time in bed (seconds)"])
      var ids = DerivedIDs(format: "sleepcycle")
      try table.forEach { row in
        try facts(of: row, kind: .sleep, fact) {
          guard let from = try row.time(start, "bed", order: .dayFirst) else {
            throw RowError(field: "bed", reason: .missing)
          }
          var bed = try row.stamp(start, "bed", order: .dayFirst, answers.clock.uncounted)
          var wake = try row.stamp(end, "wake", order: .dayFirst, answers.clock.uncounted)
          let key = String(bed.instant.milliseconds)
          let length = try sleepCycleLength(row, inBed)
          if let length, abs(abs(wake.instant - bed.instant - length) - 3600) < 120 {
            if from.isExact(in: answers.zone) {
              wake = Stamp(bed.instant + length, in: answers.zone)
            } else {
              bed = Stamp(wake.instant - length, in: answers.zone)
            }
          } else if length == nil {
            // No length says which of two times it was.
            (bed, wake) = (
              try row.stamp(start, "bed", order: .dayFirst, answers.clock),
              try row.stamp(end, "wake", order: .dayFirst, answers.clock)
            )
          }
          let share = try row.plainNumber(columns.first(["sleep quality"]), "quality")
          let notes = row.text(columns.first(["sleep notes", "notes"])).split(separator: ":").map {
            NumberText.trimmed(String($0))
          }
          return Entry(
            Sleep(
              id: ids.next(.sleep, "\(key)"), bed: bed, wake: wake, quality: try SleepCells.quality(share, of: 100),
              source: "sleepcycle", note: notes.isEmpty ? nil : notes.joined(separator: ", ")))
        }
      }
    })

  /// Seconds in bed; nil where they are unknown.
  private static func sleepCycleLength(_ row: CSVRow, _ column: Int?) throws(RowError) -> Double? {
    let parts = row.text(column).split(separator: ":").map { Int($0) }
    guard parts.count == 2 else {
      guard let seconds = try row.plainNumber(column, "wake"), seconds > 0 else { return nil }
      return seconds
    }
    guard let hours = parts[0], let minutes = parts[1], (0..<100).contains(hours), (0..<60).contains(minutes) else {
      throw RowError(field: "wake", reason: .unreadable)
    }
    return hours == 0 && minutes == 0 ? nil : Double(hours * 3600 + minutes * 60)
  }
}
