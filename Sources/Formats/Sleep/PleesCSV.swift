// Plees-tracker's table: `sid,start,stop,rating` and in newer versions `comment,wakes`; times are milliseconds since
// 1970, or text in its pretty backup. A rating of 0 is none given.
import Core

extension Format {
  /// The backup of Plees-tracker, plain or pretty.
  static let pleesCSV = Format(
    id: "plees-csv", name: "Plees-tracker (CSV)", kinds: [.sleep],
    recognises: { $0.hasColumns("sid", "start", "stop", "rating") ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      var ids = DerivedIDs(format: "plees")
      try table.forEach { row in
        try facts(of: row, kind: .sleep, fact) {
          let bed = try row.stamp(columns.first(["start"]), "bed", order: .dayFirst, answers.clock)
          let rating = try row.plainNumber(columns.first(["rating"]), "quality")
          return Entry(
            Sleep(
              id: ids.next(.sleep, "\(bed.instant.milliseconds)"), bed: bed,
              wake: try row.stamp(columns.first(["stop"]), "wake", order: .dayFirst, answers.clock),
              quality: try SleepCells.quality(rating, of: 5), source: "plees",
              note: row.note(columns.first(["comment"]))))
        }
      }
    })
}
