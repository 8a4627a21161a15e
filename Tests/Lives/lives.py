#!/usr/bin/env python3
"""`make lives`: plays the weeks of invented people on the program and compares what it says with a ledger kept beside it.

    lives.py [--program PATH] [--only NAME] [--verbose] [--jobs N] [--keep FOLDER] [FILE.life or folder]…

Prints each expectation that fails as LIFE:LINE, what was expected, what came, and why. An expectation that stands in
known.tsv beside its life may fail; one that stands there and holds is an error, so that the list only gets shorter.

A .life file is read line by line. '#' begins a comment; indented lines belong to the line above them.
WORLD   zone Europe/Berlin          where the person is from here on (TZ)
        lang de_DE                  LANG and language of the texts (en_US, de_DE, …)
        at 2026-03-02 07:10         now, there; also: at 07:30 | at +1 07:10 (days later) | at +20m | at … fold
        store NAME                  the machine in use, each with a data folder of its own (the first: home)
        file PATH                   writes the indented lines into the working folder
        copy NAME [TO]              takes what lies beside the life into it
DOORS   setup ARGS                  goals and first weight without a screen
        run [x60] ARGS              a command that has to succeed; indented '< text' lines are its input; x60: its clock runs
        fails [CODE] ARGS           a command that has to be refused, with that exit code or any but 0
        try ARGS                    one that may be refused (65), then its checks do not count; sets 'refused' and 'right'
        sh COMMAND                  a shell; $DATA is the data folder, 'fl …' the program at this moment
        plain "w" "81,4" …          the line mode, answers line by line
        keys 80x24 2 a "81,4" ^S    the real screen in a pseudo-terminal; at the end it is left with q
        open NAME 80x24 [x600]      a screen that stays, its clock so many times faster; then:
        press NAME KEYS | wait NAME "text" | sleep SECONDS | kill NAME | stop NAME | cont NAME | quit NAME
LOOKS   expect ARGS                 a command that only reads
        screen 80x24 KEYS           what stands on the screen after those keys;  see NAME  on one that is open
CHECKS  behind two blanks on the same line, or indented below; each one counts as an expectation:
        has "text"   not "text"   times "text" 2   exit 65   line "label" has|not "text"   … why: to the end of the line
        "label" == 81.4 ± 0.05      the first number behind the label
        .a.b[0].c == {expr} ± 0.05  JSON; also [habit=noalc] [-1] [*] ."key.with.dots" .length .sum, and
                                    != < <= > >= has not; 'at 2026-03-02 07:10' compares an instant
        judge {expr} >= 0.6         a number the life has counted itself
LEDGER  table NAME                  indented: column names, then rows; cells stand two blanks apart, '-' is none
        ledger:                     indented Python; sees tables, what was defined before, and the helpers of ledger.py
        each ROW in EXPR:           plays the indented lines for each   {expr} in any line is Python, {{ a brace
        when EXPR: LINE             plays LINE only if so
        let NAME = ARGS  .path      takes something only the program knows, such as an id
Keys: letters, names (Enter Esc Tab BTab Space Up Down PgUp BS F1 …), ^S, "typed text". Texts are compared with blanks
squeezed and '−' as '-'. Time moves by a second after each thing done.
"""

import argparse
import multiprocessing
import os
import pathlib
import shutil
import sys
import tempfile
import time
from typing import NamedTuple

from doors import Player
from reading import Broken

HERE = pathlib.Path(__file__).resolve().parent


class Known(NamedTuple):
    """An expectation that may fail until an open issue is done."""
    life: str
    expected: str
    why: str
    issue: str
    reason: str


class Lived(NamedTuple):
    life: pathlib.Path
    told: list
    expectations: int
    failures: list
    broken: str | None
    seconds: float


def known_of(life):
    """The rows of known.tsv beside a life that are about it."""
    path = life.parent / "known.tsv"
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known = [Known(*row.split("\t")) for row in rows if row and not row.startswith("#")]
    return [row for row in known if row.life == life.stem]


def live(job):
    """Plays one life in a folder of its own."""
    life, options = job
    folder = options.keep and os.path.join(os.path.abspath(options.keep), life.stem)
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=f"life-{life.stem}-") as scratch:
        told, broken, begin = [], None, time.monotonic()
        player = Player(str(life), options.program, folder or scratch,
                        (lambda text: told.append(f"{life.stem}:{text}")) if options.verbose else None)
        try:
            player.live()
        except Broken as error:
            broken = str(error)
    checks = player.checks
    return Lived(life, told, checks.count, checks.failures, broken, time.monotonic() - begin)


def report(lived):
    """Prints what went otherwise than it should; answers how many expectations fail that are not known to."""
    known, name = known_of(lived.life), lived.life.stem
    allowed = {(row.expected, row.why) for row in known}
    unexpected = [failure for failure in lived.failures if failure.key() not in allowed]
    failed = {failure.key() for failure in lived.failures}
    # After a life that broke off nothing can be said about what would have come.
    mended = [row for row in known if (row.expected, row.why) not in failed] if not lived.broken else []
    for text in lived.told:
        print(text)
    for failure in unexpected:
        print(f"{name}:{failure.line}  expected {failure.expected}\n      got {failure.got}"
              + (f"\n      why {failure.why}" if failure.why else ""))
    for row in mended:
        print(f"{name}: holds by now, or is asked no longer: take it out of known.tsv: {row.expected}\n      why {row.why}")
    if lived.broken:
        print(f"{name}: cannot be played on: {lived.broken}")
    wrong = len(unexpected) + len(mended) + bool(lived.broken)
    print(f"{name}: {lived.expectations} expectations, {wrong} wrong, {len(lived.failures) - len(unexpected)} known to fail, "
          f"{lived.seconds:.0f} s", flush=True)
    return wrong


def lives_in(paths, only):
    """The files, dearest first: a screen that stays open costs its time, everything else some milliseconds a line."""
    files = []
    for path in map(pathlib.Path, paths):
        files += path.glob("*.life") if path.is_dir() else [path]

    def cost(path):
        text = path.read_text(encoding="utf-8")
        return 200 * (text.count("\nsleep ") + text.count("\nwait ")) + 50 * text.count("\nkeys ") + text.count("\n")
    return sorted((file.resolve() for file in files if (only or "") in file.stem), key=cost, reverse=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    built = str(HERE.parents[1] / ".build-make/debug/fastlife")
    parser.add_argument("--program", default=os.environ.get("FASTLIFE_BINARY", built))
    parser.add_argument("--only", help="only lives whose name holds this")
    parser.add_argument("--verbose", action="store_true", help="print every command and its answer")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)) + 1,
                        help="lives at once; screens mostly wait, so one more than processors")
    parser.add_argument("--keep", help="leave the working folders here")
    parser.add_argument("paths", nargs="*", default=[HERE])
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    if not os.access(options.program, os.X_OK):
        parser.error(f"{options.program} cannot be run: make build")
    lives = lives_in(options.paths, options.only)
    if not lives:
        parser.error("no such life")
    with multiprocessing.Pool(min(options.jobs, len(lives)), maxtasksperchild=1) as pool:
        results = pool.imap_unordered(live, [(life, options) for life in lives], chunksize=1)
        expectations, wrong = (sum(column) for column in zip(*((lived.expectations, report(lived)) for lived in results)))
    print(f"{len(lives)} lives, {expectations} expectations, {wrong} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
