"""What `make bench` measures with, and how it says what it found: times from keys, processes and traces."""

import bisect
import math
import os
import pathlib
import re
import select
import statistics
import subprocess
import sys
import time

from terminal import Terminal, key_bytes

missed = []


def report(what, figure, unit, bar, source):
    """One line: verdict, what, figure, bar, ratio."""
    ratio = figure / bar if bar else float("inf")
    if figure > bar:
        missed.append(what)
    verdict = "pass" if figure <= bar else "OVER"
    print(f"{verdict}  {what:<44} {figure:8.2f} {unit:<4}  bar {bar:7.2f} {unit:<4}  x{ratio:4.2f}  {source}", flush=True)


def remark(text):
    print(f"      {text}", flush=True)


def percentile(values, share):
    """The nearest rank: the lowest value that so large a share of all does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def last_byte(terminal, first, quiet, part=None):
    """When the last byte arrived of what a program writes until it is quiet; None when it writes nothing.

    With a `part` of the screen (a function that answers what it shows), the last byte that changed it: the program may
    paint others by itself. The bytes are painted only afterwards, so that the emulator's work counts for nobody.
    """
    chunks, last, wait = [], None, first
    while select.select([terminal.master], [], [], wait)[0]:
        try:
            chunks.append((os.read(terminal.master, 1 << 16), time.perf_counter()))
        except OSError:
            break
        wait = quiet
    before = part() if part else None
    for chunk, moment in chunks:
        terminal.take(chunk)
        after = part() if part else None
        if not part or after != before:
            last, before = moment, after
    return last


def settled_start(command, environment, shows):
    """Milliseconds from the start of a program to the last byte of its first complete screen."""
    begin = time.perf_counter()
    terminal = Terminal(command, environment=environment)
    try:
        last = last_byte(terminal, 10, 0.3)
        assert last and shows in terminal.text(), f"{command[0]} does not show {shows!r}:\n{terminal.picture()}"
    finally:
        terminal.close()
    return (last - begin) * 1000


def key_to_paint(terminal, keys, rounds, part=None):
    """Milliseconds from each key to the last byte of what it makes the program write, or that changes a part of the
    screen."""
    times = []
    for number in range(rounds):
        last_byte(terminal, 0.03, 0.03)
        begin = time.perf_counter()
        os.write(terminal.master, key_bytes(keys[number % len(keys)]))
        last = last_byte(terminal, 0.5, 0.02, part)
        if last is not None:
            times.append((last - begin) * 1000)
    assert len(times) > rounds / 2, "the keys change hardly anything"
    return times


def command_times(words, environment, rounds):
    """Milliseconds of each run of a command, from its start to its end."""
    nothing = os.open(os.devnull, os.O_RDWR)
    actions = [(os.POSIX_SPAWN_DUP2, nothing, target) for target in (0, 1, 2)]
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        _, status = os.waitpid(os.posix_spawn(words[0], words, environment, file_actions=actions), 0)
        times.append((time.perf_counter() - begin) * 1000)
        assert status == 0, f"{words} ended with {status}"
    os.close(nothing)
    return times


# Starts a program and writes its processor seconds, those it took, and its peak KiB to a descriptor. A process begins with
# the peak of the one that started it, which here must therefore be small.
LAUNCHER = """
import os, sys, time
begin = time.monotonic()
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
took = time.monotonic() - begin
os.write(int(sys.argv[1]), f"{usage.ru_utime + usage.ru_stime} {took} {usage.ru_maxrss}".encode())
sys.exit(os.waitstatus_to_exitcode(status))
"""


def processor_seconds(words, environment):
    """Processor seconds and peak MiB of a process that ends well, and what it said."""
    spent, _, resident, said = both_seconds(words, environment)
    return spent, resident, said


def both_seconds(words, environment):
    """Processor seconds, seconds from start to end and peak MiB of a process that ends well, and what it said."""
    figures, end = os.pipe()
    with os.fdopen(figures, closefd=True) as figures:
        launcher = [sys.executable, "-S", "-c", LAUNCHER, str(end), *words]
        said = subprocess.run(
            launcher, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, pass_fds=[end], check=True).stdout
        os.close(end)
        spent, took, resident = figures.read().split()
    return float(spent), float(took), int(resident) / 1024, said


def process_figures(pid):
    """Wake-ups and processor seconds of a process so far, all threads, and its resident MiB.

    Waiting for a page that the system had put away is counted as a switch, too, but wakes nobody up.
    """
    switches, nanoseconds = 0, 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            faults, schedule, status = ((task / name).read_text() for name in ("stat", "schedstat", "status"))
        except FileNotFoundError:
            # A thread that has just ended.
            continue
        switches -= int(faults.rsplit(")", 1)[1].split()[9])
        nanoseconds += int(schedule.split()[0])
        for line in status.splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                switches += int(line.split()[1])
    pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
    return switches, nanoseconds / 1e9, pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def processor_time(terminal):
    """Milliseconds that the main thread of a program has computed so far."""
    schedule = pathlib.Path(f"/proc/{terminal.pid}/task/{terminal.pid}/schedstat").read_text()
    return int(schedule.split()[0]) / 1e6


def own_work(terminal, sizes):
    """Milliseconds the main thread computes for each new size, which draws and writes the whole screen."""
    times = []
    for columns, rows in sizes:
        before = processor_time(terminal)
        terminal.resize(columns, rows)
        assert last_byte(terminal, 2, 0.02), "a new size paints nothing"
        times.append(processor_time(terminal) - before)
    return times


def watch(terminal, seconds):
    """Wake-ups and bytes a second, per cent of a processor and MiB of a program left alone."""
    before, begin, written = process_figures(terminal.pid), time.monotonic(), len(terminal.written)
    while time.monotonic() - begin < seconds:
        terminal.read(min(1.0, max(0.0, begin + seconds - time.monotonic())))
    passed, after = time.monotonic() - begin, process_figures(terminal.pid)
    # The first wake-up belongs to the second before.
    return (max(0, after[0] - before[0] - 1) / passed, (len(terminal.written) - written) / passed,
            100 * (after[1] - before[1]) / passed, after[2])


def turn_times(trace, main):
    """Medians of milliseconds between two waits of the main thread in a trace: of those in which a program was started
    by any thread, and of the others."""
    turns, starts, woke = [], [], None
    for line in trace.splitlines():
        words = line.split()
        thread, moment = int(words[0]), float(words[1])
        if "execve(" in line and "= 0" in line:
            starts.append(moment)
        elif thread == main and "poll" in line:
            if woke is not None and "resumed" not in line:
                turns.append((woke, (moment - woke) * 1000))
            spent = re.search(r"<([\d.]+)>$", line)
            resumed = "resumed" in line
            woke = (moment if resumed else moment + float(spent[1])) if spent else None
    begins = [begin for begin, _ in turns]
    ringing = {bisect.bisect_right(begins, start) - 1 for start in starts}
    lengths = lambda wanted: [length for index, (_, length) in enumerate(turns) if (index in ringing) == wanted]
    assert len(ringing) > 5, "hardly any player was started"
    return statistics.median(lengths(True)), statistics.median(lengths(False))
