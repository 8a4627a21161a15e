// openScale's two tables. Version 2 writes 19 named columns with 0.0 for none, in kilograms; version 3 writes keys in
// upper case in the units of its settings, which the file does not say. Columns of the user's own are kept in the note,
// waist and hip become readings.
import Core

extension Format {
  /// The table of openScale 3.
  static let openScaleCSV = Format(
    id: "openscale-csv", name: "openScale 3 (CSV)", kinds: [.weight, .measure],
    recognises: { head in
      guard head.header.contains("weight"), !isOpenScale2(head), head.hasColumns("date") || head.hasColumns("datetime")
      else { return 0 }
      let isUpper = head.rows.first?.contains { ["DATE", "WEIGHT"].contains($0) } == true
      return isUpper || !openScaleKeys.subtracting(openScaleCommon).isDisjoint(with: head.header) ? 90 : 0
    },
    read: { source, answers, fact in
      let table = try Table(source)
      let unit = try answers.required(\.massUnit, .massUnit)
      let columns = table.columns
      let girthColumns = OpenScaleGirth.columns(columns)
      let (date, time) = (columns.first(["date"]), columns.first(["time"]))
      let whole = columns.first(["datetime"])
      let (weight, bmi, fat) = (columns.first(["weight"]), columns.first(["bmi"]), columns.first(["body_fat"]))
      let comment = columns.first(["comment"])
      let own = table.header.indices.filter { !openScaleKeys.contains(Columns.key(table.header[$0])) }
      var ids = DerivedIDs(format: "openscale")
      try table.forEach { row in
        try facts(of: row, kind: .weight, fact) {
          guard let mass = try row.mass(weight, unit) else { return nil }
          let at = try openScaleTime(row, whole: whole, date: date, time: time, answers.clock)
          let custom = own.compactMap { column in
            row.note(column).flatMap { Double($0) == 0 ? nil : "\(table.header[column]): \($0)" }
          }
          let notes = [row.note(comment)].compactMap(\.self) + custom
          return Entry(
            Weight(
              id: ids.next(.weight, "\(at.instant.milliseconds)/\(mass.typed.text)"), at: at,
              kilograms: mass.kilograms, typed: mass.typed, bmi: try row.share(bmi, "bmi"),
              bodyFat: try row.share(fat, "bodyFat"), source: "openscale",
              note: notes.isEmpty ? nil : notes.joined(separator: "\n")))
        }
        try girths(
          of: row, girthColumns,
          at: { () throws(RowError) in
            try openScaleTime(row, whole: whole, date: date, time: time, answers.clock.uncounted)
          }, &ids, fact
        ) { OpenScaleGirth.unit(of: $0, beside: unit) }
      }
    })

  /// The table of openScale 2.
  static let openScale2CSV = Format(
    id: "openscale-2-csv", name: "openScale 2 (CSV)", kinds: [.weight, .measure],
    recognises: { isOpenScale2($0) ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let girthColumns = OpenScaleGirth.columns(columns)
      var ids = DerivedIDs(format: "openscale")
      try table.forEach { row in
        try facts(of: row, kind: .weight, fact) {
          guard let mass = try row.mass(columns.first(["weight"]), .kg) else { return nil }
          let at = try row.moment(columns.first(["datetime"]), "at", answers.clock)
          return Entry(
            Weight(
              id: ids.next(.weight, "\(at.instant.milliseconds)/\(mass.typed.text)"), at: at,
              kilograms: mass.kilograms, typed: mass.typed,
              bodyFat: try row.share(columns.first(["fat"]), "bodyFat"), source: "openscale",
              note: row.note(columns.first(["comment"]))))
        }
        try girths(
          of: row, girthColumns,
          at: { () throws(RowError) in try row.moment(columns.first(["datetime"]), "at", answers.clock.uncounted) },
          &ids, fact
        ) { _ in "cm" }
      }
    })

  private static func isOpenScale2(_ head: FileHead) -> Bool { head.hasColumns("datetime", "weight", "fat", "biceps") }

  /// Its own reader takes noon where the time is missing.
  private static func openScaleTime(
    _ row: CSVRow, whole: Int?, date: Int?, time: Int?, _ clock: LocalClock
  ) throws(RowError) -> Stamp {
    if let whole, row.hasText(whole) { return try row.moment(whole, "at", clock) }
    guard row.hasText(time), case .day(let day)? = try row.time(date, "at", order: .dayFirst) else {
      return try row.moment(date, "at", clock)
    }
    return try row.clock(time, on: day, "at", clock)
  }

  private static let openScaleCommon: Set<String> = [
    "date", "time", "datetime", "weight", "comment", "calories", "bmi", "body_fat", "heart_rate", "waist", "hips",
    "water", "muscle", "bone",
  ]
  private static let openScaleKeys: Set<String> = openScaleCommon.union([
    "bcm", "biceps", "bmr", "caliper", "caliper_1", "caliper_2", "caliper_3", "chest", "ecw", "icw", "impedance",
    "impedance_low", "lbm", "neck", "protein", "tdee", "thigh", "visceral_fat", "whr", "whtr", "user",
  ])
}
