// The table of energy used.
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
          checks: "CHECK ((typed_number IS NULL) = (typed_unit IS NULL))"))
    },
    translate: { _, _ in })
}
