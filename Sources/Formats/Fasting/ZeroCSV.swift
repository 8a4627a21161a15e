// Zero's CSV: `Date,Start,End,Hours,Night Eating`, with the day by its US date and clock times without one. The end is
// the first such clock time that is not before start and Hours, which are rounded down; without Hours the fast still runs.
import Core

extension Format {
  /// The table that Zero sends by mail.
  static let zeroCSV = Format(
    id: "zero-csv", name: "Zero (CSV)", kinds: [.fast],
    recognises: { head in
      head.hasColumns("date", "start", "end", "hours") ? (head.header.contains("night eating") ? 95 : 60) : 0
    },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let (date, start) = (columns.first(["date"]), columns.first(["start"]))
      let (end, hours) = (columns.first(["end"]), columns.first(["hours"]))
      // Zero writes the month first wherever it runs; a column that proves otherwise was saved by a spreadsheet.
      let proven = try table.proofs(numbers: [hours], dates: [date])
      let order = if case .proven(let order) = proven.order { order } else { DateOrder.monthFirst }
      var ids = DerivedIDs(format: "zero")
      try table.forEach { row in
        try facts(of: row, kind: .fast, fact) {
          guard case .day(let day)? = try row.time(date, "start", order: order) else {
            throw RowError(field: "start", reason: .missing)
          }
          let began = try row.clock(start, on: day, "start", answers.clock)
          if let hours, TableNumber.isNaN(row.field(hours)) { throw RowError(field: "end", reason: .unreadable) }
          let ended = try row.number(hours, "end", mark: proven.mark).map { length in
            guard length >= 0 else { throw RowError(field: "end", reason: .endBeforeStart) }
            let least = began.instant + length * 3600
            let near = Day(least, offset: answers.zone.offset(at: least))
            let same = try row.clock(end, on: near, "end", answers.clock.uncounted)
            return try row.clock(end, on: same.instant >= least ? near : near + 1, "end", answers.clock)
          }
          return Entry(
            Fast(
              id: ids.next(.fast, "\(began.instant.milliseconds)"), start: began, end: ended,
              goal: 0, source: "zero"))
        }
      }
    })
}
