"""Door: the health file, into which other programs write what they like."""

import contextlib
import sqlite3

from texts import word

VALUES = [
    0, 1, -1, 2 ** 31, 2 ** 53, 2 ** 63 - 1, -2 ** 63, 1e300, -1e300, 5e-324, float("inf"), float("nan"), None, "", "abc",
    "12,5", b"", b"\0\xff", "x" * 3000, "\u202e\x1b[31m\n", 1_772_000_000_000, -62_135_596_800_000, 253_402_300_799_999,
]
READS = [
    ["health", "sync"], ["health", "check"], ["status", "--json"], ["list", "weight", "--json"],
    ["list", "sleep", "--json"], ["list", "session", "--json"], ["list", "drink", "--json"], ["stats", "weight", "--json"],
    ["stats", "sleep", "--period", "all"], ["stats", "session", "--json"], ["streaks"], ["recap"],
    ["render", "--size", "80x24"], ["render", "--size", "100x40", "--keys", "4"],
    ["render", "--size", "60x20", "--keys", "5"], ["export", "-"], ["health", "repair"], ["health", "sync"],
]


class Door:
    def __init__(self, house):
        self.house = house
        house.fresh()
        with contextlib.closing(sqlite3.connect(self.file())) as store:
            self.tables = {name: [row[1] for row in store.execute(f'PRAGMA table_info("{name}")')] for name, in store.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")}
            self.kinds = [name for name, in store.execute("SELECT name FROM kind")]

    def file(self):
        return self.house.data / "health.sqlite"

    def invent(self, random):
        """Changes: statements with their values."""
        return [self.change(random) for _ in range(random.choice([1, 1, 2, 5, 20]))]

    def change(self, random):
        table, columns = random.choice([("sample", self.tables["sample"])] * 4 + list(self.tables.items()))
        column = random.choice(columns)
        value = random.choice(VALUES) if random.random() < 0.8 else word(random).encode("utf-8", "replace").decode()
        which = f'rowid = (SELECT rowid FROM "{table}" ORDER BY rowid LIMIT 1 OFFSET {random.randrange(400)} % ' \
                f'max(1, (SELECT count(*) FROM "{table}")))'
        kind = random.random()
        if kind < 0.6:
            return f'UPDATE "{table}" SET "{column}" = ? WHERE {which}', [value]
        if kind < 0.7:
            return f'UPDATE "{table}" SET "{column}" = ?', [value]
        if kind < 0.8:
            return f'DELETE FROM "{table}" WHERE {which}', []
        others = [name for name in columns if name not in (column, "id", "uuid")]
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
        for words in [*READS, *(["health", "read", kind, "--json", "--days", "4000"] for kind in self.kinds[:4])]:
            if trap := self.house.trap(words):
                return trap
        return self.house.damage()

    def text(self, changes):
        return "\n".join(f"      sqlite3 health.sqlite: {statement}   with {values!r:.80}" for statement, values in changes)
