"""`make bench ONLY=import`: 200,000 weights brought in and out in every way there is, beside sqlite3 with as many rows, the
folder of text that follows an entry, and keys beside htop while a screen imports.

Figures of commands are of whole processes, medians of three turns. The table is read and written at once, by two threads:
what counts is how long a person waits for it. All else is processor seconds, as a store's file is on a disk whose syncs would
otherwise count more than the work.
"""

import datetime
import json
import pathlib
import shutil
import statistics
import time

from bench_measuring import both_seconds, command_times, key_to_paint, percentile, remark, report
from terminal import Terminal

ROWS = 200_000
TURNS = 3
# What the screen may take for a file of that size, in seconds, on a slow machine.
PATIENCE = 120


class Imports:
    """The part of a bench that brings entries in and out."""

    def __init__(self, bench):
        self.bench = bench
        self.folder = bench.folder
        self.table = self.folder / "weights.csv"
        self.document = self.folder / "weights.json"
        self.times, self.waits, self.memory = {}, {}, {}

    def carry_out(self):
        self.write_table()
        for turn in range(TURNS):
            self.turn(self.folder / f"importing{turn}")
        self.tell()
        self.follow()
        self.keys()

    def write_table(self):
        """A table of weights as openScale writes it."""
        begin = datetime.datetime(2000, 1, 1, 6, 30)
        with open(self.table, "w", encoding="ascii") as rows:
            rows.write("dateTime,weight,comment\n")
            for number in range(ROWS):
                moment = begin + datetime.timedelta(minutes=61 * number)
                rows.write(f"{moment:%Y-%m-%d %H:%M},{70 + number * 37 % 200 / 10:.1f},\n")

    # -- commands -----------------------------------------------------------------------------------------------

    def spend(self, name, words):
        """Runs a command and keeps its processor seconds, those it took and its most MiB; answers what it said."""
        seconds, took, resident, said = both_seconds([str(word) for word in words], self.bench.environment)
        self.times.setdefault(name, []).append(seconds)
        self.waits.setdefault(name, []).append(took)
        self.memory[name] = max(self.memory.get(name, 0), resident)
        return said

    def turn(self, data):
        """Everything once: the table in, again, undone and redone; document and text out and in; each beside its peer."""
        def run(name, *words, into=data, new=None):
            said = self.spend(name, self.bench.words(*words, data=into))
            assert new is None or json.loads(said)["new"] == new, f"{name}: {said}"

        bare, text = data.with_suffix(".sqlite"), data.with_suffix(".text")
        table = ["import", str(self.table), "--as", "openscale-csv", "--unit", "kg", "--json"]
        self.spend("sqlite3 .import", ["sqlite3", bare, ".mode csv", f".import {self.table} bare"])
        run("table", *table, new=ROWS)
        run("again", *table, new=0)
        run("undo", "undo")
        run("redo", "redo")
        self.bench.run("export", str(self.document), "--force", data=data)
        self.spend("sqlite3 .dump", ["sqlite3", data / "fastlife.sqlite", ".dump"])
        run("text out", "export", "--text", str(text))
        for name, source in (("document", [str(self.document)]), ("text in", ["--text", str(text)])):
            other = data.with_suffix(".other")
            run(name, "import", *source, "--json", into=other, new=ROWS)
            shutil.rmtree(other)
        for path in (data, text):
            shutil.rmtree(path)
        bare.unlink()

    def tell(self):
        middle = {name: statistics.median(times) for name, times in self.times.items()}
        waited = {name: statistics.median(times) for name, times in self.waits.items()}
        peer, dump = middle["sqlite3 .import"], middle["sqlite3 .dump"]
        guide = "Speed.md, Imports"
        report("200,000 rows of a table, from start to end", waited["table"], "s", 4 * waited["sqlite3 .import"],
               "4 x sqlite3 .import")
        report("the same table again, from start to end", waited["again"], "s", waited["table"], "the first time")
        report("undo of it", middle["undo"], "s", 2, guide)
        report("a record of our document", 1e6 * middle["document"] / ROWS, "us", 12, "Speed.md, Imports, a fifth of 62")
        report("200,000 entries as text, out", middle["text out"], "s", min(4, 2 * dump), "2 x sqlite3 .dump")
        report("200,000 entries as text, in", middle["text in"], "s", 4, guide)
        report("memory for the table", self.memory["table"], "MiB", 64, guide)
        own = {name: size for name, size in self.memory.items() if not name.startswith("sqlite3")}
        remark(f"processor time of a row of the table {1e6 * middle['table'] / ROWS:.2f} us, "
               f"sqlite3 .import {1e6 * peer / ROWS:.2f} us "
               f"(without an index), .dump {dump:.2f} s")
        remark(f"redo of it {middle['redo']:.2f} s")
        remark("MiB: " + ", ".join(f"{name} {size:.0f}" for name, size in own.items()))

    # -- the folder that follows --------------------------------------------------------------------------------

    def follow(self):
        """What a folder of text that follows ten years of entries adds to a command that logs one, in turns."""
        alone, followed = self.folder / "alone", self.folder / "followed"
        for data in (alone, followed):
            shutil.copytree(self.bench.data, data)
        self.bench.run("settings", "text.folder", str(self.folder / "text"), data=followed)
        plain, beside = [], []
        for _ in range(4 * self.bench.rounds):
            for data, times in ((alone, plain), (followed, beside)):
                times += command_times(self.bench.words("log", "drink", "250ml", data=data), self.bench.environment, 1)
        self.bench.run("text", "check", data=followed)
        year = max((self.folder / "text").glob("*/drink.tsv"))
        more = statistics.median(beside) - statistics.median(plain)
        report("the folder of text follows an entry", more, "ms", 30, "Speed.md, Imports, beyond log alone")
        remark(f"medians: log alone {statistics.median(plain):.1f} ms, followed {statistics.median(beside):.1f} ms; "
               f"{len(year.read_bytes().splitlines()):,} lines in the file of that year")

    # -- keys ---------------------------------------------------------------------------------------------------

    def keys(self):
        """From key to repaint of the list of keys, while the screen below reads the document, writes its rows, and paints
        how far it is."""
        other = Terminal(["htop", "-d", "100"], environment=self.bench.environment).wait_for("CPU")
        bar = key_to_paint(other, ["Down", "Down", "Up"], 20 * self.bench.rounds)
        other.close()
        times = []
        for turn in range(TURNS):
            data = self.folder / f"keys{turn}"
            shutil.copytree(self.bench.data, data)
            screen = Terminal(self.bench.words(data=data), environment=self.bench.environment).wait_for("Hydration")
            screen.press("I").wait_for("path of a file").send(str(self.document).encode()).press("Enter")
            times += self.keys_until(screen, "Enter import")
            screen.press("Enter")
            times += self.keys_until(screen, "entries imported")
            screen.close()
            shutil.rmtree(data)
        report(f"a key while a screen imports, p99 of {len(times)}", percentile(times, 0.99), "ms",
               percentile(bar, 0.99), "htop, p99")
        remark(f"medians: {statistics.median(times):.2f} ms, htop {statistics.median(bar):.2f} ms")

    def keys_until(self, screen, shown):
        """Milliseconds from keys to paint, as long as the screen does not say that it is done."""
        times, end = [], time.monotonic() + PATIENCE
        while True:
            screen.read(0.05)
            if shown in screen.text():
                return times
            assert time.monotonic() < end, f"{shown!r} does not come:\n{screen.picture()}"
            screen.press("?").wait_for("type to find")
            times += key_to_paint(screen, ["Down", "Down", "Down", "Up"], 8, lambda: list_of_keys(screen))
            screen.press("Esc").wait_until(lambda: "type to find" not in screen.text(), "the list of keys closes")


def list_of_keys(screen):
    """The cells within the list of keys, with their colours; the screen below shows at both sides of it."""
    return [screen.screen.buffer[row][column] for row in range(2, 20) for column in range(5, 75)]
