// The table of one's own foods, recipes and meals.
import GRDB

extension Migration {
  static let items = Migration(
    version: 8, name: "items",
    apply: { db in
      try db.execute(
        sql: Schema.record(
          "item",
          columns: """
            name TEXT NOT NULL, brand TEXT, barcode TEXT, basis TEXT NOT NULL,
              kcal REAL CHECK (kcal BETWEEN 0 AND 20000), protein REAL CHECK (protein BETWEEN 0 AND 2000),
              carbs REAL CHECK (carbs BETWEEN 0 AND 2000), fat REAL CHECK (fat BETWEEN 0 AND 2000),
              fibre REAL CHECK (fibre BETWEEN 0 AND 2000), sugar REAL CHECK (sugar BETWEEN 0 AND 2000),
              saturated REAL CHECK (saturated BETWEEN 0 AND 2000), salt REAL CHECK (salt BETWEEN 0 AND 2000),
              alcohol REAL CHECK (alcohol BETWEEN 0 AND 700), portions TEXT, yield REAL CHECK (yield BETWEEN 0 AND 100000),
              type TEXT NOT NULL, parts TEXT, origin TEXT, archived INTEGER NOT NULL CHECK (archived IN (0, 1))
            """,
          checks: "CHECK (length(name) > 0)"))
    },
    translate: { _, _ in })
}
