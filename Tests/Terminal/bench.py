#!/usr/bin/env python3
"""`make bench`: how fast and how small, beside calcurse and htop measured in the same run.

Prints a line a figure: pass or OVER, what was measured, the figure, its bar and their ratio; ends with 1 when a bar is
missed. The program is measured as it is installed: a static release, stripped. Takes about 15 minutes, ten of them for
the cues; FASTLIFE_BENCH_CUES and FASTLIFE_BENCH_REST shorten the two long parts (seconds, 600 and 60), and words on the
command line choose parts: start keys draw calendar habits rows import foods health commands rest practice cues.
"""

import datetime
import os
import pathlib
import re
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from bench_foods import Foods
from bench_health import Health
from bench_imports import Imports
from bench_measuring import (
    command_times, key_to_paint, last_byte, missed, own_work, percentile, processor_time, remark, report,
    settled_start, turn_times, watch)
from conftest import find_binary
from order import functions, listed
from terminal import Terminal, key_bytes

CUES = float(os.environ.get("FASTLIFE_BENCH_CUES", "600"))
REST = float(os.environ.get("FASTLIFE_BENCH_REST", "60"))
ROUNDS = int(os.environ.get("FASTLIFE_BENCH_ROUNDS", "25"))


class Bench:
    rounds = ROUNDS

    def __init__(self, folder):
        self.folder = folder
        self.binary = str(folder / "fastlife")
        shutil.copy(find_binary(), self.binary)
        subprocess.run(["strip", self.binary], check=True)
        # As after a restart: of a file just written the kernel keeps, and maps, pieces of up to two megabytes.
        with open(self.binary, "rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        self.environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Berlin",
                            "TERM": "tmux-256color", "XDG_RUNTIME_DIR": str(folder)}
        self.data = folder / "data"
        print(f"Fast LIFe, {os.path.getsize(self.binary) / 1e6:.1f} MB stripped; ten years of invented data; load "
              f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
        self.run("demo-data", "--years", "10", "--seed", "1")

    def words(self, *arguments, data=None):
        return [self.binary, *arguments, "--data", str(data or self.data), "--lang", "en"]

    def run(self, *arguments, data=None, **options):
        subprocess.run(self.words(*arguments, data=data), env=self.environment, check=True, stdin=subprocess.DEVNULL,
                       stdout=options.get("stdout", subprocess.DEVNULL))

    def stop_fast(self, data=None):
        """Ends a fast that runs at this hour: it would tick while a screen settles."""
        subprocess.run(self.words("fast", "stop", data=data), env=self.environment, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)

    def screen(self, *arguments):
        return Terminal(self.words(*arguments), environment=self.environment)

    def start(self):
        calendar = self.folder / "calcurse"
        calendar.mkdir()
        self.stop_fast()
        other, ours = [], []
        for _ in range(ROUNDS):
            other.append(settled_start(["calcurse", "-D", str(calendar)], self.environment, "Calendar"))
            ours.append(settled_start(self.words(), self.environment, "Hydration"))
        report("first complete Hub, median", statistics.median(ours), "ms", statistics.median(other),
               "calcurse, empty, settled")
        remark(f"ours {min(ours):.1f} to {max(ours):.1f} ms, calcurse {min(other):.1f} to {max(other):.1f} ms")
        for name, words, bar in (("--version", [self.binary, "--version"], 4.5), ("status", self.words("status"), 6.5)):
            report(name + ", median", statistics.median(command_times(words, self.environment, 20 * ROUNDS)), "ms", bar, "Speed.md, Start")
        report("installed", os.path.getsize(self.binary) / 1e6, "MB", 45, "Speed.md, Start")
        names, known = listed(), functions(find_binary())
        remark(f"{sum(name in known for name in names) / len(names):.0%} of the {len(names):,} functions that the linker "
               "orders are still there; `make order` lists them anew")
        self.phases()
        self.profile()

    def phases(self):
        """The phases of a start, as `--timings` says them, of a command and of the screen."""
        told = subprocess.run(self.words("status", "--timings"), env=self.environment, capture_output=True, text=True).stderr
        remark("status: " + ", ".join(" ".join(row.rsplit(maxsplit=2)[:2]) for row in told.splitlines()))
        table = self.folder / "timings"
        screen = Terminal(["sh", "-c", 'exec "$0" "$@" 2>"$TIMINGS"', *self.words("--timings")],
                          environment=self.environment | {"TIMINGS": str(table)}).wait_for("Hydration")
        screen.press("q").wait_end()
        remark("screen: " + ", ".join(" ".join(row.rsplit(maxsplit=2)[:2]) for row in table.read_text().splitlines()))

    def profile(self):
        """Where the processor is during a start, if the machine tells; of the binary that still has its names."""
        data = self.folder / "perf"
        made = shutil.which("perf") and subprocess.run(
            ["perf", "record", "-q", "-F", "20000", "-o", str(data), "--", find_binary(), *self.words("status")[1:]],
            env=self.environment, capture_output=True).returncode == 0
        if not made:
            return remark("no profile: perf is not installed, or not allowed")
        told = subprocess.run(["perf", "report", "-i", str(data), "--stdio", "-F", "overhead,sym", "-g", "none"],
                              capture_output=True, text=True).stdout
        rows = [row.split(maxsplit=1) for row in told.splitlines() if row.strip() and not row.startswith("#")]
        remark("profile of status: " + ", ".join(f"{share} {name.strip()[:60]}" for share, name in rows[:10]))

    def keys(self):
        other = Terminal(["htop", "-d", "100"], environment=self.environment).wait_for("CPU")
        bar = key_to_paint(other, ["Down", "Down", "Up"], 20 * ROUNDS)
        other.close()
        self.stop_fast()
        switches = ["2", "3", "4", "5", "6", "1"]
        screen = Terminal(self.words(), 132, 43, environment=self.environment).wait_for("Hydration")
        before = len(screen.written)
        key_to_paint(screen, switches, 4 * len(switches))
        report("bytes of a pane switch at 132x43", (len(screen.written) - before) / 4 / len(switches) / 1000, "kB", 10, "Speed.md, Screen")
        screen.close()
        screen = self.screen().wait_for("Hydration")
        panes = key_to_paint(screen, switches, 10 * ROUNDS)
        screen.press("1").wait_for("[1 Hub]")
        rows = key_to_paint(screen, ["Down", "Up"], 10 * ROUNDS)
        screen.close()
        for name, times in (("pane switch", panes), ("focus", rows)):
            report(name + ", median", statistics.median(times), "ms", statistics.median(bar), "htop, median")
            report(name + ", p99", percentile(times, 0.99), "ms", percentile(bar, 0.99), "htop, p99")

    def draw(self):
        """Every pane with every length of its chart, and what it opens: what drawing it whole costs, at 80x24 and at
        132x43."""
        sizes, works = [(132, 43), (80, 24)] * 5, {}
        screen = self.screen().wait_for("Hydration")
        for key, pane in zip("123456", ("Hub", "Fasting", "Hydration", "Weight", "Sleep", "Timer")):
            screen.press(key).wait_for(f"[{key} {pane}]")
            works[pane] = own_work(screen, sizes)
            if pane in ("Hub", "Timer"):
                continue
            # From wherever the chart stands to its shortest length, then through all of them.
            for step in ["{"] * 6 + ["}"] * 6:
                os.write(screen.master, key_bytes(step))
                last_byte(screen, 0.5, 0.1)
                if step == "}":
                    works[pane] += own_work(screen, sizes)
        for name, (pane, *keys) in INSIDE.items():
            screen.press(pane)
            painted = True
            for key in keys:
                os.write(screen.master, key_bytes(key))
                painted = last_byte(screen, 1, 0.3)
            assert painted, f"{key} opens nothing on the way to {name}:\n{screen.picture()}"
            works[name] = own_work(screen, sizes)
            screen.press("Esc")
            last_byte(screen, 0.5, 0.1)
        screen.close()
        every = [work for pane in works.values() for work in pane]
        report(f"drawing a whole screen, own work, p99 of {len(every)}", percentile(every, 0.99), "ms", 5, "Speed.md, Screen")
        remark("medians: " + ", ".join(f"{pane} {statistics.median(work):.2f}" for pane, work in works.items()))
        remark("p90: " + ", ".join(f"{pane} {percentile(work, 0.9):.2f}" for pane, work in works.items()))
        screen = self.screen().wait_for("Hydration")
        times = []
        for _ in range(4 * ROUNDS):
            screen.press("+").wait_for("Log")
            times += key_to_paint(screen, ["p"], 1)
        screen.close()
        report(f"an entry repaints the Hub, p99 of {len(times)}", percentile(times, 0.99), "ms", 16, "Speed.md, Screen")
        remark(f"median {statistics.median(times):.2f} ms")

    def calendar(self):
        """A month of the calendar, drawn whole and written, at 80x24 and at 132x43; and a key to the month before."""
        screen = self.screen().wait_for("Hydration")
        screen.press("1").press("c").press("v").wait_for("rings")
        last_byte(screen, 0.5, 0.2)
        times = own_work(screen, [(132, 43), (80, 24)] * 2 * ROUNDS)
        keys = []
        for number in range(2 * ROUNDS):
            before = processor_time(screen)
            os.write(screen.master, key_bytes("PageUp" if number % 8 < 4 else "PageDown"))
            assert last_byte(screen, 2, 0.03), f"another month paints nothing:\n{screen.picture()}"
            keys.append(processor_time(screen) - before)
        screen.close()
        report(f"a month of the calendar, own work, p90 of {len(times)}", percentile(times, 0.9), "ms", 2, "Speed.md, Screen")
        remark(f"median {statistics.median(times):.2f} ms; another month by key, drawn before and after its days are "
               f"read: median {statistics.median(keys):.2f} ms")

    def habits(self):
        """Streaks, strength and rings of ten habits over twenty years: the function itself, in the build of the tests."""
        command = os.environ.get("FASTLIFE_BENCH_TEST")
        if not command:
            return remark("ten habits over twenty years: left out, `make bench` alone knows the build of the tests")
        said = subprocess.run(shlex.split(command), capture_output=True, text=True, check=True).stdout
        for name in ["habits", "own habits"]:
            figure = re.search(rf"ten {name} of twenty years: ([0-9.e-]+) seconds", said)
            assert figure, f"the test says no figure:\n{said}"
            report(f"ten {name} over twenty years, best of 20", 1000 * float(figure[1]), "ms", 5, "Speed.md, Screen")

    def rows(self):
        """Reading 200,000 rows by field lists beside code written by hand, in turns: processor time, medians."""
        command = os.environ.get("FASTLIFE_BENCH_ROWS")
        if not command:
            return remark("reading rows: left out, `make bench` alone knows the build of its program")
        said = subprocess.run([command], capture_output=True, text=True, check=True).stdout
        for kind in ["weight", "fast"]:
            figure = re.search(rf"{kind}: by hand ([0-9.]+) ns, by fields ([0-9.]+) ns", said)
            assert figure, f"the program says no figure:\n{said}"
            report(f"reading a {kind} by its fields, median", float(figure[2]), "ns", 1.3 * float(figure[1]), "Speed.md, Rows")

    def import_rows(self):
        """Entries brought in and out, the folder that follows them, and keys while a screen imports."""
        Imports(self).carry_out()

    def foods(self):
        """Tables of foods brought in and searched, and ten years of a diary of food."""
        Foods(self).carry_out()

    def health(self):
        """A million records of Apple Health."""
        Health(self).carry_out()

    def commands(self):
        nothing = statistics.median(command_times(["/bin/true"], self.environment, 2 * ROUNDS))
        log = command_times(self.words("log", "drink", "250ml"), self.environment, 4 * ROUNDS)
        report("log drink, median", statistics.median(log), "ms", 12, "Speed.md, Start")
        remark(f"p90 {percentile(log, 0.9):.1f} ms; starting /bin/true alone takes {nothing:.1f} ms")
        self.reminders()

    def reminders(self):
        """The check that a timer calls each minute: five reminders, nothing due, and one due on the Mondays to come."""
        data = self.folder / "reminding"
        shutil.copytree(self.data, data)
        for name in ("Morning", "Evening", "NoAlc"):
            self.run("reminders", "delete", name, data=data)
        for title, activity in zip("ABCDE", ("meditation", "workout", "noalc", "meditation", "workout")):
            self.run("reminders", "add", title, "--message", "now", "--for", activity, "--at", "08:00",
                     "--days", "Mon" if title == "A" else "Thu", data=data)
        for words in (["reminders", "on"], ["settings", "quiet", "false"]):
            self.run(*words, data=data)
        check = self.words("reminders", "check", "--quiet", data=data)
        idle = command_times(check, self.environment, 4 * ROUNDS)
        monday = datetime.date.today() + datetime.timedelta(days=7 - datetime.date.today().weekday())
        due = []
        for week in range(ROUNDS):
            clock = f"{monday + datetime.timedelta(weeks=week)}T09:00:00+01:00"
            due += command_times([*check, "--clock", clock], self.environment, 1)
        told = subprocess.run(self.words("reminders", "list", "--explain", data=data) + ["--clock", clock],
                              env=self.environment, capture_output=True, text=True, check=True).stdout.count("told: ")
        assert told, "no check told anything"
        report("reminders check, nothing due, median", statistics.median(idle), "ms", 15, "Speed.md, Reminders")
        report("reminders check, one due, median", statistics.median(due), "ms", 15, "Speed.md, Reminders")
        remark(f"p90: nothing due {percentile(idle, 0.9):.1f} ms, one due {percentile(due, 0.9):.1f} ms")

    def rest(self):
        self.stop_fast()
        screen = self.screen().wait_for("Hydration")
        watch(screen, 10)
        wakes, _, _, resident = watch(screen, REST)
        screen.close()
        report("at rest: wake-ups", wakes, "/s", 0.5, "Speed.md, At rest")
        report("at rest: memory", resident, "MiB", 15, "Speed.md, At rest")
        subprocess.run(self.words("fast", "start"), env=self.environment, stdout=subprocess.DEVNULL, check=False)
        screen = self.screen().wait_for("Hydration")
        # The snapshot of the day and the quick check come in the first seconds.
        watch(screen, 10)
        wakes, flow, processor, resident = watch(screen, REST)
        screen.close()
        report("at rest, a fast running: wake-ups", wakes, "/s", 1, "Speed.md, At rest")
        report("at rest, a fast running: output", flow, "B/s", 60, "Speed.md, At rest")
        report("at rest, a fast running: processor", processor, "%", 0.2, "Speed.md, At rest")
        report("at rest, a fast running: memory", resident, "MiB", 30, "Speed.md, At rest")
        screen = self.screen("timer", "free", "--work", "30", "--rest", "10", "--rounds", "50",
                             "--sound", f"log:{self.folder / 'unheard.log'}").wait_for("Round 1 /")
        _, flow, processor, resident = watch(screen, REST)
        screen.close()
        subprocess.run(self.words("timer", "discard"), env=self.environment, stdout=subprocess.DEVNULL, check=True)
        report("running timer: output", flow, "B/s", 1000, "Speed.md, Sessions")
        remark(f"running timer: {processor:.2f} % of a processor, {resident:.1f} MiB")

    def cues(self):
        """A workout of many short phases: the first half alone, the second while documents are imported."""
        log, rounds = self.folder / "cues.log", str(min(99, int(CUES / 6) + 2))
        documents = self.documents()
        screen = self.screen("timer", "free", "--work", "3", "--rest", "3", "--rounds", rounds, "--countdown", "0",
                             "--sound", f"log:{log}").wait_for("Round 1 /")
        watch(screen, CUES / 2)
        alone = self.lateness(log)
        stop = threading.Event()
        importer = threading.Thread(target=self.import_all, args=(documents, stop))
        importer.start()
        watch(screen, CUES / 2 - 2)
        stop.set()
        importer.join()
        beside = self.lateness(log)[len(alone):]
        screen.close()
        for late, what in ((alone, "alone"), (beside, "while importing")):
            worst = percentile(late, 0.99) if late else float("inf")
            report(f"cues {what}: lateness, p99", worst, "ms", 10, f"Speed.md, Sessions, {len(late)} cues")

    def practice(self):
        """Breathing, which moves with every cell; leaving it; and what a turn of the loop costs that starts a player."""
        screen = self.screen("timer", "breathe", "4-4-4-4", "--sound", f"log:{self.folder / 'breath.log'}").wait_for("Inhale")
        _, flow, processor, _ = watch(screen, REST)
        screen.resize(200, 60)
        last_byte(screen, 2, 0.1)
        _, large_flow, large_processor, _ = watch(screen, REST)
        begin = time.perf_counter()
        screen.signal(signal.SIGTERM)
        last = last_byte(screen, 1, 0.2)
        screen.close()
        subprocess.run(self.words("timer", "discard"), env=self.environment, stdout=subprocess.DEVNULL, check=False)
        report("breathing: output", flow, "B/s", 2000, "Speed.md, Sessions")
        report("breathing: processor", processor, "%", 1, "Speed.md, Sessions")
        report("breathing at 200x60: output", large_flow, "B/s", 12_000, "Speed.md, Sessions")
        report("breathing at 200x60: processor", large_processor, "%", 2, "Speed.md, Sessions")
        report("left in mid-breath: terminal given back", (last - begin) * 1000, "ms", 50, "Speed.md, Sessions")
        with_player, without = self.turns()
        report("a turn that starts a player, beyond others", max(0, with_player - without), "ms", 1, "Speed.md, Sessions, medians")
        remark(f"medians of turns: with a player {with_player:.2f} ms, without {without:.2f} ms, both under strace")

    def turns(self):
        """Medians of the milliseconds between waking up and waiting again, of turns that start a player and of others."""
        players, trace = self.folder / "players", self.folder / "trace"
        players.mkdir()
        (players / "pw-play").symlink_to("/bin/true")
        environment = {**self.environment, "PATH": str(players)}
        screen = Terminal(self.words("timer", "free", "--work", "1", "--rest", "1", "--rounds", "30", "--countdown", "0"),
                          environment=environment).wait_for("Round 1 /")
        tracer = subprocess.Popen(
            ["strace", "-f", "-ttt", "-T", "-e", "trace=poll,execve", "-o", str(trace), "-p", str(screen.pid)],
            stderr=subprocess.DEVNULL)
        watch(screen, 40)
        tracer.terminate()
        tracer.wait()
        screen.close()
        subprocess.run(self.words("timer", "discard"), env=self.environment, stdout=subprocess.DEVNULL, check=False)
        return turn_times(trace.read_text(), screen.pid)

    def lateness(self, log):
        return [float(line.split("\t")[2]) for line in log.read_text().splitlines()]

    def documents(self):
        """Documents of other people's ten years, which an import has to write in full."""
        found = []
        for seed in range(2, 5):
            other, document = self.folder / f"other-{seed}", self.folder / f"{seed}.json"
            self.run("demo-data", "--years", "10", "--seed", str(seed), data=other)
            with open(document, "wb") as output:
                self.run("export", "-", data=other, stdout=output)
            shutil.rmtree(other)
            found.append(document)
        return found

    def import_all(self, documents, stop):
        while not stop.is_set():
            for document in documents:
                if stop.is_set():
                    return
                subprocess.run(self.words("import", str(document)), env=self.environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


# What opens in a pane: the pane's key, then the keys that lead there.
INSIDE = {
    "mood": ["8"], "year of moods": ["8", "y"], "all entries": ["1", "H"],
    "figures of fasts": ["2", "f"], "month of fasts": ["2", "c"], "figures of drinks": ["3", "f"],
    "month of drinks": ["3", "c"], "streaks": ["1", "t"], "calendar": ["1", "c"], "day": ["1", "c", "Enter"],
    "year map": ["1", "c", "v", "v"], "story of weight": ["4", "f"], "relations": ["5", "w"],
}
PARTS = ["start", "keys", "draw", "calendar", "habits", "rows", "import", "foods", "health", "commands", "rest", "practice", "cues"]


def main():
    chosen = sys.argv[1:] or PARTS
    if unknown := set(chosen) - set(PARTS):
        sys.exit(f"unknown parts: {' '.join(sorted(unknown))}; known are {' '.join(PARTS)}")
    # An interrupted run still removes its folder.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="fastlife-bench-"))
    try:
        bench = Bench(folder)
        for part in PARTS:
            if part in chosen:
                getattr(bench, {"import": "import_rows"}.get(part, part))()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"over the bar: {', '.join(missed)}" if missed else "all bars are kept", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
