// The schema as version 1 shipped it. Later versions are in Migrations.swift; neither is ever edited after release.
// All tables are STRICT, so that a column holds its declared type and nothing else. `ms` = milliseconds since 1970, UTC.
//
// | table         | column               | unit, range, meaning                                         | null |
// |---------------|----------------------|--------------------------------------------------------------|------|
// | records       | id                   | UUID in upper-case text, unique                              | no   |
// |               | at_ms, zone, offset  | primary stamp: instant, IANA zone, seconds east of UTC       | no   |
// |               | day                  | derived: logical day, days since 1970-01-01                  | no   |
// |               | source, note         | where it came from; the user's words                         | note |
// |               | batch                | the bulk import that wrote it                                | yes  |
// | fast          | end_ms/_zone/_offset | null while it runs; at most one runs                         | yes  |
// |               | goal, eating_window  | seconds; 0 = no goal; the window is derived (EatingWindows)  | 2nd  |
// | drink         | millilitres          | ml, 0 < x <= 20,000                                          | no   |
// |               | beverage             | water, coffee, tea                                           | no   |
// | drink, weight | typed_number, _unit  | exactly as typed                                             | yes  |
// | weight        | kilograms            | kg, 0 < x <= 700                                             | no   |
// |               | bmi, body_fat        | kg/m2 and percent, 0 < x < 100                               | yes  |
// | sleep         | bed_ms/_zone/_offset | start of the night; the primary stamp is the waking          | no   |
// |               | quality              | 1–5                                                          | yes  |
// |               | segments             | JSON [[stage, start ms, end ms], …]; [] when none            | no   |
// | mood          | mood, energy         | 1–10                                                         | no   |
// | session       | end_ms/_zone/_offset | end                                                          | no   |
// |               | counts, activity     | mindful or workout; open, free, …                            | no   |
// |               | energy (version 2)   | kcal                                                         | yes  |
// |               | title (version 3)    | what it was in short, without words, or its name             | yes  |
// |               | effort (version 3)   | 1–10                                                         | yes  |
// |               | details (version 3)  | JSON: bells with their lateness, rule of the energy          | yes  |
// | habit (ver. 5)| habit                | id of the habit in the setting `habits`                      | no   |
// |               | assigned             | the day it was decided for when it was written               | no   |
// |               | value                | what it adds, or what is stored for its level                | yes  |
// |               | trigger, place       | its cause, its place                                         | yes  |
// |               | drinks               | JSON [{ml, percent}, …]                                      | yes  |
// | measure (v. 6)| measure              | id of the measure, of the setting `measures` or built in     | no   |
// |               | value, second, third | its numbers in the base unit of the measure                  | 2, 3 |
// |               | typed_number/_unit   | the numbers and unit as typed                                | yes  |
// | food (ver. 7) | name, meal           | its name; stored name of the meal                            | yes  |
// |               | kcal, protein …      | kcal, and grams of each nutrient                             | yes  |
// |               | item                 | id of the food in a table                                    | yes  |
// |               | amount, unit, grams  | how much as typed, and its weight                            | yes  |
// |               | typed_number/_unit   | the energy as typed                                          | yes  |
// | item (ver. 8) | at_ms …              | when it was made                                             | no   |
// |               | name, brand, barcode | its names; digits of a GTIN                                  | 2, 3 |
// |               | basis                | g, ml: its numbers are of 100 of them; serving               | no   |
// |               | kcal, protein …      | kcal, and grams of each nutrient                             | yes  |
// |               | portions             | JSON [[name, grams], …], of ml foods millilitres             | yes  |
// |               | type                 | food, meal, recipe                                           | no   |
// |               | yield                | what a recipe comes to, in the unit of its basis             | yes  |
// |               | parts                | JSON [{item, name, amount, unit, grams, kcal, …}, …]         | yes  |
// |               | origin               | id of the food of an imported table that it copies           | yes  |
// |               | archived             | 1: out of sight                                              | no   |
// | burn (ver. 9) | type                 | active or resting                                            | no   |
// |               | kcal                 | kcal                                                         | no   |
// |               | minutes, activity    | its length; the activity by name                             | yes  |
// |               | typed_number/_unit   | the energy as typed                                          | yes  |
// | setting       | key, value           | stable name; JSON text                                       | no   |
// | day_goal      | id                   | `tracker/day`                                                | no   |
// |               | tracker, day, value  | goal in force from that day on, in ml or seconds             | no   |
// | link (ver. 10)| record, kind         | the entry, the name of its kind                              | no   |
// |               | sample, sample_kind  | id of the sample in 32 hexadecimal digits; its kind          | no   |
// |               | start_ms             | its start                                                    | no   |
// |               | direction            | in: of another program; out: written by us                   | no   |
// |               | print                | SyncAgreement.text                                           | no   |
// | outbox (v. 10)| seq                  | order                                                        | no   |
// |               | record, kind, op     | the entry, the name of its kind; put or remove               | no   |
// |               | sample …             | as of a link; null while it was never written                | yes  |
// |               | tries, next_ms       | failures; when to try again                                  | 2nd  |
// |               | error                | code of the last failure                                     | yes  |
// | sync (ver. 10)| type, epoch, anchor  | type of data; the store it was read from, and how far        | 2nd  |
// |               | last_ms, outcome     | when, and how it went; null for never                        | yes  |
// |               | added, removed       | entries of that run                                          | no   |
// |               | initial, from_ms     | none, all or future; from when on                            | 2nd  |
// | ignored (v.10)| sample, kind, at_ms  | a sample that was put away, its kind, when                   | no   |
// | conflict      | seq                  | order (version 10)                                           | no   |
// |               | record, kind         | the entry that stayed, the name of its kind                  | no   |
// |               | at_ms, zone, offset  | when both sides were found to have changed                   | no   |
// |               | source, ours, theirs | the other program; both entries as images, null: deleted     | some |
// | health_day    | kind, day            | kind of samples, logical day (version 10)                    | no   |
// |               | value, lowest …, n   | what its samples come to, and how many                       | no   |
// | day_total     | see Totals/Totals.swift                                                                   |      |
// | journal_batch | id                   | one step of undo, ascending                                  | no   |
// |               | label, actor         | what was done, by whom                                       | no   |
// |               | at_ms, zone, offset  | when                                                         | no   |
// |               | state                | open, done, undone, dropped                                  | no   |
// |               | bulk                 | 1: rows carry the batch id, images are taken at undo         | no   |
// |               | rows                 | number of rows changed                                       | no   |
// | journal_image | batch, seq           | order within the batch                                       | no   |
// |               | tbl, key             | which row                                                    | no   |
// |               | before, after        | JSON of the named columns; null = no such row                | yes  |
// |               | version              | schema version of the images                                 | no   |
// | running       | one row              | session in progress: UUID, JSON, owner, saved at             | no   |
// | claim         | name, at_ms          | a notification somebody has taken on                         | no   |
// | meta          | key, value           | formula of totals, forced settings, offers, marks, own name  | no   |
import GRDB

package enum Schema {
  /// `FaLI`: marks the file as ours (`PRAGMA application_id`).
  static let applicationID: Int64 = 0x4661_4C49
  /// The version this program writes (`PRAGMA user_version`).
  package static let version = Migration.all.last?.version ?? 1

  /// Tables and indexes of version 1.
  static let first = records + goals + totals + journal + running

  /// Whether the file has neither triggers nor views: the store has none, and those of another program would change rows
  /// that are written, or be read in the place of a table.
  static func hasOnlyTables(_ db: Database) throws -> Bool {
    let other = "SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') LIMIT 1"
    return try Int.fetchOne(db.cachedStatement(sql: other)) == nil
  }

  /// Whether a file of this version has these statements to the letter, and no triggers or views; more tables may
  /// stand beside them, and more indexes.
  static func isIntact(_ db: Database, _ statements: Set<String>) throws -> Bool {
    let found = try String.fetchSet(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return try hasOnlyTables(db) && statements.isSubset(of: found)
  }

  // Bounds of instants: 1900-01-01 and 2200-01-01, far beyond what validators accept.
  private static let stamp = """
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN -2208988800000 AND 7258118400000),
      zone TEXT NOT NULL, offset INTEGER NOT NULL CHECK (offset BETWEEN -64800 AND 64800), day INTEGER NOT NULL
    """
  private static let origin = "source TEXT NOT NULL, note TEXT, batch INTEGER"

  /// A table of records with its indexes.
  package static func record(_ name: String, columns: String, checks: String) -> String {
    """
    CREATE TABLE \(name) (id TEXT NOT NULL PRIMARY KEY, \(stamp), \(columns), \(origin), \(checks)) STRICT;
    CREATE INDEX \(name)_at ON \(name) (at_ms, id);
    CREATE INDEX \(name)_day ON \(name) (day, at_ms);
    CREATE INDEX \(name)_batch ON \(name) (batch) WHERE batch IS NOT NULL;

    """
  }

  private static let records =
    record(
      "fast",
      columns: """
        end_ms INTEGER, end_zone TEXT, end_offset INTEGER,
          goal REAL NOT NULL CHECK (goal BETWEEN 0 AND 31536000), eating_window REAL
        """,
      checks: "CHECK (end_ms IS NULL OR end_ms >= at_ms), CHECK ((end_ms IS NULL) = (end_zone IS NULL))")
    + "CREATE UNIQUE INDEX fast_running ON fast ((end_ms IS NULL)) WHERE end_ms IS NULL;\n"
    + record(
      "drink",
      columns: """
        millilitres REAL NOT NULL CHECK (millilitres > 0 AND millilitres <= 20000), beverage TEXT NOT NULL,
          typed_number TEXT, typed_unit TEXT
        """,
      checks: "CHECK ((typed_number IS NULL) = (typed_unit IS NULL))")
    + record(
      "weight",
      columns: """
        kilograms REAL NOT NULL CHECK (kilograms > 0 AND kilograms <= 700), typed_number TEXT, typed_unit TEXT,
          bmi REAL CHECK (bmi > 0 AND bmi < 100), body_fat REAL CHECK (body_fat > 0 AND body_fat < 100)
        """,
      checks: "CHECK ((typed_number IS NULL) = (typed_unit IS NULL))")
    + record(
      "sleep",
      columns: """
        bed_ms INTEGER NOT NULL, bed_zone TEXT NOT NULL, bed_offset INTEGER NOT NULL,
          quality INTEGER CHECK (quality BETWEEN 1 AND 5), segments TEXT NOT NULL
        """,
      checks: "CHECK (at_ms > bed_ms)")
    + record(
      "mood",
      columns: """
        mood INTEGER NOT NULL CHECK (mood BETWEEN 1 AND 10), energy INTEGER NOT NULL CHECK (energy BETWEEN 1 AND 10)
        """,
      checks: "CHECK (at_ms IS NOT NULL)")
    + record(
      "session",
      columns: """
        end_ms INTEGER NOT NULL, end_zone TEXT NOT NULL, end_offset INTEGER NOT NULL,
          counts TEXT NOT NULL CHECK (counts IN ('mindful', 'workout')), activity TEXT NOT NULL
        """,
      checks: "CHECK (end_ms >= at_ms)")

  private static let goals = """
    CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE day_goal (id TEXT NOT NULL PRIMARY KEY, tracker TEXT NOT NULL, day INTEGER NOT NULL,
      value REAL NOT NULL, UNIQUE (tracker, day)) STRICT;

    """

  private static let totals = """
    CREATE TABLE day_total (tracker TEXT NOT NULL, day INTEGER NOT NULL, count INTEGER NOT NULL, sum REAL NOT NULL,
      second REAL NOT NULL, lowest REAL NOT NULL, highest REAL NOT NULL, last REAL NOT NULL, met INTEGER NOT NULL,
      goal REAL, PRIMARY KEY (tracker, day)) STRICT, WITHOUT ROWID;

    """

  private static let journal = """
    CREATE TABLE journal_batch (id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL, actor TEXT NOT NULL,
      at_ms INTEGER NOT NULL, zone TEXT NOT NULL, offset INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('open', 'done', 'undone', 'dropped')),
      bulk INTEGER NOT NULL, rows INTEGER NOT NULL) STRICT;
    CREATE INDEX journal_batch_state ON journal_batch (state, id);
    CREATE TABLE journal_image (batch INTEGER NOT NULL REFERENCES journal_batch (id) ON DELETE CASCADE,
      seq INTEGER NOT NULL, tbl TEXT NOT NULL, key TEXT NOT NULL, before TEXT, after TEXT, version INTEGER NOT NULL,
      PRIMARY KEY (batch, seq)) STRICT, WITHOUT ROWID;

    """

  private static let running = """
    CREATE TABLE running (slot INTEGER PRIMARY KEY CHECK (slot = 1), session TEXT NOT NULL, json TEXT NOT NULL,
      owner TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;
    CREATE TABLE claim (name TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    INSERT INTO migration VALUES (1, 'first-release');

    """
}
