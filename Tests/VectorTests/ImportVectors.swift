// The groups about Fast LIFe's CSV: Exchange.md, CSV of the phone program.
import Core
import Formats
import Foundation
import Store

@MainActor
enum ImportVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/csv.duplicate": duplicate,
    "fastlife/csv.parse": parse,
  ]

  static func duplicate(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let kind = input["kind"].text ?? ""
    let store = try Store.inMemory()
    let now = Moment(uptime: 0, instant: Instant(milliseconds: 1_767_225_600_000), zone: .utc)
    func entries(_ name: String) throws -> [Entry] {
      // A table gives no ids: they are made from its rows.
      try input[name].list.enumerated().map { index, row in
        try entry(kind, row, at: row["at"].stamp(), id: Formats.id(of: "\(name)/\(index)"))
      }
    }
    try store.insertNow(entries("existing"), at: now)
    let rows = try entries("rows")
    let report = try store.importNow(path: "-", options: ImportOptions(matchesRepeats: true), at: now) { sink in
      for (index, row) in rows.enumerated() { try sink.add(row, line: index + 1) }
    }
    return ["imported": JSON(report.newCount), "skipped": JSON(report.same)]
  }

  private static func entry(_ kind: String, _ row: JSON, at: Stamp, id: UUID) throws -> Entry {
    let hour = Stamp(at.instant + 3600, in: .utc)
    switch kind {
    case "fasting": return Entry(Fast(id: id, start: at, end: hour, goal: 3600))
    case "weight": return Entry(Weight(id: id, at: at, kilograms: 80))
    case "sleep": return Entry(Sleep(id: id, bed: at, wake: hour))
    case "mood": return Entry(Mood(id: id, at: at, mood: 5, energy: 5))
    case "hydration":
      let ounces = row["oz"].number ?? 0
      return Entry(
        Drink(
          id: id, at: at, millilitres: VolumeUnit.oz.millilitres(from: ounces), beverage: row["type"].text ?? ""))
    default: throw VectorError("no kind \(kind)")
    }
  }

  static func parse(_ vector: Vector) throws -> JSON {
    let input = vector.input
    if let text = input["text"].text {
      var (reader, row) = (CSVReader(ByteStream(Array(text.utf8))), CSVRow())
      guard try reader.next(&row) else { return ["fields": []] }
      return ["fields": JSON(row.fields.map { JSON($0) })]
    }
    let section = input["section"].text ?? ""
    let row = input["row"].list.map { $0.text ?? "" }
    let text = "=== \(section) ===\n\(headers[section] ?? "")\n\(row.joined(separator: ","))\n"
    guard let format = Formats.named("fastlife-csv") else { throw VectorError("no format") }
    var answer: JSON = [:]
    try format.read(ByteSource(name: "x.csv", bytes: Array(text.utf8)), Answers(zone: .utc)) { fact in
      switch fact {
      case .entry(let entry, _): answer = self.answer(entry)
      case .refused(let row): answer = ["ok": false, "error": JSON(row.error.field == "at" ? "badDate" : "other")]
      case .cleaned, .file, .habit, .moved, .passed, .left: break
      }
    }
    return answer
  }

  private static func answer(_ entry: Entry) -> JSON {
    switch entry.record {
    case let fast as Fast:
      return ["ok": true, "goalHours": fast.goal == 0 ? nil : JSON(fast.goal / 3600), "eatingWindow": nil]
    case let weight as Weight: return ["ok": true, "instant": .instant(weight.at.instant)]
    default: return ["ok": true]
    }
  }

  private static let headers = [
    "FASTING HISTORY": "Start Time,End Time,Duration (hours),Goal (hours),Met Goal,Eating Window (hours)",
    "WEIGHT TRACKING": "Date,Weight (lbs),BMI,Body Fat %,Source",
  ]
}
