// The table of energy used, and the system of units of people who have been shown metric ones.
import GRDB

extension Migration {
  static let burns = Migration(
    version: 9, name: "burns",
    apply: { db in
      try db.execute(
        sql: Schema.record(
          "burn",
          columns: """
            type TEXT NOT NULL CHECK (type IN ('active', 'resting')), kcal REAL NOT NULL CHECK (kcal BETWEEN 0 AND 20000),
              minutes REAL CHECK (minutes BETWEEN 0 AND 1440), activity TEXT, typed_number TEXT, typed_unit TEXT
            """,
          checks: "CHECK ((typed_number IS NULL) = (typed_unit IS NULL))")
          + """
          INSERT OR IGNORE INTO setting (key, value)
            SELECT 'units.system', '"metric"' WHERE EXISTS (SELECT 1 FROM journal_batch);
          """)
    },
    translate: { _, _ in })
}
