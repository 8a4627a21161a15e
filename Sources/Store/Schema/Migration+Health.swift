// The tables beside those of records that sync with the health store needs (Health-file.md, Beside it). Links and
// ignored samples are journaled: taking a deletion back brings its link back as well.
import GRDB

extension Migration {
  // Bounds as those of records.
  private static let instant = "BETWEEN -2208988800000 AND 7258118400000"

  static let health = Migration(
    version: 10, name: "health",
    apply: { db in
      try db.execute(
        sql: """
          CREATE TABLE link (record TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL,
            sample TEXT NOT NULL CHECK (length(sample) = 32), sample_kind INTEGER NOT NULL,
            start_ms INTEGER NOT NULL CHECK (start_ms \(instant)),
            direction TEXT NOT NULL CHECK (direction IN ('in', 'out')), print TEXT NOT NULL) STRICT;
          CREATE INDEX link_sample ON link (sample);
          CREATE TABLE outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, record TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
            op TEXT NOT NULL CHECK (op IN ('put', 'remove')), sample TEXT CHECK (length(sample) = 32),
            sample_kind INTEGER, start_ms INTEGER CHECK (start_ms \(instant)),
            tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0), next_ms INTEGER, error TEXT,
            CHECK (op = 'put' OR sample IS NOT NULL), CHECK ((sample IS NULL) = (sample_kind IS NULL)),
            CHECK ((sample IS NULL) = (start_ms IS NULL))) STRICT;
          CREATE TABLE sync (type TEXT NOT NULL PRIMARY KEY, epoch TEXT, anchor INTEGER NOT NULL DEFAULT 0,
            last_ms INTEGER, outcome TEXT, added INTEGER NOT NULL DEFAULT 0, removed INTEGER NOT NULL DEFAULT 0,
            initial TEXT NOT NULL DEFAULT 'none' CHECK (initial IN ('none', 'all', 'future')), from_ms INTEGER) STRICT;
          CREATE TABLE ignored (sample TEXT NOT NULL PRIMARY KEY CHECK (length(sample) = 32), kind INTEGER NOT NULL,
            at_ms INTEGER NOT NULL CHECK (at_ms \(instant))) STRICT;
          CREATE TABLE conflict (seq INTEGER PRIMARY KEY AUTOINCREMENT, record TEXT NOT NULL, kind TEXT NOT NULL,
            at_ms INTEGER NOT NULL CHECK (at_ms \(instant)), zone TEXT NOT NULL, offset INTEGER NOT NULL, source TEXT,
            ours TEXT NOT NULL, theirs TEXT) STRICT;
          CREATE TABLE health_day (kind INTEGER NOT NULL, day INTEGER NOT NULL, value REAL NOT NULL,
            lowest REAL NOT NULL, highest REAL NOT NULL, n INTEGER NOT NULL CHECK (n > 0),
            PRIMARY KEY (kind, day)) STRICT, WITHOUT ROWID;
          """)
    },
    translate: { _, _ in })
}
