"""`make bench ONLY=health`: a million records of Apple Health brought into the health file, beside expat, which only parses
them, and healthkit-to-sqlite 1.0.1.

The export is invented by Tests/Tools/make_apple_export.py, FASTLIFE_BENCH_HEALTH records of it (1000000). Wall time, best of
three turns, ours and expat's one after the other: the bars compare what a person waits for, on a disk that syncs.
"""

import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

from bench_measuring import command_times, percentile, processor_seconds, remark, report, settled_start
from terminal import Terminal

RECORDS = int(os.environ.get("FASTLIFE_BENCH_HEALTH", "1000000"))
TURNS = 3
TOOLS = pathlib.Path(__file__).parent.parent / "Tools"


class Health:
    """The part of a bench that brings in what platforms have collected."""

    def __init__(self, bench):
        self.bench = bench
        self.folder = bench.folder / "health"
        self.plain, self.packed = self.folder / "export.xml", self.folder / "export.zip"
        self.expat = self.folder / "expat"
        self.times, self.memory = {}, {}

    def carry_out(self):
        self.folder.mkdir()
        for file, options in ((self.plain, []), (self.packed, ["--zip"])):
            self.make(file, RECORDS, *options)
        compiler = [os.environ.get("CC", "cc"), "-O2", TOOLS / "expat_pass.c", "-lexpat", "-o", self.expat]
        subprocess.run(compiler, check=True)
        for turn in range(TURNS):
            self.turn(self.folder / f"data{turn}")
        self.tell()
        self.live()
        self.larger()
        self.peer()
        shutil.rmtree(self.folder)

    def make(self, file, records, *options):
        subprocess.run([sys.executable, TOOLS / "make_apple_export.py", "--records", str(records), "--years", "2",
                        "--out", file, *options], check=True, stderr=subprocess.DEVNULL)

    def spend(self, name, words, environment=None):
        """Runs a command and keeps its seconds and its most MiB; answers what it said."""
        begin = time.perf_counter()
        _, resident, said = processor_seconds([str(word) for word in words], environment or self.bench.environment)
        seconds = time.perf_counter() - begin
        self.times[name] = min(self.times.get(name, seconds), seconds)
        self.memory[name] = max(self.memory.get(name, 0), resident)
        return said

    def take(self, name, file, data):
        return json.loads(self.spend(name, self.bench.words("import", str(file), "--json", data=data)))

    def turn(self, data):
        """Everything once: the document in, again, undone; the archive in."""
        # Both read the document from memory.
        self.plain.read_bytes()
        self.spend("expat", [self.expat, self.plain])
        first = self.take("document", self.plain, data)
        assert first["new"] >= RECORDS * 0.99 and first["refused"] == 0, first["new"]
        self.size = (data / "health.sqlite").stat().st_size / first["new"]
        again = self.take("again", self.plain, data)
        assert again["new"] == 0 and again["same"] == first["new"], again["new"]
        self.spend("undo", self.bench.words("undo", data=data))
        archive = self.take("archive", self.packed, data)
        assert archive["new"] == first["new"], archive["new"]
        shutil.rmtree(data)

    def tell(self):
        best, bar = self.times, self.times["expat"]
        report(f"{RECORDS:,} records into the health file", best["document"], "s", bar, "expat's bare parse")
        report("the same from the zip", best["archive"], "s", 1.25 * bar, "1.25 x expat on the document")
        report("again, 0 added", best["again"], "s", best["document"], "the first time")
        report("undo of all of them", best["undo"], "s", 2, "Speed.md, Health")
        report("memory", max(self.memory[name] for name in ("document", "archive", "again")), "MiB", 64, "Speed.md, Health")
        report("the file, a sample", self.size, "B", 60, "Speed.md, Health")

    def live(self):
        """Commands and the Hub beside a million samples, and another program's sample on its way to the Hub."""
        bench, data = self.bench, self.folder / "live"
        shutil.copytree(bench.data, data)
        bench.stop_fast(data)
        rounds = 4 * bench.rounds
        starts = {"without": [], "with": []}
        start = bench.words(data=data)
        log = bench.words("log", "drink", "250ml", data=data)
        off = command_times(log, bench.environment, rounds)
        for _ in range(bench.rounds):
            starts["without"].append(settled_start(start, bench.environment, "Hydration"))
        bench.run("import", str(self.plain), data=data)
        bench.run("health", "allow", "weight", "hydration", data=data)
        bench.run("health", "sync", data=data)
        on = command_times(log, bench.environment, rounds)
        for _ in range(bench.rounds):
            starts["with"].append(settled_start(start, bench.environment, "Hydration"))
        read = command_times(bench.words("health", "read", "heart_rate", "--days", "30", data=data), bench.environment, rounds)
        report(f"log with sync on, p99 of {rounds}", percentile(on, 0.99), "ms", 25, "Speed.md, Health")
        report("the same, median", statistics.median(on), "ms", 1.5 * statistics.median(off), "1.5 x sync off")
        report("first Hub beside a million samples, median", statistics.median(starts["with"]), "ms",
               statistics.median(starts["without"]) + 1, "without, and 1 ms")
        report("health read heart_rate --days 30, median", statistics.median(read), "ms", 20, "Speed.md, Health")
        waits = self.arrivals(data)
        report(f"another program's weight on the Hub, slowest of {len(waits)}", max(waits), "ms", 250, "Speed.md, Health")
        remark(f"median {statistics.median(waits):.0f} ms; log with sync off {statistics.median(off):.1f}, on "
               f"{statistics.median(on):.1f} ms")
        shutil.rmtree(data)

    def arrivals(self, data):
        """Milliseconds from the commit of a sample to the Hub that shows it."""
        screen = Terminal(self.bench.words(data=data), environment=self.bench.environment).wait_for("Hydration")
        time.sleep(1)
        file = sqlite3.connect(data / "health.sqlite", timeout=5, isolation_level=None)
        file.execute("INSERT OR IGNORE INTO source (app, name, category) VALUES ('sh.scale', 'Bathroom', 'scale')")
        waits = []
        for number in range(20):
            weight = 60 + number / 10
            file.execute("INSERT INTO sample (kind, start_ms, value, source) SELECT 1, unixepoch() * 1000, ?, id FROM source "
                         "WHERE app = 'sh.scale'", (weight,))
            begin = time.perf_counter()
            screen.wait_for(f"{weight:.1f} kg")
            waits.append((time.perf_counter() - begin) * 1000)
            time.sleep(1.1)
        file.close()
        screen.close()
        return waits

    def larger(self):
        """Two and a half times as many take as much memory."""
        file, data = self.folder / "larger.xml", self.folder / "larger"
        self.make(file, RECORDS * 5 // 2)
        self.take("larger", file, data)
        report("memory for 2.5 times as many", self.memory["larger"], "MiB", self.memory["document"] + 5,
               "5 MiB above that for one")
        file.unlink()
        shutil.rmtree(data)

    def peer(self):
        """The importer that people use."""
        environment = self.folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run([environment / "bin/pip", "-q", "install", "healthkit-to-sqlite==1.0.1"], check=True)
        self.spend("peer", [environment / "bin/healthkit-to-sqlite", self.packed, self.folder / "peer.sqlite"], {**os.environ})
        report("the zip, beside healthkit-to-sqlite", self.times["archive"], "s", self.times["peer"] / 6, "a sixth of its time")
        remark("MiB: " + ", ".join(f"{name} {size:.0f}" for name, size in self.memory.items()))
