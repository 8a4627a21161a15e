// Libra's file: comments, among them the unit, then `#date;weight;…` with times in UTC. Older databases hold a weighing
// twice, its twin at local midnight; that one is passed over.
import Core

extension Format {
  /// Libra's export.
  static let libraCSV = Format(
    id: "libra-csv", name: "Libra (CSV)", kinds: [.weight],
    recognises: { head in head.rows.contains { libraColumns($0).first(["weight"]) != nil } ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source) { libraColumns($0).first(["weight"]) != nil }
      let columns = libraColumns(table.header)
      let (date, weight) = (columns.first(["#date"]), columns.first(["weight"]))
      let unit = try libraUnit(FileHead(source)) ?? answers.required(\.massUnit, .massUnit)
      func reading(_ row: CSVRow, _ clock: LocalClock) throws(RowError) -> (at: Stamp, kilograms: Double, typed: Typed)?
      {
        guard let mass = try row.mass(weight, unit) else { return nil }
        // Its offset is that of the file, not the one lived in.
        let at = Stamp(try row.moment(date, "at", clock).instant, in: answers.zone)
        return (at, mass.kilograms, mass.typed)
      }
      var weighed: Set<Weighing> = []
      try upToCut {
        try table.forEach { row in
          if let known = try? reading(row, answers.clock.uncounted), !isMidnight(known.at) {
            weighed.insert(Weighing(known.at, known.typed))
          }
        }
      }
      var ids = DerivedIDs(format: "libra")
      try table.forEach { row in
        if row.text(0).hasPrefix("#") { return }
        try facts(of: row, kind: .weight, fact) {
          guard let known = try reading(row, answers.clock) else { return nil }
          if isMidnight(known.at), weighed.contains(Weighing(known.at, known.typed)) { return nil }
          return Entry(
            Weight(
              id: ids.next(.weight, "\(known.at.instant.milliseconds)"), at: known.at, kilograms: known.kilograms,
              typed: known.typed, bodyFat: try row.share(columns.first(["body fat"]), "bodyFat"), source: "libra",
              note: row.note(columns.first(["log", "comment", "comments"]))))
        }
      }
    })

  private struct Weighing: Hashable {
    let day: Day
    let number: String

    init(_ at: Stamp, _ typed: Typed) {
      day = Day(at)
      number = typed.number
    }
  }

  private static func isMidnight(_ at: Stamp) -> Bool { CivilTime(at.instant, offset: at.offset).seconds == 0 }

  /// The columns of its header; a writer with commas quotes that line as one field.
  private static func libraColumns(_ header: [String]) -> Columns {
    guard let first = header.first, Columns.key(first).hasPrefix("#date") else { return Columns([]) }
    return Columns(
      header.count == 1 ? first.split(separator: ";", omittingEmptySubsequences: false).map(String.init) : header)
  }

  private static func libraUnit(_ head: FileHead) -> MassUnit? {
    let prefix = "#units:"
    guard let line = head.rows.lazy.map({ Columns.key($0[0]) }).first(where: { $0.hasPrefix(prefix) }) else {
      return nil
    }
    return MassUnit(named: String(line.dropFirst(prefix.count)))
  }
}
