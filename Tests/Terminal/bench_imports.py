"""`make bench ONLY=import`: what comes in and what goes out, 200,000 entries of it, beside what sqlite3 does with as many
rows: processor time of whole processes."""

import datetime
import json
import pathlib
import shutil
import statistics

from bench_measuring import processor_seconds, remark, report

ROWS = 200_000


class Imports:
    """The part of a bench that brings entries in and out."""

    def __init__(self, bench):
        self.bench = bench
        self.folder = bench.folder

    def carry_out(self):
        self.table()

    def spent(self, *words, data):
        """Processor seconds and most MiB of a command, and what it said."""
        return processor_seconds(self.bench.words(*words, data=data), self.bench.environment)

    def write_table(self):
        """A table of weights as openScale writes it."""
        table = self.folder / "weights.csv"
        begin = datetime.datetime(2000, 1, 1, 6, 30)
        with open(table, "w", encoding="ascii") as rows:
            rows.write("dateTime,weight,comment\n")
            for number in range(ROWS):
                moment = begin + datetime.timedelta(minutes=61 * number)
                rows.write(f"{moment:%Y-%m-%d %H:%M},{70 + number * 37 % 200 / 10:.1f},\n")
        return table

    def table(self):
        """200,000 weights from a table, the same table again, and the undo of it, beside `sqlite3 .import` of that file into
        a bare table, and the most memory of any."""
        table, bare = self.write_table(), str(self.folder / "bare.sqlite")
        peer, ours, again, undone, memory = [], [], [], [], 0
        command = ["import", str(table), "--as", "openscale-csv", "--unit", "kg", "--json"]
        for turn in range(3):
            pathlib.Path(bare).unlink(missing_ok=True)
            import_bare = ["sqlite3", bare, ".mode csv", f".import {table} bare"]
            peer.append(processor_seconds(import_bare, self.bench.environment)[0])
            data = self.folder / f"importing{turn}"
            for words, new, times in ((command, ROWS, ours), (command, 0, again), (["undo"], None, undone)):
                seconds, resident, said = self.spent(*words, data=data)
                assert new is None or json.loads(said)["new"] == new, said
                times.append(seconds)
                memory = max(memory, resident)
            shutil.rmtree(data)
        first = statistics.median(ours)
        report("200,000 rows of a table, processor time", first, "s", 4 * statistics.median(peer), "4 x sqlite3 .import")
        report("the same table again", statistics.median(again), "s", first, "the first time")
        report("undo of it", statistics.median(undone), "s", 2, "issue 17")
        report("most memory of these", memory, "MiB", 64, "issue 17")
        remark(f"{1e6 * first / ROWS:.1f} us a row; sqlite3 .import {1e6 * statistics.median(peer) / ROWS:.2f} us")
