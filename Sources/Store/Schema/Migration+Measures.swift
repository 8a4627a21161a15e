// The table of readings of measures.
import GRDB

extension Migration {
  /// Each measure is read by itself, the newest reading first: from its own index.
  static let measures = Migration(
    version: 6, name: "measures",
    apply: { db in
      try db.execute(
        sql: Schema.record(
          "measure",
          columns: """
            measure TEXT NOT NULL, value REAL NOT NULL CHECK (value BETWEEN -100000 AND 1000000),
              second REAL CHECK (second BETWEEN -100000 AND 1000000), third REAL CHECK (third BETWEEN -100000 AND 1000000),
              typed_number TEXT, typed_unit TEXT
            """,
          checks: "CHECK (length(measure) > 0), CHECK ((typed_number IS NULL) = (typed_unit IS NULL))")
          + "CREATE INDEX measure_kind ON measure (measure, at_ms, id);")
    },
    translate: { _, _ in })
}
