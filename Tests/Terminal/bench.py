#!/usr/bin/env python3
"""`make bench`: how fast and how small, beside calcurse and htop measured in the same run.

Prints one line a figure: what was measured, the figure, its bar, and the ratio to the bar. Ends with 1 when a bar is
missed. FASTLIFE_BENCH_SECONDS sets the length of the measurements in real time (60), ten minutes for the cues of a
release.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from conftest import find_binary
from terminal import Terminal

SECONDS = float(os.environ.get("FASTLIFE_BENCH_SECONDS", "60"))
ROUNDS = int(os.environ.get("FASTLIFE_BENCH_ROUNDS", "15"))
missed = []


def report(what, figure, unit, bar, source):
    """One line: what, figure, bar, ratio."""
    ratio = figure / bar if bar else float("inf")
    good = figure <= bar
    if not good:
        missed.append(what)
    print(f"{'ok  ' if good else 'OVER'} {what:<48} {figure:9.2f} {unit:<7} bar {bar:8.2f} ({source}), ratio {ratio:5.2f}",
          flush=True)


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def settled_start(command, environment, is_complete):
    """Milliseconds from the start of a program to the last byte of its first complete screen."""
    begin = time.perf_counter()
    terminal = Terminal(command, environment=environment)
    last = begin
    try:
        while time.perf_counter() - begin < 10:
            if terminal.read(0.3):
                last = time.perf_counter()
            elif is_complete(terminal):
                break
    finally:
        terminal.close()
    return (last - begin) * 1000


def key_to_paint(terminal, keys, rounds):
    """Milliseconds from each key to the last byte of what it makes the program write."""
    times = []
    for number in range(rounds):
        terminal.read(0.05)
        begin = time.perf_counter()
        terminal.press(keys[number % len(keys)])
        last = None
        while True:
            data = terminal.read(0.5 if last is None else 0.02)
            if not data:
                break
            last = time.perf_counter()
        if last is not None:
            times.append((last - begin) * 1000)
    return times


def command_time(words, environment, rounds):
    """Median milliseconds of a command."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        times.append((time.perf_counter() - begin) * 1000)
    return statistics.median(times)


def process_figures(pid):
    """Wake-ups, processor seconds and resident MiB of a process so far, all threads."""
    switches = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                switches += int(line.split()[1])
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = int(fields[11]) + int(fields[12])
    resident = int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return switches, ticks / os.sysconf("SC_CLK_TCK"), resident


def at_rest(terminal, seconds):
    """Wake-ups a second, per cent of a processor, bytes a second and MiB of a program left alone."""
    terminal.read(1.5)
    before = process_figures(terminal.pid)
    begin, written = time.monotonic(), len(terminal.written)
    while time.monotonic() - begin < seconds:
        terminal.read(1.0)
    passed = time.monotonic() - begin
    after = process_figures(terminal.pid)
    return ((after[0] - before[0]) / passed, 100 * (after[1] - before[1]) / passed,
            (len(terminal.written) - written) / passed, after[2])


class Bench:
    def __init__(self, folder):
        self.folder = folder
        self.binary = find_binary()
        self.environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Berlin",
                            "TERM": "xterm-256color"}
        self.data = folder / "data"

    def words(self, *arguments):
        return [self.binary, *arguments, "--data", str(self.data), "--lang", "en"]

    def prepare(self):
        subprocess.run(self.words("demo-data", "--years", "10", "--seed", "1"), env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)

    def screen(self, *arguments):
        return Terminal(self.words(*arguments), environment=self.environment)

    def starts(self):
        def complete(terminal):
            return "Hydration" in terminal.text()

        calendar = self.folder / "calcurse"
        calendar.mkdir()
        other = [settled_start(["calcurse", "-D", str(calendar)], self.environment, lambda _: True)
                 for _ in range(ROUNDS)]
        ours = [settled_start(self.words(), self.environment, complete) for _ in range(ROUNDS)]
        report("first complete Hub, ten years of data", statistics.median(ours), "ms", statistics.median(other),
               "calcurse, empty")

    def keys(self):
        other = Terminal(["htop", "-d", "100"], environment=self.environment)
        other.read(1.0)
        bar = key_to_paint(other, ["Down", "Up"], 20 * ROUNDS)
        other.close()
        screen = self.screen().wait_for("Hydration")
        ours = key_to_paint(screen, ["2", "1", "3", "4", "5", "1"], 20 * ROUNDS)
        screen.close()
        report("key to repaint, p99", percentile(ours, 0.99), "ms", percentile(bar, 0.99), "htop, p99")

    def commands(self):
        report("status", command_time(self.words("status"), self.environment, 2 * ROUNDS), "ms", 10, "fixed")
        report("log", command_time(self.words("log", "drink", "250ml"), self.environment, 2 * ROUNDS), "ms", 25, "fixed")

    def rest(self):
        subprocess.run(self.words("fast", "start"), env=self.environment, stdout=subprocess.DEVNULL, check=False)
        screen = self.screen().wait_for("Hydration")
        wakes, processor, flow, resident = at_rest(screen, SECONDS)
        screen.close()
        report("at rest with a fast running: wake-ups", wakes, "/s", 1.1, "fixed 1 and the measurement")
        report("at rest with a fast running: output", flow, "B/s", 60, "fixed")
        report("at rest with a fast running: processor", processor, "%", 0.2, "fixed")
        report("at rest with a fast running: memory", resident, "MiB", 30, "fixed")

    def cues(self):
        log = self.folder / "cues.log"
        rounds = str(max(2, int(SECONDS / 10) + 1))
        subprocess.run(self.words("timer", "free", "--work", "5", "--rest", "5", "--rounds", rounds),
                       env=self.environment, stdout=subprocess.DEVNULL, check=True)
        screen = self.screen("--sound", f"log:{log}").wait_for("Hydration").press("6")
        screen.read(1.0)
        written = len(screen.written)
        begin = time.monotonic()
        while time.monotonic() - begin < SECONDS:
            screen.read(1.0)
        flow = (len(screen.written) - written) / (time.monotonic() - begin)
        screen.close()
        report("running timer: output", flow, "B/s", 1000, "fixed")
        late = [float(line.split("\t")[2]) for line in log.read_text().splitlines()] if log.exists() else []
        report("cues: lateness beyond the grid, p99", max(0.0, percentile(late, 0.99) - 50) if late else float("inf"), "ms",
               20, f"fixed, {len(late)} cues")


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="fastlife-bench-"))
    try:
        bench = Bench(folder)
        print(f"{bench.binary}, {os.path.getsize(bench.binary) / 2**20:.1f} MiB")
        bench.prepare()
        for part in (bench.starts, bench.keys, bench.commands, bench.rest, bench.cues):
            part()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
