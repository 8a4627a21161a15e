#!/usr/bin/env python3
"""`make order`: writes which functions a start calls, for the linker to set them side by side (`.ci/ld`, Core.docc 009).

Runs the commands that are asked for most, and the screen with its panes, under valgrind, beside ten years of invented data.
What starts sooner stands first, so that a command touches the fewest pages. Names of functions that are no more do no harm:
the list is made anew when `make bench` says that many are.
"""

import lzma
import os
import pathlib
import re
import subprocess
import tempfile

from conftest import find_binary
from terminal import Terminal

ORDER = pathlib.Path(__file__).resolve().parents[2] / ".ci" / "order.xz"
COMMANDS = [["--version"], ["status"], ["log"], ["log", "water", "250"]]
PANES = "234561"
# Seconds that a screen under valgrind may take.
PATIENCE = 120
# A function's name is told where it is first met: `fn=(12) name` or `cfn=(12) name`, `name'2` where it calls itself.
CALLED = re.compile(r"c?fn=\(\d+\) ([^\s']+)")


def functions(binary):
    """The names of the functions of a program."""
    told = subprocess.run(["nm", binary], check=True, capture_output=True, text=True).stdout
    return {words[2] for words in map(str.split, told.splitlines()) if len(words) == 3 and words[1] in "tTwW"}


def listed():
    """The names that the linker is told."""
    return lzma.decompress(ORDER.read_bytes()).decode().split("\n")


class Calls:
    def __init__(self, folder):
        self.folder = folder
        self.binary, self.data, self.told = folder / "fastlife", folder / "data", folder / "calls"
        # Valgrind cannot read the description for debuggers.
        subprocess.run(["strip", "-g", "-o", self.binary, find_binary()], check=True)
        self.environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Berlin",
                            "TERM": "tmux-256color", "XDG_RUNTIME_DIR": str(folder)}
        # A fast that runs at this hour is ended, as it would tick while a screen settles.
        for arguments, is_needed in [(["demo-data", "--years", "10", "--seed", "1"], True), (["fast", "stop"], False)]:
            subprocess.run([self.binary, *arguments, "--data", self.data], env=self.environment, check=is_needed,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.known = functions(self.binary)

    def words(self, *arguments):
        return ["valgrind", "--quiet", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={self.told}",
                str(self.binary), *arguments, "--data", str(self.data)]

    def names(self):
        return [name for name in CALLED.findall(self.told.read_text()) if name in self.known]

    def of_command(self, arguments):
        subprocess.run(self.words(*arguments), env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       check=True)
        return self.names()

    def of_screen(self, keys):
        screen = Terminal(self.words(), environment=self.environment)
        screen.wait_for("Hydration", PATIENCE).settle(0.5)
        for key in keys:
            before = screen.text()
            screen.press(key).wait_until(lambda: screen.text() != before, f"the pane of {key}", PATIENCE).settle(0.5)
        screen.press("q").wait_end(PATIENCE)
        return self.names()

    def all(self):
        sets = [*map(self.of_command, COMMANDS), self.of_screen(""), self.of_screen(PANES)]
        return list(dict.fromkeys(name for names in sets for name in names))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        called = Calls(pathlib.Path(folder)).all()
    ORDER.write_bytes(lzma.compress("\n".join(called).encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(called):,} functions; {ORDER.stat().st_size:,} bytes")
