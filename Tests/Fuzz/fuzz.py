#!/usr/bin/env python3
"""`make fuzz`: attacks the doors of the program with invented input until it traps or time is up.

    fuzz.py [commands|files|health|keys]… [--minutes 5] [--seed N | --seed N:CASE] [--program PATH] [--keep FOLDER]

A trap is an end by a signal, an exit code that the manual does not name, no end within some seconds, or a store that
`check` no longer finds sound. Every case starts from the same small store and depends on its seed and number alone:
`--seed N` plays the run again, `--seed N:CASE` one case of it. A trap is made smaller and printed as what to type. Exit
status 1 if there was one.
"""

import argparse
import os
import pathlib
import random
import sys
import tempfile
import time

import commands
import files
import health
import keys
from house import House

TOP = pathlib.Path(__file__).resolve().parents[2]
DOORS = {"commands": commands.Door, "files": files.Door, "health": health.Door, "keys": keys.Door}
# Traps of one kind beyond these are only counted, so that a common one hides no other.
SHOWN = 3


def shrink(steps, traps, seconds=60):
    """Leaves out as many steps as can be while `traps` holds of the rest."""
    end, size = time.monotonic() + seconds, max(1, len(steps) // 2)
    while size and time.monotonic() < end:
        start = 0
        while start < len(steps) and time.monotonic() < end:
            fewer = steps[:start] + steps[start + size:]
            if fewer and traps(fewer):
                steps = fewer
            else:
                start += size
        size //= 2
    return steps


def attack(name, options, house):
    """Cases of one door until its time is up; answers how many traps there were."""
    door, end, cases, traps, kinds = DOORS[name](house), time.monotonic() + options.minutes * 60, 0, 0, {}
    seed, _, only = options.seed.partition(":")
    print(f"== {name}: SEED={seed}, {options.minutes:g} minutes", flush=True)
    number = int(only or 0)
    while cases == 0 or not only and time.monotonic() < end:
        case = door.invent(random.Random(f"{seed}:{name}:{number}"))
        if trap := door.play(case):
            traps += 1
            kinds[trap.kind] = kinds.get(trap.kind, 0) + 1
            if kinds[trap.kind] <= SHOWN:
                small = shrink(case, lambda steps: (again := door.play(steps)) and again.kind == trap.kind)
                trap = door.play(small) or trap
                print(f"TRAP {trap.kind}\n   again: make fuzz DOOR={name} SEED={seed}:{number}\n{door.text(small)}\n"
                      f"   {trap.said}", flush=True)
        cases, number = cases + 1, number + 1
    told = "".join(f"; {count} × {kind}" for kind, count in kinds.items())
    print(f"{name}: {cases} cases, {traps} traps{told}", flush=True)
    return traps


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("doors", nargs="*", choices=[*DOORS, []], metavar="DOOR", help=", ".join(DOORS))
    parser.add_argument("--minutes", type=float, default=5, help="for each door")
    parser.add_argument("--seed", default=str(random.SystemRandom().randrange(10 ** 6)))
    parser.add_argument("--program", default=os.environ.get("FASTLIFE_BINARY", str(TOP / ".build-make/debug/fastlife")))
    parser.add_argument("--keep", help="leave the folder of the last case here")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    if not os.access(program, os.X_OK):
        parser.error(f"{program} cannot be run: make build")
    with tempfile.TemporaryDirectory(prefix="fuzz-") as scratch:
        house = House(program, pathlib.Path(options.keep or scratch).resolve())
        traps = sum([attack(name, options, house) for name in options.doors or DOORS])
    sys.exit(1 if traps else 0)


if __name__ == "__main__":
    main()
