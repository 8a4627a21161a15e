// The migrations after version 1: append-only, named, each in one transaction (Schema+Making.swift), each preceded by a
// verified snapshot (Opening.swift). A migration that changes a journaled table also says how older journal images become newer
// ones.
//
// | version | name             | effect                                                                          |
// |---------|------------------|---------------------------------------------------------------------------------|
// | 1       | first-release    | Schema.first                                                                    |
// | 2       | energy-and-parts | sessions keep their kilocalories; totals are kept per beverage and kind, too    |
// | 3       | session-details  | sessions keep a title, an effort, and how late their bells were                 |
// | 4       | whole-days       | what days come to as a whole is found without passing their parts               |
// | 5       | habits           | a table for the logs of habits, whose days are found habit by habit             |
// | 6       | measures         | a table for the readings of measures (Migration+Measures.swift)                 |
// | 7       | food             | a table for the food diary (Migration+Food.swift)                               |
// | 8       | items            | a table for one's own foods (Migration+Items.swift)                             |
// | 9       | burns            | a table for energy used (Migration+Burns.swift)                                 |
// | 10      | health           | tables for sync with the health store (Migration+Health.swift)                  |
import GRDB

/// One step from a schema version to the next.
package struct Migration: Sendable {
  /// The version it leads to.
  let version: Int
  let name: String
  /// Changes the tables; runs inside a transaction.
  let apply: @Sendable (Database) throws -> Void
  /// Turns an image of the version before into one of this version.
  let translate: @Sendable (_ table: String, _ image: inout Image) -> Void
}

extension Migration {
  /// The migrations of releases, in order.
  static let released = [energyAndParts, sessionDetails, wholeDays, habits, measures, food, items, burns, health]

  private static let energyAndParts = Migration(
    version: 2, name: "energy-and-parts",
    apply: { db in
      try db.execute(
        sql: """
          ALTER TABLE session ADD COLUMN energy REAL CHECK (energy >= 0 AND energy < 100000);
          DROP TABLE day_total;
          CREATE TABLE day_total (tracker TEXT NOT NULL, part TEXT NOT NULL, day INTEGER NOT NULL,
            count INTEGER NOT NULL, sum REAL NOT NULL, second REAL NOT NULL, lowest REAL NOT NULL,
            highest REAL NOT NULL, last REAL NOT NULL, met INTEGER NOT NULL, goal REAL,
            PRIMARY KEY (tracker, day, part)) STRICT, WITHOUT ROWID;
          """)
    },
    translate: { table, image in
      if table == "session" { image.values["energy"] = .some(.null) }
    })

  private static let sessionDetails = Migration(
    version: 3, name: "session-details",
    apply: { db in
      try db.execute(
        sql: """
          ALTER TABLE session ADD COLUMN title TEXT;
          ALTER TABLE session ADD COLUMN effort INTEGER CHECK (effort BETWEEN 1 AND 10);
          ALTER TABLE session ADD COLUMN details TEXT;
          """)
    },
    translate: { table, image in
      guard table == "session" else { return }
      for column in ["title", "effort", "details"] { image.values[column] = .some(.null) }
    })

  // Streaks and sums over all days are read after each entry: from the index without a look at the table.
  private static let wholeDays = Migration(
    version: 4, name: "whole-days",
    apply: { db in
      try db.execute(sql: "CREATE INDEX day_total_whole ON day_total (tracker, day, met, sum) WHERE part = ''")
    },
    translate: { _, _ in })

  // A habit's whole history is read for its streak: from the index alone, a day together.
  private static let habits = Migration(
    version: 5, name: "habits",
    apply: { db in
      try db.execute(
        sql: Schema.record(
          "habit",
          columns: """
            habit TEXT NOT NULL, assigned INTEGER NOT NULL CHECK (assigned BETWEEN -25567 AND 84006),
              value REAL CHECK (value >= 0 AND value <= 100000), trigger TEXT, place TEXT, drinks TEXT
            """,
          checks: "CHECK (length(habit) > 0)")
          + "CREATE INDEX habit_days ON habit (habit, assigned, at_ms, value);")
    },
    translate: { _, _ in })
}
