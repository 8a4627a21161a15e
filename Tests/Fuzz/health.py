"""Door: the health file, into which other programs write what they like."""

import contextlib
import shutil
import sqlite3

from texts import word

# By the type that a column declares: a strict table refuses others.
VALUES = {
    "INTEGER": [0, 1, -1, 2 ** 31, 2 ** 53, 2 ** 63 - 1, -2 ** 63, -2 ** 63 + 1, -62_135_596_800_000, 253_402_300_799_999,
                9_007_199_254_740_993, 8_640_000_000_000_001, None],
    "REAL": [0, 1, -1, 0.5, 2.0 ** 63, -2.0 ** 63, 1e300, -1e300, 5e-324, float("inf"), float("-inf"), None],
    "TEXT": ["", "abc", "12,5", "x" * 3000, "\u202e\x1b[31m\n", "Europe/Nowhere", "{}", "[[" * 500, "asleep", None],
    "BLOB": [b"", b"\0", b"\xff" * 16, b"\xff" * 3000, None],
}
STAGES = ["in_bed", "core", "deep", "rem", "awake", "core", "rem"]
READS = [
    ["health", "sync"], ["health", "check"], ["status", "--json"], ["list", "weight", "--json"], ["list", "sleep", "--json"],
    ["list", "session", "--json"], ["stats", "sleep", "--period", "all"], ["recap"], ["render", "--size", "80x24"],
    ["export", "-"], ["health", "read", "body_mass", "--json", "--days", "4000"], ["health", "repair"], ["health", "sync"],
]
NOON = 1_772_449_200_000
HOUR = 3_600_000


class Door:
    def __init__(self, house):
        self.house = house
        house.fresh()
        with contextlib.closing(sqlite3.connect(self.file())) as store:
            columns = {name: store.execute(f'PRAGMA table_info("{name}")').fetchall() for name, in store.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()}
            self.tables = {name: {column[1]: column[2] for column in listed} for name, listed in columns.items()}
            self.keys = {name: ", ".join(column[1] for column in listed if column[5]) for name, listed in columns.items()}
            self.wear(store)
            store.commit()
        # What the watch wrote is in step before each case, so that changes to it come in as changes.
        house.run(["health", "sync"])
        shutil.rmtree(house.base)
        shutil.copytree(house.home, house.base, symlinks=True)

    def file(self):
        return self.house.data / "health.sqlite"

    @staticmethod
    def wear(store):
        """Some days of a watch that writes every kind: nights with stages, sittings, workouts, numbers within their bounds."""
        source = store.execute("INSERT INTO source (app, name, category) VALUES ('org.watch', 'Watch', 'watch')").lastrowid
        for kind, name, shape, low, high in store.execute("SELECT id, name, shape, lowest, highest FROM kind").fetchall():
            for day in range(5):
                start = NOON - day * 24 * HOUR - kind * 60_000
                rows = [(start, HOUR if shape == "span" else 0, None if low is None else low + (high - low) / 10, None)]
                if name == "sleep":
                    rows = [(start - (13 - hour) * HOUR, HOUR, None, text) for hour, text in enumerate(STAGES)]
                for at, length, value, text in rows:
                    store.execute("INSERT INTO sample (kind, start_ms, length_ms, value, text, source, zone) "
                                  "VALUES (?, ?, ?, ?, ?, ?, 'Europe/Berlin')", (kind, at, length, value, text, source))

    def invent(self, random):
        """Changes: statements with their values."""
        return [self.change(random) for _ in range(random.choice([1, 1, 2, 5, 20]))]

    def change(self, random):
        table, columns = random.choice([("sample", self.tables["sample"])] * 4 + list(self.tables.items()))
        column, type_ = random.choice(list(columns.items()))
        value = random.choice(VALUES[type_]) if random.random() < 0.9 else word(random).encode("utf-8", "replace").decode()
        key = self.keys[table]
        which = f'({key}) = (SELECT {key} FROM "{table}" LIMIT 1 OFFSET ' \
                f'{random.randrange(400)} % max(1, (SELECT count(*) FROM "{table}")))'
        kind = random.random()
        if kind < 0.6:
            return f'UPDATE "{table}" SET "{column}" = ? WHERE {which}', [value]
        if kind < 0.7:
            return f'UPDATE "{table}" SET "{column}" = ?', [value]
        if kind < 0.8:
            return f'DELETE FROM "{table}" WHERE {which}', []
        others = [name for name in columns if name not in (column, "id")]
        listed = ", ".join(f'"{name}"' for name in others)
        return f'INSERT INTO "{table}" ({listed}, "{column}") SELECT {listed}, ? FROM "{table}" WHERE {which}', [value]

    def play(self, changes):
        self.house.fresh()
        with contextlib.closing(sqlite3.connect(self.file())) as store:
            # Another program may well switch off what guards its own mistakes.
            store.execute("PRAGMA ignore_check_constraints = 1")
            for statement, values in changes:
                try:
                    store.execute(statement, values)
                except (sqlite3.Error, OverflowError):
                    pass
            store.commit()
        for words in READS:
            if trap := self.house.trap(words):
                return trap
        return self.house.damage()

    def text(self, changes):
        return "\n".join(f"      sqlite3 health.sqlite: {statement}   with {values!r:.80}" for statement, values in changes)
