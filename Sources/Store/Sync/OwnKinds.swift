// The kinds of the person's own measures in a health file. They are named after the id of the measure, which never changes
// and is never used again, so that a measure may be given another name; the file numbers them, as it does all kinds that are
// not of the table.
//
// | event                             | consequence                                                           |
// |-----------------------------------|-----------------------------------------------------------------------|
// | readings are about to be written  | the kinds of all measures in the list are there, with their units     |
// | a measure was removed             | its kinds stay, and its readings in step, as long as there are any    |
// | a file has kinds of measures that nobody here has | they are kept, and nothing is read of them            |
import Core
import Foundation
import GRDB

enum OwnKinds {
  /// The person's own measures, in the order of the list.
  static func list(in db: Database) throws -> [Measure] {
    guard let json = try db.effectiveSetting("measures") else { return [] }
    let all = (try? JSONDecoder().decode([Measure].self, from: Data(json.utf8))) ?? []
    return all.filter { !$0.isBuiltIn }
  }

  /// Those in a health file, of whatever measures; `schema` is the name of the attached file, with a dot.
  static func all(of list: [Measure] = [], in db: Database, schema: String = "") throws -> [HealthKind] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, name FROM \(schema)kind WHERE id >= ? AND name GLOB 'measure.*' ORDER BY id",
      arguments: [HealthKind.firstMet])
    return try rows.compactMap { row in
      let (id, name): (Int, String) = try (row.at(0), row.at(1))
      guard let found = HealthKind.measure(ofName: name), !Measure.isStandard(found.id) else { return nil }
      return HealthKind(measure: found.id, place: found.place, id: id, list.first { $0.id == found.id })
    }
  }

  /// Writes those of a list that the file has not, and the units that have changed.
  static func keep(_ list: [Measure], in db: Database, schema: String = "") throws {
    let there = try all(in: db, schema: schema).map(\.name)
    for measure in list {
      for place in measure.parts.indices {
        let kind = HealthKind(measure: measure.id, place: place, id: 0, measure)
        if there.contains(kind.name) {
          try db.execute(
            sql: "UPDATE \(schema)kind SET unit = ?1, day = ?2 WHERE name = ?3 AND (unit IS NOT ?1 OR day <> ?2)",
            arguments: [kind.unit, kind.day.rawValue, kind.name])
        } else {
          try HealthSchema.addMet(kind, in: db, schema: schema)
        }
      }
    }
  }
}

extension SharedType {
  /// With the kinds that the attached health file has of the person's own measures, as far as those are known here.
  ///
  /// With `writes` those of the list are added to the file first.
  func inFile(_ db: Database, writes: Bool = false) throws -> SharedType {
    guard type == .measures else { return self }
    let list = try OwnKinds.list(in: db)
    if writes { try OwnKinds.keep(list, in: db, schema: "health.") }
    let known = try Set(list.map(\.id)).union(String.fetchAll(db, sql: "SELECT DISTINCT measure FROM measure"))
    let kinds = try OwnKinds.all(of: list, in: db, schema: "health.")
    return with(own: kinds.filter { kind in kind.measure.map { known.contains($0.id) } ?? false })
  }
}
