// The table of the food diary.
import GRDB

extension Migration {
  static let food = Migration(
    version: 7, name: "food",
    apply: { db in
      try db.execute(
        sql: Schema.record(
          "food",
          columns: """
            name TEXT, meal TEXT, kcal REAL CHECK (kcal BETWEEN 0 AND 20000),
              protein REAL CHECK (protein BETWEEN 0 AND 2000), carbs REAL CHECK (carbs BETWEEN 0 AND 2000),
              fat REAL CHECK (fat BETWEEN 0 AND 2000), fibre REAL CHECK (fibre BETWEEN 0 AND 2000),
              sugar REAL CHECK (sugar BETWEEN 0 AND 2000), saturated REAL CHECK (saturated BETWEEN 0 AND 2000),
              salt REAL CHECK (salt BETWEEN 0 AND 2000), alcohol REAL CHECK (alcohol BETWEEN 0 AND 700),
              item TEXT, amount REAL CHECK (amount BETWEEN 0 AND 100000), unit TEXT,
              grams REAL CHECK (grams BETWEEN 0 AND 100000), typed_number TEXT, typed_unit TEXT
            """,
          checks: "CHECK ((typed_number IS NULL) = (typed_unit IS NULL))"))
    },
    translate: { _, _ in })
}
